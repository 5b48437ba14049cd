import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnyModule, Table } from '../../src/engine/index.ts';
import type { OutboxMessage, Sessions } from '../../src/sessions/index.ts';
import { gate } from '../help/gate.ts';
import { ana, bench, bo, CHANNEL, cy, everything, playOn, refused, running } from './help.ts';

const lastBoard = async (sessions: Sessions) => sessions.lastBoard((await sessions.find(CHANNEL))!);
const keys = (message: OutboxMessage) => message.news.map(({ key }) => key);

describe('the beginning', () => {
  it('publishes the opening board and a panel for everybody', async () => {
    const { sessions, store } = await bench();
    const session = await running(sessions, 3);
    expect(session).toMatchObject({ status: 'running', turn: 0, seed: null });
    const { seed } = (await store.session(session.id))!;
    expect(seed).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(await sessions.position(CHANNEL))).not.toContain(seed);
    const [board, panel, ...rest] = (await sessions.outbox.pending()).slice(3).map(({ message }) => message);
    expect(board).toMatchObject({
      kind: 'board',
      phase: 'setup',
      scene: { game: 'gate' },
      news: [{ key: 'session:begun' }, { key: 'session:sealed', with: { deed: session.dice.deed } }],
    });
    expect(panel).toEqual({ kind: 'panel', turn: 0, news: [], ping: [0, 1, 2] });
    expect(rest).toEqual([]);
    await sessions.close();
  });

  it('gives every game another seed', async () => {
    const { sessions } = await bench();
    const hashes = [];
    for (const channel of ['a', 'b', 'c']) hashes.push((await running(sessions, 1, channel)).dice.hash);
    expect(new Set(hashes).size).toBe(3);
    await sessions.close();
  });
});

describe('an answer', () => {
  it('moves the game on, tells who answered what came of it, and pings who is newly awaited', async () => {
    const { sessions } = await bench();
    await running(sessions);
    const first = await sessions.answer(CHANNEL, bo.userId, ['careful']);
    expect(first).toMatchObject({
      session: { turn: 1 },
      chosen: [{ id: 'careful', label: { key: 'gate:careful' } }],
      news: [],
    });
    await sessions.answer(CHANNEL, ana.userId, ['careful']);
    const { news } = await sessions.answer(CHANNEL, ana.userId, ['pass']);
    expect(news.map(({ text }) => text.key)).toEqual(['gate:did']);
    const panels = (await sessions.outbox.pending()).slice(-3).map(({ message }) => message);
    expect(panels).toEqual([
      { kind: 'panel', turn: 1, news: [], ping: [] },
      { kind: 'panel', turn: 2, news: [], ping: [] },
      { kind: 'panel', turn: 3, news: [expect.objectContaining({ key: 'gate:did' })], ping: [1] },
    ]);
    await sessions.close();
  });

  it('does not make the panels of others stale who are asked at the same time', async () => {
    const { sessions } = await bench();
    await running(sessions, 3);
    await sessions.answer(CHANNEL, cy.userId, ['brave'], { turn: 0 });
    await sessions.answer(CHANNEL, ana.userId, ['brave'], { turn: 0 });
    await sessions.answer(CHANNEL, bo.userId, ['brave'], { turn: 0 });
    const stale = await refused(sessions.answer(CHANNEL, ana.userId, ['pass'], { turn: 2 }));
    expect(stale.key).toBe('refusal:stale');
    await sessions.answer(CHANNEL, ana.userId, ['pass'], { turn: 3 });
    await sessions.close();
  });

  it('whispers to whom it may concern, and to nobody else', async () => {
    const { sessions } = await bench();
    await running(sessions);
    for (const { userId } of [ana, bo]) await sessions.answer(CHANNEL, userId, ['careful']);
    const { news } = await sessions.answer(CHANNEL, ana.userId, ['scout']);
    expect(news.map(({ text, to }) => [text.key, to])).toEqual([['gate:secret', [0]], ['gate:did', 'all']]); // prettier-ignore
    const told = async (seat?: number) => (await sessions.log(CHANNEL, { limit: 2, seat })).map(({ text }) => text.key);
    expect(await told(0)).toEqual(['gate:secret', 'gate:did']);
    expect(await told(1)).not.toContain('gate:secret');
    expect(await told()).not.toContain('gate:secret');
    await sessions.close();
  });

  it('posts a whisper for those who hear it, but not for the one who was told in the reply', async () => {
    const { sessions } = await bench();
    await running(sessions);
    for (const { userId } of [ana, bo]) await sessions.answer(CHANNEL, userId, ['careful']);
    const before = (await sessions.outbox.pending()).length;
    await sessions.answer(CHANNEL, ana.userId, ['scout']);
    const alone = (await sessions.outbox.pending()).slice(before);
    expect(alone.map(({ message }) => message.kind)).toEqual(['panel']);
    const { news } = await sessions.answer(CHANNEL, bo.userId, ['scout']);
    expect(news[0]).toMatchObject({ text: { key: 'gate:secret' }, to: [1, 0] });
    const [whisper] = (await sessions.outbox.pending()).slice(before + 1).map(({ message }) => message);
    expect(whisper).toMatchObject({
      kind: 'whisper',
      seats: [0],
      news: [{ key: 'gate:secret', with: { number: 42 } }],
    });
    await sessions.close();
  });

  it('tells with the news which cards came to light and how the dice fell', async () => {
    const { sessions } = await bench();
    await running(sessions, 3);
    for (const { userId } of [ana, bo, cy]) await sessions.answer(CHANNEL, userId, ['careful']);
    await sessions.answer(CHANNEL, ana.userId, ['scout']);
    await sessions.answer(CHANNEL, bo.userId, ['attack']);
    const [scouted, attacked] = (await sessions.outbox.pending()).slice(-2).map(({ message }) => message);
    expect(scouted).toMatchObject({ kind: 'panel', cards: [{ name: { key: 'gate:map' } }] });
    expect(scouted).not.toHaveProperty('rolls');
    expect(attacked).toMatchObject({ kind: 'panel', rolls: [{ art: 'die', dice: [{}], target: 4 }] });
    expect(attacked).not.toHaveProperty('cards');
    await sessions.close();
  });

  it('gives every board the one that was told before it, across restarts too', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'rampart-')), 'games.sqlite');
    let { sessions } = await bench(file);
    await running(sessions);
    expect((await lastBoard(sessions))?.game).toBe('gate');
    for (let going = true, restarts = 0; going; restarts++) {
      going = await playOn(sessions);
      await sessions.close();
      ({ sessions } = await bench(file, gate, `restart ${restarts}`));
    }
    const told = (await sessions.outbox.pending()).map(({ message }) => message);
    const boards = told.filter((message) => message.kind === 'board');
    const [first, ...others] = boards;
    expect(first).toMatchObject({ phase: 'setup', since: null });
    expect(others.length).toBeGreaterThanOrEqual(4);
    others.forEach((board, at) => expect(board.since).toEqual(boards[at]!.scene));
    expect(told.at(-1)).toMatchObject({ kind: 'ended', since: boards.at(-1)!.scene });
    expect(await lastBoard(sessions)).toEqual(boards.at(-1)!.scene);
    await sessions.close();
    rmSync(dirname(file), { recursive: true });
  });

  it('gives no board that was told after what was looked at', async () => {
    const { sessions } = await bench();
    await running(sessions);
    const { session } = await sessions.position(CHANNEL);
    expect(await sessions.lastBoard(session)).not.toBeNull();
    while (await playOn(sessions));
    expect(await sessions.lastBoard(session)).toBeNull();
    expect(await lastBoard(sessions)).not.toBeNull();
    await sessions.close();
  });

  it('shows the cards that a seat holds', async () => {
    const { sessions } = await bench();
    expect((await refused(sessions.hands(CHANNEL, 0))).key).toBe('refusal:no-game');
    await running(sessions);
    const { hands, session } = await sessions.hands(CHANNEL, 1, ana.userId);
    expect(session.status).toBe('running');
    expect(hands).toMatchObject([{ cards: [{ name: { key: 'gate:map' } }] }]);
    await sessions.close();
    const { hands: _, ...handless } = gate;
    const without = await bench(':memory:', handless as AnyModule);
    await running(without.sessions);
    expect((await without.sessions.hands(CHANNEL, 0)).hands).toBeNull();
    await without.sessions.close();
  });

  it('posts the board of each phase as it stood, and the rest with the panel', async () => {
    const { sessions } = await bench();
    await running(sessions, 2);
    for (const { userId } of [ana, bo]) await sessions.answer(CHANNEL, userId, ['careful']);
    for (const { userId } of [ana, bo]) await sessions.answer(CHANNEL, userId, ['pass']);
    const { seats } = (await sessions.find(CHANNEL))!;
    const [first, second] = seats.map(({ roles }) => roles[0]!);
    await sessions.answer(CHANNEL, bo.userId, [first!, second!, first!]);
    const messages = (await sessions.outbox.pending()).slice(-4).map(({ message }) => message);
    expect(messages.map(({ kind }) => kind)).toEqual(['board', 'panel', 'board', 'panel']);
    const [heroes, shares, enemies, acts] = messages as [OutboxMessage, OutboxMessage, OutboxMessage, OutboxMessage];
    const hearts = (left: number[]) => ({ scene: { panels: left.map((value) => ({ tracks: [{ value }] })) } });
    expect(heroes).toMatchObject({ phase: 'heroes', ...hearts([3, 3]) });
    expect(keys(heroes)).toEqual(['gate:did', 'gate:heroes-done']);
    expect(shares).toMatchObject({ news: [], ping: [0, 1] });
    expect(enemies).toMatchObject({ phase: 'enemies', ...hearts([1, 2]) });
    // That the phase is over is what its board shows; the log says so.
    expect(keys(enemies)).toEqual(['session:chose', 'gate:struck']);
    const log = await sessions.log(CHANNEL, { limit: 50 });
    expect(log.map(({ text }) => text.key)).toEqual(expect.arrayContaining(['gate:heroes-over', 'gate:enemies-done']));
    expect(acts).toMatchObject({ news: [], ping: [0] });
    await sessions.close();
  });

  it('that ends the game posts the board of the closed phase first, then the end with the last board', async () => {
    const { sessions } = await bench();
    await running(sessions, 1);
    await sessions.answer(CHANNEL, ana.userId, ['careful']);
    await sessions.answer(CHANNEL, ana.userId, ['pass']);
    const [board, ended] = (await sessions.outbox.pending()).slice(-2).map(({ message }) => message);
    expect(board).toMatchObject({ kind: 'board', phase: 'heroes', scene: { panels: [{ state: 'waiting' }] } });
    expect(ended).toMatchObject({ kind: 'ended', won: false, cause: 'fallen', scene: { panels: [{ state: 'dead' }] } });
    expect(keys(ended!)).toEqual(['gate:struck']);
    await sessions.close();
  });

  it('that comes twice in one interaction is taken once, and answered the same', async () => {
    const now = await bench();
    await running(now.sessions);
    for (const { userId } of [ana, bo]) await now.sessions.answer(CHANNEL, userId, ['careful']);
    const once = await now.sessions.for('555').answer(CHANNEL, ana.userId, ['scout'], { turn: 2 });
    const before = await everything(now);
    const twice = await now.sessions.for('555').answer(CHANNEL, ana.userId, ['scout'], { turn: 2 });
    expect(twice).toEqual(once);
    expect(await everything(now)).toEqual(before);
    await now.sessions.close();
  });
});

describe('the end', () => {
  it('comes with the rules: result, seed and last board are told once', async () => {
    const { sessions, store, clock } = await bench();
    const { id } = await running(sessions, 3);
    clock.ms += 1000;
    while (await playOn(sessions));
    const session = (await sessions.find(CHANNEL))!;
    expect(session).toMatchObject({ id, status: 'ended', endedAt: clock.ms });
    const { outcome, questions, undoable } = await sessions.position(CHANNEL);
    expect(questions).toEqual([]);
    expect(undoable).toBe(false);
    const ended = (await sessions.outbox.pending())
      .map(({ message }) => message)
      .filter(({ kind }) => kind === 'ended');
    const won = outcome!.winners.length > 0;
    const reason = { key: `gate:outcome.${outcome!.cause}` };
    expect(ended).toEqual([
      {
        kind: 'ended',
        won,
        cause: outcome!.cause,
        reason,
        since: expect.objectContaining({ game: 'gate' }),
        scene: expect.anything(),
        news: expect.anything(),
      },
    ]);
    expect(await store.result(id)).toEqual({ ...outcome, turns: session.turn, at: clock.ms });
    const last = (await sessions.log(CHANNEL, { limit: 2 })).map(({ text }) => text);
    expect(last).toEqual([
      reason,
      { key: 'session:secret', with: { secret: session.dice.secret, seed: session.seed } },
    ]);
    await sessions.close();
  });

  it('lets anybody replay the game from its seed and answers', async () => {
    const { sessions, store } = await bench();
    const { id } = await running(sessions, 4, CHANNEL, 4);
    for (let count = 0; await playOn(sessions); count++) {
      const { session, undoable } = await sessions.position(CHANNEL);
      const [last] = await store.answers(id, 1);
      if (undoable && count % 3 === 0 && session.status === 'running') await sessions.undo(CHANNEL, last!.userId!);
    }
    const { seed, seats, turn } = (await sessions.find(CHANNEL))!;
    const answers = await store.answers(id);
    expect(answers.length).toBeLessThan(turn);
    const table = Table.open(gate, { options: { rounds: 4 }, holdings: seats.map(({ roles }) => roles), seed: seed! });
    for (const { seat, picks, mark } of answers) expect(table.answer(seat!, picks, mark!)).toBe(true);
    const save = await store.save((await store.session(id))!);
    expect(JSON.parse(JSON.stringify(table.save().base))).toEqual(save!.base);
    await sessions.close();
  });

  it('comes by hand: host or manager give the game up', async () => {
    const { sessions, store } = await bench();
    const { id } = await running(sessions);
    const session = await sessions.end(CHANNEL, '999', { manager: true });
    expect(session).toMatchObject({ status: 'ended', seed: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect((await sessions.outbox.pending()).at(-1)!.message).toMatchObject({
      kind: 'ended',
      won: false,
      cause: 'given-up',
      reason: { key: 'session:given-up', with: { name: { key: 'session:manager' } } },
    });
    expect(await store.result(id)).toMatchObject({ cause: 'given-up', winners: [] });
    expect(await sessions.position(CHANNEL)).toMatchObject({ questions: [], outcome: null, undoable: false });
    expect(await running(sessions)).toMatchObject({ status: 'running' });
    await sessions.end(CHANNEL, ana.userId, { manager: false });
    await sessions.close();
  });

  it('is possible for a game that this program cannot open', async () => {
    const first = await bench();
    const { id } = await running(first.sessions);
    const { openSessions } = await import('../../src/sessions/index.ts');
    const noted: string[] = [];
    const sessions = openSessions({
      store: first.store,
      kits: [],
      logger: { error: (_, text) => void noted.push(text) },
    });
    await expect(sessions.position(CHANNEL)).rejects.toThrow('There is no game "gate"');
    expect(await sessions.end(CHANNEL, ana.userId, { manager: false })).toMatchObject({ id, status: 'ended' });
    expect(noted).toEqual(['a game that cannot be opened is given up']);
    expect((await sessions.outbox.pending()).at(-1)!.message).toMatchObject({
      kind: 'panel',
      news: [{ key: 'session:given-up' }],
    });
    await sessions.close();
  });
});

describe('taking back', () => {
  it('goes back answer by answer, in the open, while no die has fallen', async () => {
    const { sessions, store } = await bench();
    const { id } = await running(sessions);
    await sessions.answer(CHANNEL, ana.userId, ['careful']);
    await sessions.answer(CHANNEL, bo.userId, ['careful']);
    const voted = await store.answers(id);
    const opened = await sessions.position(CHANNEL);
    await sessions.answer(CHANNEL, ana.userId, ['repair']);
    await sessions.answer(CHANNEL, bo.userId, ['pass']);
    expect((await sessions.position(CHANNEL)).undoable).toBe(true);
    expect((await refused(sessions.undo(CHANNEL, ana.userId))).key).toBe('refusal:undo-foreign');
    expect(await sessions.undo(CHANNEL, bo.userId)).toMatchObject({ turn: 5 });
    expect(await sessions.undo(CHANNEL, ana.userId)).toMatchObject({ turn: 6 });
    const { session, ...now } = await sessions.position(CHANNEL);
    const { session: _, ...then } = opened;
    expect(now).toEqual(then);
    expect(session.turn).toBe(6);
    expect(await store.answers(id)).toEqual(voted);
    expect(
      (await sessions.log(CHANNEL, { limit: 2 })).map(({ text, turn }) => [text.key, text.with!.name, turn]),
    ).toEqual([
      ['session:undone', 'Bo', 5],
      ['session:undone', 'Ana', 6],
    ]);
    expect((await refused(sessions.undo(CHANNEL, bo.userId))).key).toBe('refusal:undo-barred');
    await sessions.close();
  });

  it('takes back the answer that was looked at and none before it, unless nobody says which', async () => {
    const { sessions } = await bench();
    const { id } = await running(sessions, 1);
    await sessions.answer(CHANNEL, ana.userId, ['careful']);
    await sessions.answer(CHANNEL, ana.userId, ['repair']);
    for (const asked of [{ turn: 1 }, { turn: 3 }, { sessionId: 'another', turn: 2 }])
      expect((await refused(sessions.undo(CHANNEL, ana.userId, asked))).key).toBe('refusal:stale');
    await sessions.undo(CHANNEL, ana.userId, { sessionId: id, turn: 2 });
    expect((await refused(sessions.undo(CHANNEL, ana.userId, { turn: 2 }))).key).toBe('refusal:stale');
    expect(await sessions.undo(CHANNEL, ana.userId)).toMatchObject({ turn: 4 });
    await sessions.close();
  });

  it('makes the buttons of the undone question stale, even at a question that looks the same', async () => {
    const { sessions } = await bench();
    await running(sessions, 1);
    await sessions.answer(CHANNEL, ana.userId, ['careful'], { turn: 0 });
    await sessions.undo(CHANNEL, ana.userId);
    expect((await refused(sessions.answer(CHANNEL, ana.userId, ['brave'], { turn: 0 }))).key).toBe('refusal:stale');
    await sessions.answer(CHANNEL, ana.userId, ['brave'], { turn: 2 });
    await sessions.close();
  });
});
