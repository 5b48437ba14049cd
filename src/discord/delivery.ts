import type { Outgoing, Position, Session, Told } from '../sessions/types.ts';
import type { Bot } from './bot.ts';
import { Easel, type Patience } from './easel.ts';
import { componentsOf, createPost, editPost, findPosted, recompose, type Rest, troubleOf } from './posting.ts';
import {
  composePost,
  type Draft,
  kindOf,
  NO_PICTURES,
  NOTHING,
  pinged,
  plainPost,
  type PostKind,
  remains,
  toldIn,
} from './posts.ts';
import { words } from './words.ts';

/** Discord allows few edits of messages older than an hour. */
const EDITABLE = 50 * 60_000;

/** The message posted last in a channel: the only one that may be edited in place. */
interface Latest {
  readonly session: string;
  readonly kind: PostKind;
  readonly messageId: string;
  readonly postedAt: number;
  readonly told: Told;
}

/** What came of a group: its rows up to `upTo` are on Discord (or need not be, `messageId` null). */
export interface Delivered {
  readonly upTo: number;
  readonly messageId: string | null;
}

/** Brings one group of outbox rows to its channel. Holds nothing that a restart could not do without. */
export class Delivery {
  readonly #latest = new Map<string, Latest>();
  readonly #easel: Easel;

  constructor(
    private readonly bot: Bot,
    private readonly rest: Rest,
    private readonly now: () => number,
    patience?: Patience,
  ) {
    this.#easel = new Easel(bot, rest, patience);
  }

  /** Gives up on pictures that are still to follow. */
  stop(): Promise<void> {
    return this.#easel.stop();
  }

  /** Throws what Discord threw when the message must be tried again later. `unsure`: it may be there already. */
  async deliver(group: readonly Outgoing[], unsure: boolean): Promise<Delivered> {
    const last = group.at(-1)!;
    const session = await this.bot.sessions.byId(last.sessionId);
    if (!session) return { upTo: last.id, messageId: null };
    const found = unsure ? await this.#find(group) : null;
    if (found) return { upTo: found.outboxId, messageId: await this.#settle(session, group, found.messageId) };
    const position = await this.#position(session);
    const kind = kindOf({ group, session, position });
    if (kind === null) return { upTo: last.id, messageId: null };
    const messageId = await this.#post({ group, session, position, earlier: NOTHING }, kind);
    return { upTo: last.id, messageId };
  }

  /** What the table shows now. A game that is over can do without: its channel must not wait for one that cannot be opened. */
  async #position(session: Session): Promise<Position | null> {
    try {
      return await this.bot.sessions.positionOf(session.id);
    } catch (error) {
      if (session.status !== 'ended') throw error;
      this.bot.log.error({ err: error, session: session.id }, 'a game that is over cannot be opened');
      return null;
    }
  }

  async #find(group: readonly Outgoing[]): Promise<{ outboxId: number; messageId: string } | null> {
    const { channelId, sessionId } = group[0]!;
    try {
      return await findPosted(
        this.rest,
        channelId,
        sessionId,
        group.map((row) => row.id),
      );
    } catch (error) {
      // Without the right to read the history the nonce alone has to do.
      if (troubleOf(error) === 'later') throw error;
      return null;
    }
  }

  async #post(draft: Draft, kind: PostKind): Promise<string | null> {
    const { session } = draft;
    const edited = kind === 'panel' || kind === 'lobby' ? await this.#edit(draft, kind) : null;
    if (edited) return edited;
    const messageId = await this.#create(draft);
    if (messageId === null) return null;
    this.#latest.set(session.channelId, {
      session: session.id,
      kind,
      messageId,
      postedAt: this.now(),
      told: toldIn(draft),
    });
    if (kind !== 'whisper' && kind !== 'board') await this.#handOver(session, kind === 'ended' ? null : messageId);
    return messageId;
  }

  /** Renews the message in place while nothing came after it and nobody is to be called. */
  async #edit(draft: Draft, kind: PostKind): Promise<string | null> {
    const { session } = draft;
    const latest = this.#latest.get(session.channelId);
    if (latest?.session !== session.id || latest.kind !== kind || this.now() - latest.postedAt > EDITABLE) return null;
    if (pinged(draft).length > 0) return null;
    const whole: Draft = { ...draft, earlier: latest.told };
    const { extras } = await this.#easel.begin(whole);
    try {
      const post = composePost(this.bot, whole, { board: null, extras });
      await editPost(this.rest, session.channelId, latest.messageId, post);
    } catch (error) {
      if (troubleOf(error) === 'later') throw error;
      return null;
    }
    this.#latest.set(session.channelId, { ...latest, told: toldIn(whole) });
    await this.#note(session, latest.messageId, latest.postedAt);
    return latest.messageId;
  }

  /** Posts; when Discord does not take the message as it is, in simpler forms. Null: it can never be posted. */
  async #create(draft: Draft): Promise<string | null> {
    const { session, group } = draft;
    const { nonce } = group.at(-1)!;
    const pictures = await this.#easel.begin(draft);
    const post = composePost(this.bot, draft, pictures, pictures.remark);
    try {
      const messageId = await createPost(this.rest, session.channelId, post, nonce);
      if (pictures.following) this.#easel.follow(draft, pictures, messageId);
      return messageId;
    } catch (error) {
      const trouble = troubleOf(error);
      const where = { err: error, session: session.id, turn: session.turn, channel: session.channelId };
      if (trouble === 'gone') return this.#giveUp(where, 'the channel is gone');
      if (trouble === 'not-allowed' && post.pictures.length > 0) return this.#withoutPicture(draft, nonce);
      if (trouble !== 'malformed') throw error;
      this.bot.log.error(where, 'Discord refused a message as malformed; a plain one is sent instead');
      return this.#plain(draft, nonce);
    }
  }

  async #withoutPicture(draft: Draft, nonce: string): Promise<string> {
    const remark = this.bot.translator(draft.session.language)(words('permission.noPicture'));
    const post = composePost(this.bot, draft, NO_PICTURES, remark);
    return createPost(this.rest, draft.session.channelId, post, nonce);
  }

  async #plain(draft: Draft, nonce: string): Promise<string | null> {
    const { session } = draft;
    try {
      return await createPost(this.rest, session.channelId, plainPost(this.bot, draft), nonce);
    } catch (error) {
      if (troubleOf(error) !== 'malformed') throw error;
      return this.#giveUp(
        { err: error, session: session.id, turn: session.turn },
        'Discord refused even a plain message',
      );
    }
  }

  #giveUp(where: object, why: string): null {
    this.bot.log.error(where, why);
    return null;
  }

  /** A message that an earlier process had sent: it becomes the panel if it is one. */
  async #settle(session: Session, group: readonly Outgoing[], messageId: string): Promise<string> {
    const { kind } = group.at(-1)!.message;
    if (kind === 'panel') await this.#handOver(session, messageId);
    if (kind === 'ended') await this.#handOver(session, null);
    return messageId;
  }

  /** The buttons go over to `messageId`; the message that had them keeps its words only. */
  async #handOver(session: Session, messageId: string | null): Promise<void> {
    const before = await this.bot.sessions.panel.get(session.id);
    if (messageId) await this.#note(session, messageId, this.now());
    if (!before || before.messageId === messageId) return;
    try {
      const wasLobby = session.startedAt === null || before.postedAt < session.startedAt;
      const components = await componentsOf(this.rest, before.channelId, before.messageId);
      const left = remains(this.bot, session, wasLobby, components);
      await recompose(this.rest, before.channelId, before.messageId, left);
    } catch (error) {
      // Its buttons stay where they are; a press on them is answered with what is open now.
      this.bot.log.debug({ err: error, session: session.id }, 'an old panel could not be put away');
    }
  }

  #note(session: Session, messageId: string, postedAt: number): Promise<void> {
    const { id, channelId, turn } = session;
    return this.bot.sessions.panel.set(id, { channelId, messageId, turn, postedAt });
  }
}
