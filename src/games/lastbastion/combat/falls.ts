import type { Colour, Face } from '../data/colours.ts';
import { cardOf } from '../data/cards.ts';
import { hasSpell, resistanceOf } from '../model/queries.ts';
import type { State } from '../model/state.ts';

/** A card as a target of a Combat. */
export interface Target {
  readonly card: string;
  readonly colour: Colour;
  /** L71, L72 Number of hits needed. */
  readonly need: number;
  /** L52 Whether white faces count. */
  readonly white: boolean;
}

export function targetOf(s: State, card: string): Target {
  return { card, colour: cardOf(card).colour, need: resistanceOf(s, card), white: !hasSpell(s, card, 'no-white') };
}

/** L52, L71 Whether a face counts against a card. */
export const helps = (face: Face, { colour, white }: Target): boolean => (face === 'white' ? white : face === colour);

/** Equipment by colour. */
export type Tokens = Readonly<Partial<Record<Colour, number>>>;

/** L71-L74 Targets that fall together, by their index, and the Equipment they cost. */
export interface Fall {
  readonly which: readonly number[];
  readonly tokens: Tokens;
}

/** L71 The number of missing hits; `hits`: matching faces, white ones included. */
const lacking = ({ need }: Target, hits: number): number => Math.max(0, need - hits);

/** The useful part of a throw: faces of a colour, and white ones. */
export interface Shown {
  of(colour: Colour): number;
  readonly white: number;
}

export const shownBy = (faces: readonly Face[]): Shown => ({
  of: (colour) => countOf(faces, colour),
  white: countOf(faces, 'white'),
});

const countOf = (faces: readonly Face[], face: Face): number =>
  faces.reduce((sum, one) => sum + (one === face ? 1 : 0), 0);

/** L71 The Equipment with which one target falls. */
const priceOfOne = (target: Target, shown: Shown): number =>
  lacking(target, shown.of(target.colour) + (target.white ? shown.white : 0));

/** L74 The Equipment with which two targets fall together, for each way to assign the dice; of equal ways only one. */
function pricesOfTwo(one: Target, other: Target, shown: Shown): (readonly [number, number])[] {
  const prices: (readonly [number, number])[] = [];
  const add = (price: readonly [number, number]): void => {
    if (prices.some(([a, b]) => a <= price[0] && b <= price[1])) return;
    for (let at = prices.length - 1; at >= 0; at--)
      if (prices[at]![0] >= price[0] && prices[at]![1] >= price[1]) prices.splice(at, 1);
    prices.push(price);
  };
  const isSame = one.colour === other.colour;
  for (const [a, b] of lackingOfTwo(one, other, shown)) add(isSame ? [a + b, 0] : [a, b]);
  return prices;
}

/** L74 The missing hits of each of two targets, for each way to assign the dice. */
function* lackingOfTwo(one: Target, other: Target, shown: Shown): Generator<readonly [number, number]> {
  const isSame = one.colour === other.colour;
  const mine = shown.of(one.colour);
  const whites = one.white ? shown.white : 0;
  for (let coloured = isSame ? 0 : mine; coloured <= mine; coloured++)
    for (let white = 0; white <= whites; white++) {
      const left = (isSame ? mine - coloured : shown.of(other.colour)) + (other.white ? shown.white - white : 0);
      yield [lacking(one, coloured + white), lacking(other, left)];
    }
}

/**
 * L74 The least Equipment, for each of two targets, with which both fall; null where the Equipment at hand is too
 * little.
 */
export function priceOfBoth([one, other]: readonly Target[], shown: Shown, has: Tokens): readonly number[] | null {
  if (!one || !other) return null;
  const [mine, others] = [has[one.colour] ?? 0, has[other.colour] ?? 0];
  const isPaid = (a: number, b: number) => (one.colour === other.colour ? a + b <= mine : a <= mine && b <= others);
  const ways = [...lackingOfTwo(one, other, shown)].filter(([a, b]) => isPaid(a, b));
  return ways.toSorted(([a, b], [c, d]) => a + b - c - d)[0] ?? null;
}

/** L71-L74 All possible falls with the Equipment at hand, the largest first. */
export function fallsOf(targets: readonly Target[], shown: Shown, has: Tokens): Fall[] {
  const affordable = ({ tokens }: Fall): boolean =>
    Object.entries(tokens).every(([colour, count]) => count <= (has[colour as Colour] ?? 0));
  const singles = targets.map((target, at): Fall => {
    const price = priceOfOne(target, shown);
    return { which: [at], tokens: price > 0 ? { [target.colour]: price } : {} };
  });
  const [one, other] = targets;
  const pairs = one && other ? pricesOfTwo(one, other, shown).map((price) => pairOf(one, other, price)) : [];
  return [...pairs, ...singles].filter(affordable);
}

function pairOf(one: Target, other: Target, [a, b]: readonly [number, number]): Fall {
  const tokens: Partial<Record<Colour, number>> = {};
  if (a > 0) tokens[one.colour] = a;
  if (b > 0) tokens[other.colour] = (tokens[other.colour] ?? 0) + b;
  return { which: [0, 1], tokens };
}
