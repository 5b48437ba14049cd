import { afterAll, beforeAll, expect, test } from 'vitest';

import { type BotTable, buttonsOf, idOf, textOf } from '../../../help/bot.ts';
import { begin, closeSound, openKeep } from '../../../help/playing.ts';
import { seedOf } from '../../../../src/sessions/seeds.ts';

const DAY = 24 * 60 * 60_000;
const CHANNELS = ['the-wall', 'the-gate', 'the-tower', 'the-inn'];

let table: BotTable;
let clock = 1_790_000_000_000;
beforeAll(async () => void (table = await openKeep(CHANNELS, { now: () => clock, seedOf })));
afterAll(() => closeSound(table, 'none'));

const id = (channel: string) => table.discord.channelId(channel);
const user = (name: string) => table.discord.userId(name);
const calls = async () => {
  await table.running.idle();
  return table
    .posted('the-tower')
    .filter((message) => textOf(message).includes('Nobody has moved here'))
    .map((message) => ({ text: textOf(message), pinged: message.local.pinged }));
};
/** The bot looks as often as it has to, that it was not away. */
const STEP = 9 * 60_000;
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP) {
    clock += STEP;
    await table.sessions.tick();
  }
}
const list = async (as = 'Ada') => (await table.command(as, 'rampart games', {}, 'the-inn')).message!;

test('whoever asked for it is called once to each table that stands still, in the log, and nobody else', async () => {
  await table.sessions.settings.change('guild', table.discord.guildId(), { pace: 'none' });
  await table.command('Basil', 'siege new', {}, 'the-gate');
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  expect(buttonsOf(await list()).map(({ label }) => label)).not.toContain('Call me when one is stuck');
  const house = { idle: 2, log: id('the-tower') };
  await table.sessions.settings.change('guild', table.discord.guildId(), house);
  const shown = await list();
  const pressed = (await table.press('Ada', shown, idOf(shown, 'Call me when one is stuck'))).message!;
  expect(pressed.id).toBe(shown.id);
  expect(buttonsOf(pressed).map(({ label }) => label)).toContain('Do not call me');
  expect(buttonsOf(await list('Basil')).map(({ label }) => label)).not.toContain('Call me when one is stuck');
  expect(await calls()).toEqual([]);
  await pass(2 * DAY + 4 * STEP);
  const first = await calls();
  expect(first.map(({ text }) => text).join('\n')).toContain(
    `<#${id('the-gate')}> · <@${user('Ada')}> · Nobody has moved here for 2 days.`,
  );
  expect(first.map(({ text }) => text).join('\n')).toContain(id('the-wall'));
  expect(first.flatMap(({ pinged }) => pinged).every((one) => one === user('Ada'))).toBe(true);
  expect(first.flatMap(({ pinged }) => pinged).length).toBeGreaterThan(0);
  await pass(3 * STEP);
  expect(await calls()).toHaveLength(first.length);
  // Somebody comes, and goes again.
  await table.command('Dara', 'siege join', {}, 'the-gate');
  await pass(2 * DAY + 4 * STEP);
  const second = await calls();
  expect(second.filter(({ text }) => text.includes(id('the-gate')))).toHaveLength(2);
  const again = await list();
  await table.press('Ada', again, idOf(again, 'Do not call me'));
  await table.command('Dara', 'siege leave', {}, 'the-gate');
  await pass(2 * DAY + 4 * STEP);
  expect(await calls()).toHaveLength(second.length);
});

test('whoever is forgotten is called no more, and French is spoken where the server speaks it', async () => {
  table.discord.setPermissions('the-inn', 'Cleo', { allow: ['ManageGuild'] });
  const shown = await list('Cleo');
  await table.press('Cleo', shown, idOf(shown, 'M’appeler si une table se bloque'));
  expect(await table.sessions.isCalledForStuck(table.discord.guildId(), user('Cleo'))).toBe(true);
  await table.sessions.settings.change('guild', table.discord.guildId(), { language: 'fr' });
  await table.command('Dara', 'siege join', {}, 'the-gate');
  await pass(2 * DAY + 4 * STEP);
  await table.running.idle();
  expect(table.posted('the-tower').map(textOf).join('\n')).toContain('Personne n’a joué ici depuis 2 jours.');
  await table.sessions.forgetPerson(user('Cleo'));
  expect(await table.sessions.isCalledForStuck(table.discord.guildId(), user('Cleo'))).toBe(false);
  table.discord.setPermissions('the-inn', 'Cleo', {});
});
