import type { Colour } from '../data/colours.ts';
import type { Doings, Hero, PlacedCard, State } from './state.ts';

/*
 * Bots copy states by the thousand. Every record is written out with all its keys in the order of `setup`, so that all
 * states have one shape, whether set up, copied or read from a save.
 */

/** All keys of a record, optional ones included: a new key fails to compile until it is copied here. */
type Whole<T> = { [K in keyof Required<T>]: T[K] };

/** A copy of the state to play on. It shares the parts that no rule changes in place. */
export const copyState = (s: State): Whole<State> => ({
  options: s.options,
  round: s.round,
  first: s.first,
  active: s.active,
  phase: s.phase,
  tiles: s.tiles,
  grasped: s.grasped.slice(),
  boards: s.boards,
  spaces: s.spaces.map(copyCard),
  heroes: s.heroes.map(copyHero),
  deck: s.deck.slice(),
  discard: s.discard.slice(),
  warlords: s.warlords,
  defeated: s.defeated,
  net: s.net,
  trap: s.trap,
  standard: s.standard,
  enchanted: s.enchanted,
  reserve: {
    life: s.reserve.life,
    calls: s.reserve.calls,
    grasps: s.reserve.grasps,
    equipment: copyEquipment(s.reserve.equipment),
  },
  doings: copyDoings(s.doings),
  fallen: s.fallen.slice(),
  wasFull: s.wasFull,
  seen: s.seen,
  outset: s.outset,
  lacks: s.lacks,
  dice: s.dice.loaded ? { ...s.dice, loaded: [...s.dice.loaded] } : { ...s.dice },
  barrier: s.barrier,
  news: s.news.slice(),
  agenda: s.agenda.slice(),
  outcome: s.outcome,
});

const copyCard = (card: PlacedCard | null): PlacedCard | null =>
  card === null ? null : { id: card.id, grasped: card.grasped };

const copyHero = (hero: Hero): Whole<Hero> => ({
  id: hero.id,
  seat: hero.seat,
  side: hero.side,
  at: hero.at,
  life: hero.life,
  calls: hero.calls,
  equipment: copyEquipment(hero.equipment),
  hexed: hero.hexed,
  laidDown: hero.laidDown,
  takenOut: hero.takenOut,
  wounded: hero.wounded,
});

const copyEquipment = ({ red, green, yellow, blue, black }: Record<Colour, number>): Record<Colour, number> => ({
  ...{ red, green, yellow, blue, black },
});

const copyDoings = ({ moved, used, fought, closed, spent, rerolled }: Doings): Whole<Doings> => ({
  ...{ moved, used, fought, closed, spent, rerolled },
});
