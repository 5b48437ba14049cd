import type { Fact, Phrase } from '../../../engine/index.ts';
import { threatening } from '../../../kit/index.ts';
import { type Facts, phraseOf } from './facts.ts';

/** All threats and chances of this game, with the facts of each; their texts are `threat.<kind>`. */
const THREATS = {
  storm: ['units', 'side'],
  /** Krohn fell all heroes on the wall, and the remaining Krohn go over it. */
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
  /** The steps that the Messenger needs, and the rounds left for them. */
  'time-short': ['count', 'left'],
  'time-late': ['count', 'left'],
  home: [],
  learn: ['hero', 'count'],
} as const;

/** Answers to threats; their texts are `answer.<kind>`. */
const ANSWERS = {
  /** A hero stands on that wall. */
  man: ['side'],
  /** The hero most likely to clear the zone with one attack. */
  clear: ['hero', 'zone', 'percent'],
  'clear-grace': ['hero', 'zone', 'percent', 'graced'],
} as const;

export const threatPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`threat.${kind}`, data);
export const answerPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`answer.${kind}`, data);

export const { threat, answer } = threatening<Facts>()({ threats: THREATS, answers: ANSWERS });
