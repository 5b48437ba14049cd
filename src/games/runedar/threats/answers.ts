import type { Fact, Seat } from '../../../engine/index.ts';
import { fits, forceOf, oddsOf, rangeOf, targetsOf } from '../actions/aiming.ts';
import type { Target } from '../actions/deed.ts';
import { type MercenaryId, PRICES } from '../data/mercenaries.ts';
import { isOrcCard } from '../data/tools.ts';
import { isForHire } from '../mercenaries/hire.ts';
import type { Dwarf, State } from '../model/state.ts';
import { chanceOf, sallies } from '../together/joint.ts';
import { answer } from '../words/threats.ts';

/** Answers of the dwarves to a threat, as far as the viewer knows their cards. */

/** Whether an attack from the dwarf's space meets the threat. */
export type Meets = (dwarf: Dwarf, target: Target) => boolean;

/**
 * Answers by the viewer's own cards, with their odds. If others have a turn before the threat comes about, it names
 * them: nobody knows their cards (R4.14). `before`: the dwarves whose turns come first, in order.
 */
export function answersOf(s: State, viewer: Seat | null, before: readonly Dwarf[], meets: Meets): Fact[] {
  const own = before.find(({ seat }) => seat === viewer);
  const others = before.filter((dwarf) => dwarf !== own).map(({ id }) => id);
  const isNews = others.length > 0 && before.length < s.dwarves.length;
  return [
    ...(own && !isWatching(s, own) ? attacksOf(s, own, meets) : []),
    ...(isNews ? [answer('turns', { dwarves: others })] : []),
  ];
}

/** R5.1 Whether the dwarf is in the enemies' part of the own turn: cards are no help yet. */
export const isWatching = ({ phase, active }: State, { seat }: Dwarf): boolean => phase === 'siege' && active === seat;

/** R8.25, R8.30 The most likely attack from the dwarf's space, or after a move. */
function attacksOf(s: State, dwarf: Dwarf, meets: Meets): Fact[] {
  const here = targetsOf(s, dwarf)
    .filter((target) => meets(dwarf, target))
    .map((target) => withAllCards(s, dwarf, target));
  const percent = Math.max(0, ...here);
  if (percent > 0) return [answer('attack', { dwarf: dwarf.id, percent })];
  const sally = sallies(s, dwarf, 0).find(({ from, target }) => meets(from, target));
  return sally ? [answer('sally', { dwarf: dwarf.id, to: sally.from.at, percent: chanceOf(sally) })] : [];
}

function withAllCards(s: State, dwarf: Dwarf, target: Target): number {
  const range = rangeOf(target);
  const cards = dwarf.hand.filter((card) => !isOrcCard(card) && fits(card, range));
  return cards.length > 0 ? chanceOf({ odds: oddsOf(s, dwarf, target, forceOf(cards, range)) }) : 0;
}

/** R10.1 A mercenary against the threat, if the Gold allows one. */
export const hireOf = (s: State, mercenary: MercenaryId): Fact[] =>
  isForHire(s, mercenary) && !isLater(s, mercenary) ? [answer('hire', { mercenary, count: PRICES[mercenary] })] : [];

/** R5.5 Whether a hire can wait: at an open siege card, one against goblins or trolls can, unless it wins. */
const isLater = ({ revealed, tunnel }: State, mercenary: MercenaryId): boolean =>
  revealed !== null && tunnel.length > 0 && (mercenary === 'goblin' || mercenary === 'troll');
