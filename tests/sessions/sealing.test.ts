import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_DICE } from '../../src/sessions/types.ts';
import { ana, type Bench, bench, bo, CHANNEL, cy, everything, lobbyIn, playOn, running } from './help.ts';

/** What nobody chooses: the seed of a game. */

const HOST = { manager: false };
const HOUR = 60 * 60_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let now: Bench;
beforeEach(async () => (now = await bench()));
afterEach(() => now.sessions.close());
const kept = async () => (await now.store.sessionIn(CHANNEL))!;
const pressed = (id: string) => now.sessions.for(id);

/** All that anybody is shown, or could be: of the database only its own rows of the game and its save are left out. */
async function told(): Promise<string> {
  const { log, outbox, answers } = await everything(now);
  const session = await now.sessions.find(CHANNEL);
  return JSON.stringify([
    ...[log, outbox, answers, session, await now.sessions.byId(session!.id), await now.sessions.games(CHANNEL, 9)],
    session!.startedAt === null ? null : await now.sessions.position(CHANNEL, ana.userId),
  ]);
}

describe('the seed of a game', () => {
  it('is made of a secret whose hash the lobby shows, and of the interaction that begins it', async () => {
    const { dice } = await now.sessions.create(lobbyIn(CHANNEL));
    const { secret } = (await kept()).dice;
    expect(dice).toEqual({ hash: sha256(secret!), secret: null, deed: null, foreseen: 0 });
    await now.sessions.join(CHANNEL, bo);
    expect((await kept()).dice.secret).toBe(secret);
    const begun = await pressed('1234567890').start(CHANNEL, ana.userId);
    expect(begun).toMatchObject({ seed: null, seedHash: null, dice: { ...dice, deed: '1234567890' } });
    expect((await kept()).seed).toBe(sha256(`${secret}:1234567890`).slice(0, 32));
  });

  it('and its secret are told when the game is over, and never before', async () => {
    const secrets = async () => [(await kept()).dice.secret!, (await kept()).seed ?? 'no seed'];
    await now.sessions.create(lobbyIn(CHANNEL));
    for (const one of await secrets()) expect(await told()).not.toContain(one);
    await pressed('1').start(CHANNEL, ana.userId);
    for (; (await kept()).status === 'running'; await playOn(now.sessions))
      for (const one of await secrets()) expect(await told()).not.toContain(one);
    const [secret, seed] = await secrets();
    expect(await now.sessions.find(CHANNEL)).toMatchObject({ seed, dice: { secret } });
    const { text } = (await now.sessions.log(CHANNEL, { limit: 1 })).at(-1)!;
    expect(text).toEqual({ key: 'session:secret', with: { secret, seed } });
  });

  it('of a lobby that begins by itself is made with the time agreed on', async () => {
    const { clock, sessions } = now;
    const startAt = clock.ms + HOUR;
    const { id } = await sessions.create({ ...lobbyIn(CHANNEL), terms: { startAt } });
    clock.ms += 3 * HOUR;
    await sessions.tick();
    const { dice, seed } = await kept();
    expect(dice.deed).toBe(`${id}@${startAt}`);
    expect(seed).toBe(sha256(`${dice.secret}:${dice.deed}`).slice(0, 32));
  });

  it('of a rematch has a secret of its own', async () => {
    await running(now.sessions, 2);
    await now.sessions.end(CHANNEL, ana.userId, HOST);
    const { hash } = (await now.sessions.find(CHANNEL))!.dice;
    const lobby = await now.sessions.rematch(CHANNEL, ana, {});
    expect(lobby.dice.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(lobby.dice.hash).not.toBe(hash);
  });

  it('of a game begun anew is made of the secret of the first, which stays one until both are over', async () => {
    await running(now.sessions, 2);
    const first = await kept();
    const { secret } = first.dice;
    await pressed('21').propose(CHANNEL, bo.userId, { kind: 'restart', options: {} }, HOST);
    await pressed('22').vote(CHANNEL, ana.userId, true, {});
    const second = await kept();
    expect(second.dice).toEqual({ ...first.dice, deed: '22' });
    expect(second.seed).toBe(sha256(`${secret}:22`).slice(0, 32));
    expect(await told()).not.toContain(secret);
    expect((await now.sessions.byId(first.id))!.seed).toBe(first.seed);
    now.clock.ms += 1;
    await now.sessions.end(CHANNEL, ana.userId, HOST);
    expect((await now.sessions.find(CHANNEL))!.dice.secret).toBe(secret);
  });

  it('of a game from before is what its hash has promised, and its lobby gets such a one', async () => {
    await now.sessions.create(lobbyIn(CHANNEL));
    const lobby = await kept();
    await now.store.commit({ session: { ...lobby, dice: NO_DICE, revision: 2 }, read: lobby.revision });
    await pressed('1').start(CHANNEL, ana.userId);
    const { seed, seedHash, dice } = await kept();
    expect([seedHash, dice]).toEqual([sha256(seed!), NO_DICE]);
    while (await playOn(now.sessions));
    const { text } = (await now.sessions.log(CHANNEL, { limit: 1 })).at(-1)!;
    expect(text).toEqual({ key: 'session:seed', with: { seed } });
  });
});

describe('going back', () => {
  it('counts how many dice and cards had come to light, and says so; where none had it does not', async () => {
    const { sessions } = now;
    await running(sessions, 3, CHANNEL, 4);
    await sessions.answer(CHANNEL, bo.userId, ['brave']);
    const { turn } = (await sessions.turns(CHANNEL))[0]!;
    expect(await sessions.knownSince(CHANNEL, turn)).toBe(0);
    await sessions.answer(CHANNEL, ana.userId, ['brave']);
    await sessions.answer(CHANNEL, cy.userId, ['brave']);
    for (let more = 0; more < 4; more++) await playOn(sessions);
    const known = await sessions.knownSince(CHANNEL, turn);
    expect(known).toBeGreaterThan(0);
    await sessions.rewind(CHANNEL, 'gm', turn, { manager: true });
    expect((await kept()).dice.foreseen).toBe(known);
    const lines = async () => (await sessions.log(CHANNEL, { limit: 3 })).map(({ text }) => text);
    expect(await lines()).toContainEqual({ key: 'session:rewound-past', with: { count: known } });
    await sessions.answer(CHANNEL, bo.userId, ['brave']);
    const again = (await sessions.turns(CHANNEL))[0]!;
    await sessions.rewind(CHANNEL, 'gm', again.turn, { manager: true });
    expect(await lines()).toContainEqual({ key: 'session:rewound' });
    expect((await kept()).dice.foreseen).toBe(known);
  });
});
