import type { Ask, Reply, Seat } from '../engine/index.ts';
import type { Future, Horizon, Trial } from './futures.ts';
import { othersOf } from './policy.ts';

/** Advice for people must never miss a reply that wins at once, whatever the policy thinks of it. */

/** Covers a deed and its consequences. */
export const AT_ONCE: Horizon = { rounds: 1, depth: 12 };
/** Futures that decide whether a reply wins. */
const VICTORY_SEEDS = Array.from({ length: 4 }, (_, at) => `victory ${at}`);
/** Maximum number of replies to return, and the share of these futures that they must win. */
const MOST_WINNING_REPLIES = 2;
const SHARE_TO_WIN = 0.5;

/** Checks whether the end of the game is near enough to look for an immediate win. */
export const isNear = (futures: readonly (readonly Future[])[]): boolean =>
  futures.some((told) => told.some(({ ended }) => ended !== null));

/** Returns the replies not in `known` that win often enough, the surest first. */
export function* victories(
  { ask, seat }: { readonly ask: Ask; readonly seat: Seat },
  known: readonly Reply[],
): Generator<Trial, Reply[], Future[][]> {
  const others = othersOf(ask, known);
  if (others.length === 0) return [];
  const futures = yield { seat, replies: others, seeds: VICTORY_SEEDS, horizon: AT_ONCE };
  return others
    .map((reply, at) => ({ reply, won: futures.filter((told) => told[at]!.ended === 'won').length }))
    .filter(({ won }) => won >= SHARE_TO_WIN * futures.length)
    .sort((one, other) => other.won - one.won)
    .slice(0, MOST_WINNING_REPLIES)
    .map(({ reply }) => reply);
}
