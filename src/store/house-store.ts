import type { Template } from './house.ts';
import type { InteractionRecord, NewOutgoing } from './outgoing.ts';

/** What is remembered of a server for those who look after it. */

/** How many games of a title ended for a cause, won or not. */
export interface Ending {
  readonly game: string;
  readonly cause: string;
  readonly won: boolean;
  readonly count: number;
}

/** Something done to a server: for which interaction, and what is told of it. */
export interface HouseDeed {
  readonly interaction?: InteractionRecord | null;
  readonly told?: NewOutgoing | null;
}

/** A message of a channel. */
export interface OpeningPost {
  readonly channelId: string;
  readonly messageId: string;
}

export interface HouseStore {
  /** The message in which the open seats of a lobby are told; null: there is none. */
  opening(sessionId: string): Promise<OpeningPost | null>;
  noteOpening(sessionId: string, post: OpeningPost): Promise<void>;
  dropOpening(sessionId: string): Promise<void>;
  /** How many games of a server ended for which cause, by title and whether somebody won; and those that ended last. */
  endings(guildId: string): Promise<Ending[]>;
  lastEnded(guildId: string, most: number): Promise<string[]>;
  /** How tables of a server are played, under names; one of the same name is replaced. */
  templates(guildId: string): Promise<Template[]>;
  keepTemplate(guildId: string, template: Template, at: number): Promise<void>;
  dropTemplate(guildId: string, name: string): Promise<void>;
  /** Who is to be called when a table of which server stands still. */
  stuckCallers(): Promise<{ readonly guildId: string; readonly userId: string }[]>;
  wantStuckCalls(guildId: string, userId: string, wants: boolean): Promise<void>;
  /** Who was called for a table that nobody has moved since then. */
  calledForStuck(sessionId: string, since: number): Promise<string[]>;
  /** Notes that these are called, and what they are told; false, and nothing is written, when one of them was. */
  callForStuck(
    session: { readonly id: string; readonly channelId: string },
    since: number,
    userIds: readonly string[],
    told: NewOutgoing,
  ): Promise<boolean>;
  /** Who may not play on a server, who was banned first first. */
  bans(guildId: string): Promise<string[]>;
  isBanned(guildId: string, userId: string): Promise<boolean>;
  /** Changes nothing when the interaction was done before. */
  ban(guildId: string, userId: string, at: number, deed: HouseDeed): Promise<void>;
  liftBan(guildId: string, userId: string, deed: HouseDeed): Promise<void>;
}
