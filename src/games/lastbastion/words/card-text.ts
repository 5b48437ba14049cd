import type { Phrase } from '../../../engine/index.ts';
import type { TileId } from '../data/bastion.ts';
import type { HordeCard } from '../data/cards.ts';
import type { BoardColour } from '../data/colours.ts';
import type { Effect } from '../data/effects.ts';
import type { HeroId } from '../data/heroes.ts';
import { COMBAT_DICE, FATAL_GRASPS, HEALED_LIFE, MARKET_DICE } from '../data/supply.ts';
import { effectName, sayOfCards as say } from './words.ts';

/**
 * The text of cards, tiles and boards, made from their facts: every number in it is the number that the rules use. Each
 * icon has one sentence a language (`lastbastion-cards:text.*`).
 */

/** L14 The resistance, then one sentence for each icon; equal icons share one. */
export const cardText = ({ resistance, effects }: Pick<HordeCard, 'resistance' | 'effects'>): Phrase =>
  sentences([say('text.resistance', { count: resistance }), ...[...counted(effects)].map(effectText)]);

const counted = (effects: readonly Effect[]): ReadonlyMap<string, number> => {
  const icons = effects.map(({ when, kind }) => `${when}-${kind}`);
  return new Map(icons.map((icon) => [icon, icons.filter((one) => one === icon).length]));
};

/** The kind of a card: its colour, or a Warlord's of its colour. */
export const kindOf = ({ rank, colour }: Pick<HordeCard, 'rank' | 'colour'>): string =>
  rank === 'warlord' ? `warlord-${colour}` : colour;
/** "Red Monster". */
export const typeOf = (kind: string): Phrase => say(`type.${kind}`);

const effectText = ([icon, count]: readonly [string, number]): Phrase => say(`text.${icon}`, { count });

const NUMBERS = { dice: MARKET_DICE, life: HEALED_LIFE, fatal: FATAL_GRASPS, combat: COMBAT_DICE };

/** A card in short: its type, its resistance, and each icon by name. */
export function cardBrief(card: HordeCard): Phrase {
  const facts = { type: typeOf(kindOf(card)), count: card.resistance, effects: card.effects.map(effectName) };
  return say(card.effects.length > 0 ? 'text.brief' : 'text.brief-plain', facts);
}

/** L77-L85 The action of a tile in a sentence. */
export const tileText = (id: TileId): Phrase => say(`text.${id}`, NUMBERS);
/** L87-L94 The power of a hero in a sentence. */
export const powerText = (id: HeroId): Phrase => say(`text.${id}`);
/** L57-L60 The effect of a full board in a sentence. */
export const boardEffect = (colour: BoardColour): Phrase => say(`text.board-${colour}`);

/** Joins sentences, at least one. */
export const sentences = ([first, ...rest]: readonly Phrase[]): Phrase =>
  rest.length > 0 ? say('text.and-then', { first: first!, rest: sentences(rest) }) : first!;
