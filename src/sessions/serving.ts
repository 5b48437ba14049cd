import type { Phrase } from '../engine/index.ts';
import type { EndingCount, OpeningPost } from '../store/index.ts';
import type { IsHere } from './realm.ts';
import type { OpenTable, Person, Session, Template } from './types.ts';

/** Lobbies untouched since `before`, in channels that the person may moderate. */
interface IdleLobbies {
  /** Ms since 1970. */
  readonly before: number;
  readonly moderates: (channelId: string) => boolean;
}

/** Tables of a server, over all its channels. */
export interface Servers {
  /** The bot is on the server again. If it was away, everybody's time in its games begins anew. */
  calledBack(guildId: string): Promise<void>;
  /** Returns the lobbies and running games of a server: stuck ones first, then the longest waits. */
  openTables(guildId: string): Promise<OpenTable[]>;
  /** Returns the lobbies of a server without any action since `before` and without a start time. */
  idleLobbies(guildId: string, before: number): Promise<Session[]>;
  /** Closes the idle lobbies in channels that the person moderates, and calls nobody. Returns how many. */
  closeIdle(guildId: string, person: Person, which: IdleLobbies): Promise<number>;
  /** Whether the server's log calls the person when a table stands still for as long as the server sets. */
  isCalledForStuck(guildId: string, userId: string): Promise<boolean>;
  wantStuckCalls(guildId: string, userId: string, wants: boolean): Promise<void>;
  /** Returns the message that advertises the open seats of a lobby; null if there is none. */
  opening(sessionId: string): Promise<OpeningPost | null>;
  noteOpening(sessionId: string, post: OpeningPost): Promise<void>;
  dropOpening(sessionId: string): Promise<void>;
  /**
   * Counts the ended games of a server by cause, title and whether somebody won; and lists the last ones, latest first.
   */
  endings(guildId: string): Promise<readonly EndingCount[]>;
  lastEnded(guildId: string, most: number): Promise<Session[]>;
  /** Returns the named presets (templates) of a server for how tables are played. */
  templates(guildId: string): Promise<Template[]>;
  /**
   * Saves how this table is played under a name and replaces an earlier template of that name. Refuses more templates
   * than a menu offers.
   */
  keepTemplate(session: Session, name: string): Promise<void>;
  dropTemplate(guildId: string, name: string): Promise<void>;
  /** Returns the ids of the people who may not play on a server. */
  bans(guildId: string): Promise<string[]>;
  /**
   * Bars a person from opening or joining tables and taking seats there. Returns the tables where they still sit.
   * `what`: how it is announced.
   */
  ban(guildId: string, userId: string, what: Phrase): Promise<Session[]>;
  liftBan(guildId: string, userId: string, what: Phrase): Promise<void>;
  /**
   * Deletes, little by little, the details of games that ended a year ago, or earlier if their server says so. Keeps
   * who sat there and how the game went. Ends games of servers that removed the bot 90 days ago.
   */
  tidy(isHere?: IsHere): Promise<void>;
}
