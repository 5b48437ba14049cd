import type { Ask, GameState, Reply, Table } from '../engine/index.ts';
import type { Bot, Random } from './bot.ts';
import { randomReply } from './random.ts';

/**
 * The answer that the module's hint favours; equal weights are settled by chance. `share` gives each point to whoever has
 * most weight left, `choose` of several takes all that have any weight, within its limits.
 */
export function greedyReply<State extends GameState>(table: Table<State>, ask: Ask, random: Random): Reply {
  const weights = table.module.hint?.(table.state, ask);
  if (!weights || ask.kind === 'order') return randomReply(ask, random);
  if (ask.kind === 'share') return shareByWeight(ask, weights);
  const ranked = rank(weights, random);
  const wanted = ranked.filter((index) => weights[index]! > 0).length;
  return ranked.slice(0, Math.max(ask.min, Math.min(ask.max, wanted)));
}

/** Indexes by falling weight. */
export function rank(weights: readonly number[], random: Random): number[] {
  return weights
    .map((weight, index) => ({ weight, index, lot: random() }))
    .sort((a, b) => b.weight - a.weight || a.lot - b.lot)
    .map(({ index }) => index);
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

/** Follows the module's hint; without one it plays at random. */
export const greedyBot = (random: Random): Bot => ({
  name: 'greedy',
  choose: (table, ask) => greedyReply(table, ask, random),
});
