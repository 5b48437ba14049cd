import { expect, test } from 'vitest';
import type { Ask } from '../../src/engine/index.ts';
import { fingerprint } from '../../src/engine/fingerprint.ts';
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
