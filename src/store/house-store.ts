import type { Template } from './house.ts';
import type { InteractionRecord, NewOutgoing } from './outgoing.ts';

/** Data about a server for its moderators. */

/** Number of games of a title that ended for a cause, won or not. */
export interface EndingCount {
  readonly game: string;
  readonly cause: string;
  readonly won: boolean;
  readonly count: number;
}

/** A change to a server: its interaction, and its report. */
export interface HouseDeed {
  readonly interaction?: InteractionRecord | null;
  readonly told?: NewOutgoing | null;
}

/** A message in a channel. */
export interface OpeningPost {
  readonly channelId: string;
  readonly messageId: string;
}

export interface HouseStore {
  /** Returns the message that advertises the open seats of a lobby; null if there is none. */
  opening(sessionId: string): Promise<OpeningPost | null>;
  noteOpening(sessionId: string, post: OpeningPost): Promise<void>;
  dropOpening(sessionId: string): Promise<void>;
  /** Counts the ended games of a server by cause, title and whether somebody won; `lastEnded` lists the last ones. */
  endings(guildId: string): Promise<EndingCount[]>;
  lastEnded(guildId: string, most: number): Promise<string[]>;
  /** Returns the named presets for how tables of a server are played. Saving replaces one of the same name. */
  templates(guildId: string): Promise<Template[]>;
  keepTemplate(guildId: string, template: Template, at: number): Promise<void>;
  dropTemplate(guildId: string, name: string): Promise<void>;
  /** Returns the people to call when a table of their server stands still. */
  stuckCallers(): Promise<{ readonly guildId: string; readonly userId: string }[]>;
  wantStuckCalls(guildId: string, userId: string, wants: boolean): Promise<void>;
  /** Returns the people called for a table that has stood still since then. */
  calledForStuck(sessionId: string, since: number): Promise<string[]>;
  /** Records calls and their message. Returns false, and writes nothing, if one of these people was called already. */
  callForStuck(
    session: { readonly id: string; readonly channelId: string },
    since: number,
    userIds: readonly string[],
    told: NewOutgoing,
  ): Promise<boolean>;
  /** Returns the people who may not play on a server, the earliest ban first. */
  bans(guildId: string): Promise<string[]>;
  isBanned(guildId: string, userId: string): Promise<boolean>;
  /** Bans a person; changes nothing if the interaction was done before. */
  ban(guildId: string, userId: string, at: number, deed: HouseDeed): Promise<void>;
  liftBan(guildId: string, userId: string, deed: HouseDeed): Promise<void>;
}
