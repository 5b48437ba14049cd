import type { Fact, Phrase } from '../../../engine/index.ts';
import { lookingUp, type Parameters, type Spoken, type Wording, parametersOf as worded } from '../../../kit/index.ts';
import type { DwarfId } from '../data/dwarves.ts';
import { goblinTileOf } from '../data/enemies.ts';
import { type Bundle, type Node, type Resource, RESOURCES } from '../data/fortress.ts';
import type { MercenaryId } from '../data/mercenaries.ts';
import { type MachineId, SIEGE_SHAPES } from '../data/siege.ts';
import { goblinText, siegeText } from './card-text.ts';
import {
  atNode,
  cardName,
  dwarfName,
  machineName,
  mercenaryName,
  nodeName,
  pieces,
  resourceName,
  say,
  targetName,
  toNode,
} from './words.ts';

/** All facts in news and questions of this game, by name: ids, numbers and lists, never words. */
export interface Facts {
  readonly dwarf: DwarfId;
  readonly dwarves: readonly DwarfId[];
  /** The dwarf whose play area a machine stands in. */
  readonly owner: DwarfId;
  /** A weapon or tool, by its kind. */
  readonly tool: string;
  /** The card given up for the tool. */
  readonly given: string;
  readonly tools: readonly string[];
  /** The face of a siege card. */
  readonly siege: string;
  readonly shot: string;
  /** A goblin or troll tile. */
  readonly enemy: string;
  readonly enemies: readonly string[];
  /** A goblin tile, with the goblin's demand. */
  readonly goblin: string;
  readonly node: Node;
  /** The destination. */
  readonly to: Node;
  /** The place of an event. */
  readonly at: Node;
  readonly target: Node | MachineId;
  readonly machine: MachineId;
  readonly mercenary: MercenaryId;
  readonly resource: Resource;
  readonly placed: Bundle;
  /** Cards by their kind and goblins by their tile that received pieces. */
  readonly onto: readonly string[];
  /** A space of the Upgrade Board, from 1. */
  readonly space: number;
  readonly count: number;
  readonly left: number;
  readonly dice: number;
  /** The faces of rolled dice: hits, or a crossbow. */
  readonly faces: readonly (number | 'crossbow')[];
  readonly hits: number;
  readonly direct: number;
  /** The fewest hits that harm an enemy. */
  readonly need: number;
  readonly gold: number;
  readonly percent: number;
  readonly section: number;
  readonly turn: number;
  readonly wave: number;
  /** Whether a threat comes about at this moment. */
  readonly now: boolean;
  /** Goblins left in all, once there is nothing more to dig; absent before. */
  readonly last: number;
}
export type Field = keyof Facts;

/** "2 wood, 1 metal". */
export const bundleList = (bundle: Bundle): Phrase[] =>
  RESOURCES.filter((resource) => bundle[resource] > 0).map((resource) => pieces(resource, bundle[resource]));

const WORDING: Wording<Facts> = {
  dwarf: dwarfName,
  dwarves: (ids) => ids.map(dwarfName),
  owner: dwarfName,
  tool: cardName,
  given: cardName,
  tools: (kinds) => kinds.map(cardName),
  shot: cardName,
  enemy: cardName,
  enemies: (tiles) => tiles.map(cardName),
  node: nodeName,
  to: toNode,
  at: atNode,
  target: targetName,
  machine: machineName,
  mercenary: mercenaryName,
  resource: resourceName,
  placed: bundleList,
  onto: (kinds) => kinds.map(cardName),
  faces: (faces) =>
    faces.map((face) => (face === 'crossbow' ? say('roll.crossbow') : say('roll.face', { value: face }))),
};

const siegeCardOfShape = lookingUp(Object.fromEntries(SIEGE_SHAPES.map((card) => [card.shape, card])));

/** Facts that need more in a text than their name. */
const SPOKEN: Spoken<Facts> = {
  siege: (shape) => ({ siege: cardName(shape), text: siegeText(siegeCardOfShape(shape)) }),
  goblin: (tile) => ({ goblin: cardName(tile), text: goblinText(goblinTileOf(tile)) }),
  dice: (count) => ({ dice: say('roll.dice', { count }) }),
  hits: (count) => ({ hits: say('roll.hits', { count }), crossbows: say('roll.crossbows', { count }) }),
};

/** The parameters of a text, from facts. */
export const wordsOf = (facts: Fact['data']): Parameters => worded<Facts>(facts, WORDING, SPOKEN);

/** A text with its parameters. */
export const phraseOf = (key: string, facts: Fact['data']): Phrase =>
  Object.keys(facts).length === 0 ? say(key) : say(key, wordsOf(facts));
