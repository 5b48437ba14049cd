import { chooseOne, type Play, yesOrNo } from '../../../engine/index.ts';
import { hitsTaken } from './damage.ts';
import { countHits } from '../components/dice.ts';
import { editionOf, type GraceRoll } from '../model/edition.ts';
import type { Side, ZoneNumber } from '../components/geometry.ts';
import { holds } from '../model/modifiers.ts';
import { type Hero, type State, zoneAt } from '../model/state.ts';
import { say } from '../words/words.ts';
import { report } from '../words/news.ts';
import { type Result, resultName } from '../words/facts.ts';
import { asking } from '../words/asks.ts';

/** B135 Tokens that the hero may spend on the roll just made. */
export const graceOf = (s: State, hero: Hero, roll: GraceRoll): number =>
  hero.alive && editionOf(s).graceOn.includes(roll) && !holds(s, 'no-grace') ? hero.grace : 0;

function pay(s: State, hero: Hero, tokens: number): void {
  hero.grace -= tokens;
  report(s, 'grace', { hero: hero.id, count: tokens });
}

/** The target of a hero's red dice. */
export interface Mark {
  readonly side: Side;
  readonly zone: ZoneNumber;
  readonly strength: number;
  /** B106 Whether the Messenger is there: a hit that finds no enemy left finds him. */
  readonly endangered?: boolean;
}

/** B135 Asks for changes by Divine Grace to the red dice of an attack. Returns the changed dice. */
export function* changeDice(s: State, hero: Hero, dice: number[], target: number, mark: Mark): Play<number[]> {
  const { side, zone, strength, endangered = false } = mark;
  const useful = hitsTaken(s, side, zone, strength);
  if (zoneAt(s, side, zone).traps.length > 0) return yield* chooseHits(s, hero, dice, target, mark);
  const raised = yield* raiseDice(s, hero, dice, target, useful);
  return endangered ? yield* lowerDice(s, hero, raised, target, useful) : raised;
}

/** Dice after spending tokens on them. */
export interface Bought {
  readonly dice: readonly number[];
  readonly hits: number;
  readonly price: number;
}

/**
 * B135 Finds the cheapest way to this many hits: it raises the highest failing dice, or lowers the lowest successes.
 */
function buyHits(rolled: readonly number[], target: number, hits: number): Bought {
  const dice = [...rolled].sort((a, b) => b - a);
  const had = countHits(dice, target);
  const bought = dice.map((die, at) => (at < had && at >= hits ? target - 1 : at >= had && at < hits ? target : die));
  return { dice: bought, hits, price: bought.reduce((sum, die, at) => sum + Math.abs(die - dice[at]!), 0) };
}

/**
 * B135, B132 Asks for the number of hits. A Tactics card there goes when no enemy is left, so fewer hits may be worth
 * tokens as well as more: one question for both. Hits beyond the zone change nothing, except for the Messenger (B106).
 */
function* chooseHits(
  s: State,
  hero: Hero,
  dice: number[],
  target: number,
  { side, zone, strength, endangered }: Mark,
): Play<number[]> {
  const useful = hitsTaken(s, side, zone, strength);
  const tokens = graceOf(s, hero, 'attack');
  const had = countHits(dice, target);
  const deadly = endangered === true && had > useful;
  const most = deadly ? had : Math.min(had, useful);
  const counts = Array.from({ length: Math.min(dice.length, useful) + 1 }, (_, hits) => hits).reverse();
  const ways = counts.filter((hits) => hits !== most).map((hits) => buyHits(dice, target, hits));
  const kept: Bought = { dice, hits: had, price: 0 };
  const facts = { hero: hero.id, dice, target, zone: { side, zone } };
  const way = yield* chooseOne(
    hero.seat,
    asking(deadly ? 'hits-messenger' : 'hits-trap', facts),
    [kept, ...ways.filter(({ price }) => price <= tokens)],
    {
      id: (choice) => (choice === kept ? 'keep' : `${choice.hits > had ? 'raise' : 'lower'}:${choice.hits}`),
      label: (choice) =>
        choice === kept
          ? say('choice.keep', { count: had })
          : say('choice.buy-hits', { count: choice.hits, tokens: choice.price }),
      means: (choice) => yesOrNo(choice !== kept),
    },
  );
  if (way !== kept) pay(s, hero, way.price);
  return [...way.dice];
}

/**
 * B135 Asks whether to raise red dice of an attack: each token raises one die by 1, beyond 6 as well. It asks as long
 * as a raised die could hit a target. It offers the highest failing die, the cheapest to raise.
 */
function* raiseDice(s: State, hero: Hero, dice: number[], target: number, useful: number): Play<number[]> {
  const raised = [...dice];
  for (;;) {
    const hits = countHits(raised, target);
    const best = highestBelow(raised, target);
    const price = target - best;
    if (hits >= useful || best === 0 || price > graceOf(s, hero, 'attack')) return raised;
    const spend = yield* chooseOne(
      hero.seat,
      asking('raise', { hero: hero.id, dice: [...raised], target, hits }),
      [true, false],
      {
        id: (yes) => (yes ? 'raise' : 'keep'),
        label: (yes) =>
          yes ? say('choice.raise', { die: best, target, count: price }) : say('choice.keep', { count: hits }),
        means: yesOrNo,
      },
    );
    if (!spend) return raised;
    pay(s, hero, price);
    raised[raised.indexOf(best)] = target;
  }
}

function highestBelow(dice: readonly number[], target: number): number {
  let best = 0;
  for (const die of dice) if (die < target && die > best) best = die;
  return best;
}

/**
 * B135, B106 Asks whether to lower dice: if hits beyond `most` would find the Messenger, and the tokens suffice to turn
 * all of these into failures. The cheapest dice come first.
 */
function* lowerDice(s: State, hero: Hero, dice: readonly number[], target: number, most: number): Play<number[]> {
  const successes = dice.filter((die) => die >= target).sort((a, b) => a - b);
  const surplus = successes.slice(0, Math.max(0, successes.length - most));
  const price = surplus.reduce((sum, die) => sum + die - (target - 1), 0);
  if (surplus.length === 0 || price > graceOf(s, hero, 'attack')) return [...dice];
  const spend = yield* chooseOne(
    hero.seat,
    asking('lower', { hero: hero.id, dice, hits: surplus.length }),
    [true, false],
    {
      id: (yes) => (yes ? 'lower' : 'keep'),
      label: (yes) =>
        yes
          ? say('choice.lower', { hits: surplus.length, count: price })
          : say('choice.keep', { count: successes.length }),
      means: yesOrNo,
    },
  );
  if (!spend) return [...dice];
  pay(s, hero, price);
  const lowered = [...dice];
  for (const die of surplus) lowered[lowered.indexOf(die)] = target - 1;
  return lowered;
}

/**
 * B135, B114 Asks whether to change a single number (Smuggling, Food, Gold, Catapult, cards): each token changes it by
 * 1, within `least` and `most`. `means` gives the result of a number; `comesTo` gives equal values for numbers with the
 * same result. It offers no result that the roll brings anyway, and none at more than its lowest price.
 */
export function* shiftNumber(
  s: State,
  hero: Hero,
  roll: GraceRoll,
  rolled: number,
  [least, most]: readonly [number, number],
  means: (value: number) => Result,
  comesTo: (value: number) => string | number = (value) => value,
): Play<number> {
  const tokens = graceOf(s, hero, roll);
  if (tokens === 0) return rolled;
  const values = new Map([[comesTo(rolled), rolled]]);
  for (let step = 1; step <= tokens; step++)
    for (const value of [rolled + step, rolled - step])
      if (value >= least && value <= most && !values.has(comesTo(value))) values.set(comesTo(value), value);
  const prompt = asking('shift', { hero: hero.id, rolled, result: means(rolled) });
  const value = yield* chooseOne(hero.seat, prompt, [...values.values()], {
    id: (choice) => String(choice),
    label: (choice) =>
      choice === rolled
        ? say('choice.keep-number', { value: choice, result: resultName(means(choice)) })
        : say('choice.shift', { value: choice, count: Math.abs(choice - rolled), result: resultName(means(choice)) }),
    means: (choice) => yesOrNo(choice !== rolled),
  });
  if (value !== rolled) pay(s, hero, Math.abs(value - rolled));
  return value;
}
