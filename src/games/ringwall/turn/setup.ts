import { rollDie, seedDice, type Seating, shuffle, standardOptions, type Start } from '../../../engine/index.ts';
import { ADVENTURES } from '../data/cards.ts';
import { type CharacterId, characterOf, CHARACTERS } from '../data/characters.ts';
import { ROUNDS, SECOND_OF_TWO } from '../data/numbers.ts';
import { type Options, ORDERS } from '../data/options.ts';
import { SPELLS } from '../data/spells.ts';
import { STOCKED, unitOf } from '../data/units.ts';
import { fullLives } from '../model/queries.ts';
import { type General, newTurn, type State } from '../model/state.ts';
import { gainSpell } from '../spells/spells.ts';
import { say } from '../words/words.ts';

/** T1 Each player has one Character. */
export const SEATING: Seating = {
  roles: CHARACTERS,
  suggest: (players) => Array.from({ length: players }, () => 1),
  most: () => 1,
  problem: (holdings) => (holdings.some((roles) => roles.length === 0) ? say('seating.empty') : null),
};

/** T11, T110, T142, T147 A new game: Characters on their spaces, decks shuffled, the first seat drawn. */
export function setup({ options, holdings, seed }: Start<Options>): State {
  const players = holdings.length;
  const s: State = {
    ...{ options, round: 0, rounds: ROUNDS[players]!, order: [], phase: 'prepare', active: null, turn: newTurn() },
    generals: holdings.map(([id], seat) => newGeneral(id as CharacterId, seat)),
    ...{ deck: ADVENTURES.map(({ id }) => id), discard: [] },
    ...{ spellDeck: SPELLS.map(({ id }) => id), spellDiscard: [] },
    stock: Object.fromEntries(STOCKED.map((unit) => [unit, unitOf(unit).stock])),
    ...{ cards: {}, gold: {}, used: {} },
    plans: holdings.map(() => []),
    later: holdings.map(() => []),
    clash: null,
    orders: holdings.map(() => standardOptions(ORDERS)),
    ...{ dice: seedDice(seed), barrier: 0, news: [], agenda: [['round']], outcome: null },
  };
  shuffle(s, s.deck);
  shuffle(s, s.spellDeck);
  // T142 The first player is drawn, and rotates each round.
  s.order = s.generals.map(({ seat }) => seat);
  const first = rollDie(s, players) - 1;
  s.order = [...s.order.slice(first), ...s.order.slice(0, first)];
  if (players === 2) s.generals[s.order[1]!]!.gold += SECOND_OF_TWO;
  for (const general of s.generals) if (general.id === 'scribe') gainSpell(s, general);
  s.news = [];
  s.barrier = 0;
  return s;
}

function newGeneral(id: CharacterId, seat: number): General {
  const { strength, craft, start, gold } = characterOf(id);
  return {
    ...{ id, seat, at: start, inCity: false, strength, craft, lives: fullLives({ id }), gold },
    ...{ objects: [], followers: [], spells: [], traps: [], units: [], camps: [], garrisons: [] },
    ...{ fortress: null, leaving: false, trophies: { strength: 0, craft: 0 }, toad: 0, missed: 0 },
    ...{ rooted: false, passage: null, lair: false, strategy: false, dice: [] },
    ...{ plunders: [], plundered: 0, freeBuilding: false, deaths: 0, resigned: false },
  };
}
