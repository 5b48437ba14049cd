import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { ActionResult } from '../../../src/local-discord/index.ts';
import type { Store } from '../../../src/store/index.ts';
import { openStore } from '../../../src/store/index.ts';
import { BotTable, idOf, textOf } from '../../help/bot.ts';

/** Several processes that hear of the same interaction: one of them has it, however late another one is. */

type Keep = Store['storeDelivery'];
/** How the processes write down what they have taken, in the order in which they start. */
let keeping: ((keep: Keep) => Keep)[];
let table: BotTable;
let beside: Awaited<ReturnType<BotTable['beside']>>[];
beforeEach(async () => {
  [keeping, beside] = [[], []];
  let started = 0;
  const storeOf = (store: Store): Store => {
    const at = started++;
    return { ...store, storeDelivery: (row) => (keeping[at]?.(store.storeDelivery) ?? store.storeDelivery)(row) };
  };
  table = await BotTable.open({ storeOf });
  await table.command('Ada', 'siege new');
});
afterEach(async () => {
  for (const one of beside) await one.close();
  expect(table.discord.violations.filter(({ code }) => code !== 40_060)).toEqual([]);
  await table.close();
});

const another = async () => beside.push(await table.beside());
async function settled(): Promise<void> {
  for (const { running } of [table, ...beside]) await running.idle();
}
const join = () => table.discord.users.command('Basil', 'the-wall', 'siege join', {}, { wait: 0 });
const channel = () => table.discord.channelId('the-wall');
const joined = async () => (await table.sessions.find(channel()))!.seats.some(({ name }) => name === 'Basil');
const seen = () => table.messages('Basil').map((message) => [message.id, message.edited_timestamp, textOf(message)]);
const callbacks = ({ interaction }: ActionResult) =>
  table.discord.requests.filter(({ path }) => path.includes(interaction) && path.endsWith('/callback')).length;
/** What is written down, by all of them. */
async function rows(): Promise<string[]> {
  const store = await openStore(table.databaseFile);
  const left = await store.freeDeliveries(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  await store.close();
  return left.map(({ id }) => id);
}
/** Its writing is done, and known to it only when that resolves. */
const known =
  (when: Promise<void>) =>
  (keep: Keep): Keep =>
  async (row) => {
    const isFirst = await keep(row);
    await when;
    return isFirst;
  };

test('who has written it down has it, and nobody else acknowledges it', async () => {
  await another();
  await another();
  const result = await join();
  await settled();
  expect([await joined(), callbacks(result), await rows()]).toEqual([true, 1, []]);
});

test('who has written it down, and knows of that too late, refuses it: nobody does it', async () => {
  let know: () => void = () => undefined;
  keeping[0] = known(new Promise((resolve) => (know = resolve)));
  await another();
  const result = await join();
  expect(result.acknowledgement).toBe('message');
  expect(textOf(result.message)).toMatch(/try again/);
  know();
  await settled();
  expect([await joined(), callbacks(result), await rows()]).toEqual([false, 1, []]);
});

const ENDINGS: Readonly<Record<string, () => Promise<unknown>>> = {
  'was done': join,
  'was answered': () => table.command('Basil', 'siege status'),
  'was refused by the game': () => table.command('Basil', 'choose', { what: 'brave' }),
  'was not written down': () => {
    keeping[0] = () => async () => (await sleep(2_000), Promise.reject(new Error('the database is gone')));
    return join();
  },
  'was pressed, and is done': async () => {
    const lobby = await table.panel();
    return table.press('Basil', lobby, idOf(lobby, 'Join'));
  },
};
test.each(Object.entries(ENDINGS))('what %s is left alone by a process that hears of it later', async (_, act) => {
  await act();
  await table.discord.users.command('Ada', 'the-wall', 'siege status', {}, { wait: 1 });
  await settled();
  const before = [await joined(), seen()];
  await another();
  table.discord.inject({ kind: 'replay', count: 2 });
  await expect.poll(() => table.discord.requests.filter(({ code }) => code === 40_060).length).toBeGreaterThan(1);
  await beside[0]!.running.idle();
  expect([await joined(), seen()]).toEqual(before);
  expect(await rows()).toEqual([]);
});
