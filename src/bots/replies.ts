import { type Ask, type GameState, isFallback, type Reply, type Run, type Seat } from '../engine/index.ts';
import type { Bots } from '../kit/index.ts';
import { advised } from './advice.ts';
import { isSingle, weigh } from './policy.ts';
import { SERIOUS } from './search.ts';

/**
 * Returns at most `most` replies worth comparing, the most promising first. For a single choice: those with enough
 * weight, because a few rounds do not reveal the faults of others. Otherwise: the advised reply and its variants in one
 * respect. At least one reply.
 */
export function promisingReplies<State extends GameState>(
  bots: Bots<State>,
  table: Run<State>,
  ask: Ask,
  seat: Seat,
  most: number,
): Reply[] {
  const best = advised(bots, table, ask, seat);
  const weights = weigh(bots, table, ask, seat) ?? ask.from.map(() => 0);
  const worth = (reply: Reply): number => reply.reduce((sum, index) => sum + weights[index]!, 0);
  const others = [...variants(ask, best)].filter(
    (reply) =>
      replyKeyOf(ask, reply) !== replyKeyOf(ask, best) && !reply.some((index) => ask.show.idle?.(ask.from[index])),
  );
  const different = new Map(others.map((reply) => [replyKeyOf(ask, reply), reply]));
  const ranked = [...different.values()].sort((one, other) => worth(other) - worth(one)).slice(0, most - 1);
  return [best, ...ranked.filter((reply) => !isSingle(ask) || worth(reply) >= SERIOUS * worth(best))];
}

/** Checks whether a reply does no more than it must or is the fallback. */
export const isIdle = (ask: Ask, reply: Reply): boolean =>
  reply.length === 0 || isFallback(ask, reply) || (reply.length === 1 && reply[0] === idleIn(ask));

/** Returns the choice that does nothing; undefined if there is none. */
function idleIn({ from, show }: Ask): number | undefined {
  const isNothing = [
    show.ends,
    (choice: unknown) => show.verb?.(choice) === 'pass',
    (choice: unknown) => show.means?.(choice) === 'no',
  ];
  return isNothing.map((is) => from.findIndex((choice) => is?.(choice) === true)).find((found) => found >= 0);
}

/** Returns the same name for replies that mean the same. */
const replyKeyOf = ({ form }: Ask, reply: Reply): string =>
  (form === 'order' ? reply : reply.toSorted((one, other) => one - other)).join();

function* variants(ask: Ask, reply: Reply): Generator<Reply> {
  const { form, from, min, max } = ask;
  if (form === 'order') {
    yield* reordered(reply);
    return;
  }
  for (const index of from.keys()) {
    if (hasRoom(ask, reply, index) && reply.length < max) yield [...reply, index];
    for (const at of reply.keys()) {
      const rest = reply.filter((_, other) => other !== at);
      if (hasRoom(ask, rest, index)) yield [...rest, index];
    }
  }
  if (reply.length > min) for (const at of reply.keys()) yield reply.filter((_, other) => other !== at);
}

/** Checks whether an option may be picked once more. */
function hasRoom({ form, from, max, show }: Ask, reply: Reply, index: number): boolean {
  const room = form === 'share' ? (show.most?.(from[index]) ?? max) : 1;
  return reply.filter((one) => one === index).length < room;
}

/** Yields the order with two neighbours swapped, and backwards. */
function* reordered(reply: Reply): Generator<Reply> {
  for (let at = 0; at + 1 < reply.length; at++) yield reply.with(at, reply[at + 1]!).with(at + 1, reply[at]!);
  yield reply.toReversed();
}
