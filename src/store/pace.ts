import type { Phrase } from '../engine/index.ts';
import type { Occupant, Person } from './seats.ts';

/** What sessions know of time: agreed on by a table, counted by a clock, decided by votes. Times are ms since 1970. */

/** How long a table waits for an answer; `live`: for minutes, `none`: for ever. */
export const PACES = ['live', '8h', '24h', '72h', 'none'] as const;
export type Pace = (typeof PACES)[number];

/** What happens when time is up: a bot plays that turn, any team mate may, or the safest answer is given. */
export const ABSENCES = ['bot', 'mate', 'safe'] as const;
export type Absence = (typeof ABSENCES)[number];

/** When somebody who is awaited is reminded: never, once at half time, or every so many hours. */
export const REMINDERS = ['off', 'half', '4h', '8h', '24h'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** Hours and days on which no clock runs and nobody is called, in the time of a place. */
export interface Rest {
  /** An IANA time zone. */
  readonly zone: string;
  /** Minutes since midnight: quiet from the one up to the other, over midnight if need be; equal: at no hour. */
  readonly from: number;
  readonly until: number;
  /** Days that are quiet from end to end, 1 (Monday) to 7. */
  readonly days: readonly number[];
}

/** Who may take a seat in a lobby: everybody, whoever the host has named, or the members of a role. */
export type Entry = {
  /** Whom the host has named: they may in any case. */
  readonly users: readonly string[];
} & ({ readonly kind: 'open' } | { readonly kind: 'invited' } | { readonly kind: 'role'; readonly role: string });

/** A seat that is kept for somebody who has been asked, with the heroes played before. */
export interface KeptSeat extends Person {
  readonly roles: readonly string[];
}

/** What a table has agreed on. */
export interface Terms {
  readonly pace: Pace;
  readonly absence: Absence;
  readonly remind: Reminder;
  readonly rest: Rest | null;
  readonly entry: Entry;
  /** When the lobby begins by itself. */
  readonly startAt: number | null;
  /** In a lobby: for whom seats are kept. */
  readonly kept: readonly KeptSeat[];
  /** The channel in which it is said that a table gathers in a private thread; null: nowhere. */
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

/** Of a seat that is awaited. */
export interface Wait {
  /** The turn at which it was asked, and for whom it is waited: a user, or any team mate (null). */
  readonly asked: number;
  readonly player: string | null;
  /** What the times were reckoned with. */
  readonly under: string;
  readonly since: number;
  /** When its time is up; null: never. */
  readonly due: number | null;
  /** When its player is reminded; null: not again. */
  readonly remindAt: number | null;
  /** How often its player was reminded. */
  readonly reminded: number;
  /** Whether its player was called; who rests is called later. */
  readonly called: boolean;
  /** Whether its player has taken more time. */
  readonly extended: boolean;
  /** Whether the turn of a rival stands still until then. */
  readonly hurried?: boolean;
}

/** How a seat is played while its player is away. */
export interface Cover {
  readonly why: 'late' | 'vacation' | 'left' | 'resigned';
  /** A bot, any team mate - until their time is up as well, and a bot goes on -, or the safest answer. */
  readonly by: Absence;
  /** Until that turn is over, or until the player is back. */
  readonly lasts: 'turn' | 'until-back';
  readonly since: number;
  /** When the player is back for certain; null: nobody knows. */
  readonly until: number | null;
  /** In which round it began. */
  readonly round: number | null;
}

export interface Pause {
  /** Null: everybody is away. */
  readonly by: string | null;
  readonly at: number;
  readonly until: number | null;
}

/** How long a lobby has been left alone. */
export interface Idle {
  /** Since when nobody has done anything in it, and since when its host has not. */
  readonly since: number;
  readonly host: number;
  /** When all in it were told that any of them may begin it; null: they were not. */
  readonly told: number | null;
}

/** How a table stands in time; by seat. */
export interface Clock {
  readonly waits: Readonly<Record<number, Wait>>;
  readonly covers: Readonly<Record<number, Cover>>;
  /** How often in succession the time of a seat was up. */
  readonly late: Readonly<Record<number, number>>;
  /** The seats whose answer the turn of a rival waits for: half as long, and then it goes on without. */
  readonly hurried: readonly number[];
  readonly pause: Pause | null;
  /** When all waits were put off, because the bot had not been there, and when that was told last. */
  readonly renewedAt: number | null;
  readonly awayToldAt: number | null;
  /** When something was due last and nobody could be told anything there. */
  readonly shutAt: number | null;
  /** Of a lobby: who was to be called while at rest, and when that is over. By user. */
  readonly later: Readonly<Record<string, number>>;
  /** Null: it is no lobby, or one from before lobbies had a clock. */
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

/** What a table can decide together. */
export type Motion =
  /** All answers from that turn on are taken back. */
  | { readonly kind: 'undo'; readonly turn: number }
  | { readonly kind: 'concede' }
  /** A game that was given up goes on. */
  | { readonly kind: 'reopen' }
  /** The game begins anew with another value of an option. */
  | { readonly kind: 'restart'; readonly options: Readonly<Record<string, string | number | boolean>> }
  | { readonly kind: 'terms'; readonly changes: Partial<Terms> }
  | { readonly kind: 'pause'; readonly until: number | null }
  | { readonly kind: 'resume' }
  | { readonly kind: 'replace'; readonly seat: number; readonly occupant: Occupant };

export interface Vote {
  /** Grows from one vote of a session to the next, so that an old button never votes on another motion. */
  readonly number: number;
  readonly motion: Motion;
  /** The motion in words, as it was when it was made: "give the game up". */
  readonly what: Phrase;
  /** The user who asked for it. */
  readonly by: string;
  readonly since: number;
  readonly until: number;
  /** By user. */
  readonly voices: Readonly<Record<string, boolean>>;
  /** Who rested when it was opened, and when that is over: then they are called. By user. */
  readonly later: Readonly<Record<string, number>>;
}

/** A session on which time has not worked yet. */
export const TIMELESS = { terms: STANDARD_TERMS, clock: NO_CLOCK, vote: null, dueAt: null } as const;
