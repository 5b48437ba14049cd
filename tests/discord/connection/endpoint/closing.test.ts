import { connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Store } from '../../../../src/store/index.ts';
import { BotTable, textOf } from '../../../help/bot.ts';

/** How the port closes, and what becomes of what is not answered in time. */

let table: BotTable;
/** What every commit waits for, and who is told that one does. */
let held: Promise<void> | null;
let onHeld: () => void;

beforeEach(async () => {
  held = null;
  const storeOf = (store: Store): Store => ({
    ...store,
    commit: async (...commits) => {
      if (held) onHeld();
      await held;
      return store.commit(...commits);
    },
  });
  table = await BotTable.open({ isPostedTo: true, storeOf });
});
afterEach(async () => {
  expect(table.discord.violations).toEqual([]);
  await table.close();
});

test('what was taken is finished first, what comes meanwhile is told that the bot restarts, then the port is shut', async () => {
  await table.command('Ada', 'siege new');
  const url = table.running.endpoint!;
  const by = (name: string, command: string) => table.discord.users.command(name, 'the-wall', command);
  let release = () => {};
  held = new Promise((resolve) => (release = resolve));
  const isHeld = new Promise<void>((resolve) => (onHeld = resolve));
  await by('Basil', 'siege join');
  await isHeld;
  const closing = table.running.close();
  const said = async () => textOf((await by('Dara', 'siege status')).message);
  await expect.poll(said).toContain('restarting');
  release();
  await closing;
  expect(textOf(table.messages('Basil').findLast(({ local }) => local.ephemeral)!)).toContain('You are in');
  await expect(fetch(url, { method: 'POST' })).rejects.toThrow();
  expect((await by('Dara', 'siege status')).acknowledgement).toBeNull();
  held = null;
  await table.sessions.close();
  await table.startBot();
  expect(textOf((await table.command('Dara', 'siege status')).message)).toContain(table.discord.userId('Basil'));
});

test('whoever has sent half a request keeps it from nothing', async () => {
  const { port } = new URL(table.running.endpoint!);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const head = ['POST /interactions HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 99'];
  const seal = Object.entries(table.discord.endpoint.signed('{')).map((pair) => pair.join(': '));
  socket.write(`${[...head, ...seal].join('\r\n')}\r\n\r\n{`);
  const gone = once(socket, 'close');
  socket.on('error', () => undefined).resume();
  await table.stopBot();
  await gone;
  await table.startBot();
});
