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
import { otherMessages } from './reporting.ts';
import { Turns } from './turns.ts';
import { View } from './view.ts';
import { seedOf as sealedSeed } from '../seeds.ts';
import { type Language, type NewMessage, NO_PREFERENCES, type Person, type Session } from '../types.ts';

export interface Logger {
  error(what: object, message: string): void;
  /** Logs a fact for the operator; without this method such facts are dropped. */
  info?(what: object, message: string): void;
}

/** The parts of a game that sessions need. */
export type Playable = Pick<AnyKit, 'rules' | 'bots'>;

/** Parts that sessions are opened with. Tests may replace the system's randomness and the store's clock. */
export interface SessionsParts {
  readonly store: Store;
  readonly kits: readonly Playable[];
  /** Ms since 1970. */
  readonly now?: (() => number) | undefined;
  /** Returns so many random bytes, fit for secrets. */
  readonly random?: (bytes: number) => Uint8Array;
  /** Derives the seed from the secret of a lobby and the action that begins its game. */
  readonly seedOf?: typeof sealedSeed;
  readonly logger?: Logger;
  /** Time in ms: a turn ended by a button so soon after the same player ended another one counts as a slip. */
  readonly slip?: number;
  /** The adviser for hints; without one, hints give the game's own advice. */
  readonly adviser?: Adviser | undefined;
}

/** Bytes of a message's nonce: 16 characters, of Discord's 25. */
const NONCE_BYTES = 12;

/**
 * Number of games (up to 430 KB each) and of posted boards in memory: one action reads a game several times, then
 * others do.
 */
const GAMES_KEPT = 100;
/** Number of tables with cached veterans. */
const VETERANS_KEPT = 10 * GAMES_KEPT;

/**
 * A table at one revision of its session's row, and the views made of it. It never moves - a copy does -, so its views
 * may be made on first access.
 */
interface KeptTable {
  readonly revision: number;
  readonly table: Table;
  readonly views: Map<number | null, View>;
}

/** Commits that are written together, and callbacks for afterwards. */
interface Batch {
  readonly commits: Commit[];
  readonly once: (() => void)[];
  /** The tables after these commits, by session. */
  readonly tables: Map<string, Pick<KeptTable, 'revision' | 'table'>>;
}

/** The parts in which a derived context may differ. */
interface Changeable {
  readonly store: Store;
  readonly interactionId: string | null;
  readonly batch: Batch | null;
  readonly looking: string | null;
  readonly sentAt: number | null;
  readonly speaker: Speaker | null;
}

/** The person who acts, and the language of their Discord client. */
interface Speaker {
  readonly userId: string;
  /** Null if unchanged. */
  readonly spoken: Language | null;
}

/** State that all contexts of one program share. */
export class SharedParts {
  constructor(readonly seedOf = sealedSeed) {}

  readonly turns = new Turns();
  readonly listeners = new Set<(channelId: string) => void>();
  /** By session. The row is authoritative: a table of another revision is rebuilt. */
  readonly tables = new Latest<string, KeptTable>(GAMES_KEPT);
  /** By board id. */
  readonly boards = new Latest<string, Scene>(GAMES_KEPT);
  /** By session and the people at its table: those who have played the game before. */
  readonly veterans = new Latest<string, Promise<ReadonlySet<string>>>(VETERANS_KEPT);
  /** Work that belongs to no channel. */
  readonly beside = new Set<Promise<void>>();
  readonly closing = new AbortController();
}

/** Everything that the rooms of `Sessions` share: the queue of each channel, reading, and the one way to write. */
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
    /** When the action was sent, if not just now. */
    private readonly sentAt: number | null = null,
    private readonly speaker: Speaker | null = null,
  ) {}

  /** Returns the people at a session's table who have played its game before. Cached: the game does not change that. */
  veterans({ id, game }: SessionRecord, users: readonly string[]): Promise<ReadonlySet<string>> {
    return this.shared.veterans.of([id, ...users].join(' '), () => this.store.whoPlayed(game, users, id));
  }

  /** Derives the seed from the secret of a lobby and the action that begins its game. */
  get seedOf(): typeof sealedSeed {
    return this.shared.seedOf;
  }

  /**
   * Returns a context that writes on behalf of this interaction, or of none. `person`: who acts, with their present
   * name; `spoken`: the language of their Discord.
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

  /** When the action was sent. */
  get sent(): number {
    return this.sentAt ?? this.now();
  }

  /** Returns a context whose panels do not call this user, who has just acted in the channel and is looking. */
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
   * Writes all commits of an action at its end in one transaction. A nested action joins the outer transaction. The
   * first commit must be of an existing session.
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

  /** The interaction that every write belongs to. */
  get interaction(): InteractionRecord | null {
    return this.interactionId === null ? null : { id: this.interactionId, at: this.now() };
  }

  /** Returns the cached table of a session; null if it must be rebuilt. */
  opened({ id, revision }: SessionRecord): Table | null {
    const kept = [this.batch?.tables.get(id), this.shared.tables.get(id)];
    return kept.find((one) => one?.revision === revision)?.table ?? null;
  }

  /** Caches a table that matches its session's row and does not move any more. */
  keep({ id, revision }: SessionRecord, table: Table): void {
    this.batch?.tables.set(id, { revision, table });
    this.#onceWritten(() => this.shared.tables.set(id, { revision, table, views: new Map() }));
  }

  /** Returns the view of a session's table for a viewer. */
  view({ id }: SessionRecord, table: Table, viewer: number | null): View {
    const kept = this.shared.tables.get(id);
    const views = kept?.table === table ? kept.views : null;
    const view = views?.get(viewer) ?? new View(table.present(viewer));
    views?.set(viewer, view);
    return view;
  }

  /** Returns the last posted board; null before the first one. */
  async board({ board: id }: SessionRecord): Promise<Scene | null> {
    if (id === null) return null;
    const scene = this.shared.boards.get(id) ?? (await this.store.board(id));
    if (scene) this.shared.boards.set(id, scene);
    return scene;
  }

  /**
   * Runs `deed` after all earlier ones on the channel. Retries it from the start if its commit conflicts with another.
   */
  async inTurn<T>(channelId: string, deed: () => Promise<T>): Promise<T> {
    if (this.shared.closing.signal.aborted) throw new Error('the sessions are closed');
    return this.shared.turns.take(this.store, channelId, deed);
  }

  /**
   * Runs a `deed` that changes a session, as `inTurn` does. The deed fails if this interaction was done before: it is
   * refused, or its key exists. Then `again` returns the earlier result from the session.
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

  /** Returns the session that was written for this interaction. */
  async #doneBefore(): Promise<SessionRecord | null> {
    const done = this.interactionId === null ? null : await this.store.doneFor(this.interactionId);
    return done?.sessionId ? this.store.session(done.sessionId) : null;
  }

  /** Writes the session and everything that goes with it, and wakes the outbox worker. */
  async commit(
    before: SessionRecord | null,
    after: Omit<SessionRecord, 'revision' | 'board'>,
    more: Omit<Commit, 'session' | 'read' | 'messages'> & {
      readonly messages?: readonly NewMessage[];
      /** Habits of the seats of `after`, if known already. */
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
    const elsewhere = await otherMessages(this, before, session, rest.lines ?? [], messages);
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

  /** Prepares a message that is not a board for writing. */
  outgoing(message: NewMessage): NewOutgoing {
    return { nonce: this.token(NONCE_BYTES), message, at: this.now() };
  }

  /** The user who acts; null for actions by the clock. */
  get actor(): string | null {
    return this.speaker?.userId ?? null;
  }

  /** The change of language for private messages to the person who acts; undefined if unchanged. */
  get #heard(): Commit['prefers'] {
    return this.speaker?.spoken ? { userId: this.speaker.userId, changes: this.heard } : undefined;
  }

  /** Facts about the person who acts, as a change of preferences. */
  get heard(): { readonly spoken?: Language } {
    return this.speaker?.spoken ? { spoken: this.speaker.spoken } : {};
  }

  #onceWritten(next: () => void): void {
    if (this.batch) this.batch.once.push(next);
    else next();
  }

  /** Returns the habits of a game's players. A session that is not running waits for nobody. */
  async #habitsIn(session: Pick<SessionRecord, 'status' | 'seats'>): Promise<HabitsOf> {
    return session.status === 'running' ? this.habitsAt(session) : () => NO_PREFERENCES;
  }

  /** Returns the preferences of the people whom a session may wait for. */
  habitsAt({ seats }: Pick<SessionRecord, 'seats'>): Promise<HabitsOf> {
    return this.habitsOf(seats.flatMap(({ userId }) => userId ?? []));
  }

  /** Returns the preferences of these users. */
  async habitsOf(users: readonly string[]): Promise<HabitsOf> {
    const chosen = await this.store.allPreferences(users.map((userId) => ['user', userId]));
    const byUser = new Map(users.map((userId, at) => [userId, chosen[at]!]));
    return (userId) => byUser.get(userId) ?? NO_PREFERENCES;
  }

  /** Logs an event once it is written. */
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

  /** Returns the parts of a game that its bots need. */
  bots(game: string): Bots {
    return kitOf(this.kits, game).bots as Bots;
  }

  token(bytes: number): string {
    return Buffer.from(this.random(bytes)).toString('base64url');
  }

  /** Runs long work that belongs to no channel. It should end soon after the signal announces the close. */
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

  /** Has the worker send the channel's waiting messages. */
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

/** Returns a session as everyone may see it: the seed and its secret only once the game is over. */
export function publicOf({ revision: _, asked: __, standing: ___, board: ____, ...session }: SessionRecord): Session {
  return session.status === 'ended' ? session : { ...session, seed: null, dice: { ...session.dice, secret: null } };
}
