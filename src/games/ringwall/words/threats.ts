import type { Fact, Phrase } from '../../../engine/index.ts';
import { threatening } from '../../../kit/index.ts';
import { type Facts, phraseOf } from './facts.ts';

/** All threats and chances of this game, with the facts of each; their texts are `threat.<kind>`. */
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
  /** The last round, with the players of most renown. */
  renown: ['people', 'total'],
  reached: ['who', 'might', 'against'],
} as const;

/** Answers to threats; their texts are `answer.<kind>`. */
const ANSWERS = {
  raze: ['owner', 'percent'],
} as const;

export const threatPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`threat.${kind}`, data);
export const answerPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`answer.${kind}`, data);

export const { threat, answer } = threatening<Facts>()({ threats: THREATS, answers: ANSWERS });
