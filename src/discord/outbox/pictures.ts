import type { Phrase, Scene } from '../../engine/index.ts';
import { Latest } from '../../latest/index.ts';
import type { Picture, Sent, Session } from '../../sessions/types.ts';
import { type Bot, themeOf } from '../bot.ts';
import { boardPicture, type Eyes, newsPictures, shows, type Attachment, withTimeout } from '../render/attachments.ts';
import { type Component, withBoard } from '../render/components.ts';
import { type LineupLook, lineupLook, withLineup } from '../render/lineup.ts';
import { words } from '../text/words.ts';
import { yieldToEvents } from './courtesy.ts';
import { componentsOf, editMessage, type MessageRest } from './discord-messages.ts';
import { MESSAGE_LEASE_MS } from './lease.ts';
import { boardToDraw, type Draft, lastBoardIn, recapOf, draftTold } from './message-renderer.ts';
import { retryAfter, type Trouble, troubleOf } from './trouble.ts';

/**
 * Time to wait for a picture before its message goes out without it, and delays before each retry to draw it, in ms.
 */
export interface PicturePatience {
  readonly board: number;
  readonly retries: readonly number[];
}

/** Called with a message that turns out to be deleted. */
export type OnLost = (channelId: string, messageId: string) => void;

/** Length of the drawing queue from which the worker does not wait: drawing would take too long anyway. */
const MOST_AHEAD = 30;
const PICTURE_PATIENCE: PicturePatience = { board: 5_000, retries: [2_000, 10_000, 30_000] };
/** Time in ms to wait for a lobby's picture; the player who pressed must not notice it. */
const LOBBY_PATIENCE = 150;
/** Cached pictures of lobbies that are likely to be shown again. Each takes about 80 KB. */
const MOST_KEPT = 60;
/** Time in ms during which only the drawing process handles a missing picture. */
const DRAWING = 2 * 60_000;
/** Delay in ms before the next attempt if another process holds the message. */
const RENEWING = 1_000;
/** Longest delay in ms between two attempts to attach a picture. */
const LONGEST_REST = 15 * 60_000;
/** Most attempts to attach a missing picture: about a day. */
const MOST_TRIED = 300;
/** Errors after which a message may get its picture later. A lobby also retries after `not-allowed`. */
const PASSING: readonly Trouble[] = ['later', 'too-old', 'unclear', 'closed'];
const OWED = 'its picture is owed';

/** Pictures of a message that are ready. */
export interface Begun {
  /** Null: the message describes the board in words. */
  readonly board: Picture | Attachment | null;
  readonly extras: readonly (Picture | Attachment)[];
  readonly recap: readonly Phrase[];
  /** The board if it is not ready yet. */
  readonly following: Promise<Attachment> | null;
  /** Text that replaces the missing board. */
  readonly remark?: string;
}

interface PicturesSurroundings {
  /** Name under which this process leases messages. */
  readonly owner: string;
  readonly now: () => number;
  readonly patience?: PicturePatience | undefined;
  readonly isHere: (guildId: string) => boolean;
  readonly onLost?: OnLost | undefined;
  /** Schedules `attach` for a channel at a time (ms since 1970), or now. */
  readonly wake: (channelId: string, at?: number) => void;
}

/** Subject of a drawing: a board, or the lineup of a lobby. */
type DrawingSubject = { readonly scene: Scene; readonly since: Scene | null } | { readonly lineup: LineupLook };

/** State of drawing a missing picture. */
interface Drawing {
  readonly failures: number;
  readonly state: 'drawing' | 'failed' | Attachment;
  /** Time before which nothing happens, ms since 1970. */
  readonly until: number;
}

/**
 * Has the pictures of messages drawn. A game never waits for a picture. If drawing takes too long or fails, the message
 * uses words instead. The picture is attached as soon as it exists, even after a restart.
 */
export class MessagePictures {
  /** By id of the message's last row. */
  readonly #drawings = new Map<number, Drawing>();
  /** Ids of missing pictures that an earlier process left. */
  readonly #left = new Set<number>();
  /** Drawings of lineups by file name. Lobbies that look the same share one. */
  readonly #lineups = new Latest<string, Promise<Attachment>>(MOST_KEPT);
  readonly #patience: PicturePatience;
  #stopped = false;

  constructor(
    private readonly bot: Bot,
    private readonly rest: MessageRest,
    private readonly around: PicturesSurroundings,
  ) {
    this.#patience = around.patience ?? PICTURE_PATIENCE;
  }

  /** Loads the missing pictures of earlier processes, which are drawn at once. */
  async start(): Promise<void> {
    for (const { id } of await this.bot.sessions.outbox.awaitingPicture()) this.#left.add(id);
  }

  /**
   * Draws everything that a draft shows. `isUnsure`: the current attachments of the message are unknown. Rejects only
   * if the channel's theme cannot be read.
   */
  async begin(draft: Draft, isUnsure = false): Promise<Begun> {
    const eyes = await this.#eyes(draft);
    const look = this.#lookOf(draft, eyes);
    if (look && 'lineup' in look) return this.#beginLobby(isUnsure ? { ...draft, earlier: null } : draft, look, eyes);
    const following = look && this.#draw(draft, look, eyes);
    const extras = newsPictures(this.bot, draft.session, draftTold(draft), eyes);
    const recap = recapOf(this.bot, draft, look);
    if (!following) return { board: null, extras: namedBy(draft, await extras), recap, following };
    const isFar = (this.bot.pool.backlog?.() ?? 0) > MOST_AHEAD;
    const board = await withTimeout(isFar ? 0 : this.#patience.board, following).catch(() => null);
    const named = namedBy(draft, await extras);
    if (board) return { board, extras: named, recap, following: null };
    return { board: null, extras: named, recap, following, remark: this.#say(draft, words('board.follows')) };
  }

  /** Draws the lineup unless the message already shows it. */
  async #beginLobby(draft: Draft, look: DrawingSubject & { readonly lineup: LineupLook }, eyes: Eyes): Promise<Begun> {
    const { file, alt } = look.lineup;
    const begun = { extras: [], recap: [], following: null };
    if (draft.earlier?.told?.board?.file === file) return { ...begun, board: { file, alt } };
    const following = this.#draw(draft, look, eyes);
    const board = await withTimeout(LOBBY_PATIENCE, following).catch(() => null);
    return { ...begun, board, following: board ? null : following };
  }

  /** Returns the pictures of a message that keeps its board. Draws only the new ones. */
  async beside(draft: Draft, { board = null, extras = [], recap = [] }: NonNullable<Sent['told']>): Promise<Begun> {
    const { news, cards, rolls } = draftTold({ ...draft, earlier: null });
    // New lines replace the pictures of older ones.
    if (cards.length + rolls.length === 0)
      return { board, extras: news.length === 0 ? extras : [], recap, following: null };
    const drawn = await newsPictures(this.bot, draft.session, draftTold(draft), await this.#eyes(draft));
    return { board, extras: namedBy(draft, drawn), recap, following: null };
  }

  /** Schedules attaching a picture as soon as it is drawn. `id`: id of the message's row. */
  async follow(draft: Draft, following: Promise<Attachment>, id: number): Promise<void> {
    await this.bot.sessions.outbox.putOff(id, OWED, this.around.now() + DRAWING);
    this.#await(draft.session, id, following, 0);
  }

  /** Attaches the finished pictures to the messages of a channel. */
  async attach(channelId: string): Promise<void> {
    for (const sent of await this.bot.sessions.outbox.awaitingPicture(channelId)) {
      if (this.#stopped) return;
      const drawing = this.#drawings.get(sent.id);
      const isLeft = drawing === undefined ? !this.#isDue(sent) : drawing.until > this.around.now();
      const { failures, state }: Pick<Drawing, 'failures' | 'state'> = drawing ?? { failures: 0, state: 'failed' };
      if (isLeft && drawing) this.around.wake(channelId, drawing.until);
      if (isLeft || state === 'drawing') continue;
      if (state !== 'failed') await this.#attach(sent, state);
      else if (failures > this.#patience.retries.length) await this.#attach(sent, null);
      else await this.#drawAgain(sent, failures);
    }
  }

  /** Returns the channels with a missing picture that is due. Forgets drawings that no message needs. */
  async due(): Promise<string[]> {
    const known = [...this.#drawings.keys()];
    const owing = await this.bot.sessions.outbox.awaitingPicture();
    for (const id of known) if (owing.every((sent) => sent.id !== id)) this.#drawings.delete(id);
    return owing.flatMap((sent) => (!this.#drawings.has(sent.id) && this.#isDue(sent) ? [sent.channelId] : []));
  }

  readonly #isDue = ({ id, retryAt }: Sent): boolean => this.#left.has(id) || retryAt <= this.around.now();

  /** Stops waiting for pictures. The next start resumes them. */
  stop(): void {
    this.#stopped = true;
  }

  #await({ channelId }: Draft['session'], id: number, drawing: Promise<Attachment>, failures: number): void {
    const begun: Drawing = { failures, state: 'drawing', until: 0 };
    this.#drawings.set(id, begun);
    const goOn = (drawn: Drawing) => {
      // The message may wait for a newer picture by now.
      if (this.#stopped || this.#drawings.get(id) !== begun) return;
      this.#drawings.set(id, drawn);
      this.around.wake(channelId, drawn.until);
    };
    drawing.then(
      (picture) => goOn({ failures, state: picture, until: 0 }),
      () => {
        const until = this.around.now() + (this.#patience.retries[failures] ?? 0);
        goOn({ failures: failures + 1, state: 'failed', until });
      },
    );
  }

  async #drawAgain(sent: Sent, failures: number): Promise<void> {
    const { outbox } = this.bot.sessions;
    const session = await this.bot.sessions.byId(sent.sessionId);
    const position = session && (await this.bot.sessions.positionOf(session).catch(() => null));
    if (!session || !this.around.isHere(session.guildId))
      return outbox.putOff(sent.id, OWED, this.around.now() + retryAfter('away', sent.attempts));
    const group = await outbox.rowsOf(sent.id);
    const draft: Draft = { group, session, position, calls: [], earlier: null };
    const eyes = await this.#eyes(draft);
    // A finished turn shows its own board, or none.
    const isOver = sent.role === 'spent' || (sent.role === null && sent.kind === 'panel');
    const look = isOver ? lastBoardIn(draft) : this.#lookOf(draft, eyes);
    if (!look || sent.attempts >= MOST_TRIED) return this.#attach(sent, null);
    this.#left.delete(sent.id);
    await outbox.putOff(sent.id, OWED, this.around.now() + DRAWING);
    this.#await(session, sent.id, this.#draw(draft, look, eyes), failures);
  }

  /** Attaches the picture, or says that there is none. Schedules a retry if Discord may accept it later. */
  async #attach(owed: Sent, picture: Attachment | null): Promise<void> {
    const { outbox } = this.bot.sessions;
    const { id, channelId, messageId, kind } = owed;
    const sent = await this.#held(owed);
    if (!sent) return this.around.wake(channelId, this.around.now() + RENEWING);
    const session = await this.bot.sessions.byId(sent.sessionId);
    const isLobby = kind === 'lobby';
    // The lobby is over or has no picture, or another message tells this one's news and this one is about to be
    // deleted.
    const isNeedless = isLobby
      ? picture === null || session?.status !== 'lobby'
      : sent.told === null && sent.role === 'spent';
    if (!session || isNeedless) return this.#paid(sent);
    await yieldToEvents();
    try {
      const before = (sent.components as Component[] | null) ?? (await componentsOf(this.rest, channelId, messageId));
      const components = isLobby
        ? withLineup(before, picture)
        : withBoard(before, picture, this.#say({ session }, words('board.undrawn')));
      // The message may have no place for it any more.
      if (picture && !shows(components, picture.file)) return await this.#paid(sent);
      const pictures = picture ? [picture] : [];
      await editMessage(this.rest, channelId, messageId, { components, ping: [], pictures, keepsFiles: !isLobby });
      const told = { ...(sent.told ?? { news: [] }), board: picture && { file: picture.file, alt: picture.alt } };
      await outbox.reshown(id, before, components, told);
      await this.#paid(sent);
    } catch (error) {
      const trouble = troubleOf(error);
      const passes = PASSING.includes(trouble) || (isLobby && trouble === 'not-allowed');
      if (passes && sent.attempts < MOST_TRIED) {
        this.bot.log.warn(
          { err: error, session: session.id, message: messageId },
          'a picture could not follow its message',
        );
        const until = this.around.now() + Math.min(retryAfter(trouble, sent.attempts), LONGEST_REST);
        const failures = this.#drawings.get(id)?.failures ?? 0;
        // Without an entry here, `hurry` can make it due earlier.
        if (trouble === 'not-allowed') this.#drawings.delete(id);
        else this.#drawings.set(id, { failures, state: picture ?? 'failed', until });
        this.around.wake(channelId, until);
        return outbox.putOff(id, OWED, until);
      }
      if (trouble === 'no-message') this.around.onLost?.(channelId, messageId);
      if ((trouble === 'not-allowed' || trouble === 'malformed') && picture) return this.#attach(sent, null);
      await this.#paid(sent);
    }
  }

  /** Leases a message, so that no other process changes it; null if another process is changing or sending it. */
  async #held({ id, channelId }: Sent): Promise<Sent | null> {
    const { outbox } = this.bot.sessions;
    const { owner } = this.around;
    const now = this.around.now();
    const sent = await outbox.holdShown(id, owner, now + MESSAGE_LEASE_MS, now);
    const sending = sent && (await outbox.sending(channelId));
    if (!sending || sending.owner === owner || sending.owner === '') return sent;
    await outbox.putOff(id, OWED, now + RENEWING);
    return null;
  }

  async #paid({ id }: Sent): Promise<void> {
    this.#drawings.delete(id);
    await this.bot.sessions.outbox.done(id, 'picture');
  }

  async #eyes({ session }: Pick<Draft, 'session'>): Promise<Eyes> {
    return { language: session.language, theme: await themeOf(this.bot, session) };
  }

  /** Returns the subject of a draft's picture; null if none. */
  #lookOf(draft: Draft, { theme }: Eyes): DrawingSubject | null {
    if (draft.session.startedAt !== null) return boardToDraw(draft);
    return draft.session.status === 'lobby' ? { lineup: lineupLook(this.bot, draft.session, theme) } : null;
  }

  async #draw({ group, session }: Draft, look: DrawingSubject, eyes: Eyes): Promise<Attachment> {
    const of = { session: session.id, turn: session.turn };
    if ('lineup' in look) return this.#drawLineup(session, look.lineup);
    const picture = await boardPicture(this.bot, session, look, eyes).catch((error: unknown) => {
      // The next start resumes interrupted drawings.
      if (!this.#stopped) this.bot.log.error({ err: error, ...of }, 'the board could not be drawn');
      throw error;
    });
    if (picture.scene === look.scene) return namedBy({ group }, [picture])[0]!;
    // The message tells about its own board, not a newer one, so the board is ordered again.
    this.bot.log.debug(of, 'a newer board was drawn instead');
    throw new Error('a newer board was drawn instead');
  }

  #drawLineup({ id }: Session, { file, alt, request }: LineupLook): Promise<Attachment> {
    return this.#lineups.of(file, () =>
      this.bot.pool.drawLineup(request).then(
        ({ png }) => ({ file, png, alt }),
        (error: unknown) => {
          this.#lineups.delete(file);
          if (!this.#stopped)
            this.bot.log.error({ err: error, session: id }, 'the heroes of a lobby could not be drawn');
          throw error;
        },
      ),
    );
  }

  #say({ session }: Pick<Draft, 'session'>, what: Phrase): string {
    return this.bot.translator(session.language)(what);
  }
}

/** Returns the pictures under file names that the message has not used before. */
const namedBy = ({ group }: Pick<Draft, 'group'>, pictures: readonly Attachment[]): Attachment[] =>
  pictures.map((one) => ({ ...one, file: one.file.replace(/\.png$/, `-${group.at(-1)?.id ?? 0}.png`) }));
