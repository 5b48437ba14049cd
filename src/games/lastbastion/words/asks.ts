import type { Fact, Phrase } from '../../../engine/index.ts';
import { type Facts, type Field, phraseOf } from './facts.ts';

/** All that this game asks, with the facts of each; the words are those of `ask.<kind>`. */
export const ASKS = {
  /** Which board a hero takes. */
  side: ['hero'],
  // the Horde phase
  /** Who suffers what a card of a neutral board does. */
  victim: ['card', 'harm'],
  /** Who suffers what a full neutral board does. */
  'victim-board': ['board'],
  place: ['hero', 'card'],
  token: ['hero'],
  'token-all': ['heroes'],
  'corrupt-tile': ['hero', 'board'],
  'reroll-corruption': ['hero', 'corruption'],
  // the hero phase
  /** `unused`: what can still be done in the turn. */
  act: ['hero', 'at', 'unused'],
  aim: ['hero', 'count'],
  /** With what each card needs, and what it has by the dice. */
  reroll: ['hero', 'faces', 'cards', 'hits', 'needs', 'lent', 'shared'],
  strike: ['hero', 'faces', 'cards', 'hits', 'needs', 'lent', 'shared'],
  /** Whose Equipment is spent. */
  pay: ['hero', 'colour', 'count', 'card'],
  /** Whether somebody lends Equipment. */
  lend: ['hero', 'other', 'colour', 'count', 'card'],
  /** Whose exit effects come first. */
  exit: ['hero'],
  'exit-equipment': ['hero', 'card'],
  /** The same for several at once. */
  'exit-equipments': ['hero', 'card', 'count'],
  'exit-boon': ['hero', 'boon', 'card'],
  cleanse: ['hero'],
  // what tiles do
  net: ['hero'],
  shift: ['hero'],
  'shift-to': ['hero', 'card'],
  'reroll-market': ['hero', 'faces'],
  market: ['hero'],
  markets: ['hero', 'count'],
  tavern: ['hero'],
  /** Where somebody goes who was given a movement. */
  travel: ['hero', 'other'],
  standard: ['hero'],
  fountain: ['hero', 'count'],
  dispensary: ['hero'],
  'give-to': ['hero', 'colour'],
  tomb: ['hero'],
  quarry: ['hero'],
} as const satisfies Readonly<Record<string, readonly Field[]>>;

export type AskKind = keyof typeof ASKS;
/** The facts of each kind of question. */
export type Asks = { readonly [K in AskKind]: Pick<Facts, (typeof ASKS)[K][number]> };

/** The words of a question. Who has a movement from itself is not told whom to thank. */
export const askPhrase = ({ kind, data }: Fact): Phrase => {
  const { hero, other, ...rest } = data as Partial<Facts>;
  if (kind === 'act') return phraseOf(actKey(data as Asks['act']), data);
  const isOwn = kind === 'travel' && hero === other;
  return isOwn ? phraseOf('ask.travel-own', { hero, ...rest }) : phraseOf(`ask.${kind}`, data);
};

function actKey({ unused }: Asks['act']): string {
  if (unused.length === 0) return 'ask.act-nothing';
  return unused.includes('stuck') ? 'ask.act-stuck' : 'ask.act';
}

/** What is asked. */
export const asking = <K extends AskKind>(kind: K, data: Asks[K]): Fact => ({ kind, data });
