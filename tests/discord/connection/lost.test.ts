import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { startBot } from '../../../src/discord/connection/client.ts';
import { loadCommands } from '../../../src/discord/connection/loader.ts';
import type { Fault } from '../../../src/local-discord/index.ts';
import { openSessions } from '../../../src/sessions/index.ts';
import { atOnce, openStore } from '../../help/store.ts';
import { BotTable, COMMANDS, idOf, textOf } from '../../help/bot.ts';
import { gate } from '../../help/gate.ts';

let table: BotTable;
beforeEach(async () => {
  // What Discord never takes is waited for until it gives up.
  table = await BotTable.open({ discord: { limits: { acknowledgeWithin: 5_000 } } });
  await table.command('Ada', 'siege new');
});
afterEach(async () => {
  await table.close();
});

const session = async () => (await table.sessions.find(table.discord.channelId('the-wall')))!;

/** A game of Ada alone in which she has her first action. */
async function begin(): Promise<void> {
  await table.command('Ada', 'siege join', { hero: 'ana' });
  await table.command('Ada', 'siege start');
  await table.command('Ada', 'choose', { what: 'careful' });
}

const CALLBACK = '/callback$';
const ANSWER = '/messages/@original$';

/** What can happen on the way between an interaction and its answer, and be got over. */
const TROUBLES: readonly (readonly [string, readonly Fault[]])[] = [
  ['the answer to the acknowledgement is lost', [{ kind: 'lost-answer', route: CALLBACK }]],
  ['… twice', [{ kind: 'lost-answer', route: CALLBACK, times: 2 }]],
  ['the acknowledgement is an error although it was done', [{ kind: 'lost-answer', status: 500, route: CALLBACK }]],
  ['the acknowledgement is an error', [{ kind: 'status', status: 503, route: CALLBACK, times: 2 }]],
  ['the connection breaks before the acknowledgement', [{ kind: 'cut', route: CALLBACK }]],
  ['the answer to the answer is lost', [{ kind: 'lost-answer', method: 'PATCH', route: ANSWER }]],
  ['the answer is an error', [{ kind: 'status', status: 502, method: 'PATCH', route: ANSWER, times: 2 }]],
  ['the connection breaks before the answer', [{ kind: 'cut', method: 'PATCH', route: ANSWER }]],
  ['it is delivered three times', [{ kind: 'duplicate', copies: 2 }]],
  [
    'it is delivered three times and the answer to the acknowledgement is lost',
    [
      { kind: 'duplicate', copies: 2 },
      { kind: 'lost-answer', route: CALLBACK, times: 2 },
    ],
  ],
];

describe.each(TROUBLES)('when %s', (_, faults) => {
  test('a typed answer is given once, and its player told', async () => {
    await begin();
    const { turn } = await session();
    for (const fault of faults) table.discord.inject(fault);
    const { message } = await table.command('Ada', 'repair', { what: 'repair' });
    expect((await session()).turn).toBe(turn + 1);
    expect(textOf(message)).toMatch(/repair/);
  });

  test('a lobby changes once', async () => {
    for (const fault of faults) table.discord.inject(fault);
    await table.command('Basil', 'siege join', { hero: 'bo' });
    expect((await session()).seats.map(({ name }) => name)).toEqual(['Ada', 'Basil']);
    table.discord.clearFaults();
    for (const fault of faults) table.discord.inject(fault);
    await table.press('Basil', await table.panel(), idOf(await table.panel(), 'Leave'));
    expect((await session()).seats.map(({ name }) => name)).toEqual(['Ada']);
  });
});

test('what Discord did not take is not done: its player sees that it failed, and will try again', async () => {
  await begin();
  const { turn } = await session();
  table.discord.inject({ kind: 'status', status: 404, route: CALLBACK });
  await table.command('Ada', 'repair', { what: 'repair' });
  expect((await session()).turn).toBe(turn);
  await table.command('Ada', 'repair', { what: 'repair' });
  expect((await session()).turn).toBe(turn + 1);
});

test.each([
  ['typed', () => table.command('Ada', 'repair', { what: 'repair' })],
  ['refused', () => table.command('Ada', 'repair', { what: 'the moon' })],
])('that Discord never took the acknowledgement of what was %s is no fault of the bot', async (how, deed) => {
  await begin();
  const { turn } = await session();
  table.discord.inject({ kind: 'status', status: 503, route: CALLBACK, times: 9 });
  await deed();
  expect((await session()).turn).toBe(how === 'refused' ? turn : turn + 1);
  expect(table.faults.filter((fault) => (fault as { level: number }).level >= ERROR)).toEqual([]);
});
/** As the log counts. */
const ERROR = 50;

describe('the same command sent again before its answer could be seen', () => {
  test('is done once, however often; the others are told', async () => {
    await begin();
    const { turn } = await session();
    const sent = Array.from({ length: 9 }, () =>
      table.discord.users.command('Ada', 'the-wall', 'repair', { what: 'repair' }, { wait: true }),
    );
    const answers = (await Promise.all(sent)).map(({ message }) => textOf(message));
    expect((await session()).turn).toBe(turn + 1);
    expect(answers.filter((text) => text.includes('You sent this twice'))).toHaveLength(8);
  });

  test('is done again when the first was refused, and when it is sent after the answer', async () => {
    await begin();
    const { turn } = await session();
    const refused = [1, 2].map(() =>
      table.discord.users.command('Ada', 'the-wall', 'repair', { what: 'the moon' }, { wait: true }),
    );
    for (const { message } of await Promise.all(refused)) expect(textOf(message)).toContain('the moon');
    for (const more of [1, 2]) {
      await table.command('Ada', 'repair', { what: 'repair' });
      expect((await session()).turn).toBe(turn + more);
    }
  });

  atOnce('two different answers one after the other are both given', async () => {
    await begin();
    const { turn } = await session();
    const quick = [
      { name: 'repair', what: 'repair' },
      { name: 'choose', what: 'scout' },
    ].map(({ name, what }) => table.discord.users.command('Ada', 'the-wall', name, { what }, { wait: true }));
    await Promise.all(quick);
    expect((await session()).turn).toBe(turn + 2);
  });

  test('taking back is done once when the button is pressed twice', async () => {
    await begin();
    await table.command('Ada', 'repair', { what: 'repair' });
    const { turn } = await session();
    const panel = await table.panel();
    const twice = [1, 2].map(() =>
      table.discord.users.component('Ada', panel.id, idOf(panel, 'Undo'), [], { wait: true }),
    );
    await Promise.all(twice);
    expect((await session()).turn).toBe(turn + 1);
  });
});

test('two processes on one database that get the same interactions do each of them once', async () => {
  await begin();
  const sessions = openSessions({ store: await openStore(table.databaseFile), kits: [{ rules: gate, bots: {} }] });
  const { token, restApi } = table.discord;
  const other = await startBot({ ...table.bot, sessions }, await loadCommands(COMMANDS), { token, restApi });
  for (let more = 1; more <= 2; more++) {
    const { turn } = await session();
    await table.command('Ada', 'repair', { what: 'repair' });
    await other.idle();
    expect((await session()).turn).toBe(turn + 1);
  }
  await other.close();
  await sessions.close();
});
