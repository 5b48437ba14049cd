import { afterEach, describe, expect, it } from 'vitest';
import { openSessions, type Sessions } from '../../../src/sessions/index.ts';
import { SessionContext } from '../../../src/sessions/core/context.ts';
import type { Motion, Occupant } from '../../../src/sessions/types.ts';
import { closeVote } from '../../../src/sessions/votes/counting.ts';
import { gateWith } from '../../engine/help.ts';
import { gate } from '../../help/gate.ts';
import { ana, askOf, type Bench, bench, bo, bytesOf, CHANNEL, cy, eve, refused, running } from '../help.ts';

const NONE = { manager: false };
const HOUR = 60 * 60_000;
const CONCEDE: Motion = { kind: 'concede' };
const BOT: Occupant = { occupant: 'bot', level: 'normal', name: 'Robin', userId: null };
const module = gateWith(
  { ana: askOf(0, 'ana'), bo: askOf(1, 'bo'), cy: askOf(2, 'cy') },
  Array.from({ length: 10 }, () => [['ana'], ['bo'], ['cy']] as const).flat(),
);

let now: Bench;
let rules: typeof gate;
afterEach(() => now.sessions.close());

async function game(players = 3, of: typeof gate = module): Promise<Sessions> {
  rules = of;
  now = await bench(':memory:', of);
  await running(now.sessions, players);
  return now.sessions;
}
const session = async () => (await now.sessions.find(CHANNEL))!;
const keys = async (limit = 20) => (await now.sessions.log(CHANNEL, { limit })).map(({ text }) => text.key);
const lastPanel = async () => (await now.sessions.outbox.pending()).at(-1)!.message;
const propose = (by: typeof ana, motion: Motion) => now.sessions.propose(CHANNEL, by.userId, motion, NONE);
const vote = (by: typeof ana, yes: boolean) => now.sessions.vote(CHANNEL, by.userId, yes, {});
/** What the clock does. */
async function timeUp() {
  const { store, clock } = now;
  const context = new SessionContext(store, [{ rules, bots: {} }], clock.now, bytesOf('clock'), console, 0);
  clock.ms = (await session()).vote!.until;
  return closeVote(context, (await store.sessionIn(CHANNEL))!, clock.now());
}

describe('a proposal', () => {
  it('is told to all, calls each who is to vote, once, and stands as long as the pace if it cannot be undone', async () => {
    const sessions = await game();
    const { vote: open } = await propose(bo, CONCEDE);
    expect(open).toMatchObject({ motion: CONCEDE, by: bo.userId, voices: { [bo.userId]: true } });
    expect(open!.until - open!.since).toBe(24 * HOUR);
    expect((await session()).dueAt).toBeLessThanOrEqual(open!.until);
    expect(await lastPanel()).toMatchObject({ kind: 'panel', ping: [0, 2], news: [{ key: 'session:proposed' }] });
    await vote(cy, false);
    expect(await lastPanel()).toMatchObject({ kind: 'panel', ping: [], news: [{ key: 'session:voted-no' }] });
    expect(await keys(2)).toEqual(['session:proposed', 'session:voted-no']);
    expect((await sessions.position(CHANNEL)).session.vote!.voices).toEqual({ [bo.userId]: true, [cy.userId]: false });
  });

  it('calls nobody in the quiet hours of that person, and counts no quiet hours of the table', async () => {
    const sessions = await game();
    const rest = { zone: 'UTC', from: 22 * 60, until: 6 * 60, days: [] };
    await sessions.settings.change('user', cy.userId, { rest });
    await propose(ana, { kind: 'terms', changes: { rest } });
    expect(await lastPanel()).toMatchObject({ ping: [1] }); // 22:13 UTC
    await vote(bo, true);
    expect((await session()).terms.rest).toEqual(rest);
    const { vote: grave } = await propose(ana, CONCEDE);
    expect(new Date(grave!.until).toISOString()).toBe('2023-11-16T14:00:00.000Z');
    await sessions.withdraw(CHANNEL, ana.userId, {}, NONE);
    const { vote: open } = await propose(ana, { kind: 'pause', until: null });
    expect(new Date(open!.until).toISOString()).toBe('2023-11-15T14:00:00.000Z');
  });

  it('is done at once where nobody else is there to be asked', async () => {
    const sessions = await game(1);
    await propose(ana, { kind: 'pause', until: null });
    expect((await session()).clock.pause).toMatchObject({ by: ana.userId, until: null });
    expect((await keys()).at(-1)).toBe('session:decided-alone');
    await sessions.propose(CHANNEL, ana.userId, CONCEDE, NONE);
    expect((await session()).status).toBe('ended');
  });

  it('may also come from a manager without a seat, who has no voice', async () => {
    const sessions = await game(2);
    const { vote: open } = await sessions.propose(CHANNEL, eve.userId, CONCEDE, { manager: true });
    expect(open!.voices).toEqual({});
    expect(await lastPanel()).toMatchObject({ ping: [0, 1] });
    await vote(bo, true);
    expect((await vote(ana, true)).status).toBe('ended');
  });

  it('is taken back by who made it, or by the host', async () => {
    const sessions = await game();
    await propose(cy, CONCEDE);
    expect((await sessions.withdraw(CHANNEL, cy.userId, {}, NONE)).vote).toBeNull();
    await propose(cy, CONCEDE);
    await sessions.withdraw(CHANNEL, ana.userId, {}, NONE);
    expect((await keys()).filter((key) => key === 'session:vote-withdrawn')).toHaveLength(2);
  });

  it('does not wait for one whose time is up, though the clock has not come round yet', async () => {
    await game();
    const first = await propose(bo, CONCEDE);
    now.clock.ms = first.vote!.until;
    const second = await propose(cy, { kind: 'pause', until: null });
    expect(second.vote).toMatchObject({ by: cy.userId, motion: { kind: 'pause' } });
    expect(second.vote!.number).toBeGreaterThan(first.vote!.number);
    expect(await keys(3)).toEqual(['session:vote-time', 'session:vote-failed', 'session:proposed']);
  });
});

describe('voices', () => {
  it('may change until the vote is over; the same one again changes nothing', async () => {
    await game();
    await propose(bo, CONCEDE);
    await vote(cy, false);
    const { revision } = (await now.store.sessionIn(CHANNEL))!;
    await vote(cy, false);
    expect((await now.store.sessionIn(CHANNEL))!.revision).toBe(revision);
    expect((await vote(cy, true)).status).toBe('ended');
  });

  it('that make it impossible end it, and nothing is done', async () => {
    await game();
    await propose(bo, CONCEDE);
    await vote(cy, false);
    const { status, vote: open } = await vote(ana, false);
    expect([status, open]).toEqual(['running', null]);
    expect(await keys(2)).toEqual(['session:voted-no', 'session:vote-failed']);
  });

  it('of two processes at once are both counted', async () => {
    const sessions = await game();
    await propose(ana, { kind: 'pause', until: null });
    const other = openSessions({ store: now.store, kits: [{ rules, bots: {} }], now: now.clock.now });
    await Promise.all([sessions.vote(CHANNEL, bo.userId, false, {}), other.vote(CHANNEL, cy.userId, false, {})]);
    expect(await keys(3)).toContain('session:vote-failed');
  });

  it('of who is away are not waited for', async () => {
    await game();
    const seated = (await now.store.sessionIn(CHANNEL))!;
    const cover = { why: 'vacation', by: 'bot', lasts: 'until-back', since: 0, until: null, round: 1 } as const;
    const clock = { ...seated.clock, covers: { 1: cover, 2: cover } };
    await now.store.commit({ session: { ...seated, clock, revision: seated.revision + 1 }, read: seated.revision });
    expect((await propose(ana, { kind: 'pause', until: null })).clock.pause).not.toBeNull();
  });
});

describe('when time is up', () => {
  it('a vote is counted by the clock, once', async () => {
    await game();
    await propose(ana, { kind: 'pause', until: null });
    expect((await timeUp())!.clock.pause).not.toBeNull();
    expect(await keys()).toEqual(expect.arrayContaining(['session:vote-time', 'session:vote-passed']));
  });

  it.each<[string, Motion]>([
    ['ends no game', CONCEDE],
    ['begins none anew', { kind: 'restart', options: {} }],
    ['takes nobody out of a seat, and no host', { kind: 'replace', seat: 0, occupant: BOT }],
  ])('silence %s, whoever proposes and agrees', async (_, motion) => {
    await game(5);
    await propose(cy, motion);
    await vote(bo, true);
    const before = await session();
    expect(await timeUp()).toMatchObject({
      id: before.id,
      status: 'running',
      vote: null,
      host: ana,
      seats: before.seats,
    });
    expect((await keys()).at(-1)).toBe('session:vote-failed');
  });

  it('who is on vacation is not counted, and who comes back meanwhile has as long as the others', async () => {
    const sessions = await game(3);
    await sessions.rearrange(bo.userId, { awayUntil: now.clock.ms + 12 * HOUR });
    const { vote: open } = await propose(cy, CONCEDE);
    expect(await keys(2)).toEqual(['session:cover.on-vacation.bot', 'session:proposed']);
    now.clock.ms += 3 * HOUR;
    await sessions.returnFrom(bo.userId, CHANNEL);
    expect((await session()).vote!.until - open!.until).toBe(3 * HOUR);
    await vote(ana, true);
    expect((await session()).status).toBe('ended');
  });

  it('all who are not on vacation decide together', async () => {
    const sessions = await game(3);
    await sessions.rearrange(bo.userId, { awayUntil: now.clock.ms + 12 * HOUR });
    await propose(cy, { kind: 'replace', seat: 0, occupant: BOT });
    expect((await timeUp())!.seats[0]!.userId).toBe(ana.userId);
    await propose(cy, { kind: 'replace', seat: 0, occupant: BOT });
    expect((await vote(ana, true)).seats[0]!.userId).toBeNull();
  });

  it('nothing is done for who is not the host and was not heard by anybody', async () => {
    await game();
    await propose(bo, CONCEDE);
    expect(await timeUp()).toMatchObject({ status: 'running', vote: null });
    expect((await keys()).at(-1)).toBe('session:vote-failed');
  });

  it('it is not done earlier, and not again', async () => {
    await game();
    const context = new SessionContext(now.store, [{ rules, bots: {} }], now.clock.now, bytesOf('x'), console, 0);
    await propose(bo, CONCEDE);
    const open = (await now.store.sessionIn(CHANNEL))!;
    expect(await closeVote(context, open, open.vote!.until - 1)).toBeNull();
    const closed = await timeUp();
    expect(await closeVote(context, closed!, closed!.dueAt! + 9 * HOUR)).toBeNull();
  });
});

describe('what a table agrees on', () => {
  it('ends the game', async () => {
    const sessions = await game(2);
    await propose(bo, CONCEDE);
    const { id } = await vote(ana, true);
    expect(await sessions.result(id)).toMatchObject({ cause: 'given-up', winners: [] });
    expect(await lastPanel()).toMatchObject({ kind: 'ended', reason: { key: 'session:conceded' } });
  });

  it('changes the terms', async () => {
    await game(2);
    await propose(bo, { kind: 'terms', changes: { pace: '8h', absence: 'safe', remind: 'off' } });
    const { terms } = await vote(ana, true);
    expect(terms).toMatchObject({ pace: '8h', absence: 'safe', remind: 'off' });
  });

  it('gives a seat to somebody else, and another who takes it meanwhile ends the vote', async () => {
    const sessions = await game();
    const dan = { occupant: 'person', userId: '106', name: 'Dan' } as const;
    await propose(ana, { kind: 'replace', seat: 2, occupant: dan });
    expect((await vote(bo, true)).seats[2]).toMatchObject({ userId: '106', roles: [expect.any(String)] });
    await propose(ana, { kind: 'replace', seat: 2, occupant: { occupant: 'vacant', name: 'Dan', userId: null } });
    const { vote: open } = await sessions.reseat(CHANNEL, dan.userId, 2, { occupant: 'person', ...cy }, NONE);
    expect(open).toBeNull();
    expect((await keys()).at(-1)).toBe('session:vote-void');
  });

  it('begins the game anew: same table and heroes, other options and dice, a session of its own', async () => {
    const sessions = await game(2, gate);
    await sessions.answer(CHANNEL, bo.userId, ['brave']);
    const old = await session();
    await propose(bo, { kind: 'restart', options: { rounds: 4 } });
    const anew = await vote(ana, true);
    expect(anew).toMatchObject({ status: 'running', turn: 0, options: { rounds: 4 }, vote: null, host: ana });
    expect(anew.seats).toEqual(old.seats);
    expect(anew.id).not.toBe(old.id);
    const ended = (await sessions.byId(old.id))!;
    expect(ended).toMatchObject({ status: 'ended', vote: null, seed: expect.any(String) });
    expect((await session()).seed).not.toBe(ended.seed);
    expect(await sessions.result(old.id)).toMatchObject({ cause: 'restarted' });
    const told = (await sessions.outbox.pending()).slice(-3).map(({ message, sessionId }) => [message.kind, sessionId]);
    expect(told).toEqual([
      ['ended', old.id],
      ['board', anew.id],
      ['panel', anew.id],
    ]);
    await sessions.answer(CHANNEL, ana.userId, ['brave']);
  });

  it('begins anew as a whole or not at all', async () => {
    const sessions = await game(1, gate);
    const { commit } = now.store;
    now.store.commit = () => Promise.reject(new Error('the disk is full'));
    await expect(propose(ana, { kind: 'restart', options: {} })).rejects.toThrow('the disk is full');
    now.store.commit = commit;
    expect(await session()).toMatchObject({ status: 'running', turn: 0 });
    await sessions.answer(CHANNEL, ana.userId, ['brave']);
  });

  it('is told as impossible as soon as it cannot be done any more', async () => {
    const sessions = await game();
    await propose(ana, { kind: 'replace', seat: 2, occupant: { occupant: 'person', userId: '106', name: 'Dan' } });
    const dan = { occupant: 'person', userId: '106', name: 'Dan' } as const;
    const { vote: open, seats } = await sessions.reseat(CHANNEL, bo.userId, 1, dan, NONE);
    expect([open, seats[2]!.userId]).toEqual([null, cy.userId]);
    expect((await keys()).at(-1)).toBe('session:vote-impossible');
  });
});

describe('a vote on taking decisions back', () => {
  it('names what, and takes back what anybody has decided since', async () => {
    const sessions = await game();
    for (const { userId } of [ana, bo, cy]) await sessions.answer(CHANNEL, userId, ['b']);
    const { vote: open } = await propose(ana, { kind: 'undo', turn: 2 });
    expect(open!.what).toMatchObject({ key: 'session:motion.undo', with: { count: 2, to: { with: { name: 'Bo' } } } });
    await vote(bo, true);
    expect((await sessions.position(CHANNEL)).questions).toMatchObject([{ kind: 'bo', seats: [1] }]);
    expect(await keys(4)).toEqual(['session:proposed', 'session:voted-yes', 'session:vote-passed', 'session:rewound']);
  });

  it('is void as soon as somebody plays on, and says so', async () => {
    const sessions = await game();
    await sessions.answer(CHANNEL, ana.userId, ['a']);
    await propose(ana, { kind: 'undo', turn: 1 });
    const { session: after } = await sessions.answer(CHANNEL, bo.userId, ['a']);
    expect(after.vote).toBeNull();
    expect(await lastPanel()).toMatchObject({ news: [{ key: 'session:vote-void' }] });
    expect((await refused(vote(cy, true))).key).toBe('refusal:vote-over');
  });

  it('other votes stay open while the game goes on, and end with it', async () => {
    const sessions = await game(1 + 1, gateWith({ ana: askOf(0, 'ana'), over: (s) => void (s.outcome = { winners: [], cause: 'fallen' }) }, [['ana'], ['ana'], ['over']])); // prettier-ignore
    await propose(bo, { kind: 'pause', until: null });
    expect((await sessions.answer(CHANNEL, ana.userId, ['a'])).session.vote).not.toBeNull();
    expect((await sessions.answer(CHANNEL, ana.userId, ['a'])).session).toMatchObject({ status: 'ended', vote: null });
    expect(await keys()).toContain('session:vote-void');
  });

  it('needs all of them where they are rivals', async () => {
    const sides = (seats: number) => Array.from({ length: seats }, (_, seat) => [seat]);
    const sessions = await game(3, { ...module, sides });
    await sessions.answer(CHANNEL, ana.userId, ['a']);
    await propose(ana, { kind: 'undo', turn: 1 });
    expect((await vote(bo, true)).vote).not.toBeNull();
    expect((await vote(cy, false)).vote).toBeNull();
    await propose(ana, { kind: 'undo', turn: 1 });
    await vote(bo, true);
    await vote(cy, true);
    expect((await sessions.position(CHANNEL)).questions).toMatchObject([{ kind: 'ana' }]);
  });
});

it('the terms of a table are said in full', async () => {
  await game(2);
  const rest = { zone: 'Europe/Paris', from: 1320, until: 450, days: [6, 7] };
  const { vote: open } = await propose(bo, { kind: 'terms', changes: { rest, pace: 'live' } });
  expect(JSON.stringify(open!.what)).toMatch(/pace\.live.*rest\.both.*"22:00".*"7:30".*day\.6.*Europe\/Paris/);
});
