import { rollDie, seedDice, type Seating, shuffle, type Start } from '../../../engine/index.ts';
import { recordOf } from '../../../kit/index.ts';
import { CENTRE, SIDES, SPACES, SPOTS, TILES } from '../data/bastion.ts';
import { MONSTERS, WARLORDS } from '../data/cards.ts';
import { BOARD_COLOURS, COLOURS } from '../data/colours.ts';
import { HEROES, type HeroId, MOST_HEROES } from '../data/heroes.ts';
import { LAST_ROUND, type Muster, musterOf, type Options } from '../data/options.ts';
import { CALLS, EQUIPMENT_A_COLOUR, GRASPS } from '../data/supply.ts';
import type { Doings, Hero, Outset, State } from '../model/state.ts';
import { say } from '../words/words.ts';

/** L17 Up to four heroes in all; a player may lead several. */
export const SEATING: Seating = {
  roles: HEROES,
  suggest: (players) => Array.from({ length: players }, () => 1),
  most: (players) => MOST_HEROES + 1 - players,
  problem: (holdings) =>
    holdings.some((roles) => roles.length === 0)
      ? say('seating.empty')
      : holdings.flat().length > MOST_HEROES
        ? say('seating.many', { most: MOST_HEROES })
        : null,
};

export const noDoings = (): Doings => ({
  ...{ moved: false, used: false, fought: false, closed: false, spent: false, rerolled: false },
});

/** L18-L24 Sets up the Bastion, the boards and the deck; then the players choose their boards. */
export function setup({ options, holdings, seed }: Start<Options>): State {
  const heroes = holdings.flatMap((ids, seat) => ids.map((id) => [id as HeroId, seat] as const));
  const muster = musterOf(options, heroes.length);
  const s: State = {
    ...{ options, round: 0, first: 0, active: 0, phase: 'horde' },
    tiles: [...TILES],
    grasped: SPOTS.map(() => false),
    boards: [...BOARD_COLOURS],
    spaces: SPACES.map(() => null),
    heroes: heroes.map(([id, seat]) => newHero(id, seat, muster.life, muster.calls)),
    ...{ deck: [], discard: [], warlords: muster.warlords, defeated: 0 },
    ...{ net: null, trap: null, standard: null, enchanted: null },
    reserve: {
      life: muster.lifeReserve,
      calls: Math.max(0, CALLS - heroes.length * muster.calls),
      grasps: GRASPS,
      equipment: recordOf(COLOURS, () => EQUIPMENT_A_COLOUR),
    },
    ...{ doings: noDoings(), fallen: [], wasFull: false, seen: '' },
    outset: outsetOf(muster, heroes.length),
    ...{ lacks: [] },
    ...{ dice: seedDice(seed), barrier: 0, news: [], agenda: [], outcome: null },
  };
  shuffle(s, s.tiles);
  shuffle(s, s.boards);
  s.deck = buildDeck(s, muster);
  s.first = rollDie(s, SIDES.length) - 1;
  s.active = s.first;
  s.barrier = 0;
  s.agenda = [...s.heroes.map(({ id }) => ['side', id] as const), ['begin']];
  return s;
}

const outsetOf = ({ life, lifeReserve, calls, monsters, warlords }: Muster, heroes: number): Outset => ({
  life: lifeReserve + heroes * life,
  calls: Math.max(CALLS, heroes * calls),
  cards: monsters + warlords,
  warlords,
  rounds: LAST_ROUND,
});

/** L7, L20 A new hero in the centre. */
const newHero = (id: HeroId, seat: number, life: number, calls: number): Hero => ({
  ...{ id, seat, side: -1, at: CENTRE, life, calls },
  equipment: recordOf(COLOURS, () => 0),
  ...{ hexed: false, laidDown: false, takenOut: false, wounded: false },
});

/**
 * L21, L22, L107 Builds the deck: as many Monsters as the muster says, and `under` of them under each Warlord. Nobody
 * sees the ones left out.
 */
function buildDeck(s: State, { monsters, under, warlords }: Muster): string[] {
  const pile = shuffle(
    s,
    MONSTERS.map(({ id }) => id),
  ).slice(0, monsters);
  const lords = shuffle(
    s,
    WARLORDS.map(({ id }) => id),
  ).slice(0, warlords);
  const top = pile.slice(0, monsters - under * warlords);
  const rest = pile.slice(top.length);
  return [...top, ...lords.flatMap((lord, at) => [lord, ...rest.slice(at * under, (at + 1) * under)])];
}
