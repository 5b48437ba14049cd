import type { Option, Placing, Save, Scene } from '../engine/index.ts';
import type { Inspection } from './inspection.ts';
import type {
  Delivery,
  Due,
  Hold,
  KeptBoard,
  Living,
  LinesWanted,
  LogLine,
  Loss,
  OutboxMessage,
  SendingResult,
  SettingsScope,
  Whose,
  Outgoing,
  OpenPanel,
  PanelPost,
  Preferences,
  Sending,
  Sent,
  Session,
  StandingAnswer,
  StatusPost,
  ThreadWish,
  Waiting,
  Where,
} from './records.ts';
import type { HouseStore } from './house-store.ts';
import type { OwnerStore } from './owner-store.ts';
import type { InteractionRecord, NewOutgoing } from './outgoing.ts';

export { Conflict } from './conflict.ts';
export type { EndingCount, HouseDeed, OpeningPost } from './house-store.ts';
export type { InteractionRecord, NewOutgoing } from './outgoing.ts';

/** A session as stored: always with its seed, and with the revision that guards its writes. */
export interface SessionRecord extends Session {
  /** Grows with every write; a commit names the revision that it is based on. */
  readonly revision: number;
  /** By seat: the turn at which its present question was asked. Only awaited seats have an entry. */
  readonly asked: Readonly<Record<number, number>>;
  /** The standing answers of seats. */
  readonly standing: readonly StandingAnswer[];
  /** The id of the last posted board; null before the first one. */
  readonly board: string | null;
}

/** A lobby or running game, and its progress. */
export interface OpenGame {
  readonly session: SessionRecord;
  /** Time of the last answer; before the first one, of the start or the opening. */
  readonly movedAt: number;
  /** The round of the last log line; null if unknown. */
  readonly round: number | null;
}

/** A session that a person had a part in, and the names that its log uses for that person. */
export interface Trace {
  readonly sessionId: string;
  readonly names: readonly string[];
}
/** The same with the name that replaces these. */
export interface Alias extends Trace {
  readonly alias: string;
}

/** Games of a server that are to be erased. */
interface Erasure {
  readonly guildId: string;
  /** Covers games created up to then, in ms since 1970. */
  readonly since: number;
}

/** A move of a game: an answer, or an event that voids earlier ones. */
export interface AnswerRecord {
  /** The session's turn after it. */
  readonly turn: number;
  readonly kind: 'answer' | 'undo' | 'correction';
  readonly seat: number | null;
  readonly userId: string | null;
  readonly picks: readonly string[];
  readonly chosen: readonly Option[];
  readonly mark: string | null;
  /** Voids all answers from this turn on. */
  readonly voids: number | null;
  readonly interactionId: string | null;
  /**
   * How it was given: by `hand` (the seat's player), by a `stand-in`, or automatically: `standing` (beforehand),
   * `fallback` (time was up) or `bot`.
   */
  readonly means: 'hand' | 'stand-in' | 'standing' | 'fallback' | 'bot';
  /** For an answer, the round in play; null if it was not noted. */
  readonly round: number | null;
  /** Whether the choice is not public. */
  readonly secret: boolean;
  readonly at: number;
}

/** A game as it stood at a turn of its session. */
export interface Checkpoint {
  readonly turn: number;
  readonly save: Save;
}

export interface ResultRecord {
  readonly cause: string;
  readonly winners: readonly number[];
  /** For a game that ranks its seats. */
  readonly ranking?: readonly Placing[];
  readonly turns: number;
  readonly at: number;
}

/** All effects of one action, written in one transaction. */
export interface Commit {
  /** The new session, its `revision` one above `read`. */
  readonly session: SessionRecord;
  /** The revision that it is based on; null for a new session. */
  readonly read: number | null;
  /** For a new session: the most open ones on its server, beyond which nothing is written; null: any number. */
  readonly most?: number | null;
  /** Whether holders or roles of the seats have changed. */
  readonly reseated?: boolean | undefined;
  readonly save?: Save;
  /** Whether to keep that save as a checkpoint; each game keeps a few. */
  readonly isCheckpoint?: boolean;
  readonly answers?: readonly AnswerRecord[];
  readonly lines?: readonly Omit<LogLine, 'id'>[];
  readonly messages?: readonly NewOutgoing[];
  readonly result?: ResultRecord;
  /** Whether an ended session runs again; deletes its result. */
  readonly reopens?: boolean | undefined;
  /** A person's new choices. */
  readonly prefers?: { readonly userId: string; readonly changes: Partial<Preferences> } | undefined;
  readonly interaction?: InteractionRecord | null;
}

/** A stored message; null if unreadable. */
export type StoredOutgoing = Omit<Outgoing, 'message'> & { readonly message: OutboxMessage | null };
export type StoredWaiting = Omit<Waiting, 'kind'> & { readonly kind: OutboxMessage['kind'] | null };

/** A limited action of a person, towards these people or ('') nobody. Repeated deliveries count once. */
export interface Spending {
  readonly interactionId: string;
  readonly userId: string;
  readonly what: 'lobby' | 'invitation';
  readonly about: readonly string[];
  /** Now, in ms since 1970. */
  readonly at: number;
}

/** The limits within so many ms: towards each person, and in all. */
export interface Quota {
  readonly within: number;
  readonly each: number;
  readonly all: number;
}

/** All stored data. Once the promise of a write resolves, the write is on disk. */
export interface Store extends HouseStore, OwnerStore {
  /** Runs a task in a channel while no other process with this store does. Revisions guard its commits nevertheless. */
  exclusively<T>(channelId: string, deed: () => Promise<T>): Promise<T>;
  /** Ms since 1970, by the clock of all processes with this store. */
  now(): number;
  /** Tells all processes that a channel has unsent messages; null: some channels have. Hints may be lost. */
  hint(channelId: string | null): Promise<void>;
  /**
   * Calls the listener with the hints of all processes, and with null when hints may have been lost. Calls `onDeaf`
   * when hints cannot be heard for now. Returns the function that unsubscribes.
   */
  onHint(listener: (channelId: string | null) => void, onDeaf: (error: unknown) => void): () => void;
  session(id: string): Promise<SessionRecord | null>;
  /** Returns the open session of a channel, else the last that ended there (never a lobby closed without a game). */
  sessionIn(channelId: string): Promise<SessionRecord | null>;
  /** Counts the lobbies and running games of a server; `openGames` returns them. */
  openCount(guildId: string): Promise<number>;
  openGames(guildId: string): Promise<OpenGame[]>;
  /** Returns the channels of the lobbies on a server that a person hosts. */
  lobbiesOf(userId: string, guildId: string): Promise<string[]>;
  /** Records a limited action; false, with nothing recorded, if a limit is reached. */
  spend(spending: Spending, quota: Quota): Promise<boolean>;
  /** Checks whether the channel or the user has played a game of this title for a round or more. */
  hasPlayed(game: string, who: { readonly channelId: string; readonly userId: string }): Promise<boolean>;
  /** Returns the users who have played a game of this title for a round or more, not counting the session `but`. */
  whoPlayed(game: string, users: readonly string[], but?: string): Promise<ReadonlySet<string>>;
  /** Returns the games that began in a channel, the latest first. */
  sessionsIn(channelId: string, limit: number): Promise<SessionRecord[]>;
  /** Returns the saved game of this revision; null if there is none. Throws `Conflict` if the session has moved on. */
  save(session: Pick<SessionRecord, 'id' | 'revision'>): Promise<Save | null>;
  /** Returns a posted board; null if it is missing or unreadable. */
  board(id: string): Promise<Scene | null>;
  /** Returns the posted boards of a game, the oldest first, as far back as boards are stored. */
  boardsOf(sessionId: string): Promise<KeptBoard[]>;
  /**
   * Writes all commits or none; later ones follow from the first. Throws `Conflict` if the session is not at revision
   * `read` any more, an answer or session exists already, the server has `most` sessions, or the interaction was done
   * before.
   */
  commit(commit: Commit, ...more: readonly Commit[]): Promise<void>;

  /** Returns the effect of an interaction: null for none yet, else the session that it changed, if any. */
  doneFor(interactionId: string): Promise<{ readonly sessionId: string | null } | null>;
  /** Returns the answer that an interaction gave at its first delivery. */
  answerOf(interactionId: string): Promise<(AnswerRecord & { readonly sessionId: string }) | null>;
  /** Returns the answers that no undo or correction has voided, the oldest first; only the last `limit` ones. */
  answers(sessionId: string, limit?: number): Promise<AnswerRecord[]>;
  /** Returns all moves of a game, valid or void, the oldest first. */
  moves(sessionId: string): Promise<AnswerRecord[]>;
  /** Returns the valid checkpoints of a game, the oldest first. */
  checkpoints(sessionId: string): Promise<Checkpoint[]>;
  result(sessionId: string): Promise<ResultRecord | null>;
  /** Returns the last lines for all and for `seat`, the oldest first. */
  lines(sessionId: string, which: LinesWanted): Promise<LogLine[]>;
  /** Returns the rounds with log lines, the first one first. */
  rounds(sessionId: string): Promise<(number | null)[]>;

  /** Returns unsent rows, the oldest first, of one channel or of all; unreadable rows have no message. */
  pending(channelId?: string): Promise<StoredOutgoing[]>;
  /** Returns rows that no message includes yet in a channel, the oldest first. */
  waiting(channelId: string): Promise<StoredWaiting[]>;
  /** Returns the same, unless a message is being sent there. */
  tellable(channelId: string): Promise<StoredWaiting[]>;
  /** Returns the id of the last row, 0 for none. */
  lastOutgoing(): Promise<number>;
  /** Returns every channel with work, and from when on `owner` may do it (ms since 1970). */
  due(owner: string): Promise<readonly Due[]>;
  /** Deletes a row. */
  drop(id: number): Promise<void>;
  /** Returns the message being sent in the channel. */
  sending(channelId: string): Promise<Sending | null>;
  /** Combines these rows into one message of the owner. Throws `Conflict` if the channel is sending another one. */
  combine(sending: Omit<Sending, 'attempts' | 'retryAt'>, rows: readonly number[]): Promise<void>;
  /** Takes a lease on a sending for the owner; false if another process has it. */
  hold(id: number, owner: string, until: number, now: number): Promise<boolean>;
  /**
   * Records the outcome and marks the rows as sent. Throws `Conflict` if the owner has lost the message, or a person
   * was erased from it meanwhile.
   */
  settle(
    sending: Pick<Sending, 'id' | 'sessionId' | 'channelId' | 'owner' | 'struck'>,
    outcome: SendingResult,
  ): Promise<void>;
  /** Takes a lease on a posted message and returns it; null if another process has it, or it is gone. */
  holdShown(id: number, owner: string, until: number, now: number): Promise<Sent | null>;
  /** Records, before the post, that it is attempted, and which message's news it repeats (0: none). */
  retelling(sending: Pick<Sending, 'id' | 'owner'>, retells: number): Promise<void>;
  /** Schedules a retry at `retryAt` (ms since 1970) by any process. Does nothing if the owner has lost the message. */
  failed(sending: Pick<Sending, 'id' | 'owner'>, error: string, retryAt: number): Promise<void>;
  /** Schedules a retry of pending work on a posted message. */
  putOff(id: number, error: string, retryAt: number): Promise<void>;
  /** Makes waiting retries there due now. Returns whether there were any. */
  hurry(where: Where): Promise<boolean>;
  /** Shortens leases and delays that end after these moments (ms since 1970): they come from a clock that was ahead. */
  capLeases(latest: { readonly until: number; readonly retryAt: number }): Promise<void>;
  /** Ends all leases of the owner. */
  release(owner: string): Promise<void>;
  /** Returns the channel's messages that have buttons. */
  sent(channelId: string): Promise<Sent[]>;
  /** Returns all messages that wait for their pictures. */
  awaitingPicture(channelId?: string): Promise<Sent[]>;
  /** Returns the rows that make up a message. */
  rowsOf(id: number): Promise<StoredOutgoing[]>;
  /** Notes that the message's buttons are removed, or that its picture is attached. */
  done(id: number, what: 'role' | 'picture'): Promise<void>;
  /** Records the components that a message shows now; false, without a change, if they differ from `before`. */
  reshown(id: number, before: readonly unknown[], components: readonly unknown[], told?: Living): Promise<boolean>;
  /** Deletes all unsent and sent messages of a channel. */
  forget(channelId: string): Promise<void>;

  /** Returns the status messages in a channel. */
  statusesIn(channelId: string): Promise<StatusPost[]>;
  /** Notes that the status message was checked for that revision of its game and is up to date. */
  sawStatus(sessionId: string, revision: number): Promise<void>;
  /** Takes a lease on a game's status message, even if none exists yet; false if another process has it. */
  holdStatus(session: Pick<SessionRecord, 'id' | 'channelId'>, hold: Hold): Promise<boolean>;
  /** Stores a status message, and ends the lease unless an owner is named. */
  noteStatus(post: StatusPost, owner?: string): Promise<void>;
  /** Deletes the stored status message. */
  dropStatus(sessionId: string): Promise<void>;
  /**
   * Handles deleted messages of a channel: no post refers to them any more, and a status message may be posted anew.
   * Null: none of them matters.
   */
  losePosts(channelId: string, messageIds: readonly string[]): Promise<Loss | null>;

  /** Records a thread before the request to Discord; once. */
  noteThreadWish(wish: ThreadWish): Promise<void>;
  strikeThreadWish(id: string): Promise<void>;
  /** Returns those recorded up to then. */
  threadWishes(until: number): Promise<ThreadWish[]>;

  /** Stores an interaction before it is acknowledged; false if another owner stored it already. */
  storeDelivery(delivery: Omit<Delivery, 'tries'>): Promise<boolean>;
  /** Deletes it, whoever owns it; with `owner` only if that process owns it. */
  deleteDelivery(id: string, owner: string | null): Promise<void>;
  /** Renews the owner's lease on these interactions until then, as far as they still exist. */
  holdDeliveries(owner: string, ids: readonly string[], until: number): Promise<void>;
  /** Ends the lease: any process may take it from then on. */
  releaseDelivery(id: string, until: number): Promise<void>;
  /**
   * Returns interactions without a lease, the oldest first. A lease beyond `latest` comes from a clock that was ahead
   * and does not count.
   */
  freeDeliveries(now: number, latest: number): Promise<Delivery[]>;
  /** Takes an interaction that is unchanged since it was read; false if another process has it. */
  takeDelivery(delivery: Pick<Delivery, 'id' | 'until'>, owner: string, until: number): Promise<boolean>;
  /** Counts one more attempt. */
  countAttempt(id: string): Promise<void>;

  panel(sessionId: string): Promise<PanelPost | null>;
  openPanels(guildId?: string): Promise<OpenPanel[]>;
  /**
   * Returns the channels of sessions with an event due by then, the longest due first: all or up to `most`, on all
   * servers or those asked for.
   */
  dueBy(time: number, most?: number, isAsked?: (guildId: string) => boolean): Promise<string[]>;
  /** Returns when the bot last served its players; null: never yet. */
  lastBeat(): Promise<number | null>;
  /** Notes that the bot serves its players now. */
  beat(now: number): Promise<void>;
  /** Returns the last beat of each shard, for a total of so many; shards without a beat are absent. */
  shardBeats(shards: number): Promise<ReadonlyMap<number, number>>;
  /** Notes that these shards are served now. */
  beatShards(now: number, ids: readonly number[], shards: number): Promise<void>;
  /**
   * Reserves the next moment (ms since 1970) at which a connection may identify itself to Discord, `every` ms after the
   * previous one. Returns it.
   */
  mayIdentify(key: number, now: number, every: number): Promise<number>;
  /** Returns the lobbies and running games in which a user sits. */
  tablesOf(userId: string): Promise<SessionRecord[]>;

  preferences(scope: SettingsScope, id: string): Promise<Preferences>;
  /** Returns the preferences for each entry, in the same order. */
  allPreferences(keys: readonly Whose[]): Promise<Preferences[]>;
  /** Changes the given choices; null resets one. Changes nothing if the interaction was done before. */
  prefer(
    scope: SettingsScope,
    id: string,
    changes: Partial<Preferences>,
    interaction?: InteractionRecord | null,
    /** For a server: the report about it. */
    told?: NewOutgoing | null,
  ): Promise<void>;
  /** Returns the servers that removed the bot in mid-game, and when that was noticed (ms since 1970). */
  departures(): Promise<{ readonly guildId: string; readonly at: number }[]>;
  /** Records a departure, once. */
  noteDeparture(guildId: string, at: number): Promise<void>;
  /** Deletes a departure: the bot is back, or no game waits there any more. */
  strikeDeparture(guildId: string): Promise<void>;

  /** Returns the days that servers want logs to be kept, where they have said so. */
  retentions(): Promise<{ readonly guildId: string; readonly days: number }[]>;
  /**
   * Deletes all but seats and result of up to `most` games that ended before, of one server or of all without a
   * retention of their own. Returns how many there were.
   */
  purge(endedBefore: number, most: number, guildId?: string): Promise<number>;
  /** Releases up to `most` free pages to the disk. Returns how many; fewer than `most` means that none are left. */
  shrink(most: number): Promise<number>;
  /** Returns up to `most` sessions that a person had a part in, in order of id, from the first after `after` on. */
  traces(userId: string, after: string, most: number): Promise<Trace[]>;
  /**
   * Erases a person from these sessions in one transaction: aliases replace the names, and `nobody` the id. The person
   * keeps a seat in a game that is not over.
   */
  strikeOff(userId: string, nobody: string, sessions: readonly Alias[]): Promise<void>;
  /** Deletes a person's choices and pending interactions. Keeps the way to answer the interaction `by`. */
  forgetPerson(userId: string, by: string | null): Promise<void>;
  /**
   * Marks all present games of a server for erasure. Deletes the choices for it and these channels at once. Does
   * nothing if the interaction was done before.
   */
  beginErasing(
    guildId: string,
    now: number,
    channelIds: readonly string[],
    interaction?: InteractionRecord | null,
  ): Promise<void>;
  /** Returns the servers with games to erase, and up to which moment of creation. */
  erasures(): Promise<Erasure[]>;
  /** Erases up to `most` ended games without unsent messages, or that ended before `untold`. Returns how many. */
  erase(erasure: Erasure, untold: number, most: number): Promise<number>;
  /** Queries for observers of the store. */
  readonly inspection: Inspection;
  close(): Promise<void>;
}
