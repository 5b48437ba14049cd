import type { Fact, Phrase } from '../../../engine/index.ts';
import { type Parameters, type Spoken, type Wording, parametersOf as worded } from '../../../kit/index.ts';
import type { TileId } from '../data/bastion.ts';
import { cardOf } from '../data/cards.ts';
import type { BoardColour, Colour, Corruption, Face } from '../data/colours.ts';
import type { Boon, Harm } from '../data/effects.ts';
import type { HeroId } from '../data/heroes.ts';
import { boardEffect, cardBrief, kindOf, typeOf } from './card-text.ts';
import {
  atTile,
  boardName,
  cardName,
  type Cause,
  causeName,
  colourName,
  corruptionName,
  effectName,
  equipment,
  faceName,
  heroName,
  say,
  spaceName,
  tileName,
  tileShort,
  type Token,
  tokenName,
  toTile,
} from './words.ts';

/**
 * A toll of a board's turn, and how often; for the Grasp of Evil the tile that it takes, and the number of tiles then.
 */
export interface Toll {
  readonly kind: Harm | 'pin' | 'bottom';
  readonly count: number;
  readonly tile?: TileId;
}

const tollName = ({ kind, count, tile }: Toll): Phrase =>
  say(`toll.${kind}`, { count, ...(tile === undefined ? {} : { tile: tileShort(tile) }) });

/**
 * A deed that a hero can still do in a turn. `stand`: the movement goes into standing up. `tile` and `fight` are
 * separate where both are possible (L90); `after`: the movement then comes after them. `stuck`: an action is left, but
 * none is possible there.
 */
export type Unused = 'move' | 'after' | 'stand' | 'act' | 'tile' | 'fight' | 'power' | 'stuck';

/** All facts in news, questions and threats of this game, by name: ids, numbers and lists, never words. */
export interface Facts {
  readonly hero: HeroId;
  /** Another hero who acts or is affected. */
  readonly other: HeroId;
  readonly heroes: readonly HeroId[];
  /** A Horde card. */
  readonly card: string;
  readonly cards: readonly string[];
  /** An effect of `card`, by its index. */
  readonly effect: number;
  readonly harm: Harm;
  readonly boon: Boon;
  readonly tile: TileId;
  /** The destination. */
  readonly to: TileId;
  /** The hero's tile. */
  readonly at: TileId;
  readonly board: BoardColour;
  readonly boards: readonly BoardColour[];
  /** The cause; null: the hero's own turn. */
  readonly by: Cause | null;
  readonly space: number;
  readonly colour: Colour;
  readonly token: Token;
  readonly faces: readonly Face[];
  /** The rolled faces. */
  readonly dice: readonly Face[];
  /** Hits for each of `cards`. */
  readonly hits: readonly number[];
  readonly needs: readonly number[];
  /** Equipment at hand that could replace missing hits. */
  readonly lent: readonly number[];
  /** Number of dice that count for either of `cards`. */
  readonly shared: number;
  readonly corruption: Corruption;
  readonly count: number;
  readonly left: number;
  readonly round: number;
  readonly unused: readonly Unused[];
  readonly tolls: readonly Toll[];
  readonly percent: number;
  /** Chances in per cent, with Equipment kept and with all of it spent. */
  readonly kept: number;
  readonly spent: number;
}
export type Field = keyof Facts;

const WORDING: Wording<Facts> = {
  hero: heroName,
  other: heroName,
  heroes: (ids) => ids.map(heroName),
  cards: (ids) => ids.map(cardName),
  harm: (kind) => say(`harm.${kind}`),
  boon: (kind) => say(`boon.${kind}`),
  tile: tileName,
  to: toTile,
  at: atTile,
  boards: (colours) => colours.map(boardName),
  by: (by) => causeName(by!),
  space: spaceName,
  colour: colourName,
  token: tokenName,
  faces: (faces) => faces.map(faceName),
  dice: (faces) => faces.map(faceName),
  corruption: corruptionName,
  tolls: (tolls) => tolls.map(tollName),
  // `stuck` names no deed.
  unused: (unused) => unused.filter((one) => one !== 'stuck').map((one) => say(`unused.${one}`)),
};

/** Facts that need more in a text than their name. */
const SPOKEN: Spoken<Facts> = {
  card: (id) => ({ card: cardName(id), type: typeOf(kindOf(cardOf(id))), brief: cardBrief(cardOf(id)) }),
  board: (colour) => ({ board: boardName(colour), does: boardEffect(colour) }),
};

/** The parameters of a text, from facts; some facts also give a joint parameter. */
export function wordsOf(facts: Fact['data']): Parameters {
  const { card, effect, at, colour, count, cards, hits, needs, lent = [], shared = 0 } = facts as Partial<Facts>;
  return {
    ...worded<Facts>(facts, WORDING, SPOKEN),
    ...(at !== undefined && { spot: tileShort(at) }),
    ...(card !== undefined && effect !== undefined && { effect: effectName(cardOf(card).effects[effect]!) }),
    ...(cards && hits && needs && { tries: triesOf({ cards, hits, needs, lent, shared }) }),
    ...(colour !== undefined && count !== undefined && { equipment: equipment(colour, count) }),
  };
}

/** The facts about an attempt on each of `cards`. */
export type Tried = 'cards' | 'hits' | 'needs' | 'lent' | 'shared';

/**
 * "Grave Shade needs 4, has 1 + Equipment 1 and Bog Goblin needs 1, has 1"; "or" where a die counts for only one of
 * them.
 */
const triesOf = ({ cards, hits, needs, lent, shared }: Pick<Facts, Tried>): Phrase => {
  const tries = cards.map((card, at) => {
    const [had, need, more] = [hits[at]!, needs[at]!, lent[at] ?? 0];
    const words = { card: cardName(card), hits: had, need, lent: more };
    if (need === 0) return say('roll.try-none', words);
    if (had === 0 && more > 0) return say('roll.try-lent-only', words);
    return say(had < need && more > 0 ? 'roll.try-lent' : 'roll.try', words);
  });
  return say(shared > 0 ? 'roll.tries-either' : 'roll.tries', { tries });
};

/** A text with its parameters. */
export const phraseOf = (key: string, facts: Fact['data']): Phrase =>
  Object.keys(facts).length === 0 ? say(key) : say(key, wordsOf(facts));
