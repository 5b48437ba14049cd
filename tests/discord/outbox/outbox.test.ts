import { Routes } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Fault } from '../../../src/local-discord/index.ts';
import { readId } from '../../../src/discord/render/custom-id.ts';
import { BotTable, talk, buttonsOf, PIXEL, picturesOf, pixelPool, sayGate, textOf } from '../../help/bot.ts';
import { openIn } from '../../help/questions.ts';
import { atOnce } from '../../help/store.ts';

/** Between two tries of ours Discord forgets the nonce. */
const laws = { nonceWindow: 500 };
const POSTS = { method: 'POST', route: '^/channels/.*/messages' } as const;
const EDITS = { method: 'PATCH', route: '^/channels/.*/messages' } as const;
/** As often as discord.js itself tries. */
const EACH_TRY = 4;

let table: BotTable;
let canDraw = true;

beforeEach(async () => {
  canDraw = true;
  const draw = () => (canDraw ? Promise.resolve({ png: PIXEL }) : Promise.reject(new Error('no paint')));
  table = await BotTable.open({ pool: { ...pixelPool, draw }, discord: { limits: laws } });
  await table.command('Ada', 'siege new');
  await table.command('Basil', 'siege join');
  await table.command('Ada', 'siege start');
});
afterEach(() => table.close());

const channelId = () => table.discord.channelId('the-wall');
const said = () => table.posted();
const find = (messageId: string) => said().find(({ id }) => id === messageId)!;
const told = (mark: string) => said().filter((message) => textOf(message).includes(mark));

/** Answers as the sessions take it, without Discord: the heroes do nothing. */
async function answer(times = 1): Promise<void> {
  for (let time = 0; time < times; time++) {
    const { questions, session } = await openIn(table.sessions, channelId());
    const user = session.seats[questions[0]!.seats[0]!]!.userId!;
    const what = questions[0]!.options.find(({ id }) => id === 'pass' || id === 'brave')!.id;
    await table.sessions.answer(channelId(), user, [what]);
  }
}

/** An answer that a new panel tells of. */
async function answerAnew(): Promise<void> {
  await answer();
  await table.sessions.raise(channelId());
}

/** Nothing is to be told, and the panels that were left have lost their buttons; what stands on top is current in a while. */
async function settled(): Promise<void> {
  const open = async () => {
    await table.running.idle();
    const { outbox } = table.sessions;
    const spent = (await outbox.sent(channelId())).filter(({ role }) => role === 'spent');
    return [...(await outbox.due('')).filter(({ what }) => what === 'tell'), ...spent];
  };
  await expect.poll(open).toEqual([]);
}

async function restart(): Promise<void> {
  await table.stopBot();
  await table.startBot();
}

describe('a message whose answer was lost', () => {
  beforeEach(() => table.discord.inject({ kind: 'lost-answer', ...POSTS, times: EACH_TRY }));

  test('is not sent twice, however long ago and whatever was said since', async () => {
    await answerAnew();
    await expect.poll(() => table.sessions.outbox.sending(channelId())).toMatchObject({ attempts: 1 });
    for (let line = 0; line < 120; line++) table.discord.users.post('Dara', 'the-wall', `line ${line}`);
    await settled();
    const before = said();
    await restart();
    await settled();
    expect(said().map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const texts = said().map(textOf);
    expect(new Set(texts).size).toBe(texts.length);
    expect((await table.panel()).id).toBe(said().findLast((message) => message.author.bot)!.id);
  });

  test('is the one that is renewed afterwards, and the one before it has no buttons', async () => {
    const first = await table.panel();
    await answerAnew();
    await settled();
    await answer();
    await settled();
    const last = said().at(-1)!;
    expect((await table.panel()).id).toBe(last.id);
    expect(last.id).not.toBe(first.id);
    expect(buttonsOf(find(first.id))).toEqual([]);
  });
});

describe('what was on its way when the game ended', () => {
  const over = async () => {
    await expect.poll(() => table.sessions.outbox.sending(channelId())).toMatchObject({ attempts: 1 });
    await table.sessions.end(channelId(), table.discord.userId('Ada'), { manager: false });
    await settled();
  };
  /** Buttons by which something is done to a game or a lobby. */
  const live = () =>
    said()
      .flatMap(buttonsOf)
      .flatMap(({ custom_id: id = '' }) => readId(id)?.action ?? [])
      .filter((action) => ['answer', 'open', 'undo', 'join', 'leave', 'start'].includes(action));

  /** How it was on its way: posted anew or renewed where it was; Discord did not take it, or has taken it and nobody knew. */
  const WAYS: readonly (readonly ['posted' | 'renewed', 'refused' | 'taken'])[] = [
    ['posted', 'refused'],
    ['posted', 'taken'],
    ['renewed', 'refused'],
    ['renewed', 'taken'],
  ];
  const faultOf = ([how, what]: (typeof WAYS)[number]): Fault => ({
    ...(how === 'posted' ? POSTS : EDITS),
    ...(what === 'refused' ? { kind: 'status', status: 500 } : { kind: 'lost-answer' }),
    times: EACH_TRY,
  });

  test.each(WAYS)('is told once, and has no buttons any more: %s, %s', async (...way) => {
    await answer(2);
    await table.running.idle();
    table.discord.inject(faultOf(way));
    const isAnew = way[0] === 'posted';
    await (isAnew ? answerAnew() : table.sessions.settings.change('channel', channelId(), { language: 'fr' }));
    await over();
    const say = sayGate('en');
    const lines = await table.sessions.log(channelId(), { limit: 1000 });
    const text = said().map(textOf).join('\n').split('\n');
    const times = new Map<string, number>();
    for (const line of lines.filter(({ text: { key } }) => key.startsWith('gate:'))) {
      const wanted = say(line.text);
      times.set(wanted, (times.get(wanted) ?? 0) + 1);
    }
    expect(times.size).toBe(isAnew ? 1 : 0);
    for (const [line, wanted] of times)
      expect(
        text.filter((one) => one === line),
        line,
      ).toHaveLength(wanted);
    expect(live()).toEqual([]);
  });

  test.each(WAYS)('has no buttons any more: a lobby, %s, %s', async (...way) => {
    await table.sessions.end(channelId(), table.discord.userId('Ada'), { manager: false });
    await settled();
    await table.command('Ada', 'siege new');
    table.discord.inject(faultOf(way));
    if (way[0] === 'posted') talk(table);
    await table.sessions.join(channelId(), { userId: table.discord.userId('Basil'), name: 'Basil' });
    await over();
    expect(live()).toEqual([]);
  });
});

test('an old panel loses its buttons even when that is owed over a restart', async () => {
  await answerAnew();
  await table.running.idle();
  const first = await table.panel();
  table.discord.inject({ kind: 'status', status: 500, ...EDITS, method: 'DELETE', times: EACH_TRY });
  await answerAnew();
  await table.running.idle();
  expect((await table.panel()).id).not.toBe(first.id);
  expect(buttonsOf(find(first.id))).not.toEqual([]);
  await restart();
  await settled();
  expect(buttonsOf(find(first.id))).toEqual([]);
});

test.each([10_008, 10_003])('an old panel goes although Discord says once that it is gone (%i)', async (code) => {
  await answerAnew();
  await table.running.idle();
  const first = await table.panel();
  table.discord.inject({ kind: 'status', status: 404, code, ...EDITS, method: 'DELETE' });
  await answerAnew();
  await settled();
  await expect.poll(() => said().map(({ id }) => id)).not.toContain(first.id);
});

atOnce('a new panel costs two requests', async () => {
  await answerAnew();
  await table.running.idle();
  const before = table.discord.requests.length;
  await answerAnew();
  await table.running.idle();
  expect(table.discord.requests.slice(before).map(({ method }) => method)).toEqual(['POST', 'DELETE']);
});

test('a panel that told nothing goes altogether', async () => {
  await answerAnew();
  await table.running.idle();
  const first = await table.panel();
  await answerAnew();
  await table.running.idle();
  expect(said().map(({ id }) => id)).not.toContain(first.id);
});

atOnce('a picture that is owed comes after a restart', async () => {
  canDraw = false;
  await answer(4);
  await table.running.idle();
  const board = told('not ready yet');
  expect(board).toHaveLength(1);
  await table.stopBot();
  canDraw = true;
  await table.startBot();
  await expect.poll(() => picturesOf(find(board[0]!.id))).toHaveLength(1);
  expect(told('not ready yet')).toEqual([]);
  await expect.poll(() => table.sessions.outbox.awaitingPicture()).toEqual([]);
});

describe('what Discord refuses for now', () => {
  test.each<[string, number, number]>([
    ['the thread is locked', 403, 160_005],
    ['the thread is archived', 400, 50_083],
    ['slow mode', 429, 20_016],
    ['access is missing', 403, 50_001],
    ['a reason that is new', 400, 999_999],
  ])('is told as it is when it can be: %s', async (_, status, code) => {
    const fault: Fault = { kind: 'status', status, code, ...POSTS, times: 2, retryAfter: 0.1 };
    table.discord.inject(fault);
    await answer(4);
    await settled();
    expect(told('heroes-done')).toHaveLength(1);
    expect(picturesOf(told('heroes-done')[0]!)).toHaveLength(1);
    expect(told('hits')).toHaveLength(1);
  });

  test('waits until a locked thread is open again', async () => {
    const { rest } = table.running.client;
    const body = { name: 'siege', type: 11 };
    const { id } = (await rest.post(Routes.threads(channelId()), { body })) as { id: string };
    const host = { userId: table.discord.userId('Ada'), name: 'Ada' };
    const lock = (locked: boolean) => {
      table.discord.setPermissions('the-wall', '@everyone', { allow: ['ManageThreads'] });
      return rest
        .patch(Routes.channel(id), { body: { locked } })
        .then(() => table.discord.setPermissions('the-wall', '@everyone', { deny: ['ManageThreads'] }));
    };
    await lock(true);
    const guildId = table.discord.guildId();
    await table.sessions.create({ guildId, channelId: id, host, game: 'gate', language: 'en' });
    await table.running.idle();
    expect(table.discord.users.messages('Ada', id)).toEqual([]);
    await lock(false);
    await settled();
    expect(table.discord.users.messages('Ada', id)).toHaveLength(1);
  });
});

describe('a channel that is deleted', () => {
  test('ends its game', async () => {
    const { id } = (await table.sessions.find(channelId()))!;
    table.discord.removeChannel('the-wall');
    await expect.poll(() => table.sessions.byId(id)).toMatchObject({ status: 'ended' });
    await expect.poll(() => table.sessions.outbox.pending()).toEqual([]);
  });

  test('ends its game while the bot is away', async () => {
    const { id } = (await table.sessions.find(channelId()))!;
    await table.stopBot();
    table.discord.removeChannel('the-wall');
    await table.startBot();
    await expect.poll(() => table.sessions.byId(id)).toMatchObject({ status: 'ended' });
  });

  test('ends its game when a message cannot be sent there', async () => {
    const { id } = (await table.sessions.find(channelId()))!;
    for (const request of [POSTS, { method: 'GET', route: '^/channels/\\d+$' }])
      table.discord.inject({ kind: 'status', status: 404, code: 10_003, ...request });
    await answer(2);
    await table.running.idle();
    expect(await table.sessions.byId(id)).toMatchObject({ status: 'ended' });
    expect(await table.sessions.outbox.pending()).toEqual([]);
  });
});
