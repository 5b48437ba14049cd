import type { Phrase } from '../engine/index.ts';
import type { Occupant, Person } from './seats.ts';

/** Session data about time: terms of a table, its clock, and votes. Times are ms since 1970. */

/** How long a table waits for an answer; `live`: for minutes, `none`: for ever. */
export const PACES = ['live', '8h', '24h', '72h', 'none'] as const;
export type Pace = (typeof PACES)[number];

/** The substitute when time is up: a bot plays that turn, any team mate may, or the seat gives the safest answer. */
export const ABSENCES = ['bot', 'mate', 'safe'] as const;
export type Absence = (typeof ABSENCES)[number];

/** When to remind an awaited player: never, once at half time, or every so many hours. */
export const REMINDERS = ['off', 'half', '4h', '8h', '24h'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** Hours and days on which no clock runs and nobody is called, in local time. */
export interface Rest {
  /** An IANA time zone. */
  readonly zone: string;
  /** Minutes since midnight: quiet from `from` to `until`, over midnight if need be. Equal: no quiet hours. */
  readonly from: number;
  readonly until: number;
  /** Days that are quiet from end to end, 1 (Monday) to 7. */
  readonly days: readonly number[];
}

/** The people who may enter a lobby: everybody, invited people, or the members of a role. */
export type Entry = {
  /** People named by the host: they may enter in any case. */
  readonly users: readonly string[];
} & ({ readonly kind: 'open' } | { readonly kind: 'invited' } | { readonly kind: 'role'; readonly role: string });

/** A seat kept for an invited person, with their former heroes. */
export interface KeptSeat extends Person {
  readonly roles: readonly string[];
}

/** The terms of a table. */
export interface Terms {
  readonly pace: Pace;
  readonly absence: Absence;
  readonly remind: Reminder;
  readonly rest: Rest | null;
  readonly entry: Entry;
  /** When the lobby begins by itself. */
  readonly startAt: number | null;
  /** In a lobby: the kept seats. */
  readonly kept: readonly KeptSeat[];
  /** The channel that announces a table in a private thread; null: none. */
  readonly announcedIn: string | null;
}

export const STANDARD_TERMS: Terms = {
  ...{
    pace: '24h',
    absence: 'bot',
    remind: 'off',
    rest: null,
    entry: { kind: 'open', users: [] },
    startAt: null,
    kept: [],
    announcedIn: null,
  },
};

/** The wait for one seat. */
export interface Wait {
  /** The turn at which the seat was asked, and the awaited user; null: any team mate. */
  readonly asked: number;
  readonly player: string | null;
  /** The terms and pauses behind these times; if they change, the wait is computed anew. */
  readonly under: string;
  readonly since: number;
  /** The deadline; null: none. */
  readonly due: number | null;
  /** When to remind the player next; null: not again. */
  readonly remindAt: number | null;
  /** Number of reminders so far. */
  readonly reminded: number;
  /** Whether the player was called; a resting player is called later. */
  readonly called: boolean;
  /** Whether the player has extended the deadline. */
  readonly extended: boolean;
  /** Whether a rival's turn stands still until then. */
  readonly hurried?: boolean | undefined;
}

/** How a seat is played while its player is away. */
export interface Cover {
  readonly why: 'late' | 'vacation' | 'left' | 'resigned';
  /**
   * The substitute: a bot, any team mate, or the safest answer. If the time of team mates is up as well, a bot takes
   * over.
   */
  readonly by: Absence;
  /** Until the turn is over, or until the player is back. */
  readonly lasts: 'turn' | 'until-back';
  readonly since: number;
  /** When the player is certain to be back; null if unknown. */
  readonly until: number | null;
  /** The round in which it began. */
  readonly round: number | null;
}

export interface Pause {
  /** Null: everybody is away. */
  readonly by: string | null;
  readonly at: number;
  readonly until: number | null;
}

/** The idle time of a lobby. */
export interface Idle {
  /** The last action of anybody in it, and the last of its host. */
  readonly since: number;
  readonly host: number;
  /** When the players were told that any of them may begin it; null: not yet. */
  readonly told: number | null;
}

/** The clock of a table, by seat. */
export interface Clock {
  readonly waits: Readonly<Record<number, Wait>>;
  readonly covers: Readonly<Record<number, Cover>>;
  /** How often in a row each seat was late. */
  readonly late: Readonly<Record<number, number>>;
  /** The seats that a rival's turn waits for: half as long, and then it goes on without them. */
  readonly hurried: readonly number[];
  readonly pause: Pause | null;
  /** When all waits were last postponed for an absence of the bot, and when that was last announced. */
  readonly renewedAt: number | null;
  readonly awayToldAt: number | null;
  /** When an event was last due in a channel where the bot could not post. */
  readonly shutAt: number | null;
  /** In a lobby: people to call after their rest, and when it ends. By user. */
  readonly later: Readonly<Record<string, number>>;
  /** Null outside lobbies, and in lobbies from before they had a clock. */
  readonly idle: Idle | null;
}

export const NO_CLOCK: Clock = {
  ...{
    waits: {},
    covers: {},
    late: {},
    hurried: [],
    pause: null,
    renewedAt: null,
    awayToldAt: null,
    shutAt: null,
    later: {},
  },
  idle: null,
};

/** A proposal that a table can vote on. */
export type Motion =
  /** Undoes all answers from that turn on. */
  | { readonly kind: 'undo'; readonly turn: number }
  | { readonly kind: 'concede' }
  /** Continues a game that was given up. */
  | { readonly kind: 'reopen' }
  /** Restarts the game with other values of options. */
  | { readonly kind: 'restart'; readonly options: Readonly<Record<string, string | number | boolean>> }
  | { readonly kind: 'terms'; readonly changes: Partial<Terms> }
  | { readonly kind: 'pause'; readonly until: number | null }
  | { readonly kind: 'resume' }
  | { readonly kind: 'replace'; readonly seat: number; readonly occupant: Occupant };

export interface Vote {
  /** Grows with each vote of a session, so that an old button never votes on a later motion. */
  readonly number: number;
  readonly motion: Motion;
  /** The motion in words when it was proposed: "give the game up". */
  readonly what: Phrase;
  /** The user who proposed it. */
  readonly by: string;
  readonly since: number;
  readonly until: number;
  /** By user. */
  readonly voices: Readonly<Record<string, boolean>>;
  /** Voters who rested when it was opened, and when to call them. By user. */
  readonly later: Readonly<Record<string, number>>;
}

/** The initial time data of a session. */
export const TIMELESS = { terms: STANDARD_TERMS, clock: NO_CLOCK, vote: null, dueAt: null } as const;
