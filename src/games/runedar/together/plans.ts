import type { Phrase } from '../../../engine/index.ts';
import { forceOf, fits, nameOfTarget, oddsOf, rangeOf, targetsOf } from '../actions/aiming.ts';
import type { Deed, Plan, Target } from '../actions/deed.ts';
import { diggable } from '../actions/dig.ts';
import { moveDetail } from '../actions/move.ts';
import { planEffect, planWorth } from '../actions/planned.ts';
import { placeable, workable, yieldOf } from '../actions/work.ts';
import { DICE } from '../data/board.ts';
import { type Node, STEPS, STEPS_A_MOVE } from '../data/fortress.ts';
import { isOrcCard, toolOf } from '../data/tools.ts';
import { distinctTools } from '../decks/hand.ts';
import { destinations, leadsTo } from '../fortress/movement.ts';
import type { Dwarf, State } from '../model/state.ts';
import { say } from '../words/words.ts';
import { isWorthMore, sizeOf, worthOf } from './joint.ts';

/*
 * Plans for several cards of a hand with one purpose, in the dwarf's space or after a move. They are what a player
 * would plan, without every way to spend fewer or other cards. Every decision of every bot asks for them, so they are
 * made without words.
 */

/** R8.1, R8.2, R8.21 The plans worth a button, of all joint uses of the cards. */
export function plansOf(s: State, dwarf: Dwarf): Plan[] {
  const tools = dwarf.hand.filter((card) => !isOrcCard(card));
  return tools.length === 0 ? [] : [...plansHere(s, dwarf, tools), ...plansElsewhere(s, dwarf, tools)];
}

/** The most important plans, the first one first. */
export function foremost(s: State, dwarf: Dwarf, deeds: readonly Deed[]): Plan[] {
  return deeds
    .filter((deed) => deed.kind === 'plan')
    .map((plan) => ({ plan, worth: planWorth(s, dwarf, plan) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ plan }) => plan);
}

const isAttack = ({ does }: Plan): boolean => does !== 'work' && does !== 'dig';

/** The most things in the hint of a move; only one if the way or a second attack needs room. */
const MOST_BROUGHT = 2;

/** Hint of a move: the distance, and what the remaining cards could do there. */
export function moveBrings(s: State, dwarf: Dwarf, to: Node, plans: readonly Plan[]): Phrase {
  const there = plans.filter(({ way }) => way?.to === to);
  const brought = there.filter(({ does }, at) => there.findIndex((other) => other.does === does) === at);
  const isLong = STEPS[dwarf.at][to] > STEPS_A_MOVE || brought.slice(0, MOST_BROUGHT).every(isAttack);
  const what = brought.slice(0, isLong ? 1 : MOST_BROUGHT).map((plan) => planEffect(s, dwarf, plan));
  const far = moveDetail(dwarf, to);
  return what.length > 0 ? say('hint.move-brings', { far, what }) : far;
}

function plansHere(s: State, dwarf: Dwarf, tools: readonly string[]): Plan[] {
  const plan = (does: Plan['does'], cards: readonly string[]): Plan => ({ kind: 'plan', way: null, does, cards });
  const attacks = targetsOf(s, dwarf).flatMap((target) =>
    rungs(s, dwarf, target, tools).map((cards) => plan(target, cards)),
  );
  const labour = labourAt(s, dwarf);
  const cards = labour ? workers(labour, tools) : [];
  return cards.length > 1 ? [...attacks, plan(labour!.does, cards)] : attacks;
}

/** R8.2, R8.4 For each thing that cannot be done here, the first place for it. */
function plansElsewhere(s: State, dwarf: Dwarf, tools: readonly string[]): Plan[] {
  const magic = tools.some((card) => toolOf(card).magic);
  const plans: Plan[] = [];
  const tried = new Set(targetsOf(s, dwarf).map((target) => nameOfTarget(dwarf, target)));
  for (const to of destinations(dwarf.at, magic)) {
    const there = { ...dwarf, at: to };
    const labour = labourAt(s, there);
    if (labour) plans.push(...errands(dwarf, to, tools, labour.does, (some) => crews(labour, some)));
    for (const target of targetsOf(s, there)) {
      const name = nameOfTarget(there, target);
      if (tried.has(name)) continue;
      const attacks = errands(dwarf, to, tools, target, (some) => rungs(s, there, target, some));
      if (attacks.length > 0) tried.add(name);
      plans.push(...attacks);
    }
  }
  return plans;
}

/** Plans for a thing done elsewhere: with the fewest useful cards, and with the most. */
function errands(
  dwarf: Dwarf,
  to: Node,
  tools: readonly string[],
  does: Plan['does'],
  ways: (tools: readonly string[]) => readonly (readonly string[])[],
): Plan[] {
  const plans: Plan[] = [];
  for (const end of [-1, 0]) {
    const [mover, cards] = errand(dwarf, to, tools, (some) => ways(some).at(end) ?? []);
    if (mover === null || cards.length === 0 || plans.some((plan) => plan.cards.length === cards.length)) continue;
    plans.push({ kind: 'plan', way: { to, card: mover }, does, cards });
  }
  return plans;
}

/**
 * A plan with the card that makes the move at the least loss, and the cards that act then. A magic card may do both
 * (R8.4).
 */
function errand(
  { at }: Dwarf,
  to: Node,
  tools: readonly string[],
  doing: (tools: readonly string[]) => readonly string[],
): [mover: string | null, cards: readonly string[]] {
  const busy = doing(tools);
  if (busy.length === 0) return [null, []];
  const loss = (card: string): number => {
    const isBusy = busy.includes(card);
    if (toolOf(card).magic) return isBusy ? -1 : 200;
    return (isBusy ? 100 : 0) + sizeOf(card);
  };
  const mover = distinctTools(tools)
    .filter((card) => leadsTo(toolOf(card), at, to))
    .reduce<string | null>((best, card) => (best === null || loss(card) < loss(best) ? card : best), null);
  if (mover === null) return [null, []];
  if (toolOf(mover).magic && busy.includes(mover)) return [mover, [mover, ...busy.filter((card) => card !== mover)]];
  return [mover, doing(tools.filter((card) => card !== mover))];
}

/** The work or digging at a place, and a card's share of it. */
interface Labour {
  readonly does: 'work' | 'dig';
  readonly amount: number;
  strength(card: string): number;
}

/** R8.12, R8.40, R8.43 The labour at the dwarf's place; null where there is none. */
function labourAt(s: State, dwarf: Dwarf): Labour | null {
  const resource = workable(s, dwarf);
  const amount = resource !== null ? placeable(s, resource) : dwarf.at === 'courtyard' ? diggable(s) : 0;
  if (amount === 0) return null;
  return resource !== null
    ? { does: 'work', amount, strength: (card) => yieldOf(card, resource) }
    : { does: 'dig', amount, strength: (card) => toolOf(card).icons.dig ?? 0 };
}

/** The strongest workers or diggers, as many as find something to do. */
function workers({ amount, strength }: Labour, tools: readonly string[]): string[] {
  const able = tools.filter((card) => strength(card) > 0).sort((one, other) => strength(other) - strength(one));
  const cards: string[] = [];
  let left = amount;
  for (const card of able) {
    if (left <= 0) break;
    cards.push(card);
    left -= strength(card);
  }
  return cards;
}

/** The strongest worker, and as many as find something to do. */
function crews(labour: Labour, tools: readonly string[]): string[][] {
  const all = workers(labour, tools);
  return all.length > 1 ? [all.slice(0, 1), all] : [all];
}

/** R8.21, R8.22 The strongest card for an attack, the two strongest, and so on, as long as one more is worth it. */
function rungs(s: State, from: Dwarf, target: Target, tools: readonly string[]): string[][] {
  const range = rangeOf(target);
  const strength = (card: string): number => forceOf([card], range).dice + forceOf([card], range).direct;
  const able = tools.filter((card) => fits(card, range)).sort((one, other) => strength(other) - strength(one));
  const found: string[][] = [];
  let reached = -Infinity;
  for (let count = 1; count <= able.length; count++) {
    const cards = able.slice(0, count);
    const force = forceOf(cards, range);
    const worth = worthOf(oddsOf(s, from, target, force));
    if (isWorthMore(worth, reached)) {
      found.push(cards);
      reached = worth;
    }
    if (force.dice >= DICE && range === 'long') break;
  }
  return found;
}
