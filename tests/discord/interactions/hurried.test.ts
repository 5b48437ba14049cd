import { expect, test, vi } from 'vitest';

import { Table } from '../../../src/engine/index.ts';
import { games } from '../../../src/games/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { BotTable, buttonsOf, idOf, textOf } from '../../help/bot.ts';
import { openIn } from '../../help/questions.ts';

test('a second click on the end of a turn does not end the turn of the next hero, unless it is meant', async () => {
  let now = Date.UTC(2026, 10, 22);
  const table = await BotTable.open({ games, translator, now: () => now, slip: 1500 });
  await table.command('Ada', 'siege new');
  await table.command('Ada', 'siege start');
  const channel = table.discord.channelId('the-wall');
  const passing = async () => {
    const { questions } = await openIn(table.sessions, channel);
    return questions[0]!.options.some(({ id }) => id === 'pass') ? questions[0]!.prompt.with!['hero'] : null;
  };
  while ((await passing()) === null) {
    const { questions } = await openIn(table.sessions, channel);
    const { options, form, max } = questions[0]!;
    const picks = options.slice(0, form === 'choose' ? 1 : max).map(({ id }) => id);
    await table.sessions.answer(channel, table.discord.userId('Ada'), picks);
    await table.running.idle();
  }
  const press = async () => {
    const panel = await table.panel();
    const { followUps } = await table.press('Ada', panel, idOf(panel, 'End the turn'));
    const [asked] = followUps;
    if (asked && buttonsOf(asked).some(({ label }) => label === 'Do it'))
      return textOf((await table.press('Ada', asked, idOf(asked, 'Do it'))).message);
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

  // What is typed is meant. Nobody else has moved the game on, so it is not rebuilt for that.
  const third = await passing();
  const rebuilt = vi.spyOn(Table, 'restore');
  await table.command('Ada', 'pass', { sure: true });
  expect(rebuilt).not.toHaveBeenCalled();
  expect(await passing()).not.toEqual(third);
  expect(table.faults).toEqual([]);
  await table.close();
});

test('of two who type an answer to the same question at once, the later one does not answer the next question', async () => {
  let now = Date.UTC(2026, 10, 22);
  const table = await BotTable.open({ games, translator, now: () => now, slip: 1500 });
  await table.command('Ada', 'siege new');
  await table.command('Basil', 'siege join');
  await table.command('Ada', 'siege start');
  const channel = table.discord.channelId('the-wall');
  const open = async () => (await openIn(table.sessions, channel)).questions[0]!;
  while ((await open()).seats.length < 2) {
    const { options, form, max, seats } = await open();
    const picks = options.slice(0, form === 'choose' ? 1 : max).map(({ id }) => id);
    await table.sessions.answer(channel, table.discord.userId(seats[0] === 0 ? 'Ada' : 'Basil'), picks);
    await table.running.idle();
  }
  now += 60_000;
  const first = (await open()).options[0]!.id;
  await table.command('Ada', 'choose', { what: first });
  const next = await open();
  expect(next.seats).toHaveLength(2);
  const what = next.options[0]!.id;
  now += 900;
  expect(textOf((await table.command('Basil', 'choose', { what })).message)).toContain('Ada was faster');
  expect((await open()).mark).toBe(next.mark);
  now += 2200;
  await table.command('Basil', 'choose', { what });
  expect((await open()).mark).not.toBe(next.mark);
  // Who has answered goes on at once.
  const after = await open();
  if (after.seats.includes(1) && after.options.every(({ verb }) => verb === undefined)) {
    await table.command('Basil', 'choose', { what: after.options[0]!.id });
    expect((await open()).mark).not.toBe(after.mark);
  }
  expect(table.faults).toEqual([]);
  await table.close();
});
