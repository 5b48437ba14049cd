import type { Fact, Phrase } from '../../../engine/index.ts';
import { threatening } from '../../../kit/index.ts';
import { type Facts, phraseOf } from './facts.ts';

/** All that threatens or offers itself in this game, with the facts of each; the words are those of `threat.<kind>`. */
const THREATS = {
  catapult: ['owner'],
  'catapult-last': ['owner'],
  tower: ['owner'],
  'tower-last': ['owner'],
  robbery: ['count', 'gold'],
  'robbery-last': ['count'],
  orcs: ['count'],
  siege: ['count'],
  'siege-now': ['dwarf'],
  trolls: ['enemies', 'count'],
  /** By what gets rid of it. */
  'goblin-any': ['enemy', 'count'],
  'goblin-each': ['enemy', 'placed'],
  'goblin-rubble': ['enemy', 'count'],
  'goblin-hits': ['enemy', 'hits'],
  upgrade: ['tool'],
  section: ['count'],
} as const;

/** What can be done about it; the words are those of `answer.<kind>`. */
const ANSWERS = {
  /** With all the cards that serve for it, from where the dwarf stands. */
  attack: ['dwarf', 'percent'],
  /** The same after a move. */
  sally: ['dwarf', 'to', 'percent'],
  /** Those who have a turn before it comes about. */
  turns: ['dwarves'],
  hire: ['mercenary', 'count'],
  /** One circle; and the same after a move. */
  strike: ['dwarf', 'percent'],
  'strike-after': ['dwarf', 'to', 'percent'],
  feed: ['dwarf', 'placed'],
  'feed-after': ['dwarf', 'to', 'placed'],
  clear: ['dwarf', 'count'],
  'clear-after': ['dwarf', 'to', 'count'],
} as const;

export const threatPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`threat.${kind}`, data);
export const answerPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`answer.${kind}`, data);

export const { threat, answer } = threatening<Facts>()({ threats: THREATS, answers: ANSWERS });
