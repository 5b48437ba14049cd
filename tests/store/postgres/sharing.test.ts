import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { openSessions, Refusal, type Sessions } from '../../../src/sessions/index.ts';
import { Busy } from '../../../src/store/records.ts';
import { Conflict, type Store } from '../../../src/store/index.ts';
import { SharedClock } from '../../../src/store/postgres/clock.ts';
import { gate } from '../../help/gate.ts';
import { ask, PostgresServer } from '../../help/postgres.ts';
import { openIn } from '../../help/questions.ts';
import { locate, openStore } from '../../help/store.ts';
import { CHANNEL, lobbyIn, people, picksFor, playOn, running } from '../../sessions/help.ts';

/** What several processes do to one database on a server. */

const FILE = 'shared';
let stores: Store[];
beforeEach(async () => {
  stores = await Promise.all(Array.from({ length: 4 }, () => openStore(FILE)));
});
afterEach(() => Promise.all(stores.map((store) => store.close())));

const sessionsOf = (store: Store) => openSessions({ store, kits: [{ rules: gate, bots: {} }], slip: 0 });
/** Ends the connections that hold a lock of ours. */
const endHolders = async () =>
  ask(
    await locate(FILE),
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`,
  );

describe('what is done exclusively', () => {
  it('in one channel happens one after another in all processes', async () => {
    let inside = 0;
    let most = 0;
    const deed = async () => {
      most = Math.max(most, ++inside);
      await sleep(5);
      inside--;
    };
    await Promise.all(Array.from({ length: 24 }, (_, at) => stores[at % 4]!.exclusively(CHANNEL, deed)));
    expect(most).toBe(1);
  });

  it('in different channels does not wait for each other', async () => {
    const [first, second] = stores as [Store, Store];
    await first.exclusively('1', () => second.exclusively('2', () => first.exclusively('3', () => Promise.resolve())));
  });

  it('is guarded by the revision where the lock was lost meanwhile', async () => {
    const [first, second] = stores as [Store, Store];
    await running(sessionsOf(first));
    const late = first.exclusively(CHANNEL, async () => {
      const before = (await first.sessionIn(CHANNEL))!;
      await endHolders();
      await playOn(sessionsOf(second));
      await first.commit({ session: { ...before, revision: before.revision + 1 }, read: before.revision });
    });
    await expect(late).rejects.toThrow(Conflict);
    expect((await second.sessionIn(CHANNEL))!.turn).toBe(1);
  });

  it('is given up with what the deed throws, and the next one has its turn', async () => {
    const failed = stores[0]!.exclusively(CHANNEL, () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    await expect(stores[1]!.exclusively(CHANNEL, () => Promise.resolve(7))).resolves.toBe(7);
  });
});

describe('what is counted', () => {
  it('counts what other processes do at the same moment: no server has more tables than it may', async () => {
    await stores[0]!.prefer('guild', '7', { most: 3 });
    const asked = Array.from({ length: 12 }, (_, at) =>
      sessionsOf(stores[at % 4]!).create({ ...lobbyIn(`channel ${at}`, people[at % 4]), channelId: `channel ${at}` }),
    );
    const opened = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
    expect(opened).toHaveLength(3);
    expect(await stores[1]!.openCount('7')).toBe(3);
  });

  it('so does what people do only so often', async () => {
    const spent = Array.from({ length: 12 }, (_, at) =>
      stores[at % 4]!.spend(
        { interactionId: String(at), userId: '1', what: 'lobby', about: [''], at: 1000 + at },
        { within: 900, each: 5, all: 5 },
      ),
    );
    expect((await Promise.all(spent)).filter(Boolean)).toHaveLength(5);
  });
});

describe('a clock', () => {
  it('is that of the server, whatever those of the machines say', async () => {
    const theirs = 5_000_000;
    for (const wrong of [-60_000, 0, 60_000, 1e9]) {
      const clock = new SharedClock(
        () => Promise.resolve(theirs),
        () => theirs + wrong,
      );
      await clock.start();
      expect(clock.now()).toBe(theirs);
      clock.stop();
    }
    const [{ now }] = (await ask(inject('postgres'), 'select extract(epoch from clock_timestamp()) * 1000 as now')) as [
      { now: string },
    ];
    expect(Math.abs(stores[0]!.now() - Number(now))).toBeLessThan(10_000);
  });
});

/** The game is played to its end, answer by answer; `given`: how often somebody was told that it is done. */
async function expectWhole(store: Store, channelId: string, given: number): Promise<void> {
  const session = (await store.sessionIn(channelId))!;
  expect(session.status).toBe('ended');
  const answers = await store.answers(session.id);
  expect(answers.map(({ turn }) => turn)).toEqual(Array.from({ length: session.turn }, (_, turn) => turn + 1));
  expect(given).toBe(session.turn);
}

/** Plays to the end; who comes too late is told so, and looks again. How many answers were taken. */
async function playToEnd(sessions: Sessions, channelId = CHANNEL): Promise<number> {
  let given = 0;
  for (;;) {
    try {
      if (!(await playOn(sessions, channelId))) return given;
      given++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

describe('eight writers in one channel', () => {
  it('are all served, in an order in which nothing is lost', async () => {
    await running(sessionsOf(stores[0]!), 2, CHANNEL, 4);
    const played = Array.from({ length: 8 }, (_, at) => playToEnd(sessionsOf(stores[at % 4]!)));
    const given = (await Promise.all(played)).reduce((sum, one) => sum + one, 0);
    await expectWhole(stores[0]!, CHANNEL, given);
  });
});

describe('connections that are ended at any moment', () => {
  it('lose nothing that was acknowledged, and nothing happens twice', async () => {
    const address = await locate(FILE);
    const channels = stores.map((_, at) => `channel ${at}`);
    for (const [at, channel] of channels.entries()) await running(sessionsOf(stores[at]!), 2, channel, 4);
    let isOver = false;
    const ending = (async () => {
      for (; !isOver; await sleep(20))
        await ask(
          address,
          `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and application_name = 'rampart' and random() < 0.4`,
        );
    })();
    // Whether an answer was taken is known by the interaction, also where the word of it was lost.
    const given = await Promise.all(channels.map((channel, at) => playByInteraction(stores[at]!, channel)));
    isOver = true;
    await ending;
    for (const [at, channel] of channels.entries()) await expectWhole(stores[at]!, channel, given[at]!);
  });
});

/** Plays to the end, each answer for an interaction that comes twice. */
async function playByInteraction(store: Store, channelId: string): Promise<number> {
  const sessions = sessionsOf(store);
  for (let given = 0; ; given++) {
    const acting = sessions.for(`${channelId} ${given}`);
    const { session, questions } = await openIn(sessions, channelId);
    const [question] = questions;
    if (!question) return given;
    const { userId } = session.seats[question.seats[0]!]!;
    const asked = { turn: session.turn, mark: question.mark };
    for (const _ of [1, 2]) await acting.answer(channelId, userId!, picksFor(question, session.turn), asked);
  }
}

describe('a server that is gone', () => {
  it('for a moment is waited for; for longer, whoever asks is told that nothing was changed', async () => {
    const server = await PostgresServer.start({ isSafe: true });
    try {
      const patient = await openStore(server.url(), undefined, 60_000);
      const hasty = await openStore(server.url(), undefined, 300);
      const sessions = sessionsOf(patient);
      await running(sessions);
      await server.kill();
      await expect(hasty.sessionIn(CHANNEL)).rejects.toThrow(Busy);
      await expect(hasty.exclusively(CHANNEL, () => Promise.resolve())).rejects.toThrow(Busy);
      const answer = playOn(sessions);
      await server.start();
      await answer;
      expect((await hasty.sessionIn(CHANNEL))!.turn).toBe(1);
      await Promise.all([patient.close(), hasty.close()]);
    } finally {
      await server.stop();
    }
  });
});
