import { rollDie, seedDice, type Seating, shuffle, type Start } from '../../../engine/index.ts';
import { recordOf } from '../../../kit/index.ts';
import { GOLD, PIECES_A_RESOURCE, SPACES } from '../data/board.ts';
import { DWARVES, type DwarfId } from '../data/dwarves.ts';
import { GOBLIN_GROUPS, GOBLINS_A_SECTION, SHOTS, TROLL_TILES } from '../data/enemies.ts';
import { ORC_SPACES, RESOURCES } from '../data/fortress.ts';
import { SIEGE_WAVES } from '../data/siege.ts';
import { COLOURS, startingDeck, upgradeDeck } from '../data/tools.ts';
import { type Options, sectionRubble } from '../data/options.ts';
import type { Dwarf, State } from '../model/state.ts';
import { noPieces } from '../upgrades/board.ts';
import { say } from '../words/words.ts';
import { shuffleDeck } from '../decks/hand.ts';

/** R4.7 Each player has one dwarf. */
export const SEATING: Seating = {
  roles: DWARVES,
  suggest: (players) => Array.from({ length: players }, () => 1),
  most: () => 1,
  problem: (holdings) => (holdings.some((roles) => roles.length === 0) ? say('seating.empty') : null),
};

/** R4.1-R4.13 A new game, dealt at random, up to the first turn. */
export function setup({ options, holdings, seed }: Start<Options>): State {
  const s: State = {
    ...{ options, turn: 0, active: 0, phase: 'siege' },
    dwarves: holdings.map(([id], seat) => newDwarf(id as DwarfId, seat)),
    orcs: recordOf(ORC_SPACES, () => 0),
    gold: GOLD,
    stock: recordOf(RESOURCES, () => PIECES_A_RESOURCE),
    rubble: sectionRubble(options),
    ...{ tunnel: [], goblins: [], trolls: [], defeated: 0 },
    ...{ siege: [], trollPile: TROLL_TILES.map(({ id }) => id), shots: [...SHOTS] },
    decks: recordOf(COLOURS, upgradeDeck),
    spaces: Array.from({ length: SPACES }, () => ({ card: null, placed: noPieces(), blocked: false })),
    machines: { 'siege-tower': { area: null, lying: false }, catapult: { area: null, lying: false } },
    ...{ hired: [], revealed: null, firing: null, came: {} },
    ...{ dice: seedDice(seed), barrier: 0, news: [], agenda: [['turn']], outcome: null },
  };
  dealTunnel(s);
  stackSiege(s);
  shuffle(s, s.trollPile);
  shuffle(s, s.shots);
  dealUpgrades(s);
  for (const dwarf of s.dwarves) shuffleDeck(s, dwarf);
  /** R4.13 The first player is drawn by lot. */
  s.active = rollDie(s, s.dwarves.length) - 1;
  s.barrier = 0;
  return s;
}

const newDwarf = (id: DwarfId, seat: number): Dwarf => ({
  ...{ id, seat, at: 'chamber', hand: startingDeck(id) },
  ...{ played: [], deck: [], aside: [], discard: [] },
});

/** R4.2 Deals two goblins of each group, unseen, under the section of its number. */
function dealTunnel(s: State): void {
  s.tunnel = GOBLIN_GROUPS.map((tiles) =>
    shuffle(
      s,
      tiles.map(({ id }) => id),
    ).slice(0, GOBLINS_A_SECTION),
  );
}

/** R4.3 Stacks the siege deck, the first wave on top. */
function stackSiege(s: State): void {
  s.siege = SIEGE_WAVES.flatMap((cards) =>
    shuffle(
      s,
      cards.map(({ id }) => id),
    ),
  );
}

/** R4.9 Deals the first five cards, all yellow. */
function dealUpgrades(s: State): void {
  for (const colour of COLOURS) shuffle(s, s.decks[colour]);
  for (const space of s.spaces) space.card = s.decks.yellow.shift()!;
}
