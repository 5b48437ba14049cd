import { countAbility } from '../model/abilities.ts';
import { capsOf, editionOf } from '../model/edition.ts';
import { total } from '../model/modifiers.ts';
import { type Hero, living, type State } from '../model/state.ts';

/** What heroes roll for. */
export type Rolled = 'food' | 'gold';

/** B219, B239 What helps with rolls for Food and Gold. */
const KNACK = { food: 'cook-extraordinaire', gold: 'persuasion' } as const;

/** B219, B239 What abilities and Events add to a roll that a hero makes for Food or Gold, whatever the die. */
export const knackOf = (s: State, hero: Hero, good: Rolled): number =>
  countAbility(hero, KNACK[good]) + total(s, 'roll', (modifier) => modifier.for === good);

/** B219, B239 Who may have what goes beyond the hero's own cap, and has room for it. */
export function sharersOf(s: State, hero: Hero, good: Rolled): Hero[] {
  if (!editionOf(s).sharing.includes(KNACK[good]) || countAbility(hero, KNACK[good]) === 0) return [];
  return living(s).filter((other) => other !== hero && other[good] < capsOf(s)[good]);
}

/** How much of a roll finds room: with the hero, and with one other (B219, B239). */
export function roomFor(s: State, hero: Hero, good: Rolled): number {
  const rooms = sharersOf(s, hero, good).map((other) => capsOf(s)[good] - other[good]);
  return capsOf(s)[good] - hero[good] + Math.max(0, ...rooms);
}
