import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../src/locale/index.ts';
import { openSessions } from '../../src/sessions/index.ts';
import { gate } from '../help/gate.ts';
import { ana, type Bench, bench, bo, bytesOf, CHANNEL, cy, di, lobbyIn } from './help.ts';

const HOUR = 60 * 60_000;
const HOST = { manager: false };

let at: Bench;
beforeEach(async () => (at = await bench()));
afterEach(() => at.sessions.close());

const session = async () => (await at.store.sessionIn(CHANNEL))!;
const open = async () => {
  const { sessions, clock } = at;
  await sessions.create({ ...lobbyIn(CHANNEL), terms: { startAt: clock.ms + HOUR } });
};

describe('a lobby with a time to begin', () => {
  it('is due then, begins by itself, and once', async () => {
    await open();
    const { sessions, clock } = at;
    await sessions.join(CHANNEL, bo);
    expect((await session()).dueAt).toBe(clock.ms + HOUR);
    clock.ms += HOUR - 1;
    await sessions.tick();
    expect((await session()).status).toBe('lobby');
    clock.ms += 1;
    await Promise.all([sessions.tick(), sessions.tick()]);
    const { status, startedAt, terms, revision } = await session();
    expect({ status, startedAt, terms }).toMatchObject({
      status: 'running',
      startedAt: clock.ms,
      terms: { startAt: null },
    });
    await sessions.tick();
    expect((await session()).revision).toBe(revision);
    const begun = (await sessions.log(CHANNEL, { limit: 50 })).filter(({ text }) => text.key === 'session:begun');
    expect(begun).toHaveLength(1);
  });

  it('may begin before, and then begins no second time', async () => {
    await open();
    const { sessions, clock } = at;
    await sessions.start(CHANNEL, ana.userId);
    const { revision } = await session();
    clock.ms += HOUR;
    await sessions.tick();
    expect((await session()).revision).toBe(revision);
  });

  it('that was over while nobody was there begins as soon as somebody is', async () => {
    await open();
    const { sessions, clock } = at;
    await sessions.tick();
    clock.ms += 5 * 24 * HOUR;
    await sessions.tick();
    expect(await session()).toMatchObject({ status: 'running', startedAt: clock.ms });
  });

  it('waits where the bot is not on the server', async () => {
    await open();
    const { sessions, clock } = at;
    clock.ms += HOUR;
    await sessions.tick(() => false);
    expect((await session()).status).toBe('lobby');
    await sessions.tick();
    expect((await session()).status).toBe('running');
  });

  it('begins in one of two processes only', async () => {
    await open();
    const other = openSessions({
      store: at.store,
      kits: [{ rules: gate, bots: {} }],
      now: at.clock.now,
      random: bytesOf('other'),
    });
    at.clock.ms += HOUR;
    await Promise.all([at.sessions.tick(), other.tick()]);
    const begun = (await at.sessions.log(CHANNEL, { limit: 50 })).filter(({ text }) => text.key === 'session:begun');
    expect(begun).toHaveLength(1);
  });
});

describe('a lobby that cannot begin when it is time', () => {
  it('says why, calls its host once, and stays', async () => {
    const { sessions, clock } = at;
    await sessions.create({ ...lobbyIn(CHANNEL), roles: ['ana', 'bo'] });
    for (const person of [bo, cy, di]) await sessions.join(CHANNEL, person);
    await sessions.arrange(CHANNEL, ana.userId, { terms: { startAt: clock.ms + HOUR } }, HOST);
    clock.ms += HOUR;
    await sessions.tick();
    await sessions.tick();
    expect(await session()).toMatchObject({ status: 'lobby', dueAt: clock.ms + 72 * HOUR, terms: { startAt: null } });
    const failed = (await sessions.log(CHANNEL, { limit: 50 })).filter(
      ({ text }) => text.key === 'session:start-failed',
    );
    expect(failed).toHaveLength(1);
    expect(translator('en')(failed[0]!.text)).toBe(
      'It was time to begin, but the game could not. No hero is left for Di. Whoever has several can give one back in the lobby message.',
    );
    const calls = (await sessions.outbox.pending()).flatMap(({ message }) =>
      message.kind === 'panel' ? (message.users ?? []) : [],
    );
    expect(calls).toEqual([ana.userId]);
  });
});
