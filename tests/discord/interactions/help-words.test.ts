import { afterAll, beforeAll, expect, test } from 'vitest';

import { kits } from '../../../src/games/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { BotTable, parts } from '../../help/bot.ts';

/** Words of the rules, typed with slips or in a sentence, where several games have them: each is offered once. */

let table: BotTable;
beforeAll(async () => {
  table = await BotTable.open({ kits, translator });
});
afterAll(async () => {
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
});

test.each([
  ['catapolt', 'Catapult'],
  ['atack', 'Attack'],
  ['kazgine', 'Kazgin'],
  ['how do i atack', 'Attack'],
  ['rules catapult', 'Catapult'],
])('%s', async (term, name) => {
  const { message, error } = await table.command('Ada', 'siege help', { term });
  const labels = parts(message).flatMap(({ label }) => label ?? []);
  expect(error).toBeNull();
  expect(labels).toContain(name);
  expect(new Set(labels).size).toBe(labels.length);
});
