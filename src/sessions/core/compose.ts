import type { News, Phrase, Scene } from '../../engine/index.ts';
import { asPhrase } from '../../locale/few.ts';
import { harmless } from '../../locale/harmless.ts';
import type { SessionRecord } from '../../store/index.ts';
import type { Waiting } from '../waiting/calls.ts';
import type { LogLine, NewMessage, SeatInfo, Told, Vote } from '../types.ts';

/** What sessions themselves tell all, as news of the game. */
export const announced = (text: Phrase): News => ({ kind: text.key, data: text.with ?? {}, text, to: 'all' });

/** That nothing was heard from these in time. */
export const lapsed = (late: readonly SeatInfo[]): Phrase => ({
  key: 'session:lapsed',
  with: { names: late.map(({ name }) => asPhrase(harmless(name))) },
});

/** That a vote does not stand any more, because there is nothing left to decide. */
export const voided = (vote: Vote | null, still: Vote | null): News[] =>
  vote && !still ? [announced({ key: 'session:vote-void', with: { what: vote.what } })] : [];

/** News as lines of the log, each in its round; those of no game with what follows them, or in the present one. */
export function linesOf(
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
      ...(to === 'all' || !(one.card ?? one.roll) ? {} : { shows: looksOf([one]) }),
    };
  });
}

/** What a message tells of these news. */
export function toldOf(news: readonly News[]): Told {
  return { news: news.flatMap(({ text, quiet }) => (quiet ? [] : text)), ...looksOf(news) };
}

/** What of the news can be looked at. */
function looksOf(news: readonly News[]): Pick<Told, 'cards' | 'rolls'> {
  const cards = news.flatMap(({ card }) => card ?? []);
  const rolls = news.flatMap(({ roll }) => roll ?? []);
  return {
    ...(cards.length > 0 ? { cards } : {}),
    ...(rolls.length > 0 ? { rolls } : {}),
  };
}

interface Composition {
  readonly seats: readonly SeatInfo[];
  /** The seat that hears its own whispers at once, in the reply to its answer. */
  readonly answering: number | null;
  /** The message after all boards, with the rest of the news. */
  readonly last: (rest: Told) => NewMessage;
}

/**
 * News as messages in the order in which they are to be sent: after each closed phase a board with the public news up to
 * it, whispers ahead of the board or the last message that follows them, in one message for all who hear any, and at the end
 * `last` with the rest.
 */
export function messagesOf(news: readonly News[], { seats: held, answering, last }: Composition): NewMessage[] {
  const messages: NewMessage[] = [];
  let open: News[] = [];
  let whispered: News[] = [];
  let hearing = new Set<number>();
  const flush = () => {
    const seats = [...hearing].sort((one, other) => one - other);
    if (seats.length > 0) messages.push({ kind: 'whisper', seats, ...toldOf(whispered) });
    whispered = [];
    hearing = new Set();
  };
  // Nobody opens what is for a bot, or for a seat that nobody holds.
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
    messages.push({ kind: 'board', phase, scene, ...toldOf(open) });
    open = [];
  }
  flush();
  return [...messages, last(toldOf(open))];
}

/** The first news of a game; when no phase has closed yet, the board of the opening goes with the last of them. */
export function opening(news: readonly News[], scene: Scene): News[] {
  if (news.some(({ phase }) => phase !== undefined)) return [...news];
  const end = news.findLastIndex(({ to }) => to === 'all');
  return news.map((event, at) => (at === end ? { ...event, phase: 'setup', scene } : event));
}

/**
 * The turn at which each awaited seat was asked what it is asked now. A question that was open before and is still open,
 * untouched by the answer of `by`, was asked when it was asked: several may answer at the same time without waiting for
 * each other's panels.
 */
export function askedAt(
  now: Waiting,
  before: Waiting,
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
