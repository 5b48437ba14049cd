import { countAbility } from '../model/abilities.ts';
import { capsOf, editionOf } from '../model/edition.ts';
import { total } from '../model/modifiers.ts';
import { type Hero, living, type State } from '../model/state.ts';

/** The goods that heroes roll for. */
export type Rolled = 'food' | 'gold';

/** B219, B239 The abilities that help with rolls for Food and Gold. */
const KNACK = { food: 'cook-extraordinaire', gold: 'persuasion' } as const;

/** B219, B239 The bonus of abilities and Events to a hero's roll for Food or Gold, with any die. */
export const knackOf = (s: State, hero: Hero, good: Rolled): number =>
  countAbility(hero, KNACK[good]) + total(s, 'roll', (modifier) => modifier.for === good);

/** B219, B239 Heroes who may take the surplus beyond the hero's own cap, and have room for it. */
export function sharersOf(s: State, hero: Hero, good: Rolled): Hero[] {
  if (!editionOf(s).sharing.includes(KNACK[good]) || countAbility(hero, KNACK[good]) === 0) return [];
  return living(s).filter((other) => other !== hero && other[good] < capsOf(s)[good]);
}

/** The amount of a roll that finds room: with the hero, and with one other (B219, B239). */
export function roomFor(s: State, hero: Hero, good: Rolled): number {
  const rooms = sharersOf(s, hero, good).map((other) => capsOf(s)[good] - other[good]);
  return capsOf(s)[good] - hero[good] + Math.max(0, ...rooms);
}
