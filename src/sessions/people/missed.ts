import type { AnswerRecord, SessionRecord } from '../../store/index.ts';
import type { SessionContext } from '../core/context.ts';
import { answersStanding, tableAt } from '../playing/earlier.ts';
import { positionIn } from '../playing/game.ts';
import type { People } from '../service.ts';
import { type Missed, type Position, type SummaryStart, seatOfUser } from '../types.ts';
import { byWeight } from '../waiting/weighing.ts';

/** Time in ms that a spectator's summary covers, but always at least the round. */
const A_DAY = 24 * 60 * 60_000;
/** The most lines that a summary reads, the latest ones. */
const MOST_LINES = 1_000;

/** Events since a person last acted. If there are none, the results of their last answer, such as enemies' turns. */
export function missed(context: SessionContext): Pick<People, 'missed'> {
  return {
    missed: async (sessionId, userId) => {
      const found = await context.store.session(sessionId);
      if (!found?.startedAt) return null;
      const position = await context.inTurn(found.channelId, async () =>
        positionIn(context, (await context.store.session(sessionId))!, userId),
      );
      // The game may have moved on meanwhile.
      const moves = (await context.store.moves(sessionId)).filter(({ turn }) => turn <= position.session.turn);
      const since = await sinceWhen(context, found, moves, userId);
      const missed = await missedSince(context, found, { position, moves, userId }, since);
      const isNothing = since.why === 'acted' && missed.decisions === 0 && missed.lines.length === 0;
      const own = isNothing ? lastOwn(moves, userId) : undefined;
      return own
        ? missedSince(context, found, { position, moves, userId }, { why: 'brought', turn: own.turn - 1, at: own.at })
        : missed;
    },
  };
}

/** A position, the answers up to it, and the person who asks. */
interface MissedFrom {
  readonly position: Position;
  readonly moves: readonly AnswerRecord[];
  readonly userId: string;
}

async function missedSince(
  context: SessionContext,
  found: SessionRecord,
  { position, moves, userId }: MissedFrom,
  since: SummaryStart,
): Promise<Missed> {
  const { session, viewer, questions } = position;
  const table = await tableAt(context, found, since.turn);
  const lines = await context.store.lines(found.id, {
    ...{ after: since.turn - 1, limit: MOST_LINES },
    ...(viewer === null ? {} : { seat: viewer }),
  });
  // The number of secret steps since the last news belongs to those who took them.
  const isSecret = questions.some(({ beside }) => beside);
  const open = isSecret ? Math.max(0, ...lines.flatMap(({ to, turn }) => (to === null ? [turn] : []))) : Infinity;
  const isLater = ({ turn, at }: { readonly turn: number; readonly at: number }) =>
    // An event without an answer has the turn of the answer before it.
    turn > since.turn || (since.why !== 'brought' && at > since.at);
  return {
    position,
    since,
    decisions: answersStanding(moves).filter(({ turn, seat }) => turn > since.turn && (turn <= open || seat === viewer))
      .length,
    before: table && table.present(viewer).scene,
    lines: byWeight(
      lines.filter((line) => isLater(line) && line.turn <= session.turn),
      seatOfUser(found, userId),
    ),
  };
}

const lastOwn = (moves: readonly AnswerRecord[], userId: string): AnswerRecord | undefined =>
  moves.findLast((move) => move.userId === userId && isByHand(move));

async function sinceWhen(
  context: SessionContext,
  session: SessionRecord,
  moves: readonly AnswerRecord[],
  userId: string,
): Promise<SummaryStart> {
  const own = lastOwn(moves, userId);
  if (own) return { why: 'acted', turn: endOf(moves, own), at: own.at };
  const begun: SummaryStart = { why: 'begun', turn: 0, at: session.startedAt! };
  if (seatOfUser(session, userId)) return begun;
  const yesterday = moves.findLast(({ at }) => at <= context.now() - A_DAY)?.turn ?? 0;
  const turn = Math.min(yesterday, await beforeRound(context, session));
  return turn === 0 ? begun : { why: 'watched', turn, at: moves.find((move) => move.turn === turn)!.at };
}

const isByHand = ({ means }: AnswerRecord): boolean => means === 'hand' || means === 'stand-in';

/** Returns the last turn of the person's own action. The automatic answers after it were announced together with it. */
function endOf(moves: readonly AnswerRecord[], { turn, at }: AnswerRecord): number {
  const next = moves.find((move) => move.turn > turn && (move.at !== at || isByHand(move)));
  return next ? next.turn - 1 : moves.at(-1)!.turn;
}

/** Returns the turn before the one that began the present round. */
async function beforeRound({ store }: SessionContext, { id }: SessionRecord): Promise<number> {
  const round = (await store.rounds(id)).at(-1) ?? null;
  const [first] = await store.lines(id, { round });
  return Math.max(0, (first?.turn ?? 0) - 1);
}
