import type { Ask, Reply, Seat } from '../engine/index.ts';
import type { Future, Horizon, Trial } from './futures.ts';
import { othersOf } from './policy.ts';

/** Who advises people never passes over what wins at once, whatever a policy thinks of it. */

/** A deed and what belongs to it. */
export const AT_ONCE: Horizon = { rounds: 1, depth: 12 };
/** Futures in which is looked whether a reply wins. */
const SEEDS = Array.from({ length: 4 }, (_, at) => `victory ${at}`);
/** Replies that are found at the most, and the share of these futures that they win. */
const MOST = 2;
const ENOUGH = 0.5;

/** Whether the end of the game is so near that looking for what wins at once is worth while. */
export const isNear = (futures: readonly (readonly Future[])[]): boolean =>
  futures.some((told) => told.some(({ ended }) => ended !== null));

/** The replies beside those that are known that win often enough, the surest first. */
export function* victories(
  { ask, seat }: { readonly ask: Ask; readonly seat: Seat },
  known: readonly Reply[],
): Generator<Trial, Reply[], Future[][]> {
  const others = othersOf(ask, known);
  if (others.length === 0) return [];
  const futures = yield { seat, replies: others, seeds: SEEDS, horizon: AT_ONCE };
  return others
    .map((reply, at) => ({ reply, won: futures.filter((told) => told[at]!.ended === 'won').length }))
    .filter(({ won }) => won >= ENOUGH * futures.length)
    .sort((one, other) => other.won - one.won)
    .slice(0, MOST)
    .map(({ reply }) => reply);
}
