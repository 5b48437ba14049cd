import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { Sessions } from '../../../src/sessions/index.ts';
import type { Cover, Motion, Occupant } from '../../../src/sessions/types.ts';
import { gateWith } from '../../engine/help.ts';
import { ana, askOf, bench, type Bench, bo, CHANNEL, cy, di, eve, running } from '../help.ts';

/** What becomes of an open vote, and of absences, when seats change hands. */

const NONE = { manager: false };
const HOUR = 60 * 60_000;
const CONCEDE: Motion = { kind: 'concede' };
const BOT: Occupant = { occupant: 'bot', level: 'normal', name: 'Robin', userId: null };
const VACANT: Occupant = { occupant: 'vacant', name: 'Cy', userId: null };
const EVE: Occupant = { occupant: 'person', ...eve };
const module = gateWith(
  { ana: askOf(0, 'ana'), bo: askOf(1, 'bo'), cy: askOf(2, 'cy') },
  Array.from({ length: 10 }, () => [['ana'], ['bo'], ['cy']] as const).flat(),
);

let now: Bench;
let sessions: Sessions;
async function game(players: number): Promise<void> {
  now = await bench(':memory:', module);
  sessions = now.sessions;
  await running(sessions, players);
}
afterEach(() => now.sessions.close());

const record = async () => (await now.store.sessionIn(CHANNEL))!;
const keys = async (limit = 30) => (await sessions.log(CHANNEL, { limit })).map(({ text }) => text.key);
const texts = async () => (await sessions.log(CHANNEL, { limit: 30 })).map(({ text }) => text);
const propose = (by: typeof ana, motion: Motion) => sessions.propose(CHANNEL, by.userId, motion, NONE);
const vote = (by: typeof ana, yes: boolean) => sessions.vote(CHANNEL, by.userId, yes, {});
const pings = async () =>
  (await sessions.outbox.pending()).flatMap(({ message }) => (message.kind === 'panel' ? [message.ping] : []));
const counted = (is: string) => async () => (await keys()).filter((key) => key === `session:${is}`).length;

/** Every way in which a voter may lose the voice, of Cy at a table of three. */
const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  'leaves to nobody': () => sessions.reseat(CHANNEL, cy.userId, 2, VACANT, NONE),
  'hands over to a bot': () => sessions.reseat(CHANNEL, cy.userId, 2, BOT, NONE),
  'is replaced by the host': () => sessions.reseat(CHANNEL, ana.userId, 2, BOT, NONE),
  'is replaced by who manages the server': () => sessions.reseat(CHANNEL, di.userId, 2, VACANT, { manager: true }),
  'is forgotten': () => sessions.forgetPerson(cy.userId),
};

describe.each(Object.entries(WAYS))('a vote at whose table somebody %s', (_, goes) => {
  beforeEach(() => game(3));

  it('passes with it, when it is done at once', async () => {
    await propose(ana, { kind: 'pause', until: null });
    await vote(bo, false);
    // One for, one against, and the host is for it.
    await goes();
    expect(await record()).toMatchObject({ vote: null, clock: { pause: { by: ana.userId } } });
    expect((await keys()).slice(-2)).toEqual([expect.stringMatching(/handed-over/), 'session:vote-passed']);
  });

  it('fails with it', async () => {
    await propose(bo, CONCEDE);
    await vote(ana, false);
    await goes();
    expect(await record()).toMatchObject({ status: 'running', vote: null });
    expect((await keys()).at(-1)).toBe('session:vote-failed');
  });

  it('stays open while it can go either way', async () => {
    await propose(cy, CONCEDE);
    await goes();
    expect((await record()).vote).not.toBeNull();
    await vote(bo, true);
    await vote(ana, true);
    expect((await record()).status).toBe('ended');
  });
});

describe('a seat that goes to another person', () => {
  beforeEach(() => game(3));

  it('brings a voice, which is asked for once, and as much time as others have', async () => {
    const { vote: open } = await propose(ana, CONCEDE);
    now.clock.ms += 4 * HOUR;
    const before = (await pings()).length;
    const handed = await sessions.reseat(CHANNEL, cy.userId, 2, EVE, NONE);
    expect(handed.vote!.until - now.clock.ms).toBe(24 * HOUR);
    expect(handed.vote!.until).toBeGreaterThan(open!.until);
    expect((await pings()).slice(before).flat()).toEqual([2]);
    await vote(bo, false);
    expect((await vote(eve, true)).status).toBe('ended');
  });

  it('ends a vote whose matter is who holds it, and one that would seat who sits now', async () => {
    await propose(ana, { kind: 'replace', seat: 2, occupant: BOT });
    await sessions.reseat(CHANNEL, cy.userId, 2, EVE, NONE);
    expect((await keys()).at(-1)).toBe('session:vote-void');
    await propose(ana, { kind: 'replace', seat: 2, occupant: { occupant: 'person', ...di } });
    await sessions.reseat(CHANNEL, bo.userId, 1, { occupant: 'person', ...di }, NONE);
    expect((await record()).vote).toBeNull();
    expect((await keys()).at(-1)).toBe('session:vote-impossible');
  });

  it('who takes over what nobody holds is heard as well', async () => {
    await sessions.reseat(CHANNEL, cy.userId, 2, VACANT, NONE);
    await propose(bo, CONCEDE);
    await sessions.takeOver(CHANNEL, eve);
    await vote(eve, false);
    await vote(ana, true);
    expect((await record()).status).toBe('ended');
  });
});

describe('what a recount brings about', () => {
  it('is written with it or not at all', async () => {
    await game(3);
    await propose(bo, CONCEDE);
    await vote(ana, false);
    const before = await record();
    const { commit } = now.store;
    now.store.commit = () => Promise.reject(new Error('the disk is full'));
    await expect(WAYS['hands over to a bot']!()).rejects.toThrow('the disk is full');
    now.store.commit = commit;
    expect(await record()).toEqual(before);
  });

  it('happens once, however often the interaction is delivered', async () => {
    await game(3);
    await propose(bo, CONCEDE);
    await vote(ana, false);
    for (let time = 0; time < 3; time++) await sessions.for('pressed').reseat(CHANNEL, cy.userId, 2, BOT, NONE);
    expect([await counted('vote-failed')(), await counted('handed-over.own.bot')()]).toEqual([1, 1]);
  });

  it.each<[string, Motion, () => Promise<void>]>([
    [
      'the end',
      CONCEDE,
      async () => expect((await sessions.result((await sessions.games(CHANNEL, 1))[0]!.id))!.cause).toBe('given-up'),
    ],
    ['a new beginning', { kind: 'restart', options: {} }, async () => expect((await record()).turn).toBe(0)],
    ['a way back', { kind: 'undo', turn: 1 }, async () => expect((await keys()).at(-1)).toBe('session:rewound')],
    [
      'other terms',
      { kind: 'terms', changes: { pace: '8h' } },
      async () => expect((await record()).terms.pace).toBe('8h'),
    ],
    [
      'another player',
      { kind: 'replace', seat: 1, occupant: EVE },
      async () => expect((await record()).seats[1]!.userId).toBe(eve.userId),
    ],
  ])('can be %s', async (_, motion, holds) => {
    await game(4);
    await sessions.answer(CHANNEL, ana.userId, ['a']);
    const { id } = await record();
    await propose(ana, motion);
    await vote(di, true);
    await vote(bo, false);
    await WAYS['hands over to a bot']!();
    expect((await sessions.linesOf(id, 'all')).map(({ text }) => text.key)).toContain('session:vote-passed');
    await holds();
    expect((await now.store.session(id))!.vote).toBeNull();
  });

  it('is nothing where nobody is left to vote', async () => {
    await game(2);
    await sessions.propose(CHANNEL, di.userId, CONCEDE, { manager: true });
    await sessions.reseat(CHANNEL, bo.userId, 1, BOT, NONE);
    await sessions.reseat(CHANNEL, ana.userId, 0, VACANT, NONE);
    expect(await record()).toMatchObject({ status: 'running', vote: null, clock: { pause: { by: null } } });
    expect((await keys()).at(-1)).toBe('session:vote-voiceless');
  });
});

describe('who rests when a vote is opened', () => {
  const rest = { zone: 'UTC', from: 22 * 60, until: 6 * 60, days: [] }; // it is 22:13 UTC
  const tickAt = async (time: string) => {
    // The bot looks every few minutes.
    for (const end = Date.parse(time); now.clock.ms < end;) {
      now.clock.ms = Math.min(end, now.clock.ms + 5 * 60_000);
      await sessions.tick();
    }
  };
  beforeEach(async () => {
    await game(3);
    await sessions.settings.change('user', cy.userId, { rest });
    await sessions.answer(CHANNEL, ana.userId, ['a']);
  });

  it('has as much time as the others once the rest is over, and is called then, once', async () => {
    const { vote: open } = await propose(ana, CONCEDE);
    expect(new Date(open!.until).toISOString()).toBe('2023-11-16T14:00:00.000Z');
    await vote(bo, false);
    const before = (await pings()).flat().filter((seat) => seat === 2).length;
    await tickAt('2023-11-15T05:59:00Z');
    expect((await pings()).flat().filter((seat) => seat === 2)).toHaveLength(before);
    await tickAt('2023-11-15T13:00:00Z');
    expect((await pings()).flat().filter((seat) => seat === 2)).toHaveLength(before + 1);
    expect((await record()).vote!.later).toEqual({});
    expect((await vote(cy, true)).status).toBe('ended');
  });

  it.each([
    ['has voted already', () => vote(cy, false)],
    ['does not play any more', () => sessions.reseat(CHANNEL, cy.userId, 2, BOT, NONE)],
    ['finds it withdrawn', () => sessions.withdraw(CHANNEL, ana.userId, {}, NONE)],
  ])('is not called who %s', async (_, happens) => {
    await propose(ana, CONCEDE);
    await happens();
    const before = (await pings()).flat().filter((seat) => seat === 2).length;
    await tickAt('2023-11-15T08:00:00Z');
    expect((await pings()).flat().filter((seat) => seat === 2)).toHaveLength(before);
  });

  it('is called once for the vote and for the own question together', async () => {
    await sessions.answer(CHANNEL, bo.userId, ['a']);
    expect((await record()).clock.waits[2]).toMatchObject({ called: false });
    await propose(ana, CONCEDE);
    const since = (await sessions.outbox.pending()).length;
    await tickAt('2023-11-15T07:00:00Z');
    const messages = (await sessions.outbox.pending()).slice(since).map(({ message }) => message);
    expect(messages).toMatchObject([{ kind: 'panel', ping: [2] }]);
    expect((await record()).clock.waits[2]).toMatchObject({ called: true, reminded: 0 });
  });

  it.each([
    ['that lasts longer is not called at all', 96 * HOUR, 0],
    ['is called when it is over', 2 * HOUR, 1],
  ])('on a vacation %s', async (_, ms, times) => {
    await sessions.settings.change('user', cy.userId, { rest: null, awayUntil: now.clock.ms + ms });
    await propose(ana, CONCEDE);
    expect((await pings()).at(-1)).toEqual([1]);
    const before = (await pings()).flat().filter((seat) => seat === 2).length;
    await tickAt('2023-11-15T05:59:00Z');
    expect((await pings()).flat().filter((seat) => seat === 2)).toHaveLength(before + times);
  });
});

describe('somebody on vacation', () => {
  const until = 1_700_000_000_000 + 6 * HOUR;
  const vacation: Cover = { why: 'vacation', by: 'bot', lasts: 'until-back', since: 0, until, round: 1 };
  const away = async () => {
    const read = await record();
    const clock = { ...read.clock, covers: { 2: vacation } };
    await now.store.commit({
      session: { ...read, clock, dueAt: until, revision: read.revision + 1 },
      read: read.revision,
    });
  };
  beforeEach(async () => {
    await game(3);
    await away();
  });

  test.each<[string, Motion, Partial<Cover> | null, boolean]>([
    ['replaced by a person', { kind: 'replace', seat: 2, occupant: EVE }, null, false],
    ['replaced by a bot', { kind: 'replace', seat: 2, occupant: BOT }, null, false],
    ['whose seat is vacated', { kind: 'replace', seat: 2, occupant: VACANT }, { why: 'left', until: null }, false],
    ['while another is replaced', { kind: 'replace', seat: 1, occupant: BOT }, vacation, true],
    ['at a table that pauses', { kind: 'pause', until: null }, vacation, true],
    [
      'at a table that plays on otherwise',
      { kind: 'terms', changes: { absence: 'safe' } },
      { ...vacation, by: 'safe' },
      true,
    ],
    ['at a table that begins anew', { kind: 'restart', options: {} }, { ...vacation, round: null }, true],
  ])(
    '%s: is away as long as that seat is theirs, and back when the vacation ends',
    async (_, motion, cover, returns) => {
      await propose(ana, motion);
      await vote(bo, true);
      expect((await record()).vote).toBeNull();
      const { covers } = (await record()).clock;
      if (cover) expect(covers[2]).toMatchObject(cover);
      else expect(covers).toEqual({});
      while (now.clock.ms < until) {
        now.clock.ms = Math.min(until, now.clock.ms + 5 * 60_000);
        await sessions.tick();
      }
      expect((await keys()).includes('session:back')).toBe(returns);
      expect((await record()).clock.covers[2]?.why).toBe(cover && !returns ? 'left' : undefined);
    },
  );

  it('is heard in a vote without coming back by it', async () => {
    await propose(ana, CONCEDE);
    await vote(cy, false);
    await vote(bo, false);
    expect((await keys()).at(-1)).toBe('session:vote-failed');
    expect((await record()).clock.covers[2]).toEqual(vacation);
  });

  it('is called to a vote that is open still when the vacation ends', async () => {
    await propose(ana, CONCEDE);
    now.clock.ms = until;
    const since = (await pings()).length;
    await sessions.tick();
    expect((await pings()).slice(since).flat()).toEqual([2]);
  });

  it('has a voice again once back, in a vote that is open still', async () => {
    await propose(ana, CONCEDE);
    await sessions.comeBack(CHANNEL, cy.userId);
    await vote(bo, false);
    expect((await record()).vote).not.toBeNull();
    expect((await vote(cy, true)).status).toBe('ended');
  });

  it('a seat that nobody holds is played on in a game that begins anew', async () => {
    await sessions.reseat(CHANNEL, cy.userId, 2, VACANT, NONE);
    await propose(ana, { kind: 'restart', options: {} });
    await vote(bo, true);
    for (const { userId } of [ana, bo]) await sessions.answer(CHANNEL, userId, ['a']);
    expect((await sessions.position(CHANNEL)).questions).toMatchObject([{ seats: [0] }]);
  });
});

test('whoever comes back to the own seat takes it back', async () => {
  await game(3);
  await sessions.reseat(CHANNEL, cy.userId, 2, VACANT, NONE);
  await sessions.takeOver(CHANNEL, cy);
  expect((await texts()).at(-1)).toEqual({ key: 'session:taken-back', with: { name: 'Cy', to: 'Cy' } });
});

test('all are told who has given a seat to whom', async () => {
  await game(3);
  await sessions.reseat(CHANNEL, cy.userId, 2, EVE, NONE);
  await sessions.reseat(CHANNEL, ana.userId, 2, BOT, NONE);
  await sessions.takeOver(CHANNEL, cy);
  await sessions.reseat(CHANNEL, di.userId, 2, VACANT, { manager: true });
  await propose(ana, { kind: 'replace', seat: 1, occupant: EVE });
  await vote(bo, true);
  expect((await texts()).filter(({ key }) => /handed|taken-over/.test(key))).toEqual([
    { key: 'session:handed-over.own.person', with: { name: 'Cy', to: 'Eve' } },
    { key: 'session:handed-over.by.bot', with: { name: 'Eve', to: 'Robin', by: 'Ana' } },
    { key: 'session:taken-over', with: { name: 'Robin', to: 'Cy' } },
    { key: 'session:handed-over.by.vacant', with: { name: 'Cy', to: 'Cy', by: { key: 'session:manager' } } },
    { key: 'session:handed-over.vote.person', with: { name: 'Bo', to: 'Eve' } },
  ]);
});
