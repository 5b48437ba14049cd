import { cardOf } from '../data/cards.ts';
import type { Colour } from '../data/colours.ts';
import { MOST_TARGETS } from '../data/supply.ts';
import { throwsFor } from '../combat/odds.ts';
import { combatDice } from '../combat/dice.ts';
import { type Fall, fallsOf, type Shown, type Target, targetOf, type Tokens } from '../combat/falls.ts';
import { equipmentAtHand, lenders } from '../combat/lending.ts';
import { reach } from '../combat/targets.ts';
import { hasPower, type OnSpace } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { cardWorth, exitWorth } from './worth.ts';
import { WEIGHTS } from './weights.ts';

/** What it is worth to make a card fall. */
export const fallWorth = (s: State, hero: Hero, { space, placed }: OnSpace): number =>
  cardWorth(s, placed.id, space) + exitWorth(s, hero, cardOf(placed.id));

/** What the Equipment of a fall costs. */
export function billWorth({ tokens }: Pick<Fall, 'tokens'>): number {
  let count = 0;
  for (const colour in tokens) count += tokens[colour as Colour]!;
  return WEIGHTS.equipment * count;
}

/** The cards of a Combat that are the most worth to beat. */
export function bestTargets(s: State, hero: Hero): OnSpace[] {
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

/** What a Combat of the hero is worth on average, with Equipment spent where it pays. */
export function combatWorth(s: State, hero: Hero): number {
  const targets = bestTargets(s, hero);
  if (targets.length === 0) return 0;
  const dice = combatDice(s, hero);
  const worth = expected(s, hero, targets, dice, equipmentAtHand(s, lenders(s, hero)));
  return hasPower(hero, 'feng-li') && !s.doings.rerolled ? worth * 1.3 : worth;
}

function expected(s: State, hero: Hero, near: readonly OnSpace[], dice: number, tokens: Tokens): number {
  const targets: Target[] = near.map(({ placed }) => targetOf(s, placed.id));
  const worths = near.map((card) => fallWorth(s, hero, card));
  const [one, other] = targets;
  const colours = other && other.colour !== one!.colour ? 2 : 1;
  let sum = 0;
  for (const { first, second, white, chance } of throwsFor(dice, colours)) {
    const shown: Shown = { of: (colour) => (colour === one!.colour ? first : second), white };
    let best = 0;
    for (const fall of fallsOf(targets, shown, tokens)) {
      let worth = -billWorth(fall);
      for (const at of fall.which) worth += worths[at]!;
      if (worth > best) best = worth;
    }
    sum += chance * best;
  }
  return sum;
}
