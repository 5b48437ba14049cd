import type { News, Option, Phrase, Question, Table } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import { answerUnasked } from '../core/automatic.ts';
import { awaitedSeats, openQuestionsOf } from '../waiting/calls.ts';
import { isOpenToMates } from '../waiting/covers.ts';
import { announced } from '../core/compose.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { isOpen } from '../picks.ts';
import { move, resume } from './play.ts';
import * as refusals from '../refusals.ts';
import type { Asked } from '../service.ts';
import { type Answered, type LogLine, type SeatInfo, seatOfUser } from '../types.ts';

/** How the question of a running game is found and answered, by a player or a stand-in. */

/** Returns the channel's game, running or over; refuses if there is none or it has not begun. */
export async function begunGame(context: SessionContext, channelId: string, meant?: string): Promise<SessionRecord> {
  const session = await context.store.sessionIn(channelId);
  if (!session) throw refusals.noGame();
  if (session.status === 'lobby') throw refusals.notBegun(session);
  if (meant !== undefined && meant !== session.id) throw refusals.stale();
  return session;
}

export async function runningGame(context: SessionContext, channelId: string, meant?: string): Promise<SessionRecord> {
  const session = await begunGame(context, channelId, meant);
  if (session.status === 'ended') throw refusals.over();
  return session;
}

interface Ownership {
  readonly session: SessionRecord;
  readonly table: Table;
  readonly mine: SeatInfo;
  /** The seat to play: the person's own, or an absent team mate's. */
  readonly seat: number;
  readonly question: Question;
}

/**
 * Returns the seat that a person plays now: the own one, or an awaited absent team mate's while the own one is not
 * awaited.
 */
export function seatPlayed(session: SessionRecord, table: Table, userId: string): number | null {
  const mine = seatOfUser(session, userId);
  if (!mine || session.status !== 'running' || table.askFor(mine.seat)) return mine?.seat ?? null;
  const open = session.seats.find(({ seat }) => isOpenToMates(session, seat) && table.askFor(seat));
  return (open ?? mine).seat;
}

/**
 * Returns the question that a person may answer now. Refuses: no game, over, no seat, not awaited, or an earlier
 * question was looked at.
 */
export async function ownQuestion(
  context: SessionContext,
  channelId: string,
  userId: string,
  asked: Asked,
): Promise<Ownership> {
  const { session, table } = await resume(context, await runningGame(context, channelId, asked.sessionId));
  const mine = seatOfUser(session, userId);
  if (!mine) throw refusals.seatless(session);
  const seat = seatPlayed(session, table, userId)!;
  return { session, table, mine, seat, question: openQuestion(session, table, seat, asked) };
}

/** Returns the question of the seat; refuses if it is not awaited or an earlier question was looked at. */
export function openQuestion(session: SessionRecord, table: Table, seat: number, asked: Asked): Question {
  if (table.outcome) throw refusals.over();
  const question = table.questionFor(seat);
  if (!question) {
    const waited = awaitedSeats(openQuestionsOf(table));
    throw refusals.notAwaited(session.seats.filter((one) => waited.includes(one.seat)));
  }
  // A question that nobody waits for stays open while others go on.
  const since = session.asked[seat] ?? (table.isParallel ? 0 : session.turn);
  const late = asked.turn !== undefined && (asked.turn < since || asked.turn > session.turn);
  if (late || (asked.mark !== undefined && asked.mark !== question.mark)) throw refusals.stale();
  return question;
}

/** Rebuilds the reply to the first delivery of this interaction, from the log. */
export async function answeredBefore(
  context: SessionContext,
  session: SessionRecord,
  userId: string,
): Promise<Answered> {
  const earlier = await context.store.answerOf(context.interaction!.id);
  if (!earlier) return { session: publicOf(session), chosen: [], news: [] };
  const { turn, means } = earlier;
  const lines = await context.store.lines(session.id, { turn, seat: seatOfUser(session, userId)?.seat });
  // A decision for somebody else may be that person's secret.
  const chosen = means === 'stand-in' ? [] : earlier.chosen;
  return { session: publicOf(session), chosen, news: lines.map(heardAgain) };
}

/** Strips cards and rolls of public news, which the channel shows; the reply shows private ones. */
const whatIsHeard = ({ text, to, card, roll }: News): Answered['news'][number] => ({
  ...{ text, to },
  ...(to !== 'all' && card ? { card } : {}),
  ...(to !== 'all' && roll ? { roll } : {}),
});

const heardAgain = ({ text, to, shows }: LogLine): Answered['news'][number] =>
  whatIsHeard({ ...announced(text), to: to ?? 'all', card: shows?.cards?.[0], roll: shows?.rolls?.[0] });

interface Decision {
  readonly seat: number;
  /** The person who decides: the seat's own player, or a stand-in. */
  readonly userId: string;
  /** The decider's seat; null if none. */
  readonly hearer: number | null;
  readonly means?: 'hand' | 'stand-in';
  readonly question: Question;
  readonly chosen: readonly Option[];
  /** The public announcement of the decision, ahead of its results. */
  readonly told: readonly Phrase[];
}

/** Gives a fitting answer, writes it and announces its results. */
export async function decide(
  context: SessionContext,
  session: SessionRecord,
  seen: Table,
  { seat, userId, hearer, means = 'hand', question, chosen, told }: Decision,
): Promise<Answered> {
  const picks = chosen.map(({ id }) => id);
  const { mark } = question;
  const known = { round: seen.round, secret: !isOpen(seen, question) };
  const table = seen.copy();
  if (!table.answer(seat, picks, mark)) throw refusals.stale();
  const more = await answerUnasked(context, session, table);
  const news = table.takeNews();
  const moved = await move(context, session, table, openQuestionsOf(seen), {
    news: [...told.map(announced), ...news],
    answers: [{ kind: 'answer', seat, userId, picks, chosen, mark, means, ...known }, ...more],
  });
  const heard = table.present(hearer).events(news).map(whatIsHeard);
  return { session: publicOf(moved), news: heard, chosen };
}

/**
 * Checks whether an answer is announced by itself: an open one that was given for several seats or has several picks. A
 * secret answer stays with those who decided, until the game reveals it.
 */
export const tellsOfChoice = (table: Table, question: Question, chosen: readonly Option[]): boolean =>
  isOpen(table, question) && (question.seats.length > 1 || chosen.length > 1);
