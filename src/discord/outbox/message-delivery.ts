import { Routes } from 'discord.js';

import {
  type Outgoing,
  type OutboxMessage,
  type Position,
  type Sending,
  type Sent,
  type Session,
  userOf,
} from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import { urlOf } from '../text/place.ts';
import { mention, words } from '../text/words.ts';
import { callable, type Calling } from './callees.ts';
import { yieldToEvents } from './courtesy.ts';
import { type DeliveryAround, type Delivered, posted, edited } from './delivered.ts';
import { DirectDelivery, isDirect } from './direct-delivery.ts';
import { DirectMessages } from './direct-messages.ts';
import {
  createMessage,
  editMessage,
  findMessage,
  type FoundMessage,
  MAX_SKEW,
  type DiscordMessage,
  type MessageRest,
} from './discord-messages.ts';
import { isFarewell, tellFarewell } from './farewell-delivery.ts';
import { isGathering, tellOfGathering } from './gathering-delivery.ts';
import { isOpening, tellOpening } from './opening-delivery.ts';
import { isReport, tellReports } from './report-delivery.ts';
import { HeldElsewhere, isHeldElsewhere } from './lease.ts';
import { handedOn, inPlaceOf, lacksPicture, needsBoard, NO_PICTURES, retold } from './living.ts';
import type { Begun } from './pictures.ts';
import {
  boardToDraw,
  isAnew,
  isBelow,
  isOver,
  renderMessage,
  type Draft,
  messageKindOf,
  nextGroup,
  NO_ATTACHMENTS,
  renderPlainly,
  type MessageKind,
  draftTold,
} from './message-renderer.ts';
import { strikeOut } from './striking.ts';
import { Away, troubleOf } from './trouble.ts';

/** Largest age in ms for editing a panel. Discord allows few edits of messages older than an hour. */
const EDITABLE = 50 * 60_000;
/** Attempts at a message that we fail to compose, before a simpler form is sent. */
const OWN_FAULTS = 4;
/** Time in ms during which an unknown error counts as temporary. */
const UNCLEAR = 24 * 60 * 60_000;

/**
 * A session and the position of its table. `position` is null where it does not matter, undefined if the game
 * permanently fails to open.
 */
interface Seen {
  readonly session: Session;
  readonly position: Position | null | undefined;
}

/** An earlier attempt to send, or rows that an earlier process may have sent. */
type Tried = Pick<Sending, 'channelId' | 'sessionId' | 'since' | 'until'> & Partial<Pick<Sending, 'attempts'>>;
/** Finds a message of that kind that may already be posted. */
export type Find = (kind: OutboxMessage['kind'] | undefined) => Promise<FoundMessage | null>;

/** Attempts after which a refusal to search is believed. */
const ATTEMPTS_TO_BELIEVE = 2;

/** Id stored for a posted message that repeats no other. */
const NO_REPEATED = 0;

/**
 * Checks whether an attempt to post was made, so that the message may exist although it was not found. Posting again
 * with its nonce cannot duplicate it. Telling its news in another message could.
 */
const isPosted = ({ retells }: Sending): boolean => typeof retells === 'number';

/** Returns a text that every message of that kind contains and no other game's does. */
const withinOf = (session: Session, kind: OutboxMessage['kind'] | undefined): string => {
  if (kind === 'direct' || kind === 'opening') return urlOf(session, null);
  // Reports may cover several games. Only the mark identifies them.
  if (kind === 'report') return '';
  return kind === 'farewell' ? mention(session.host.userId) : `.${session.id}.`;
};

/** Delivers the rows of one message to their channel. Loses nothing in a restart. */
export class MessageDelivery {
  readonly #messages: DirectMessages;
  readonly #direct: DirectDelivery;

  constructor(
    private readonly bot: Bot,
    private readonly rest: MessageRest,
    private readonly around: DeliveryAround,
  ) {
    this.#messages = new DirectMessages(rest);
    this.#direct = new DirectDelivery(bot, this.#messages, around.settled);
  }

  /** Finds the message of one of these rows and of that kind, if it was posted between `since` and `until`. */
  async find(
    { channelId, sessionId, since, until, attempts = ATTEMPTS_TO_BELIEVE }: Tried,
    ids: readonly number[],
    kind: OutboxMessage['kind'] | undefined,
  ): Promise<FoundMessage | null> {
    const session = await this.bot.sessions.byId(sessionId);
    if (!session || !this.around.isHere(session.guildId)) return null;
    try {
      const tried = { from: since - MAX_SKEW, until: Math.min(until, this.around.now()) + MAX_SKEW };
      const user = userOf(channelId);
      const where = user === null ? channelId : await this.#messages.channelOf(user);
      return await findMessage(this.rest, where, withinOf(session, kind), ids, tried);
    } catch (error) {
      // Without the right to read the history the nonce alone has to prevent duplicates. A refusal must come twice.
      const trouble = troubleOf(error);
      if (trouble === 'later' || trouble === 'unclear' || attempts < ATTEMPTS_TO_BELIEVE) throw error;
      return null;
    }
  }

  /**
   * Delivers a message. `find` finds the message if it is already posted. Throws Discord's error if a retry is needed.
   */
  async deliver(sending: Sending, group: readonly Outgoing[], find: Find): Promise<Delivered> {
    // One look at the session decides the outcome, after the slow search is over.
    const [row] = group;
    const found = await find(row?.message.kind);
    const seen = await this.#seen(sending);
    if (!seen || !row) return { outcome: { kind: 'hopeless', over: false } };
    const { session, position } = seen;
    if (isFarewell(row)) {
      if (!found) await tellFarewell(this.bot, this.rest, this.#messages, row, session);
      return { outcome: { kind: 'none', over: false } };
    }
    if (!this.around.isHere(session.guildId)) throw new Away('the bot is not on that server');
    if (isDirect(row)) {
      if (!found) await this.#direct.deliver(row, session, sending);
      return { outcome: { kind: 'none', over: false } };
    }
    if (isGathering(row)) {
      if (!found) await tellOfGathering(this.bot, this.rest, row, session);
      return { outcome: { kind: 'none', over: false } };
    }
    if (isOpening(row)) {
      await tellOpening(this.bot, this.rest, row, session, found);
      return { outcome: { kind: 'none', over: false } };
    }
    if (isReport(row)) {
      const sent = { nonce: sending.nonce, now: this.around.now() };
      if (!found) await tellReports(this.bot, this.rest, group, session, sent);
      return { outcome: { kind: 'none', over: false } };
    }
    const calling: Calling = { group, session, position: position ?? null };
    const draft: Draft = {
      ...calling,
      calls: await callable(this.bot.sessions, calling, found !== null),
      earlier: null,
    };
    if (position === undefined) return this.#plain(draft, 'whisper', sending);
    const kind = messageKindOf(draft);
    const sent = (await this.bot.sessions.outbox.sent(session.channelId)).filter(
      ({ sessionId }) => sessionId === session.id,
    );
    const isRetold = ({ id }: Sent) => id === sending.retells;
    // A retry sends the same message as before. Later events in the game do not change which message it repeats.
    const before = found || isPosted(sending) ? sent.find(isRetold) : kind === 'panel' ? retold(draft, sent) : null;
    const earlier = before ? handedOn(before, this.bot.translator(session.language)) : null;
    const whole: Draft = { ...draft, earlier };
    if (found) {
      const there = sent.find(({ messageId }) => messageId === found.messageId);
      // The posted message may predate the end of the game.
      const hasEnded = isOver(session) && !(await this.#hasMore(sending));
      if (there)
        return edited(inPlaceOf(draft, there), there, found.components, NO_PICTURES, hasEnded ? 'spent' : 'panel');
      const picture = lacksPicture(draft, found.components);
      return posted(this.around.now(), whole, kind ?? 'panel', found, {
        begun: NO_PICTURES,
        picture,
        isLast: hasEnded,
      });
    }
    if (kind === null && draftTold(draft).news.length > 0) {
      if (!isPosted(sending) && (await this.#isFollowed(group))) return { outcome: { kind: 'back' } };
      return this.#plain(whole, session.status === 'ended' ? 'ended' : 'whisper', sending);
    }
    if (kind === null) return { outcome: { kind: 'none', over: isOver(session) } };
    return (await this.#renew(draft, kind, sending, sent)) ?? this.#create(whole, kind, sending, sent);
  }

  /** Reads the session and its position at one moment; null if the session no longer exists. */
  async #seen(sending: Sending): Promise<Seen | null> {
    const { sessionId, attempts } = sending;
    try {
      const position = await this.#opened(sending);
      const session = position?.session ?? (await this.bot.sessions.byId(sessionId));
      return session && { session, position };
    } catch (error) {
      const session = await this.bot.sessions.byId(sessionId);
      if (!session) return null;
      const isOver = session.status === 'ended';
      if (!isOver && attempts < OWN_FAULTS) throw error;
      this.bot.log.error({ err: error, session: sessionId }, 'a game cannot be opened; its news are told without it');
      return { session, position: isOver ? null : undefined };
    }
  }

  /**
   * Opens the position and evaluates its questions, so that an error surfaces here. A lobby has no position; a direct
   * lane needs none.
   */
  async #opened({ sessionId, channelId }: Sending): Promise<Position | null> {
    if (userOf(channelId) !== null) return null;
    const position = await this.bot.sessions.positionOf({ id: sessionId, channelId });
    void position?.questions;
    return position;
  }

  /**
   * Edits the message in place if nobody has to be called and the draft may stay there. Outside of a turn the message
   * must also be young and in sight. Returns null if a new message is needed.
   */
  async #renew(draft: Draft, kind: MessageKind, sending: Sending, posted: readonly Sent[]): Promise<Delivered | null> {
    if ((kind !== 'panel' && kind !== 'lobby') || draft.calls.length > 0 || isPosted(sending)) return null;
    const { session } = draft;
    const sent = posted.find((one) => one.role === 'panel' && one.kind === kind);
    if (!sent) return null;
    const isWithinTurn = kind === 'panel' && session.status === 'running' && !isAnew(draft);
    if (isHeldElsewhere(sent, sending, this.around.now())) throw new HeldElsewhere('its message is being changed');
    if (isBelow(draft) || (!isWithinTurn && !(await this.#stays(sent)))) return null;
    const whole = inPlaceOf(draft, sent);
    await strikeOut(this.bot, this.rest, whole, { sent: posted, attempts: sending.attempts });
    const isRedrawn = kind === 'lobby' || needsBoard(whole, sending);
    const begun = isRedrawn ? await this.around.pictures.begin(whole, sending.attempts > 0) : await this.#beside(whole);
    await yieldToEvents();
    const message = this.#composed(whole, sending, () => renderMessage(this.bot, whole, begun, begun.remark));
    if (!message) return null;
    const becomes = isOver(session) ? 'over' : 'panel';
    try {
      await editMessage(this.rest, session.channelId, sent.messageId, message);
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === 'later') throw error;
      if (kind !== 'lobby' || message.pictures.length === 0 || trouble !== 'not-allowed') return null;
      // The picture follows once the bot may attach files.
      const bare = renderMessage(this.bot, whole, NO_ATTACHMENTS);
      await editMessage(this.rest, session.channelId, sent.messageId, bare);
      return edited(whole, sent, bare.components, NO_PICTURES, becomes);
    }
    const { following } = begun;
    return {
      ...edited(whole, sent, message.components, begun, becomes),
      ...(following && { follow: () => this.around.pictures.follow(whole, following, sent.id) }),
    };
  }

  /** Checks whether a message may continue with another turn. */
  async #stays({ channelId, messageId, postedAt }: Sent): Promise<boolean> {
    if (this.around.now() - postedAt > EDITABLE) return false;
    return (await this.bot.isInSight?.(channelId, messageId)) ?? true;
  }

  /** Returns the pictures of a message whose board stays. */
  async #beside(draft: Draft): Promise<Begun> {
    const told = draft.earlier?.told;
    return told && boardToDraw(draft) ? this.around.pictures.beside(draft, told) : NO_PICTURES;
  }

  /** Checks whether more rows of that game wait in the channel. */
  async #hasMore({ channelId, sessionId }: Sending): Promise<boolean> {
    const rows = await this.bot.sessions.outbox.waiting(channelId);
    return rows.some((row) => row.sessionId === sessionId);
  }

  /** Checks whether the end of the game has arrived meanwhile; its message also tells these rows. */
  async #isFollowed(group: readonly Outgoing[]): Promise<boolean> {
    const own = group.map((row) => ({ ...row, kind: row.message.kind }));
    const rows = await this.bot.sessions.outbox.waiting(own[0]!.channelId);
    return nextGroup([...own, ...rows]).some(({ kind }) => kind === 'ended');
  }

  /** Posts the message. If Discord refuses it, posts a simpler form. */
  async #create(draft: Draft, kind: MessageKind, sending: Sending, sent: readonly Sent[]): Promise<Delivered> {
    const { session } = draft;
    if (kind === 'panel' && sent.every((one) => one.kind !== 'panel')) await this.around.begun(session.channelId);
    await strikeOut(this.bot, this.rest, draft, { sent, attempts: sending.attempts });
    const begun = await this.around.pictures.begin(draft);
    await yieldToEvents();
    const { following } = begun;
    const message = this.#composed(draft, sending, () => renderMessage(this.bot, draft, begun, begun.remark));
    if (!message) return this.#plain(draft, kind, sending);
    try {
      const messageId = await this.#post(draft, message, sending);
      const picture = following !== null;
      return {
        ...posted(this.around.now(), draft, kind, { messageId, components: message.components }, { begun, picture }),
        ...(following && { follow: () => this.around.pictures.follow(draft, following, sending.id) }),
      };
    } catch (error) {
      const trouble = troubleOf(error);
      const where = { err: error, session: session.id, turn: session.turn, channel: session.channelId };
      if (trouble === 'gone') return this.#abandon(error, where, session.channelId);
      if (trouble === 'not-allowed' && message.pictures.length > 0) return this.#withoutPicture(draft, kind, sending);
      if (!this.#never(error, sending)) throw error;
      this.bot.log.error(where, 'Discord refused a message for good; a plain one is sent instead');
      return this.#plain(draft, kind, sending);
    }
  }

  /** Posts the message. First stores that an attempt was made and which message it repeats. */
  async #post({ session, earlier }: Draft, message: DiscordMessage, sending: Sending): Promise<string> {
    await this.bot.sessions.outbox.retelling(sending, earlier?.id ?? NO_REPEATED);
    return createMessage(this.rest, session.channelId, message, sending.nonce);
  }

  /** Composes the message; null if composing has failed too often. */
  #composed({ group, session }: Draft, { attempts }: Sending, compose: () => DiscordMessage): DiscordMessage | null {
    try {
      return compose();
    } catch (error) {
      if (attempts < OWN_FAULTS) throw error;
      const rows = group.map(({ id }) => id);
      this.bot.log.error({ err: error, session: session.id, outbox: rows }, 'a message cannot be put together');
      return null;
    }
  }

  /** Checks whether Discord will never accept this message. */
  #never(error: unknown, { since }: Sending): boolean {
    const trouble = troubleOf(error);
    return trouble === 'malformed' || (trouble === 'unclear' && this.around.now() - since > UNCLEAR);
  }

  async #withoutPicture(draft: Draft, kind: MessageKind, sending: Sending): Promise<Delivered> {
    const remark = this.bot.translator(draft.session.language)(words('permission.noPicture'));
    const message = renderMessage(this.bot, draft, NO_ATTACHMENTS, remark);
    const messageId = await this.#post(draft, message, sending);
    // A lobby's picture follows once the bot may attach files.
    const picture = kind === 'lobby';
    return posted(
      this.around.now(),
      draft,
      kind,
      { messageId, components: message.components },
      { begun: NO_PICTURES, picture },
    );
  }

  /** Posts a plain replacement, first with the news, then without. */
  async #plain(draft: Draft, kind: MessageKind, sending: Sending): Promise<Delivered> {
    const { session, group } = draft;
    const of = { session: session.id, turn: session.turn, outbox: group.map(({ id }) => id) };
    const alone: Draft = { ...draft, earlier: null };
    for (const [told, news] of [
      [draft, draftTold(draft).news],
      [alone, []],
    ] as const) {
      const message = this.#composed(draft, sending, () => renderPlainly(this.bot, told, news));
      if (!message) continue;
      try {
        const messageId = await this.#post(told, message, sending);
        return posted(
          this.around.now(),
          told,
          kind,
          { messageId, components: message.components },
          { begun: NO_PICTURES, picture: false, stays: true },
        );
      } catch (error) {
        if (troubleOf(error) === 'gone') return this.#abandon(error, { err: error, ...of }, session.channelId);
        if (!this.#never(error, sending)) throw error;
        this.bot.log.error({ err: error, ...of }, 'Discord refused even a plain message');
      }
    }
    return { outcome: { kind: 'hopeless', over: isOver(session) } };
  }

  /** Ends the games of a channel that is gone. Checks the channel first and rethrows the error if it still exists. */
  async #abandon(error: unknown, where: object, channelId: string): Promise<Delivered> {
    const isThere = await this.rest.get(Routes.channel(channelId)).then(
      () => true,
      (refusal: unknown) => troubleOf(refusal) !== 'gone',
    );
    if (isThere) throw error;
    this.bot.log.warn(where, 'the channel is gone, and what was played there is over');
    await this.bot.sessions.abandon(channelId);
    return { outcome: null };
  }
}
