import { describe, expect, test } from 'vitest';
import {
  chooseFirst,
  chooseOne,
  chooseSome,
  chooseTogether,
  confirm,
  order,
  type Play,
  share,
} from '../../src/engine/index.ts';
import { fact, plain, playStep, say } from './help.ts';

/** Runs one rule on a table of two and remembers what it worked out. */
function ask<R>(rule: () => Play<R>) {
  const result: { value?: R } = {};
  const table = playStep(function* (s) {
    result.value = yield* rule();
    s.outcome = { winners: [], cause: 'done' };
  });
  return { table, result, answer: (...picks: string[]) => table.answer(0, picks) };
}
const letters = ['a', 'b', 'c'];

describe('chooseOne', () => {
  test('gives the choice itself', () => {
    const { answer, result } = ask(() => chooseOne(0, fact('which'), letters, plain));
    expect(answer('b')).toBe(true);
    expect(result.value).toBe('b');
  });
  test('one choice is no choice, and none is a mistake of the rules', () => {
    const { table, result } = ask(() => chooseOne(0, fact('which'), ['a'], plain));
    expect(table.outcome).not.toBeNull();
    expect(result.value).toBe('a');
    expect(() => ask(() => chooseOne(0, fact('which'), [], plain))).toThrow('nothing to choose from: which');
  });
});

describe('chooseSome', () => {
  const some = (min: number, max: number, from = letters) =>
    ask(() => chooseSome(0, fact('some'), from, min, max, plain));
  test.each([
    [[], false],
    [['a'], true],
    [['c', 'a'], true],
    [['a', 'a'], false],
    [['a', 'b', 'c'], false],
    [['a', 'x'], false],
  ])('one or two of three: %j is %s', (picks, fits) => {
    const { answer, result } = some(1, 2);
    expect(answer(...picks)).toBe(fits);
    expect(result.value).toEqual(fits ? picks : undefined);
  });
  test('none may be allowed, and the bounds never ask for more than there is', () => {
    const { answer, result } = some(0, 9);
    expect(answer()).toBe(true);
    expect(result.value).toEqual([]);
    expect(some(5, 9).table.questionFor(0)).toMatchObject({ min: 3, max: 3 });
    expect(some(1, 1, []).result.value).toEqual([]);
  });
});

describe('confirm', () => {
  test.each([
    ['yes', true],
    ['no', false],
  ])('%s', (pick, value) => {
    const { table, answer, result } = ask(() => confirm(0, fact('stand'), say('hold'), say('flee')));
    expect(table.questionFor(0)!.options.map(({ label }) => label)).toEqual([say('hold'), say('flee')]);
    expect(answer(pick)).toBe(true);
    expect(result.value).toBe(value);
  });
});

describe('chooseFirst', () => {
  const offer = () =>
    ask(() =>
      chooseFirst(
        [
          { who: 1, what: fact('agree'), from: ['yes', 'no'] },
          { who: 0, what: fact('withdraw'), from: ['never-mind'] },
        ],
        plain,
      ),
    );
  test('every side is asked what is its own to say, even a single thing', () => {
    const { table, answer } = offer();
    expect(table.questions().map(({ seats, options }) => [seats, options.map(({ id }) => id)])).toEqual([
      [[1], ['yes', 'no']],
      [[0], ['never-mind']],
    ]);
    expect(answer('yes')).toBe(false);
  });
  test.each([
    [1, 'yes'],
    [1, 'no'],
    [0, 'never-mind'],
  ])('the first answer settles it: seat %i says %s', (seat, pick) => {
    const { table, result } = offer();
    expect(table.answer(seat, [pick])).toBe(true);
    expect([result.value, table.questions()]).toEqual([pick, []]);
  });
  test('somebody must have something to say', () => {
    expect(() => ask(() => chooseFirst([{ who: 0, what: fact('agree'), from: [] }], plain))).toThrow('nobody has');
  });
});

describe('share', () => {
  const room: Record<string, number> = { a: 2, b: 1, c: 0 };
  const limited = { ...plain, most: (id: string) => room[id]! };
  const hits = (total: number, targets = letters) => ask(() => share(0, fact('hits'), targets, total, limited));
  test.each([
    [['a', 'b'], true],
    [['a', 'a'], true],
    [['b', 'b'], false],
    [['a', 'c'], false],
    [['a'], false],
    [['a', 'a', 'b'], false],
  ])('two hits, at most two on a, one on b, none on c: %j is %s', (picks, fits) => {
    const { answer, result } = hits(2);
    expect(answer(...picks)).toBe(fits);
    expect(result.value).toEqual(fits ? picks : undefined);
  });
  test('no more is shared than there is room for', () => {
    expect(hits(2).table.questionFor(0)).toMatchObject({ form: 'share', min: 2, max: 2 });
    expect(hits(10).result.value).toEqual(['a', 'a', 'b']);
    expect(hits(2, ['c']).result.value).toEqual([]);
  });
  test('a single target takes all it can, unasked', () => expect(hits(5, ['a']).result.value).toEqual(['a', 'a']));
  test('what has one answer is not asked, nor is who has no room', () => {
    expect(hits(3).result.value).toEqual(['a', 'a', 'b']);
    expect(
      hits(2)
        .table.questionFor(0)!
        .options.map(({ id }) => id),
    ).toEqual(['a', 'b']);
  });
  test.each([
    [[], false],
    [['a'], true],
    [['a', 'b'], true],
    [['a', 'a', 'b'], true],
    [['a', 'a', 'a'], false],
  ])('up to three points, at least one: %j is %s', (picks, fits) => {
    const { answer, result } = ask(() => share(0, fact('hits'), letters, 3, limited, 1));
    expect(answer(...picks)).toBe(fits);
    expect(result.value).toEqual(fits ? picks : undefined);
  });
  test('up to two points on a single target are asked for: how many', () => {
    const { table, answer, result } = ask(() => share(0, fact('hits'), ['a'], 2, limited, 1));
    expect(table.questionFor(0)).toMatchObject({ form: 'share', min: 1, max: 2 });
    expect(answer('a')).toBe(true);
    expect(result.value).toEqual(['a']);
  });
  test('without limits one target may take all', () => {
    const { answer, result } = ask(() => share(0, fact('hits'), letters, 3, plain));
    expect(answer('c', 'c', 'c')).toBe(true);
    expect(result.value).toEqual(['c', 'c', 'c']);
  });
});

describe('order', () => {
  test.each([
    [['c', 'a', 'b'], true],
    [['a', 'b'], false],
    [['a', 'b', 'b'], false],
    [['a', 'b', 'x'], false],
  ])('%j is %s', (picks, fits) => {
    const { answer, result } = ask(() => order(0, fact('order'), letters, plain));
    expect(answer(...picks)).toBe(fits);
    expect(result.value).toEqual(fits ? picks : undefined);
  });
  test('fewer than two need no order', () => {
    expect(ask(() => order(0, fact('order'), ['a'], plain)).result.value).toEqual(['a']);
    expect(ask(() => order(0, fact('order'), [], plain)).result.value).toEqual([]);
  });
});

describe('chooseTogether', () => {
  test('answers come in the order of the seats, each from its own choices', () => {
    const { table, result } = ask(() =>
      chooseTogether([1, 0], fact('vote'), (seat) => letters.map((letter) => `${letter}${seat}`), plain),
    );
    expect(table.answer(0, ['a1'])).toBe(false);
    expect(table.answer(0, ['b0'])).toBe(true);
    expect(result.value).toBeUndefined();
    expect(table.answer(1, ['a1'])).toBe(true);
    expect(result.value).toEqual(['a1', 'b0']);
  });
  test('nobody to ask, nothing asked; a seat without choices is a mistake of the rules', () => {
    expect(ask(() => chooseTogether([], fact('vote'), () => letters, plain)).result.value).toEqual([]);
    expect(() => ask(() => chooseTogether([0], fact('vote'), () => [], plain))).toThrow('nothing to choose from');
  });
});

test('nested rules hand their result up', () => {
  function* inner(): Play<string> {
    return (yield* chooseOne(0, fact('inner'), letters, plain)).toUpperCase();
  }
  const { answer, result } = ask(function* (): Play<string[]> {
    return [yield* inner(), yield* inner()];
  });
  answer('a');
  expect(result.value).toBeUndefined();
  answer('c');
  expect(result.value).toEqual(['A', 'C']);
});
