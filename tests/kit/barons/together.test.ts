import { afterAll, beforeAll, expect, test } from 'vitest';
import { BotTable, idOf, textOf } from '../../help/bot.ts';
import { openTexts } from '../kits.ts';
import { kit } from './kit.ts';

/** Many decide at the same time and in secret: one message tells who is ready, however many answer. */
let table: BotTable;
beforeAll(async () => {
  table = await BotTable.open({ kits: [kit], translator: openTexts(() => undefined).translator });
  await table.command('Ada', 'siege new');
  for (const name of ['Basil', 'Dara']) await table.command(name, 'siege join');
  await table.command('Ada', 'siege start');
});
afterAll(() => table.close());

const who = (name: string) => `<@${table.discord.userId(name)}>`;

test('the panel is changed in place as people get ready, and shows nothing of what they chose', async () => {
  const before = await table.panel();
  const count = table.posted().length;
  for (const [name, ready, awaited] of [
    ['Basil', ['Basil'], ['Ada', 'Dara']],
    ['Ada', ['Ada', 'Basil'], ['Dara']],
  ] as const) {
    const panel = await table.panel();
    const own = await table.press(name, panel, idOf(panel, 'Choose'));
    await table.press(name, own.message!, idOf(own.message, '2 gold'));
    const now = await table.panel();
    expect(now.id).toBe(before.id);
    expect(textOf(now)).toContain(`Ready: ${ready.map(who).join(', ')}`);
    expect(textOf(now)).toContain(`Still to decide: ${awaited.map(who).join(', ')}`);
    expect(textOf(now)).not.toContain('2 gold');
  }
  expect(table.posted()).toHaveLength(count);
});
