import { chooseFirst, chooseOne, type Fact, type Play, type Show } from '../../../engine/index.ts';
import { seatsOf } from '../model/queries.ts';
import type { Hero } from '../model/state.ts';
import { lifeCosts, type Risk } from './last-life.ts';
import { heroShow } from './losses.ts';

/**
 * L97 Asks for the victim of a neutral board. Any player with a possible victim may answer, so an absent player holds
 * nobody up. Only its own player can risk a hero's last Life.
 */
export function* chooseVictim(what: Fact, from: readonly Hero[], risk: Risk): Play<Hero> {
  const show: Show<Hero> = { ...heroShow, costs: (hero) => lifeCosts(hero, risk) };
  const isLast = (hero: Hero): boolean => lifeCosts(hero, risk) !== undefined;
  const seats = seatsOf(from);
  if (seats.length === 1 || !from.some(isLast)) return yield* chooseOne(seats, what, from, show);
  const frail = seatsOf(from.filter(isLast));
  const others = {
    who: seats.filter((seat) => !frail.includes(seat)),
    what,
    from: from.filter((hero) => !isLast(hero)),
  };
  const own = frail.map((who) => ({ who, what, from: from.filter((hero) => hero.seat === who || !isLast(hero)) }));
  return yield* chooseFirst(others.who.length > 0 ? [others, ...own] : own, show);
}

/** The heroes that would be affected; all if none would. */
export function affectedOrAll(heroes: readonly Hero[], would: (hero: Hero) => boolean): Hero[] {
  const some = heroes.filter(would);
  return some.length > 0 ? some : [...heroes];
}
