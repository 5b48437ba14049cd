import { remembering } from '../../../kit/index.ts';
import { type Colour, FACES } from '../data/colours.ts';
import { fallsOf, type Shown, type Target, type Tokens } from './falls.ts';

/** The exact chances of a Combat with at most two targets. */
export interface Odds {
  /** For each target: the chance that it can fall, no matter what the other does. */
  readonly each: readonly number[];
  /** The chance that both can fall together. */
  readonly both: number;
}

/** A result of dice: faces of the first target's colour, of the second's, white ones. */
export interface Throw {
  readonly first: number;
  readonly second: number;
  readonly white: number;
  readonly chance: number;
}

const FACTORIALS = [1, 1, 2, 6, 24];
const SIDES = FACES.length;

/** All results of this many dice, for this many relevant colours. */
const throwsOf = remembering(({ dice, colours }: { readonly dice: number; readonly colours: number }): Throw[] => {
  const throws: Throw[] = [];
  for (let first = 0; first <= dice; first++)
    for (let second = 0; second <= (colours === 2 ? dice - first : 0); second++)
      for (let white = 0; white <= dice - first - second; white++) {
        const rest = dice - first - second - white;
        const ways =
          FACTORIALS[dice]! / (FACTORIALS[first]! * FACTORIALS[second]! * FACTORIALS[white]! * FACTORIALS[rest]!);
        const chance = (ways * (SIDES - 1 - colours) ** rest) / SIDES ** dice;
        throws.push({ first, second, white, chance });
      }
  return throws;
});
const KINDS = [1, 2].map((colours) => FACTORIALS.map((_, dice) => ({ dice, colours })));

/** All results of this many dice, for one or two relevant colours. */
export const throwsFor = (dice: number, colours: 1 | 2): readonly Throw[] => throwsOf(KINDS[colours - 1]![dice]!);

/** L69-L74 The chances of a throw with Equipment that may be spent. */
export function oddsOf(targets: readonly Target[], dice: number, tokens: Tokens): Odds {
  const [one, other] = targets;
  const colours = other && other.colour !== one!.colour ? 2 : 1;
  const each = targets.map(() => 0);
  let both = 0;
  for (const { first, second, white, chance } of throwsFor(dice, colours)) {
    const shown: Shown = { of: (colour: Colour) => (colour === one!.colour ? first : second), white };
    const falls = fallsOf(targets, shown, tokens);
    targets.forEach((_, at) => {
      if (falls.some(({ which }) => which.includes(at))) each[at]! += chance;
    });
    if (falls.some(({ which }) => which.length === 2)) both += chance;
  }
  return { each, both };
}
