import { afterAll, beforeAll, expect, test } from 'vitest';

import { kits } from '../../../src/games/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { BotTable, buttonsOf, menusOf, parts, textOf } from '../../help/bot.ts';

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
  ['kazgine', 'Kazgin (Last Bastion)'],
  ['how do i atack somebody', 'Attack'],
  ['how do i atack', 'Attack'],
  ['rules catapult', 'Catapult'],
])('%s', async (term, name) => {
  const { message, error } = await table.command('Ada', 'siege help', { term });
  const labels = parts(message).flatMap(({ label }) => label ?? []);
  expect(error).toBeNull();
  expect(labels).toContain(name);
  expect(new Set(labels).size).toBe(labels.length);
});

test.each(['asdfgh', 'zzz qqq'])('%s: all the words of one game, and its rules, are a press away', async (term) => {
  const { message, error } = await table.command('Ada', 'siege help', { term });
  expect(error).toBeNull();
  expect(menusOf(message).length).toBeGreaterThan(0);
  expect(buttonsOf(message).map(({ label }) => label)).toContain('Rules');
  expect(menusOf(message).every(({ custom_id }) => custom_id!.includes('bsieged'))).toBe(true);
});

test('a question that was typed for the game is answered, a word of another game under its name', async () => {
  const asked = await table.command('Ada', 'siege help', { game: 'what is the grace' });
  expect(parts(asked.message).flatMap(({ label }) => label ?? [])).toContain('Divine Grace');
  const { message } = await table.command('Ada', 'siege help', { term: 'kazgin' });
  expect(textOf(message)).toMatch(/^-# Last Bastion\n/);
});

test.each([
  ['grace', 'Divine Grace'],
  ['moral', 'Morale'],
  ['catapolt', 'Catapult'],
])('a word alone where the game stands is looked up, too: %s', async (game, name) => {
  const { message, error } = await table.command('Ada', 'siege help', { game });
  expect(error).toBeNull();
  expect(
    textOf(message) +
      parts(message)
        .map(({ label }) => label)
        .join('\n'),
  ).toContain(name);
  expect(textOf(message)).not.toContain('no game called');
});

test('the list of words is of one game: of that which was named', async () => {
  const names = async (options: Record<string, string>) =>
    (await table.discord.users.autocomplete('Ada', 'the-wall', 'siege help', options, 'term')).choices.map(
      ({ value }) => value,
    );
  for (const { rules, guide } of kits)
    for (const term of ['siege', 'catapolt', 'a', 'grase']) {
      const own = [...(guide?.terms ?? []).map(({ id }) => id), ...Object.keys(rules.faces?.() ?? {})];
      expect(own, `${rules.id} ${term}`).toEqual(expect.arrayContaining(await names({ game: rules.id, term })));
    }
});
