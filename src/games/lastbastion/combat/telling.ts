import type { Phrase } from '../../../engine/index.ts';
import { percentOf } from '../../../kit/index.ts';
import { MOST_TARGETS } from '../data/supply.ts';
import type { Hero, State } from '../model/state.ts';
import { cardName, say, spaceName } from '../words/words.ts';
import { combatDice } from './dice.ts';
import { type Target, targetOf } from './falls.ts';
import { equipmentAtHand, lenders } from './lending.ts';
import { type Odds, oddsOf } from './odds.ts';
import { reach } from './targets.ts';

/** The chances of a Combat with Equipment kept, and with all of it spent. */
interface Chances {
  readonly kept: Odds;
  readonly spent: Odds;
}

const chancesOf = (s: State, hero: Hero, targets: readonly Target[]): Chances => {
  const dice = combatDice(s, hero);
  return {
    kept: oddsOf(targets, dice, {}),
    spent: oddsOf(targets, dice, equipmentAtHand(s, lenders(s, hero))),
  };
};

/**
 * L69-L74 The possible results of a Combat of this hero: for up to two cards also together; for more cards each by
 * itself.
 */
export function oddsText(s: State, hero: Hero): Phrase {
  const { count, cards, isRange } = chancesAt(s, hero);
  const dice = say('odds.dice', { count: combatDice(s, hero) });
  if (count > MOST_TARGETS) return say(isRange ? 'odds.several-range' : 'odds.several', { dice, cards, count });
  const targets = reach(s, hero).map(({ placed }) => targetOf(s, placed.id));
  const chances = chancesOf(s, hero, targets);
  if (count < MOST_TARGETS) {
    const facts = factsOf(targets[0]!, chances, 0);
    return say(`odds.${keyed('one', facts)}`, { dice, ...facts });
  }
  const both = { kept: percentOf(chances.kept.both), spent: percentOf(chances.spent.both) };
  const told = { dice, cards, together: say(`odds.${keyed('together', both)}`, both) };
  return say(isRange || isRanged(both) ? 'odds.both-range' : 'odds.both', told);
}

/** The same for a button: the chance of each card; of more cards than can be fought, the easiest. */
export function oddsShort(s: State, hero: Hero): Phrase {
  const { count, facts } = factsAt(s, hero);
  const [first, second] = facts.map((one) => say(`odds.${ranged('card', one)}`, one));
  if (second && count <= MOST_TARGETS)
    return say(facts.some(isRanged) ? 'short.attack-two-range' : 'short.attack-two', { first: first!, second });
  const card = say(`odds.${ranged('only', facts[0]!)}`, facts[0]);
  return count > MOST_TARGETS
    ? say('short.attack-some', { most: MOST_TARGETS, count, card })
    : say('short.attack', { card });
}

/** The hero's best chance to defeat a card from there; null if there is none. */
export function bestChanceAt(s: State, hero: Hero): Phrase | null {
  const best = factsAt(s, hero).facts.toSorted(byEase)[0];
  return best && best.spent > 0 ? say(`odds.${ranged('best', best)}`, best) : null;
}

/** L71 Whether no card in reach can fall now, with any dice and all Equipment. */
export const isHopeless = (s: State, hero: Hero): boolean =>
  reach(s, hero).every(({ placed }) => chancesOf(s, hero, [targetOf(s, placed.id)]).spent.each[0] === 0);

interface Range {
  readonly kept: number;
  readonly spent: number;
}

/** The text key of a chance: one number, two if Equipment would raise it, or words if there is none. */
const keyed = (key: string, { kept, spent }: Range): string =>
  kept === spent && spent === 0 ? `${key}-none` : ranged(key, { kept, spent });
/** The text key of a chance where none is a number as well. */
const ranged = (key: string, range: Range): string => (isRanged(range) ? `${key}-range` : key);
const isRanged = ({ kept, spent }: Range): boolean => kept !== spent;

const byEase = (one: Range, other: Range): number => other.kept - one.kept || other.spent - one.spent;

/**
 * L69-L74 The cards that a hero could fight from there, each with its chance, with Equipment kept and with all of it
 * spent; of more cards than can be fought together, the easiest. `isRange`: Equipment makes a difference, which the
 * line must explain.
 */
export function chancesAt(s: State, hero: Hero): Told {
  const { count, facts } = factsAt(s, hero);
  return { count, cards: facts.map((one) => say(`odds.${keyed('card', one)}`, one)), isRange: facts.some(isRanged) };
}

interface Told {
  readonly count: number;
  readonly cards: readonly Phrase[];
  readonly isRange: boolean;
}

/** The cards within a hero's reach there; of more than can be fought together, the first ones. */
export function facesAt(s: State, hero: Hero): Told {
  const cards = reach(s, hero).map(({ placed }) => cardName(placed.id));
  return { count: cards.length, cards: cards.slice(0, MOST_TARGETS), isRange: false };
}

function factsAt(s: State, hero: Hero) {
  const targets = reach(s, hero).map(({ placed }) => targetOf(s, placed.id));
  const joint = targets.length > MOST_TARGETS ? null : chancesOf(s, hero, targets);
  const chances = targets.map((target, at) =>
    joint ? factsOf(target, joint, at) : factsOf(target, chancesOf(s, hero, [target]), 0),
  );
  const easiest = joint ? chances : chances.sort(byEase);
  return { count: targets.length, facts: easiest.slice(0, MOST_TARGETS) };
}

/** L69-L74 The chance that a card falls if fought alone, with Equipment kept and with all of it spent. */
export function chanceOf(s: State, hero: Hero, card: string): { readonly kept: number; readonly spent: number } {
  const { kept, spent } = chancesOf(s, hero, [targetOf(s, card)]);
  return { kept: kept.each[0]!, spent: spent.each[0]! };
}

/** L94 The place of a card, and its chance if fought alone. */
export function chanceAlone(s: State, hero: Hero, space: number, card: string): Phrase {
  const target = targetOf(s, card);
  const facts = factsOf(target, chancesOf(s, hero, [target]), 0);
  return say(`odds.${keyed('alone', facts)}`, { space: spaceName(space), ...facts });
}

const factsOf = ({ card, need }: Target, { kept, spent }: Chances, at: number) => ({
  card: cardName(card),
  ...{ need, kept: percentOf(kept.each[at]!), spent: percentOf(spent.each[at]!) },
});
