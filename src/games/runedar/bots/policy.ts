import type { Ask, Seat } from '../../../engine/index.ts';
import { rangeOf } from '../actions/aiming.ts';
import type { Deed, Plan, Target, Use } from '../actions/deed.ts';
import { SPACES } from '../data/board.ts';
import type { Colour } from '../data/tools.ts';
import { kindOfCard } from '../data/tools.ts';
import { siegeCardOf } from '../data/siege.ts';
import type { Hire } from '../mercenaries/hire.ts';
import type { Upgrade } from '../mercenaries/windows.ts';
import { activeDwarf, type Goblin, type State } from '../model/state.ts';
import type { Foe } from '../tunnel/goblins.ts';
import { goblinTileOf } from '../data/enemies.ts';
import type { AskKind, Asks } from '../words/asks.ts';
import { closeValue, openTurn, plannedValue, prospect, shotValue, spentValue, valueOf } from './deeds.ts';
import { hireGain } from './helpers.ts';
import { bestAt } from './plan.ts';
import { circleWorth } from './prospects.ts';
import { deckWeight, payWorths, termOf } from './investing.ts';
import { giftCost, removalWeight, upgradeGain } from './upgrading.ts';
import { feedWorth } from './worth.ts';

/** The weight of each option: 1 for the best, less for the others, by the value of a turn with them. */
export const policy = (s: State, ask: Ask, _seat: Seat): readonly number[] => {
  const kind = ask.kind as AskKind;
  return (POLICIES[kind] as (s: State, ask: Ask) => readonly number[])(s, ask);
};

/** The loss of weight for each piece of work that an option falls behind. */
const STEEPNESS = 2;
/** Falls too far behind to be considered. */
const BEHIND = 2;

function weighted(values: readonly number[]): readonly number[] {
  let most = -Infinity;
  for (const value of values) if (value > most) most = value;
  return values.map((value) => (value === -Infinity ? 0 : Math.exp(STEEPNESS * (value - most))));
}

/** Uses of one kind in one place have the same result in any order: all but the best fall behind. */
function onlyBestOf(values: number[], deeds: readonly Deed[]): number[] {
  for (const kind of ['work', 'dig', 'pass', 'upgrade'] as const) {
    let best = -1;
    for (let at = 0; at < deeds.length; at++) {
      if (deeds[at]!.kind !== kind) continue;
      if (best >= 0) values[values[at]! > values[best]! ? best : at]! -= BEHIND;
      if (best < 0 || values[at]! > values[best]!) best = at;
    }
  }
  return values;
}

/** Playing a card for nothing can wait: it falls behind any option that is as good. */
function passingLast(values: number[], deeds: readonly Deed[]): number[] {
  const isPass = (_: unknown, at: number) => deeds[at]!.kind === 'pass';
  const best = Math.max(...values.filter((value, at) => !isPass(value, at)));
  return values.map((value, at) => (isPass(value, at) && value <= best ? value - BEHIND : value));
}

type Policy<T> = (s: State, ask: Ask<T>) => readonly number[];
type Step = Hire | Upgrade | null;

/** A plan is as good as its steps one by one, and done at once: its steps fall behind. */
function atOnce(values: number[], deeds: readonly Deed[]): number[] {
  deeds.forEach((deed, at) => {
    if (deed.kind !== 'plan') return;
    const value = values[at]!;
    deeds.forEach((other, index) => {
      if (isFirstOf(other, deed) && values[index]! <= value + NOTHING) values[index]! -= BEHIND;
    });
    values[at]! += AT_ONCE;
  });
  return values;
}
const NOTHING = 1e-6;
const AT_ONCE = 1e-3;

const isFirstOf = (deed: Deed, { way, does }: Plan): boolean => {
  if (way) return deed.kind === 'move' && deed.to === way.to;
  return deed.kind === 'attack' ? deed.target === does : deed.kind === does;
};

/** Weighs the steps possible during the enemies' part against waiting. */
const stepping =
  (march: (s: State) => boolean): Policy<Step> =>
  (s, { from }) => {
    const turn = from.some((step) => step?.kind === 'upgrade') ? openTurn(s) : null;
    return weighted(
      from.map((step) =>
        step === null ? 0 : step.kind === 'hire' ? hireGain(s, step, march(s)) : upgradeGain(turn!, step.space),
      ),
    );
  };
const waiting = stepping(() => false);

/** By space: the worth of the next piece. */
const pays = new Float64Array(SPACES);

const POLICIES: { readonly [K in AskKind]: unknown } = {
  act: ((s, { from }) => {
    const turn = openTurn(s);
    const now = prospect(turn);
    const values = from.map((deed) => {
      if (deed.kind === 'hire') return now + hireGain(s, deed, false);
      if (deed.kind === 'upgrade') return now + upgradeGain(turn, deed.space);
      if (deed.kind === 'plan') return plannedValue(turn, deed);
      return valueOf(turn, deed);
    });
    return weighted(passingLast(atOnce(onlyBestOf(values, from), from), from));
  }) satisfies Policy<Deed>,

  spend: ((s, { from, data }) => {
    const turn = openTurn(s);
    const { to } = data as Asks['spend'];
    return weighted(from.map((card) => spentValue(turn, to as never, card)));
  }) satisfies Policy<string>,

  then: ((s, { from, data }) => {
    const turn = openTurn(s, (data as Asks['then']).tool);
    const card = 1 << turn.cards.length;
    return weighted(
      from.map((use) => {
        if (use === null) return prospect(turn);
        if (use.kind !== 'attack') return bestAt(turn.here, turn.all, card);
        return use.target === 'here' ? closeValue(turn, card) : shotValue(turn, use.target, card);
      }),
    );
  }) satisfies Policy<Use | null>,

  'arm-first': ((s, { from, data }) => {
    const target = targetOf(s, (data as Asks['arm-first']).target);
    const turn = openTurn(s);
    return weighted(
      from.map(({ card }) => {
        const bit = 1 << turn.cards.indexOf(card);
        return target === 'here' ? closeValue(turn, bit) : shotValue(turn, target, bit);
      }),
    );
  }) satisfies Policy<{ readonly card: string }>,

  arm: ((s, { from, data }) => {
    const { target, tools } = data as Asks['arm'];
    if (rangeOf(targetOf(s, target)) === 'long') return from.map((arming) => (arming === null ? 1 : 0.1));
    const hand = activeDwarf(s).hand.map(kindOfCard);
    const flown = tools.find((kind) => !hand.includes(kind)) ?? null;
    const turn = openTurn(s, flown);
    let chosen = flown === null ? 0 : 1 << turn.cards.length;
    for (const kind of tools) {
      const at = turn.cards.findIndex((card, index) => kindOfCard(card) === kind && (chosen & (1 << index)) === 0);
      if (at >= 0) chosen |= 1 << at;
    }
    const all = chosen | turn.all;
    return weighted(
      from.map((arming) =>
        arming === null
          ? closeValue({ ...turn, all }, chosen, true)
          : closeValue({ ...turn, all }, chosen | (1 << turn.cards.indexOf(arming.card))),
      ),
    );
  }) satisfies Policy<{ readonly card: string } | null>,

  deliver: ((s, { from }) => {
    payWorths(s, termOf(s), pays);
    const worths = from.map((place) => ('space' in place ? pays[place.space]! : feedWorth(s, place.goblin)));
    const best = worths.indexOf(Math.max(...worths));
    // The remaining pieces go in the order of the list: to goblins in the way first, then to the cards nearest to
    // completion.
    return from.map((_, at) => (at === best ? 1e6 : 1e5 / 10 ** at));
  }) satisfies Policy<{ readonly space: number } | { readonly goblin: Goblin }>,

  strike: ((s, { from }) => weighted(from.map((stroke) => strokeValue(s, stroke, false)))) satisfies Policy<Stroke>,
  shoot: ((s, { from }) => weighted(from.map((stroke) => strokeValue(s, stroke, true)))) satisfies Policy<Stroke>,

  rubble: ((_, { from }) => from.map(({ rubble }) => 1000 - 10 * rubble)) satisfies Policy<Goblin>,

  give: ((s, { from }) => {
    const turn = openTurn(s);
    return weighted(from.map((card) => -giftCost(turn, card)));
  }) satisfies Policy<string>,

  'before-siege': waiting,
  'before-shot': waiting,
  siege: stepping((s) => s.revealed !== null && siegeCardOf(s.revealed).arrow),
  after: waiting,

  clear: changing,
  refill: changing,
};

type Stroke = { readonly kind: 'strike'; readonly foe: Foe } | Hire;

/** The value of a stroke: it prefers the circles that give most for the hits. */
function strokeValue(s: State, stroke: Stroke, fromAfar: boolean): number {
  if (stroke.kind === 'hire') return hireGain(s, stroke, false);
  const { enemy, circle } = stroke.foe;
  const isGoblin = !enemy.tile.startsWith('troll') && goblinTileOf(enemy.tile).kind === 'hits';
  return 3 + circleWorth(s, enemy) * (isGoblin ? 2 : 1) + (fromAfar ? 0.2 * circle : -0.2 * circle);
}

type Change =
  | { readonly kind: 'remove'; readonly space: number }
  | { readonly kind: 'fill'; readonly space: number; readonly colour: Colour }
  | null;

/** Empty spaces are filled one after the other, the cheapest first: only the deck matters. */
function changing(s: State, { from }: Ask<Change>): readonly number[] {
  const term = termOf(s);
  const first = from.find((change) => change?.kind === 'fill')?.space;
  return from.map((change) => {
    if (change === null) return 0.01;
    if (change.kind === 'remove') return removalWeight(s, change.space, term);
    return deckWeight(s, change.colour, change.space, term) * (change.space === first ? 1 : 0.3);
  });
}

function targetOf(s: State, named: string): Target {
  return named === activeDwarf(s).at ? 'here' : (named as Target);
}
