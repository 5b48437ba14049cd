import type { AnswerRecord, SessionRecord } from '../../store/index.ts';
import { type SessionContext, seatOf } from '../core/context.ts';
import { answersStanding, tableAt } from '../playing/earlier.ts';
import { positionIn } from '../playing/game.ts';
import type { People } from '../service.ts';
import type { Since } from '../types.ts';
import { byWeight } from '../waiting/weighing.ts';

/** Who plays nothing has missed what happened in so many ms, and at least the round. */
const A_DAY = 24 * 60 * 60_000;
/** So many of the latest lines tell what was missed, however long that was. */
const MOST_LINES = 1_000;

/** What has happened since somebody was last there. */
export function missed(context: SessionContext): Pick<People, 'missed'> {
  return {
    missed: async (sessionId, userId) => {
      const found = await context.store.session(sessionId);
      if (!found?.startedAt) return null;
      const position = await context.inTurn(found.channelId, async () =>
        positionIn(context, (await context.store.session(sessionId))!, userId),
      );
      const { session, viewer, questions } = position;
      // The game may go on meanwhile.
      const moves = (await context.store.moves(sessionId)).filter(({ turn }) => turn <= session.turn);
      const since = await sinceWhen(context, found, moves, userId);
      const table = await tableAt(context, found, since.turn);
      const lines = await context.store.lines(sessionId, {
        ...{ after: since.turn - 1, limit: MOST_LINES },
        ...(viewer === null ? {} : { seat: viewer }),
      });
      // How many steps others have decided in secret since the last news is theirs to know.
      const isSecret = questions.some(({ beside }) => beside);
      const open = isSecret ? Math.max(0, ...lines.flatMap(({ to, turn }) => (to === null ? [turn] : []))) : Infinity;
      return {
        position,
        since,
        decisions: answersStanding(moves).filter(
          ({ turn, seat }) => turn > since.turn && (turn <= open || seat === viewer),
        ).length,
        before: table && table.present(viewer).scene,
        lines: byWeight(
          // What no answer brought has the turn of the answer before it.
          lines.filter(({ turn, at }) => (turn > since.turn || at > since.at) && turn <= session.turn),
          seatOf(found, userId),
        ),
      };
    },
  };
}

async function sinceWhen(
  context: SessionContext,
  session: SessionRecord,
  moves: readonly AnswerRecord[],
  userId: string,
): Promise<Since> {
  const own = moves.findLast((move) => move.userId === userId && isByHand(move));
  if (own) return { why: 'acted', turn: endOf(moves, own), at: own.at };
  const begun: Since = { why: 'begun', turn: 0, at: session.startedAt! };
  if (seatOf(session, userId)) return begun;
  const yesterday = moves.findLast(({ at }) => at <= context.now() - A_DAY)?.turn ?? 0;
  const turn = Math.min(yesterday, await beforeRound(context, session));
  return turn === 0 ? begun : { why: 'watched', turn, at: moves.find((move) => move.turn === turn)!.at };
}

const isByHand = ({ means }: AnswerRecord): boolean => means === 'hand' || means === 'stand-in';

/** The last turn that came with somebody's own: what was answered by nobody in person was told together with it. */
function endOf(moves: readonly AnswerRecord[], { turn, at }: AnswerRecord): number {
  const next = moves.find((move) => move.turn > turn && (move.at !== at || isByHand(move)));
  return next ? next.turn - 1 : moves.at(-1)!.turn;
}

/** The turn before that which brought the present round. */
async function beforeRound({ store }: SessionContext, { id }: SessionRecord): Promise<number> {
  const round = (await store.rounds(id)).at(-1) ?? null;
  const [first] = await store.lines(id, { round });
  return Math.max(0, (first?.turn ?? 0) - 1);
}
