import { chooseOne, chooseSome, type Play } from '../../../engine/index.ts';
import { spaceShow, springsTrap } from '../horde/arrivals.ts';
import { discardCard } from '../horde/leaving.ts';
import { cardsInPlay, freeSpaces, type OnSpace } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { cardShow } from './shows.ts';

/** L78 The most cards moved at once. */
const MOST_MOVED = 2;

/** L78 Whether a card could move: to a free space, or in exchange with another. */
export const canShift = (s: State): boolean => {
  const cards = cardsInPlay(s).length;
  return cards > 1 || (cards === 1 && freeSpaces(s).length > 0);
};

/**
 * L78 Asks for up to two cards to lift, and a new space for each. Everything on them moves along, and no entrance
 * effects apply.
 */
export function* shiftCards(s: State, hero: Hero): Play {
  const cards = cardsInPlay(s);
  const fewest = freeSpaces(s).length > 0 ? 1 : MOST_MOVED;
  const what = asking('shift', { hero: hero.id });
  const lifted = cards.length > 1 ? yield* chooseSome(hero.seat, what, cards, fewest, MOST_MOVED, cardShow(s)) : cards;
  const goals: number[] = [];
  for (const card of lifted) goals.push(yield* goalOf(s, hero, card, lifted, goals));
  for (const { space } of lifted) s.spaces[space] = null;
  for (const [at, { placed }] of lifted.entries()) land(s, hero, placed, goals[at]!);
}

/** Asks for a free space, or the other card's. The second card may always take the first one's space. */
function* goalOf(
  s: State,
  hero: Hero,
  { space, placed }: OnSpace,
  lifted: readonly OnSpace[],
  taken: readonly number[],
): Play<number> {
  const open = [...freeSpaces(s), ...lifted.map((card) => card.space)]
    .filter((goal) => goal !== space && !taken.includes(goal))
    .sort((one, other) => one - other);
  const what = asking('shift-to', { hero: hero.id, card: placed.id });
  return yield* chooseOne(hero.seat, what, open, spaceShow(s, placed.id));
}

/** L78 Puts a card down. A Monster on the Trap is gone without any effect; a Warlord sends the Trap home. */
function land(s: State, hero: Hero, placed: OnSpace['placed'], space: number): void {
  s.spaces[space] = placed;
  report(s, 'shifted', { card: placed.id, space });
  if (!springsTrap(s, placed.id, space)) return;
  discardCard(s, placed.id);
  report(s, 'trapped', { hero: hero.id, card: placed.id });
}
