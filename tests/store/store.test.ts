import type { Due } from '../../src/store/records.ts';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Phrase, type Save, type Scene, upgradeScene } from '../../src/engine/index.ts';
import { NO_PREFERENCES, type OutboxMessage, type SendingResult } from '../../src/sessions/types.ts';
import {
  type AnswerRecord,
  type Commit,
  Conflict,
  type SessionRecord,
  type Store,
  NO_DICE,
  TIMELESS,
} from '../../src/store/index.ts';
import { openStore } from '../help/store.ts';

let store: Store;
beforeEach(async () => {
  store = await openStore(':memory:');
});
afterEach(() => store.close());

const session = (id: string, more: Partial<SessionRecord> = {}): SessionRecord => ({
  id,
  guildId: 'g',
  channelId: `channel of ${id}`,
  game: 'gate',
  status: 'running',
  language: 'fr',
  options: { rounds: 2, hard: true, name: 'x' },
  host: { userId: 'u0', name: 'Ana' },
  seats: [
    { occupant: 'person', seat: 0, userId: 'u0', name: 'Ana', roles: ['ana', 'bo'] },
    { occupant: 'person', seat: 1, userId: 'u1', name: 'Bo\'s "é" 🏰', roles: [] },
  ],
  turn: 0,
  revision: 1,
  asked: { 0: 3, 1: 5 },
  standing: [],
  ...TIMELESS,
  dice: NO_DICE,
  board: null,
  seedHash: 'hash',
  seed: 'seed',
  createdAt: 1,
  startedAt: 2,
  endedAt: null,
  ...more,
});
const answer = (turn: number, more: Partial<AnswerRecord> = {}): AnswerRecord => ({
  turn,
  kind: 'answer',
  seat: 0,
  userId: 'u0',
  picks: ['a'],
  chosen: [{ id: 'a', label: { key: 'x:a' } }],
  mark: 'm',
  voids: null,
  interactionId: null,
  means: 'hand',
  round: 1,
  secret: false,
  at: 9,
  ...more,
});
const phrase = (key: string): Phrase => ({ key: `x:${key}` });
const panel = (turn: number): OutboxMessage => ({ kind: 'panel', turn, news: [], ping: [] });
const posts = (...nonces: string[]) => nonces.map((nonce, turn) => ({ nonce, message: panel(turn), at: 4 }));
const create = (record: SessionRecord, more: Partial<Commit> = {}) =>
  store.commit({ session: record, read: null, reseated: true, ...more });
const update = (record: SessionRecord, more: Partial<Commit> = {}) =>
  store.commit({ session: { ...record, revision: record.revision + 1 }, read: record.revision, ...more });

describe('sessions', () => {
  it('come back as they were written', async () => {
    const written = session('s');
    const save: Save = {
      format: 3,
      game: 'gate',
      version: 1,
      turn: 0,
      told: 0,
      base: {},
      since: [],
      past: [],
      undoable: 0,
    };
    await create(written, { save });
    expect(await store.session('s')).toEqual(written);
    expect(await store.sessionIn(written.channelId)).toEqual(written);
    expect(await store.save(written)).toEqual(save);
    expect(await store.session('t')).toBeNull();
    await create(session('t'));
    expect(await store.save(session('t'))).toBeNull();
    await expect(store.save({ id: 's', revision: 2 })).rejects.toThrow(Conflict);
    expect(await store.board('s')).toBeNull();
  });

  it('give the boards that an earlier version wrote as boards of today', async () => {
    const earlier = JSON.parse(readFileSync(new URL('../golden/earlier-scene.json', import.meta.url), 'utf8')) as Scene;
    const message = { kind: 'board', phase: 'setup', scene: earlier, news: [] } as const;
    await create(session('s', { board: 'n' }), {
      messages: [
        { nonce: 'n', message, at: 4 },
        { nonce: 'm', message, since: 'n', at: 4 },
      ],
    });
    const today = upgradeScene(earlier);
    expect(today.places).toHaveProperty('tavern');
    expect(await store.board('n')).toEqual(today);
    expect((await store.pending()).map((one) => one.message)).toEqual([
      { ...message, scene: today, since: null },
      { ...message, scene: today, since: today },
    ]);
  });

  it('are written only by who has read the last revision', async () => {
    const first = session('s');
    await create(first);
    await update(first, { answers: [answer(1)] });
    const before = await store.session('s');
    await expect(update(first, { answers: [answer(2)], messages: posts('n') })).rejects.toThrow(Conflict);
    expect(await store.session('s')).toEqual(before);
    expect(await store.answers('s')).toHaveLength(1);
    expect(await store.pending()).toEqual([]);
  });

  it('are written with everything or not at all', async () => {
    const first = session('s');
    await create(first, { messages: posts('n0'), answers: [answer(1, { interactionId: 'i' })] });
    const lines = [{ turn: 1, round: 1, text: phrase('told'), to: null, at: 1 }];
    await expect(update(first, { lines, answers: [answer(2, { interactionId: 'i' })] })).rejects.toThrow(Conflict);
    await expect(update(first, { lines, messages: posts('n0') })).rejects.toThrow(Conflict);
    await expect(
      update({ ...first, seats: [first.seats[0]!, first.seats[0]!] }, { lines, reseated: true }),
    ).rejects.toThrow(Conflict);
    expect(await store.session('s')).toEqual(first);
    expect(await store.lines('s', {})).toEqual([]);
  });

  it('are alone in their channel while they are open; then the last one is found', async () => {
    const one = session('a', { channelId: 'c', status: 'lobby' });
    await create(one);
    await expect(create(session('b', { channelId: 'c' }))).rejects.toThrow(Conflict);
    await update(one, { session: { ...one, revision: 2, status: 'ended', endedAt: 10 } });
    await create(session('b', { channelId: 'c', status: 'ended', endedAt: 9 }));
    await create(session('closed', { channelId: 'c', status: 'ended', startedAt: null, endedAt: 99 }));
    expect((await store.sessionIn('c'))!.id).toBe('a');
    await create(session('d', { channelId: 'c', status: 'lobby', startedAt: null }));
    expect((await store.sessionIn('c'))!.id).toBe('d');
    expect(await store.openPanels()).toMatchObject([{ channelId: 'c', messageId: null }]);
    expect(await store.openPanels('other guild')).toEqual([]);
  });
});

describe('the history', () => {
  it('keeps answers that were taken back, but counts those that stand', async () => {
    const first = session('s');
    const undo = answer(4, { kind: 'undo', voids: 3 });
    const correction = answer(6, { kind: 'correction', voids: 2, seat: null, userId: null });
    await create(first, { answers: [answer(1), answer(2), answer(3), undo, answer(5)] });
    expect((await store.answers('s')).map(({ turn }) => turn)).toEqual([1, 2, 5]);
    expect((await store.answers('s', 2)).map(({ turn }) => turn)).toEqual([2, 5]);
    await update(first, { answers: [correction, answer(7)] });
    expect((await store.answers('s')).map(({ turn }) => turn)).toEqual([1, 7]);
  });

  it('finds what an interaction did', async () => {
    await create(session('s'), { answers: [answer(1, { interactionId: 'i' })] });
    expect(await store.answerOf('i')).toEqual({ ...answer(1, { interactionId: 'i' }), sessionId: 's' });
    expect(await store.answerOf('j')).toBeNull();
  });

  it('shows whispers only to the seats they were meant for', async () => {
    const told = (key: string, to: number[] | null, turn = 1) => ({
      turn,
      round: 1,
      text: phrase(key),
      to,
      at: 1,
    });
    await create(session('s'), {
      lines: [
        told('all', null),
        told('one', [1]),
        told('eleven', [11]),
        told('both', [1, 11], 2),
        told('last', null, 3),
      ],
    });
    const read = async (which: Parameters<Store['lines']>[1]) =>
      (await store.lines('s', which)).map(({ text }) => text.key.slice(2));
    expect(await read({})).toEqual(['all', 'last']);
    expect(await read({ seat: 1 })).toEqual(['all', 'one', 'both', 'last']);
    expect(await read({ seat: 11 })).toEqual(['all', 'eleven', 'both', 'last']);
    expect(await read({ seat: 1, limit: 2 })).toEqual(['both', 'last']);
    expect(await read({ seat: 1, turn: 1 })).toEqual(['all', 'one']);
    const [, second] = await store.lines('s', { seat: 1 });
    expect(second).toMatchObject({ to: [1], turn: 1 });
    expect(await read({ seat: 1, before: second!.id })).toEqual(['all']);
  });

  it('of a game that is long over is struck off in bites, but for its result and its board', async () => {
    const result = { cause: 'held', winners: [0], turns: 1, at: 5 };
    const over = { status: 'ended', endedAt: 10 } as const;
    const lines = [{ turn: 1, round: 1, text: phrase('told'), to: null, at: 1 }];
    for (const id of ['a', 'b', 'c']) await create(session(id, over), { lines, answers: [answer(1)], result });
    await create(session('d'), { lines });
    expect(await store.purge(10, 5)).toBe(0);
    expect([await store.purge(11, 2), await store.purge(11, 2), await store.purge(11, 2)]).toEqual([2, 1, 0]);
    expect([await store.lines('a', {}), await store.answers('c')]).toEqual([[], []]);
    expect(await store.result('a')).toEqual(result);
    expect(await store.lines('d', {})).toHaveLength(1);
  });

  it('keeps the result', async () => {
    const result = { cause: 'held', winners: [0, 1], turns: 12, at: 5 };
    await create(session('s'), { result });
    expect(await store.result('s')).toEqual(result);
    expect(await store.result('t')).toBeNull();
    const ranking = [{ seat: 0, place: 1, points: [{ id: 'gold', value: 3 }], total: 3 }];
    await create(session('r'), { result: { ...result, ranking } });
    expect(await store.result('r')).toEqual({ ...result, ranking });
  });
});

describe('the outbox', () => {
  beforeEach(async () => {
    await create(session('a'), { messages: posts('a0', 'a1') });
    await create(session('b'), { messages: posts('b0') });
    const a = (await store.session('a'))!;
    await update(a, { messages: posts('a2') });
  });
  const pending = async () => (await store.pending()).map(({ nonce }) => nonce);
  const row = async (nonce: string) => (await store.pending()).find((one) => one.nonce === nonce)!;
  const due = async (owner = 'me', of: Due['what'] = 'tell') =>
    Object.fromEntries(
      (await store.due(owner)).flatMap(({ channelId, what, at }) => (what === of ? [[channelId, at]] : [])),
    );

  /** Makes the rows a message of the owner's, who has it until 100. */
  async function freeze(nonces: readonly string[], owner = 'me') {
    const rows = await Promise.all(nonces.map(row));
    const { id, sessionId, channelId, nonce } = rows.at(-1)!;
    const sending = { id, sessionId, channelId, nonce, owner, until: 100, since: 50 };
    await store.combine(
      sending,
      rows.map((one) => one.id),
    );
    return sending;
  }

  const posted: SendingResult & { kind: 'posted' } = {
    kind: 'posted',
    messageId: '123',
    postedAt: 60,
    as: 'board',
    turn: 1,
    told: null,
    retells: null,
    stays: false,
    components: [{ type: 10 }],
    role: null,
    picture: false,
  };
  const panelPosted = { ...posted, as: 'panel', role: 'panel', told: { news: [phrase('x')] } } as const;

  it('hands out what is not told, in the order of writing', async () => {
    expect(await pending()).toEqual(['a0', 'a1', 'b0', 'a2']);
    expect((await store.pending('channel of b')).map(({ nonce }) => nonce)).toEqual(['b0']);
    const [first] = await store.pending();
    expect(first).toEqual({
      id: first!.id,
      sessionId: 'a',
      channelId: 'channel of a',
      nonce: 'a0',
      message: panel(0),
      at: 4,
      sending: null,
    });
    expect(await due()).toEqual({ 'channel of a': 0, 'channel of b': 0 });
  });

  it('keeps the rows of a message together, one message a channel, until what came of it is noted', async () => {
    const sending = await freeze(['a0', 'a1']);
    expect(await store.sending('channel of a')).toEqual({
      ...sending,
      attempts: 0,
      retryAt: 0,
      retells: null,
      struck: 0,
    });
    expect((await store.pending('channel of a')).map((one) => one.sending)).toEqual([sending.id, sending.id, null]);
    await expect(freeze(['a2'])).rejects.toThrow(Conflict);
    await freeze(['b0']);
    await store.settle(sending, posted);
    expect(await pending()).toEqual(['b0', 'a2']);
    expect(await store.sending('channel of a')).toBeNull();
    await expect(store.settle(sending, posted)).rejects.toThrow(Conflict);
  });

  it('lets a message belong to one worker, until its time is up, it fails, or it is released', async () => {
    const { id, ...sending } = await freeze(['a0'], 'another');
    expect(await store.hold(id, 'me', 200, 99)).toBe(false);
    expect(await store.hold(id, 'another', 150, 99)).toBe(true);
    expect(await due()).toEqual({ 'channel of a': 150, 'channel of b': 0 });
    expect(await due('another')).toMatchObject({ 'channel of a': 0 });
    expect(await store.hold(id, 'me', 250, 150)).toBe(true);
    await expect(store.settle({ id, ...sending }, posted)).rejects.toThrow(Conflict);
    await store.release('me');
    expect(await store.hold(id, 'another', 300, 150)).toBe(true);
    // Who has lost it says nothing of it any more.
    await store.failed({ id, owner: 'me' }, 'HTTP 500', 2000);
    expect(await store.sending('channel of a')).toMatchObject({ owner: 'another', attempts: 0, retryAt: 0 });
    await store.failed({ id, owner: 'another' }, 'HTTP 500', 1000);
    expect(await due('a third')).toMatchObject({ 'channel of a': 1000 });
    expect(await store.hold(id, 'a third', 2000, 1000)).toBe(true);
    expect(await store.sending('channel of a')).toMatchObject({ attempts: 1, retryAt: 1000, until: 2000 });
    await store.settle({ id, ...sending, owner: 'a third' }, { kind: 'none', over: false });
    expect(await pending()).toEqual(['a1', 'b0', 'a2']);
  });

  it('never takes what holds news for told', async () => {
    const message = { ...panel(1), news: [phrase('x')] };
    await update((await store.session('a'))!, { messages: [{ nonce: 'a3', message, at: 4 }] });
    const sending = await freeze(['a0', 'a3']);
    await expect(store.settle(sending, { kind: 'none', over: true })).rejects.toThrow(Conflict);
    expect(await pending()).toEqual(expect.arrayContaining(['a0', 'a3']));
    await store.settle(sending, { kind: 'hopeless', over: false });
    expect(await pending()).toEqual(['a1', 'b0', 'a2']);
  });

  it('remembers the panel, until another one takes its place and its buttons are off', async () => {
    const first = await freeze(['a0']);
    await store.settle(first, panelPosted);
    expect(await store.panel('a')).toEqual({ channelId: 'channel of a', messageId: '123', postedAt: 60 });
    const [sent] = await store.sent('channel of a');
    expect(sent).toMatchObject({ id: first.id, role: 'panel', told: panelPosted.told, components: [{ type: 10 }] });
    const told = { news: [phrase('x'), phrase('y')] };
    const renewed = {
      kind: 'renewed',
      sent: sent!,
      turn: 2,
      told,
      components: [],
      becomes: 'panel',
      picture: false,
    } as const;
    await store.settle(await freeze(['a1']), renewed);
    expect(await store.sent('channel of a')).toEqual([{ ...sent, told, components: [] }]);
    expect(await store.panel('a')).toMatchObject({ messageId: '123' });
    await store.settle(await freeze(['a2']), { ...panelPosted, messageId: '124' });
    const roles = async () => (await store.sent('channel of a')).map(({ role }) => role);
    expect(await roles()).toEqual(['spent', 'panel']);
    expect(await due('me', 'tidy')).toMatchObject({ 'channel of a': 0 });
    await store.failed(first, 'HTTP 500', 900);
    expect(await due('me', 'tidy')).toMatchObject({ 'channel of a': 0 });
    await store.putOff(first.id, 'HTTP 500', 700);
    expect(await store.due('me')).toContainEqual({ channelId: 'channel of a', what: 'tidy', at: 700 });
    await store.done(first.id, 'role');
    expect(await roles()).toEqual(['panel']);
  });

  it('notes what a message shows anew, unless it shows something else by then', async () => {
    const first = await freeze(['a0']);
    await store.settle(first, panelPosted);
    const shown = async () => (await store.sent('channel of a'))[0]!.components;
    const before = (await shown())!;
    const after = [{ type: 12 }];
    expect(await store.reshown(first.id, before, after)).toBe(true);
    expect(await shown()).toEqual(after);
    expect(await store.reshown(first.id, before, [])).toBe(false);
    expect(await shown()).toEqual(after);
  });

  it('is done with a panel that tells its last', async () => {
    await store.settle(await freeze(['a0']), panelPosted);
    const [sent] = await store.sent('channel of a');
    const told = { news: [] };
    await store.settle(await freeze(['a1']), {
      kind: 'renewed',
      sent: sent!,
      turn: 2,
      told,
      components: [],
      becomes: 'over',
      picture: false,
    });
    expect(await store.sent('channel of a')).toEqual([]);
    expect(await pending()).toEqual(['b0', 'a2']);
  });

  it('forgets a panel that something came after as a place for news, and its buttons once the game is over', async () => {
    await store.settle(await freeze(['a0']), panelPosted);
    await store.settle(await freeze(['a1']), posted);
    expect(await store.sent('channel of a')).toMatchObject([{ role: 'panel', told: panelPosted.told }]);
    await store.settle(await freeze(['a2']), { ...posted, as: 'ended', role: 'end' });
    expect(await store.sent('channel of a')).toMatchObject([{ role: 'spent' }]);
  });

  it('knows of a panel whether it is to stay, and whether another message tells all that it told', async () => {
    const first = await freeze(['a0']);
    await store.settle(first, { ...panelPosted, stays: true });
    expect(await store.sent('channel of a')).toMatchObject([{ stays: true, told: panelPosted.told }]);
    await store.settle(await freeze(['a1']), { ...posted, retells: first.id, told: panelPosted.told, picture: true });
    expect(await store.sent('channel of a')).toMatchObject([{ id: first.id, role: 'panel', told: null }]);
    expect(await store.awaitingPicture()).toMatchObject([{ told: panelPosted.told, stays: false }]);
  });

  it('keeps the rows of a message that waits for its picture', async () => {
    const sending = await freeze(['a0', 'a1']);
    await store.settle(sending, { ...posted, picture: true });
    expect(await pending()).toEqual(['b0', 'a2']);
    expect(await store.awaitingPicture()).toMatchObject([{ id: sending.id, role: null, messageId: '123' }]);
    expect((await store.rowsOf(sending.id)).map(({ nonce }) => nonce)).toEqual(['a0', 'a1']);
    await store.done(sending.id, 'picture');
    expect(await store.awaitingPicture()).toEqual([]);
    expect(await store.rowsOf(sending.id)).toEqual([]);
  });

  it('keeps every board, packed against the one before it', async () => {
    const place = (at: number) => ({ label: phrase(`a place of number ${at}`), state: at % 2 ? 'ruined' : 'whole' });
    const places = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`p${at}`, place(at)]));
    const sceneAt = (round: number) =>
      ({
        places: { ...places, p0: place(round) },
        pieces: [],
        title: phrase(`round ${round}`),
        phase: phrase('dawn'),
      }) as unknown as Scene;
    const message = (at: number) => ({ kind: 'board', phase: 'p', scene: sceneAt(at), news: [] }) as const;
    const told = (at: number) => ({ nonce: `c${at}`, message: message(at), since: at > 0 ? `c${at - 1}` : null, at });
    await create(session('c'), { messages: [told(0)] });
    for (let at = 1; at < 100; at++) await update((await store.session('c'))!, { messages: [told(at)] });
    // More than are kept in mind.
    for (const at of [99, 0, 17, 31, 58]) expect((await store.board(`c${at}`))!.places).toEqual(sceneAt(at).places);
    expect((await store.boardsOf('c')).map(({ title, at }) => [title.key, at]).slice(0, 2)).toEqual([
      ['x:round 0', 0],
      ['x:round 1', 1],
    ]);
  });

  it('keeps nobody among those whom a message has called once that person is struck off', async () => {
    const told = { news: [], calls: ['u1', 'u0'] };
    await store.settle(await freeze(['a0']), { ...panelPosted, told });
    await store.strikeOff('u1', 'nobody', [{ sessionId: 'a', names: [], alias: 'X' }]);
    expect((await store.sent('channel of a'))[0]!.told!.calls).toEqual(['0', 'u0']);
  });

  it('strikes off all of a channel that is gone', async () => {
    await freeze(['a0']);
    await store.forget('channel of a');
    expect(await pending()).toEqual(['b0']);
    expect(await due()).toEqual({ 'channel of b': 0 });
  });
});

describe('settings', () => {
  const all = () => Promise.all((['guild', 'channel', 'user'] as const).map((scope) => store.preferences(scope, '1')));

  it('are one record a scope, in which what nobody chose is null', async () => {
    expect(await all()).toEqual([NO_PREFERENCES, NO_PREFERENCES, NO_PREFERENCES]);
    await store.prefer('guild', '1', { language: 'fr' });
    await store.prefer('user', '1', { language: 'en', theme: 'contrast' });
    await store.prefer('channel', '1', { theme: 'parchment' });
    expect(await all()).toEqual([
      { ...NO_PREFERENCES, language: 'fr', theme: null },
      { ...NO_PREFERENCES, language: null, theme: 'parchment' },
      { ...NO_PREFERENCES, language: 'en', theme: 'contrast' },
    ]);
  });

  it('change in what is given, and are taken back by null', async () => {
    await store.prefer('user', '1', { theme: 'contrast' });
    await store.prefer('user', '1', { language: 'fr' });
    await store.prefer('user', '2', { language: 'en' });
    expect(await store.preferences('user', '1')).toEqual({ ...NO_PREFERENCES, language: 'fr', theme: 'contrast' });
    await store.prefer('user', '1', { theme: null });
    expect(await store.preferences('user', '1')).toEqual({ ...NO_PREFERENCES, language: 'fr', theme: null });
    expect(await store.preferences('user', '2')).toEqual({ ...NO_PREFERENCES, language: 'en', theme: null });
  });
});
