import type { News, Phrase, Table } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import type { AnswerRecord, SessionRecord } from '../../store/index.ts';
import { answerUnasked } from '../core/automatic.ts';
import { openQuestionsOf } from '../waiting/calls.ts';
import { announced } from '../core/compose.ts';
import { runningGame } from '../playing/deciding.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { tableAt } from '../playing/earlier.ts';
import { move, type Resumed, resume } from '../playing/play.ts';
import * as refusals from '../refusals.ts';
import type { Votes } from '../service.ts';
import { type TurningPoint, seatOfUser } from '../types.ts';
import { pointPhrase } from './motion-words.ts';

/** Rewinds to any earlier turn, past dice, reveals and other players' answers: for a whole table or a manager. */
export function rewinding(context: SessionContext): Pick<Votes, 'turns' | 'knownSince' | 'rewind'> {
  return {
    turns: async (channelId) => {
      const session = await context.store.sessionIn(channelId);
      return session?.status === 'running' ? turningPoints(context, session) : [];
    },

    knownSince: (channelId, turn) =>
      context.inTurn(channelId, async () => {
        const { session, table } = await resume(context, await runningGame(context, channelId));
        const before = await tableAt(context, session, turn - 1);
        return before ? knownBetween(before, table) : 0;
      }),

    rewind: (channelId, userId, turn, power) =>
      context.once(
        channelId,
        async () => {
          const game = await resume(context, await runningGame(context, channelId));
          if (!power.manager) throw refusals.rewindForeign();
          const seat = seatOfUser(game.session, userId);
          const by: string | Phrase = seat ? harmless(seat.name) : { key: 'session:manager' };
          const back = (await turningPoints(context, game.session)).filter((point) => point.turn >= turn);
          if (back[0]?.turn !== turn) throw refusals.turnGone();
          const text = { key: 'session:rewound-by', with: { by, to: pointPhrase(back[0]), count: back.length } };
          return publicOf(await rewindTo(context, game, turn, { userId, told: [announced(text)] }));
        },
        publicOf,
      ),
  };
}

/** Returns the turns that a session can go back to, the oldest first: all decisions by people or for them. */
export async function turningPoints(context: SessionContext, session: SessionRecord): Promise<TurningPoint[]> {
  const answers = await context.store.answers(session.id);
  const heard = answers.some(({ secret }) => secret) ? await firstTold(context, session) : new Map<number, Phrase>();
  const points: TurningPoint[] = [];
  let after = null as { readonly seat: number | null; readonly known: Phrase | null } | null;
  for (const answer of answers.toReversed()) {
    const { turn, round, secret, means, at } = answer;
    const seat = session.seats.find((one) => one.seat === answer.seat);
    // One action may take several answers; the news comes with the last of them.
    const later = after?.seat === answer.seat ? after.known : null;
    const known = heard.get(turn) ?? later;
    after = { seat: answer.seat, known };
    const told = secret ? known : null;
    const by = means === 'hand' || means === 'standing' ? null : means;
    const chosen = secret ? null : answer.chosen;
    if (seat && !isOfBot(session, answer) && !isShut(session, turn))
      points.unshift({ ...{ turn, round, seat: seat.seat, name: seat.name }, chosen, told, substitute: by, at });
  }
  return points;
}

/** Returns the first public news of the game in each turn. */
async function firstTold({ store }: SessionContext, { id }: SessionRecord): Promise<Map<number, Phrase>> {
  const told = (await store.lines(id, {})).filter(({ to, text }) => to === null && !text.key.startsWith('session:'));
  return new Map(told.reverse().map(({ turn, text }) => [turn, text]));
}

/** Checks whether a turn lies before the last reopening. */
const isShut = ({ dice: { before = [] } }: SessionRecord, turn: number): boolean => turn <= (before.at(-1)?.turn ?? 0);

/** Checks whether a bot decided for itself: it would decide the same again. */
const isOfBot = ({ seats }: SessionRecord, { seat, means }: AnswerRecord): boolean =>
  means === 'bot' && seats.some((one) => one.seat === seat && one.occupant === 'bot');

interface Rewinding {
  /** The user behind the rewind. */
  readonly userId: string;
  /** The public news ahead of the board. */
  readonly told: readonly News[];
}

/**
 * Undoes all answers from `turn` on, by anybody. The coming dice stay the same, and posted news stays. Refuses a turn
 * that is no turning point, and one out of reach since the rules were corrected.
 */
export async function rewindTo(
  context: SessionContext,
  { session, table: seen }: Resumed,
  turn: number,
  { userId, told }: Rewinding,
): Promise<SessionRecord> {
  const table = await wayBack(context, session, turn);
  table.keepOrders(session.seats.map(({ seat }) => seen.ordersOf(seat)));
  const scene = table.present(null).scene;
  const past = knownBetween(table, seen);
  const text = past > 0 ? { key: 'session:rewound-past', with: { count: past } } : { key: 'session:rewound' };
  const board = { ...announced(text), phase: 'rewound', scene, round: table.round };
  // Changes in between must not show as changes on the next board.
  const dice = { ...session.dice, foreseen: session.dice.foreseen + past };
  const before: SessionRecord = { ...session, dice, standing: [], board: null };
  const answers = [{ kind: 'undo', userId, voids: turn } as const, ...(await answerUnasked(context, before, table))];
  const news = [...told, board, ...table.takeNews()];
  return move(context, before, table, openQuestionsOf(seen), { news, answers });
}

/** Counts the dice and cards revealed between two tables. */
const knownBetween = (before: Table, now: Table): number => Math.max(0, now.known - before.known);

/** Returns the table before the answer of that turn. Refuses as `rewindTo` does. */
export async function wayBack(context: SessionContext, session: SessionRecord, turn: number): Promise<Table> {
  const first = (await context.store.answers(session.id)).find((answer) => answer.turn === turn);
  if (!first || isOfBot(session, first) || isShut(session, turn)) throw refusals.turnGone();
  const table = await tableBefore(context, session, first);
  if (table) return table;
  const next = await nextReachable(context, session, turn);
  throw refusals.unreachable(next && pointPhrase(next));
}

/** Returns null if corrected rules ask something else. */
async function tableBefore(
  context: SessionContext,
  session: SessionRecord,
  { turn, seat, mark }: Pick<AnswerRecord, 'turn' | 'seat' | 'mark'>,
): Promise<Table | null> {
  const table = await tableAt(context, session, turn - 1);
  return seat !== null && table?.questionFor(seat)?.mark === mark ? table : null;
}

/** Returns the first turning point after that turn that can be reached. */
async function nextReachable(
  context: SessionContext,
  session: SessionRecord,
  turn: number,
): Promise<TurningPoint | null> {
  const [points, answers] = [await turningPoints(context, session), await context.store.answers(session.id)];
  // Between two checkpoints the same answer fails to fit.
  for (const kept of await context.store.checkpoints(session.id)) {
    const next = points.find((point) => point.turn > Math.max(kept.turn, turn));
    const answer = answers.find((one) => one.turn === next?.turn);
    if (kept.turn >= turn && next && answer && (await tableBefore(context, session, answer))) return next;
  }
  return null;
}
