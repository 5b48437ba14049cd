import type { Fact, Phrase } from '../../../engine/index.ts';
import { type Facts, type Field, phraseOf } from './facts.ts';

/** All questions of this game, with the facts of each; their texts are `ask.<kind>`. */
export const ASKS = {
  // setup and resurrection
  fields: ['count'],
  'order-heroes': [],
  first: [],
  resurrect: [],
  rise: ['hero'],
  // the Setup phase
  depart: [],
  /** `count`: the moves that the Messenger needs from there. */
  'depart-second': ['count'],
  'send-second': ['zone', 'count'],
  'spawn-next': [],
  half: ['figures', 'zone'],
  // a hero's turn
  act: ['hero', 'count'],
  'act-catapult': ['hero', 'count', 'extra'],
  weapons: ['zone'],
  'once-more': ['by', 'zone'],
  point: [],
  'draw-more': ['ability', 'class'],
  learn: ['hero', 'level'],
  surplus: ['hero', 'count', 'good'],
  give: ['hero'],
  take: ['hero'],
  gift: ['hero', 'given'],
  swap: ['hero', 'given', 'taken'],
  agree: ['hero', 'other', 'given', 'taken'],
  withdraw: ['other', 'given', 'taken'],
  discard: ['hero', 'card'],
  eye: [],
  // Divine Grace
  raise: ['hero', 'dice', 'target', 'hits'],
  lower: ['hero', 'dice', 'hits'],
  'hits-trap': ['hero', 'dice', 'target', 'zone'],
  'hits-messenger': ['hero', 'dice', 'target', 'zone'],
  shift: ['hero', 'rolled', 'result'],
  // cards
  full: ['hero', 'card'],
  double: ['card'],
  draw: ['by'],
  foresee: ['event'],
  'trap-zone': ['card'],
  trap: [],
  zone: ['by'],
  units: ['by', 'zone', 'count'],
  hits: ['by', 'zone', 'count'],
  comfort: ['by'],
  shield: ['by'],
  post: ['by'],
  'post-side': ['by', 'hero'],
  mend: ['by'],
  reinforce: ['by'],
  wreck: ['by'],
  aim: ['by'],
  // the Enemies phase
  'first-attack': [],
  'first-attack-messenger': [],
  'first-march': [],
  split: ['zone', 'count'],
  'elite-hit': ['unit', 'count'],
  'elite-hits': ['zone', 'count', 'hits'],
  ignore: ['hero', 'building'],
  shelter: ['hero', 'building'],
  reinforced: ['building'],
} as const satisfies Readonly<Record<string, readonly Field[]>>;

export type AskKind = keyof typeof ASKS;
/** The facts of each kind of question. */
export type Asks = { readonly [K in AskKind]: Pick<Facts, (typeof ASKS)[K][number]> };
/** The kinds of questions without facts: the options say everything. */
export type BareAsk = { readonly [K in AskKind]: (typeof ASKS)[K] extends readonly [] ? K : never }[AskKind];

/** The text of a question. */
export const askPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`ask.${kind}`, data);

/** A question as a fact. */
export const asking = <K extends AskKind>(kind: K, data: Asks[K]): Fact => ({ kind, data });
