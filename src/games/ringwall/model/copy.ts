import type { Camp, Fortress, Garrison, General, State } from './state.ts';

/*
 * Bots copy states by the thousand. Every record is written out with all its keys, so that all states have one shape,
 * whether set up, copied or read from a save.
 */

/** All keys of a record, optional ones included: a new key fails to compile until it is copied here. */
type Whole<T> = { [K in keyof Required<T>]: T[K] };

/** A copy of the state to play on. It shares the parts that no rule changes in place. */
export const copyState = (s: State): Whole<State> => ({
  options: s.options,
  round: s.round,
  rounds: s.rounds,
  order: s.order.slice(),
  phase: s.phase,
  active: s.active,
  turn: { ...s.turn, fled: s.turn.fled.slice(), shot: s.turn.shot.slice() },
  generals: s.generals.map(copyGeneral),
  deck: s.deck.slice(),
  discard: s.discard.slice(),
  spellDeck: s.spellDeck.slice(),
  spellDiscard: s.spellDiscard.slice(),
  stock: { ...s.stock },
  cards: Object.fromEntries(Object.entries(s.cards).map(([at, cards]) => [at, cards.slice()])),
  gold: { ...s.gold },
  used: { ...s.used },
  plans: s.plans.slice(),
  later: s.later.map((todos) => todos.slice()),
  clash: s.clash,
  orders: s.orders.map((orders) => ({ ...orders })),
  dice: s.dice.loaded ? { ...s.dice, loaded: [...s.dice.loaded] } : { ...s.dice },
  barrier: s.barrier,
  news: s.news.slice(),
  agenda: s.agenda.slice(),
  outcome: s.outcome,
});

const copyGeneral = (general: General): Whole<General> => ({
  id: general.id,
  seat: general.seat,
  at: general.at,
  inCity: general.inCity,
  strength: general.strength,
  craft: general.craft,
  lives: general.lives,
  gold: general.gold,
  objects: general.objects.slice(),
  followers: general.followers.slice(),
  spells: general.spells.slice(),
  traps: general.traps.slice(),
  units: general.units.slice(),
  camps: general.camps.map(copyCamp),
  garrisons: general.garrisons.map(copyGarrison),
  fortress: general.fortress && copyFortress(general.fortress),
  leaving: general.leaving,
  trophies: { ...general.trophies },
  toad: general.toad,
  missed: general.missed,
  rooted: general.rooted,
  passage: general.passage,
  lair: general.lair,
  strategy: general.strategy,
  dice: general.dice.slice(),
  plunders: general.plunders.slice(),
  plundered: general.plundered,
  freeBuilding: general.freeBuilding,
  deaths: general.deaths,
  resigned: general.resigned,
});

const copyCamp = ({ at, units, turns }: Camp): Whole<Camp> => ({ at, units: units.slice(), turns });
const copyGarrison = ({ at, place, units }: Garrison): Whole<Garrison> => ({ at, place, units: units.slice() });
const copyFortress = ({ site, walls, store }: Fortress): Whole<Fortress> => ({
  ...{ site, walls },
  store: {
    gold: store.gold,
    objects: store.objects.slice(),
    followers: store.followers.slice(),
    units: store.units.slice(),
  },
});
