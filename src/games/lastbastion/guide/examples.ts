import { type Scene, standardOptions } from '../../../engine/index.ts';
import { type TileId, TILES } from '../data/bastion.ts';
import type { BoardColour, Colour } from '../data/colours.ts';
import { EQUIPMENT_A_COLOUR } from '../data/supply.ts';
import type { HeroId } from '../data/heroes.ts';
import { OPTIONS } from '../data/options.ts';
import type { Covered, Hero, State } from '../model/state.ts';
import { boardScene } from '../show/scene.ts';
import { tableView } from '../show/view.ts';
import { setup } from '../turn/setup.ts';

/** A hero in an example. Missing parts are as at the start. */
type Wanted = Partial<Omit<Hero, 'id' | 'seat' | 'equipment'>> & { readonly equipment?: Partial<Hero['equipment']> };

/** A made-up board that shows something. */
interface Example {
  /** The heroes with the sides of their boards, each with a player. */
  readonly heroes: Partial<Record<HeroId, Wanted>>;
  readonly round?: number;
  /** The side whose turn it is. */
  readonly active?: number;
  readonly phase?: State['phase'];
  /** Number of cards left in the deck. */
  readonly left?: number;
  readonly tiles?: readonly TileId[];
  readonly grasped?: readonly number[];
  /** Cards by their spaces; a `*` after the id puts a Grasp figure on the card. */
  readonly cards?: Readonly<Record<number, string>>;
  readonly net?: Covered;
  readonly trap?: number;
  readonly standard?: Colour;
  readonly enchanted?: string;
}

const BOARDS: BoardColour[] = ['red', 'yellow', 'blue', 'green'];

function scene(example: Example): Scene {
  const { heroes, cards = {}, grasped = [], left } = example;
  const holdings = Object.keys(heroes).map((id) => [id]);
  const s = setup({ options: standardOptions(OPTIONS), holdings, seed: 'guide' });
  const { round = 1, active = 0, phase = 'hero' } = example;
  const { net = null, trap = null, standard = null, enchanted = null } = example;
  Object.assign(s, { round, active, phase, first: 0, boards: BOARDS, tiles: [...(example.tiles ?? TILES)] });
  Object.assign(s, { net, trap, standard, enchanted });
  for (const hero of s.heroes) muster(s, hero, heroes[hero.id]!);
  for (const spot of grasped) s.grasped[spot] = true;
  for (const [space, card] of Object.entries(cards))
    s.spaces[Number(space)] = { id: card.replace('*', ''), grasped: card.endsWith('*') };
  const placed = Object.values(cards).map((card) => card.replace('*', ''));
  s.deck = s.deck.filter((card) => !placed.includes(card));
  const gone = s.deck.splice(0, s.deck.length - (left ?? s.deck.length));
  s.discard = gone.slice(0, Math.max(0, gone.length - placed.length));
  s.defeated = s.discard.length;
  s.reserve.grasps -= grasped.length + s.spaces.filter((one) => one?.grasped).length;
  s.reserve.grasps -= s.heroes.filter(({ hexed }) => hexed).length;
  return boardScene(tableView(s));
}

/** L20 Equips a hero: one token of the own board, unless the example says otherwise. */
function muster(s: State, hero: Hero, { equipment, ...wanted }: Wanted): void {
  Object.assign(hero, wanted);
  const own = s.boards[hero.side]!;
  Object.assign(hero.equipment, equipment ?? { [own]: 1 });
  for (const colour of Object.keys(hero.equipment) as Colour[])
    s.reserve.equipment[colour] = Math.min(EQUIPMENT_A_COLOUR, s.reserve.equipment[colour] - hero.equipment[colour]);
}

const MIXED: readonly TileId[] = [
  ...(['fountain', 'market', 'tomb', 'tavern', 'standard', 'trebuchet'] as const),
  ...(['quarry', 'dispensary', 'tower'] as const),
];

/** The first turn: all heroes are in the centre, the first card has come. */
export const atTheStart = (): Scene =>
  scene({
    tiles: MIXED,
    heroes: { elmer: { side: 0 }, mylfaar: { side: 1 }, 'feng-li': { side: 2 }, kazgin: { side: 3 } },
    cards: { 1: 'cinder-imp' },
    left: 50,
  });

/** Cards on every side, figures on their way in, every device in use. */
export const underSiege = (): Scene =>
  scene({
    tiles: MIXED,
    round: 6,
    active: 1,
    left: 28,
    heroes: {
      elmer: { side: 0, at: 2, life: 2, calls: 0, equipment: { red: 1, green: 1 } },
      mylfaar: { side: 1, at: 2, life: 3, equipment: { yellow: 2, black: 1 } },
      'feng-li': { side: 2, at: 7, life: 4, hexed: true, equipment: { blue: 1 } },
      kazgin: { side: 3, at: 4, life: 1, laidDown: true, calls: 2, equipment: { green: 2, red: 1 } },
    },
    grasped: [8],
    cards: {
      ...{ 0: 'flame-warden*', 2: 'lava-hound' },
      ...{ 3: 'bone-picker', 4: 'treasure-wight', 5: 'dread-colossus' },
      ...{ 7: 'abyss-eye' },
      ...{ 9: 'thorn-ogre*', 10: 'goblin-mob', 11: 'dusk-scout' },
    },
    net: { card: 'dread-colossus', effect: 1 },
    trap: 8,
    standard: 'yellow',
    enchanted: 'treasure-wight',
  });

/** Defeat is near in several ways, and a Warlord has come. */
export const allButLost = (): Scene =>
  scene({
    tiles: MIXED,
    round: 12,
    active: 2,
    left: 4,
    heroes: {
      arne: { side: 0, at: 0, life: 1, calls: 0, equipment: {} },
      sindara: { side: 1, at: 5, life: 1, calls: 1, equipment: { yellow: 1 } },
      twindalli: { side: 2, at: 7, life: 2, wounded: true, calls: 0, equipment: { blue: 2, black: 1 } },
      teagaan: { side: 3, at: 3, life: 0, takenOut: true, calls: 0, equipment: {} },
    },
    grasped: [1, 6],
    cards: {
      ...{ 0: 'horned-reaver', 1: 'hell-herald', 2: 'ash-veil' },
      ...{ 3: 'iron-golem*', 4: 'death-priest' },
      ...{ 6: 'web-crawler*', 7: 'silk-empress', 8: 'night-cutpurse' },
      ...{ 9: 'tribute-taker', 10: 'rust-witch', 11: 'siege-troll*' },
    },
    standard: 'blue',
  });

/** A lone hero: three boards are neutral. */
export const alone = (): Scene =>
  scene({
    tiles: MIXED,
    round: 4,
    active: 3,
    phase: 'horde',
    left: 18,
    heroes: { twindalli: { side: 0, at: 4, life: 7, calls: 2, equipment: { red: 1, green: 1, blue: 1, black: 1 } } },
    grasped: [3],
    cards: { 1: 'pyre-caller', 4: 'grave-shade', 8: 'gloom-weaver*', 9: 'orc-looter', 10: 'barrow-prince' },
  });
