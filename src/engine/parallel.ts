import { type Chance, reveal } from './dice.ts';
import type { Seat } from './events.ts';
import type { Ask, Play, Reply } from './play.ts';

/** One seat's way through a step that several go through at the same time. */
interface Thread {
  readonly play: Play;
  /** What it asks now; null: it has ended. */
  ask: Ask | null;
}

/**
 * Every seat goes through a play of its own, and none waits for another: each answer goes on by itself. It is over when nobody is
 * awaited any more. A play asks one thing at a time. What any of them has decided in secret shows in what follows, so that nobody
 * goes back behind the end.
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

/** Goes on with a play to what it asks next. */
function next(play: Play, replies: readonly Reply[], beside: NonNullable<Ask['beside']>): Ask | null {
  const { done, value } = play.next(replies);
  if (done) return null;
  if (value.length !== 1) throw new Error('a play that goes on beside others asks one thing at a time');
  return { ...value[0]!, until: 'each', beside };
}
