import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tellsDice } from '../../src/sessions/given-up.ts';
import { openSessions } from '../../src/sessions/index.ts';
import { sha256 } from '../../src/sessions/seeds.ts';
import { gate } from '../help/gate.ts';
import { ana, type Bench, bench, bo, CHANNEL, eve, lobbyIn, playOn, refused, running } from './help.ts';

/** A game that was given up, and its way back. */

const MANAGER = { manager: true };
const DAY = 24 * 60 * 60_000;

let now: Bench;
beforeEach(async () => {
  now = await bench();
  await running(now.sessions, 2, CHANNEL, 4);
  for (let answers = 0; answers < 5; answers++) await playOn(now.sessions);
});
afterEach(() => now.sessions.close());

const kept = async () => (await now.store.sessionIn(CHANNEL))!;
const scene = async () => JSON.stringify((await now.sessions.position(CHANNEL)).scene);
const giveUp = () => now.sessions.end(CHANNEL, ana.userId, MANAGER);
const reopen = (by = eve.userId, power = MANAGER) => now.sessions.for('77').reopen(CHANNEL, by, power);
const refusal = async (power = MANAGER) => {
  const before = await kept();
  const { key } = await refused(now.sessions.reopen(CHANNEL, ana.userId, power));
  expect(await kept()).toEqual(before);
  return key;
};

describe('a game that was given up', () => {
  it('stands again as it stood, is told once, has no result any more, and can be given up again', async () => {
    const [before, seen] = [await kept(), await scene()];
    const { endedAt } = await giveUp();
    expect(await now.sessions.reopenable(CHANNEL)).toBe(true);
    expect(endedAt).not.toBeNull();
    const told = (await now.sessions.outbox.pending()).length;
    await reopen();
    await reopen();
    expect(await kept()).toMatchObject({ id: before.id, status: 'running', endedAt: null, turn: before.turn });
    expect(await scene()).toBe(seen);
    expect(await now.sessions.result(before.id)).toBeNull();
    const news = (await now.sessions.outbox.pending()).slice(told).map(({ message }) => message);
    expect(news.map(({ kind }) => kind)).toEqual(['board', 'panel']);
    expect(news.flatMap((one) => one.news.map(({ key }) => key))).toEqual(['session:reopened-by']);
    await giveUp();
    expect(await now.sessions.result(before.id)).toMatchObject({ cause: 'given-up' });
  });

  it('goes on with the dice that it had, of which nobody was told, past a restart and any way back to its end', async () => {
    const { seed, dice, id } = await kept();
    await giveUp();
    const told = await now.sessions.log(CHANNEL, { limit: 9 });
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`${seed}|${dice.secret}`));
    const untilThen = async () => tellsDice(await kept(), now.clock.ms);
    expect(await untilThen()).toBe(false);
    now.clock.ms += DAY;
    expect(await untilThen()).toBe(false);
    expect((await reopen()).seed).toBeNull();
    expect(await kept()).toMatchObject({ seed, dice: JSON.parse(JSON.stringify(dice)) });
    await playOn(now.sessions);
    const [point] = await now.sessions.turns(CHANNEL);
    expect(point!.turn).toBe(1);
    await now.sessions.rewind(CHANNEL, eve.userId, point!.turn, MANAGER);
    const { store, clock } = now;
    const restarted = openSessions({ store, kits: [{ rules: gate, bots: {} }], now: clock.now });
    while (await playOn(restarted));
    expect(await store.result(id)).not.toMatchObject({ cause: 'given-up' });
    expect((await restarted.log(CHANNEL, { limit: 3 })).map(({ text }) => text)).toContainEqual({
      ...{ key: 'session:secret', with: { secret: dice.secret, seed } },
    });
    expect(await untilThen()).toBe(true);
  });

  it('tells what its dice were made of once it cannot be opened again', async () => {
    await giveUp();
    const ended = await now.sessions.find(CHANNEL);
    now.clock.ms += DAY;
    expect(tellsDice(ended!, now.clock.ms)).toBe(false);
    expect(tellsDice(ended!, now.clock.ms + 1)).toBe(true);
    expect(sha256(ended!.dice.secret!)).toBe(ended!.dice.hash);
  });

  it('is opened by a manager alone', async () => {
    await giveUp();
    expect(await refusal({ manager: false })).toBe('refusal:reopen-foreign');
  });

  it('is opened for a day, and not while another lobby is there', async () => {
    await giveUp();
    now.clock.ms += DAY;
    expect(await now.sessions.reopenable(CHANNEL)).toBe(true);
    now.clock.ms += 1;
    expect([await now.sessions.reopenable(CHANNEL), await refusal()]).toEqual([false, 'refusal:over-too-long']);
    await now.sessions.create(lobbyIn(CHANNEL, bo));
    expect(await refusal()).toBe('refusal:not-begun');
  });

  it('is the only one: what runs or ended by the rules stays as it is', async () => {
    expect(await refusal()).toBe('refusal:not-over');
    while (await playOn(now.sessions));
    expect([await now.sessions.reopenable(CHANNEL), await refusal()]).toEqual([false, 'refusal:over-for-good']);
  });
});
