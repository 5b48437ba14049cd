import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';

import type { Where } from '../../sessions/index.ts';
import { type Due, type Sending, userOf, type Waiting } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import { yieldToEvents } from './courtesy.ts';
import { Disarming } from './disarming.ts';
import type { MessageRest } from './discord-messages.ts';
import type { KeptStatus } from './kept-status.ts';
import { MESSAGE_LEASE_MS } from './lease.ts';
import type { Messenger } from './messenger.ts';
import { type OnLost, type PicturePatience, MessagePictures } from './pictures.ts';
import { type Find, MessageDelivery } from './message-delivery.ts';
import { nextGroup, draftTold } from './message-renderer.ts';
import { LONGEST_RETRY, retryAfter, troubleOf } from './trouble.ts';

/** Longest time in ms between two polls of the outbox, whatever the clock and other processes do. */
const LONGEST_SLEEP = 30_000;
/** Longest wait in ms of a direct message for the panel that it links to. */
const ON_ITS_WAY = 8_000;
/** Longest wait in ms of a game's first board for the status message on top. */
const ON_TOP = 3_000;
/** Head start in ms of the process that owns a channel, and interval in ms for checking whether it is done. */
const AFTER_OTHERS = 2_000;
const OTHERS_LOOK = 200;
/** Shortest delay before the next look, in ms. */
const SHORTEST_SLEEP = 50;

export interface WorkerSurroundings {
  readonly patience?: PicturePatience | undefined;
  /** Whether the bot is on a server now. The worker sends nothing to other servers. */
  readonly isHere?: (guildId: string) => boolean;
  readonly onLost?: OnLost;
  /** Whether this process is the one to send a hinted channel's messages. */
  readonly isOwn?: (channelId: string) => boolean;
  /** Keeps the status message of a channel's game. */
  readonly status?: (owner: string) => Pick<KeptStatus, 'keep'>;
}

/**
 * Delivers committed rows to Discord: in order within a channel, each message exactly once, with retries until Discord
 * accepts it. Before sending, the worker stores which rows form the message and leases them. If a message may already
 * have been sent, the worker searches the channel for it first.
 */
export class OutboxWorker implements Messenger {
  readonly #delivery: MessageDelivery;
  readonly #pictures: MessagePictures;
  readonly #owner = randomUUID();
  readonly #status: Pick<KeptStatus, 'keep'> | null;
  readonly #disarming: Disarming;
  readonly #isOwn: (channelId: string) => boolean;
  /** By kind of work and channel. */
  readonly #queues = new Map<string, PQueue>();
  /** Work on hold, because the outbox or channel could not be read. */
  readonly #paused = new Map<string, { readonly until: number; readonly failures: number }>();
  /** Highest row that an earlier process may have sent before it died without storing anything. */
  #inherited = 0;
  /** Functions that end the subscriptions to new rows and hints. */
  #unlisten: (() => void)[] = [];
  /** Scheduled work by kind and channel. */
  readonly #timers = new Map<string, Due & { readonly timer: NodeJS.Timeout }>();
  #sweep: NodeJS.Timeout | null = null;
  /** The latest look, and the one that has not begun. */
  #planning: Promise<void> = Promise.resolve();
  #coming: Promise<void> | null = null;
  #stopped = false;

  constructor(
    private readonly bot: Bot,
    rest: MessageRest,
    private readonly now: () => number = () => bot.sessions.now(),
    { patience, isHere = () => true, onLost, isOwn = () => true, status }: WorkerSurroundings = {},
  ) {
    this.#isOwn = isOwn;
    const settled = (channelId: string) => this.#settled(channelId);
    const owner = this.#owner;
    const wake = (channelId: string, at = 0) => this.#wakeAt(channelId, 'tell', at);
    const pictures = new MessagePictures(bot, rest, { owner, now, patience, isHere, onLost, wake });
    this.#pictures = pictures;
    const begun = (channelId: string) => {
      this.#wake(channelId, 'tidy');
      return this.#settled(channelId, 'tidy', ON_TOP);
    };
    this.#delivery = new MessageDelivery(bot, rest, { now, isHere, settled, begun, pictures });
    this.#disarming = new Disarming(bot, rest, { owner: closerOf(owner), now, isHere, isStopped: () => this.#stopped });
    this.#status = status?.(this.#owner) ?? null;
  }

  get owners(): readonly string[] {
    return [this.#owner, closerOf(this.#owner)];
  }

  async start(): Promise<void> {
    this.#inherited = await this.bot.sessions.outbox.lastOutgoing();
    const { outbox } = this.bot.sessions;
    this.#unlisten = [
      outbox.onNew((channelId) => this.#wake(channelId)),
      outbox.onHint((channelId) => this.#hinted(channelId), this.#deaf),
    ];
    await outbox.hurry('all');
    await this.#pictures.start();
    await this.#plan();
  }

  attend(): Promise<void> {
    return this.#plan();
  }

  tidy(channelId: string): void {
    this.#wake(channelId, 'tidy');
  }

  async hurry(where: Where): Promise<void> {
    // A send in progress may yet store an earlier error from Discord, so hurry again after it.
    const underWay = [...this.#queues.values()].map((queue) => queue.onIdle());
    await this.#hurried(where);
    if (underWay.length === 0) return;
    await Promise.all(underWay);
    await this.#hurried(where);
  }

  async #hurried(where: Where): Promise<void> {
    await this.bot.sessions.outbox.hurry(where);
    await this.#plan();
  }

  async idle(): Promise<void> {
    const busy = () => [...this.#queues.values()].filter((queue) => queue.size + queue.pending > 0);
    while (busy().length > 0) await Promise.all(busy().map((queue) => queue.onIdle()));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const unlisten of this.#unlisten) unlisten();
    if (this.#sweep) clearTimeout(this.#sweep);
    for (const { timer } of this.#timers.values()) clearTimeout(timer);
    this.#pictures.stop();
    await this.#planning;
    await this.idle();
    const { outbox } = this.bot.sessions;
    for (const owner of this.owners) await outbox.release(owner);
    // Other processes take over the rest.
    await outbox.hint(null).catch(() => undefined);
  }

  #wake(channelId: string, what: Due['what'] = 'tell'): void {
    if (this.#stopped) return;
    const key = keyOf(what, channelId);
    const queue = this.#queues.get(key) ?? new PQueue({ concurrency: 1 });
    this.#queues.set(key, queue);
    // A job that still waits in the queue will find all new rows.
    if (queue.size === 0) void queue.add(() => this.#work(channelId, what)).finally(() => this.#leave(key, queue));
  }

  /** Wakes a channel on a hint. The owning process starts first; the others find nothing left, or its leftovers. */
  #hinted(channelId: string | null): void {
    if (channelId === null) void this.#plan();
    else this.#wakeAt(channelId, 'tell', this.#isOwn(channelId) ? 0 : this.now() + AFTER_OTHERS);
  }

  #deaf = (error: unknown): void =>
    this.bot.log.warn(
      { err: error },
      'what other processes bring is not heard of at once: it is looked round now and then',
    );

  /** Resolves when this process has no work in a channel and no other is sending there, or after a while. */
  async #settled(channelId: string, what: Due['what'] = 'tell', patience = ON_ITS_WAY): Promise<void> {
    const deadline = performance.now() + patience;
    const over = new AbortController();
    const queue = this.#queues.get(keyOf(what, channelId));
    await Promise.race([queue?.onIdle(), wait(patience, undefined, { ref: false, signal: over.signal })]);
    over.abort();
    if (what !== 'tell') return;
    while (!this.#stopped && performance.now() < deadline && (await this.#isToldByOthers(channelId)))
      await wait(OTHERS_LOOK, undefined, { ref: false });
  }

  /** Checks whether another process is sending there or is about to. */
  async #isToldByOthers(channelId: string): Promise<boolean> {
    const { outbox } = this.bot.sessions;
    const open = await outbox.sending(channelId);
    if (open) return open.owner !== this.#owner && open.until > this.now();
    return (await outbox.tellable(channelId)).length > 0;
  }

  #leave(key: string, queue: PQueue): void {
    if (queue.size + queue.pending === 0 && this.#queues.get(key) === queue) this.#queues.delete(key);
  }

  /** Wakes a channel at a time, unless an earlier time is already set. */
  #wakeAt(channelId: string, what: Due['what'], at: number): void {
    if (at <= this.now()) return this.#wake(channelId, what);
    const key = keyOf(what, channelId);
    const known = this.#timers.get(key);
    if (this.#stopped || (known && known.at <= at)) return;
    clearTimeout(known?.timer);
    const ring = () => {
      this.#timers.delete(key);
      if (at <= this.now()) this.#wake(channelId, what);
      else this.#wakeAt(channelId, what, at);
    };
    const timer = setTimeout(ring, Math.min(Math.max(SHORTEST_SLEEP, at - this.now()), LONGEST_SLEEP)).unref();
    this.#timers.set(key, { channelId, what, at, timer });
  }

  async #work(channelId: string, what: Due['what']): Promise<void> {
    const key = keyOf(what, channelId);
    try {
      const at = await (what === 'tell' ? this.#tell(channelId) : this.#tidy(channelId));
      this.#paused.delete(key);
      if (at !== null) this.#wakeAt(channelId, what, at);
    } catch (error) {
      const failures = this.#paused.get(key)?.failures ?? 0;
      const delay = retryAfter('later', failures);
      const level = error instanceof Unsearched ? 'warn' : 'error';
      this.bot.log[level]({ err: error, channel: channelId, retryInMs: delay }, 'the outbox could not be worked off');
      const until = this.now() + delay;
      this.#paused.set(key, { until, failures: failures + 1 });
      this.#wakeAt(channelId, what, until);
    }
  }

  /** Sends everything that waits. Returns when to continue (ms since 1970); null: when new rows arrive. */
  async #tell(channelId: string): Promise<number | null> {
    let next: number | null = 0;
    while (!this.#stopped && next === 0) next = await this.#next(channelId);
    await this.#pictures.attach(channelId);
    if (userOf(channelId) === null) this.#wake(channelId, 'tidy');
    return next;
  }

  /**
   * Tidies up beside sending: removes old buttons and updates the status message. Returns when to continue, or null.
   */
  async #tidy(channelId: string): Promise<number | null> {
    const spent = await this.#disarming.disarm(channelId);
    const kept = (await this.#status?.keep(channelId)) ?? null;
    return spent !== null && kept !== null ? Math.min(spent, kept) : (spent ?? kept);
  }

  /** Sends one message. Returns 0 if more may follow at once, else when to continue; null if none is left. */
  async #next(channelId: string): Promise<number | null> {
    const { outbox } = this.bot.sessions;
    await yieldToEvents();
    const rows = await outbox.tellable(channelId);
    if (rows.length > 0) return this.#begin(nextGroup(rows));
    const open = await outbox.sending(channelId);
    if (!open) return null;
    const now = this.now();
    if (open.retryAt > now) return open.retryAt;
    if (!(await outbox.hold(open.id, this.#owner, now + MESSAGE_LEASE_MS, now))) return Math.max(open.until, now);
    return this.#send({ ...open, owner: this.#owner }, (kind) => this.#delivery.find(open, [open.id], kind));
  }

  /** Stores which rows form the next message, then sends it. */
  async #begin(group: readonly Waiting[]): Promise<number> {
    const now = this.now();
    const ids = group.map(({ id }) => id);
    const tried = { ...group[0]!, since: group[0]!.at, until: now };
    const found =
      ids[0]! <= this.#inherited ? await this.#delivery.find(tried, ids, group[0]!.kind).catch(unsearched) : null;
    const part = found ? group.filter(({ id }) => id <= found.id) : group;
    const { id, sessionId, channelId, nonce } = part.at(-1)!;
    const sending = { id, sessionId, channelId, nonce, owner: this.#owner, until: now + MESSAGE_LEASE_MS, since: now };
    const frozen = await this.bot.sessions.outbox.combine(
      sending,
      part.map((row) => row.id),
    );
    if (!frozen) return now + SHORTEST_SLEEP;
    return this.#send({ ...sending, attempts: 0, retryAt: 0 }, () => Promise.resolve(found));
  }

  /** Sends a message. `find` finds it if it is already on Discord. */
  async #send(sending: Sending, find: Find): Promise<number> {
    const { outbox } = this.bot.sessions;
    try {
      const group = await outbox.rowsOf(sending.id);
      const { outcome, follow } = await this.#delivery.deliver(sending, group, find);
      if (outcome === null) return 0;
      if (outcome.kind === 'none' && draftTold({ group, earlier: null }).news.length > 0)
        throw new Error('a message that holds news would be lost');
      if (await outbox.settle(sending, outcome)) await follow?.();
      else
        this.bot.log.warn(
          { channel: sending.channelId },
          'a message was taken over by another process, or changed meanwhile',
        );
      return 0;
    } catch (error) {
      const trouble = troubleOf(error);
      const delay = retryAfter(trouble, sending.attempts);
      const { sessionId, channelId } = sending;
      this.bot.log[trouble === 'away' ? 'debug' : 'warn'](
        { err: error, session: sessionId, channel: channelId, trouble, retryInMs: delay },
        'a message could not be sent and will be tried again',
      );
      await outbox.failed(sending, String((error as Error).message), this.now() + delay);
      return this.now() + delay;
    }
  }

  /** Looks round after the current look. Calls made meanwhile share one look. */
  #plan(): Promise<void> {
    return (this.#coming ??= this.#planning =
      this.#planning.then(() => {
        this.#coming = null;
        return this.#lookRound();
      }));
  }

  /** Wakes every channel that is due, including leftovers of other processes. Schedules the next look. */
  async #lookRound(): Promise<void> {
    if (this.#stopped) return;
    try {
      for (const channelId of await this.#pictures.due()) this.#wake(channelId);
      const now = this.now();
      for (const { channelId, what, at } of this.#timers.values()) if (at <= now) this.#wake(channelId, what);
      await this.bot.sessions.outbox.capLeases({ until: now + MESSAGE_LEASE_MS, retryAt: now + LONGEST_RETRY });
      for (const { channelId, what, at } of await this.bot.sessions.outbox.due(this.#owner)) {
        const from = Math.max(at, this.#paused.get(keyOf(what, channelId))?.until ?? 0);
        if (from <= now) this.#wake(channelId, what);
        else this.#wakeAt(channelId, what, from);
      }
    } catch (error) {
      this.bot.log.error({ err: error }, 'the outbox could not be read');
    }
    if (this.#sweep) clearTimeout(this.#sweep);
    if (!this.#stopped) this.#sweep = setTimeout(() => void this.#plan(), LONGEST_SLEEP).unref();
  }
}

/** Discord could not be searched for earlier messages: not our fault. */
class Unsearched extends Error {
  override readonly name = 'Unsearched';
}

const unsearched = (cause: unknown): never => {
  throw new Unsearched('the channel could not be searched', { cause });
};

/** Returns the owner name for removing buttons. It differs, because both jobs may lease the same message. */
const closerOf = (owner: string): string => `${owner} closing`;

const keyOf = (what: Due['what'], channelId: string): string => `${what} ${channelId}`;
