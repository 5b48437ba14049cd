import { deleteBansOf } from './bans.ts';
import { interactionStatements } from './commit.ts';
import type { Engine } from './engine.ts';
import { onlyAnswered, withoutDeliveries } from './inbox.ts';
import { deleteCallersOf } from './stuck-calls.ts';
import { sql } from './statement.ts';
import { deleteTemplatesOf } from './templates.ts';
import { unlessTaken } from './conflict.ts';
import type { Store } from './store.ts';

interface OnServer {
  readonly guildId: string;
}
interface Erasure extends OnServer {
  /** Ms since 1970: erases only games created until then. */
  readonly since: number;
}

const upsertErasure = sql<Erasure>(`
  insert into erasure (guild_id, since)
  values (@guildId, @since)
  on conflict (guild_id) do update set since = @since`);
const deleteGuildSetting = sql<OnServer>(`delete from setting where scope = 'guild' and id = @guildId`);
const deleteChannelSettings = sql<{ readonly channels: string }>(`
  delete from setting
  where scope = 'channel'
    and id in (select value from json_each(@channels))`);
const deleteThreadWishes = sql<OnServer>('delete from thread_wish where guild_id = @guildId');
const selectErasures = sql<object, { readonly guildId: string; readonly since: number }>(
  'select guild_id as "guildId", since from erasure',
);

interface Bite extends Erasure {
  /** Games that ended before this may be erased with unsent messages. */
  readonly untold: number;
  readonly most: number;
}
const selectErasable = sql<Bite, { readonly id: string; readonly channelId: string }>(`
  select session.id, session.channel_id as "channelId"
  from session
  where guild_id = @guildId
    and ended_at is not null
    and created_at <= @since
    and (
      ended_at < @untold
      or not exists (select id from outbox where session_id = session.id)
        and not exists (select id from post where session_id = session.id)
    )
  limit @most`);
const selectUnerased = sql<Erasure, { readonly id: string }>(`
  select session.id
  from session
  where guild_id = @guildId
    and ended_at is not null
    and created_at <= @since
  union all
  select session.id
  from session
  where guild_id = @guildId
    and ended_at is null
    and created_at <= @since
  limit 1`);
/** Deletes sessions with all that belongs to them. */
const deleteSessions = sql<{ readonly sessions: string }>(
  'delete from session where id in (select value from json_each(@sessions))',
);
const deleteErasure = sql<OnServer>('delete from erasure where guild_id = @guildId');

/** Erasing all data of a server. */
export const erasing = (engine: Engine): Pick<Store, 'beginErasing' | 'erasures' | 'erase'> => ({
  beginErasing: async (guildId, since, channelIds, interaction) => {
    await unlessTaken(
      engine.atomically([
        upsertErasure({ guildId, since }),
        deleteGuildSetting({ guildId }),
        deleteThreadWishes({ guildId }),
        deleteBansOf({ guildId }),
        deleteTemplatesOf({ guildId }),
        deleteCallersOf({ guildId }),
        withoutDeliveries(guildId, interaction?.id),
        ...(interaction ? [onlyAnswered(interaction.id)] : []),
        deleteChannelSettings({ channels: JSON.stringify(channelIds) }),
        ...interactionStatements(interaction, null),
      ]),
    );
  },
  erasures: () => engine.all(selectErasures()),
  erase: async ({ guildId, since }, untold, most) => {
    const rows = await engine.all(selectErasable({ guildId, since, untold, most }));
    if (rows.length > 0) {
      const sessions = JSON.stringify(rows.map(({ id }) => id));
      const channels = JSON.stringify(rows.map(({ channelId }) => channelId));
      await engine.atomically([deleteSessions({ sessions }), deleteChannelSettings({ channels })]);
    }
    if ((await engine.first(selectUnerased({ guildId, since }))) === null) await engine.run(deleteErasure({ guildId }));
    await engine.scrub();
    return rows.length;
  },
});
