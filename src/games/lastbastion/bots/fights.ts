import { cardOf } from '../data/cards.ts';
import type { Colour } from '../data/colours.ts';
import { MOST_TARGETS } from '../data/supply.ts';
import { type Throw, throwsFor } from '../combat/odds.ts';
import { combatDice } from '../combat/dice.ts';
import { type Fall, type Target, targetOf, type Tokens } from '../combat/falls.ts';
import { equipmentAtHand, lenders } from '../combat/lending.ts';
import { reach } from '../combat/targets.ts';
import { hasPower, type OnSpace } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { cardWorth, exitWorth } from './worth.ts';
import { WEIGHTS } from './weights.ts';

/** The value of defeating a card. */
export const fallWorth = (s: State, hero: Hero, { space, placed }: OnSpace): number =>
  cardWorth(s, placed.id, space) + exitWorth(s, hero, cardOf(placed.id));

/** The cost of a fall's Equipment. */
export function billWorth({ tokens }: Pick<Fall, 'tokens'>): number {
  let count = 0;
  for (const colour in tokens) count += tokens[colour as Colour]!;
  return WEIGHTS.equipment * count;
}

/** The most valuable targets of a Combat. */
function bestTargets(s: State, hero: Hero): OnSpace[] {
  const near = reach(s, hero);
  if (near.length <= MOST_TARGETS) return near;
  return near
    .map((card) => ({ card, worth: soloWorth(s, hero, card) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, MOST_TARGETS)
    .map(({ card }) => card);
}

const soloWorth = (s: State, hero: Hero, card: OnSpace): number =>
  expected(s, hero, [card], combatDice(s, hero), equipmentAtHand(s, lenders(s, hero)));

/** The average value of a Combat of the hero, with Equipment spent where it pays. */
export function combatWorth(s: State, hero: Hero): number {
  const targets = bestTargets(s, hero);
  if (targets.length === 0) return 0;
  const dice = combatDice(s, hero);
  const worth = expected(s, hero, targets, dice, equipmentAtHand(s, lenders(s, hero)));
  return hasPower(hero, 'feng-li') && !s.doings.rerolled ? worth * 1.3 : worth;
}

/** The expected value over all `fallsOf`, without making the list: bots call this by the thousand. */
function expected(s: State, hero: Hero, near: readonly OnSpace[], dice: number, tokens: Tokens): number {
  const [one, other] = near.map(({ placed }) => targetOf(s, placed.id));
  const [first, second] = near.map((card) => fallWorth(s, hero, card));
  let sum = 0;
  if (!other) {
    for (const { first: mine, white, chance } of throwsFor(dice, 1)) {
      const worth = soleWorth(one!, first!, mine, white, tokens);
      if (worth > 0) sum += chance * worth;
    }
    return sum;
  }
  const isSame = one!.colour === other.colour;
  for (const shown of throwsFor(dice, isSame ? 1 : 2)) {
    const best = Math.max(
      soleWorth(one!, first!, shown.first, shown.white, tokens),
      soleWorth(other, second!, isSame ? shown.first : shown.second, shown.white, tokens),
      first! + second! - WEIGHTS.equipment * billOfBoth(one!, other, shown, tokens),
    );
    if (best > 0) sum += shown.chance * best;
  }
  return sum;
}

/** The value of defeating one card with these hits; negative if it does not fall. */
function soleWorth({ need, colour, white }: Target, worth: number, hits: number, whites: number, has: Tokens): number {
  const lacking = Math.max(0, need - hits - (white ? whites : 0));
  return lacking > (has[colour] ?? 0) ? -1 : worth - WEIGHTS.equipment * lacking;
}

/** The least Equipment with which both fall; Infinity where they cannot. */
function billOfBoth(one: Target, other: Target, shown: Throw, has: Tokens): number {
  const isSame = one.colour === other.colour;
  const [mine, others] = [has[one.colour] ?? 0, has[other.colour] ?? 0];
  const whites = one.white ? shown.white : 0;
  let least = Infinity;
  for (let coloured = isSame ? 0 : shown.first; coloured <= shown.first; coloured++)
    for (let white = 0; white <= whites; white++) {
      const left = (isSame ? shown.first - coloured : shown.second) + (other.white ? shown.white - white : 0);
      const a = Math.max(0, one.need - coloured - white);
      const b = Math.max(0, other.need - left);
      if (isSame ? a + b <= mine : a <= mine && b <= others) least = Math.min(least, a + b);
    }
  return least;
}
