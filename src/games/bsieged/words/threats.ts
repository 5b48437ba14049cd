import type { Fact, Phrase, Stake, Threat } from '../../../engine/index.ts';
import { type Facts, type Field, phraseOf } from './facts.ts';

/** All that threatens or offers itself in this game, with the facts of each; the words are those of `threat.<kind>`. */
export const THREATS = {
  storm: ['units', 'side'],
  /** Krohn fell whoever holds the wall, and those that are left go over it. */
  breach: ['units', 'side'],
  avatar: ['side'],
  'messenger-caught': ['zone'],
  'messenger-hit': ['side'],
  'last-messenger-caught': ['zone'],
  'last-messenger-hit': ['side'],
  ruins: ['places'],
  'ruins-last': ['places', 'count'],
  'ruins-risk': ['places'],
  falls: ['heroes', 'side'],
  'falls-risk': [],
  'falls-last': [],
  starve: ['heroes'],
  'starve-last': [],
  hits: ['count', 'side'],
  time: [],
  'time-short': ['count', 'left'],
  home: [],
} as const satisfies Readonly<Record<string, readonly Field[]>>;

/** What can be done about it; the words are those of `answer.<kind>`. */
export const ANSWERS = {
  /** Somebody stands on that wall. */
  man: ['side'],
  /** The likeliest to fell all that stand in the zone, with one attack. */
  clear: ['hero', 'zone', 'percent'],
} as const satisfies Readonly<Record<string, readonly Field[]>>;

type Kinds<Table extends Readonly<Record<string, readonly Field[]>>> = {
  readonly [K in keyof Table]: Pick<Facts, Table[K][number]>;
};
type Threats = Kinds<typeof THREATS>;
type Answers = Kinds<typeof ANSWERS>;

export const threatPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`threat.${kind}`, data);
export const answerPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`answer.${kind}`, data);

export const threat = <K extends keyof Threats>(
  stake: Stake,
  kind: K,
  data: Threats[K],
  answers: readonly Fact[] = [],
): Threat => ({ stake, kind, data, answers });

export const answer = <K extends keyof Answers>(kind: K, data: Answers[K]): Fact => ({ kind, data });
