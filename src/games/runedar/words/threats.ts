import type { Fact, Phrase, Stake, Threat } from '../../../engine/index.ts';
import { type Facts, type Field, phraseOf } from './facts.ts';

/** All that threatens or offers itself in this game, with the facts of each; the words are those of `threat.<kind>`. */
export const THREATS = {
  catapult: ['owner'],
  'catapult-last': ['owner'],
  tower: ['owner'],
  'tower-last': ['owner'],
  robbery: ['count', 'gold'],
  'robbery-last': ['count'],
  orcs: ['count'],
  siege: ['count'],
  'siege-now': ['dwarf'],
  upgrade: ['tool'],
} as const satisfies Readonly<Record<string, readonly Field[]>>;

/** What can be done about it; the words are those of `answer.<kind>`. */
export const ANSWERS = {
  /** With all the cards that serve for it, from where the dwarf stands. */
  attack: ['dwarf', 'percent'],
  /** The same after a move. */
  sally: ['dwarf', 'to', 'percent'],
  /** Those who have a turn before it comes about. */
  turns: ['dwarves'],
  hire: ['mercenary', 'count'],
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
