import type { Phrase, Play } from '../../../engine/index.ts';
import { isTower } from '../data/fortress.ts';
import { kindOfCard, toolOf } from '../data/tools.ts';
import { playCard } from '../decks/hand.ts';
import { activeDwarf, type Dwarf, type State } from '../model/state.ts';
import { cardName, nodeName, pieces, say, targetName } from '../words/words.ts';
import { type Force, forceOf, forceText, oddsOf, meantIn, orcsAt, percentIn, rangeOf } from './aiming.ts';
import { alsoAttacked, attackWith } from './attack.ts';
import type { Plan, Target, Verb } from './deed.ts';
import { dig, diggable, forceToDig } from './dig.ts';
import { go } from './move.ts';
import { work, workable, workRangeOf } from './work.ts';

/** R8.1, R8.2, R5.3 Carries out a plan: the move, then the work there, as if each card were played by itself. */
export function* carryOutPlan(s: State, { way, does, cards }: Plan): Play {
  const dwarf = activeDwarf(s);
  if (way) go(s, way.to, way.card);
  if (isAttack(does)) return yield* attackWith(s, does, cards);
  for (const card of cards) if (!dwarf.played.includes(card)) playCard(dwarf, card);
  yield* does === 'work' ? work(s, cards) : dig(s, cards);
}

const isAttack = (does: Plan['does']): does is Target => does !== 'work' && does !== 'dig';

export const planVerb = ({ does }: Plan): Verb => (isAttack(does) ? 'attack' : does);

/** The id of a plan - deed, place and number of cards: `do:work.3`, `go:foundry.close.2`. */
export function planId({ way, does, cards }: Plan): string {
  const what = does === 'here' ? 'close' : isAttack(does) ? `long.${does}` : does;
  return `${way ? `go:${way.to}.` : 'do:'}${what}.${cards.length}`;
}

/** The dwarf at the place of the plan. */
const thereOf = (dwarf: Dwarf, { way }: Plan): Dwarf => (way ? { ...dwarf, at: way.to } : dwarf);

const forceIn = ({ does, cards }: Plan): Force => forceOf(cards, rangeOf(does as Target));
const oddsIn = (s: State, dwarf: Dwarf, plan: Plan): Phrase =>
  oddsOf(s, thereOf(dwarf, plan), plan.does as Target, forceIn(plan));

/** The yield of a plan: pieces, Rubble, or a chance in per cent. */
function planYield(s: State, dwarf: Dwarf, plan: Plan): number {
  const { does, cards } = plan;
  if (does === 'work') return workRangeOf(s, cards, workable(s, thereOf(dwarf, plan))!).most;
  return does === 'dig' ? Math.min(forceToDig(cards), diggable(s)) : percentIn(oddsIn(s, dwarf, plan));
}

/** Whether the plan is an attack that cannot harm an enemy. */
export const isVainPlan = (s: State, dwarf: Dwarf, plan: Plan): boolean =>
  isAttack(plan.does) && planYield(s, dwarf, plan) === 0;

/** "work 2 Leather", "shoot at the Catapult, 2 dice, 67 %": after the name of a place, or by itself. */
function effectOf(s: State, dwarf: Dwarf, plan: Plan, as: 'plan' | 'choice'): Phrase {
  const { does, cards } = plan;
  const count = planYield(s, dwarf, plan);
  const name = as === 'plan' ? 'plan.' : 'choice.plan-';
  if (does === 'work')
    return say(`${name}work`, { placed: pieces(workable(s, thereOf(dwarf, plan))!, count), count: cards.length });
  if (does === 'dig') return say(`${name}dig`, { rubble: say('plan.rubble', { count }), count: cards.length });
  const told = { force: forceText(forceIn(plan)), percent: count };
  const enemy = meantIn(oddsIn(s, dwarf, plan));
  if (enemy) return say(`${name}${rangeOf(does)}-at`, { ...told, enemy });
  return does === 'here' ? say(`${name}close`, told) : say(`${name}shoot`, { ...told, target: targetName(does) });
}

export const planEffect = (s: State, dwarf: Dwarf, plan: Plan): Phrase => effectOf(s, dwarf, plan, 'plan');

export const planLabel = (s: State, dwarf: Dwarf, plan: Plan): Phrase =>
  plan.way
    ? say('choice.plan-go', { place: nodeName(plan.way.to), what: planEffect(s, dwarf, plan) })
    : effectOf(s, dwarf, plan, 'choice');

/** All names of the target of an attack. */
export const alsoPlanned = (s: State, dwarf: Dwarf, plan: Plan): readonly Phrase[] | undefined =>
  isAttack(plan.does) ? alsoAttacked(s, thereOf(dwarf, plan), plan.does) : undefined;

/** The cards that the plan takes. */
export function planDetail({ way, cards }: Plan): Phrase {
  if (!way) return sumOf(cards);
  const first = cardName(kindOfCard(way.card));
  const others = cards.filter((card) => card !== way.card);
  return others.length > 0 ? say('hint.plan-then', { first, then: sumOf(others) }) : first;
}

/** R8.22 Warns that dice fall at once: for players who have not read the odds on a button. */
export function planCosts(s: State, dwarf: Dwarf, plan: Plan): Phrase | undefined {
  const { does, cards } = plan;
  if (!isAttack(does) || forceIn(plan).dice === 0) return undefined;
  return say('costs.attack', { tool: sumOf(cards), count: forceIn(plan).dice, odds: oddsIn(s, dwarf, plan) });
}

/** The rough importance of a plan, for the order of the offer. */
export function planWorth(s: State, dwarf: Dwarf, plan: Plan): number {
  const { way, does, cards } = plan;
  const spent = new Set(way ? [way.card, ...cards] : cards).size;
  const gained = planYield(s, dwarf, plan);
  return (isAttack(does) ? (gained / 100) * stakeOf(s, thereOf(dwarf, plan).at, does) : gained) - spent / 2;
}

/** Stake of the victory, above all others. */
const VICTORY = 100;

/** Cost of leaving an enemy alone, in pieces of work. The machines and the orcs nearest to the Gold cost most. */
function stakeOf(s: State, at: Dwarf['at'], target: Target): number {
  if (target === 'catapult' || target === 'siege-tower') return 5;
  const place = target === 'here' ? at : target;
  if (place === 'courtyard') return s.tunnel.length === 0 && s.goblins.length === 1 ? VICTORY : 4;
  if (isTower(place) || orcsAt(s, place) === 0) return 0;
  return place.startsWith('outside') ? 2 : place.startsWith('wall') ? 3 : 4;
}

/** "Blunt Axe + Rusty Knife". */
export function sumOf([first, ...rest]: readonly string[]): Phrase {
  const name = cardName(toolOf(first!).kind);
  return rest.length > 0 ? say('hand.plus', { first: name, rest: sumOf(rest) }) : name;
}
