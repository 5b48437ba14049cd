import { heardBy, type Option, type Phrase, type Question, type Table } from '../engine/index.ts';
import type { SessionRecord } from '../store/index.ts';
import { awaited, waitingOf } from './calls.ts';
import { announced } from './compose.ts';
import { type Desk, shown } from './desk.ts';
import { move } from './play.ts';
import * as refusals from './refusals.ts';
import type { Asked } from './service.ts';
import type { Answered } from './types.ts';

/** How a question of a running game is found and answered, by whoever it is. */

/** The game of a channel, running or over; refuses when there is none or it has not begun. */
export async function begunGame(desk: Desk, channelId: string): Promise<SessionRecord> {
  const session = await desk.store.sessionIn(channelId);
  if (!session) throw refusals.noGame();
  if (session.status === 'lobby') throw refusals.notBegun(session);
  return session;
}

export async function runningGame(desk: Desk, channelId: string, meant?: string): Promise<SessionRecord> {
  const session = await begunGame(desk, channelId);
  if (meant !== undefined && meant !== session.id) throw refusals.stale();
  if (session.status === 'ended') throw refusals.over();
  return session;
}

/** The question that the seat may answer; refuses when it is not awaited, or looked at an earlier question. */
export function openQuestion(session: SessionRecord, table: Table, seat: number, asked: Asked): Question {
  if (table.outcome) throw refusals.over();
  const question = table.questionFor(seat);
  if (!question) {
    const waited = awaited(waitingOf(table));
    throw refusals.notAwaited(session.seats.filter((one) => waited.includes(one.seat)));
  }
  const since = session.asked[seat] ?? session.turn;
  const late = asked.turn !== undefined && (asked.turn < since || asked.turn > session.turn);
  if (late || (asked.mark !== undefined && asked.mark !== question.mark)) throw refusals.stale();
  return question;
}

/** What the same interaction was told the first time, from the log. */
export async function answeredBefore(desk: Desk, session: SessionRecord): Promise<Answered> {
  const earlier = await desk.store.answerOf(desk.interaction!.id);
  if (!earlier) return { session: shown(session), chosen: [], news: [] };
  const { turn, seat, chosen } = earlier;
  const lines = await desk.store.lines(session.id, { turn, seat: seat! });
  return { session: shown(session), chosen, news: lines.map(({ text, to }) => ({ text, to: to ?? 'all' })) };
}

interface Decision {
  readonly seat: number;
  /** Who decides: the seat's own player, or somebody who stands in. */
  readonly userId: string;
  readonly question: Question;
  readonly picks: readonly string[];
  /** What all are told of the decision itself, ahead of what comes of it. */
  readonly told: readonly Phrase[];
}

/** Gives an answer that fits, and writes and tells what comes of it. */
export async function decide(
  desk: Desk,
  session: SessionRecord,
  table: Table,
  { seat, userId, question, picks, told }: Decision,
): Promise<Answered> {
  const before = waitingOf(table);
  desk.forget();
  if (!table.answer(seat, picks, question.mark)) throw refusals.stale();
  const news = table.takeNews();
  const chosen = optionsOf(question, picks);
  const moved = await move(desk, session, table, before, {
    news: [...told.map(announced), ...news],
    answer: { kind: 'answer', seat, userId, picks, chosen, mark: question.mark },
  });
  const heard = heardBy(news, seat).map(({ text, to }) => ({ text, to }));
  return { session: shown(moved), news: heard, chosen };
}

export const optionsOf = ({ options }: Question, picks: readonly string[]): Option[] =>
  picks.map((pick) => options.find(({ id }) => id === pick)!);

/**
 * Whether an answer leaves a trace of its own: one that was given for several, or of several picks. What is decided at the
 * same time by several, each alone, stays theirs until the game tells of it.
 */
export const tellsOfChoice = (table: Table, { seats }: Question, picks: readonly string[]): boolean =>
  table.questions().length === 1 && (seats.length > 1 || picks.length > 1);

/** "Ana chose: north, west". */
export const chose = (name: string, question: Question, picks: readonly string[]): Phrase => ({
  key: 'session:chose',
  with: { name, what: picksOf(question, picks) },
});

/** Picks by name, each once, with how often it was picked. */
export function picksOf(question: Question, picks: readonly string[]): Phrase[] {
  if (picks.length === 0) return [{ key: 'session:nothing' }];
  return optionsOf(question, [...new Set(picks)]).map(({ id, label }) => {
    const count = picks.filter((pick) => pick === id).length;
    return count > 1 ? { key: 'session:times', with: { what: label, count } } : label;
  });
}
