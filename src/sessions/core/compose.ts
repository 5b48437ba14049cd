import type { News, Phrase, Scene } from '../../engine/index.ts';
import { asPhrase } from '../../locale/few.ts';
import { harmless } from '../../locale/harmless.ts';
import type { SessionRecord } from '../../store/index.ts';
import type { OpenQuestions } from '../waiting/calls.ts';
import type { LogLine, NewMessage, SeatInfo, Told, Vote } from '../types.ts';

/** Makes public news that comes from sessions themselves. */
export const announced = (text: Phrase): News => ({ kind: text.key, data: text.with ?? {}, text, to: 'all' });

/** Says that these players did not answer in time. */
export const lapsed = (late: readonly SeatInfo[]): Phrase => ({
  key: 'session:lapsed',
  with: { names: late.map(({ name }) => asPhrase(harmless(name))) },
});

/** Says that a vote is void because nothing is left to decide. */
export const voided = (vote: Vote | null, still: Vote | null): News[] =>
  vote && !still ? [announced({ key: 'session:vote-void', with: { what: vote.what } })] : [];

/**
 * Turns news into log lines, each in its round. News without a round takes that of the news after it, else the present
 * one.
 */
export function logLinesOf(
  news: readonly News[],
  turn: number,
  at: number,
  present: number | null,
): Omit<LogLine, 'id'>[] {
  return news.map((one, index) => {
    const { kind, data, text, to } = one;
    const round = news.slice(index).find((following) => following.round !== undefined)?.round ?? present;
    return {
      ...{ turn, round, text, to: to === 'all' ? null : to, at },
      ...(kind === text.key ? {} : { fact: { kind, data } }),
      ...(to === 'all' || !(one.card ?? one.roll) ? {} : { shows: newsLooks([one]) }),
    };
  });
}

/** Returns the part of these news that a message contains. */
export function newsTold(news: readonly News[]): Told {
  return { news: news.flatMap(({ text, quiet }) => (quiet ? [] : text)), ...newsLooks(news) };
}

/** Returns the cards and rolls of the news. */
function newsLooks(news: readonly News[]): Pick<Told, 'cards' | 'rolls'> {
  const cards = news.flatMap(({ card }) => card ?? []);
  const rolls = news.flatMap(({ roll }) => roll ?? []);
  return {
    ...(cards.length > 0 ? { cards } : {}),
    ...(rolls.length > 0 ? { rolls } : {}),
  };
}

interface Composition {
  readonly seats: readonly SeatInfo[];
  /** The seat that reads its own whispers at once, in the reply to its answer. */
  readonly answering: number | null;
  /** Makes the message after all boards, with the rest of the news. */
  readonly last: (rest: Told) => NewMessage;
}

/**
 * Turns news into messages in sending order. Each closed phase gives a board with the public news up to it. One message
 * holds the whispers for all their readers, ahead of the next board or of `last`. `last` ends with the rest.
 */
export function messagesOfNews(news: readonly News[], { seats: held, answering, last }: Composition): NewMessage[] {
  const messages: NewMessage[] = [];
  let open: News[] = [];
  let whispered: News[] = [];
  let hearing = new Set<number>();
  const flush = () => {
    const seats = [...hearing].sort((one, other) => one - other);
    if (seats.length > 0) messages.push({ kind: 'whisper', seats, ...newsTold(whispered) });
    whispered = [];
    hearing = new Set();
  };
  // Bots and vacant seats read no whispers.
  const reads = (seat: number) => seat !== answering && held.some((one) => one.seat === seat && one.userId !== null);
  for (const event of news) {
    const { to, quiet, phase, scene } = event;
    if (quiet && phase === undefined) continue;
    if (to !== 'all') {
      const seats = to.filter(reads);
      if (seats.length > 0) whispered.push(event);
      for (const seat of seats) hearing.add(seat);
      continue;
    }
    open.push(event);
    if (phase === undefined || !scene) continue;
    flush();
    messages.push({ kind: 'board', phase, scene, ...newsTold(open) });
    open = [];
  }
  flush();
  return [...messages, last(newsTold(open))];
}

/** Returns the first news of a game. If no phase has closed yet, attaches the opening board to the last public news. */
export function openingNews(news: readonly News[], scene: Scene): News[] {
  if (news.some(({ phase }) => phase !== undefined)) return [...news];
  const end = news.findLastIndex(({ to }) => to === 'all');
  return news.map((event, at) => (at === end ? { ...event, phase: 'setup', scene } : event));
}

/**
 * Returns the turn at which each awaited seat was asked its question. A question that stays open and that the answer of
 * `by` did not touch keeps its turn: several seats may answer at once without waiting for each other's panels.
 */
export function askedAt(
  now: OpenQuestions,
  before: OpenQuestions,
  record: SessionRecord,
  turn: number,
  by: number | null,
): Record<number, number> {
  const answered = before.groups.find(({ seats }) => by !== null && seats.includes(by));
  const asked: Record<number, number> = {};
  for (const { mark, seats } of now.groups) {
    for (const seat of seats) {
      const stood = before.groups.find((group) => group.mark === mark && group.seats.includes(seat));
      asked[seat] ??= stood && stood !== answered ? (record.asked[seat] ?? turn) : turn;
    }
  }
  return asked;
}
