import type { Ask, GameState, Reply, Run, Seat } from '../engine/index.ts';
import type { Bots } from '../kit/index.ts';
import type { Random } from './bot.ts';

/** What a game's policy says of hidden things is noise to it: always the same one. */
const UNSEEN = 'unseen';

/** What the policy says of an ask, by what the seat may know; null where the game has none. */
export function weigh<State extends GameState>(
  bots: Bots<State>,
  table: Run<State>,
  ask: Ask,
  seat: Seat,
): readonly number[] | null {
  if (!bots.policy) return null;
  const { determinize, isPolicyOpen } = bots;
  const state = isPolicyOpen ? table.state : table.imagine({ seat, seed: UNSEEN, determinize });
  return bots.policy(state, ask, seat);
}

/** Whether exactly one of several is to be chosen. */
export const isSingle = ({ form, min, max }: Ask): boolean => form === 'choose' && min === 1 && max === 1;

/** Of such an ask, each choice by itself but for those that are known; of another one none. */
export const othersOf = (ask: Ask, known: readonly Reply[]): Reply[] =>
  isSingle(ask) ? ask.from.flatMap((_, at) => (known.some(([one]) => one === at) ? [] : [[at]])) : [];

/** Indexes by falling weight; of equals the one with the smaller lot comes first. */
export function rank(weights: readonly number[], lot: Random): number[] {
  return weights
    .map((weight, index) => ({ weight, index, lot: lot() }))
    .sort((a, b) => b.weight - a.weight || a.lot - b.lot)
    .map(({ index }) => index);
}

/**
 * The answer that the weights favour: `share` gives each point to whoever has most weight left, `choose` of several takes all
 * that have any weight, within its limits.
 */
export function favoured(ask: Ask, weights: readonly number[], lot: Random): Reply {
  if (ask.form === 'share') return shareByWeight(ask, weights);
  if (ask.max === 1 && ask.min === 1) return [first(weights, lot)];
  const wanted = weights.filter((weight) => weight > 0).length;
  return rank(weights, lot).slice(0, Math.max(ask.min, Math.min(ask.max, wanted)));
}

/** The first of `rank`, without the others. */
function first(weights: readonly number[], lot: Random): number {
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
