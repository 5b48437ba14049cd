import type { Phrase } from '../../../engine/index.ts';
import { cardOf, isWarlord } from '../data/cards.ts';
import type { Corruption } from '../data/colours.ts';
import type { Harm } from '../data/effects.ts';
import { FATAL_GRASPS } from '../data/supply.ts';
import { freeSpaces, graspsOnTiles, openEffects } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { heroName, say } from '../words/words.ts';

/* L102, L106 Warnings before a choice that costs a hero's last Life or the game. */

/** The risk that something takes a Life. */
export type Risk = 'sure' | 'chance' | null;

/** Warns that a choice costs the last Life. */
export const lifeCosts = ({ id, life }: Hero, risk: Risk): Phrase | undefined =>
  risk !== null && life === 1 ? say(`costs.life-${risk}`, { hero: heroName(id) }) : undefined;

/** L31, L40, L42 The risk that a harm takes a Life of its victim. A drawn card does so where no space is left. */
export function riskOf(s: State, kind: Harm): Risk {
  if (kind === 'life' || (kind === 'draw' && freeSpaces(s).length === 0)) return 'sure';
  return kind === 'corrupt' ? 'chance' : null;
}

/** L61 Warns of a face of the Corruption die before the reroll. */
export function corruptionCosts(s: State, hero: Hero, corruption: Corruption): Phrase | undefined {
  if (corruption === 'grasp') return isLastGrasp(s) ? say('costs.grasp') : undefined;
  if (corruption === 'life' || corruption === 'token-life') return lifeCosts(hero, 'sure');
  return lifeCosts(hero, corruption === 'draw' ? riskOf(s, 'draw') : null);
}

/** L106 Whether the next tile in the Grasp of Evil loses the game. */
const isLastGrasp = (s: State): boolean => s.reserve.grasps > 0 && graspsOnTiles(s) === FATAL_GRASPS - 1;

/** L35, L36 Warns that a Monster takes the last Life on any space but the Trap. */
export function placeCosts(s: State, hero: Hero, card: string, spaces: readonly number[]): Phrase | undefined {
  if (s.trap === null || !spaces.includes(s.trap) || isWarlord(card)) return undefined;
  const takes = openEffects(s, cardOf(card), 'entrance').some(({ effect }) => effect.kind === 'life');
  return lifeCosts(hero, takes ? 'sure' : null);
}
