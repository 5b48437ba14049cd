import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { games, kits } from '../../../src/games/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { rulesOf } from '../../../src/rulebook/index.ts';
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

describe('a numbered rule', () => {
  const help = async (options: Record<string, string>) => {
    const { message, error } = await table.command('Ada', 'siege help', options);
    expect(error).toBeNull();
    return message;
  };

  test.each(games.map(({ id }) => [id]))('every rule of %s is shown as the rulebook writes it', async (game) => {
    const rules = rulesOf(game);
    const some = rules.filter((_, at) => at % 40 === 0 || at === rules.length - 1);
    for (const { number, text } of some) {
      const shown = textOf(await help({ rule: number }));
      expect(shown).toContain(`**${number}** ${text}`);
      expect(shown).toMatch(new RegExp(`^-# ${translator('en')({ key: `${game}:name` })} · `));
    }
  });

  test.each([
    ['rule', ' b152'],
    ['rule', '**B152**'],
    ['term', 'B152'],
    ['game', 'b152'],
  ])('%s: %s', async (option, typed) => {
    expect(textOf(await help({ [option]: typed }))).toContain('**B152** ');
  });

  test('words of it find it, or several, each a press away', async () => {
    expect(textOf(await help({ rule: 'second messenger dies' }))).toContain('**B196** ');
    const several = await help({ rule: 'messenger wall' });
    expect(textOf(several)).toMatch(/^Several rules speak of “messenger wall”. The first ones:$/m);
    expect(buttonsOf(several).length).toBeGreaterThan(1);
    expect(buttonsOf(several).every(({ label }) => /^B\d+/.test(label ?? ''))).toBe(true);
  });

  test.each(['B9999', '???', 'zzzyx'])('what is no rule is said with what to type: %s', async (rule) => {
    expect(textOf(await help({ rule }))).toContain(`There is no rule “${rule}” in B-Sieged`);
  });

  test('what is typed completes to rules by number and by word', async () => {
    const offered = async (rule: string) =>
      (await table.discord.users.autocomplete('Ada', 'the-wall', 'siege help', { rule }, 'rule')).choices;
    const byNumber = await offered('B15');
    expect(byNumber.map(({ value }) => value)).toContain('B152');
    const byWord = await offered('messenger');
    expect(byWord.length).toBeGreaterThan(3);
    expect(byWord.every(({ name }) => name.length <= 100)).toBe(true);
    expect(byWord.filter(({ name }) => name.includes('>'))).toEqual([]);
  });
});
