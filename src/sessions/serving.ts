import type { Phrase } from '../engine/index.ts';
import type { Ending, OpeningPost } from '../store/index.ts';
import type { IsHere } from './realm.ts';
import type { OpenTable, Person, Session, Template } from './types.ts';

/** Lobbies that nobody has touched since `before`, where somebody may manage. */
export interface IdleLobbies {
  /** Ms since 1970. */
  readonly before: number;
  readonly moderates: (channelId: string) => boolean;
}

/** What is played on a server, over all its channels. */
export interface Servers {
  /** The bot is on the server again, if it was ever away: its games have all the time again. */
  calledBack(guildId: string): Promise<void>;
  /** The lobbies and running games of a server: those that are stuck first, then those that wait the longest. */
  openTables(guildId: string): Promise<OpenTable[]>;
  /** The lobbies of a server in which nobody has done anything since `before`, and that do not begin by themselves. */
  idleLobbies(guildId: string, before: number): Promise<Session[]>;
  /** Closes those of them whose channels the person looks after, and calls nobody; how many. */
  closeIdle(guildId: string, person: Person, which: IdleLobbies): Promise<number>;
  /** Whether the person is called, in the log of the server, when a table stands still for as long as the server says. */
  isCalledForStuck(guildId: string, userId: string): Promise<boolean>;
  wantStuckCalls(guildId: string, userId: string, wants: boolean): Promise<void>;
  /** The message in which the open seats of a lobby are told; null: there is none. */
  opening(sessionId: string): Promise<OpeningPost | null>;
  noteOpening(sessionId: string, post: OpeningPost): Promise<void>;
  dropOpening(sessionId: string): Promise<void>;
  /** How many games of a server ended for which cause, by title and whether somebody won; and those that ended last, the latest first. */
  endings(guildId: string): Promise<readonly Ending[]>;
  lastEnded(guildId: string, most: number): Promise<Session[]>;
  /** How tables of a server are played, under names. */
  templates(guildId: string): Promise<Template[]>;
  /** Keeps how this table is played, in the place of what had that name; refuses more of them than a menu offers. */
  keepTemplate(session: Session, name: string): Promise<void>;
  dropTemplate(guildId: string, name: string): Promise<void>;
  /** Who may not play on a server, by their ids. */
  bans(guildId: string): Promise<string[]>;
  /** The person opens and joins no table there any more, and takes no seat; where that one sits still. `what`: how it is told. */
  ban(guildId: string, userId: string, what: Phrase): Promise<Session[]>;
  liftBan(guildId: string, userId: string, what: Phrase): Promise<void>;
  /**
   * Strikes off, a little at a time, all of games that ended a year ago, or when their server says, but who sat there and how it went.
   * Ends the games of servers that sent the bot away 90 days ago.
   */
  tidy(isHere?: IsHere): Promise<void>;
}
