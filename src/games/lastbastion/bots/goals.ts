import { ADJACENT, AROUND, type TileId } from '../data/bastion.ts';
import { cardOf } from '../data/cards.ts';
import { type Colour, COLOURS } from '../data/colours.ts';
import { figuresOf } from '../horde/cleansing.ts';
import {
  cardsInPlay,
  coloursLeft,
  freeSpaces,
  heroesInPlay,
  isFull,
  monstersInPlay,
  resistanceOf,
} from '../model/queries.ts';
import type { Covered, Hero, State } from '../model/state.ts';
import { isTileOpen } from '../tiles/actions.ts';
import { helps } from '../tiles/dispensary.ts';
import { trappable } from '../tiles/quarry.ts';
import { nettable } from '../tiles/trebuchet.ts';
import { cardWorth, effectWorth, equipmentWorth, figureWorth, lifeWorth } from './worth.ts';
import { WEIGHTS } from './weights.ts';

/** The value of covering an effect with the Net. */
export const netWorth = ({ card, effect }: Covered): number => WEIGHTS.net * effectWorth(cardOf(card).effects[effect]!);

/** The value of a Life for a guest of the Tavern. */
export function guestWorth(s: State, guest: Hero): number {
  return (s.reserve.life > 0 ? lifeWorth(guest.life) : 0) + WEIGHTS.travel;
}

/** The value of the Standard's token for a colour. */
export function standardWorth(s: State, colour: Colour | null): number {
  let worth = 0;
  for (const { placed } of cardsInPlay(s)) {
    const card = cardOf(placed.id);
    if (card.colour === colour) worth += WEIGHTS.standard * (card.rank === 'warlord' ? 4 : 0.6 + 0.2 * card.resistance);
  }
  return worth;
}

const most = <T>(from: readonly T[], worth: (one: T) => number): number =>
  from.reduce((best, one) => Math.max(best, worth(one)), 0);

/** The value of a tile's action for the hero, from anywhere. */
export function tileWorth(s: State, hero: Hero, tile: TileId): number {
  if (!isTileOpen(s, hero, tile)) return 0;
  switch (tile) {
    case 'trebuchet':
      return most(nettable(s), netWorth) - (s.net ? netWorth(s.net) : 0);
    case 'tower':
      return shiftWorth(s);
    case 'market':
      return marketWorth(s, hero);
    case 'tavern':
      return most(heroesInPlay(s), (guest) => guestWorth(s, guest));
    case 'standard':
      return most(COLOURS, (colour) => standardWorth(s, colour)) - standardWorth(s, s.standard);
    case 'fountain': {
      const [one = 0, two = 0] = figuresOf(s)
        .map((figure) => figureWorth(s, figure))
        .sort((first, other) => other - first);
      return one + two;
    }
    case 'dispensary':
      return most(helps(s), (help) => (help.kind === 'heal' ? WEIGHTS.revive : equipmentWorth(s, hero, help.colour)));
    case 'tomb':
      return (
        most(monstersInPlay(s), ({ placed, space }) => cardWorth(s, placed.id, space)) -
        (hero.life === 1 ? 6 : lifeWorth(hero.life))
      );
    case 'quarry':
      return s.trap === null && trappable(s, hero).length > 0 ? WEIGHTS.trap : 0;
  }
}

/** The value of relieving full boards. */
function shiftWorth(s: State): number {
  if (freeSpaces(s).length === 0) return 0;
  const full = [0, 1, 2, 3].filter((side) => isFull(s, side)).length;
  return WEIGHTS.shift * (1 + 2 * Math.min(2, full));
}

function marketWorth(s: State, hero: Hero): number {
  const left = coloursLeft(s, COLOURS);
  let sum = 0;
  for (const colour of left) sum += equipmentWorth(s, hero, colour);
  const white = most(left, (colour) => equipmentWorth(s, hero, colour));
  return (2 * (sum + white)) / 6;
}

/** The value of a position at the end of a turn: the cards that can be fought from there next time. */
export function positionWorth(s: State, at: number): number {
  let near = 0;
  for (const space of ADJACENT[at]!) {
    const placed = s.spaces[space]!;
    if (placed !== null) near += cardWorth(s, placed.id, space) / (1 + resistanceOf(s, placed.id));
  }
  return WEIGHTS.position * (0.3 * near + (AROUND[at]!.length === 8 ? 0.5 : 0));
}
