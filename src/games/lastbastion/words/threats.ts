import type { Fact, Phrase } from '../../../engine/index.ts';
import { threatening } from '../../../kit/index.ts';
import { type Facts, phraseOf } from './facts.ts';

/** All threats and chances of this game, with the facts of each; their texts are `threat.<kind>`. */
const THREATS = {
  /** The tolls of a board's next turn, for its hero or, on a neutral board, for a chosen one. */
  board: ['board', 'hero', 'tolls'],
  'board-neutral': ['board', 'tolls'],
  /** The hero loses the last Life by it. */
  falls: ['board', 'hero'],
  'falls-last': ['board', 'hero'],
  'falls-risk': ['board', 'hero'],
  'grasp-last': ['board', 'card', 'tile'],
  /** A figure may take the last tile needed for defeat. */
  'grasp-risk': ['board', 'percent'],
  'warlord-sinks': ['board'],
  'deck-empty': ['board', 'hero'],
  'deck-out': [],
  'deck-low': ['count'],
  'time-up': [],
  warlord: ['card'],
  /** A card that falls easily, if no other threat names it. */
  prey: ['card'],
} as const;

/** Answers to threats and chances; their texts are `answer.<kind>`. */
const ANSWERS = {
  fight: ['hero', 'card', 'kept', 'spent'],
  /** After a move. */
  'fight-at': ['hero', 'card', 'at', 'kept', 'spent'],
  tile: ['hero', 'tile'],
} as const;

export const threatPhrase = ({ kind, data }: Fact): Phrase => phraseOf(`threat.${kind}`, data);
/** Equipment makes a chance a range. */
export const answerPhrase = ({ kind, data }: Fact): Phrase => {
  const { kept, spent } = data as Partial<Facts>;
  return phraseOf(`answer.${kind}${kept === spent ? '' : '-range'}`, data);
};

export const { threat, answer } = threatening<Facts>()({ threats: THREATS, answers: ANSWERS });
