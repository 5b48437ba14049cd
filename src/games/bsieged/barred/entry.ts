import type { Phrase } from '../../../engine/index.ts';
import { barring } from '../../../kit/index.ts';
import { actionsFor, canEnter, type Deed, mustLeave, type Verb } from '../model/deed.ts';
import type { BuildingId } from '../components/geometry.ts';
import { type Hero, heroesAt, type State } from '../model/state.ts';
import { heroName, placeName, say } from '../words/words.ts';

/**
 * The active hero and the offered deeds. Every deed that is not offered needs a reason here; the rules alone decide
 * what is offered.
 */
export interface Bar {
  readonly s: State;
  readonly hero: Hero;
  readonly offered: readonly Deed[];
}

export const barred = barring<Verb>();

/** B76, B244 The reason if the hero has no action left for the deed; null otherwise. */
export const spent = ({ s, hero }: Bar, takes: Deed['takes']): Phrase | null =>
  actionsFor(s, takes) > 0 ? null : say('why.no-action', { hero: heroName(hero.id) });

export const tooDear = ({ hero }: Bar, what: Phrase, cost: number): Phrase =>
  say('why.gold', { what, cost, gold: hero.gold, hero: heroName(hero.id) });

/** B221 The reason if the hero must leave a coward first: deeds without a place cannot be the first action. */
export const rooted = ({ s, hero }: Bar): Phrase | null =>
  mustLeave(s, hero) ? say('why.stays', { hero: heroName(hero.id), place: placeName(hero.place) }) : null;

/** B11, B221 Why the hero may not go to the place; null when nothing is in the way. */
export function kept({ s, hero }: Bar, place: BuildingId | 'catapult'): Phrase | null {
  if (canEnter(s, hero, place)) return null;
  const inside = heroesAt(s, place).find((other) => other !== hero);
  if (s.turn!.barred === place || !inside)
    return say('why.coward', { hero: heroName(hero.id), place: placeName(place) });
  return say('why.occupied', { hero: heroName(inside.id), place: placeName(place) });
}
