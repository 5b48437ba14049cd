import type { Fact, Manner, Phrase } from '../../../engine/index.ts';
import type { DwarfId } from '../data/dwarves.ts';
import { type Facts, type Field, phraseOf } from './facts.ts';
import { dwarfName, say } from './words.ts';

/** All that this game asks, with the facts of each; the words are those of `ask.<kind>`. */
export const ASKS = {
  act: ['dwarf', 'count'],
  /** Which card is spent on the move. */
  spend: ['dwarf', 'to'],
  /** What a magic card does where it has brought the dwarf. */
  then: ['dwarf', 'tool', 'at'],
  /** Which cards are put into an attack. */
  arm: ['dwarf', 'target', 'tools', 'dice', 'direct'],
  'arm-first': ['dwarf', 'target'],
  deliver: ['dwarf', 'resource', 'count'],
  strike: ['dwarf', 'hits'],
  shoot: ['dwarf', 'hits'],
  rubble: ['dwarf', 'count'],
  give: ['dwarf', 'tool'],
  // while the enemies are at it
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

/** The words of a question. */
export const askPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`ask.${kind}`, data);

/** What is asked. */
export const asking = <K extends AskKind>(kind: K, data: Asks[K]): Fact => ({ kind, data });

/** How a player is asked about the own hand: the others are told whom they wait for (R4.14). */
export const inSecret = (dwarf: DwarfId): Pick<Manner, 'audience' | 'waiting'> => ({
  audience: 'seats',
  waiting: say('waiting.cards', { dwarf: dwarfName(dwarf) }),
});
