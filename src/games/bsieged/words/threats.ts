import type { Fact, Phrase } from '../../../engine/index.ts';
import { threatening } from '../../../kit/index.ts';
import { type Facts, phraseOf } from './facts.ts';

/** All that threatens or offers itself in this game, with the facts of each; the words are those of `threat.<kind>`. */
const THREATS = {
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
  /** The steps that he needs, and the rounds that are left for them. */
  'time-short': ['count', 'left'],
  'time-late': ['count', 'left'],
  home: [],
  learn: ['hero', 'count'],
} as const;

/** What can be done about it; the words are those of `answer.<kind>`. */
const ANSWERS = {
  /** Somebody stands on that wall. */
  man: ['side'],
  /** The likeliest to fell all that stand in the zone, with one attack. */
  clear: ['hero', 'zone', 'percent'],
  'clear-grace': ['hero', 'zone', 'percent', 'graced'],
} as const;

export const threatPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`threat.${kind}`, data);
export const answerPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`answer.${kind}`, data);

export const { threat, answer } = threatening<Facts>()({ threats: THREATS, answers: ANSWERS });
