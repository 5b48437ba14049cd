import { expect, test } from 'vitest';

import { finishedAnswers, roomFor, tally } from '../../../src/discord/render/splits.ts';
import { inParts, tellNews } from '../../../src/discord/render/telling.ts';
import type { Question } from '../../../src/engine/index.ts';

const question = (form: Question['form'], max: number, ids: readonly string[], most?: number): Question => ({
  mark: 'm',
  kind: 'p',
  data: {},
  seats: [0],
  form,
  prompt: { key: 't:p' },
  min: max,
  max,
  barred: [],
  options: ids.map((id) => ({ id, label: { key: `t:${id}` }, most })),
});

test('shares are listed once for each sum, and never above what a target takes', () => {
  expect(finishedAnswers(question('share', 2, ['a', 'b', 'c']))).toEqual([
    ['a', 'a'],
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'b'],
    ['b', 'c'],
    ['c', 'c'],
  ]);
  expect(finishedAnswers(question('share', 3, ['a', 'b'], 2))).toEqual([
    ['a', 'a', 'b'],
    ['a', 'b', 'b'],
  ]);
});

test('orders are all permutations of up to four', () => {
  expect(finishedAnswers(question('order', 3, ['a', 'b', 'c']))).toHaveLength(6);
  expect(finishedAnswers(question('order', 4, ['a', 'b', 'c', 'd']))).toHaveLength(24);
  expect(finishedAnswers(question('order', 5, ['a', 'b', 'c', 'd', 'e']))).toBeNull();
});

test('too many answers for one menu are not listed, however many they are', () => {
  expect(finishedAnswers(question('share', 24, ['a', 'b']))).toHaveLength(25);
  expect(finishedAnswers(question('share', 25, ['a', 'b']))).toBeNull();
  const many = Array.from({ length: 200 }, (_, at) => `o${at}`);
  expect(finishedAnswers(question('share', 100, many))).toBeNull();
  expect(finishedAnswers(question('order', 200, many))).toBeNull();
});

test('room is what a target and the rest of the points allow', () => {
  const option = { id: 'a', label: { key: 't:a' }, most: 2 };
  expect(roomFor(option, [], 5)).toBe(2);
  expect(roomFor(option, ['a', 'b'], 5)).toBe(1);
  expect(roomFor(option, ['b', 'b'], 3)).toBe(1);
  expect(tally(['b', 'a', 'b'])).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
});

test('news that do not fit leave the earliest out and say so', () => {
  const news = Array.from({ length: 100 }, (_, at) => ({ key: `line ${at}` }));
  const told = tellNews(news, ({ key, with: args }) => (args ? `${args.count as number} left out` : key), 400);
  expect(told.length).toBeLessThanOrEqual(400);
  expect(told.split('\n')[0]).toMatch(/^\d+ left out$/);
  expect(told.endsWith('line 99')).toBe(true);
  const kept = told.split('\n').length - 1;
  expect(told).toContain(`${100 - kept} left out`);
  expect(tellNews(news.slice(0, 2), ({ key }) => key, 400)).toBe('line 0\nline 1');
  expect(tellNews([], ({ key }) => key, 400)).toBe('');
  expect(tellNews([{ key: 'x'.repeat(5000) }], ({ key }) => key, 400).length).toBeLessThanOrEqual(400);
});

test('long text is parted between lines, and loses nothing', () => {
  const long = Array.from({ length: 300 }, (_, at) => `line ${at} ${'x'.repeat(at % 60)}`).join('\n');
  const parts = inParts(long, 1000);
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.every((part) => part.length <= 1000)).toBe(true);
  expect(parts.join('\n')).toBe(long);
  expect(inParts('y'.repeat(2500), 1000).map((part) => part.length)).toEqual([1000, 1000, 500]);
});
