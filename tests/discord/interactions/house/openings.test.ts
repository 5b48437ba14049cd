import { afterAll, beforeAll, expect, test } from 'vitest';

import { type BotTable, buttonsOf, textOf } from '../../../help/bot.ts';
import { closeSound, openKeep } from '../../../help/playing.ts';

const CHANNELS = ['the-wall', 'the-gate', 'the-tower', 'the-inn'];

let table: BotTable;
beforeAll(async () => void (table = await openKeep(CHANNELS)));
afterAll(() => closeSound(table, 'none'));

const id = (channel: string) => table.discord.channelId(channel);
const user = (name: string) => table.discord.userId(name);
const told = async () => {
  await table.running.idle();
  return table.posted('the-tower');
};

test('open seats of a lobby are told in one message, which is kept current and goes when the game begins', async () => {
  await table.sessions.settings.change('guild', table.discord.guildId(), { openings: id('the-tower') });
  await table.command('Basil', 'siege new', {}, 'the-wall');
  const [first] = await told();
  expect(textOf(first!)).toContain(`<@${user('Basil')}>`);
  expect(textOf(first!)).toContain('3 seats are free.');
  expect(buttonsOf(first!)[0]).toMatchObject({ label: 'To the table' });
  await table.command('Dara', 'siege join', {}, 'the-wall');
  const second = await told();
  expect(second.map(({ id: one }) => one)).toEqual([first!.id]);
  expect(textOf(second[0]!)).toContain('2 seats are free.');
  await table.stopBot();
  await table.startBot();
  await table.command('Cleo', 'siege join', {}, 'the-wall');
  expect((await told()).map(textOf).join()).toContain('1 seat is free.');
  expect(await told()).toHaveLength(1);
  const { message } = await table.command('Basil', 'siege start', {}, 'the-wall');
  expect((await table.sessions.find(id('the-wall')))!.status, textOf(message)).toBe('running');
  expect(await told()).toEqual([]);
});

test('so it goes when the lobby closes or is for guests alone, also once nothing is told there any more', async () => {
  await table.command('Basil', 'siege new', {}, 'the-gate');
  expect(await told()).toHaveLength(1);
  await table.command('Basil', 'siege table', { entry: 'by invitation' }, 'the-gate');
  expect(await told()).toEqual([]);
  await table.command('Basil', 'siege table', { entry: 'open to everybody' }, 'the-gate');
  expect(await told()).toHaveLength(1);
  await table.sessions.settings.change('guild', table.discord.guildId(), { openings: null });
  await table.command('Basil', 'siege end', { sure: true }, 'the-gate');
  expect(await told()).toEqual([]);
  await table.command('Basil', 'siege new', {}, 'the-gate');
  expect(await told()).toEqual([]);
});
