import { targetsOf } from '../actions/aiming.ts';
import type { Plan, Target, Use } from '../actions/deed.ts';
import type { Node } from '../data/fortress.ts';
import { isOrcCard, kindOfCard, toolOf } from '../data/tools.ts';
import { leadsTo } from '../fortress/movement.ts';
import { activeDwarf, type State } from '../model/state.ts';
import { bestAt, makePlan, valueAt, valueFlown, valueLeaving } from './plan.ts';
import { type Profile, profileOf, profileOfKind } from './profiles.ts';
import { blows, longDice, lookAround, lookInto, placeOf, shotWorth, useful, workAfter } from './prospects.ts';
import { WEIGHTS } from './weights.ts';

/** A turn in progress: the dwarf's place, and the cards that are still usable, each as one bit. */
export interface Turn {
  readonly s: State;
  readonly node: Node;
  readonly here: number;
  readonly cards: readonly string[];
  readonly all: number;
}

/** The key of the latest plan: bots ask about one moment several times. */
const latest: { turn: Turn | null; by: string } = { turn: null, by: '' };

/** Plans the rest of the turn; `more`: the kind of a card that is played but not yet used. */
export function openTurn(s: State, more: string | null = null): Turn {
  const { hand, at: node } = activeDwarf(s);
  const cards = hand.filter((card) => !isOrcCard(card));
  // Every change within a turn takes a card, Gold, or a siege card.
  const by = `${s.turn} ${s.siege.length} ${s.gold} ${s.shots.length} ${node} ${cards.join()} ${more}`;
  if (latest.turn?.s === s && latest.by === by) return latest.turn;
  const profiles: Profile[] = cards.map(profileOf);
  if (more !== null) profiles.push(profileOfKind(more));
  lookAround(s, profiles);
  makePlan(s, node);
  latest.by = by;
  return (latest.turn = { s, node, here: placeOf(node), cards, all: (1 << cards.length) - 1 });
}

/** The best value that the turn can still bring. */
export const prospect = ({ here, all }: Turn): number => valueAt(here, all);

const bitOf = ({ cards }: Turn, card: string): number => {
  const kind = kindOfCard(card);
  return 1 << cards.findIndex((other) => kindOfCard(other) === kind);
};

/** The loss for a card without effect, and for resting with all of them. */
const IDLE = 0.05;
const REST = 0.04;

/** The value of a use of cards, with the best follow-up. */
export function valueOf(turn: Turn, use: Use): number {
  const { here, all } = turn;
  switch (use.kind) {
    case 'move':
      return arrivalValue(turn, use.to);
    case 'work':
    case 'dig': {
      const card = bitOf(turn, use.card);
      return bestAt(here, all ^ card, card);
    }
    case 'pass':
      return valueAt(here, all ^ bitOf(turn, use.card)) - IDLE;
    // Better than playing cards one by one where none has an effect.
    case 'rest':
      return valueAt(here, 0) - REST;
    case 'attack':
      return use.target === 'here' ? closeValue(turn, 0) : longValue(turn, use.target);
  }
}

/** The value of a plan, with the best follow-up. */
export function plannedValue(turn: Turn, { way, does, cards }: Plan): number {
  const bits = cards.reduce((set, card) => set | (1 << turn.cards.indexOf(card)), 0);
  const spent = way && !cards.includes(way.card) ? 1 << turn.cards.indexOf(way.card) : 0;
  const node = way?.to ?? turn.node;
  const there: Turn = { ...turn, node, here: placeOf(node), all: turn.all & ~spent };
  const cost = spent === 0 ? 0 : WEIGHTS.step;
  if (does === 'here') return closeValue(there, bits, true) - cost;
  if (does === 'work' || does === 'dig') return valueFlown(there.here, there.all & ~bits, bits) - cost;
  return shotValue(there, does, bits) - cost;
}

/** The best value after spending this card on the move. */
export function spentValue(turn: Turn, to: Node, card: string): number {
  const bit = bitOf(turn, card);
  const [place, rest] = [placeOf(to), turn.all ^ bit];
  if (profileOf(card).magic) return valueFlown(place, rest, bit) - IDLE;
  return valueAt(place, rest) - WEIGHTS.step - ((useful[place]! & bit) === 0 ? 0 : WEIGHTS.spare);
}

function arrivalValue(turn: Turn, to: Node): number {
  const { node, cards } = turn;
  let most = -Infinity;
  for (const card of cards) if (leadsTo(toolOf(card), node, to)) most = Math.max(most, spentValue(turn, to, card));
  return most;
}

/** The value of a close attack with at least some cards, and its follow-up. */
export function closeValue({ s, node, here, all }: Turn, chosen: number, exactly = false): number {
  const { fighters } = lookInto(s, node);
  const free = exactly ? 0 : all & fighters & ~chosen;
  let most = -Infinity;
  for (let more = free; ; more = (more - 1) & free) {
    const attack = (chosen | more) & fighters;
    if (attack !== 0) most = Math.max(most, blows[attack]! + afterwards(here, attack, all & ~attack));
    if (more === 0) return most;
  }
}

function afterwards(here: number, attack: number, left: number): number {
  let most = -Infinity;
  for (let part = left; ; part = (part - 1) & left) {
    most = Math.max(most, workAfter(attack, part) + valueLeaving(here, left ^ part));
    if (part === 0) return most;
  }
}

/** The value of shots. Firing card by card is best: after a miss the dwarf can try again. */
function longValue(turn: Turn, target: Target): number {
  let most = -Infinity;
  for (let at = 0; at < turn.cards.length; at++) most = Math.max(most, shotValue(turn, target, 1 << at));
  return most;
}

/** The value of a shot with a set of cards, less its shortfall against the best target. */
export function shotValue({ s, node, here, all }: Turn, target: Target, card: number): number {
  const dice = longDice[card]!;
  if (dice === 0) return -Infinity;
  let most = 0;
  for (const other of targetsOf(s, { ...activeDwarf(s), at: node }))
    if (other !== 'here') most = Math.max(most, shotWorth(s, other, dice));
  return valueFlown(here, all & ~card, card) - (most - shotWorth(s, target, dice));
}
