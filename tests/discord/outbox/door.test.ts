import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { CALLEES, calleesOf } from '../../../src/discord/outbox/callees.ts';
import type { Outgoing, OutboxMessage, Preferences } from '../../../src/sessions/types.ts';
import type { BotTable } from '../../help/bot.ts';
import { closeSound, openKeep } from '../../help/playing.ts';
import { session as SESSION } from '../../help/sending.ts';

/** Nobody is called who rests or is away, whatever is told: each kind of message is tried at Basil's three in the morning. */

/** Six in the evening in Tokyo, where Basil is quiet from ten to eight; three in the morning; and when he is up again. */
const DAY = Date.UTC(2026, 10, 23, 9);
const NIGHT = Date.UTC(2026, 10, 23, 18);
const MORNING = Date.UTC(2026, 10, 23, 23);
const TOKYO = { zone: 'Asia/Tokyo', from: 22 * 60, until: 8 * 60, days: [] };
const POWER = { manager: true };

interface Scene {
  /** Null: it is told without the outbox. */
  readonly kind: OutboxMessage['kind'] | null;
  /** By day, when Basil has not chosen yet. */
  readonly arrange?: (at: Place) => Promise<unknown>;
  /** At night: it would call Basil. */
  readonly act: (at: Place) => Promise<unknown>;
  /** Whether Basil is called once the night is over. */
  readonly isCalledLater: boolean;
}
/** A channel of a table, with what Ada, Basil and Cleo do there. */
interface Place {
  readonly table: BotTable;
  readonly channel: string;
  readonly user: (name: string) => string;
}

const create = ({ table: { sessions, discord }, channel, user }: Place) =>
  sessions.create({
    ...{ guildId: discord.guildId('Keep'), channelId: channel, host: { userId: user('Ada'), name: 'Ada' } },
    ...{ game: 'gate', language: 'en' as const, terms: { pace: '72h' as const } },
  });
const gather = async (at: Place) => {
  await create(at);
  for (const name of ['Basil', 'Cleo']) await at.table.sessions.join(at.channel, { userId: at.user(name), name });
};
const start = ({ table, channel, user }: Place) => table.sessions.start(channel, user('Ada'));
const answer = ({ table, channel, user }: Place, name: string, pick: string) =>
  table.sessions.answer(channel, user(name), [pick]);
/** It is Ada's turn, then Basil's, then Cleo's. */
const begin = async (at: Place) => {
  await gather(at);
  await start(at);
  for (const name of ['Ada', 'Basil', 'Cleo']) await answer(at, name, 'careful');
};
const end = ({ table, channel, user }: Place) => table.sessions.end(channel, user('Ada'), POWER);
const prefer = ({ table, user }: Place, name: string, changes: Partial<Preferences>) =>
  table.sessions.rearrange(user(name), changes);

const SCENES: Readonly<Record<string, Scene>> = {
  invitation: {
    ...{ kind: 'panel', isCalledLater: true, arrange: create },
    act: ({ table, channel, user }) =>
      table.sessions.invite(channel, user('Ada'), [{ userId: user('Basil'), name: 'Basil' }], POWER),
  },
  rematch: {
    ...{ kind: 'panel', isCalledLater: true, arrange: async (at) => begin(at).then(() => end(at)) },
    act: ({ table, channel, user }) =>
      table.sessions.rematch(
        channel,
        { userId: user('Ada'), name: 'Ada' },
        { opener: { roles: [], manager: true }, parentId: null },
      ),
  },
  beginning: { kind: 'panel', isCalledLater: true, arrange: gather, act: start },
  vote: {
    ...{ kind: 'panel', isCalledLater: true, arrange: begin },
    act: ({ table, channel, user }) => table.sessions.propose(channel, user('Ada'), { kind: 'concede' }, POWER),
  },
  'vote on a game that is over': {
    ...{ kind: 'panel', isCalledLater: true, arrange: async (at) => begin(at).then(() => end(at)) },
    act: ({ table, channel, user }) => table.sessions.propose(channel, user('Ada'), { kind: 'reopen' }, POWER),
  },
  turn: { kind: 'panel', isCalledLater: true, arrange: begin, act: (at) => answer(at, 'Ada', 'pass') },
  next: {
    ...{ kind: 'panel', isCalledLater: false, arrange: gather },
    act: async (at) => {
      await prefer(at, 'Basil', { next: true });
      await start(at);
      for (const name of ['Ada', 'Basil', 'Cleo']) await answer(at, name, 'careful');
    },
  },
  reminder: {
    ...{ kind: 'reminder', isCalledLater: true },
    arrange: async (at) => {
      await begin(at);
      await answer(at, 'Ada', 'pass');
    },
    act: ({ table, channel, user }) => table.sessions.snooze(channel, user('Basil'), 0),
  },
  'direct message': {
    ...{ kind: 'direct', isCalledLater: false },
    arrange: async (at) => {
      await prefer(at, 'Basil', { notice: 'direct', next: true });
      await gather(at);
      await start(at);
      for (const name of ['Basil', 'Cleo']) await answer(at, name, 'careful');
    },
    act: (at) => answer(at, 'Ada', 'careful'),
  },
  'end with its channel': {
    ...{ kind: null, isCalledLater: false },
    arrange: async ({ table: { sessions, discord }, channel, user }) => {
      await sessions.create({
        ...{ guildId: discord.guildId('Keep'), channelId: channel, host: { userId: user('Basil'), name: 'Basil' } },
        ...{ game: 'gate', language: 'en' },
      });
      await sessions.start(channel, user('Basil'));
    },
    act: async ({ table: { discord }, channel }) => {
      const letters = () => discord.users.messages('Basil', discord.users.directMessages('Basil').id).length;
      const before = letters();
      discord.removeChannel(channel);
      while (letters() === before) await sleep(20);
    },
  },
  end: { kind: 'ended', isCalledLater: false, arrange: begin, act: end },
};

/** What Basil has chosen, by what it is called. */
const STATES: Readonly<Record<string, Partial<Preferences>>> = {
  awake: {},
  asleep: { rest: TOKYO },
  'on vacation': { awayUntil: MORNING },
};

describe.each(Object.entries(STATES))('of Basil, who is %s,', (state, chosen) => {
  let table: BotTable;
  let now = DAY;
  const heardIn = new Map<string, { readonly night: number; readonly morning: number }>();
  const calls = () => table.discord.attention().filter(({ notified }) => notified.includes('Basil')).length;

  beforeAll(async () => {
    table = await openKeep(Object.keys(SCENES), { now: () => now });
    const user = (name: string) => table.discord.userId(name);
    for (const [name, { arrange, act }] of Object.entries(SCENES)) {
      const at = { table, channel: table.discord.channelId(name), user };
      now = DAY;
      await arrange?.(at);
      await table.running.idle();
      now = NIGHT;
      await prefer(at, 'Basil', chosen);
      const before = calls();
      await act(at);
      await table.sessions.tick();
      await table.running.idle();
      const night = calls() - before;
      now = MORNING;
      await table.sessions.tick();
      await table.running.idle();
      heardIn.set(name, { night, morning: calls() - before - night });
      await end(at).catch(() => undefined);
      await table.running.idle();
      await prefer(at, 'Basil', { rest: null, awayUntil: null, next: null, notice: null });
    }
  });
  afterAll(() => closeSound(table));

  test.each(Object.entries(SCENES))('%s', (name, { isCalledLater }) => {
    const { night, morning } = heardIn.get(name)!;
    if (state === 'awake') expect(night).toBeGreaterThan(0);
    else expect(night).toBe(0);
    if (state === 'asleep') expect(morning).toBe(isCalledLater ? 1 : 0);
  });
});

const rowOf = (message: OutboxMessage): Outgoing => ({
  ...{ id: 1, sessionId: 's', channelId: 'c', nonce: 'n', at: 0, sending: null, message },
});

test('every kind of message there is goes through the door, or calls nobody', () => {
  const shown = new Set(Object.values(SCENES).flatMap(({ kind }) => kind ?? []));
  const session = {
    ...SESSION,
    seats: [{ seat: 0, occupant: 'person', userId: '1', name: 'Ada', roles: [] }],
  } as const;
  const told = { news: [] };
  const panel = { kind: 'panel', turn: 0, ping: [0], ...told } as const;
  const rest: Partial<Record<OutboxMessage['kind'], [OutboxMessage, string[]]>> = {
    // Of its own it calls nobody, but the panels that go with it do.
    board: [{ kind: 'board', phase: 'x', scene: {} as never, ...told }, ['1']],
    whisper: [{ kind: 'whisper', seats: [0], ...told }, []],
    gathering: [{ kind: 'gathering', channel: 'c', ...told }, []],
    opening: [{ kind: 'opening', channel: 'c', ...told }, []],
    report: [{ kind: 'report', channel: 'c', where: null, by: '1', what: [], users: ['2'], ...told }, ['2']],
    farewell: [{ kind: 'farewell', user: '1', channel: null, ...told }, ['1']],
  };
  for (const [message, callees] of Object.values(rest))
    expect(
      calleesOf({
        group: [...(message.kind === 'board' ? [rowOf(panel)] : []), rowOf(message)],
        session,
        position: null,
      }),
    ).toEqual(callees);
  expect([...shown, ...Object.keys(rest)].sort()).toEqual(Object.keys(CALLEES).sort());
});
