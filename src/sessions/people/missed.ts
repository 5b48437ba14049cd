import type { AnswerRecord, SessionRecord } from '../../store/index.ts';
import { type SessionContext, seatOf } from '../core/context.ts';
import { answersStanding, tableAt } from '../playing/earlier.ts';
import { positionIn } from '../playing/game.ts';
import type { People } from '../service.ts';
import type { Missed, Position, Since } from '../types.ts';
import { byWeight } from '../waiting/weighing.ts';

/** Who plays nothing has missed what happened in so many ms, and at least the round. */
const A_DAY = 24 * 60 * 60_000;
/** So many of the latest lines tell what was missed, however long that was. */
const MOST_LINES = 1_000;

/** What has happened since somebody was last there; where that is nothing, what the own last answer brought, enemies' turns for one. */
export function missed(context: SessionContext): Pick<People, 'missed'> {
  return {
    missed: async (sessionId, userId) => {
      const found = await context.store.session(sessionId);
      if (!found?.startedAt) return null;
      const position = await context.inTurn(found.channelId, async () =>
        positionIn(context, (await context.store.session(sessionId))!, userId),
      );
      // The game may go on meanwhile.
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

/** The game as it stands, what was answered up to then, and who wants to know. */
interface Standing {
  readonly position: Position;
  readonly moves: readonly AnswerRecord[];
  readonly userId: string;
}

async function missedSince(
  context: SessionContext,
  found: SessionRecord,
  { position, moves, userId }: Standing,
  since: Since,
): Promise<Missed> {
  const { session, viewer, questions } = position;
  const table = await tableAt(context, found, since.turn);
  const lines = await context.store.lines(found.id, {
    ...{ after: since.turn - 1, limit: MOST_LINES },
    ...(viewer === null ? {} : { seat: viewer }),
  });
  // How many steps others have decided in secret since the last news is theirs to know.
  const isSecret = questions.some(({ beside }) => beside);
  const open = isSecret ? Math.max(0, ...lines.flatMap(({ to, turn }) => (to === null ? [turn] : []))) : Infinity;
  const isLater = ({ turn, at }: { readonly turn: number; readonly at: number }) =>
    // What no answer brought has the turn of the answer before it.
    turn > since.turn || (since.why !== 'brought' && at > since.at);
  return {
    position,
    since,
    decisions: answersStanding(moves).filter(({ turn, seat }) => turn > since.turn && (turn <= open || seat === viewer))
      .length,
    before: table && table.present(viewer).scene,
    lines: byWeight(
      lines.filter((line) => isLater(line) && line.turn <= session.turn),
      seatOf(found, userId),
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
): Promise<Since> {
  const own = lastOwn(moves, userId);
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
