import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Titles of all tests of this folder, those of tables too. */
const titles = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts') && file !== 'rules.test.ts')
  .flatMap((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').split('\n'))
  .filter((line) => /^\s*(test\(|['`][LBA\d])/.test(line) || line.includes('](') || line.includes('test('))
  .join('\n');

const series = (before: string, last: number): string[] =>
  Array.from({ length: last }, (_, at) => `${before}${at + 1}`);
const unclaimed = (numbers: readonly string[]): string[] =>
  numbers.filter((number) => !new RegExp(`(^|[^\\w-])${number}(?![\\w-])`, 'm').test(titles));

test('every rule of Last Bastion is claimed by a test', () => {
  expect(unclaimed([...series('L', 108), 'L8a', 'L75a'])).toEqual([]);
});
test('so is every ambiguity, every correction and every worked example', () => {
  expect(unclaimed(series('A', 26))).toEqual([]);
  expect(unclaimed([...series('A-', 12), ...series('B-', 13)])).toEqual([]);
  expect(unclaimed(series('example ', 11).filter((example) => example !== 'example 2'))).toEqual([]);
});
