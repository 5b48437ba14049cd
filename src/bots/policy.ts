import type { Ask, GameState, Reply, Run, Seat } from '../engine/index.ts';
import type { Bots } from '../kit/index.ts';
import type { Random } from './bot.ts';

/** Fixed seed: hidden data is only noise to the policy. */
const UNSEEN_SEED = 'unseen';

/** Returns the policy's weights for an ask, based on what the seat may know; null if the game has no policy. */
export function weigh<State extends GameState>(
  bots: Bots<State>,
  table: Run<State>,
  ask: Ask,
  seat: Seat,
): readonly number[] | null {
  if (!bots.policy) return null;
  const { determinize, isPolicyOpen } = bots;
  const state = isPolicyOpen ? table.state : table.imagine({ seat, seed: UNSEEN_SEED, determinize });
  return bots.policy(state, ask, seat);
}

/** Checks whether exactly one of several options must be chosen. */
export const isSingle = ({ form, min, max }: Ask): boolean => form === 'choose' && min === 1 && max === 1;

/** Returns each single choice that is not in `known`; empty for asks of another kind. */
export const othersOf = (ask: Ask, known: readonly Reply[]): Reply[] =>
  isSingle(ask) ? ask.from.flatMap((_, at) => (known.some(([one]) => one === at) ? [] : [[at]])) : [];

/** Returns indexes by falling weight; among equals the smaller lot comes first. */
export function rank(weights: readonly number[], lot: Random): number[] {
  return weights
    .map((weight, index) => ({ weight, index, lot: lot() }))
    .sort((a, b) => b.weight - a.weight || a.lot - b.lot)
    .map(({ index }) => index);
}

/**
 * Returns the reply that the weights favour. `share` gives each point to the target with the most weight left. `choose`
 * of several takes all with any weight, within its limits.
 */
export function favoured(ask: Ask, weights: readonly number[], lot: Random): Reply {
  if (ask.form === 'share') return shareByWeight(ask, weights);
  if (ask.max === 1 && ask.min === 1) return [firstByWeight(weights, lot)];
  const wanted = weights.filter((weight) => weight > 0).length;
  return rank(weights, lot).slice(0, Math.max(ask.min, Math.min(ask.max, wanted)));
}

/** Returns the first of `rank` without computing the others. */
function firstByWeight(weights: readonly number[], lot: Random): number {
  let [best, bestLot] = [0, lot()];
  for (let index = 1; index < weights.length; index++) {
    const ahead = weights[index]! - weights[best]!;
    const drawn = lot();
    if (ahead > 0 || (ahead === 0 && drawn < bestLot)) [best, bestLot] = [index, drawn];
  }
  return best;
}

function shareByWeight(ask: Ask, weights: readonly number[]): Reply {
  const left = [...weights];
  const room = ask.from.map((choice) => ask.show.most?.(choice) ?? ask.max);
  return Array.from({ length: ask.max }, () => {
    const open = left.flatMap((_, index) => (room[index]! > 0 ? [index] : []));
    const best = open.reduce((one, other) => (left[other]! > left[one]! ? other : one));
    left[best]!--;
    room[best]!--;
    return best;
  });
}
