import type { Fact, Phrase } from '../../../engine/index.ts';
import { threatening } from '../../../kit/index.ts';
import { type Facts, phraseOf, wordsOf } from './facts.ts';
import { say } from './words.ts';

/** All threats and chances of this game, with the facts of each; their texts are `threat.<kind>`. */
const THREATS = {
  catapult: ['owner', 'now'],
  'catapult-last': ['owner', 'now'],
  tower: ['owner', 'now'],
  'tower-last': ['owner', 'now'],
  robbery: ['count', 'gold', 'now'],
  'robbery-last': ['count', 'now'],
  orcs: ['count'],
  siege: ['count'],
  'siege-now': ['dwarf'],
  trolls: ['enemies', 'count'],
  /** By the way to get rid of the goblin. */
  'goblin-any': ['enemy', 'count', 'last'],
  'goblin-each': ['enemy', 'placed', 'last'],
  'goblin-rubble': ['enemy', 'count', 'last'],
  'goblin-hits': ['enemy', 'hits', 'count', 'last'],
  upgrade: ['tool'],
  section: ['count'],
} as const;

/** Answers to threats; their texts are `answer.<kind>`. */
const ANSWERS = {
  /** With all useful cards, from the dwarf's space. */
  attack: ['dwarf', 'percent'],
  /** The same after a move. */
  sally: ['dwarf', 'to', 'percent'],
  /** The dwarves with a turn before the threat comes about. */
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

/** The text of a threat. One of this moment says so. The last goblins block the victory, not the digging (R11.1). */
export function threatPhrase({ kind, data: { now, last, ...facts } }: Fact): Phrase {
  if (!last) return phraseOf(`threat.${kind}${now ? '-now' : ''}`, facts);
  const needs = phraseOf(`threat.needs-${kind}`, facts);
  return say(last === 1 ? 'threat.last' : 'threat.last-two', { ...wordsOf({ enemy: facts['enemy'] }), needs });
}
export const answerPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`answer.${kind}`, data);

export const { threat, answer } = threatening<Facts>()({ threats: THREATS, answers: ANSWERS });
