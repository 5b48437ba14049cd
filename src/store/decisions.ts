import type { Engine } from './engine.ts';
import type { OpenTableRow, OwnerStore } from './owner-store.ts';
import type { OutboxTable } from './schema.ts';
import { sql } from './statement.ts';

const selectClosure = sql<object, { readonly value: string }>("select value from decision where name = 'closed'");
const upsertClosure = sql<{ readonly value: string }>(`
  insert into decision (name, value)
  values ('closed', @value)
  on conflict (name) do update set value = excluded.value`);
const deleteClosure = sql("delete from decision where name = 'closed'");
const selectOpenTables = sql<object, OpenTableRow>(`
  select id, channel_id as "channelId"
  from session
  where ended_at is null`);
const insertAnnouncement = sql<
  Pick<OutboxTable, 'nonce' | 'message' | 'created_at'> & { readonly id: string; readonly channelId: string }
>(`
  insert into outbox (session_id, channel_id, nonce, message, created_at)
  select session.id, @channelId, @nonce, @message, @created_at
  from session
  where session.id = @id
    and ended_at is null`);

/** Decisions of the operator for all servers. */
export const decisions = (
  engine: Engine,
): Pick<OwnerStore, 'closure' | 'decideClosure' | 'openTables' | 'announce'> => ({
  closure: async () => (await engine.first(selectClosure()))?.value ?? null,
  decideClosure: async (why) => void (await engine.run(why === null ? deleteClosure() : upsertClosure({ value: why }))),
  openTables: () => engine.all(selectOpenTables()),
  announce: async ({ id, channelId }, { nonce, message, at }) => {
    const row = { id, channelId, nonce, message: JSON.stringify(message), created_at: at };
    return (await engine.run(insertAnnouncement(row), 'soon')) > 0;
  },
});
