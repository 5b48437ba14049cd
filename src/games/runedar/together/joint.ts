import type { Phrase } from '../../../engine/index.ts';
import { remembering } from '../../../kit/index.ts';
import { fits, type Force, forceOf, nameOfTarget, oddsOf, percentIn, rangeOf, targetsOf } from '../actions/aiming.ts';
import type { Target } from '../actions/deed.ts';
import { isOrcCard, type Tool, toolOf } from '../data/tools.ts';
import { distinctTools } from '../decks/hand.ts';
import { destinations } from '../fortress/movement.ts';
import type { Dwarf, State } from '../model/state.ts';

/*
 * R8.21 Only an attack uses several cards at once: their dice (R8.22) and direct hits (R8.27) add up. Every card can
 * move as well (R8.2), so one may make the move before the others attack (R5.3). A magic card joins in where it has led
 * (R8.4).
 */

/** Cards for a joint attack. */
export interface Joint {
  /** The dwarf at the place of the attack. */
  readonly from: Dwarf;
  readonly target: Target;
  /** The strongest first. */
  readonly cards: readonly string[];
  readonly force: Force;
  readonly odds: Phrase;
}

/** An attack after a move. */
export interface Sally extends Joint {
  /** The card that leads there. */
  readonly mover: string;
}

/** The most attacks in the text, and the most of these after a move: players read a hand on a phone. */
const MOST = 5;
const MOST_SALLIES = 3;
/** The least gain, in per cent, that makes one more card worth it: the card could do something else. */
const WORTH_OF_A_CARD = 10;

/**
 * R8.21 The joint attacks worth making from the dwarf's space: for each target the strongest; then, if there is room,
 * with the fewest cards.
 */
export function jointAttacks(s: State, dwarf: Dwarf): Joint[] {
  const several = targetsOf(s, dwarf)
    .map((target) => ladder(s, dwarf, target, dwarf.hand).filter(({ cards }) => cards.length > 1))
    .filter((rungs) => rungs.length > 0)
    .slice(0, MOST);
  let room = MOST - several.length;
  return several.flatMap((rungs) => {
    const strongest = rungs.at(-1)!;
    return rungs.length > 1 && room-- > 0 ? [strongest, rungs[0]!] : [strongest];
  });
}

/** R8.2, R8.4 Attacks after a move on targets out of reach now, beside this many others: the most likely first. */
export function sallies(s: State, dwarf: Dwarf, joints: number): Sally[] {
  const within = targetsOf(s, dwarf).map((target) => nameOfTarget(dwarf, target));
  const best = new Map<string, Sally>();
  for (const mover of weakestFirst(s, dwarf)) {
    const { magic } = toolOf(mover);
    const rest = dwarf.hand.filter((card) => card !== mover);
    // All towers count alike.
    const tried = new Set(within);
    for (const at of destinations(dwarf.at, magic)) {
      const from = { ...dwarf, at };
      for (const target of targetsOf(s, from)) {
        const name = nameOfTarget(from, target);
        if (tried.has(name)) continue;
        tried.add(name);
        const lead = magic && fits(mover, rangeOf(target)) ? mover : null;
        const joint = ladder(s, from, target, rest, lead).at(-1);
        if (!joint) continue;
        const sally = { ...joint, mover };
        const known = best.get(name);
        if (!known || isBetter(sally, known)) best.set(name, sally);
      }
    }
  }
  return [...best.values()]
    .sort((one, other) => chanceOf(other) - chanceOf(one))
    .slice(0, Math.min(MOST_SALLIES, MOST - joints));
}

/** The cards that may be spent on a move: the weakest first, those that could attack from here last. */
export function weakestFirst(s: State, dwarf: Dwarf): string[] {
  const targets = targetsOf(s, dwarf);
  const isBusy = (card: string): boolean => targets.some((target) => fits(card, rangeOf(target)));
  return distinctTools(dwarf.hand).sort(
    (one, other) => Number(isBusy(one)) - Number(isBusy(other)) || sizeOf(one) - sizeOf(other),
  );
}

const sizeOfTool = remembering(({ icons }: Tool) => Object.values(icons).reduce((sum, icon) => sum + icon, 0));

/** The total of all uses of a card. */
export const sizeOf = (card: string): number => sizeOfTool(toolOf(card));

/**
 * The best set of each number of cards, as long as one more card is worth it; the fewest first. `lead`: a card in every
 * set.
 */
function ladder(
  s: State,
  from: Dwarf,
  target: Target,
  hand: readonly string[],
  lead: string | null = null,
): readonly Joint[] {
  const range = rangeOf(target);
  const strength = (card: string): number => forceOf([card], range).dice + forceOf([card], range).direct;
  const others = hand
    .filter((card) => !isOrcCard(card) && fits(card, range))
    .sort((one, other) => strength(one) - strength(other));
  const known = new Map<string, Phrase>();
  const odds = (force: Force): Phrase => {
    const name = `${force.dice} ${force.direct}`;
    const said = known.get(name) ?? oddsOf(s, from, target, force);
    known.set(name, said);
    return said;
  };
  const best: Joint[] = [];
  for (const some of choicesOf(others)) {
    const cards = [...(lead === null ? [] : [lead]), ...some.toReversed()];
    if (cards.length === 0) continue;
    const force = forceOf(cards, range);
    const joint = { from, target, cards, force, odds: odds(force) };
    const other = best[cards.length];
    if (!other || worth(joint) > worth(other)) best[cards.length] = joint;
  }
  let reached = -Infinity;
  return best.filter((joint) => {
    const isWorthIt = chanceOf(joint) > 0 && isWorthMore(worth(joint), reached);
    if (isWorthIt) reached = worth(joint);
    return isWorthIt;
  });
}

/** All subsets of the cards, those with the first cards first: of two equal ones the weaker cards are taken. */
function choicesOf(cards: readonly string[]): string[][] {
  const choices: string[][] = [[]];
  for (const card of cards) choices.push(...choices.map((some) => [...some, card]));
  return choices;
}

const saidIn = ({ with: said = {} }: Phrase, name: 'percent' | 'all' | 'others' | 'hits'): number =>
  Number(said[name] ?? 0);

export const chanceOf = ({ odds }: Pick<Joint, 'odds'>): number => percentIn(odds);

/** The worth of the odds on one target, in per cent: an average hit counts for ten. No card lowers it. */
export const worthOf = (odds: Phrase): number =>
  saidIn(odds, 'percent') + saidIn(odds, 'all') + saidIn(odds, 'others') + 10 * saidIn(odds, 'hits');
const worth = ({ odds }: Joint): number => worthOf(odds);

/** Whether one more card is worth it. */
export const isWorthMore = (more: number, than: number): boolean => more >= than + WORTH_OF_A_CARD;

const countOf = ({ mover, cards }: Sally): number => new Set([mover, ...cards]).size;

/** Whether one of two sallies on the same target is better. */
const isBetter = (one: Sally, other: Sally): boolean =>
  worth(one) === worth(other) ? countOf(one) < countOf(other) : worth(one) > worth(other);
