import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, ROOT } from './sources.ts';

/** Where the readings of each game's rules are told. */
const RULINGS: Readonly<Record<string, readonly string[]>> = {
  bsieged: ['rulings.md', 'editions.md'],
  runedar: ['rulings-runedar.md'],
  lastbastion: ['rulings-lastbastion.md'],
  ringwall: ['rulings-ringwall.md'],
};

/** Letters with which the numbers of readings begin; of most games it is A. */
const LETTERS: Readonly<Record<string, string>> = { ringwall: 'ABU' };

/** Readings of unclear rules, by their numbers: A12, A-1. */
const readingsIn = (text: string, letters = 'A'): string[] =>
  [...text.matchAll(new RegExp(`(?<![\\w-])[${letters}]-?\\d+(?!\\w)`, 'g'))].map(([reading]) => reading);

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Games whose readings are held against a document, with how many there are at least. */
const TOLD: Readonly<Record<string, number>> = { lastbastion: 51, ringwall: 41 };

test.each(Object.entries(TOLD))('every reading of %s tells how the rules stand to it', (game, least) => {
  const told = RULINGS[game]!.flatMap((file) => read(`docs/${file}`).split('\n')).filter((line) =>
    line.startsWith('- '),
  );
  expect(told.length).toBeGreaterThanOrEqual(least);
  expect(told.filter((line) => !/^- \*\*[^*]+\*\* \*(silent|unclear|beside)\* \S/.test(line))).toEqual([]);
});

test.each(Object.entries(RULINGS))('a reading that the rules of %s name is told with its reason', (game, files) => {
  const docs = files.map((file) => read(`docs/${file}`)).join();
  const letters = LETTERS[game];
  const told = new Set(readingsIn(docs, letters));
  const named = filesUnder([`src/games/${game}`], '.ts').flatMap((path) =>
    readingsIn(read(path), letters).map((reading) => `${reading} (${path})`),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((one) => !told.has(one.split(' ')[0]!))).toEqual([]);
});
