import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Fault } from '../../../src/local-discord/index.ts';
import { BotTable, idOf, textOf } from '../../help/bot.ts';

let table: BotTable;
beforeEach(async () => {
  table = await BotTable.open();
});
afterEach(() => table.close());

const ANSWER = { method: 'PATCH', route: '^/webhooks/' } as const;

test.each<[string, Fault]>([
  ['as malformed', { kind: 'status', status: 400, code: 50_035, ...ANSWER }],
  ['as too large', { kind: 'status', status: 413, code: 40_005, ...ANSWER }],
])('an answer that Discord refuses %s is said plainly, with a number that stands in the log', async (_, fault) => {
  table.discord.inject(fault);
  const said = textOf((await table.command('Ada', 'siege help')).message);
  expect(said).toContain('Discord did not take my answer');
  const [, reference] = /`([0-9a-f]{8})`/.exec(said)!;
  expect(table.faults).toContainEqual(expect.objectContaining({ reference }));
});

test('an answer that Discord cannot take for the moment comes a little later', async () => {
  table.discord.inject({ kind: 'cut', times: 3, ...ANSWER });
  expect(textOf((await table.command('Ada', 'siege help', { all: true })).message)).toContain('How to play');
  table.discord.inject({ kind: 'cut', times: 1, method: 'POST', route: '^/webhooks/' });
  await table.command('Ada', 'siege new');
  const refused = await table.command('Basil', 'siege new');
  expect(textOf(refused.message)).not.toBe('');
});

test('an answer to something that Discord does not know yet comes a little later', async () => {
  for (const way of [ANSWER, { method: 'POST', route: '^/webhooks/' } as const])
    table.discord.inject({ kind: 'status', status: 404, code: 10_008, ...way });
  expect(textOf((await table.command('Ada', 'siege help', { all: true })).message)).toContain('How to play');
  expect(table.discord.users.messages('Ada', 'the-wall').filter(({ local }) => local.thinking)).toEqual([]);
  await table.command('Ada', 'siege new');
  const { followUps, message } = await table.command('Basil', 'siege new');
  expect([message, ...followUps].map((one) => textOf(one)).join()).not.toBe('');
});

test('a page of a menu that there is not is no fault', async () => {
  await table.command('Ada', 'siege new');
  await table.command('Ada', 'siege start');
  const panel = await table.panel();
  const id = idOf(panel, 'answer')
    .replace(/^answer/, 'menu')
    .replace(/\.[^.]*$/, '.nogroup.0');
  const forged = await table.press('Ada', panel, id, ['+0']).catch(() => null);
  expect(table.discord.violations).toEqual([]);
  expect(forged?.error ?? null).toBeNull();
});
