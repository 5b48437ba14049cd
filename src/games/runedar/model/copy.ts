import type { Bundle, OrcSpace } from '../data/fortress.ts';
import type { Dwarf, Goblin, Machine, Space, State } from './state.ts';

/*
 * Bots copy states by the thousand. Every record is written out with all its keys in the order of `setup`, so that all
 * states have one shape, whether set up, copied or read from a save.
 */

/** All keys of a record, optional ones included: a new key fails to compile until it is copied here. */
type Whole<T> = { [K in keyof Required<T>]: T[K] };

/** A copy of the state to play on. It shares the parts that no rule changes in place. */
export const copyState = (s: State): Whole<State> => ({
  options: s.options,
  turn: s.turn,
  active: s.active,
  phase: s.phase,
  dwarves: s.dwarves.map(copyDwarf),
  orcs: copyOrcs(s.orcs),
  gold: s.gold,
  stock: copyBundle(s.stock),
  rubble: s.rubble,
  tunnel: s.tunnel.map((tiles) => tiles.slice()),
  goblins: s.goblins.map(copyGoblin),
  trolls: s.trolls.map(({ tile, damage }) => ({ tile, damage })),
  defeated: s.defeated,
  siege: s.siege.slice(),
  trollPile: s.trollPile.slice(),
  shots: s.shots.slice(),
  decks: { yellow: s.decks.yellow.slice(), grey: s.decks.grey.slice(), red: s.decks.red.slice() },
  spaces: s.spaces.map(copySpace),
  machines: { 'siege-tower': copyMachine(s.machines['siege-tower']), catapult: copyMachine(s.machines.catapult) },
  hired: s.hired.slice(),
  revealed: s.revealed,
  firing: s.firing,
  came: s.came,
  dice: s.dice.loaded ? { ...s.dice, loaded: [...s.dice.loaded] } : { ...s.dice },
  barrier: s.barrier,
  news: s.news.slice(),
  agenda: s.agenda.slice(),
  outcome: s.outcome,
});

const copyDwarf = (dwarf: Dwarf): Whole<Dwarf> => ({
  id: dwarf.id,
  seat: dwarf.seat,
  at: dwarf.at,
  hand: dwarf.hand.slice(),
  played: dwarf.played.slice(),
  deck: dwarf.deck.slice(),
  aside: dwarf.aside.slice(),
  discard: dwarf.discard.slice(),
});

const copyBundle = ({ wood, leather, metal }: Bundle): Bundle => ({ wood, leather, metal });

const copyGoblin = ({ tile, given, rubble, damage }: Goblin): Whole<Goblin> => ({
  tile,
  given: copyBundle(given),
  rubble,
  damage,
});

const copySpace = ({ card, placed, blocked }: Space): Whole<Space> => ({ card, placed: copyBundle(placed), blocked });

const copyMachine = ({ area, lying }: Machine): Whole<Machine> => ({ area, lying });

const copyOrcs = (orcs: Record<OrcSpace, number>): Record<OrcSpace, number> => ({
  carpenter: orcs.carpenter,
  tannery: orcs.tannery,
  foundry: orcs.foundry,
  'wall-carpenter': orcs['wall-carpenter'],
  'wall-tannery': orcs['wall-tannery'],
  'wall-foundry': orcs['wall-foundry'],
  'outside-carpenter': orcs['outside-carpenter'],
  'outside-tannery': orcs['outside-tannery'],
  'outside-foundry': orcs['outside-foundry'],
});
