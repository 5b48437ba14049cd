import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openSessions, type Person } from '../../../src/sessions/index.ts';
import type { Motion } from '../../../src/sessions/types.ts';
import { openStore } from '../../help/store.ts';
import { gate } from '../../help/gate.ts';
import { ana, type Bench, bench, bo, CHANNEL, cy, di, eve, lobbyIn, playOn, refused, running } from '../help.ts';

/** A table that gave its game up, and opens it again within a day. */

const REOPEN: Motion = { kind: 'reopen' };
const PLAYER = { manager: false };
const MANAGER = { manager: true };
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const folder = mkdtempSync(join(tmpdir(), 'rampart-reopening-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let now: Bench;
/** A game of so many that was played for a while. */
async function played(players: number): Promise<void> {
  now = await bench();
  await running(now.sessions, players, CHANNEL, 4);
  for (let answers = 0; answers < 2 * players - 2; answers++) await playOn(now.sessions);
}
const givenUp = async (players: number) => {
  await played(players);
  await giveUp();
};
afterEach(() => now.sessions.close());

const kept = async () => (await now.store.sessionIn(CHANNEL))!;
const giveUp = () => now.sessions.end(CHANNEL, ana.userId, MANAGER);
const ask = ({ userId }: Person = ana, power = PLAYER) => now.sessions.propose(CHANNEL, userId, REOPEN, power);
const vote = ({ userId }: Person, yes = true) => now.sessions.vote(CHANNEL, userId, yes, {});
const status = async () => (await kept()).status;
const lines = async () => (await now.sessions.log(CHANNEL, { limit: 4 })).map(({ text }) => text.key);
const unchanged = async (request: () => Promise<unknown>) => {
  const before = await kept();
  const { key } = await refused(request());
  expect(await kept()).toEqual(before);
  return key;
};

describe('of a table that has given its game up', () => {
  it('more than half open it again: it stands as it stood, dice and all, and all are asked what was asked', async () => {
    await played(4);
    const [scene, before] = [(await now.sessions.position(CHANNEL)).scene, await kept()];
    await giveUp();
    const ended = await kept();
    await ask();
    expect(await kept()).toMatchObject({ status: 'ended', vote: { by: ana.userId, until: ended.endedAt! + DAY } });
    await vote(bo);
    expect(await status()).toBe('ended');
    await vote(cy);
    expect(await kept()).toMatchObject({ status: 'running', endedAt: null, vote: null, asked: before.asked });
    expect((await kept()).seed).toBe(before.seed);
    expect((await now.sessions.position(CHANNEL)).scene).toEqual(scene);
    expect(await now.sessions.result(before.id)).toBeNull();
    expect((await lines()).slice(1)).toEqual(['session:voted-yes', 'session:vote-passed', 'session:reopened']);
    expect(Object.values((await kept()).clock.waits)[0]).toMatchObject({ since: now.clock.ms });
    while (await playOn(now.sessions));
    expect(await now.sessions.result(before.id)).not.toMatchObject({ cause: 'given-up' });
  });

  it('one who plays alone, or with bots, opens it at once', async () => {
    await givenUp(1);
    await ask();
    expect(await status()).toBe('running');
    expect((await lines()).slice(2)).toEqual(['session:decided-alone', 'session:reopened']);
  });

  it('half are too few, and a no of as many ends it; another one may be asked for then', async () => {
    await givenUp(4);
    await ask();
    await vote(bo);
    await vote(cy, false);
    await vote(di, false);
    expect(await kept()).toMatchObject({ status: 'ended', vote: null });
    expect((await lines()).at(-1)).toBe('session:vote-failed');
    await ask(cy);
    expect(await kept()).toMatchObject({ vote: { by: cy.userId } });
  });

  it('silence opens nothing: with the day the vote is over, and nothing is due any more', async () => {
    await givenUp(3);
    now.clock.ms += HOUR;
    await ask();
    now.clock.ms += 22 * HOUR;
    await now.sessions.tick();
    expect(await kept()).toMatchObject({ status: 'ended', vote: { voices: { [ana.userId]: true } } });
    now.clock.ms += HOUR;
    await now.sessions.tick(() => false);
    expect(await kept()).toMatchObject({ status: 'ended', vote: null, dueAt: null });
    expect((await lines()).slice(2)).toEqual(['session:vote-time', 'session:vote-failed']);
  });

  it('who comes a moment after the day is told that it cannot be done any more', async () => {
    await givenUp(3);
    await ask();
    now.clock.ms += DAY + 1;
    await vote(bo);
    expect(await kept()).toMatchObject({ status: 'ended', vote: null });
    expect((await lines()).at(-1)).toBe('session:vote-impossible');
    expect(await unchanged(() => ask(cy))).toBe('refusal:over-too-long');
  });

  it('only those decide who sat there when it ended', async () => {
    await played(3);
    const vacant = { occupant: 'vacant', name: cy.name, userId: null } as const;
    await now.sessions.reseat(CHANNEL, cy.userId, 2, vacant, PLAYER);
    await giveUp();
    for (const who of [cy, eve]) expect(await unchanged(() => ask(who))).toBe('refusal:seatless');
    await ask();
    for (const who of [cy, eve]) expect(await unchanged(() => vote(who))).toBe('refusal:seatless');
    await vote(bo);
    expect(await status()).toBe('running');
  });

  it('who is on vacation is not waited for, and is played for once asked', async () => {
    await played(3);
    await giveUp();
    await now.sessions.rearrange(bo.userId, { awayUntil: now.clock.ms + 5 * DAY });
    await now.sessions.rearrange(cy.userId, { awayUntil: now.clock.ms + 5 * DAY });
    now.clock.ms += HOUR;
    await ask();
    expect(await kept()).toMatchObject({ status: 'running', clock: { covers: {} } });
    while (await playOn(now.sessions)) await now.sessions.tick();
    expect(await status()).toBe('ended');
  });

  it('nothing else is decided', async () => {
    await givenUp(2);
    for (const motion of [{ kind: 'concede' }, { kind: 'pause', until: null }, { kind: 'resume' }] as const)
      expect(await unchanged(() => now.sessions.propose(CHANNEL, ana.userId, motion, PLAYER))).toBe('refusal:over');
    expect(await unchanged(() => vote(bo))).toBe('refusal:over');
    await ask();
    expect(await unchanged(() => ask(bo))).toBe('refusal:vote-open');
  });

  it('a game that runs or ended by the rules stays as it is', async () => {
    await played(2);
    expect(await unchanged(() => ask())).toBe('refusal:not-over');
    while (await playOn(now.sessions));
    expect(await unchanged(() => ask())).toBe('refusal:over-for-good');
  });
});

describe('meanwhile', () => {
  it('a manager opens it: the vote is void, and a voice that comes too late is told so', async () => {
    await givenUp(3);
    await ask();
    await now.sessions.reopen(CHANNEL, eve.userId, MANAGER);
    expect(await kept()).toMatchObject({ status: 'running', vote: null });
    expect((await lines()).slice(1)).toEqual(['session:proposed', 'session:vote-void', 'session:reopened-by']);
    expect(await unchanged(() => vote(bo))).toBe('refusal:vote-over');
  });

  it('the table opens it: a manager is told so', async () => {
    await givenUp(2);
    await ask();
    await vote(bo);
    expect(await unchanged(() => now.sessions.reopen(CHANNEL, eve.userId, MANAGER))).toBe('refusal:not-over');
  });

  it.each(['lobby', 'rematch'])(
    'something else is opened, a %s: nobody votes any more, nothing is due',
    async (what) => {
      await givenUp(2);
      await ask();
      const { id } = await kept();
      const opener = { manager: false, roles: [] };
      if (what === 'lobby') await now.sessions.create(lobbyIn(CHANNEL, bo));
      else await now.sessions.rematch(CHANNEL, bo, { opener, parentId: null });
      expect(await now.store.session(id)).toMatchObject({ status: 'ended', vote: null, dueAt: null });
      expect(await unchanged(() => vote(bo))).toBe('refusal:not-begun');
      expect(await unchanged(() => ask())).toBe('refusal:not-begun');
      await now.sessions.leave(CHANNEL, bo.userId);
      await ask();
      expect(await kept()).toMatchObject({ id, vote: { by: ana.userId } });
    },
  );

  it('the server has as many games as it wants: it is told so, before or when all have said yes', async () => {
    await givenUp(2);
    await now.sessions.settings.change('guild', '7', { most: 1 });
    await now.sessions.create(lobbyIn('elsewhere', bo));
    expect(await unchanged(() => ask())).toBe('refusal:house-full');
    await now.sessions.leave('elsewhere', bo.userId);
    await ask();
    await now.sessions.create(lobbyIn('elsewhere', eve));
    await vote(bo);
    expect((await lines()).at(-1)).toBe('session:vote-impossible');
  });

  it('a player is forgotten: the voice goes, and the others decide', async () => {
    await givenUp(4);
    await ask();
    await vote(bo);
    await now.sessions.forgetPerson(bo.userId);
    expect(JSON.stringify(await kept())).not.toContain(`"${bo.userId}"`);
    await vote(cy);
    expect(await status()).toBe('running');
  });

  it('a player is forgotten whose voice was missing: the others have decided', async () => {
    await givenUp(4);
    await ask();
    await vote(bo);
    await now.sessions.forgetPerson(di.userId);
    expect(await status()).toBe('running');
    expect((await lines()).slice(-2)).toEqual(['session:vote-passed', 'session:reopened']);
  });

  it('its host is forgotten: another player is', async () => {
    await givenUp(3);
    await now.sessions.forgetPerson(ana.userId);
    await ask(bo);
    await vote(cy);
    expect(await kept()).toMatchObject({ status: 'running', host: { userId: bo.userId } });
    expect(await lines()).toContain('session:host-now');
    await now.sessions.end(CHANNEL, bo.userId, PLAYER);
    expect(await status()).toBe('ended');
  });

  it('a vote that cannot be counted anew keeps nobody from being forgotten', async () => {
    await givenUp(4);
    await ask();
    await vote(bo);
    const errors: unknown[] = [];
    const blind = openSessions({
      store: { ...now.store, save: () => Promise.reject(new Error('cannot be read')) },
      kits: [{ rules: gate, bots: {} }],
      now: now.clock.now,
      logger: { error: (what) => void errors.push(what) },
    });
    await blind.settings.change('user', di.userId, { remind: '24h' });
    await blind.forgetPerson(di.userId);
    expect(errors).toHaveLength(1);
    expect(JSON.stringify(await kept())).not.toContain(`"${di.userId}"`);
    expect((await now.store.preferences('user', di.userId)).remind).toBeNull();
  });

  it('all players are forgotten: nobody votes any more', async () => {
    await givenUp(2);
    await ask();
    await now.sessions.forgetPerson(ana.userId);
    await now.sessions.forgetPerson(bo.userId);
    expect(await kept()).toMatchObject({ status: 'ended', vote: null, dueAt: null });
  });

  it('its channel goes, and the vote with it', async () => {
    await givenUp(3);
    await ask();
    const { id } = await kept();
    await now.sessions.abandon(CHANNEL);
    expect(await now.store.session(id)).toMatchObject({ status: 'ended', vote: null, dueAt: null });
  });

  it('what is kept of the game goes, and the vote with it', async () => {
    await givenUp(2);
    await ask();
    await now.store.purge(now.clock.ms + 1, 10);
    expect(await kept()).toMatchObject({ vote: null, dueAt: null });
    expect(await unchanged(() => ask())).toBe('refusal:purged');
    now.clock.ms += 2 * DAY;
    await now.sessions.tick();
  });

  it('all of the server goes', async () => {
    await givenUp(2);
    await ask();
    for (const { id } of await now.sessions.outbox.pending()) await now.store.drop(id);
    await now.sessions.eraseServer('7', []);
    expect(await kept()).toBeNull();
    now.clock.ms += 2 * DAY;
    await now.sessions.tick();
  });
});

it('is done once, by however many processes and however often it is delivered', async () => {
  const file = join(folder, 'rampart.sqlite');
  now = await bench(file);
  await running(now.sessions, 3, CHANNEL, 4);
  await giveUp();
  const twin = openSessions({
    store: await openStore(file),
    kits: [{ rules: gate, bots: {} }],
    now: now.clock.now,
  });
  const told = async () => (await now.sessions.log(CHANNEL, { limit: 100 })).map(({ text }) => text.key);
  const count = async (key: string) => (await told()).filter((one) => one === key).length;
  for (const sessions of [now.sessions, twin, now.sessions])
    await sessions.for('81').propose(CHANNEL, ana.userId, REOPEN, PLAYER);
  expect(await count('session:proposed')).toBe(1);
  const late = await Promise.all([
    now.sessions.for('82').vote(CHANNEL, bo.userId, true, {}),
    twin.for('82').vote(CHANNEL, bo.userId, true, {}),
    twin
      .for('83')
      .vote(CHANNEL, cy.userId, true, {})
      .catch(() => null),
    now.sessions
      .for('84')
      .reopen(CHANNEL, eve.userId, MANAGER)
      .catch(() => null),
  ]);
  expect(late[0]).toMatchObject({ status: 'running' });
  expect((await count('session:reopened')) + (await count('session:reopened-by'))).toBe(1);
  await twin.close();
});
