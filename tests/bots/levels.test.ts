import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import { botOf, chanceFor, type Level } from '../../src/bots/levels.ts';
import { chooseOne, chooseSome, order } from '../../src/engine/index.ts';
import type { Bots } from '../../src/kit/index.ts';
import { fact, plain, playStep } from '../engine/help.ts';

const LEVELS: readonly Level[] = ['easy', 'normal', 'hard'];
const WEIGHTS = [0, 2, 10, 5, 8];
/** Knows what the choices of an ask are worth, and nothing of how a game stands. */
const judging: Bots = { policy: (_, { from }) => from.map((_, index) => WEIGHTS[index]!), isPolicyOpen: true };
const letters = ['a', 'b', 'c', 'd', 'e'];
const one = () =>
  playStep(function* () {
    yield* chooseOne(0, fact('which'), letters, plain);
  });

function choose(level: Level, seed: string, table = one(), bots = judging) {
  const ask = table.askFor(0)!;
  return botOf({ bots }, level, chanceFor(seed))
    .choose(table as never, ask, 0)
    .map((index) => letters[index]);
}
/** How often each letter was chosen in so many tries. */
function manyOf(level: Level): number[] {
  const chosen = Array.from({ length: 400 }, (_, seed) => choose(level, `${seed}`)[0]);
  return letters.map((letter) => chosen.filter((one) => one === letter).length);
}

test('the easy one takes what is good by chance, the better the likelier; the normal one takes the best', () => {
  const [worthless, poor, best, fair, good] = manyOf('easy') as [number, number, number, number, number];
  expect(worthless).toBe(0);
  expect(poor).toBeLessThan(fair);
  expect(fair).toBeLessThan(good);
  expect(good).toBeLessThan(best);
  expect(manyOf('normal')).toEqual([0, 0, 400, 0, 0]);
});

test('the hard one prefers what turns out best to what looks best', () => {
  const table = playStep(function* (s) {
    s.foes = 10 * letters.indexOf(yield* chooseOne(0, fact('which'), letters, plain));
    yield* chooseOne(0, fact('on'), letters, plain);
  });
  const seeing: Bots<never> = { ...judging, evaluate: ({ foes }: { foes: number }) => foes / 100 };
  expect(choose('hard', 'x', table, seeing as Bots)).toEqual(['e']);
  // What nobody can judge is decided as the game advises.
  expect(manyOf('hard')).toEqual([0, 0, 400, 0, 0]);
});

test.each(LEVELS)('%s: orders and picks of several are taken as the game advises', (level) => {
  const several = playStep(function* () {
    yield* chooseSome(0, fact('which'), letters, 1, 2, plain);
  });
  const inOrder = playStep(function* () {
    yield* order(0, fact('order'), letters, plain);
  });
  expect(choose(level, 'x', several)).toEqual(['c', 'e']);
  expect(choose(level, 'x', inOrder)).toEqual(letters);
});

test.each(LEVELS)('%s: the same chance, the same answer, and nothing of the game is rolled for it', (level) => {
  const table = one();
  const before = JSON.stringify(table.state);
  expect(choose(level, 'x', table)).toEqual(choose(level, 'x', table));
  expect(JSON.stringify(table.state)).toBe(before);
});

test.each(LEVELS)('%s: where the game has no opinion, things take their course', (level) => {
  const table = playStep(function* () {
    yield* chooseOne(0, fact('which'), letters, plain, { fallback: 'd' });
  });
  expect(choose(level, 'x', table, {})).toEqual(['d']);
});

test('chance is that of the decision alone', () => {
  expect(chanceFor('game 7 1')()).toBe(seedrandom.alea('game 7 1').quick());
  expect(chanceFor('game 7 1')()).not.toBe(chanceFor('game 7 2')());
});
