import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Phrase } from '../../engine/index.ts';
import type { Sent } from '../../sessions/types.ts';
import { type Bot, themeOf } from '../bot.ts';
import { boardPicture, type Eyes, newsPictures, type Attachment, within } from '../render/attachments.ts';
import { struck, struckLines } from '../render/struck.ts';
import { words } from '../text/words.ts';
import { answersFirst } from './courtesy.ts';
import { componentsOf, editMessage, type Rest } from './discord-messages.ts';
import { boardOf, renderMessage, type Draft, NO_ATTACHMENTS, type Attachments, toldIn } from './message-renderer.ts';
import { type Trouble, troubleOf } from './trouble.ts';

/** How long is waited for a picture before its message goes without it, and before each new try, in ms. */
export interface Patience {
  readonly board: number;
  readonly retries: readonly number[];
}

/** Told of a message that is found to be gone. */
export type OnLost = (channelId: string, messageId: string) => void;

const PATIENCE: Patience = { board: 5_000, retries: [2_000, 10_000, 30_000] };

/** Why a message may be given its picture later. */
const PASSING: readonly Trouble[] = ['later', 'too-old', 'unclear', 'closed'];

/** The pictures of a message as far as they are ready. */
interface Begun extends Attachments {
  /** The board that is not ready yet. */
  readonly following: Promise<Attachment> | null;
  /** What is said in its place. */
  readonly remark?: string;
}

/** The message that is to be given its board. */
type Place = Pick<Sent, 'id' | 'channelId' | 'messageId'>;

/**
 * Has the pictures of the channel's messages drawn. A game never waits for a picture: a board that takes too long, or whose
 * drawing fails, is told in words, and its message is given the picture when there is one, if need be after a restart.
 */
export class LateImages {
  /** By the id of the message's last row. */
  readonly #following = new Map<number, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(
    private readonly bot: Bot,
    private readonly rest: Rest,
    private readonly patience: Patience = PATIENCE,
    private readonly onLost: OnLost = () => undefined,
  ) {
    // As many pictures as there are channels may be waited for.
    setMaxListeners(0, this.#stopping.signal);
  }

  /** Rejects only when the channel's theme cannot be read. */
  async begin(draft: Draft): Promise<Begun> {
    const eyes = await this.#eyes(draft);
    const following = boardOf(draft) && this.#draw(draft, eyes);
    const extras = newsPictures(this.bot, draft.session, toldIn(draft), eyes);
    if (!following) return { board: null, extras: await extras, following };
    const board = await within(this.patience.board, following).catch(() => null);
    if (board) return { board, extras: await extras, following: null };
    return { board: null, extras: await extras, following, remark: this.#say(draft, words('board.follows')) };
  }

  /** Gives the message its board as soon as that can be drawn, or says that it cannot. */
  follow(draft: Draft, begun: Begun, place: Place): void {
    this.#keep(draft, place, () => this.#follow(draft, begun, place));
  }

  /** The same for a message whose picture is owed since an earlier process, or since Discord did not take it. */
  resume(draft: Draft, place: Place): void {
    this.#keep(draft, place, async () => {
      const eyes = await this.#eyes(draft);
      const extras = await newsPictures(this.bot, draft.session, toldIn(draft), eyes);
      await this.#follow(draft, { board: null, extras, following: this.#draw(draft, eyes) }, place);
    });
  }

  /** Ends all waiting; messages that are being edited are finished. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#following.values());
  }

  /** Whether it is at work on the picture of that message. */
  follows(id: number): boolean {
    return this.#following.has(id);
  }

  #keep({ session }: Draft, { id, messageId }: Place, following: () => Promise<void>): void {
    const run = following()
      .catch((error: unknown) => {
        const where = { err: error, session: session.id, message: messageId };
        this.bot.log.warn(where, 'a board could not follow its message; it is tried again later');
      })
      .finally(() => this.#following.delete(id));
    this.#following.set(id, run);
  }

  async #follow(draft: Draft, { following, extras }: Begun, place: Place): Promise<void> {
    const board = await this.#atLast(draft, following!);
    if (this.#stopping.signal.aborted) return;
    if (await this.#settled(draft, { board, extras }, place)) await this.bot.sessions.outbox.done(place.id, 'picture');
  }

  /** Puts what there is into the message, without any picture where Discord refuses them; false when the bot stops before. */
  async #settled(draft: Draft, pictures: Attachments, place: Place): Promise<boolean> {
    const remark = pictures.board ? undefined : this.#say(draft, words('board.undrawn'));
    await answersFirst();
    const { ping: _, ...message } = renderMessage(this.bot, draft, pictures, remark);
    const came = await this.#edited(async () => {
      const { channelId, messageId } = place;
      // What was taken back since stays struck out.
      const lines = struckLines(await componentsOf(this.rest, channelId, messageId));
      const remade = struck(message.components, lines, this.#say(draft, words('news.struck')));
      await editMessage(this.rest, channelId, messageId, { ...message, components: remade.components, ping: [] });
    });
    if (came === 'no-message') this.onLost(place.channelId, place.messageId);
    const refused = came === 'not-allowed' || came === 'malformed';
    if (refused && message.pictures.length > 0) return this.#settled(draft, NO_ATTACHMENTS, place);
    return came !== 'stopped';
  }

  /** Edits until Discord has taken it, or will not; rejects when that may change. */
  async #edited(edit: () => Promise<void>): Promise<Trouble | 'taken' | 'stopped'> {
    const { signal } = this.#stopping;
    for (const delay of [...this.patience.retries, null]) {
      if (signal.aborted) return 'stopped';
      try {
        await edit();
        return 'taken';
      } catch (error) {
        const trouble = troubleOf(error);
        if (!PASSING.includes(trouble)) return trouble;
        if (delay === null) throw error;
        await sleep(delay, null, { signal, ref: false }).catch(() => undefined);
      }
    }
    return 'stopped';
  }

  /** The picture, however late; null when drawing has failed too often, or there is no time left. */
  async #atLast(draft: Draft, first: Promise<Attachment>): Promise<Attachment | null> {
    const { signal } = this.#stopping;
    let board = await this.#unlessStopped(first);
    for (const delay of this.patience.retries) {
      if (board || signal.aborted) break;
      await sleep(delay, null, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) board = await this.#unlessStopped(this.#draw(draft, await this.#eyes(draft)));
    }
    return board;
  }

  /** The picture; null when drawing fails or the bot stops before. Nothing of it is held on to afterwards. */
  #unlessStopped(drawing: Promise<Attachment>): Promise<Attachment | null> {
    const { signal } = this.#stopping;
    return new Promise((resolve) => {
      const none = () => resolve(null);
      if (signal.aborted) none();
      signal.addEventListener('abort', none, { once: true });
      drawing.then(resolve, none).finally(() => signal.removeEventListener('abort', none));
    });
  }

  async #eyes({ session }: Draft): Promise<Eyes> {
    return { language: session.language, theme: await themeOf(this.bot, session) };
  }

  async #draw({ group, session }: Draft, eyes: Eyes): Promise<Attachment> {
    const look = boardOf({ group })!;
    const of = { session: session.id, turn: session.turn };
    const picture = await boardPicture(this.bot, session, look, eyes).catch((error: unknown) => {
      this.bot.log.error({ err: error, ...of }, 'the board could not be drawn');
      throw error;
    });
    if (picture.scene === look.scene) return picture;
    // A newer board that took its place is not what this message tells of: it is ordered again.
    this.bot.log.debug(of, 'a newer board was drawn instead');
    throw new Error('a newer board was drawn instead');
  }

  #say({ session }: Draft, what: Phrase): string {
    return this.bot.translator(session.language)(what);
  }
}
