import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rulings = readFileSync(new URL('../../../docs/rulings-ringwall.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '));

test('every ruling says how it stands to the document of the rules: silent, unclear or beside', () => {
  expect(rulings.length).toBeGreaterThan(40);
  expect(rulings.filter((line) => !/^- \*\*[^*]+\*\* \*(silent|unclear|beside)\* \S/.test(line))).toEqual([]);
});
