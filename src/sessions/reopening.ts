import type { Phrase } from '../engine/index.ts';
import { harmless } from '../locale/harmless.ts';
import type { SessionRecord } from '../store/index.ts';
import { awaited, waitingOf } from './calls.ts';
import { withAllTime } from './clock/renewal.ts';
import { announced } from './compose.ts';
import { type SessionContext, seatOf, shown } from './context.ts';
import { begunGame } from './deciding.ts';
import { GIVEN_UP, move, resume } from './play.ts';
import * as refusals from './refusals.ts';
import { deedAt, resealed } from './sealing.ts';
import type { Sessions } from './service.ts';

/** For so long, in ms, a game that was given up can be opened again. */
const OPEN_FOR = 24 * 60 * 60_000;

/** The way back into a game that was given up, while its channel has no other one. */
export function reopening(context: SessionContext): Pick<Sessions, 'reopenable' | 'reopen'> {
  return {
    reopenable: async (channelId) => {
      const session = await context.store.sessionIn(channelId);
      return session !== null && (await barrier(context, session)) === null;
    },

    reopen: (channelId, userId, power) =>
      context.once(
        channelId,
        async () => {
          const session = await begunGame(context, channelId);
          if (!power.manager) throw refusals.reopenForeign();
          const problem = await barrier(context, session);
          if (problem) throw problem;
          const seat = seatOf(session, userId);
          const by: string | Phrase = seat ? harmless(seat.name) : { key: 'session:manager' };
          return shown(await openAgain(context, session, { key: 'session:reopened-by', with: { by } }));
        },
        shown,
      ),
  };
}

/** Why a game cannot be opened again; null: it can be. */
async function barrier(context: SessionContext, { id, status, endedAt }: SessionRecord) {
  if (status !== 'ended' || endedAt === null) return refusals.notOver();
  const result = await context.store.result(id);
  if (result?.cause !== GIVEN_UP) return refusals.overForGood();
  return context.now() - endedAt > OPEN_FOR ? refusals.overTooLong() : null;
}

/**
 * The game goes on as it stood. What its dice were made of was told at the end, so they are others from now on; the decks lie as they
 * lay. Everybody has all the time there is.
 */
async function openAgain(context: SessionContext, ended: SessionRecord, told: Phrase): Promise<SessionRecord> {
  const { session, table: seen } = await resume(context, ended);
  const dice = resealed(context, session, context.interaction?.id ?? deedAt(session, context.now()));
  const running: SessionRecord = { ...session, ...dice, status: 'running', endedAt: null, board: null };
  const afresh = await withAllTime(context, { ...running, clock: { ...running.clock, waits: {} } });
  const table = seen.reseeded(dice.seed!);
  const sealed: Phrase = { key: 'session:resealed', with: { hash: dice.dice.hash!, deed: dice.dice.deed! } };
  const board = { ...announced(told), phase: 'rewound', scene: table.present(null).scene, round: table.round };
  const before = { groups: [] };
  const calls = awaited(waitingOf(table));
  return move(context, afresh, table, before, { news: [board, announced(sealed)], reopens: true, calls });
}
