import { DiscordAPIError } from 'discord.js';
import { pino } from 'pino';

import { type Bot, gameOf } from '../../src/discord/bot.ts';
import type { MessageRest } from '../../src/discord/outbox/discord-messages.ts';
import { type AnyModule, Table } from '../../src/engine/index.ts';
import { openSessions, type Sessions } from '../../src/sessions/index.ts';
import type { OutboxMessage, Outgoing, Position, Session, Told } from '../../src/sessions/types.ts';
import { type Store, NO_DICE, TIMELESS } from '../../src/store/index.ts';
import { describe, pixelPool, sayGate } from './bot.ts';
import { gate, gateKit } from './gate.ts';
import type { PictureSource } from '../../src/drawing/contract.ts';

/** What a worker needs on both sides: sessions that hand it messages, and a Discord that only keeps them. */

const module = gate as unknown as AnyModule;
const game = Table.open(gate, { options: { rounds: 2 }, holdings: [['ana'], ['bo']], seed: 'sender' });
export const scene = gate.scene(gate.view(game.state, null));
export const session: Session = {
  id: 'session',
  guildId: 'g',
  channelId: 'here',
  game: 'gate',
  status: 'running',
  language: 'en',
  options: {},
  host: { userId: '1', name: 'Ada' },
  seats: [
    { occupant: 'person', seat: 0, userId: '1', name: 'Ada', roles: ['ana'] },
    { occupant: 'person', seat: 1, userId: '2', name: 'Basil', roles: ['bo'] },
  ],
  turn: 3,
  ...TIMELESS,
  dice: NO_DICE,
  seedHash: null,
  seed: null,
  createdAt: 0,
  startedAt: 1,
  endedAt: null,
};
export const position: Position = {
  session,
  viewer: null,
  questions: game.questions(),
  headline: scene,
  warnings: [],
  newcomers: [],
  scene,
  undoable: false,
  ready: [],
  outcome: null,
  hand: null,
};

/** Sessions with games in channels of the test's own, whose tables always show the same. */
export class Box {
  readonly #listeners = new Set<(channelId: string) => void>();
  readonly sessions: Sessions;

  /** What was logged as one. */
  readonly errors: unknown[] = [];
  readonly warnings: unknown[] = [];

  constructor(private readonly store: Store) {
    const real = openSessions({
      store,
      kits: [{ rules: module, bots: {} }],
      logger: { error: (what) => void this.errors.push(what) },
    });
    this.sessions = {
      ...real,
      positionOf: async ({ id }) => {
        const now = (await real.byId(id))!;
        return { ...position, session: now, questions: now.status === 'running' ? position.questions : [] };
      },
      outbox: {
        ...real.outbox,
        onNew: (listener) => {
          this.#listeners.add(listener);
          return () => void this.#listeners.delete(listener);
        },
      },
    };
  }

  put(message: OutboxMessage, channelId = 'here'): Promise<void> {
    return this.#commit(message, channelId);
  }

  /** Ends the game of the channel `here`. */
  end(news: string): Promise<void> {
    const how = { won: false, cause: 'defeat', reason: { key: 'gate:defeat' } };
    const message: OutboxMessage = { kind: 'ended', ...how, scene, news: [{ key: `gate:${news}` }] };
    return this.#commit(message, 'here', { status: 'ended', endedAt: Date.now() });
  }

  async #commit(message: OutboxMessage, channelId: string, becomes: Partial<Session> = {}): Promise<void> {
    const id = channelId === 'here' ? 'session' : `session-${channelId}`;
    const before = await this.store.session(id);
    const read = before?.revision ?? null;
    const record = before ?? { ...session, id, channelId, asked: {}, standing: [], board: null, revision: 0 };
    await this.store.commit({
      session: { ...record, ...becomes, revision: record.revision + 1 },
      read,
      reseated: read === null,
      messages: [{ nonce: `${channelId}-${record.revision}`, message, at: Date.now() }],
    });
    for (const listener of this.#listeners) listener(channelId);
  }

  pending = (): Promise<Outgoing[]> => this.sessions.outbox.pending();
  close = (): Promise<void> => this.store.close();
}

export interface Sent {
  id: string;
  channel: string;
  nonce?: string;
  components: { id?: number }[];
  files: number;
  names: string[];
  text: string;
}

interface Body {
  components: { id?: number }[];
  allowed_mentions?: { users?: readonly string[] };
  attachments?: { filename: string }[];
}

const kept = (body: Body, files: readonly unknown[] = []) => ({
  components: body.components,
  files: files.length,
  names: (body.attachments ?? []).map(({ filename }) => filename),
  text: JSON.stringify(body),
});

/** A Discord that only keeps messages, and fails when told to. */
export class FakeRest implements MessageRest {
  messages = new Map<string, Sent>();
  faults: ((method: string, files: number) => Error | 'after' | null)[] = [];
  requests: string[] = [];
  /** Whom the messages that were posted have called. */
  called: string[] = [];
  /** How many ids were given. */
  #given = 0;

  /** The messages of a channel, the oldest first. */
  in = (channel: string): Sent[] => [...this.messages.values()].filter((one) => one.channel === channel);

  /** What befalls any request beside the faults that wait in line. */
  chaos: (method: string) => Error | 'after' | null = () => null;
  /** What a post waits for. */
  gate: () => Promise<void> = () => Promise.resolve();

  #fault(method: string, files: number): 'after' | null {
    const planned = this.faults[0]?.(method, files) ?? null;
    if (planned) this.faults.shift();
    const fault = planned ?? this.chaos(method);
    if (fault instanceof Error) throw fault;
    return fault;
  }

  get = (route: string) => {
    this.requests.push(`GET ${route}`);
    return Promise.resolve().then(() => {
      this.#fault('get', 0);
      const [, , channel, , id] = route.split('/');
      return id ? this.messages.get(id) : this.in(channel!).reverse();
    });
  };

  delete = (route: string) => {
    this.requests.push(`DELETE ${route}`);
    return Promise.resolve().then(() => {
      this.#fault('delete', 0);
      this.messages.delete(route.split('/').at(-1)!);
    });
  };

  post = (route: string, request?: { body?: unknown; files?: unknown[] | undefined }) => {
    this.requests.push('POST');
    const body = request!.body as Body & { nonce: string };
    const files = request!.files?.length ?? 0;
    return this.gate().then(() => {
      const fault = this.#fault('post', files);
      const known = [...this.messages.values()].find(({ nonce }) => nonce === body.nonce);
      const id = known?.id ?? `m${++this.#given}`;
      if (!known) {
        this.messages.set(id, { id, channel: route.split('/')[2]!, nonce: body.nonce, ...kept(body, request?.files) });
        this.called.push(...(body.allowed_mentions?.users ?? []));
      }
      if (fault === 'after') throw new Error('the answer was lost');
      return { id };
    });
  };

  patch = (route: string, request?: { body?: unknown; files?: unknown[] | undefined }) => {
    this.requests.push(`PATCH ${route}`);
    return Promise.resolve().then(() => {
      const fault = this.#fault('patch', 0);
      const message = this.messages.get(route.split('/').at(-1)!)!;
      const body = request!.body as Body;
      const { files, names, ...rest } = kept(body, request?.files);
      const sent = (request?.files ?? []).map((one) => (one as { name: string }).name);
      const added = { files: message.files + files, names: [...message.names, ...sent] };
      this.messages.set(message.id, { ...message, ...rest, ...(body.attachments ? { files, names } : added) });
      if (fault === 'after') throw new Error('the answer was lost');
      return {};
    });
  };
}

export const refusal = (code: number, status: number) =>
  new DiscordAPIError({ code, message: 'refused' }, code, status, 'POST', 'url', { files: undefined, body: undefined });

export const panelOf = (news: string, ping: number[] = []): OutboxMessage => ({
  kind: 'panel',
  turn: 3,
  news: [{ key: `gate:${news}` }],
  ping,
});
export const boardOf = (news: string, more: Partial<Told> = {}): OutboxMessage => ({
  kind: 'board',
  phase: 'heroes',
  scene,
  news: [{ key: `gate:${news}` }],
  ...more,
});

/** Pino's number for it. */
const ERROR = 50;

/** A bot that plays what is in the box. */
export const botOf = (box: Box, pool: PictureSource = pixelPool): Bot => ({
  sessions: box.sessions,
  games: [gameOf(gateKit(module))],
  pool,
  describe,
  translator: sayGate,
  log: pino(
    { level: 'warn' },
    {
      write: (line: string) =>
        void ((JSON.parse(line) as { level: number }).level < ERROR ? box.warnings : box.errors).push(line),
    },
  ),
  language: null,
});
