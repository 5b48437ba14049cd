import type { Fact, Phrase } from '../../../engine/index.ts';
import { threatening } from '../../../kit/index.ts';
import { type Facts, phraseOf } from './facts.ts';

/** All that threatens or offers itself in this game, with the facts of each; the words are those of `threat.<kind>`. */
const THREATS = {
  crown: ['who'],
  'crown-own': [],
  /** A siege that would end the game for its besieger. */
  conqueror: ['who', 'owner', 'percent'],
  'conqueror-yours': ['who', 'percent'],
  'conqueror-own': ['owner', 'percent'],
  siege: ['who', 'percent'],
  'siege-own': ['owner', 'percent'],
  'last-life': [],
  /** The last round, and who has the most renown. */
  renown: ['people', 'total'],
  reached: ['who', 'might', 'against'],
} as const;

/** What can be done about it; the words are those of `answer.<kind>`. */
const ANSWERS = {
  raze: ['owner', 'percent'],
} as const;

export const threatPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`threat.${kind}`, data);
export const answerPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`answer.${kind}`, data);

export const { threat, answer } = threatening<Facts>()({ threats: THREATS, answers: ANSWERS });
