import type { Seat } from '../../../engine/index.ts';
import { SIDES, spacesOf, SPACES, SPACES_A_SIDE, type TileId } from '../data/bastion.ts';
import { cardOf, type HordeCard } from '../data/cards.ts';
import type { BoardColour, Colour } from '../data/colours.ts';
import type { Effect, Spell } from '../data/effects.ts';
import type { HeroId } from '../data/heroes.ts';
import { FATAL_GRASPS } from '../data/supply.ts';
import type { Hero, PlacedCard, State } from './state.ts';

/** Queries of the table that ask no player. */

/** Heroes that are not taken out. */
export const heroesInPlay = ({ heroes }: Pick<State, 'heroes'>): Hero[] => heroes.filter(({ takenOut }) => !takenOut);
export const heroNamed = ({ heroes }: Pick<State, 'heroes'>, id: HeroId): Hero =>
  heroes.find((hero) => hero.id === id)!;

/** L26, L103 The hero whose board has its turn; null if the board is neutral, or its hero is taken out. */
export function activeHero(s: Pick<State, 'heroes' | 'active'>): Hero | null {
  for (const hero of s.heroes) if (hero.side === s.active) return hero.takenOut ? null : hero;
  return null;
}

/** The hero with the next hero phase. */
export function nextHero(s: Pick<State, 'heroes' | 'active'>): Hero | null {
  for (let step = 1; step <= SIDES.length; step++) {
    const side = (s.active + step) % SIDES.length;
    const hero = s.heroes.find((one) => one.side === side && !one.takenOut);
    if (hero) return hero;
  }
  return null;
}

/** L23 The owner of a side's board, even one who is taken out; null if the board is neutral. */
export const ownerOf = ({ heroes }: Pick<State, 'heroes'>, side: number): Hero | null =>
  heroes.find((hero) => hero.side === side) ?? null;

export const seatsOf = (heroes: readonly Hero[]): Seat[] => [...new Set(heroes.map(({ seat }) => seat))];

export const boardOf = ({ boards }: Pick<State, 'boards'>, hero: Pick<Hero, 'side'>): BoardColour => boards[hero.side]!;
export const tileAt = ({ tiles }: Pick<State, 'tiles'>, spot: number): TileId => tiles[spot]!;
export const spotOf = ({ tiles }: Pick<State, 'tiles'>, tile: TileId): number => tiles.indexOf(tile);

/** L28, L35 Whether all three spaces of a board hold a card. */
export const isFull = (s: Pick<State, 'spaces'>, side: number): boolean => crowdOf(s, side) === SPACES_A_SIDE;

/** The number of cards on a board. */
export function crowdOf({ spaces }: Pick<State, 'spaces'>, side: number): number {
  let cards = 0;
  const from = SPACES_A_SIDE * side;
  for (let space = from; space < from + SPACES_A_SIDE; space++) if (spaces[space] !== null) cards++;
  return cards;
}

/** L33, L35 A space with only the Trap on it is free. */
export const freeSpacesOf = ({ spaces }: Pick<State, 'spaces'>, side: number): number[] =>
  spacesOf(side).filter((space) => spaces[space] === null);
export const freeSpaces = ({ spaces }: Pick<State, 'spaces'>): number[] =>
  SPACES.filter((space) => spaces[space] === null);

export interface OnSpace {
  readonly space: number;
  readonly placed: PlacedCard;
}

export const cardsInPlay = (s: Pick<State, 'spaces'>): OnSpace[] => cardsOn(s, SPACES);
export const monstersInPlay = (s: Pick<State, 'spaces'>): OnSpace[] =>
  cardsInPlay(s).filter(({ placed }) => cardOf(placed.id).rank === 'monster');

/** The cards on some spaces; a loop, since bots call it by the thousand. */
export function cardsOn({ spaces }: Pick<State, 'spaces'>, some: readonly number[]): OnSpace[] {
  const cards: OnSpace[] = [];
  for (const space of some) {
    const placed = spaces[space]!;
    if (placed !== null) cards.push({ space, placed });
  }
  return cards;
}

export const spaceOfCard = ({ spaces }: Pick<State, 'spaces'>, id: string): number =>
  spaces.findIndex((placed) => placed?.id === id);

/** L77 Whether the Net lies on this effect of a card. */
export const isCovered = ({ net }: Pick<State, 'net'>, card: string, effect: number): boolean =>
  net !== null && net.card === card && net.effect === effect;

/** L56 The effects of a card in play that the Net does not cover, of one class. */
export const openEffects = (
  s: Pick<State, 'net'>,
  { id, effects }: HordeCard,
  when: Effect['when'],
): { readonly effect: Effect; readonly index: number }[] =>
  effects.flatMap((effect, index) => (effect.when === when && !isCovered(s, id, index) ? [{ effect, index }] : []));

/** L52-L56 Whether a continuous effect of that kind holds on a card. */
export function hasSpell(s: Pick<State, 'net'>, id: string, spell: Spell): boolean {
  const { effects } = cardOf(id);
  for (let index = 0; index < effects.length; index++)
    if (effects[index]!.kind === spell && !isCovered(s, id, index)) return true;
  return false;
}

/** L53 How many Combat dice lie on cards. */
export function lockedDice(s: Pick<State, 'spaces' | 'net'>): number {
  let locked = 0;
  for (const placed of s.spaces) if (placed !== null && hasSpell(s, placed.id, 'lock-die')) locked++;
  return locked;
}

/** L54 Whether a card bars Equipment in Combat. */
export function isEquipmentBarred(s: Pick<State, 'spaces' | 'net'>): boolean {
  for (const placed of s.spaces) if (placed !== null && hasSpell(s, placed.id, 'no-equipment')) return true;
  return false;
}

/** L71, L72 The number of hits that defeat a card now. */
export function resistanceOf(s: Pick<State, 'standard' | 'enchanted'>, id: string): number {
  const { colour, resistance } = cardOf(id);
  return Math.max(0, resistance - (s.standard === colour ? 1 : 0) - (s.enchanted === id ? 1 : 0));
}

/** L86 Whether a hero has that power and can use it. */
export const hasPower = ({ id, hexed, wounded, takenOut }: Hero, whose: HeroId): boolean =>
  id === whose && !hexed && !wounded && !takenOut;

export const graspsOnTiles = ({ grasped }: Pick<State, 'grasped'>): number =>
  grasped.reduce((sum, one) => sum + (one ? 1 : 0), 0);
export const isLostByGrasp = (s: Pick<State, 'grasped'>): boolean => graspsOnTiles(s) >= FATAL_GRASPS;

/** L8 The number of Equipment tokens of a hero. */
export const equipmentOf = ({ equipment }: Pick<Hero, 'equipment'>): number => {
  const { red, green, yellow, blue, black } = equipment;
  return red + green + yellow + blue + black;
};
export const hasToken = (hero: Hero): boolean => hero.calls > 0 || equipmentOf(hero) > 0;

/** Colours with Equipment left in the reserve. */
export const coloursLeft = ({ reserve }: Pick<State, 'reserve'>, colours: readonly Colour[]): Colour[] =>
  colours.filter((colour) => reserve.equipment[colour] > 0);
