import { expect, it } from 'vitest';
import type { Phrase } from '../../src/engine/index.ts';
import { remembering } from '../../src/locale/remembering.ts';

it('phrases are remembered one by one, as many as are told', () => {
  const asked: string[] = [];
  const say = remembering((phrase) => {
    asked.push(phrase.key);
    return `${phrase.key} ${JSON.stringify(phrase.with)}`;
  }, 2);
  const one: Phrase = { key: 'a', with: { n: 1 } };
  expect([say(one), say({ key: 'a', with: { n: 2 } }), say({ ...one })]).toEqual([
    'a {"n":1}',
    'a {"n":2}',
    'a {"n":1}',
  ]);
  expect(asked).toEqual(['a', 'a']);
  say({ key: 'b' });
  say(one);
  expect(asked).toEqual(['a', 'a', 'b']);
  say({ key: 'a', with: { n: 2 } });
  expect(asked).toEqual(['a', 'a', 'b', 'a']);
});
