import type { Fact, Manner, Phrase } from '../../../engine/index.ts';
import type { DwarfId } from '../data/dwarves.ts';
import { type Facts, type Field, phraseOf } from './facts.ts';
import { dwarfName, say } from './words.ts';

/** All questions of this game, with the facts of each; their texts are `ask.<kind>`. */
export const ASKS = {
  act: ['dwarf', 'count'],
  /** The card to spend on the move. */
  spend: ['dwarf', 'to'],
  /** The use of a magic card where it has brought the dwarf. */
  then: ['dwarf', 'tool', 'at'],
  /** The cards for an attack. */
  arm: ['dwarf', 'target', 'tools', 'dice', 'direct'],
  'arm-first': ['dwarf', 'target'],
  deliver: ['dwarf', 'resource', 'count'],
  strike: ['dwarf', 'hits'],
  shoot: ['dwarf', 'hits'],
  rubble: ['dwarf', 'count'],
  give: ['dwarf', 'tool'],
  // the enemies' part
  'before-siege': ['dwarf'],
  'before-shot': ['dwarf'],
  siege: ['dwarf', 'siege'],
  after: ['dwarf'],
  // the end of a turn
  clear: ['dwarf'],
  refill: ['dwarf'],
} as const satisfies Readonly<Record<string, readonly Field[]>>;

export type AskKind = keyof typeof ASKS;
/** The facts of each kind of question. */
export type Asks = { readonly [K in AskKind]: Pick<Facts, (typeof ASKS)[K][number]> };

/** The text of a question. */
export const askPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`ask.${kind}`, data);

/** A question as a fact. */
export const asking = <K extends AskKind>(kind: K, data: Asks[K]): Fact => ({ kind, data });

/** How to ask a player about the own hand: the others only learn whom they wait for (R4.14). */
export const inSecret = (dwarf: DwarfId): Pick<Manner, 'audience' | 'waiting'> => ({
  audience: 'seats',
  waiting: say('waiting.cards', { dwarf: dwarfName(dwarf) }),
});
