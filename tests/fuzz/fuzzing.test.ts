import { afterEach, expect, test, vi } from 'vitest';
import { kit } from '../../src/games/bsieged/index.ts';
import { flawOf, fuzz } from './fuzzing.ts';

const invariant = vi.spyOn(kit.invariants, 'flaw');
afterEach(() => invariant.mockReset());

test('a sound game has no flaw', () => {
  expect(fuzz(kit, { games: 2, seed: 'fuzzing' })).toEqual({ played: 2, flaw: null });
});

test('the first flaw ends the run and names its game, which shows it again', () => {
  invariant.mockImplementation(({ round }) => (round > 2 ? 'a flaw' : null));
  const { played, flaw } = fuzz(kit, { games: 10, seed: 'fuzzing' });
  expect(played).toBeLessThan(10);
  expect(flaw!.what).toMatch(/^turn \d+, after [\w-]+ -> .+: a flaw$/);
  expect(flawOf(kit, flaw!.course)).toBe(flaw!.what);
});

test('a rule that throws is a flaw too', () => {
  invariant.mockImplementation(() => {
    throw new RangeError('a broken rule');
  });
  expect(fuzz(kit, { games: 1, seed: 'fuzzing' }).flaw!.what).toContain('a broken rule');
});

test('no game is begun after the time', () => {
  expect(fuzz(kit, { games: 5, seed: 'fuzzing', within: -1 })).toEqual({ played: 0, flaw: null });
});
