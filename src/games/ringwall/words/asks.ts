import type { Fact, Manner, Phrase } from '../../../engine/index.ts';
import type { CharacterId } from '../data/characters.ts';
import { type Facts, type Field, phraseOf } from './facts.ts';
import { personName, say } from './words.ts';

/** All that this game asks, with the facts of each; the words are those of `ask.<kind>`. */
export const ASKS = {
  /** T17 The movement step: where to, or what instead. */
  move: ['who', 'at', 'dice'],
  /** T22 The encounter step. */
  encounter: ['who', 'at', 'gold', 'units'],
  /** T50 Deeds in the own Fortress. */
  fortress: ['who', 'gold', 'units'],
  /** Which Units are left behind, as a camp or a garrison; which are put into the store or taken out. */
  camp: ['who', 'at'],
  occupy: ['who', 'place'],
  store: ['who'],
  take: ['who', 'count'],
  disband: ['who'],
  /** T63 The Unit that goes where there are too many. */
  'over-limit': ['who', 'count'],
  /** T13 Objects that stay behind where there are too many. */
  keep: ['who', 'count'],
  /** T88, T87 In a Battle of one's own. */
  front: ['who', 'might', 'against'],
  retreat: ['who', 'might', 'against'],
  'go-on': ['who', 'might', 'against'],
  engine: ['who'],
  /** T143 How a General who is besieged stands. */
  besieged: ['who', 'rival', 'might', 'against'],
  /** T96 The store, the ransom, or neither. */
  plunder: ['who', 'rival', 'gold', 'count'],
  /** T27 The thing that is taken of a beaten person. */
  booty: ['who', 'rival'],
  /** What chance has brought. */
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
  /** T140 All is laid down. */
  prepared: ['who', 'deeds'],
} as const satisfies Readonly<Record<string, readonly Field[]>>;

export type AskKind = keyof typeof ASKS;
/** The facts of each kind of question. */
export type Asks = { readonly [K in AskKind]: Pick<Facts, (typeof ASKS)[K][number]> };

/** The words of a question. */
export const askPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`ask.${kind}`, data);

/** What is asked. */
export const asking = <K extends AskKind>(kind: K, data: Asks[K]): Fact => ({ kind, data });

/** How somebody is asked in secret: the others are told whom they wait for. */
export const inSecret = (who: CharacterId): Pick<Manner, 'audience' | 'waiting'> => ({
  audience: 'seats',
  waiting: say('waiting', { who: personName(who) }),
});
