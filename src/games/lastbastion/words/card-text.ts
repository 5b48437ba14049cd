import type { Phrase } from '../../../engine/index.ts';
import type { TileId } from '../data/bastion.ts';
import type { HordeCard } from '../data/cards.ts';
import type { BoardColour } from '../data/colours.ts';
import { COMBAT_DICE, FATAL_GRASPS, HEALED_LIFE, MARKET_DICE } from '../data/supply.ts';
import { sayOfCards as say } from './words.ts';
import type { HeroId } from '../data/heroes.ts';

/**
 * What stands on cards, tiles and boards, made from their facts: every number in it is the number that the rules use. Each icon has
 * one sentence a language (`lastbastion-cards:text.*`).
 */

/** L14 Its resistance, then a sentence an icon. */
export const cardText = ({ resistance, effects }: Pick<HordeCard, 'resistance' | 'effects'>): Phrase =>
  joined(
    say('text.resistance', { count: resistance }),
    effects.map(({ when, kind }) => say(`text.${when}-${kind}`)),
  );

const NUMBERS = { dice: MARKET_DICE, life: HEALED_LIFE, fatal: FATAL_GRASPS, combat: COMBAT_DICE };

/** L77-L85 */
export const tileText = (id: TileId): Phrase => say(`text.${id}`, NUMBERS);
/** L87-L94 */
export const powerText = (id: HeroId): Phrase => say(`text.${id}`);
/** L57-L60 */
export const boardEffect = (colour: BoardColour): Phrase => say(`text.board-${colour}`);

/** Sentences side by side. */
const joined = (first: Phrase, [second, ...rest]: readonly Phrase[]): Phrase =>
  second ? say('text.and-then', { first, rest: joined(second, rest) }) : first;
