import type { AnyModule, GameState } from '../engine/index.ts';
import type { AnyKit, Bots } from './kit.ts';
import type { Chosen, Part } from './part.ts';

/** A tiny weight that puts a permitted choice above a forbidden one. */
const ALLOWED = 1e-9;

/**
 * Returns a kit whose bots avoid the chosen parts and whose rules lack the others. Throws if the kit has no such part.
 */
export function leavingOut(kit: AnyKit, ids: readonly string[]): AnyKit {
  if (ids.length === 0) return kit;
  const parts = ids.map((id) => partOf(kit, id));
  const chosen = parts.flatMap((part) => ('isIn' in part ? [part] : []));
  const rules = parts.reduce<AnyModule>((left, part) => ('without' in part ? part.without(left) : left), kit.rules);
  return { ...kit, rules, bots: chosen.length === 0 ? kit.bots : goingWithout(kit.bots, chosen) };
}

export function partOf({ rules, parts }: Pick<AnyKit, 'rules' | 'parts'>, id: string): Part {
  const found = parts.find((part) => part.id === id);
  if (!found) throw new Error(`${rules.id} has no part "${id}"; it has ${parts.map((part) => part.id).join(', ')}`);
  return found;
}

/** Makes bots give no weight to a choice that uses one of the parts. */
const goingWithout = <State extends GameState>(bots: Bots<State>, parts: readonly Chosen<State>[]): Bots<State> => ({
  ...bots,
  policy(state, ask, seat) {
    const weights = bots.policy!(state, ask, seat);
    const isOut = ask.from.map((choice) => parts.some((part) => part.isIn(choice, ask, state)));
    if (!isOut.includes(true)) return weights;
    // A choice of several takes every one with any weight, so it gets no extra weight.
    const least = ask.max === 1 ? ALLOWED : 0;
    return weights.map((weight, at) => (isOut[at] ? 0 : weight + least));
  },
});
