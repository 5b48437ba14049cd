import type { Fact, Phrase } from '../../../engine/index.ts';
import { type Facts, type Field, phraseOf } from './facts.ts';

/** All questions of this game, with the facts of each; their texts are `ask.<kind>`. */
export const ASKS = {
  /** The board for a hero. */
  side: ['hero'],
  // the Horde phase
  /** The victim of a card on a neutral board. */
  victim: ['card', 'harm'],
  /** The victim of a full neutral board. */
  'victim-board': ['board'],
  place: ['hero', 'card'],
  token: ['hero'],
  'token-all': ['heroes'],
  'corrupt-tile': ['hero', 'board'],
  'reroll-corruption': ['hero', 'corruption'],
  // the hero phase
  /** `unused`: the deeds still possible in the turn. */
  act: ['hero', 'at', 'unused'],
  aim: ['hero', 'count'],
  /** With the hits each card needs, and those of the dice. */
  reroll: ['hero', 'faces', 'cards', 'hits', 'needs', 'lent', 'shared'],
  strike: ['hero', 'faces', 'cards', 'hits', 'needs', 'lent', 'shared'],
  /** The hero whose Equipment is spent. */
  pay: ['hero', 'colour', 'count', 'card'],
  /** Whether a player lends Equipment. */
  lend: ['hero', 'other', 'colour', 'count', 'card'],
  /** The card whose exit effects come first. */
  exit: ['hero'],
  'exit-equipment': ['hero', 'card'],
  /** The same for several at once. */
  'exit-equipments': ['hero', 'card', 'count'],
  'exit-boon': ['hero', 'boon', 'card'],
  cleanse: ['hero'],
  // tiles
  net: ['hero'],
  shift: ['hero'],
  'shift-to': ['hero', 'card'],
  'reroll-market': ['hero', 'faces'],
  market: ['hero'],
  markets: ['hero', 'count'],
  tavern: ['hero'],
  /** The destination of a given movement. */
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

/** The text of a question. It names no giver for a hero's own movement. */
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

/** A question as a fact. */
export const asking = <K extends AskKind>(kind: K, data: Asks[K]): Fact => ({ kind, data });
