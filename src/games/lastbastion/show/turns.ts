import type { Phrase, Seat, Turn } from '../../../engine/index.ts';
import { SIDES } from '../data/bastion.ts';
import { activeHero, nextHero } from '../model/queries.ts';
import type { Hero } from '../model/state.ts';
import { say } from '../words/words.ts';
import type { View } from './view.ts';

/** "Round 5". */
export const roundName = (round: number): Phrase => say('board.round', { round });

/** L24 The seat that plays after the active hero. */
export function nextSeat(view: View): Seat | null {
  if (view.choosing || view.between || view.heroes.length === 1) return null;
  return nextHero(view)?.seat ?? null;
}

/** The hero who acts now. */
export const actingHero = (view: View): Hero | null =>
  view.outcome || view.choosing || view.between ? null : activeHero(view);

/** The hero whose turn has just ended; null if it was a neutral board's. */
export function heroBefore({ active, between, heroes }: View): Hero | null {
  const side = (active + SIDES.length - 1) % SIDES.length;
  return between ? (heroes.find((hero) => hero.side === side) ?? null) : null;
}

/** L24 The sides in the order of their turns, the active one first. */
const sidesAhead = ({ active }: Pick<View, 'active'>): number[] =>
  SIDES.map((_, step) => (active + step) % SIDES.length);

/** L24 The heroes in the order of their turns, in an endless cycle. */
export function turnsOf(view: View): Turn[] {
  if (view.outcome || view.choosing || view.round === 0) return [];
  const acting = actingHero(view)?.id;
  return sidesAhead(view).flatMap((side) =>
    view.heroes.flatMap((hero): Turn[] =>
      hero.side === side && !hero.takenOut ? [{ of: hero.id, stage: hero.id === acting ? 'now' : 'due' }] : [],
    ),
  );
}

/** L28 The sides in the order in which their cards strike next. */
export function strikesAhead(view: Pick<View, 'active' | 'struck'>): number[] {
  const [present, ...others] = sidesAhead(view);
  return view.struck ? [...others, present!] : [present!, ...others];
}
