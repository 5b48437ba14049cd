import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal, type Sessions } from '../../src/sessions/index.ts';
import type { Commit, Store } from '../../src/store/index.ts';
import { openSessions } from '../../src/sessions/index.ts';
import { gate } from '../help/gate.ts';
import { ana, bench, bo, CHANNEL, cy, di, lobbyIn, people, playOn, running } from './help.ts';

const folder = mkdtempSync(join(tmpdir(), 'rampart-sessions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const kept = <T>(results: readonly PromiseSettledResult<T>[]) =>
  results.flatMap((result, at) => (result.status === 'fulfilled' ? [{ at, value: result.value }] : []));
const allRefused = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.every((result) => result.status === 'fulfilled' || result.reason instanceof Refusal);

describe('on one channel', () => {
  it('of 100 answers at once exactly the legal ones are taken, in the order of asking', async () => {
    const { sessions, store } = await bench();
    const { id } = await running(sessions, 4);
    const crowd = Array.from({ length: 100 }, (_, at) => people[(at * 3) % 4]!);
    const results = await Promise.allSettled(crowd.map(({ userId }) => sessions.answer(CHANNEL, userId, ['careful'])));
    expect(kept(results).map(({ at, value }) => [at, value.session.turn])).toEqual([[0, 1], [1, 2], [2, 3], [3, 4]]); // prettier-ignore
    expect(allRefused(results)).toBe(true);
    expect((await store.answers(id)).map(({ userId }) => userId)).toEqual(
      [ana, di, cy, bo].map(({ userId }) => userId),
    );
    await sessions.close();
  });

  it('the same click a hundred times acts once', async () => {
    const { sessions } = await bench();
    await running(sessions, 1);
    await sessions.answer(CHANNEL, ana.userId, ['careful']);
    const clicks = Array.from({ length: 100 }, () => sessions.answer(CHANNEL, ana.userId, ['repair'], { turn: 1 }));
    const results = await Promise.allSettled(clicks);
    expect(kept(results)).toHaveLength(1);
    expect(allRefused(results)).toBe(true);
    await sessions.close();
  });

  it('one of many lobbies opened at once stands, and its seats go to the first', async () => {
    const { sessions } = await bench();
    const opened = await Promise.allSettled(people.map((host) => sessions.create(lobbyIn(CHANNEL, host))));
    expect(kept(opened).map(({ at }) => at)).toEqual([0]);
    const crowd = Array.from({ length: 20 }, (_, at) => ({ userId: `u${at}`, name: `U${at}` }));
    const joined = await Promise.allSettled(crowd.map((person) => sessions.join(CHANNEL, person)));
    expect(kept(joined).map(({ at }) => at)).toEqual([0, 1, 2]);
    await sessions.close();
  });
});

describe('different channels', () => {
  it('do not wait for each other', async () => {
    const { store, sessions } = await bench();
    await running(sessions, 1, 'slow');
    await running(sessions, 1, 'quick');
    let release = () => {};
    const gateway = new Promise<void>((open) => (release = open));
    const held: Store = {
      ...store,
      commit: async (commit: Commit) => {
        if (commit.session.channelId === 'slow') await gateway;
        await store.commit(commit);
      },
    };
    const slowed = openSessions({ store: held, kits: [{ rules: gate, bots: {} }] });
    const slow = slowed.answer('slow', ana.userId, ['careful']).then(() => 'slow');
    const quick = slowed.answer('quick', ana.userId, ['careful']).then(() => 'quick');
    expect(await Promise.race([slow, quick])).toBe('quick');
    release();
    expect(await slow).toBe('slow');
    await sessions.close();
  });

  it('play many games at once to their ends', async () => {
    const { sessions } = await bench();
    const channels = Array.from({ length: 10 }, (_, at) => `c${at}`);
    const play = async (channel: string) => {
      await running(sessions, 2, channel);
      while (await playOn(sessions, channel));
      return (await sessions.find(channel))!.status;
    };
    expect(await Promise.all(channels.map(play))).toEqual(channels.map(() => 'ended'));
    await sessions.close();
  });

  it('are all waited for when the sessions close, and nothing begins afterwards', async () => {
    const file = join(folder, 'closing.db');
    const { sessions } = await bench(file);
    await running(sessions, 4);
    const answers = people.map(({ userId }) => sessions.answer(CHANNEL, userId, ['brave']));
    await sessions.close();
    expect((await Promise.all(answers)).at(-1)!.session.turn).toBe(4);
    await expect(sessions.answer(CHANNEL, ana.userId, ['pass'])).rejects.toThrow('closed');
    const again = await bench(file);
    expect((await again.sessions.find(CHANNEL))!.turn).toBe(4);
    await again.sessions.close();
  });
});

describe('two programs on one file', () => {
  const pair = async (name: string) => {
    const file = join(folder, name);
    return [await bench(file, gate, 'one'), await bench(file, gate, 'two')] as const;
  };
  const close = async (...all: readonly { sessions: Sessions }[]) => {
    for (const { sessions } of all) await sessions.close();
  };

  it('never both write: each answer is taken once, whoever takes it', async () => {
    const [one, two] = await pair('answers.db');
    const { id } = await running(one.sessions, 4);
    const tries = people.flatMap(({ userId }) =>
      [one, two].map(({ sessions }) => sessions.answer(CHANNEL, userId, ['brave'])),
    );
    const results = await Promise.allSettled(tries);
    expect(kept(results)).toHaveLength(4);
    expect(allRefused(results)).toBe(true);
    const answers = await two.store.answers(id);
    expect(answers.map(({ turn }) => turn)).toEqual([1, 2, 3, 4]);
    expect(answers.map(({ seat }) => seat).sort()).toEqual([0, 1, 2, 3]);
    await close(one, two);
  });

  it('play one game in turn', async () => {
    const [one, two] = await pair('in-turn.db');
    await running(one.sessions, 2);
    for (let move = 0; await playOn((move % 2 ? one : two).sessions); move++);
    expect(await one.sessions.find(CHANNEL)).toEqual(await two.sessions.find(CHANNEL));
    expect((await one.sessions.find(CHANNEL))!.status).toBe('ended');
    await close(one, two);
  });

  it('open one lobby between them', async () => {
    const [one, two] = await pair('lobbies.db');
    const opened = await Promise.allSettled([
      one.sessions.create(lobbyIn(CHANNEL)),
      two.sessions.create(lobbyIn(CHANNEL, bo)),
    ]);
    expect(kept(opened)).toHaveLength(1);
    expect(allRefused(opened)).toBe(true);
    await close(one, two);
  });
});
