import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { type Save, upgradeScene } from '../engine/index.ts';
import { commitStatements, interactionStatements } from './commit.ts';
import type { Engine } from './engine.ts';
import { outbox } from './outbox.ts';
import type { Preferences } from './records.ts';
import { answerOf, heardBy, lineOf, type SessionHead, sessionOf } from './rows.ts';
import type { Schema } from './schema.ts';
import { Conflict, type SessionRecord, type Store } from './store.ts';

const SESSION = [
  'id', 'guild_id', 'channel_id', 'game', 'status', 'language', 'options', 'host_id', 'host_name', 'turn', 'revision',
  'asked', 'standing', 'seed', 'seed_hash', 'created_at', 'started_at', 'ended_at',
] as const; // prettier-ignore

/** Answers after which a game was played, and not only looked at: about a round. */
const A_LOOK = 20;

/** The store's statements, for any database that Kysely speaks to. */
export function statements(db: Kysely<Schema>, engine: Engine): Store {
  return {
    ...sessions(db, engine),
    ...history(db),
    ...outbox(db, engine),
    ...panels(db),
    ...settings(db, engine),
    close: () => db.destroy(),
  };
}

function sessions(db: Kysely<Schema>, engine: Engine) {
  const withSeats = async (head: SessionHead | undefined): Promise<SessionRecord | null> => {
    if (!head) return null;
    const seats = db.selectFrom('seat').selectAll().where('session_id', '=', head.id).orderBy('seat');
    return sessionOf(head, await seats.execute());
  };
  const heads = db.selectFrom('session').select(SESSION);
  return {
    session: async (id) => withSeats(await heads.where('id', '=', id).executeTakeFirst()),
    sessionIn: async (channelId) =>
      withSeats(
        await heads
          .where('channel_id', '=', channelId)
          .where((is) => is.or([is('status', '<>', 'ended'), is('started_at', 'is not', null)]))
          .orderBy(sql`ended_at is null`, 'desc')
          .orderBy('ended_at', 'desc')
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),
    hasPlayed: async (game, { channelId, userId }) => {
      const begun = db.selectFrom('session').select('session.id').where('game', '=', game).where('turn', '>=', A_LOOK);
      const here = begun.where('channel_id', '=', channelId).limit(1);
      const elsewhere = begun
        .innerJoin('seat', 'seat.session_id', 'session.id')
        .where('seat.user_id', '=', userId)
        .limit(1);
      return ((await here.executeTakeFirst()) ?? (await elsewhere.executeTakeFirst())) !== undefined;
    },
    sessionsIn: async (channelId, limit) => {
      const begun = heads.where('channel_id', '=', channelId).where('started_at', 'is not', null);
      const rows = await begun.orderBy('started_at', 'desc').limit(limit).execute();
      return Promise.all(rows.map(async (row) => (await withSeats(row))!));
    },
    openSessions: async (guildId) => {
      const open = heads.where('status', '<>', 'ended').orderBy('created_at').orderBy('id');
      const rows = await (guildId === undefined ? open : open.where('guild_id', '=', guildId)).execute();
      return Promise.all(rows.map(async (row) => (await withSeats(row))!));
    },
    save: async (sessionId) => {
      const row = await db.selectFrom('session').select('save').where('id', '=', sessionId).executeTakeFirst();
      return row?.save ? (JSON.parse(row.save) as Save) : null;
    },
    board: async (sessionId) => {
      const row = await db.selectFrom('session').select('board').where('id', '=', sessionId).executeTakeFirst();
      return row?.board ? upgradeScene(JSON.parse(row.board)) : null;
    },
    commit: (commit) => engine.atomically(commitStatements(db, commit)),
  } satisfies Partial<Store>;
}

function history(db: Kysely<Schema>) {
  return {
    doneFor: async (interactionId) => {
      const row = await db
        .selectFrom('interaction')
        .select('session_id')
        .where('id', '=', interactionId)
        .executeTakeFirst();
      return row ? { sessionId: row.session_id } : null;
    },
    answerOf: async (interactionId) => {
      const row = await db
        .selectFrom('answer')
        .selectAll()
        .where('interaction_id', '=', interactionId)
        .executeTakeFirst();
      return row ? { ...answerOf(row), sessionId: row.session_id } : null;
    },
    answers: async (sessionId, limit) => {
      const standing = db
        .selectFrom('answer')
        .selectAll()
        .where('session_id', '=', sessionId)
        .where('kind', '=', 'answer')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('answer as later')
                .select('later.turn')
                .whereRef('later.session_id', '=', 'answer.session_id')
                .whereRef('later.turn', '>', 'answer.turn')
                .whereRef('later.voids', '<=', 'answer.turn'),
            ),
          ),
        )
        .orderBy('turn', 'desc');
      const rows = await (limit === undefined ? standing : standing.limit(limit)).execute();
      return rows.reverse().map(answerOf);
    },
    moves: async (sessionId) => {
      const all = db.selectFrom('answer').selectAll().where('session_id', '=', sessionId).orderBy('turn');
      return (await all.execute()).map(answerOf);
    },
    result: async (sessionId) => {
      const row = await db.selectFrom('result').selectAll().where('session_id', '=', sessionId).executeTakeFirst();
      return row ? { cause: row.cause, winners: JSON.parse(row.winners), turns: row.turns, at: row.at } : null;
    },
    purge: async (endedBefore, most) => {
      const old = await db
        .selectFrom('session')
        .select('id')
        .where('status', '=', 'ended')
        .where('ended_at', '<', endedBefore)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('line').select('line.id').whereRef('line.session_id', '=', 'session.id')),
        )
        .limit(most)
        .execute();
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await db.deleteFrom('answer').where('session_id', 'in', ids).execute();
      await db.deleteFrom('line').where('session_id', 'in', ids).execute();
      return ids.length;
    },
    lines: async (sessionId, { before, turn, round, limit, seat }) => {
      let lines = db.selectFrom('line').selectAll().where('session_id', '=', sessionId);
      if (before !== undefined) lines = lines.where('id', '<', before);
      if (turn !== undefined) lines = lines.where('turn', '=', turn);
      if (round !== undefined) lines = lines.where('round', round === null ? 'is' : '=', round);
      if (limit !== undefined) lines = lines.limit(limit);
      const rows = await lines.where(audible(seat)).orderBy('id', 'desc').execute();
      return rows.reverse().map(lineOf);
    },
    rounds: async (sessionId) => {
      const rounds = db.selectFrom('line').select('round').distinct().where('session_id', '=', sessionId);
      return (await rounds.orderBy('round').execute()).map(({ round }) => round);
    },
  } satisfies Partial<Store>;
}

const audible = (seat: number | undefined) => (is: ExpressionBuilder<Schema, 'line'>) =>
  seat === undefined
    ? is('audience', 'is', null)
    : is.or([is('audience', 'is', null), is('audience', 'like', heardBy(seat))]);

function panels(db: Kysely<Schema>) {
  return {
    panel: async (sessionId) => {
      const row = await db.selectFrom('panel').selectAll().where('session_id', '=', sessionId).executeTakeFirst();
      if (!row) return null;
      return { channelId: row.channel_id, messageId: row.message_id, turn: row.turn, postedAt: row.posted_at };
    },
  } satisfies Partial<Store>;
}

function settings(db: Kysely<Schema>, engine: Engine) {
  return {
    preferences: async (scope, id) => {
      const of = db.selectFrom('setting').select('chosen').where('scope', '=', scope).where('id', '=', id);
      const row = await of.executeTakeFirst();
      return { language: null, theme: null, ...(JSON.parse(row?.chosen ?? '{}') as Partial<Preferences>) };
    },
    prefer: async (scope, id, changes, interaction) => {
      const changed = JSON.stringify(changes);
      const setting = db
        .insertInto('setting')
        // What is null is struck off.
        .values({ scope, id, chosen: sql<string>`json_patch('{}', ${changed})` })
        .onConflict((taken) =>
          taken.columns(['scope', 'id']).doUpdateSet({ chosen: sql<string>`json_patch(setting.chosen, ${changed})` }),
        )
        .compile();
      try {
        await engine.atomically([setting, ...interactionStatements(db, interaction, null)]);
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
      }
    },
  } satisfies Partial<Store>;
}
