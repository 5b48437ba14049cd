import { expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { filesUnder, sourcesOf } from './sources.ts';

/* What belongs to one game lies in its folder, its texts and its assets. */
const OUTSIDE = ['src', 'commands', 'scripts'];
const isInside = (path: string) => path.startsWith('src/games/');
const sources = sourcesOf(...OUTSIDE).filter(({ path }) => !isInside(path));

test('no file outside is named after a game, and none names one', () => {
  const named = filesUnder(OUTSIDE, '').filter((path) => !isInside(path) && games.some(({ id }) => path.includes(id)));
  expect(named).toEqual([]);
  const naming = sources.filter(({ tree }) => games.some(({ id }) => tree.text.toLowerCase().includes(id)));
  expect(naming.map(({ path }) => path)).toEqual([]);
});
