import { type ExpressionBuilder, sql } from 'kysely';
import { interactionStatements } from './commit.ts';
import type { Engine } from './engine.ts';
import { onlyAnswered, withoutDeliveries } from './inbox.ts';
import type { Schema } from './schema.ts';
import { db, statement } from './statement.ts';
import { Conflict, type Store } from './store.ts';

interface OnServer {
  readonly guildId: string;
}
interface Erasure extends OnServer {
  /** Ms since 1970: games that were opened later are others. */
  readonly since: number;
}

const begun = statement((given: Erasure) =>
  db
    .insertInto('erasure')
    .values({ guild_id: given.guildId, since: given.since })
    .onConflict((taken) => taken.column('guild_id').doUpdateSet({ since: given.since })),
);
const withoutRules = statement((given: OnServer) =>
  db.deleteFrom('setting').where('scope', '=', sql.lit('guild')).where('id', '=', given.guildId),
);
const withoutChannels = statement((given: { readonly channels: string }) =>
  db
    .deleteFrom('setting')
    .where('scope', '=', sql.lit('channel'))
    .where('id', 'in', sql<string>`(select value from json_each(${given.channels}))`),
);
const withoutWishes = statement((given: OnServer) =>
  db.deleteFrom('thread_wish').where('guild_id', '=', given.guildId),
);
const underWay = statement(() => db.selectFrom('erasure').select(['guild_id as guildId', 'since']));

interface Bite extends Erasure {
  /** What ended before need not be told any more. */
  readonly untold: number;
  readonly most: number;
}
const isTold = ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'session'>) => [
  not(exists(selectFrom('outbox').select('outbox.id').whereRef('outbox.session_id', '=', 'session.id'))),
  not(exists(selectFrom('sending').select('sending.id').whereRef('sending.session_id', '=', 'session.id'))),
];
const over = statement((given: Bite) =>
  db
    .selectFrom('session')
    .select(['session.id', 'session.channel_id as channelId'])
    .where('guild_id', '=', given.guildId)
    .where('ended_at', 'is not', null)
    .where('created_at', '<=', given.since)
    .where((is) => is.or([is('ended_at', '<', given.untold), is.and(isTold(is))]))
    .limit(given.most),
);
const left = statement((given: Erasure) =>
  db
    .selectFrom('session')
    .select('session.id')
    .where('guild_id', '=', given.guildId)
    .where('ended_at', 'is not', null)
    .where('created_at', '<=', given.since)
    .unionAll(
      db
        .selectFrom('session')
        .select('session.id')
        .where('guild_id', '=', given.guildId)
        .where('ended_at', 'is', null)
        .where('created_at', '<=', given.since),
    )
    .limit(sql.lit(1)),
);
/** With all that belongs to them. */
const withoutGames = statement((given: { readonly sessions: string }) =>
  db.deleteFrom('session').where('id', 'in', sql<string>`(select value from json_each(${given.sessions}))`),
);
const done = statement((given: OnServer) => db.deleteFrom('erasure').where('guild_id', '=', given.guildId));

/** How all that a server has is struck off. */
export const erasing = (engine: Engine): Pick<Store, 'beginErasing' | 'erasures' | 'erase'> => ({
  beginErasing: async (guildId, since, channelIds, interaction) => {
    try {
      await engine.atomically([
        begun({ guildId, since }),
        withoutRules({ guildId }),
        withoutWishes({ guildId }),
        withoutDeliveries(guildId, interaction?.id),
        ...(interaction ? [onlyAnswered(interaction.id)] : []),
        withoutChannels({ channels: JSON.stringify(channelIds) }),
        ...interactionStatements(interaction, null),
      ]);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  },
  erasures: () => engine.all(underWay({})),
  erase: async ({ guildId, since }, untold, most) => {
    const rows = await engine.all(over({ guildId, since, untold, most }));
    if (rows.length > 0) {
      const sessions = JSON.stringify(rows.map(({ id }) => id));
      const channels = JSON.stringify(rows.map(({ channelId }) => channelId));
      await engine.atomically([withoutGames({ sessions }), withoutChannels({ channels })]);
    }
    if ((await engine.first(left({ guildId, since }))) === null) await engine.run(done({ guildId }));
    await engine.scrub();
    return rows.length;
  },
});
