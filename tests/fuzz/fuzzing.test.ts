import { expect, test } from 'vitest';
import { kit } from '../../src/games/bsieged/index.ts';
import type { State } from '../../src/games/bsieged/model/state.ts';
import type { AnyKit } from '../../src/kit/index.ts';
import { flawOf, fuzz } from './fuzzing.ts';

/** The game with another idea of what must hold. */
const holding = (flaw: (state: State) => string | null): AnyKit => ({
  ...kit,
  invariants: { ...kit.invariants, flaw },
});

test('a sound game has no flaw', () => {
  expect(fuzz(kit, { games: 2, seed: 'fuzzing' })).toEqual({ played: 2, flaw: null });
});

test('the first flaw ends the run and names its game, which shows it again', () => {
  const short = holding(({ round }) => (round > 2 ? 'a flaw' : null));
  const { played, flaw } = fuzz(short, { games: 10, seed: 'fuzzing' });
  expect(played).toBeLessThan(10);
  expect(flaw!.what).toMatch(/^turn \d+, after [\w-]+ -> .+: a flaw$/);
  expect(flawOf(short, flaw!.course)).toBe(flaw!.what);
});

test('a rule that throws is a flaw too', () => {
  const broken = holding(() => {
    throw new RangeError('a broken rule');
  });
  expect(fuzz(broken, { games: 1, seed: 'fuzzing' }).flaw!.what).toContain('a broken rule');
});

test('no game is begun after the time', () => {
  expect(fuzz(kit, { games: 5, seed: 'fuzzing', within: -1 })).toEqual({ played: 0, flaw: null });
});
