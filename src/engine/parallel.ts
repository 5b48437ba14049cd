import { type Chance, reveal } from './dice.ts';
import type { Seat } from './events.ts';
import type { Ask, Play, Reply } from './play.ts';

/** One seat's path through a step that several seats play in parallel. */
interface Thread {
  readonly play: Play;
  /** Its open question; null when it has ended. */
  ask: Ask | null;
}

/**
 * Runs one play for each seat in parallel: each answer advances only its own play. It ends when no seat is awaited. A
 * play asks one thing at a time. If a seat decided in secret, the end bars undo, because what follows shows the
 * decision.
 */
export function* inParallel(s: Chance, seats: readonly Seat[], thread: (seat: Seat) => Play): Play {
  const beside = { drawn: s.dice.drawn };
  const threads = seats.map((seat): Thread => {
    const play = thread(seat);
    return { play, ask: next(play, [], beside) };
  });
  let isSecret = false;
  for (;;) {
    const open = threads.filter(({ ask }) => ask);
    if (!open.some(({ ask }) => !ask!.optional)) break;
    const asks = open.map(({ ask }) => ask!);
    isSecret ||= asks.some(({ audience }) => audience === 'seats');
    const replies = yield asks;
    const at = replies.findIndex((reply) => reply !== null);
    open[at]!.ask = next(open[at]!.play, [replies[at]!], beside);
  }
  for (const { play } of threads) play.return();
  if (isSecret) reveal(s);
}

/** Advances a play to its next question. */
function next(play: Play, replies: readonly Reply[], beside: NonNullable<Ask['beside']>): Ask | null {
  const { done, value } = play.next(replies);
  if (done) return null;
  if (value.length !== 1) throw new Error('a play that goes on beside others asks one thing at a time');
  return { ...value[0]!, until: 'each', beside };
}
