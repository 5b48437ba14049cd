import { expect } from 'vitest';

import { BotTable, type TableParts } from './bot.ts';

/** Tables on a local Discord as far as many tests need them. */

/** A game of these people begins, the first of them its host; its id. */
export async function begin(
  table: BotTable,
  [host, ...guests]: readonly [string, ...string[]],
  channel = 'the-wall',
): Promise<string> {
  await table.command(host, 'siege new', { language: 'en' }, channel);
  for (const guest of guests) await table.command(guest, 'siege join', {}, channel);
  await table.command(host, 'siege start', {}, channel);
  return (await table.sessions.find(table.discord.channelId(channel)))!.id;
}

/** The gate, with Ada as Ana and a friend as Bo, who have agreed how to begin: it is Ada's turn, then Bo's. */
export async function beginTurns(table: BotTable, channel = 'the-wall', friend = 'Basil'): Promise<void> {
  await table.command('Ada', 'siege new', {}, channel);
  await table.command(friend, 'siege join', { hero: 'bo' }, channel);
  await table.command('Ada', 'siege join', { hero: 'ana' }, channel);
  await table.command('Ada', 'siege start', {}, channel);
  for (const as of ['Ada', friend]) await table.command(as, 'choose', { what: 'brave' }, channel);
}

/** A server of four, of whom one speaks French; Ada manages it. */
export const openKeep = (channels: readonly string[], { discord, ...parts }: TableParts = {}): Promise<BotTable> =>
  BotTable.open({
    ...parts,
    discord: {
      ...discord,
      users: KEEPERS.map((name) => ({ name, locale: name === 'Cleo' ? 'fr' : 'en-US' })),
      guilds: [{ name: 'Keep', channels: channels.map((name) => ({ name })), members: KEEPERS }],
    },
  });
const KEEPERS = ['Ada', 'Basil', 'Cleo', 'Dara'];

/** Ends whatever is played in these channels. */
export async function endAll(table: BotTable, channels: readonly string[]): Promise<void> {
  for (const channel of channels.map((name) => table.discord.channelId(name)))
    await table.sessions.end(channel, table.discord.userId('Ada'), { manager: true }).catch(() => undefined);
  await table.running.idle();
}

/** Closes a table; no law of Discord may have been broken, and the bot may not have failed. `warnings`: these may have come. */
export async function closeSound(table: BotTable, warnings: 'none' | 'some' = 'some'): Promise<void> {
  await table.close();
  expect(table.discord.violations).toEqual([]);
  const level = warnings === 'none' ? 0 : ERROR;
  expect(table.faults.filter((fault) => (fault as { level: number }).level >= level)).toEqual([]);
}
/** As the log counts. */
const ERROR = 50;
