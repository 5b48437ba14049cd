import type { Adviser } from '../../bots/thought.ts';
import type { AnyModule, Scene, Table } from '../../engine/index.ts';
import { type AnyKit, type Bots, kitOf } from '../../kit/index.ts';
import {
  type Commit,
  type InteractionRecord,
  laneFor,
  type NewOutgoing,
  type SessionRecord,
  type Store,
} from '../../store/index.ts';
import { Latest } from '../../latest/index.ts';
import { calling, sparing } from '../waiting/calling.ts';
import type { HabitsOf } from '../waiting/waits.ts';
import { underName } from './renaming.ts';
import { changed, inTime } from './in-time.ts';
import { toldElsewhere } from './reporting.ts';
import { Turns } from './turns.ts';
import { View } from './view.ts';
import { seedOf as sealedSeed } from '../seeds.ts';
import { type Language, type NewMessage, NO_PREFERENCES, type Person, type SeatInfo, type Session } from '../types.ts';

export interface Logger {
  error(what: object, message: string): void;
  /** Something that matters to whoever runs the bot; without it that is not told. */
  info?(what: object, message: string): void;
}

/** All that sessions need of a game. */
export type Playable = Pick<AnyKit, 'rules' | 'bots'>;

/** What sessions are opened with; chance is the system's and the clock the store's, unless a test brings its own. */
export interface SessionsParts {
  readonly store: Store;
  readonly kits: readonly Playable[];
  /** Ms since 1970. */
  readonly now?: () => number;
  /** So many random bytes, fit for secrets. */
  readonly random?: (bytes: number) => Uint8Array;
  /** What the secret of a lobby and the deed that begins its game make. */
  readonly seedOf?: typeof sealedSeed;
  readonly logger?: Logger;
  /** A turn that is ended by a button so soon, in ms, after the same player ended another one is a slip. */
  readonly slip?: number;
  /** Who thinks about hints; without one they are what the game advises. */
  readonly adviser?: Adviser;
}

/** Bytes of a message's nonce: 16 characters, of Discord's 25. */
const NONCE_BYTES = 12;

/**
 * So many games, each of up to 430 KB, and boards that were told, stay in memory: a game is looked at several times for one action,
 * then by others.
 */
const KEPT = 100;
/** So many tables are known by who sits there. */
const TABLES = 10 * KEPT;

/**
 * A table as it stands in the row of its session at that revision, and what it has shown. It never moves - who moves a game on
 * has a table of its own -, so that what it shows may be made when somebody looks.
 */
interface Kept {
  readonly revision: number;
  readonly table: Table;
  readonly views: Map<number | null, View>;
}

/** Commits that are written together, and what is to be done once they are. */
interface Batch {
  readonly commits: Commit[];
  readonly once: (() => void)[];
  /** By session: the tables as they stand after these commits. */
  readonly tables: Map<string, Pick<Kept, 'revision' | 'table'>>;
}

/** What a context made from another may have of its own. */
interface Changeable {
  readonly store: Store;
  readonly interactionId: string | null;
  readonly batch: Batch | null;
  readonly looking: string | null;
  readonly sentAt: number | null;
  readonly speaker: Speaker | null;
}

/** Who acts, and in which language Discord shows itself there. */
interface Speaker {
  readonly userId: string;
  /** Null: as before. */
  readonly spoken: Language | null;
}

/** What all contexts of one program share. */
export class SharedParts {
  constructor(readonly seedOf = sealedSeed) {}

  readonly turns = new Turns();
  readonly listeners = new Set<(channelId: string) => void>();
  /** By session. The row is the truth: whoever finds another revision there has the table rebuilt. */
  readonly tables = new Latest<string, Kept>(KEPT);
  /** By their ids. */
  readonly boards = new Latest<string, Scene>(KEPT);
  /** By session and those at its table: who of them has played the game before. */
  readonly veterans = new Latest<string, Promise<ReadonlySet<string>>>(TABLES);
  /** What goes on beside all channels. */
  readonly beside = new Set<Promise<void>>();
  readonly closing = new AbortController();
}

/** What the rooms of `Sessions` share: the queue of each channel, reading, and the one way to write. */
export class SessionContext {
  constructor(
    readonly store: Store,
    readonly kits: readonly Playable[],
    readonly now: () => number,
    readonly random: (bytes: number) => Uint8Array,
    readonly logger: Logger,
    readonly slip: number,
    private readonly interactionId: string | null = null,
    private readonly shared = new SharedParts(),
    private readonly batch: Batch | null = null,
    private readonly looking: string | null = null,
    /** When that which is done was sent, if not just now. */
    private readonly sentAt: number | null = null,
    private readonly speaker: Speaker | null = null,
  ) {}

  /** Who of those at the table of a session has played its game before: asked once, while it is played that stays as it was. */
  veterans({ id, game }: SessionRecord, users: readonly string[]): Promise<ReadonlySet<string>> {
    return this.shared.veterans.of([id, ...users].join(' '), () => this.store.whoPlayed(game, users, id));
  }

  /** What the secret of a lobby and the deed that begins its game make. */
  get seedOf(): typeof sealedSeed {
    return this.shared.seedOf;
  }

  /**
   * The context in which all that is written is done for this interaction, or for none; `person`: by whom, as called now; `spoken`:
   * the language of that one's Discord.
   */
  for(
    interactionId: string | null,
    person: Person | null = null,
    sentAt: number | null = null,
    spoken: Language | null = null,
  ): SessionContext {
    const store = person ? underName(this.store, person) : this.store;
    const speaker = person && { userId: person.userId, spoken };
    return this.#with({ store, interactionId, sentAt, speaker });
  }

  /** When that which is done was sent. */
  get sent(): number {
    return this.sentAt ?? this.now();
  }

  /** The context in which no panel calls this user, who has just acted in the channel, and looks. */
  lookedAtBy(userId: string): SessionContext {
    return this.#with({ looking: userId });
  }

  #with({
    store = this.store,
    interactionId = this.interactionId,
    batch = this.batch,
    looking = this.looking,
    sentAt = this.sentAt,
    speaker = this.speaker,
  }: Partial<Changeable>): SessionContext {
    const { kits, now, random, logger, slip, shared } = this;
    const own = [interactionId, shared, batch, looking, sentAt, speaker] as const;
    return new SessionContext(store, kits, now, random, logger, slip, ...own);
  }

  /**
   * Writes all that the deed commits at its end, in one transaction, which is that of the deed around it if it is part of one: the first
   * commit must be of a session that is there.
   */
  async together<T>(deed: (context: SessionContext) => Promise<T>): Promise<T> {
    if (this.batch) return deed(this);
    const batch: Batch = { commits: [], once: [], tables: new Map() };
    const done = await deed(this.#with({ batch }));
    const [first, ...more] = batch.commits;
    if (first) await this.store.commit(first, ...more);
    for (const next of batch.once) next();
    return done;
  }

  /** What goes into whatever is written: the interaction that it is done for. */
  get interaction(): InteractionRecord | null {
    return this.interactionId === null ? null : { id: this.interactionId, at: this.now() };
  }

  /** The table of a session, unless it has to be rebuilt. */
  opened({ id, revision }: SessionRecord): Table | null {
    const kept = [this.batch?.tables.get(id), this.shared.tables.get(id)];
    return kept.find((one) => one?.revision === revision)?.table ?? null;
  }

  /** Keeps a table that stands as its session was written, and moves no more. */
  keep({ id, revision }: SessionRecord, table: Table): void {
    this.batch?.tables.set(id, { revision, table });
    this.#onceWritten(() => this.shared.tables.set(id, { revision, table, views: new Map() }));
  }

  /** What the table of a session shows to a viewer. */
  view({ id }: SessionRecord, table: Table, viewer: number | null): View {
    const kept = this.shared.tables.get(id);
    const views = kept?.table === table ? kept.views : null;
    const view = views?.get(viewer) ?? new View(table.present(viewer));
    views?.set(viewer, view);
    return view;
  }

  /** The board that was told last; null before the first one. */
  async board({ board: id }: SessionRecord): Promise<Scene | null> {
    if (id === null) return null;
    const scene = this.shared.boards.get(id) ?? (await this.store.board(id));
    if (scene) this.shared.boards.set(id, scene);
    return scene;
  }

  /** Runs `deed` after all earlier deeds on the channel, and again from the start when its commit met another's. */
  async inTurn<T>(channelId: string, deed: () => Promise<T>): Promise<T> {
    if (this.shared.closing.signal.aborted) throw new Error('the sessions are closed');
    return this.shared.turns.take(this.store, channelId, deed);
  }

  /**
   * `inTurn` for what changes a session. What was done for this interaction already is refused by now, or meets the key under which it
   * was written: `again` makes of it what it had brought.
   */
  once<T>(channelId: string, deed: () => Promise<T>, again: (session: SessionRecord) => T | Promise<T>): Promise<T> {
    return this.inTurn(channelId, async () => {
      try {
        return await deed();
      } catch (error) {
        const session = await this.#doneBefore();
        if (!session) throw error;
        return again(session);
      }
    });
  }

  /** The session that was written for this interaction. */
  async #doneBefore(): Promise<SessionRecord | null> {
    const done = this.interactionId === null ? null : await this.store.doneFor(this.interactionId);
    return done?.sessionId ? this.store.session(done.sessionId) : null;
  }

  /**
   * Writes the session as it is to be, with all that goes with it, and wakes the outbox worker.
   */
  async commit(
    before: SessionRecord | null,
    after: Omit<SessionRecord, 'revision' | 'board'>,
    more: Omit<Commit, 'session' | 'read' | 'messages'> & {
      readonly messages?: readonly NewMessage[];
      /** Of the seats of `after`, where they are known. */
      readonly habits?: HabitsOf;
    } = {},
  ): Promise<SessionRecord> {
    const { messages = [], habits: known, ...rest } = more;
    const read = before && before.revision;
    const at = this.now();
    let board = before?.board ?? null;
    const outgoing = messages.map((message) => {
      const one = { nonce: this.token(NONCE_BYTES), message, since: board, at };
      if (message.kind === 'board') board = one.nonce;
      return one;
    });
    const habits = changed(known ?? (await this.#habitsIn(after)), more.prefers);
    const session = inTime({ ...after, board, revision: (read ?? 0) + 1 }, at, habits);
    const called: NewOutgoing[] = outgoing.flatMap((one) => {
      const [message, ...beside] = calling(sparing(one.message, session, this.looking), session, habits);
      const directs = beside.map((direct) => this.outgoing(direct));
      return [{ ...one, message: message! }, ...directs];
    });
    const prefers = rest.prefers ?? this.#heard;
    const elsewhere = await toldElsewhere(this, before, session, rest.lines ?? [], messages);
    called.push(...elsewhere.map((message) => this.outgoing(message)));
    const commit: Commit = { ...rest, prefers, session, read, messages: called, interaction: this.interaction };
    if (this.batch) this.batch.commits.push(commit);
    else await this.store.commit(commit);
    this.#onceWritten(() => {
      for (const { nonce, message } of outgoing)
        if (message.kind === 'board') this.shared.boards.set(nonce, message.scene);
      if (outgoing.length > 0) this.wake(session.channelId);
      for (const lane of called.map(({ message }) => laneFor(message))) if (lane !== null) this.wake(lane);
    });
    return session;
  }

  /** A message as it is written, that is no board. */
  outgoing(message: NewMessage): NewOutgoing {
    return { nonce: this.token(NONCE_BYTES), message, at: this.now() };
  }

  /** Who acts; null: nobody, it is done by the clock. */
  get actor(): string | null {
    return this.speaker?.userId ?? null;
  }

  /** In which language whoever acts is spoken to from now on, by messages that nobody else reads; undefined: as before. */
  get #heard(): Commit['prefers'] {
    return this.speaker?.spoken ? { userId: this.speaker.userId, changes: this.heard } : undefined;
  }

  /** What is known of who acts, as a change of what that person has chosen. */
  get heard(): { readonly spoken?: Language } {
    return this.speaker?.spoken ? { spoken: this.speaker.spoken } : {};
  }

  #onceWritten(next: () => void): void {
    if (this.batch) this.batch.once.push(next);
    else next();
  }

  /** Nobody is waited for but in a game. */
  async #habitsIn(session: Pick<SessionRecord, 'status' | 'seats'>): Promise<HabitsOf> {
    return session.status === 'running' ? this.habitsAt(session) : () => NO_PREFERENCES;
  }

  /** What those whom a session may wait for have chosen. */
  habitsAt({ seats }: Pick<SessionRecord, 'seats'>): Promise<HabitsOf> {
    return this.habitsOf(seats.flatMap(({ userId }) => userId ?? []));
  }

  /** What these users have chosen. */
  async habitsOf(users: readonly string[]): Promise<HabitsOf> {
    const chosen = await this.store.allPreferences(users.map((userId) => ['user', userId]));
    const byUser = new Map(users.map((userId, at) => [userId, chosen[at]!]));
    return (userId) => byUser.get(userId) ?? NO_PREFERENCES;
  }

  /** Notes in the log what has come about, once it is written. */
  note(what: object, message: string): void {
    this.#onceWritten(() => this.logger.info?.({ ...what, interaction: this.interactionId ?? undefined }, message));
  }

  onNew(listener: (channelId: string) => void): () => void {
    this.shared.listeners.add(listener);
    return () => void this.shared.listeners.delete(listener);
  }

  module(game: string): AnyModule {
    return kitOf(this.kits, game).rules;
  }

  /** What bots need to play a game. */
  bots(game: string): Bots {
    return kitOf(this.kits, game).bots as Bots;
  }

  token(bytes: number): string {
    return Buffer.from(this.random(bytes)).toString('base64url');
  }

  /** Does what takes long and belongs to no channel; it is to end soon once the signal says that all is closed. */
  async atLeisure(deed: (closing: AbortSignal) => Promise<void>): Promise<void> {
    const { beside, closing } = this.shared;
    if (closing.signal.aborted) return;
    const done = deed(closing.signal);
    beside.add(done);
    await done.finally(() => beside.delete(done));
  }

  async close(): Promise<void> {
    const { closing, turns, beside } = this.shared;
    closing.abort();
    await Promise.allSettled([turns.settled(), ...beside]);
    await this.store.close();
  }

  /** Has it told what waits there. */
  wake(channelId: string): void {
    for (const listener of this.shared.listeners) {
      try {
        listener(channelId);
      } catch (error) {
        this.logger.error({ err: error, channelId }, 'a listener to new messages failed');
      }
    }
  }
}

/** A session as the world may see it: the seed, and what it was made of, only when the game is over. */
export function shown({ revision: _, asked: __, standing: ___, board: ____, ...session }: SessionRecord): Session {
  return session.status === 'ended' ? session : { ...session, seed: null, dice: { ...session.dice, secret: null } };
}

export const seatOf = (session: Session, userId: string): SeatInfo | undefined =>
  session.seats.find((seat) => seat.userId === userId);
