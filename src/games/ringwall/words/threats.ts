import type { Fact, Phrase } from '../../../engine/index.ts';
import { threatening } from '../../../kit/index.ts';
import { type Facts, phraseOf } from './facts.ts';

/** All that threatens or offers itself in this game, with the facts of each; the words are those of `threat.<kind>`. */
const THREATS = {
  crown: ['who'],
  'crown-own': [],
  /** A siege that would end the game for its besieger. */
  conqueror: ['who', 'owner', 'percent', 'guard'],
  'conqueror-yours': ['who', 'percent', 'guard'],
  'conqueror-own': ['owner', 'percent', 'guard'],
  siege: ['who', 'percent', 'guard'],
  'siege-own': ['owner', 'percent', 'guard'],
  'last-life': [],
  /** The last round, and who has the most renown. */
  renown: ['people', 'total'],
  reached: ['who', 'might', 'against'],
} as const;

/** What can be done about it; the words are those of `answer.<kind>`. */
const ANSWERS = {
  raze: ['owner', 'percent', 'guard'],
} as const;

export const threatPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`threat.${kind}${endOf(data)}`, told(data));
export const answerPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`answer.${kind}${endOf(data)}`, told(data));

/** A3 A Fortress that nobody defends falls without a roll, and is told in a text of its own. */
const endOf = ({ guard }: Fact['data']): '' | '-empty' => (guard === 'empty' ? '-empty' : '');
const told = ({ guard: _, ...data }: Fact['data']): Fact['data'] => data;

export const { threat, answer } = threatening<Facts>()({ threats: THREATS, answers: ANSWERS });
