import type { Pace, Terms } from './pace.ts';

/** Where `/siege new` opens its game: in the channel itself or in a new thread of it. */
export const VENUES = ['channel', 'thread'] as const;
export type Venue = (typeof VENUES)[number];

/** Rules for a whole server; null where nothing is chosen. */
export interface HouseRules {
  /** Roles whose members may open games. Managers always may; an empty list allows nobody else; null: everybody. */
  readonly hosts: readonly string[] | null;
  /** Channels in which, and in whose threads, games may be opened; null: all. */
  readonly channels: readonly string[] | null;
  /** The most lobbies and running games at once; null: any number. */
  readonly most: number | null;
  /** The most tables that one person may host, and sit at, at once; null: any number. */
  readonly hosting: number | null;
  readonly sitting: number | null;
  /** Roles whose members may do at all tables things that otherwise need a Discord permission; null: none. */
  readonly moderators: readonly string[] | null;
  /** The channel of reports to the server's moderators; null: none. */
  readonly log: string | null;
  /** Days of standstill after which subscribers are called to a table; null: never. */
  readonly idle: number | null;
  /** The channel that advertises open seats; null: none. */
  readonly openings: string | null;
  readonly venue: Venue | null;
  /** The game to open if none is named. */
  readonly game: string | null;
  readonly pace: Pace | null;
  /** Number of days to keep the log of an ended game. */
  readonly retention: number | null;
}

/** Rules without any choice. */
export const NO_HOUSE_RULES: HouseRules = {
  ...{ hosts: null, channels: null, most: null, venue: null, game: null, pace: null, retention: null },
  ...{ hosting: null, sitting: null, moderators: null, log: null, idle: null, openings: null },
};

/** Default number of days to keep the log of an ended game. */
export const USUAL_RETENTION = 365;

/** A named preset of a server for how a table is played. */
export interface Template {
  readonly name: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly terms: Partial<Terms>;
}
