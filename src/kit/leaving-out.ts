import type { AnyModule, GameState } from '../engine/index.ts';
import type { AnyKit, Bots } from './kit.ts';
import type { Chosen, Part } from './part.ts';

/** Almost nothing: what makes a choice that may be taken better than one that must not. */
const ALLOWED = 1e-9;

/** A kit whose bots go without these parts, and whose rules lack those that are not up to them. Throws when it has no such part. */
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

/** Bots whose policy gives no weight to a choice that makes use of one of the parts. */
const goingWithout = <State extends GameState>(bots: Bots<State>, parts: readonly Chosen<State>[]): Bots<State> => ({
  ...bots,
  policy(state, ask, seat) {
    const weights = bots.policy!(state, ask, seat);
    const isOut = ask.from.map((choice) => parts.some((part) => part.isIn(choice, ask, state)));
    if (!isOut.includes(true)) return weights;
    // Of several that are chosen at once each that has any weight is taken: there nothing is added.
    const least = ask.max === 1 ? ALLOWED : 0;
    return weights.map((weight, at) => (isOut[at] ? 0 : weight + least));
  },
});
