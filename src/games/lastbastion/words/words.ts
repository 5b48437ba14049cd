import type { Phrase } from '../../../engine/index.ts';
import { SIDES, sideOf, SPACES_A_SIDE, type TileId } from '../data/bastion.ts';
import { CARDS_BY_ID } from '../data/cards.ts';
import type { BoardColour, Colour, Corruption, Face } from '../data/colours.ts';
import type { Effect } from '../data/effects.ts';
import type { HeroId } from '../data/heroes.ts';

/** A phrase of this game's namespace. */
export const say = (key: string, args?: Phrase['with']): Phrase => ({ key: `lastbastion:${key}`, with: args });
/** A phrase of the file with the names and texts of cards, tiles and boards. */
export const sayOfCards = (key: string, args?: Phrase['with']): Phrase => ({
  key: `lastbastion-cards:${key}`,
  with: args,
});

/** The cause of a loss or an arrival: a Horde card, a full board, the Corruption die, lack of space, or the Tomb. */
export type Cause = string;

/** L8 A round token that a hero may lose. */
export type Token = Colour | 'call';

export const heroName = (id: HeroId): Phrase => say(`role.${id}`);
/** A Horde card. */
export const cardName = (id: string): Phrase => sayOfCards(`card.${id}`);
export const tileName = (id: TileId): Phrase => sayOfCards(`card.${id}`);
/** "Tomb": the name on the board. */
export const tileShort = (id: TileId): Phrase => say(`tile-short.${id}`);
/** "to the Market". */
export const toTile = (id: TileId): Phrase => say(`tile-to.${id}`);
/** "on the Market". */
export const atTile = (id: TileId): Phrase => say(`tile-at.${id}`);
/** "the Red board". */
export const boardName = (colour: BoardColour): Phrase => say(`horde.${colour}`);
export const colourName = (colour: Colour): Phrase => say(`colour.${colour}`);
/** "*Hell Herald*", "Corruption die": a cause, named after its effect. */
export const causeName = (by: Cause): Phrase =>
  by in CARDS_BY_ID ? say('by.card', { card: cardName(by) }) : say(`by.${by}`);
/** "Red": a colour by itself. */
export const standardName = (colour: Colour): Phrase => say(`choice.standard-${colour}`);
export const faceName = (face: Face): Phrase => say(`face.${face}`);
export const corruptionName = (face: Corruption): Phrase => say(`corruption.${face}`);
/** "a red Equipment token", "a Call to Arms". */
export const tokenName = (token: Token): Phrase => say(`token.${token}`);
/** "2 red Equipment tokens". */
export const equipment = (colour: Colour, count: number): Phrase => say(`equipment.${colour}`, { count });
/** "north 2": a side and the number of a space, from 1. */
export const spaceName = (space: number): Phrase =>
  say(`space.${SIDES[sideOf(space)]!}`, { space: (space % SPACES_A_SIDE) + 1 });
/** An icon of a card by its name: "Grasp, every turn". */
export const effectName = ({ when, kind }: Effect): Phrase => sayOfCards(`effect.${when}-${kind}`);
