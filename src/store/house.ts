import type { Pace, Terms } from './pace.ts';

/** Where `/siege new` opens its game: in the channel itself, or in a new thread of it. */
export const VENUES = ['channel', 'thread'] as const;
export type Venue = (typeof VENUES)[number];

/** What holds on a whole server; null where nobody chose. */
export interface HouseRules {
  /** Roles whose members may open games, as who manages the server always may: none, and nobody else may; null: everybody. */
  readonly hosts: readonly string[] | null;
  /** Channels in which, and in whose threads, games may be opened; null: in all. */
  readonly channels: readonly string[] | null;
  /** How many lobbies and running games there may be at once; null: any number. */
  readonly most: number | null;
  /** How many tables one person may host, and sit at, at once; null: any number. */
  readonly hosting: number | null;
  readonly sitting: number | null;
  /** Roles whose members may do at all tables what otherwise takes a right of Discord; null: none. */
  readonly moderators: readonly string[] | null;
  /** The channel in which those who look after the server read what was done to its tables; null: none. */
  readonly log: string | null;
  /** After how many days those who asked for it are called to a table that stands still; null: never. */
  readonly idle: number | null;
  /** The channel in which open seats are told; null: none. */
  readonly openings: string | null;
  readonly venue: Venue | null;
  /** The game that is opened where none is named. */
  readonly game: string | null;
  readonly pace: Pace | null;
  /** For how many days the log of a game that has ended is kept. */
  readonly retention: number | null;
}

/** What nobody has chosen. */
export const NO_HOUSE_RULES: HouseRules = {
  ...{ hosts: null, channels: null, most: null, venue: null, game: null, pace: null, retention: null },
  ...{ hosting: null, sitting: null, moderators: null, log: null, idle: null, openings: null },
};

/** For how many days the log of a game that has ended is kept where nobody has said. */
export const USUAL_RETENTION = 365;

/** How a table is played, under a name that a server has given it. */
export interface Template {
  readonly name: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly terms: Partial<Terms>;
}
