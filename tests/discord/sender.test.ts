import { DiscordAPIError, Routes } from 'discord.js';
import { pino } from 'pino';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { Bot } from '../../src/discord/bot.ts';
import type { Rest } from '../../src/discord/posting.ts';
import { nextGroup } from '../../src/discord/posts.ts';
import { Sender } from '../../src/discord/sender.ts';
import { describeBoard } from '../../src/drawing/index.ts';
import { type AnyModule, Table } from '../../src/engine/index.ts';
import type { Message, Outgoing, Position, Session } from '../../src/sessions/types.ts';
import { pixelStudio, sayGate } from '../help/bot.ts';
import { gate } from '../help/gate.ts';

const module = gate as unknown as AnyModule;
const game = Table.open(gate, { options: { rounds: 2 }, holdings: [['ana'], ['bo']], seed: 'sender' });
const scene = gate.scene(gate.view(game.state, null));
const session: Session = {
  id: 'session',
  guildId: 'g',
  channelId: 'here',
  game: 'gate',
  status: 'running',
  language: 'en',
  options: {},
  host: { userId: '1', name: 'Ada' },
  seats: [
    { seat: 0, userId: '1', name: 'Ada', roles: ['ana'] },
    { seat: 1, userId: '2', name: 'Basil', roles: ['bo'] },
  ],
  turn: 3,
  seedHash: null,
  seed: null,
  createdAt: 0,
  startedAt: 1,
  endedAt: null,
};
const position: Position = { session, questions: game.questions(), scene, undoable: false, outcome: null };

/** The outbox of sessions, in memory. */
class Box {
  rows: Outgoing[] = [];
  retries = new Map<number, number>();
  now = 0;
  listener: (channelId: string) => void = () => undefined;
  delivered: { id: number; messageId: string | null }[] = [];
  panelPost: { channelId: string; messageId: string; turn: number; postedAt: number } | null = null;

  put(message: Message, channelId = 'here'): void {
    const id = this.rows.length + this.delivered.length + 1;
    this.rows.push({ id, sessionId: 'session', channelId, nonce: `nonce-${id}`, message, attempts: 0 });
    this.listener(channelId);
  }

  readonly sessions = {
    byId: () => Promise.resolve(session),
    position: () => Promise.resolve(position),
    panel: {
      get: () => Promise.resolve(this.panelPost),
      set: (_: string, post: NonNullable<Box['panelPost']>) => Promise.resolve(void (this.panelPost = post)),
    },
    outbox: {
      pending: () => {
        const held = new Set<string>();
        const due = this.rows.filter((row) => {
          if ((this.retries.get(row.id) ?? 0) > Date.now()) held.add(row.channelId);
          return !held.has(row.channelId);
        });
        return Promise.resolve(due.map((row) => ({ ...row })));
      },
      nextRetry: () => Promise.resolve(this.retries.size > 0 ? Math.min(...this.retries.values()) : null),
      onNew: (listener: (channelId: string) => void) => {
        this.listener = listener;
        return () => (this.listener = () => undefined);
      },
      delivered: (id: number, messageId: string | null) => {
        this.rows = this.rows.filter((row) => row.id !== id);
        this.retries.delete(id);
        this.delivered.push({ id, messageId });
        return Promise.resolve();
      },
      failed: (id: number, _: string, retryAt: number) => {
        this.rows = this.rows.map((row) => (row.id === id ? { ...row, attempts: row.attempts + 1 } : row));
        this.retries.set(id, retryAt);
        return Promise.resolve();
      },
    },
  };
}

interface Sent {
  id: string;
  nonce?: string;
  components: { id?: number }[];
  files: number;
  text: string;
}

/** A Discord that only keeps messages, and fails when told to. */
class FakeRest implements Rest {
  messages = new Map<string, Sent>();
  faults: ((method: string, files: number) => Error | 'after' | null)[] = [];
  requests: string[] = [];

  #fault(method: string, files: number): 'after' | null {
    const fault = this.faults[0]?.(method, files) ?? null;
    if (fault) this.faults.shift();
    if (fault instanceof Error) throw fault;
    return fault;
  }

  get = (route: string) => {
    this.requests.push(`GET ${route}`);
    this.#fault('get', 0);
    if (route === Routes.channelMessages('here')) return Promise.resolve([...this.messages.values()].reverse());
    return Promise.resolve(this.messages.get(route.split('/').at(-1)!));
  };

  post = (_: string, request?: { body?: unknown; files?: unknown[] }) => {
    this.requests.push('POST');
    const body = request!.body as { nonce: string; components: { id?: number }[] };
    const files = request!.files?.length ?? 0;
    return Promise.resolve().then(() => {
      const fault = this.#fault('post', files);
      const id = `m${this.messages.size + 1}`;
      this.messages.set(id, { id, nonce: body.nonce, components: body.components, files, text: JSON.stringify(body) });
      if (fault === 'after') throw new Error('the answer was lost');
      return { id };
    });
  };

  patch = (route: string, request?: { body?: unknown }) => {
    this.requests.push(`PATCH ${route}`);
    return Promise.resolve().then(() => {
      this.#fault('patch', 0);
      const message = this.messages.get(route.split('/').at(-1)!)!;
      const body = request!.body as { components: { id?: number }[] };
      this.messages.set(message.id, { ...message, components: body.components, text: JSON.stringify(body) });
      return {};
    });
  };
}

const refusal = (code: number, status: number) =>
  new DiscordAPIError({ code, message: 'refused' }, code, status, 'POST', 'url', { files: undefined, body: undefined });

const panelOf = (news: string, ping: number[] = []): Message => ({
  kind: 'panel',
  turn: 3,
  news: [{ key: `gate:${news}` }],
  ping,
});
const boardOf = (news: string): Message => ({ kind: 'board', phase: 'heroes', scene, news: [{ key: `gate:${news}` }] });

let box: Box;
let rest: FakeRest;
const senders: Sender[] = [];

function sender(): Sender {
  const bot: Bot = {
    sessions: box.sessions as unknown as Bot['sessions'],
    games: [module],
    studio: pixelStudio,
    describe: describeBoard,
    translator: sayGate,
    log: pino({ level: 'silent' }),
    language: null,
  };
  const made = new Sender(bot, rest);
  senders.push(made);
  return made;
}

beforeEach(() => {
  box = new Box();
  rest = new FakeRest();
  return async () => {
    vi.useRealTimers();
    for (const one of senders.splice(0)) await one.stop();
  };
});

describe('the sender', () => {
  test('posts in order, each once, with a nonce', async () => {
    const sending = sender();
    await sending.start();
    box.put(boardOf('first'));
    box.put(boardOf('second'));
    box.put(panelOf('third', [0]));
    await sending.idle();
    const texts = [...rest.messages.values()].map(({ text }) => /first|second|third/.exec(text)?.[0]);
    expect(texts).toEqual(['first', 'second', 'third']);
    expect(new Set([...rest.messages.values()].map(({ nonce }) => nonce)).size).toBe(3);
    expect(box.rows).toEqual([]);
  });

  test('merges panels that nobody saw into what follows them, and loses no news', async () => {
    box.put(panelOf('one', [1]));
    box.put(panelOf('two'));
    box.put(boardOf('three'));
    box.put(panelOf('four'));
    const sending = sender();
    await sending.start();
    await sending.idle();
    const [board, panel, ...more] = [...rest.messages.values()];
    expect(more).toEqual([]);
    expect(board!.text).toMatch(/one.*two.*three/);
    expect(panel!.text).toContain('four');
  });

  test('edits the panel in place while nobody is to be called, and keeps its news', async () => {
    const sending = sender();
    await sending.start();
    box.put(panelOf('one', [0]));
    await sending.idle();
    box.put(panelOf('two'));
    await sending.idle();
    expect(rest.messages.size).toBe(1);
    expect(rest.messages.get('m1')!.text).toMatch(/one.*two/);
    box.put(panelOf('three', [1]));
    await sending.idle();
    expect(rest.messages.size).toBe(2);
    expect(rest.messages.get('m1')!.text).not.toContain('custom_id');
    expect(rest.messages.get('m2')!.text).toContain('custom_id');
  });

  test('posts anew when the panel is too old to be edited', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const sending = sender();
    await sending.start();
    box.put(panelOf('one'));
    await sending.idle();
    vi.setSystemTime(Date.now() + 51 * 60_000);
    box.put(panelOf('two'));
    await sending.idle();
    expect(rest.messages.size).toBe(2);
  });

  test('tries again after a failure, and lets nothing overtake', async () => {
    rest.faults.push(() => refusal(0, 500));
    const sending = sender();
    await sending.start();
    box.put(boardOf('first'));
    box.put(boardOf('second'));
    await expect.poll(() => rest.messages.size, { timeout: 5000 }).toBe(2);
    expect([...rest.messages.values()].map(({ text }) => /first|second/.exec(text)?.[0])).toEqual(['first', 'second']);
  });

  test('looks before it sends again when the answer was lost', async () => {
    rest.faults.push(() => 'after');
    const sending = sender();
    await sending.start();
    box.put(boardOf('once'));
    await expect.poll(() => box.delivered, { timeout: 5000 }).toEqual([{ id: 1, messageId: 'm1' }]);
    expect(rest.messages.size).toBe(1);
  });

  test('looks for what an earlier process had sent without noting it', async () => {
    const earlier = sender();
    await earlier.start();
    const noting = box.sessions.outbox.delivered;
    box.sessions.outbox.delivered = () => Promise.reject(new Error('killed'));
    box.put(boardOf('once'));
    await earlier.idle();
    await earlier.stop();
    box.sessions.outbox.delivered = noting;
    box.retries.clear();
    const later = sender();
    await later.start();
    await expect.poll(() => box.delivered, { timeout: 5000 }).toEqual([{ id: 1, messageId: 'm1' }]);
    expect(rest.messages.size).toBe(1);
  });

  test('sends a board without its picture when it may not attach files, and says so', async () => {
    rest.faults.push((method, files) => (method === 'post' && files > 0 ? refusal(50_013, 403) : null));
    const sending = sender();
    await sending.start();
    box.put(boardOf('news'));
    await sending.idle();
    expect(rest.messages.get('m1')).toMatchObject({ files: 0 });
    expect(rest.messages.get('m1')!.text).toContain('Attach Files');
    expect(rest.messages.get('m1')!.text).toContain('says 3');
  });

  test('says the least that can be said when Discord calls a message malformed', async () => {
    rest.faults.push(() => refusal(50_035, 400));
    const sending = sender();
    await sending.start();
    box.put(panelOf('news'));
    await sending.idle();
    expect(rest.messages.get('m1')!.text).toContain('/choose');
    expect(rest.messages.get('m1')!.text).toContain('news');
  });

  test('gives up on a channel that is gone', async () => {
    rest.faults.push(() => refusal(10_003, 404));
    const sending = sender();
    await sending.start();
    box.put(panelOf('news'));
    await sending.idle();
    expect(box.delivered).toEqual([{ id: 1, messageId: null }]);
  });

  test('does not let one channel wait for another', async () => {
    rest.faults.push(() => refusal(50_001, 403));
    const sending = sender();
    await sending.start();
    box.put(panelOf('news'), 'closed');
    await sending.idle();
    box.put(boardOf('other'), 'here');
    await sending.idle();
    expect([...rest.messages.values()].map(({ text }) => text).join()).toContain('other');
    expect(box.rows.map(({ channelId }) => channelId)).toEqual(['closed']);
  });
});

describe('groups', () => {
  const row = (id: number, message: Message, sessionId = 'session'): Outgoing => ({
    id,
    sessionId,
    channelId: 'here',
    nonce: String(id),
    message,
    attempts: 0,
  });
  const ids = (rows: Outgoing[]) => nextGroup(rows).map(({ id }) => id);

  test('are panels with the board that follows them, of one session', () => {
    const whisper: Message = { kind: 'whisper', seats: [0], news: [] };
    expect(ids([row(1, boardOf('x')), row(2, panelOf('x'))])).toEqual([1]);
    expect(ids([row(1, panelOf('x')), row(2, panelOf('x')), row(3, boardOf('x')), row(4, panelOf('x'))])).toEqual([
      1, 2, 3,
    ]);
    expect(ids([row(1, panelOf('x')), row(2, whisper), row(3, panelOf('x'))])).toEqual([1]);
    expect(ids([row(1, panelOf('x')), row(2, panelOf('x'), 'another')])).toEqual([1]);
    expect(ids([row(1, whisper), row(2, whisper)])).toEqual([1]);
  });
});
