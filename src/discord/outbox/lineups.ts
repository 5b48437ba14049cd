import { Latest } from '../../latest/index.ts';
import type { Where } from '../../sessions/index.ts';
import type { Sent, Session } from '../../sessions/types.ts';
import { type Bot, themeOf } from '../bot.ts';
import { type Attachment, within } from '../render/attachments.ts';
import type { Component } from '../render/components.ts';
import { type Hung, type LineupLook, lineupLook, shows, withLineup } from '../render/lineup.ts';
import { answersFirst } from './courtesy.ts';
import { editMessage, type Rest } from './discord-messages.ts';
import { remains } from './message-renderer.ts';
import { type Trouble, troubleOf } from './trouble.ts';

/** How long a lobby waits for its picture before it is told without, in ms: who presses is not to notice. */
const PATIENCE = 150;
/** Pictures that are likely to be shown again, each of some 80 KB. */
const MOST_KEPT = 60;
/** So often drawing a picture, or giving it to a message, is tried. */
const TRIES = 4;
/** Why a message may be given its picture later, and why it needs none any more. */
const PASSING: readonly Trouble[] = ['later', 'too-old', 'unclear', 'closed'];
const NEEDLESS: readonly Trouble[] = ['gone', 'no-message'];

const failures = () => new Latest<string, number>(1_000);

interface Surroundings {
  readonly isHere: (guildId: string) => boolean;
  /** Has `hang` called for a channel, once all is told there. */
  readonly wake: (channelId: string) => void;
}

/**
 * The pictures of lobbies. A lobby never waits long for its picture: it is told in words, and given the picture once that is
 * drawn. What hangs there already is neither drawn nor sent again.
 */
export class Lineups {
  readonly #drawn = new Latest<string, Attachment>(MOST_KEPT);
  /** Under way, by their files. */
  readonly #drawing = new Map<string, Promise<Attachment>>();
  /** How often something went wrong, by picture and channel. */
  #failures = failures();
  /** Channels in which something has to be tried again. */
  readonly #owed = new Set<string>();
  /** Messages that do not show what they should: another process changed them while this one did. */
  readonly #mistaken = new Set<string>();

  constructor(
    private readonly bot: Bot,
    private readonly rest: Rest,
    private readonly around: Surroundings,
  ) {}

  /** Looks at the lobbies that may lack their pictures: after a start, or where something has changed. Never rejects. */
  async hurry(where: Where): Promise<void> {
    this.#failures = failures();
    const guildId = typeof where === 'object' && 'guildId' in where ? where.guildId : undefined;
    const here = typeof where === 'object' && 'channelId' in where ? where.channelId : null;
    try {
      for (const { channelId } of await this.bot.sessions.openPanels(guildId))
        if (here === null || channelId === here) await this.#lookAt(channelId);
    } catch (error) {
      this.bot.log.error({ err: error }, 'the lobbies could not be looked through for their pictures');
    }
  }

  async #lookAt(channelId: string): Promise<void> {
    const session = await this.bot.sessions.find(channelId);
    if (session?.status === 'lobby') this.around.wake(channelId);
  }

  /** Looks again where something went wrong. */
  attend(): void {
    for (const channelId of this.#owed) this.around.wake(channelId);
  }

  /** The picture for a message that shows these components so far: without its bytes where it hangs there, null where it has to follow. */
  async begin(session: Session, components: readonly unknown[]): Promise<Hung | Attachment | null> {
    if (session.status !== 'lobby') return null;
    const look = await this.#look(session);
    if (shows(components, look)) return { file: look.file, alt: look.alt };
    if (this.#isHopeless(session, look)) return null;
    return within(PATIENCE, this.#draw(look)).catch(() => null);
  }

  /** Discord does not take the picture there: the lobby is told without. */
  refused({ channelId }: Session, { file }: Hung): void {
    this.#failures.set(`${channelId} ${file}`, TRIES);
  }

  /** Gives the lobby of a channel its picture, or has it drawn for that. Nobody else changes the message meanwhile. Never rejects. */
  async hang(channelId: string): Promise<void> {
    this.#owed.delete(channelId);
    try {
      const session = await this.bot.sessions.find(channelId);
      if (session?.status !== 'lobby' || !this.around.isHere(session.guildId)) return;
      const sent = (await this.bot.sessions.outbox.sent(channelId)).find(
        ({ sessionId, kind, role }) => sessionId === session.id && kind === 'lobby' && role === 'panel',
      );
      if (sent?.components) await this.#hang(session, sent, sent.components as Component[]);
    } catch (error) {
      this.bot.log.warn({ err: error, channel: channelId }, 'a lobby could not be given its picture');
      this.#owed.add(channelId);
    }
  }

  async #hang(session: Session, { id, messageId }: Sent, before: readonly Component[]): Promise<void> {
    const { channelId } = session;
    const { outbox } = this.bot.sessions;
    const look = await this.#look(session);
    const isMistaken = this.#mistaken.has(messageId);
    if ((shows(before, look) && !isMistaken) || this.#isHopeless(session, look)) return;
    const picture = this.#drawn.get(look.file);
    if (!picture) return void this.#draw(look).then(...this.#goingOn(session, look));
    // Whoever is telling something there changes the message as well.
    if (await outbox.sending(channelId)) return void this.#owed.add(channelId);
    const components = withLineup(before, picture);
    await answersFirst();
    try {
      await editMessage(this.rest, channelId, messageId, { components, ping: [], pictures: [picture] });
      if (await outbox.reshown(id, before, components)) this.#mistaken.delete(messageId);
      else await this.#putRight(session, messageId);
    } catch (error) {
      const trouble = troubleOf(error);
      if (NEEDLESS.includes(trouble)) return;
      if (!PASSING.includes(trouble)) return this.refused(session, look);
      this.#failed(session, look);
      throw error;
    }
  }

  /** What another process has shown there meanwhile may have come before this: it is shown once more. */
  async #putRight({ id, channelId }: Session, messageId: string): Promise<void> {
    const session = await this.bot.sessions.byId(id);
    if (session?.status === 'lobby') {
      this.#mistaken.add(messageId);
      this.around.wake(channelId);
    } else if (session) {
      const components = remains(this.bot, session, { kind: 'lobby', told: null }, []);
      await editMessage(this.rest, channelId, messageId, { components, ping: [], pictures: [] });
    }
  }

  #goingOn(session: Session, look: LineupLook): [() => void, () => void] {
    const { channelId } = session;
    return [
      () => this.around.wake(channelId),
      () => {
        this.#failed(session, look);
        this.#owed.add(channelId);
      },
    ];
  }

  async #look(session: Session): Promise<LineupLook> {
    return lineupLook(this.bot, session, await themeOf(this.bot, session));
  }

  #failed({ channelId }: Session, { file }: Hung): void {
    const key = `${channelId} ${file}`;
    this.#failures.set(key, (this.#failures.get(key) ?? 0) + 1);
  }

  #isHopeless({ channelId }: Session, { file }: Hung): boolean {
    return (this.#failures.get(`${channelId} ${file}`) ?? 0) >= TRIES;
  }

  /** Each picture once, however many lobbies show the same. */
  async #draw({ file, alt, request }: LineupLook): Promise<Attachment> {
    const known = this.#drawn.get(file) ?? this.#drawing.get(file);
    if (known) return known;
    const drawing = this.bot.pool
      .drawLineup(request)
      .then(({ png }): Attachment => {
        const picture = { file, png, alt };
        this.#drawn.set(file, picture);
        return picture;
      })
      .catch((error: unknown) => {
        this.bot.log.error({ err: error, channel: request.channel }, 'the heroes of a lobby could not be drawn');
        throw error;
      })
      .finally(() => this.#drawing.delete(file));
    this.#drawing.set(file, drawing);
    return drawing;
  }
}
