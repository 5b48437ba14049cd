import type { Option, Placing, Save, Scene } from '../engine/index.ts';
import type { Inspection } from './inspection.ts';
import type {
  Delivery,
  Due,
  Hold,
  KeptBoard,
  Living,
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
  Standing,
  StatusPost,
  ThreadWish,
  Waiting,
  Where,
} from './records.ts';
import type { HouseStore } from './house-store.ts';
import type { OwnerStore } from './owner-store.ts';
import type { InteractionRecord, NewOutgoing } from './outgoing.ts';

export { Conflict } from './conflict.ts';
export type { Ending, HouseDeed, OpeningPost } from './house-store.ts';
export type { InteractionRecord, NewOutgoing } from './outgoing.ts';

/** A session as it is stored: with its seed at all times, and what guards its writes. */
export interface SessionRecord extends Session {
  /** Grows with every write; a commit names the one it was worked out from. */
  readonly revision: number;
  /** By seat: the turn at which it was asked what it is asked now. Seats that are not awaited are absent. */
  readonly asked: Readonly<Record<number, number>>;
  /** What seats have answered beforehand. */
  readonly standing: readonly Standing[];
  /** The id of the board that was told last; null before the first one. */
  readonly board: string | null;
}

/** A lobby or a running game, and how far it has got. */
export interface OpenGame {
  readonly session: SessionRecord;
  /** When somebody answered last; before that, when it began, or was opened. */
  readonly movedAt: number;
  /** That of the last line of its log; null: not known. */
  readonly round: number | null;
}

/** A session that a person has had to do with, and the names by which its log knows that person. */
export interface Trace {
  readonly sessionId: string;
  readonly names: readonly string[];
}
/** The same with the name that takes the place of all these. */
export interface Alias extends Trace {
  readonly alias: string;
}

/** Games of a server that are to be struck off. */
export interface Erasure {
  readonly guildId: string;
  /** Those that were opened up to then, ms since 1970. */
  readonly since: number;
}

/** What moved a game on: an answer, or what made earlier ones void. */
export interface AnswerRecord {
  /** The session's turn that it led to. */
  readonly turn: number;
  readonly kind: 'answer' | 'undo' | 'correction';
  readonly seat: number | null;
  readonly userId: string | null;
  readonly picks: readonly string[];
  readonly chosen: readonly Option[];
  readonly mark: string | null;
  /** All answers from this turn on are void. */
  readonly voids: number | null;
  readonly interactionId: string | null;
  /** By `hand`, the seat's own or that of a `stand-in`; else by nobody: beforehand, by the fallback once its time was up, by a bot. */
  readonly means: 'hand' | 'stand-in' | 'standing' | 'fallback' | 'bot';
  /** Of an answer, the round that was played; null when it was not noted. */
  readonly round: number | null;
  /** Whether not all may know what was chosen. */
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
  /** Of a game that ranks its seats. */
  readonly ranking?: readonly Placing[];
  readonly turns: number;
  readonly at: number;
}

/** Everything that one action makes true, written in one transaction. */
export interface Commit {
  /** The session as it is from now on, its `revision` one above `read`. */
  readonly session: SessionRecord;
  /** The revision it was worked out from; null for a new session. */
  readonly read: number | null;
  /** Of a new session: nothing is written when its server has so many open ones already; null: any number is well. */
  readonly most?: number | null;
  /** Whether people or roles of the seats have changed. */
  readonly reseated?: boolean;
  readonly save?: Save;
  /** Whether that save is kept for going back to it; of each game a few are. */
  readonly keeps?: boolean;
  readonly answers?: readonly AnswerRecord[];
  readonly lines?: readonly Omit<LogLine, 'id'>[];
  readonly messages?: readonly NewOutgoing[];
  readonly result?: ResultRecord;
  /** Whether a session that had ended runs again: its result goes. */
  readonly reopens?: boolean;
  /** What somebody has chosen from now on. */
  readonly prefers?: { readonly userId: string; readonly changes: Partial<Preferences> };
  readonly interaction?: InteractionRecord | null;
}

/** What is stored of a message; null when it cannot be read. */
export type StoredOutgoing = Omit<Outgoing, 'message'> & { readonly message: OutboxMessage | null };
export type StoredWaiting = Omit<Waiting, 'kind'> & { readonly kind: OutboxMessage['kind'] | null };

/** Something that a person does only so often, to these people or ('') to nobody; an interaction does it once, however often it comes. */
export interface Spending {
  readonly interactionId: string;
  readonly userId: string;
  readonly what: 'lobby' | 'invitation';
  readonly about: readonly string[];
  /** Now, ms since 1970. */
  readonly at: number;
}

/** How often within so many ms: to each, and in all. */
export interface Quota {
  readonly within: number;
  readonly each: number;
  readonly all: number;
}

/** All that is remembered. Whatever a promise has resolved for a write is on disk. */
export interface Store extends HouseStore, OwnerStore {
  /** Does something in a channel while no other process that shares the store does; the revisions guard what it commits nevertheless. */
  exclusively<T>(channelId: string, deed: () => Promise<T>): Promise<T>;
  /** Ms since 1970, by the clock of all processes that share the store. */
  now(): number;
  /** Tells all processes that share the store that a channel has something to be told; null: some have. It may be lost on the way. */
  hint(channelId: string | null): Promise<void>;
  /**
   * Called with what any of them hints at, and with null when hints may have been lost. `onDeaf`: none can be heard, for now.
   * Returns what ends that.
   */
  onHint(listener: (channelId: string | null) => void, onDeaf: (error: unknown) => void): () => void;
  session(id: string): Promise<SessionRecord | null>;
  /** The lobby or running session of a channel, else the one that ended last there (never a lobby closed without a game). */
  sessionIn(channelId: string): Promise<SessionRecord | null>;
  /** How many lobbies and running games there are on a server, and which. */
  openCount(guildId: string): Promise<number>;
  openGames(guildId: string): Promise<OpenGame[]>;
  /** The channels of the lobbies on a server that somebody hosts. */
  lobbiesOf(userId: string, guildId: string): Promise<string[]>;
  /** Notes something that is done only so often; false, and nothing is noted, when that is too often. */
  spend(spending: Spending, quota: Quota): Promise<boolean>;
  /** Whether a game of this title was played for a round or more in the channel, or with the user at the table. */
  hasPlayed(game: string, who: { readonly channelId: string; readonly userId: string }): Promise<boolean>;
  /** Which of these users sat at a table, other than that of the session `but`, where a game of this title was played for a round or more. */
  whoPlayed(game: string, users: readonly string[], but?: string): Promise<ReadonlySet<string>>;
  /** The games that began in a channel, the latest first. */
  sessionsIn(channelId: string, limit: number): Promise<SessionRecord[]>;
  /** The game as the session stands; null when it has none. Throws `Conflict` when the session has moved on meanwhile. */
  save(session: Pick<SessionRecord, 'id' | 'revision'>): Promise<Save | null>;
  /** A board that was told; null when there is none, or it cannot be read. */
  board(id: string): Promise<Scene | null>;
  /** The boards of a game as they were told, the oldest first: those since this is kept. */
  boardsOf(sessionId: string): Promise<KeptBoard[]>;
  /**
   * Throws `Conflict` when the session is not at revision `read` any more, an answer or a session is there already, its server
   * has `most` of them, or the interaction was done before. More commits are of what follows from the first: all are written, or
   * none.
   */
  commit(commit: Commit, ...more: readonly Commit[]): Promise<void>;

  /** What was done for an interaction: null nothing yet, else the session that was changed, if it was one. */
  doneFor(interactionId: string): Promise<{ readonly sessionId: string | null } | null>;
  /** The answer that an interaction gave when it came the first time. */
  answerOf(interactionId: string): Promise<(AnswerRecord & { readonly sessionId: string }) | null>;
  /** The answers that stand, the oldest first; only the last `limit` ones. */
  answers(sessionId: string, limit?: number): Promise<AnswerRecord[]>;
  /** All that moved a game on, whether it stands or not, the oldest first. */
  moves(sessionId: string): Promise<AnswerRecord[]>;
  /** The game at some earlier turns from which all answers that stand go on, the oldest first. */
  checkpoints(sessionId: string): Promise<Checkpoint[]>;
  result(sessionId: string): Promise<ResultRecord | null>;
  /**
   * The last lines for all and for `seat`, the oldest first; `round` null: those written before rounds were noted; `after`: only
   * those of later turns.
   */
  lines(
    sessionId: string,
    which: { before?: number; after?: number; turn?: number; round?: number | null; limit?: number; seat?: number },
  ): Promise<LogLine[]>;
  /** The rounds that the log has lines of, the first one first. */
  rounds(sessionId: string): Promise<(number | null)[]>;

  /** What is not told yet, the oldest first, of one channel or of all; what cannot be read has no message. */
  pending(channelId?: string): Promise<StoredOutgoing[]>;
  /** What is in no message yet in a channel, the oldest first. */
  waiting(channelId: string): Promise<StoredWaiting[]>;
  /** The same, as long as no message is being sent there. */
  tellable(channelId: string): Promise<StoredWaiting[]>;
  /** The last row that is there, 0 for none. */
  lastOutgoing(): Promise<number>;
  /** Every channel in which there is something to do, and from when on `owner` may (ms since 1970). */
  due(owner: string): Promise<readonly Due[]>;
  /** Strikes a row off. */
  drop(id: number): Promise<void>;
  /** The message that the channel's first rows are being sent in. */
  sending(channelId: string): Promise<Sending | null>;
  /** Makes these rows one message of the owner's. Throws `Conflict` when something is being sent in the channel. */
  freeze(sending: Omit<Sending, 'attempts' | 'retryAt'>, rows: readonly number[]): Promise<void>;
  /** Takes a sending for the owner until that time; false: it is somebody else's. */
  hold(id: number, owner: string, until: number, now: number): Promise<boolean>;
  /** Notes what came of it, and its rows are told. Throws `Conflict` when it is not the owner's any more, or somebody was struck off it meanwhile. */
  settle(
    sending: Pick<Sending, 'id' | 'sessionId' | 'channelId' | 'owner' | 'struck'>,
    outcome: SendingResult,
  ): Promise<void>;
  /** The same with a message that is there; as it is then, null: it is somebody else's, or not there any more. */
  holdShown(id: number, owner: string, until: number, now: number): Promise<Sent | null>;
  /** Notes, before it is posted, that it is, and whose news it tells again (0: none's). */
  retelling(sending: Pick<Sending, 'id' | 'owner'>, retells: number): Promise<void>;
  /** To be tried again at `retryAt` (ms since 1970), by anybody; changes nothing when it is not the owner's any more. */
  failed(sending: Pick<Sending, 'id' | 'owner'>, error: string, retryAt: number): Promise<void>;
  /** The same with what is still to be done about a message that is there. */
  putOff(id: number, error: string, retryAt: number): Promise<void>;
  /** What waits there for its next attempt is due now; whether anything does. */
  hurry(where: Where): Promise<boolean>;
  /** What is held or put off for longer than until then (ms since 1970), by a clock that was ahead, is so until then. */
  correct(latest: { readonly until: number; readonly retryAt: number }): Promise<void>;
  /** Leaves all that the owner has begun to others. */
  release(owner: string): Promise<void>;
  /** The channel's messages that have buttons. */
  sent(channelId: string): Promise<Sent[]>;
  /** All messages that wait for their pictures. */
  owing(channelId?: string): Promise<Sent[]>;
  /** The rows that make a message. */
  rowsOf(id: number): Promise<StoredOutgoing[]>;
  /** Its buttons are off, or its picture is there. */
  done(id: number, what: 'role' | 'picture'): Promise<void>;
  /** Notes what a message shows now; false when it shows something else than it did `before`, and that is left alone. */
  reshown(id: number, before: readonly unknown[], components: readonly unknown[], told?: Living): Promise<boolean>;
  /** Strikes off all that is to be told in a channel. */
  forget(channelId: string): Promise<void>;

  /** The messages of games that are kept current in a channel. */
  statusesIn(channelId: string): Promise<StatusPost[]>;
  /** Notes that it was looked at for that revision of its game, and is as it should be. */
  sawStatus(sessionId: string, revision: number): Promise<void>;
  /** Takes the one of a game, also where there is none yet; false: somebody else has it, or it is to be left alone. */
  holdStatus(session: Pick<SessionRecord, 'id' | 'channelId'>, hold: Hold): Promise<boolean>;
  /** Writes it down, and leaves it to others unless its owner is named. */
  noteStatus(post: StatusPost, owner?: string): Promise<void>;
  /** Nothing is kept of it any more. */
  dropStatus(sessionId: string): Promise<void>;
  /** These messages of a channel are gone: nothing leads to them, and one that is kept current may be posted anew. Null: none matters. */
  losePosts(channelId: string, messageIds: readonly string[]): Promise<Loss | null>;

  /** Notes a thread before Discord is asked for it; once. */
  noteThreadWish(wish: ThreadWish): Promise<void>;
  strikeThreadWish(id: string): Promise<void>;
  /** Those noted up to then. */
  threadWishes(until: number): Promise<ThreadWish[]>;

  /** Notes what is about to be acknowledged; false: another owner has noted it already. */
  keepDelivery(delivery: Omit<Delivery, 'tries'>): Promise<boolean>;
  /** Strikes it off, whoever is at it; with `owner` only if that one is. */
  strikeDelivery(id: string, owner: string | null): Promise<void>;
  /** These stay the owner's until then, where they are. */
  holdDeliveries(owner: string, ids: readonly string[], until: number): Promise<void>;
  /** Leaves it to whoever takes it, from then on. */
  releaseDelivery(id: string, until: number): Promise<void>;
  /** What nobody is at, the oldest first; what is held for longer than until `latest` is so by a clock that was ahead. */
  leftDeliveries(now: number, latest: number): Promise<Delivery[]>;
  /** Takes it as it was read; false: somebody else has it. */
  takeDelivery(delivery: Pick<Delivery, 'id' | 'until'>, owner: string, until: number): Promise<boolean>;
  /** It is taken up once more. */
  beginDelivery(id: string): Promise<void>;

  panel(sessionId: string): Promise<PanelPost | null>;
  openPanels(guildId?: string): Promise<OpenPanel[]>;
  /**
   * The channels of the sessions in which something is due by then, the longest due first; all, or up to `most`, on all servers or
   * on those that are asked for.
   */
  dueBy(time: number, most?: number, isAsked?: (guildId: string) => boolean): Promise<string[]>;
  /** When the bot was there for its players the last time; null: never yet. */
  lastBeat(): Promise<number | null>;
  /** Notes that it is there now. */
  beat(now: number): Promise<void>;
  /** The same of each shard, where there are so many in all; of those of which it was never noted nothing. */
  shardBeats(shards: number): Promise<ReadonlyMap<number, number>>;
  /** Notes that it is there for the players of these. */
  beatShards(now: number, ids: readonly number[], shards: number): Promise<void>;
  /** Takes the next moment (ms since 1970) at which a connection may say who it is to Discord, `every` ms after that before, and tells it. */
  mayIdentify(key: number, now: number, every: number): Promise<number>;
  /** The lobbies and running games in which a user sits. */
  tablesOf(userId: string): Promise<SessionRecord[]>;

  preferences(scope: SettingsScope, id: string): Promise<Preferences>;
  /** What is chosen for each of these, in their order. */
  allPreferences(keys: readonly Whose[]): Promise<Preferences[]>;
  /** Changes what is given, null takes a choice back. Changes nothing when the interaction was done before. */
  prefer(
    scope: SettingsScope,
    id: string,
    changes: Partial<Preferences>,
    interaction?: InteractionRecord | null,
    /** For a server: what is told of it. */
    told?: NewOutgoing | null,
  ): Promise<void>;
  /** The servers that have sent the bot away in mid-game, and when that was noticed (ms since 1970). */
  departures(): Promise<{ readonly guildId: string; readonly at: number }[]>;
  /** Once. */
  noteDeparture(guildId: string, at: number): Promise<void>;
  /** It is back, or nothing waits there any more. */
  strikeDeparture(guildId: string): Promise<void>;

  /** For how many days servers want their logs to be kept, where they have said. */
  retentions(): Promise<{ readonly guildId: string; readonly days: number }[]>;
  /**
   * Strikes off all but seats and result of up to `most` games that ended before, of one server or of all that have not said how long
   * they are to be kept; how many there were.
   */
  purge(endedBefore: number, most: number, guildId?: string): Promise<number>;
  /** Gives up to `most` pages of what was struck off back to the disk; how many. Fewer: these were the last ones. */
  shrink(most: number): Promise<number>;
  /** Up to `most` sessions that a person has had to do with, in order of their ids, from the one after `after` on. */
  traces(userId: string, after: string, most: number): Promise<Trace[]>;
  /**
   * Strikes a person off these sessions, all at once: other names stand for the person's names in them, and `nobody` for the id. A seat
   * in a game that is not over stays as it is.
   */
  strikeOff(userId: string, nobody: string, sessions: readonly Alias[]): Promise<void>;
  /** Strikes off what a person has chosen, and has sent; of the interaction `by` which it is asked for stays how to answer it. */
  forgetPerson(userId: string, by: string | null): Promise<void>;
  /**
   * All games of a server up to now are to be struck off, and what was chosen for it and for these channels is at once. Does nothing when
   * the interaction was done before.
   */
  beginErasing(
    guildId: string,
    now: number,
    channelIds: readonly string[],
    interaction?: InteractionRecord | null,
  ): Promise<void>;
  /** The servers of which games are to be struck off: those that were opened up to a moment. */
  erasures(): Promise<Erasure[]>;
  /** Strikes off up to `most` that are over, and told or (ended before `untold`) not worth telling any more; how many. */
  erase(erasure: Erasure, untold: number, most: number): Promise<number>;
  /** For who looks at it from outside. */
  readonly inspection: Inspection;
  close(): Promise<void>;
}
