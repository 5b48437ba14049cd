import { describe, expect, test } from 'vitest';

import type { Question } from '../../../src/engine/index.ts';
import { plainId, readId, writeId } from '../../../src/discord/render/custom-id.ts';
import { packPicks, unpackPicks } from '../../../src/discord/render/packing.ts';

describe('custom ids', () => {
  test('come back as they were written, dots and colons in the option included', () => {
    const id = {
      action: 'answer',
      session: 'k3Jd-9_x',
      turn: 412,
      mark: '1z141z3',
      rest: 'attack:north.2:wall-x',
    } as const;
    expect(readId(writeId(id))).toEqual(id);
  });

  test('without a turn are told apart from turn 0', () => {
    expect(readId(plainId('join', 'abc'))).toEqual({ action: 'join', session: 'abc', turn: null, mark: '', rest: '' });
    expect(readId(writeId({ action: 'open', session: 'abc', turn: 0, mark: 'x', rest: '' }))?.turn).toBe(0);
  });

  test('of somebody else are not ours', () => {
    for (const id of ['', 'hello', 'burn.abc.1.x.y', 'answer.abc', 'answer..1.x.y']) expect(readId(id)).toBeNull();
  });

  test('fit with the longest option there may be', () => {
    const id = writeId({
      action: 'answer',
      session: 'x'.repeat(12),
      turn: 99_999,
      mark: '1z141z3',
      rest: 'o'.repeat(60),
    });
    expect(id.length).toBeLessThanOrEqual(100);
    expect(() => writeId({ action: 'answer', session: 's', turn: 1, mark: 'm', rest: 'o'.repeat(100) })).toThrow(
      RangeError,
    );
  });
});

describe('packed picks', () => {
  const question = (form: Question['form'], count: number): Question => ({
    mark: 'm',
    kind: 'ask',
    data: {},
    seats: [0],
    form,
    prompt: { key: 'x:y' },
    min: 0,
    max: count,
    barred: [],
    options: Array.from({ length: count }, (_, at) => ({ id: `option-${at}`, label: { key: 'x:y' } })),
  });

  test('a set of 200 comes back, in the order of the options', () => {
    const asked = question('choose', 200);
    const picks = ['option-199', 'option-0', 'option-77'];
    const word = packPicks(asked, picks);
    expect(word.length).toBeLessThan(50);
    expect(unpackPicks(asked, word)).toEqual(['option-0', 'option-77', 'option-199']);
  });

  test('a row keeps its order and its repetitions', () => {
    const asked = question('share', 30);
    const picks = Array.from({ length: 30 }, (_, at) => `option-${(at * 7) % 30 || 29}`);
    const word = packPicks(asked, picks);
    expect(word.length).toBeLessThan(50);
    expect(unpackPicks(asked, word)).toEqual(picks);
    expect(unpackPicks(asked, '')).toEqual([]);
  });

  test('a word that does not fit the question is refused', () => {
    expect(unpackPicks(question('share', 2), '___')).toBeNull();
    expect(unpackPicks(question('order', 3), 'à')).toBeNull();
    expect(unpackPicks(question('choose', 3), '____')).toBeNull();
  });
});
