import { describe, expect, it } from 'vitest';

import { ana, bench, bo, CHANNEL, cy, eve, lobbyIn, playOn, refused, running } from './help.ts';
import { openIn } from '../help/questions.ts';

const HOST = { manager: false };
const MANAGER = { manager: true };
const MINUTES = 60_000;

/** A running game of two in which it is the second player's turn to act. */
async function waitingForBo() {
  const table = await bench();
  await running(table.sessions);
  for (const { userId } of [ana, bo]) await table.sessions.answer(CHANNEL, userId, ['careful']);
  await table.sessions.answer(CHANNEL, ana.userId, ['pass']);
  return table;
}

describe('deciding for a player who is away', () => {
  it('ends the turn, and the table reads who did it for whom', async () => {
    const { sessions, clock } = await waitingForBo();
    clock.ms += 11 * MINUTES;
    const proposal = await sessions.proposal(CHANNEL, ana.userId, 1, HOST);
    expect(proposal).toMatchObject({ ends: true, player: { name: 'Bo' }, chosen: [{ id: 'pass' }] });
    await sessions.decideFor(CHANNEL, ana.userId, 1, HOST, { mark: proposal.question.mark });
    const lines = await sessions.log(CHANNEL, { limit: 20 });
    expect(lines.map(({ text }) => text)).toContainEqual({
      key: 'session:ended-turn',
      with: { by: 'Ana', name: 'Bo' },
    });
    const [panel] = (await sessions.outbox.pending()).slice(-1);
    expect(JSON.stringify(panel)).not.toContain('session:ended-turn');
    const board = (await sessions.outbox.pending()).at(-2)!;
    expect(JSON.stringify(board.message)).toContain('session:ended-turn');
    await sessions.close();
  });

  it('follows the game where no turn can be ended, and needs no further patience for the same player', async () => {
    const { sessions, store, clock } = await bench();
    const { id: session } = await running(sessions);
    clock.ms += 11 * MINUTES;
    await sessions.answer(CHANNEL, ana.userId, ['careful']);
    // They vote in secret.
    const voted = await sessions.decideFor(CHANNEL, ana.userId, 1, HOST, {});
    expect(voted.chosen).toEqual([]);
    for await (const { answers } of sessions.remembered(ana.userId))
      expect(answers.filter(({ means }) => means === 'stand-in')).toMatchObject([{ picks: [], chosen: [] }]);
    expect((await store.answers(session)).map(({ picks }) => picks)).toEqual([['careful'], ['brave']]);
    await sessions.answer(CHANNEL, ana.userId, ['pass']);
    // Bo is on turn since this moment, but has not been here since the game began.
    await sessions.decideFor(CHANNEL, ana.userId, 1, HOST, {});
    const lines = (await sessions.log(CHANNEL, { limit: 20 })).map(({ text }) => text.key);
    expect(lines).toEqual(expect.arrayContaining(['session:decided-secretly', 'session:ended-turn']));
    await sessions.close();
  });

  it('is for who may manage, too', async () => {
    const { sessions, clock } = await waitingForBo();
    clock.ms += 11 * MINUTES;
    await sessions.decideFor(CHANNEL, eve.userId, 1, MANAGER, {});
    const told = (await sessions.log(CHANNEL, { limit: 20 })).find(({ text }) => text.key === 'session:ended-turn');
    expect(told!.text.with).toEqual({ by: { key: 'session:manager' }, name: 'Bo' });
    await sessions.close();
  });

  it('is refused while the player takes back and thinks again', async () => {
    const { sessions, clock } = await waitingForBo();
    clock.ms += 11 * MINUTES;
    await sessions.answer(CHANNEL, bo.userId, ['repair']);
    clock.ms += 11 * MINUTES;
    await sessions.undo(CHANNEL, bo.userId);
    clock.ms += 9 * MINUTES;
    expect((await refused(sessions.proposal(CHANNEL, ana.userId, 1, HOST))).key).toBe('refusal:present');
    clock.ms += 2 * MINUTES;
    expect(await sessions.proposal(CHANNEL, ana.userId, 1, HOST)).toMatchObject({ ends: true });
    await sessions.close();
  });

  it('is stale once the player has answered, and leads a vanished player through a whole game', async () => {
    const { sessions, clock } = await waitingForBo();
    clock.ms += 11 * MINUTES;
    const { question } = await sessions.proposal(CHANNEL, ana.userId, 1, HOST);
    await sessions.answer(CHANNEL, bo.userId, ['repair']);
    expect((await refused(sessions.decideFor(CHANNEL, ana.userId, 1, HOST, { mark: question.mark }))).key).toMatch(
      /stale|present/,
    );
    for (let answers = 0; answers < 60; answers++) {
      const { session, questions } = await openIn(sessions, CHANNEL);
      if (session.status === 'ended') break;
      clock.ms += 11 * MINUTES;
      const isBo = questions[0]!.seats.length === 1 && questions[0]!.seats[0] === 1;
      if (isBo) await sessions.decideFor(CHANNEL, ana.userId, 1, HOST, {});
      else await playOn(sessions);
    }
    expect((await sessions.find(CHANNEL))!.status).toBe('ended');
    await sessions.close();
  });
});

describe('a lobby whose host is away', () => {
  it('loses whoever is removed, by the host or who may manage, and goes on with another host', async () => {
    const { sessions } = await bench();
    await sessions.create(lobbyIn(CHANNEL));
    for (const person of [bo, cy]) await sessions.join(CHANNEL, person);
    expect((await refused(sessions.remove(CHANNEL, bo.userId, ana, HOST))).key).toBe('refusal:host-only');
    await sessions.remove(CHANNEL, ana.userId, cy, HOST);
    const left = await sessions.remove(CHANNEL, eve.userId, ana, MANAGER);
    expect(left).toMatchObject({ host: { name: 'Bo' }, seats: [{ seat: 0, name: 'Bo' }] });
    const told = (await sessions.outbox.pending()).flatMap(({ message }) => message.news.map(({ key }) => key));
    expect(told.slice(-3)).toEqual(['session:removed', 'session:removed', 'session:host-now']);
    await sessions.close();
  });

  it('loses nobody else when the seats have moved up meanwhile', async () => {
    const { sessions } = await bench();
    await sessions.create(lobbyIn(CHANNEL));
    for (const person of [bo, cy]) await sessions.join(CHANNEL, person);
    const [, left] = await Promise.all([
      sessions.leave(CHANNEL, bo.userId),
      refused(sessions.remove(CHANNEL, ana.userId, bo, HOST)),
    ]);
    expect(left.key).toBe('refusal:nobody-there');
    expect((await sessions.find(CHANNEL))!.seats.map(({ name }) => name)).toEqual(['Ana', 'Cy']);
    await sessions.close();
  });

  it('can be set and started by who may manage', async () => {
    const { sessions } = await bench();
    await sessions.create(lobbyIn(CHANNEL));
    expect((await sessions.arrange(CHANNEL, eve.userId, { options: { rounds: 4 } }, MANAGER)).options).toEqual({
      rounds: 4,
    });
    expect((await sessions.start(CHANNEL, eve.userId, MANAGER)).status).toBe('running');
    await sessions.close();
  });
});

describe('who decided', () => {
  it('is told of what several may answer, with every pick and how often', async () => {
    const { sessions } = await waitingForBo();
    await sessions.answer(CHANNEL, bo.userId, ['pass']);
    const { session, questions } = await openIn(sessions, CHANNEL);
    const [first, second] = session.seats.map(({ roles }) => roles[0]!);
    const labels = questions[0]!.options.map(({ label }) => label);
    await sessions.answer(CHANNEL, bo.userId, [first!, second!, first!]);
    const lines = await sessions.log(CHANNEL, { limit: 20 });
    expect(lines.map(({ text }) => text)).toContainEqual({
      key: 'session:chose',
      with: { name: 'Bo', what: [{ key: 'session:times', with: { what: labels[0], count: 2 } }, labels[1]] },
    });
    // What each decides alone at the same time stays theirs.
    expect(lines.filter(({ text }) => text.key === 'session:chose')).toHaveLength(1);
    await sessions.close();
  });
});
