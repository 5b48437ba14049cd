import { afterEach, beforeEach, expect, test } from 'vitest';

import { BotTable, textOf } from '../../help/bot.ts';

/** Processes that hear the same, and what one leaves to the other when it closes. */

let table: BotTable;
beforeEach(async () => {
  table = await BotTable.open();
});
afterEach(async () => {
  await table.close();
  expect(table.discord.violations).toEqual([]);
});

const answersTo = (interaction: string) => {
  const callback = table.discord.requests.find(({ path }) => path.includes(`/interactions/${interaction}/`));
  const token = callback!.path.split('/').at(-2)!;
  return table.discord.requests
    .filter(({ method, path }) => method !== 'GET' && path.includes(`/${token}`))
    .map(({ method, status }) => `${method} ${status}`);
};

test('both hear what is asked, and one of them does it and answers', async () => {
  const other = await table.beside();
  const { interaction, message } = await table.command('Ada', 'siege new');
  await other.running.idle();
  expect(textOf(message)).toContain('is open in this channel');
  expect(answersTo(interaction).toSorted()).toEqual(['PATCH 200', 'POST 204']);
  expect(table.faults).toEqual([]);
  await other.close();
});

test('whoever closes while another goes on says nothing of it: the other answers', async () => {
  const other = await table.beside();
  await table.command('Ada', 'siege new');
  // It does not leave before what is under way is done, and what it does not take any more the other does.
  const closing = table.running.close();
  const results = await Promise.all(
    ['Basil', 'Cleo'].map((name) => table.discord.users.command(name, 'the-wall', 'siege join')),
  );
  await closing;
  await other.running.idle();
  for (const { error, message } of results) {
    expect(error).toBeNull();
    expect(textOf(message)).not.toMatch(/restarting/);
  }
  const session = await other.sessions.find(table.discord.channelId('the-wall'));
  expect(session!.seats.map(({ name }) => name)).toEqual(['Ada', 'Basil', 'Cleo']);
  await table.sessions.close();
  await table.startBot();
  await other.close();
});

test('whoever comes beside another that has heard all asks Discord for no game; who comes after a gap does', async () => {
  for (const channel of ['the-wall', 'the-gate', 'the-tower']) await table.command('Ada', 'siege new', {}, channel);
  await table.running.idle();
  const asked = async <T>(deed: () => Promise<T>) => {
    const before = table.discord.requests.length;
    const done = await deed();
    return { done, asked: table.discord.requests.slice(before).filter(({ path }) => path.includes('/channels/')) };
  };
  const beside = await asked(async () => {
    const other = await table.beside();
    await other.running.tick();
    await other.running.idle();
    return other;
  });
  expect(beside.asked).toEqual([]);
  await beside.done.close();
  await table.stopBot();
  const after = await asked(async () => {
    await table.startBot();
    await table.running.idle();
  });
  expect(after.asked.length).toBeGreaterThanOrEqual(3);
  expect(new Set(after.asked.map(({ method }) => method))).toEqual(new Set(['GET']));
});

test('what was written down twice by one process is its own still, by another it is not', async () => {
  const { deliveries } = table.sessions;
  const row = { id: '1', packet: '{}', owner: 'one', until: Date.now() + 60_000, at: Date.now() };
  expect(await deliveries.keep(row)).toBe(true);
  expect(await deliveries.keep(row)).toBe(true);
  expect(await deliveries.keep({ ...row, owner: 'two' })).toBe(false);
});
