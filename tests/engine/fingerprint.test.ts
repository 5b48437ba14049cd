import { expect, test } from 'vitest';
import type { Ask } from '../../src/engine/index.ts';
import { fingerprint, signOf } from '../../src/engine/fingerprint.ts';
import { plain, playStep } from './help.ts';

const ask = (changes: Partial<Ask<string>> = {}): Ask<string> => ({
  seats: [0],
  form: 'choose',
  kind: 'ask',
  data: {},
  audience: 'all',
  until: 'all',
  from: ['a', 'b', 'c'],
  min: 1,
  max: 1,
  show: plain,
  ...changes,
});
const state = () => playStep(() => undefined).state;
const mark = fingerprint(ask(), state());

test('is the same for the same question, whatever the order of its options', () => {
  expect(fingerprint(ask(), state())).toBe(mark);
  expect(fingerprint(ask({ from: ['c', 'a', 'b'] }), state())).toBe(mark);
});

test.each<[string, Partial<Ask<string>>]>([
  ['kind', { kind: 'other' }],
  ['data', { data: { hit: 2 } }],
  ['seats', { seats: [0, 1] }],
  ['form', { form: 'order' }],
  ['least', { min: 0 }],
  ['most', { max: 2 }],
  ['an option more', { from: ['a', 'b', 'c', 'd'] }],
  ['an option less', { from: ['a', 'b'] }],
  ['another option', { from: ['a', 'b', 'x'] }],
])('differs by %s', (_, changes) => expect(fingerprint(ask(changes), state())).not.toBe(mark));

test('differs by the dice rolled and by what was told', () => {
  const rolled = state();
  rolled.dice.drawn++;
  expect(fingerprint(ask(), rolled)).not.toBe(mark);
  const told = state();
  told.news.push({ kind: 'event', data: {}, to: 'all' });
  expect(fingerprint(ask(), told)).not.toBe(mark);
  const whispered = state();
  whispered.news.push({ kind: 'event', data: {}, to: [1] });
  expect(fingerprint(ask(), whispered)).not.toBe(fingerprint(ask(), told));
});

test('is short: it travels in the custom id of a button', () => expect(mark).toMatch(/^[0-9a-z]{1,7}$/));

test('the sign of data is another one for whatever becomes another value, and the same for the same', () => {
  const data = () => ({ one: [1, 0, null], names: ['ab', 'c', ''], is: { hexed: false, left: 1 }, at: -1, none: null });
  const changes: ((of: Record<string, unknown>) => void)[] = [
    (of) => (of.one = [1, 0]),
    (of) => (of.one = [0, 1, null]),
    (of) => (of.one = [1, null, 0]),
    (of) => (of.one = [1, 0, false]),
    (of) => (of.one = [[1], 0, null]),
    (of) => (of.names = ['a', 'bc', '']),
    (of) => (of.names = ['ab', '', 'c']),
    (of) => (of.names = ['ab', 'c']),
    (of) => (of.is = { hexed: true, left: 1 }),
    (of) => (of.is = { hexed: false, left: 2 }),
    (of) => (of.at = 1),
    (of) => (of.none = ''),
    (of) => (of.none = []),
  ];
  const signs = changes.map((change) => {
    const of = data();
    change(of);
    return signOf(of);
  });
  expect(new Set([signOf(data()), ...signs]).size).toBe(changes.length + 1);
  expect(signOf(data())).toBe(signOf(data()));
});
