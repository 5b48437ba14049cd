import type { Fact, Phrase } from '../../../engine/index.ts';
import { threatening } from '../../../kit/index.ts';
import { type Facts, phraseOf } from './facts.ts';

/** All that threatens or offers itself in this game, with the facts of each; the words are those of `threat.<kind>`. */
const THREATS = {
  /** What a board does in its next turn: to its hero, or, where it has none, to one who is chosen. */
  board: ['board', 'hero', 'tolls'],
  'board-neutral': ['board', 'tolls'],
  /** The hero is taken out by it. */
  falls: ['board', 'hero'],
  'falls-last': ['board', 'hero'],
  'falls-risk': ['board', 'hero'],
  'grasp-last': ['board', 'card', 'tile'],
  /** A figure may come to the last tile that is needed. */
  'grasp-risk': ['board', 'percent'],
  'warlord-sinks': ['board'],
  'deck-empty': ['board', 'hero'],
  'deck-out': [],
  'deck-low': ['count'],
  'time-up': [],
  warlord: ['card'],
  /** A card that falls easily, and is not told of before. */
  prey: ['card'],
} as const;

/** What can be done about it, or for it; the words are those of `answer.<kind>`. */
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
