import { expect, test } from 'vitest';

import { games } from '../../src/games/index.ts';
import { translator } from '../../src/locale/index.ts';
import { BotTable, idOf, textOf } from '../help/bot.ts';

test('a second click on the end of a turn does not end the turn of the next hero, unless it is meant', async () => {
  let now = Date.UTC(2026, 10, 22);
  const table = await BotTable.open({ games, translator, now: () => now, slip: 1500 });
  await table.command('Ada', 'siege new');
  await table.command('Ada', 'siege start');
  const channel = table.discord.channelId('the-wall');
  const passing = async () => {
    const { questions } = await table.sessions.position(channel);
    return questions[0]!.options.some(({ id }) => id === 'pass') ? questions[0]!.prompt.with!['hero'] : null;
  };
  while ((await passing()) === null) {
    const { questions } = await table.sessions.position(channel);
    const { options, kind, max } = questions[0]!;
    const picks = options.slice(0, kind === 'choose' ? 1 : max).map(({ id }) => id);
    await table.sessions.answer(channel, table.discord.userId('Ada'), picks);
    await table.running.idle();
  }
  const press = async () => {
    const panel = await table.panel();
    const { followUps } = await table.press('Ada', panel, idOf(panel, 'End the turn'));
    return followUps.map((message) => textOf(message)).join();
  };
  const first = await passing();
  await press();
  const second = await passing();
  expect(second).not.toEqual(first);

  now += 400;
  expect(await press()).toContain('this press counts for nothing');
  expect(await passing()).toEqual(second);
  now += 1500;
  await press();
  expect(await passing()).not.toEqual(second);

  // What is typed is meant.
  const third = await passing();
  await table.command('Ada', 'pass');
  expect(await passing()).not.toEqual(third);
  expect(table.faults).toEqual([]);
  await table.close();
});
