import type { Fact, Manner, Phrase } from '../../../engine/index.ts';
import type { CharacterId } from '../data/characters.ts';
import { type Facts, type Field, phraseOf } from './facts.ts';
import { personName, say } from './words.ts';

/** All questions of this game, with the facts of each; their texts are `ask.<kind>`. */
export const ASKS = {
  /** T17 The movement step: a destination or another deed. */
  move: ['who', 'at', 'dice'],
  /** T22 The encounter step. */
  encounter: ['who', 'at', 'gold', 'units'],
  /** T50 Deeds in the own Fortress. */
  fortress: ['who', 'gold', 'units'],
  /** Units to leave as a camp or a garrison, to store or to take out. */
  camp: ['who', 'at'],
  occupy: ['who', 'place'],
  store: ['who'],
  take: ['who', 'count'],
  disband: ['who'],
  /** T63 The Unit over the limit that goes. */
  'over-limit': ['who', 'count'],
  /** T13 Objects over the limit that stay behind. */
  keep: ['who', 'count'],
  /** T88, T87 In a Battle of the own turn. */
  front: ['who', 'might', 'against'],
  retreat: ['who', 'might', 'against'],
  'go-on': ['who', 'might', 'against'],
  engine: ['who'],
  /** T143 The front line of a besieged General. */
  besieged: ['who', 'rival', 'might', 'against'],
  /** T96 The store, the ransom, or neither. */
  plunder: ['who', 'rival', 'gold', 'count'],
  /** T27 The booty from a beaten person. */
  booty: ['who', 'rival'],
  /** Events of chance. */
  mercenaries: ['who', 'gold'],
  enchanter: ['who'],
  sorcerer: ['who', 'gold'],
  builder: ['who', 'gold'],
  market: ['who', 'gold'],
  'desert-men': ['who', 'gold'],
  bottle: ['who', 'lives'],
  hexer: ['who', 'count'],
  gate: ['who'],
  earthquake: ['who'],
  /** T140 The turn is fully prepared. */
  prepared: ['who', 'deeds'],
} as const satisfies Readonly<Record<string, readonly Field[]>>;

export type AskKind = keyof typeof ASKS;
/** The facts of each kind of question. */
export type Asks = { readonly [K in AskKind]: Pick<Facts, (typeof ASKS)[K][number]> };

/** The text of a question. */
export const askPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`ask.${kind}`, data);

/** A question as a fact. */
export const asking = <K extends AskKind>(kind: K, data: Asks[K]): Fact => ({ kind, data });

/** How to ask a player in secret: the others only learn whom they wait for. */
export const inSecret = (who: CharacterId): Pick<Manner, 'audience' | 'waiting'> => ({
  audience: 'seats',
  waiting: say('waiting', { who: personName(who) }),
});
