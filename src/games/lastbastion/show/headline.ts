import type { Phrase } from '../../../engine/index.ts';
import { scoreOf } from '../model/ending.ts';
import { activeHero } from '../model/queries.ts';
import { boardName, heroName, say } from '../words/words.ts';
import { heroBefore } from './turns.ts';
import type { View } from './view.ts';

export const titleOf = ({ round, deck, cards }: View): Phrase =>
  say('board.title', { round: Math.max(1, round), deck, cards });

/** The active hero, or the end of the game with its score for the Chronicles. */
export function status(view: View): Phrase {
  const { outcome, choosing, boards, active, defeated, heroes } = view;
  if (outcome) {
    const score = scoreOf({ ...view, left: view.deck });
    return say(outcome.winners.length > 0 ? 'board.score-won' : 'board.score-lost', {
      outcome: say(`outcome.${outcome.cause}`),
      score,
      count: defeated,
    });
  }
  if (choosing) return say('board.chooses', { hero: heroName(heroes.find(({ side }) => side < 0)!.id) });
  const board = boardName(boards[active]!);
  const before = heroBefore(view);
  if (before) return say('board.turn-over', { hero: heroName(before.id), board });
  const hero = activeHero(view);
  return hero ? say('board.turn-of', { hero: heroName(hero.id), board }) : say('board.turn-neutral', { board });
}

/** The phase, or the end of the game. */
export function phaseOf({ outcome, choosing, phase }: View): Phrase {
  if (outcome) return say(outcome.winners.length > 0 ? 'board.won' : 'board.lost');
  return say(choosing ? 'board.choosing' : `phase.${phase}`);
}
