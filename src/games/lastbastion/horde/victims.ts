import { chooseFirst, chooseOne, type Fact, type Play, type Show } from '../../../engine/index.ts';
import { seatsOf } from '../model/queries.ts';
import type { Hero } from '../model/state.ts';
import { lifeCosts, type Risk } from './last-life.ts';
import { heroShow } from './losses.ts';

/**
 * L97 Who suffers what nobody's board does: any player may say it whose hero could be named, so that nobody who is away is waited for.
 * Only who leads a hero puts its last Life at stake.
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

/** Those whom something would change; all when it would change nobody. */
export function feeling(heroes: readonly Hero[], would: (hero: Hero) => boolean): Hero[] {
  const some = heroes.filter(would);
  return some.length > 0 ? some : [...heroes];
}
