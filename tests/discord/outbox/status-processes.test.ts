import type { REST } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { KeptStatus } from '../../../src/discord/outbox/kept-status.ts';
import { STATUS_MARK } from '../../../src/discord/render/status-message.ts';
import type { SeenMessage } from '../../../src/local-discord/index.ts';
import type { Statuses } from '../../../src/sessions/telling.ts';
import { BotTable, textOf } from '../../help/bot.ts';

/** The message on top of a channel with several processes on one database and one Discord. */

const SECOND = 1_000;
const PINNED = 6;
let clock: number;
let table: BotTable;
const now = () => clock;
beforeEach(async () => {
  clock = Date.UTC(2026, 10, 23, 9);
  table = await BotTable.open({ now, discord: { now } });
});
afterEach(async () => {
  await table.close();
  // Each of two processes acknowledges what it hears.
  expect(table.discord.violations.filter(({ code }) => code !== 40_060)).toEqual([]);
  expect(table.faults.filter((fault) => (fault as { level: number }).level >= 50)).toEqual([]);
});

const channel = () => table.discord.channelId('the-wall');
const said = () => table.posted();
const isStatus = (message: SeenMessage) => (message.components ?? []).some((one) => one.id === STATUS_MARK);
const statuses = () => said().filter(isStatus);
const pins = () => table.discord.users.pins('Ada', 'the-wall').filter(isStatus);
/** The notes that Discord leaves where something is pinned. */
const notes = () => said().filter(({ type }) => type === PINNED);
const waitsFor = (name: string) => expect.stringContaining(`Waiting for <@${table.discord.userId(name)}>`);

/** What is to be put right still. */
const stale = async () => (await table.sessions.outbox.due('me')).filter(({ what }) => what === 'tidy');

async function begin(): Promise<void> {
  await table.command('Ada', 'siege new');
  await table.command('Basil', 'siege join');
  await table.command('Ada', 'siege start');
}

describe('two processes that hear the same', () => {
  test('post, pin and keep current one message', async () => {
    const other = await table.beside();
    const settled = async () => {
      await table.running.idle();
      await other.running.idle();
      clock += 11 * SECOND;
      await Promise.all([table.running.tick(), other.running.tick()]);
    };
    await begin();
    await settled();
    expect([statuses().length, pins().length, notes().length]).toEqual([1, 1, 1]);
    const { id } = statuses()[0]!;
    for (const [as, next] of [
      ['Ada', 'Basil'],
      ['Basil', 'Ada'],
    ] as const) {
      await table.command(as, 'choose', { what: 'brave' });
      await settled();
      expect(statuses().map(textOf)).toEqual([waitsFor(next)]);
    }
    table.discord.users.remove('Ada', id);
    await new Promise((resolve) => setTimeout(resolve, 60));
    await settled();
    expect([statuses().length, pins().length, notes().length]).toEqual([1, 1, 2]);
    await other.close();
  });

  test('go on when one of them leaves', async () => {
    const other = await table.beside();
    await begin();
    await table.stopBot();
    clock += 11 * SECOND;
    await other.sessions.answer(channel(), table.discord.userId('Ada'), ['brave']);
    await other.running.idle();
    await other.running.tick();
    expect(statuses().map(textOf)).toEqual([waitsFor('Basil')]);
    await other.close();
    await table.startBot();
  });
});

type Step = keyof Pick<Statuses, 'holdStatus' | 'noteStatus'> | keyof Pick<REST, 'post' | 'patch' | 'put'>;
const STEPS: readonly Step[] = ['holdStatus', 'noteStatus', 'post', 'patch', 'put'];

/** A process that is no more after so many steps, each of which may have been done or not: what it waits for never comes. */
function dying(after: number, isDone: boolean) {
  const { bot, running } = table;
  let steps = 0;
  let die = () => {};
  const dead = new Promise<void>((resolve) => (die = resolve));
  const mortal = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (of, name) => {
        const deed: unknown = Reflect.get(of, name);
        if (typeof deed !== 'function') return deed;
        if (!STEPS.includes(name as Step)) return deed.bind(of) as unknown;
        return async (...given: unknown[]) => {
          if (++steps < after) return Reflect.apply(deed, of, given) as unknown;
          if (isDone && steps === after) await Reflect.apply(deed, of, given);
          die();
          return new Promise(() => undefined);
        };
      },
    });
  const sessions = { ...table.sessions, statuses: mortal(table.sessions.statuses) };
  const around = { owner: 'a dying one', now, isHere: () => true };
  const status = new KeptStatus({ ...bot, sessions }, mortal(running.client.rest), around);
  return { look: () => Promise.race([dead, status.keep(channel())]), steps: () => steps };
}

/** It is as if nobody had looked at the message yet, and it says what it did. */
async function forgotten(changes: { readonly isPosted: boolean }): Promise<void> {
  const [post] = await table.sessions.statuses.statusesIn(channel());
  const none = { messageId: null, pin: null, pinAt: null, postedAt: null };
  await table.sessions.statuses.noteStatus({
    ...post!,
    ...{ components: null, seen: null, retryAt: 0, lost: 0 },
    ...(changes.isPosted ? {} : none),
  });
}

describe.each([
  ['that posts and pins it', false, 6],
  ['that changes it', true, 3],
])('a process %s and is killed', (_, isPosted, length) => {
  const moments = Array.from({ length }, (_, step) => [step + 1, false] as const).flatMap(([step]) => [
    [step, false] as const,
    [step, true] as const,
  ]);

  test.each(moments)(
    'in step %i (done: %s) leaves one message, pinned once, that another puts right',
    async (step, isDone) => {
      await begin();
      const { id } = statuses()[0]!;
      await forgotten({ isPosted });
      if (!isPosted) table.discord.users.remove('Ada', id);
      const before = notes().length;
      const process = dying(step, isDone);
      await process.look();
      expect(process.steps()).toBe(step);
      await table.running.idle();
      clock += 16 * SECOND;
      await table.running.tick();
      await table.running.idle();
      expect(statuses().map(textOf)).toEqual([waitsFor('Ada')]);
      expect(pins().map((message) => message.id)).toEqual([statuses()[0]!.id]);
      expect(notes().length - before).toBe(isPosted ? 0 : 1);
      expect(await stale()).toEqual([]);
      // Also what happens then is shown.
      clock += 11 * SECOND;
      await table.command('Ada', 'choose', { what: 'brave' });
      expect(statuses().map(textOf)).toEqual([waitsFor('Basil')]);
    },
  );
});

test.each([1, 2, 3, 4, 5, 6])(
  'that a process posts, and which is killed after step %i, says what has happened since',
  async (step) => {
    await begin();
    await forgotten({ isPosted: false });
    table.discord.users.remove('Ada', statuses()[0]!.id);
    await dying(step, true).look();
    await table.sessions.answer(channel(), table.discord.userId('Ada'), ['brave']);
    await table.running.idle();
    // At the latest.
    for (let tries = 0; tries < 3; tries++) {
      clock += 16 * SECOND;
      await table.running.tick();
      await table.running.idle();
    }
    expect(statuses().map(textOf)).toEqual([waitsFor('Basil')]);
    expect(await stale()).toEqual([]);
  },
);

test('that was posted is not posted again because the answer to it was lost, however late it is tried again', async () => {
  await table.command('Ada', 'siege new');
  await table.command('Basil', 'siege join');
  table.discord.inject({ kind: 'lost-answer', method: 'POST', route: String.raw`^/channels/\d+/messages$` });
  await table.command('Ada', 'siege start');
  await table.command('Ada', 'choose', { what: 'brave' });
  await table.running.idle();
  clock += 8 * 60 * SECOND;
  await table.running.tick();
  await table.running.idle();
  expect([statuses().length, pins().length]).toEqual([1, 1]);
});

test('what a clock that was five hours ahead has put off is kept current all the same', async () => {
  await begin();
  clock += 5 * 60 * 60 * SECOND;
  await table.command('Ada', 'choose', { what: 'brave' });
  clock += 11 * SECOND;
  await table.running.tick();
  const [post] = await table.sessions.statuses.statusesIn(channel());
  await table.sessions.statuses.noteStatus({ ...post!, retryAt: clock + 10 * SECOND });
  clock -= 5 * 60 * 60 * SECOND;
  await table.command('Basil', 'choose', { what: 'brave' });
  await table.running.tick();
  await table.running.idle();
  expect(statuses().map(textOf)).toEqual([waitsFor('Ada')]);
});

test('of a game that ended with a process that was killed it is finished by another', async () => {
  await begin();
  const other = await table.beside();
  // It tells nothing any more, but what it has done stands.
  await other.running.close();
  await table.running.close();
  clock += 11 * SECOND;
  await other.sessions.end(channel(), table.discord.userId('Ada'), { manager: true });
  await other.sessions.close();
  await table.sessions.close();
  await table.startBot();
  await table.running.idle();
  clock += 11 * SECOND;
  await table.running.tick();
  expect(pins()).toEqual([]);
  expect(await stale()).toEqual([]);
});
