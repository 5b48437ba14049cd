import { createHash } from 'node:crypto';
import { DiscordAPIError, type REST, Routes } from 'discord.js';

import type { Where } from '../../sessions/index.ts';
import type { Position, Session, StatusPost } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import { within } from '../render/attachments.ts';
import { linked } from '../render/command-links.ts';
import type { Component } from '../render/components.ts';
import { endingOf } from '../render/ending.ts';
import { endedStatus, statusMessage } from '../render/status-message.ts';
import { answersFirst } from './courtesy.ts';
import { createMessage, findMessage, MAX_SKEW, recompose, STATUS_ROW } from './discord-messages.ts';
import { type Trouble, troubleOf } from './trouble.ts';

/** The part of Discord's REST client that is needed to keep a message current and pinned. */
export type StatusRest = Pick<REST, 'get' | 'post' | 'patch' | 'put' | 'delete'>;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** So long a message belongs to who is changing it, and so long it is left alone after that. */
const LEASE = 15 * SECOND;
const PAUSE = 10 * SECOND;
/** Of messages older than an hour Discord takes few edits, which panels need as well. */
const OLD = 55 * MINUTE;
const PAUSE_OF_OLD = 30 * SECOND;
/** After how long is tried again what Discord did not take. */
const RETRIES: Readonly<Partial<Record<Trouble, number>>> = {
  ...{ 'not-allowed': HOUR, closed: HOUR, away: HOUR, gone: HOUR, malformed: HOUR, 'too-old': MINUTE },
};
const RETRY = 30 * SECOND;
/** So often it is posted anew where somebody has deleted it: who deletes it twice does not want it. */
const MOST_LOST = 1;
/** After so long it is tried again to pin what could not be pinned. */
const PIN_AGAIN = 6 * HOUR;
const TOO_MANY_PINS = 30_003;
/** However long that takes, it is looked whether it is time so often. */
const LONGEST_SLEEP = MINUTE;
/** How long the first board of a game waits for it. */
const PATIENCE = 3 * SECOND;

interface StatusSurroundings {
  readonly now?: () => number;
  /** Whether the bot is on a server now. */
  readonly isHere?: (guildId: string) => boolean;
}

/**
 * Keeps the message of each running game current that tells who is awaited, and pinned. It only shows what stands elsewhere: it is
 * looked at after whatever was told in its channel, and for all games at the start. Play never waits for it.
 */
export class StatusMessages {
  readonly #looks = new Map<string, Promise<void>>();
  readonly #waiting = new Set<string>();
  /** By channel: when it is looked at again. */
  readonly #later = new Map<string, { readonly at: number; readonly timer: NodeJS.Timeout }>();
  /** By channel: the message that may be gone. */
  readonly #doubted = new Map<string, string>();
  private readonly now: () => number;
  private readonly isHere: (guildId: string) => boolean;
  #sweep: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(
    private readonly bot: Bot,
    private readonly rest: StatusRest,
    { now = Date.now, isHere = () => true }: StatusSurroundings = {},
  ) {
    this.now = now;
    this.isHere = isHere;
  }

  /** Looks at every game that is open, or was when its message was changed last, one after the other. Never rejects. */
  async start(): Promise<void> {
    this.#sweep = setInterval(() => void this.attend(), LONGEST_SLEEP).unref();
    try {
      const { sessions } = this.bot;
      const open = (await sessions.openPanels()).map(({ channelId }) => channelId);
      const shown = (await sessions.statuses.shown()).map(({ channelId }) => channelId);
      for (const channelId of new Set([...open, ...shown])) if (!this.#stopped) await this.look(channelId);
    } catch (error) {
      this.bot.log.error({ err: error }, 'the games whose status is shown could not be read');
    }
  }

  /** Something has changed there: what Discord did not take is tried again now. */
  async hurry(where: Where): Promise<void> {
    const { sessions } = this.bot;
    const open = await sessions.openPanels(typeof where === 'object' && 'guildId' in where ? where.guildId : undefined);
    const meant = (channelId: string) =>
      typeof where !== 'object' || !('channelId' in where) || where.channelId === channelId;
    for (const { channelId } of open.filter((one) => meant(one.channelId))) {
      const session = await sessions.find(channelId);
      const post = session?.status === 'running' ? await sessions.statuses.of(session) : null;
      // Who is just changing it is not disturbed.
      const waits = post !== null && post.retryAt - this.now() > LEASE;
      if (waits || post?.pin === 'barred') await sessions.statuses.note({ ...post, retryAt: 0, pinAt: null });
      await this.look(channelId);
    }
  }

  /** Has the message of a game that begins posted ahead of its first board, if that takes no time. Never rejects. */
  async first(channelId: string): Promise<void> {
    try {
      const session = await this.bot.sessions.find(channelId);
      if (session?.status !== 'running') return;
      const { messageId, postingAt, lost, retryAt } = await this.bot.sessions.statuses.of(session);
      if (messageId === null && postingAt === null && lost + retryAt === 0)
        await within(PATIENCE, this.look(channelId));
    } catch (error) {
      this.#failed(channelId, error);
    }
  }

  /** Puts right what the channel's message tells; at once after the look before, if that is not over yet. Never rejects. */
  look(channelId: string): Promise<void> {
    const before = this.#looks.get(channelId);
    // One that waits will find everything that has come until it begins.
    if (this.#stopped || (before && this.#waiting.has(channelId))) return before ?? Promise.resolve();
    if (before) this.#waiting.add(channelId);
    const look = (before ?? Promise.resolve())
      .then(() => this.#waiting.delete(channelId))
      .then(() => this.#look(channelId))
      .catch((error: unknown) => this.#failed(channelId, error))
      .finally(() => {
        if (this.#looks.get(channelId) === look) this.#looks.delete(channelId);
      });
    this.#looks.set(channelId, look);
    return look;
  }

  /** These messages are said to be gone: if the channel's is among them, it finds out and is posted anew. Never rejects. */
  async doubt(channelId: string, messageIds: readonly string[]): Promise<void> {
    const shown = await this.bot.sessions.statuses.shown(channelId).catch(() => []);
    const doubted = shown.find(({ messageId }) => messageId !== null && messageIds.includes(messageId));
    if (!doubted) return;
    this.#doubted.set(channelId, doubted.messageId!);
    await this.look(channelId);
  }

  /** Resolves when nothing is being looked at. */
  async idle(): Promise<void> {
    while (this.#looks.size > 0) await Promise.all(this.#looks.values());
  }

  /** Finishes what is under way, if that takes no time; the next start goes on. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#sweep) clearInterval(this.#sweep);
    for (const { timer } of this.#later.values()) clearTimeout(timer);
    await within(PATIENCE, this.idle());
  }

  #failed(channelId: string, error: unknown): void {
    this.bot.log.warn({ err: error, channel: channelId }, 'the status of a game could not be shown');
  }

  /** Looks again, once it may be changed. */
  #again(channelId: string, at: number): void {
    clearTimeout(this.#later.get(channelId)?.timer);
    if (this.#stopped) return;
    const timer = setTimeout(() => void this.attend(), Math.min(Math.max(SECOND, at - this.now()), LONGEST_SLEEP));
    this.#later.set(channelId, { at, timer: timer.unref() });
  }

  /** Looks where it is time, and where another process has died before it could. Never rejects. */
  async attend(): Promise<void> {
    await this.#lookLater();
    try {
      for (const channelId of await this.bot.sessions.statuses.stale()) if (!this.#stopped) await this.look(channelId);
    } catch (error) {
      this.bot.log.error({ err: error }, 'the games whose status is not shown could not be read');
    }
  }

  async #lookLater(): Promise<void> {
    for (const [channelId, { at }] of [...this.#later]) {
      this.#later.delete(channelId);
      if (at <= this.now()) await this.look(channelId);
      else this.#again(channelId, at);
    }
  }

  async #look(channelId: string): Promise<void> {
    await answersFirst();
    const { sessions } = this.bot;
    const session = await sessions.find(channelId);
    if (session && !this.isHere(session.guildId)) return;
    const running = session?.status === 'running' ? session : null;
    for (const post of await sessions.statuses.shown(channelId))
      if (post.sessionId !== running?.id && (await this.#isOver(post))) await this.#finish(post);
    if (running) await this.#keep(running);
  }

  /** One that has begun since the channel was looked at is not over. */
  async #isOver({ sessionId }: StatusPost): Promise<boolean> {
    return (await this.bot.sessions.byId(sessionId))?.status !== 'running';
  }

  /** Takes the message for this process and hands on what is known of it then; null: it is another's turn. */
  async #held(session: Pick<Session, 'id' | 'channelId'>): Promise<StatusPost | null> {
    const { statuses } = this.bot.sessions;
    const { id: sessionId, channelId } = session;
    const now = this.now();
    const holding = { now, until: now + LEASE, latest: now + HOUR };
    if (await statuses.hold({ sessionId, channelId }, holding)) return statuses.of(session);
    this.#again(channelId, (await statuses.of(session)).retryAt);
    return null;
  }

  async #keep(session: Session): Promise<void> {
    const { statuses } = this.bot.sessions;
    const seen = await statuses.of(session);
    if (seen.messageId === null && seen.lost > MOST_LOST) return this.#saw(seen);
    const position = await this.bot.sessions.positionOf(session.id);
    if (!position || position.session.status !== 'running') return;
    const isRight = hashOf(await this.#composed(position, seen)) === seen.hash;
    if (isRight && !this.#pinsAgain(seen) && this.#doubted.get(session.channelId) !== seen.messageId)
      return this.#saw(seen);
    const post = await this.#held(session);
    if (!post) return;
    this.#doubted.delete(session.channelId);
    const left = await this.#brought(post, position);
    const isBrought = left.hash === hashOf(await this.#composed(position, left));
    // If this process dies before the next try, another one sees to it.
    const brought = { ...left, seen: isBrought ? seen.revision : null };
    const pins = this.#pinsAgain(brought);
    // Nobody else pins it meanwhile; if this process dies, somebody does.
    const unpinned = { ...brought, seen: post.seen, retryAt: Math.max(brought.retryAt, post.retryAt) };
    await statuses.note(pins ? unpinned : brought);
    if (pins) await this.#pin(brought);
    if (!isBrought) this.#again(session.channelId, brought.retryAt);
  }

  /** It is as it should be. */
  async #saw({ sessionId, seen, revision }: StatusPost): Promise<void> {
    if (seen !== revision) await this.bot.sessions.statuses.saw(sessionId, revision);
  }

  async #composed(position: Position, { pin, lost }: StatusPost): Promise<Component[]> {
    const { session } = position;
    const panel = await this.bot.sessions.panel(session.id);
    const places = { board: null, panel: panel?.messageId ?? null };
    const say = this.bot.translator(session.language);
    return linked(statusMessage({ position, places, pin, isAgain: lost > 0, say }), this.bot.commandLinks);
  }

  /** Writes it into the message that is there, or posts it; what is known of it then. */
  async #brought(post: StatusPost, position: Position): Promise<StatusPost> {
    const { channelId, messageId } = post;
    try {
      if (messageId === null) return await this.#posted(post, position);
      const components = await this.#composed(position, post);
      await recompose(this.rest, channelId, messageId, components);
      const pause = this.now() - (post.postedAt ?? 0) > OLD ? PAUSE_OF_OLD : PAUSE;
      return { ...post, hash: hashOf(components), retryAt: this.now() + pause };
    } catch (error) {
      return this.#unless(error, post, position);
    }
  }

  /** What becomes of a message that Discord did not take. */
  async #unless(error: unknown, post: StatusPost, position: Position): Promise<StatusPost> {
    const trouble = troubleOf(error);
    const { sessionId, channelId, messageId, lost } = post;
    this.bot.log.debug({ err: error, session: sessionId, channel: channelId, trouble }, 'a status was not taken');
    const isOld = messageId !== null && trouble === 'too-old';
    const isLost = messageId !== null && trouble === 'no-message';
    if (trouble === 'gone') return this.#tryAgain({ ...post, messageId: null, hash: null }, trouble);
    if (!isOld && !isLost) return this.#tryAgain(post, trouble);
    const without = { ...post, messageId: null, hash: null, pin: null, lost: lost + (isLost ? 1 : 0) };
    if (without.lost > MOST_LOST) return without;
    try {
      const anew = await this.#posted(without, position);
      // Also its pin goes with it.
      if (isOld) await this.#tried(() => this.rest.delete(Routes.channelMessage(channelId, messageId)));
      return anew;
    } catch (failure) {
      return this.#tryAgain({ ...post, lost: without.lost }, troubleOf(failure));
    }
  }

  /** That it may have been posted stays noted: nobody knows what came of it. */
  async #tryAgain(post: StatusPost, trouble: Trouble): Promise<StatusPost> {
    const { sessionId: id, channelId } = post;
    const { postingAt } = await this.bot.sessions.statuses.of({ id, channelId });
    return { ...post, postingAt, retryAt: this.now() + (RETRIES[trouble] ?? RETRY) };
  }

  /** Posts it once, also when this has been tried before and nobody knows what came of it. Throws what Discord threw. */
  async #posted(post: StatusPost, position: Position): Promise<StatusPost> {
    const { sessionId, channelId, postingAt } = post;
    const components = await this.#composed(position, post);
    const since = postingAt ?? this.now();
    const found = postingAt === null ? null : await this.#found(post, postingAt);
    if (postingAt === null) await this.bot.sessions.statuses.note({ ...post, postingAt: since });
    const nonce = `${sessionId}-${since.toString(36)}`;
    // What was posted then tells of that time.
    if (found) await recompose(this.rest, channelId, found, components);
    const messageId =
      found ?? (await createMessage(this.rest, channelId, { components, ping: [], pictures: [] }, nonce));
    const hash = hashOf(components);
    return { ...post, messageId, hash, postedAt: this.now(), postingAt: null, pin: null, pinAt: null, retryAt: 0 };
  }

  async #found({ sessionId, channelId, messageId }: StatusPost, since: number): Promise<string | null> {
    const tried = { from: since - MAX_SKEW, until: this.now() + MAX_SKEW };
    const found = await findMessage(this.rest, channelId, `.${sessionId}.`, [STATUS_ROW], tried);
    return found && found.messageId !== messageId ? found.messageId : null;
  }

  #pinsAgain({ messageId, pin, pinAt }: StatusPost): boolean {
    return messageId !== null && pin !== 'pinned' && (pinAt === null || this.now() - pinAt > PIN_AGAIN);
  }

  async #pin(post: StatusPost): Promise<void> {
    const trouble = await this.#tried(() => this.rest.put(pinRoute(post)));
    // Of a message that is gone the next look finds out.
    if (trouble !== null && trouble !== 'full' && trouble !== 'not-allowed') return;
    const pin = trouble === null ? 'pinned' : trouble === 'full' ? 'full' : 'barred';
    await this.bot.sessions.statuses.note({ ...post, pin, pinAt: this.now() });
    // It says so itself.
    if (pin === 'full') void this.look(post.channelId);
  }

  /** The game is over: it says how, and makes room on top of the channel. */
  async #finish({ sessionId, channelId }: StatusPost): Promise<void> {
    const { sessions } = this.bot;
    const post = await this.#held({ id: sessionId, channelId });
    if (!post || post.messageId === null) return;
    const { messageId } = post;
    const components = await this.#ended(post);
    const trouble = components && (await this.#tried(() => recompose(this.rest, channelId, messageId, components)));
    if (trouble === 'too-old' || trouble === 'later') {
      const retryAt = this.now() + (RETRIES[trouble] ?? RETRY);
      await sessions.statuses.note({ ...post, retryAt });
      return this.#again(channelId, retryAt);
    }
    if (post.pin === 'pinned') await this.#tried(() => this.rest.delete(pinRoute(post)));
    await sessions.statuses.note({ ...post, messageId: null, hash: null, pin: null });
  }

  /** Null: there is nothing to say of it any more. */
  async #ended({ sessionId, boardMessageId }: StatusPost): Promise<Component[] | null> {
    const position = await this.bot.sessions.positionOf(sessionId).catch(() => null);
    if (!position) return null;
    const { session } = position;
    const parts = { position, places: { board: boardMessageId, panel: null }, pin: null, isAgain: false };
    const ending = await endingOf(this.bot, session);
    return endedStatus({ ...parts, say: this.bot.translator(session.language) }, ending);
  }

  /** Null: Discord has taken it. */
  async #tried(request: () => Promise<unknown>): Promise<Trouble | 'full' | null> {
    try {
      await request();
      return null;
    } catch (error) {
      const code = error instanceof DiscordAPIError ? Number(error.code) : null;
      return code === TOO_MANY_PINS ? 'full' : troubleOf(error);
    }
  }
}

const hashOf = (components: readonly Component[]): string =>
  createHash('sha1').update(JSON.stringify(components)).digest('base64url');

const pinRoute = ({ channelId, messageId }: StatusPost) => Routes.channelMessagesPin(channelId, messageId!);
