import type { OutboxTable } from './schema.ts';
import { type Bound, sql } from './statement.ts';
import { laneFor } from './records.ts';
import type { NewOutgoing } from './store.ts';

type Row = Pick<OutboxTable, 'channel_id' | 'nonce' | 'message' | 'created_at'> & { readonly guild_id: string };
/** Every row of the outbox belongs to a session: what is about a server goes with one of its own. Where nothing was ever played nobody is told. */
const insertReport = sql<Row>(`
  insert into outbox (session_id, channel_id, nonce, message, created_at)
  select known.id, @channel_id, @nonce, @message, @created_at
  from (
    select id from session where guild_id = @guild_id and ended_at is null
    union all
    select id from session where guild_id = @guild_id and ended_at is not null
    limit 1
  ) as known`);

/** What is told of a server beside a deed that is about no session. */
export function reporting(guildId: string, told: NewOutgoing | null | undefined): Bound[] {
  const lane = told ? laneFor(told.message) : null;
  if (!told || lane === null) return [];
  const { nonce, message, at } = told;
  const row = { guild_id: guildId, channel_id: lane, nonce, message: JSON.stringify(message), created_at: at };
  return [insertReport(row)];
}
