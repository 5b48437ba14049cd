import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { STATUS_MARK } from '../../src/discord/render/status-message.ts';
import { Database } from '../../src/sqlite/index.ts';
import { BotTable, buttonsOf, idOf, PIXEL, pixelPool, textOf } from '../help/bot.ts';
import { RandomPlayer } from '../help/player.ts';
import type { BoardRequest } from '../../src/drawing/contract.ts';
import { openIn } from '../help/questions.ts';

let table: BotTable;
/** What the next drawing does before it is done. */
let beforeDrawing: (drawing: BoardRequest) => Promise<void> = () => Promise.resolve();

beforeEach(async () => {
  beforeDrawing = () => Promise.resolve();
  const pool = {
    ...pixelPool,
    draw: async (drawing: BoardRequest) => {
      await beforeDrawing(drawing);
      return { png: PIXEL };
    },
  };
  table = await BotTable.open({ pool });
  await table.command('Ada', 'siege new');
  await table.command('Basil', 'siege join');
  await table.command('Ada', 'siege start');
});
afterEach(async () => {
  expect(table.discord.violations).toEqual([]);
  await table.close();
});

const channelId = () => table.discord.channelId('the-wall');
/** Less what is on top. */
const said = () => table.posted().filter(({ components = [] }) => components.every(({ id }) => id !== STATUS_MARK));

async function restart(): Promise<void> {
  await table.stopBot();
  await table.startBot();
  await table.running.idle();
}

test('a game goes on after a restart of the bot, with the panel that was there', async () => {
  const panel = await table.panel();
  const before = said().length;
  await restart();
  expect(said()).toHaveLength(before);
  const opened = await table.press('Ada', panel, idOf(panel, 'open'));
  await table.press('Ada', opened.message!, idOf(opened.message, 'brave'));
  expect((await table.sessions.find(channelId()))?.turn).toBe(1);
  expect(textOf(await table.panel())).toContain(`<@${table.discord.userId('Basil')}>`);
});

test('a game restarted after every answer ends as any other', async () => {
  const player = new RandomPlayer(table, 'restarts');
  while (await player.turn()) await restart();
  expect(said().filter((message) => /victory|defeat/.test(textOf(message)))).toHaveLength(1);
});

/** Answers as the sessions take them, without Discord: the heroes do nothing. */
async function answerAll(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const { questions, session } = await openIn(table.sessions, channelId());
    const user = session.seats[questions[0]!.seats[0]!]!.userId!;
    const what = questions[0]!.options.find(({ id }) => id === 'pass' || id === 'brave')!.id;
    await table.sessions.answer(channelId(), user, [what]);
  }
}

/** These marks in the order in which the channel tells them. */
const order = (...marks: readonly string[]) =>
  said().flatMap((message) => [...textOf(message).matchAll(new RegExp(marks.join('|'), 'g'))].map(([mark]) => mark));

test('nothing overtakes a board that is slow to draw', async () => {
  const before = said().length;
  let release = () => {};
  const dried = new Promise<void>((resolve) => (release = resolve));
  beforeDrawing = () => dried;
  await answerAll(4);
  // Both votes are told at once; the board waits for its paint, and the question after it waits for the board.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(order('heroes-done', 'hits')).toEqual([]);
  expect(said().length).toBeLessThanOrEqual(before + 3);
  release();
  await table.running.idle();
  expect(order('heroes-done')).toEqual(['heroes-done']);
  expect(textOf(await table.panel())).toMatch(/hits[^]*heroes-done/);
});

test('what was committed and not sent is sent at the next start, in order', async () => {
  await table.running.close();
  await answerAll(4);
  expect(await table.sessions.outbox.pending()).not.toEqual([]);
  await table.sessions.close();
  await table.startBot();
  await table.running.idle();
  expect(order('heroes-done')).toEqual(['heroes-done']);
  expect(textOf(await table.panel())).toMatch(/hits[^]*heroes-done/);
  expect(await table.sessions.outbox.pending()).toEqual([]);
});

/** Ends the game and opens the next one while nothing can be sent. */
async function followedByLobby(): Promise<void> {
  await table.sessions.end(channelId(), table.discord.userId('Ada'), { manager: false });
  const host = { userId: table.discord.userId('Basil'), name: 'Basil' };
  const guildId = table.discord.guildId();
  await table.sessions.create({ guildId, channelId: channelId(), host, game: 'gate', language: 'en' });
}

test('a lobby is seen although the last messages of the game before it were not sent yet', async () => {
  await table.running.close();
  await answerAll(3);
  await followedByLobby();
  await table.sessions.close();
  await table.startBot();
  await table.running.idle();
  expect(order('defeat', 'heroes.')).toHaveLength(1);
  expect(buttonsOf(await table.panel()).map(({ label }) => label)).toContain('Join');
  expect(await table.sessions.outbox.pending()).toEqual([]);
});

/** Changes the database as no program does, while the bot is down. */
function tamper(statement: string): void {
  const database = new Database(join(table.folder, 'games.sqlite'));
  database.exec(statement);
  database.close();
}

test('a game whose save cannot be read does not block its channel once it is over', async () => {
  await table.running.close();
  await answerAll(3);
  await followedByLobby();
  await table.sessions.close();
  tamper(`update save set save = '{' where session_id in (select id from session where status = 'ended')`);
  await table.startBot();
  await table.running.idle();
  expect(buttonsOf(await table.panel()).map(({ label }) => label)).toContain('Join');
  expect(await table.sessions.outbox.pending()).toEqual([]);
});

test('a game that cannot be opened is given up aloud, and its buttons go', async () => {
  const panel = await table.panel();
  await table.stopBot();
  tamper(`update save set save = '{'`);
  await table.startBot();
  const { message } = await table.command('Ada', 'siege end');
  await table.press('Ada', message!, idOf(message, 'end'));
  const end = said().at(-1)!;
  expect(textOf(end)).toMatch(/given up by Ada.*\/siege new/s);
  expect(buttonsOf(end).map(({ label }) => label)).toEqual(['Log']);
  expect(buttonsOf(said().find(({ id }) => id === panel.id)!)).toEqual([]);
  const log = await table.press('Basil', end, idOf(end, 'log'));
  expect(textOf(log.message)).toContain('given up by Ada');
  expect(await table.sessions.outbox.sent(channelId())).toEqual([]);
});

test.each(['{', 'null', '[]', '{"kind":"unheard-of"}', ''])(
  'a message that cannot be read (%j) costs itself only, and the log names it',
  async (json) => {
    await table.running.close();
    await answerAll(4);
    await table.sessions.close();
    tamper(`update outbox set message = '${json}' where id = (select min(id) from outbox)`);
    await table.startBot();
    await table.running.idle();
    expect(order('heroes-done')).toEqual(['heroes-done']);
    expect(textOf(await table.panel())).toMatch(/hits[^]*heroes-done/);
    expect(await table.sessions.outbox.pending()).toEqual([]);
    expect(table.faults).toContainEqual(expect.objectContaining({ outbox: expect.any(Number) as number }));
  },
);

test('a message that was sent before a crash could note it is not sent again', async () => {
  // The process dies between Discord's answer and the note in the database.
  await table.command('Ada', 'choose', { what: 'brave' });
  const killed = () => Promise.reject(new Error('killed'));
  Object.assign(table.sessions.outbox, { settle: killed, failed: killed });
  await table.discord.users.command('Basil', 'the-wall', 'choose', { what: 'brave' });
  await table.running.idle();
  const before = said();
  expect(textOf(before.at(-1)!)).toContain('act');
  await restart();
  // Of the panel before it nothing is left: it told nothing.
  const spent = before.at(-2)!;
  expect(said().map(({ id }) => id)).toEqual(before.map(({ id }) => id).filter((id) => id !== spent.id));
  expect(await table.sessions.outbox.pending()).toEqual([]);
  const player = new RandomPlayer(table, 'after the crash', 0);
  while (await player.turn());
  expect(said().filter((message) => /victory|defeat/.test(textOf(message)))).toHaveLength(1);
});

test('stopping takes no new interactions and finishes those under way', async () => {
  const slow = new Promise<void>((resolve) => setTimeout(resolve, 200));
  beforeDrawing = () => slow;
  const board = table.discord.users.command('Dara', 'the-wall', 'siege board', {}, { wait: true });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const closing = table.running.close();
  const late = await table.discord.users.command('Basil', 'the-wall', 'siege status');
  expect(textOf(late.message)).toContain('restarting');
  expect(textOf((await board).message)).toContain('Waiting for');
  await closing;
  await table.sessions.close();
  await table.startBot();
});
