import { DiscordAPIError, type REST, Routes } from 'discord.js';

import type { Position, Session, StatusPost } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import { linked } from '../render/command-links.ts';
import type { Component } from '../render/components.ts';
import { endingOf } from '../render/ending.ts';
import { endedStatus, statusMessage } from '../render/status-message.ts';
import { yieldToEvents } from './courtesy.ts';
import { createMessage, findMessage, MAX_SKEW, recompose, STATUS_ROW } from './discord-messages.ts';
import { MESSAGE_LEASE_MS } from './lease.ts';
import { LONGEST_RETRY, retryAfter, type Trouble, troubleOf } from './trouble.ts';
import { HOUR } from '../../sessions/durations.ts';

/** The part of Discord's REST client that the pinned status message needs. */
type StatusRest = Pick<REST, 'get' | 'post' | 'patch' | 'put' | 'delete'>;

const SECOND = 1_000;
/** Pause after an edit, in ms. */
const STATUS_EDIT_PAUSE_MS = 10 * SECOND;
/**
 * Age in ms from which edits are scarce. Discord allows few edits of messages older than an hour, and panels need them
 * too.
 */
const SCARCE_EDITS_AGE_MS = 55 * 60 * SECOND;
const OLD_STATUS_EDIT_PAUSE_MS = 30 * SECOND;
/** Times the status is reposted after somebody deletes it. A person who deletes it twice does not want it. */
const MOST_LOST = 1;
/** Time in ms before another attempt to pin. */
const PIN_AGAIN = 6 * HOUR;
const TOO_MANY_PINS = 30_003;

/** Builds the status message, which also mentions its own pin and loss. */
type Compose = (post: Pick<StatusPost, 'pin' | 'lost'>) => Component[];

interface StatusAround {
  /** Name under which this process leases the status message. */
  readonly owner: string;
  /** Ms since 1970. */
  readonly now: () => number;
  /** Whether the bot is on a server now. */
  readonly isHere: (guildId: string) => boolean;
}

/**
 * Keeps the pinned status message of a running game current. The message names the awaited players. It only repeats
 * stored data, so another look repairs it. Play never waits for this.
 */
export class KeptStatus {
  constructor(
    private readonly bot: Bot,
    private readonly rest: StatusRest,
    private readonly around: StatusAround,
  ) {}

  /** Updates the channel's status messages. Returns when to look again (ms since 1970); null: after the next change. */
  async keep(channelId: string): Promise<number | null> {
    await yieldToEvents();
    const { sessions } = this.bot;
    const session = await sessions.find(channelId);
    if (session && !this.around.isHere(session.guildId)) return null;
    const running = session?.status === 'running' ? session : null;
    const posts = await sessions.statuses.statusesIn(channelId);
    const times: (number | null)[] = [];
    for (const post of posts)
      if (post.sessionId !== running?.id && (await this.#isOver(post))) times.push(await this.#finish(post));
    const own = posts.find(({ sessionId }) => sessionId === running?.id);
    if (running) times.push(await this.#keep(running, own));
    const next = times.filter((time) => time !== null);
    return next.length > 0 ? Math.min(...next) : null;
  }

  /** Checks again, because the game may have begun since the channel was read. */
  async #isOver({ sessionId }: StatusPost): Promise<boolean> {
    return (await this.bot.sessions.byId(sessionId))?.status !== 'running';
  }

  #rests({ retryAt }: StatusPost): boolean {
    const now = this.around.now();
    return retryAt > now && retryAt <= now + LONGEST_RETRY;
  }

  /** Leases the message and returns its current row; null if another process holds it. */
  async #held(session: Pick<Session, 'id' | 'channelId'>): Promise<StatusPost | null> {
    const { statuses } = this.bot.sessions;
    const { owner } = this.around;
    const now = this.around.now();
    if (!(await statuses.holdStatus(session, { owner, now, until: now + MESSAGE_LEASE_MS }))) return null;
    const posts = await statuses.statusesIn(session.channelId);
    return posts.find(({ sessionId }) => sessionId === session.id) ?? null;
  }

  async #keep(session: Session, seen: StatusPost | undefined): Promise<number | null> {
    if (seen && seen.messageId === null && seen.lost > MOST_LOST) return this.#saw(seen);
    if (seen && this.#rests(seen)) return seen.retryAt;
    const position = await this.bot.sessions.positionOf(session);
    if (position?.session.status !== 'running') return null;
    const compose = await this.#composing(position);
    if (seen && isRight(seen, compose) && !this.#pinsAgain(seen)) return this.#saw(seen);
    const held = await this.#held(session);
    if (!held) return this.around.now() + MESSAGE_LEASE_MS;
    const brought = await this.#brought(held, compose);
    const post = isRight(brought, compose) ? await this.#pinned(brought) : brought;
    const isDone = isRight(post, compose);
    await this.bot.sessions.statuses.noteStatus({ ...post, seen: isDone ? held.revision : null });
    return isDone ? null : post.retryAt;
  }

  /** Notes that the message is up to date. */
  async #saw({ sessionId, seen, revision }: StatusPost): Promise<null> {
    if (seen !== revision) await this.bot.sessions.statuses.sawStatus(sessionId, revision);
    return null;
  }

  async #composing(position: Position): Promise<Compose> {
    const { session } = position;
    const panel = (await this.bot.sessions.panel(session.id))?.messageId ?? null;
    const say = this.bot.translator(session.language);
    return ({ pin, lost }) =>
      linked(statusMessage({ position, panel, pin, isAgain: lost > 0, say }), this.bot.commandLinks);
  }

  /** Edits the message, or posts it if there is none. Returns its new row. */
  async #brought(post: StatusPost, compose: Compose): Promise<StatusPost> {
    const { channelId, messageId, postedAt } = post;
    if (messageId === null) return this.#posted(post, compose);
    if (isRight(post, compose)) return post;
    const components = compose(post);
    try {
      await recompose(this.rest, channelId, messageId, components);
      const pause =
        this.around.now() - (postedAt ?? 0) > SCARCE_EDITS_AGE_MS ? OLD_STATUS_EDIT_PAUSE_MS : STATUS_EDIT_PAUSE_MS;
      return { ...post, components, attempts: 0, retryAt: this.around.now() + pause };
    } catch (error) {
      const trouble = this.#troubleOf(error, post);
      if (trouble !== 'too-old' && trouble !== 'no-message') return this.#later(post, trouble);
      const without = { ...post, messageId: null, components: null, pin: null, pinAt: null };
      const anew = await this.#posted({ ...without, lost: post.lost + (trouble === 'no-message' ? 1 : 0) }, compose);
      // Deleting the old message also removes its pin.
      if (trouble === 'too-old' && anew.messageId !== null)
        await this.#tried(() => this.rest.delete(Routes.channelMessage(channelId, messageId)));
      return anew;
    }
  }

  /** Posts the message once, even if the result of an earlier attempt is unknown. */
  async #posted(post: StatusPost, compose: Compose): Promise<StatusPost> {
    if (post.lost > MOST_LOST) return post;
    const begun = { ...post, since: post.since || this.around.now() };
    const { sessionId, channelId, since } = begun;
    if (post.since === 0) await this.bot.sessions.statuses.noteStatus(begun, this.around.owner);
    const components = compose(begun);
    try {
      const found = post.since === 0 ? null : await this.#found(begun);
      // The message found shows an older state.
      if (found) await recompose(this.rest, channelId, found, components);
      const nonce = `${sessionId}-${since.toString(36)}`;
      const messageId =
        found ?? (await createMessage(this.rest, channelId, { components, ping: [], pictures: [] }, nonce));
      const postedAt = this.around.now();
      return { ...begun, messageId, components, postedAt, since: 0, pin: null, pinAt: null, attempts: 0, retryAt: 0 };
    } catch (error) {
      return this.#later(begun, this.#troubleOf(error, post));
    }
  }

  async #found({ sessionId, channelId, since }: StatusPost): Promise<string | null> {
    const tried = { from: since - MAX_SKEW, until: this.around.now() + MAX_SKEW };
    return (await findMessage(this.rest, channelId, `.${sessionId}.`, [STATUS_ROW], tried))?.messageId ?? null;
  }

  #troubleOf(error: unknown, { sessionId, channelId }: StatusPost): Trouble {
    const trouble = troubleOf(error);
    this.bot.log.debug({ err: error, session: sessionId, channel: channelId, trouble }, 'a status was not taken');
    return trouble;
  }

  #later(post: StatusPost, trouble: Trouble): StatusPost {
    const retryAt = this.around.now() + retryAfter(trouble, post.attempts);
    return { ...post, attempts: post.attempts + 1, retryAt };
  }

  #pinsAgain({ messageId, pin, pinAt }: StatusPost): boolean {
    return messageId !== null && pin !== 'pinned' && (pinAt === null || this.around.now() - pinAt > PIN_AGAIN);
  }

  async #pinned(post: StatusPost): Promise<StatusPost> {
    if (!this.#pinsAgain(post)) return post;
    // If this process dies now, the message is known.
    await this.bot.sessions.statuses.noteStatus(post, this.around.owner);
    const trouble = await this.#tried(() => this.rest.put(pinRoute(post)));
    const pin = trouble === null ? 'pinned' : trouble === 'full' ? 'full' : 'barred';
    // If the message is gone, the next look notices.
    return trouble === null || trouble === 'full' || trouble === 'not-allowed'
      ? { ...post, pin, pinAt: this.around.now() }
      : post;
  }

  /** Shows how the game ended, then unpins the message and drops its row. */
  async #finish(seen: StatusPost): Promise<number | null> {
    const { statuses } = this.bot.sessions;
    // The end is shown at once, without the usual pause; only retries wait.
    if (seen.attempts > 0 && this.#rests(seen)) return seen.retryAt;
    const { sessionId: id, channelId } = seen;
    const post = await this.#held({ id, channelId });
    if (!post) return this.around.now() + MESSAGE_LEASE_MS;
    const { messageId } = post;
    if (messageId !== null) {
      const components = await this.#ended(post);
      const trouble = components && (await this.#tried(() => recompose(this.rest, channelId, messageId, components)));
      if (trouble === 'too-old' || trouble === 'later') {
        const later = this.#later(post, trouble);
        await statuses.noteStatus(later);
        return later.retryAt;
      }
      if (post.pin === 'pinned') await this.#tried(() => this.rest.delete(pinRoute(post)));
    }
    await statuses.dropStatus(id);
    return null;
  }

  /** Returns the components of the final status; null if the game cannot be opened. */
  async #ended({ sessionId: id, channelId }: StatusPost): Promise<Component[] | null> {
    const position = await this.bot.sessions.positionOf({ id, channelId }).catch(() => null);
    if (!position) return null;
    const { session } = position;
    const say = this.bot.translator(session.language);
    return endedStatus({ position, panel: null, pin: null, isAgain: false, say }, await endingOf(this.bot, session));
  }

  /** Returns null on success, otherwise the reason of the failure. */
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

const isRight = (post: StatusPost, compose: Compose): boolean =>
  post.messageId === null ? post.lost > MOST_LOST : JSON.stringify(post.components) === JSON.stringify(compose(post));

const pinRoute = ({ channelId, messageId }: StatusPost) => Routes.channelMessagesPin(channelId, messageId!);
