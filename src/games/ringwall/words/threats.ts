import type { Fact, Phrase, Stake, Threat } from '../../../engine/index.ts';
import { type Facts, type Field, phraseOf } from './facts.ts';

/** All that threatens or offers itself in this game, with the facts of each; the words are those of `threat.<kind>`. */
export const THREATS = {
  crown: ['who'],
  'crown-own': [],
  /** A siege that would end the game for its besieger. */
  conqueror: ['who', 'owner', 'percent'],
  'conqueror-own': ['owner', 'percent'],
  siege: ['who', 'percent'],
  'siege-own': ['owner', 'percent'],
  'last-life': [],
  /** The last round, and who has the most renown. */
  renown: ['people', 'total'],
  reached: ['who', 'might', 'against'],
} as const satisfies Readonly<Record<string, readonly Field[]>>;

/** What can be done about it; the words are those of `answer.<kind>`. */
export const ANSWERS = {
  raze: ['owner', 'percent'],
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
