import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Titles of all tests of this folder, those of tables too. */
const titles = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts') && file !== 'rules.test.ts')
  .flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').split('\n'))
  .filter((line) => /^\s*(test\(|['`]L\d)/.test(line) || line.includes('](') || line.includes('test('))
  .join('\n');

/** The numbers of the rules, in the order of the rulebook. */
const numbers = [
  ...readFileSync(join(import.meta.dirname, '../../../docs/rules/lastbastion.md'), 'utf8').matchAll(
    /^\*\*(L\d+[a-z]?)\*\* /gm,
  ),
].map(([, number]) => number!);

test('the rulebook of Last Bastion defines each rule once', () => {
  expect(numbers).toHaveLength(110);
  expect(new Set(numbers).size).toBe(numbers.length);
});
test('every rule of Last Bastion is claimed by a test', () =>
  expect(numbers.filter((number) => !new RegExp(`(^|[^\\w-])${number}(?![\\w-])`, 'm').test(titles))).toEqual([]));
