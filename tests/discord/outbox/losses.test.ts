import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { STATUS_MARK } from '../../../src/discord/render/status-message.ts';
import type { SeenMessage } from '../../../src/local-discord/index.ts';
import { BotTable, buttonsOf, idOf, menusOf, parts, textOf } from '../../help/bot.ts';
import { closeSound } from '../../help/playing.ts';

/** What becomes of each kind of message that the bot leaves in a channel when somebody deletes it. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let clock: number;
let table: BotTable;
const now = () => clock;
beforeEach(async () => {
  clock = Date.UTC(2026, 10, 23, 9);
  table = await BotTable.open({ now, discord: { now } });
  table.discord.admin.setRole('@everyone', { allow: ['ManageMessages'] });
});
afterEach(() => closeSound(table, 'none'));

const said = () => table.posted();
const has = (id: string) => (message: SeenMessage) => parts(message).some((part) => part.custom_id?.includes(id));
const isBoard = (message: SeenMessage) => JSON.stringify(message.components).includes('/board-');
const isStatus = (message: SeenMessage) => (message.components ?? []).some((one) => one.id === STATUS_MARK);
const hasButtons = (message: SeenMessage) => [...buttonsOf(message), ...menusOf(message)].length > 0;

async function gather(): Promise<void> {
  await table.command('Ada', 'siege new');
  await table.command('Basil', 'siege join');
}
async function begin(): Promise<void> {
  await gather();
  await table.command('Ada', 'siege start');
  await table.command('Ada', 'choose', { what: 'brave' });
}
async function end(): Promise<void> {
  await begin();
  const { message } = await table.command('Ada', 'siege end');
  await table.press('Ada', message!, idOf(message, 'End'));
}
async function remind(): Promise<void> {
  await table.command('Basil', 'my reminders', { when: 'half' });
  await begin();
  for (const half = clock + 12 * HOUR; clock <= half; clock += 9 * MINUTE) await table.running.tick();
  await table.running.idle();
}
async function propose(): Promise<void> {
  await begin();
  const [channel, ada] = [table.discord.channelId('the-wall'), table.discord.userId('Ada')];
  await table.sessions.propose(channel, ada, { kind: 'concede' }, { manager: false });
  await table.running.idle();
}

interface Kind {
  readonly name: string;
  readonly arrange: () => Promise<void>;
  readonly isOne: (message: SeenMessage) => boolean;
  /** What it says for itself the second time; null: it does not come again. */
  readonly again: RegExp | null;
}
const KINDS: readonly Kind[] = [
  { name: 'a lobby', arrange: gather, isOne: has('join'), again: /Join/ },
  {
    name: 'the panel',
    arrange: begin,
    isOne: has('undo'),
    again: /The message with the buttons was deleted, so here it is again\. Should it go once more/,
  },
  { name: 'the panel with an open vote', arrange: propose, isOne: has('ballot'), again: /so here it is again/ },
  { name: 'the status', arrange: begin, isOne: isStatus, again: /Somebody deleted this message/ },
  { name: 'a reminder', arrange: remind, isOne: has('later'), again: null },
  {
    name: 'the word of a table that gathers in private',
    arrange: async () => void (await table.command('Ada', 'siege new', { where: 'private' })),
    isOne: has('enter'),
    again: null,
  },
  { name: 'the end of a game', arrange: end, isOne: has('rematch'), again: null },
];

const settled = async () => {
  // What the gateway tells is on its way for a moment.
  await new Promise((resolve) => setTimeout(resolve, 60));
  await table.running.idle();
  clock += 11_000;
  await table.running.tick();
  await table.running.idle();
};
const WAYS: readonly (readonly [string, (id: string) => Promise<void>])[] = [
  ['with an event', async (id) => (table.discord.users.remove('Ada', id), settled())],
  ['with an event of many', async (id) => (table.discord.users.removeAll('Ada', [id]), settled())],
  [
    'while the bot did not run',
    async (id) => {
      await table.stopBot();
      table.discord.users.remove('Ada', id);
      await table.startBot();
      await settled();
    },
  ],
];

describe.each(WAYS)('deleted %s', (_, remove) => {
  test.each(KINDS)('$name: comes again once, or never; nothing leads to what is gone', async (kind) => {
    const { arrange, isOne, again } = kind;
    await arrange();
    const old = said().filter(isOne).at(-1)!;
    const called = table.discord.attention().length;
    await remove(old.id);
    const anew = said().filter(isOne);
    expect(anew.map((message) => message.id === old.id)).toEqual(again ? [false] : []);
    if (again) expect(textOf(anew[0]!) + JSON.stringify(anew[0]!.components)).toMatch(again);
    expect(linked()).toEqual(linked().filter((id) => said().some((message) => message.id === id)));
    // Nobody is called for it.
    const calls = table.discord.attention().slice(called);
    expect(calls.filter(({ notified }) => notified.length > 0)).toEqual([]);
    if (!again) return;
    await remove(anew[0]!.id);
    expect(said().filter(isOne)).toEqual([]);
    expect(linked()).toEqual(linked().filter((id) => said().some((message) => message.id === id)));
    await settled();
    expect(said().filter(isOne)).toEqual([]);
  });
});

/** The messages to which the status of a running game leads. */
const linked = () =>
  [
    ...textOf(said().find((message) => isStatus(message) && has('catchup')(message)) ?? null).matchAll(
      /channels\/\d+\/\d+\/(\d+)/g,
    ),
  ].map(([, id]) => id);

test('what a program deletes again and again brings one message more for each, and no loop', async () => {
  await begin();
  const { length } = table.discord.requests;
  for (let round = 0; round < 5; round++) {
    table.discord.users.removeAll(
      'Ada',
      said().map(({ id }) => id),
    );
    await settled();
  }
  expect(said()).toEqual([]);
  const posted = table.discord.requests.slice(length).filter(({ method, path }) => {
    return method === 'POST' && path.endsWith('/messages');
  });
  expect(posted).toHaveLength(2);
  // Nothing is lost by it: the next answer brings what all need.
  await table.command('Basil', 'choose', { what: 'brave' });
  expect(hasButtons(await table.panel())).toBe(true);
});

test('board and buttons come again together, once, though two processes hear of it', async () => {
  await begin();
  const other = await table.beside();
  const gone = said().filter((message) => isBoard(message) || has('undo')(message));
  table.discord.users.removeAll(
    'Ada',
    gone.map(({ id }) => id),
  );
  await settled();
  await other.running.idle();
  const back = said().filter((message) => isBoard(message) || has('undo')(message));
  expect(back.map(isBoard)).toEqual([true]);
  await other.close();
});

describe('found out by an edit alone', () => {
  const refuse = (id: string) =>
    table.discord.inject({ kind: 'status', status: 404, code: 10_008, method: 'PATCH', route: id });

  test('the panel is posted anew with what it tells', async () => {
    await begin();
    const { id } = await table.panel();
    refuse(id);
    await table.command('Ada', 'siege undo');
    const panel = await table.panel();
    expect(panel.id).not.toBe(id);
    expect(hasButtons(panel)).toBe(true);
  });

  test('so is the status, and pinned', async () => {
    await begin();
    const { id } = said().find(isStatus)!;
    refuse(id);
    clock += 11_000;
    await table.command('Basil', 'choose', { what: 'brave' });
    await settled();
    const anew = said().filter(isStatus).at(-1)!;
    expect(anew.id).not.toBe(id);
    expect(table.discord.users.pins('Ada', 'the-wall').map((message) => message.id)).toContain(anew.id);
  });
});
