import type { Fact, Phrase, Placing, Scene } from '../engine/index.ts';
import type { Language } from '../locale/index.ts';
import type { Dice } from './dice.ts';
import { type HouseRules, NO_HOUSE_RULES } from './house.ts';
import type { Person, SeatInfo } from './seats.ts';
import type { Clock, Reminder, Rest, Terms, Vote } from './pace.ts';
import type { Living, Told, Undone } from './told.ts';

export type { Language } from '../locale/index.ts';
export type { Due, Hold, Loss, OpenPanel, PanelPost, StatusPost } from './posts.ts';
export type { KeptBoard, Living, Picture, Told, Undone } from './told.ts';

/** How boards are painted. */
export const THEMES = ['parchment', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** Choices for a server, channel or person; null where nothing is chosen. */
export interface Preferences extends HouseRules {
  readonly language: Language | null;
  /** The person's Discord language at their last action in a game, if the bot speaks it. */
  readonly spoken: Language | null;
  readonly theme: Theme | null;
  /** The person's quiet times at all tables. */
  readonly rest: Rest | null;
  /** The person's reminders, whatever the table has agreed on. */
  readonly remind: Reminder | null;
  /** Where to call the person: in the channel, by direct message, or both. */
  readonly notice: Notice | null;
  /** Whether to tell the person that their turn is next. */
  readonly next: boolean | null;
  /** End of the person's vacation from all tables. */
  readonly awayUntil: number | null;
  /** Whether others may call the person to their tables. */
  readonly invitable: boolean | null;
}
/** Preferences without any choice. */
export const NO_PREFERENCES: Preferences = {
  ...NO_HOUSE_RULES,
  ...{
    language: null,
    spoken: null,
    theme: null,
    rest: null,
    remind: null,
    notice: null,
    next: null,
    awayUntil: null,
    invitable: null,
  },
};
export const NOTICES = ['channel', 'direct', 'both'] as const;
type Notice = (typeof NOTICES)[number];
export type SettingsScope = 'guild' | 'channel' | 'user';
/** The server, channel or person that a choice is for. */
export type Whose = readonly [scope: SettingsScope, id: string];

type SessionStatus = 'lobby' | 'running' | 'ended';

/** A standing answer to all questions of a kind: their fallback, until the round is over. */
export interface StandingAnswer {
  readonly seat: number;
  /** `Question.kind`. */
  readonly kind: string;
  /** Options that are asked about all the same when a question offers them. */
  readonly unless: readonly string[];
  readonly round: number | null;
}

/** Everything about a session except the game itself. */
export interface Session {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly game: string;
  readonly status: SessionStatus;
  /** The channel's language: all public text uses it. */
  readonly language: Language;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly host: Person;
  readonly seats: readonly SeatInfo[];
  readonly terms: Terms;
  readonly clock: Clock;
  readonly vote: Vote | null;
  /** When the next automatic event is due; null: none. */
  readonly dueAt: number | null;
  /** Grows with every answer and undo. It never decreases, so that an old button never fits by chance. */
  readonly turn: number;
  readonly dice: Dice;
  /** SHA-256 of the seed, published when the game starts; null if the seed comes from a secret. */
  readonly seedHash: string | null;
  /** The seed, once the game has ended. */
  readonly seed: string | null;
  readonly createdAt: number;
  /** Null in the lobby, and for good if the lobby closed without a game. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

/** One line of the log. `turn` is the number of the preceding answer. */
export interface LogLine {
  /** Grows within a session; `log({ before })` refers to it. */
  readonly id: number;
  /** The seats that hear the whisper; null: public. */
  readonly to: readonly number[] | null;
  readonly turn: number;
  /** The round of the game; null in lines from before rounds were noted. */
  readonly round: number | null;
  readonly text: Phrase;
  readonly at: number;
  /** The fact for programs; absent in lines of sessions, and in lines from before facts were stored. */
  readonly fact?: Fact;
  /** For a private line: the cards and rolls to look at. */
  readonly shows?: Pick<Told, 'cards' | 'rolls'>;
}

/** Which lines of a log are wanted. */
export interface LinesWanted {
  readonly before?: number;
  /** Only lines of later turns. */
  readonly after?: number;
  readonly turn?: number;
  /** Null: lines from before rounds were noted. */
  readonly round?: number | null;
  readonly limit?: number;
  readonly seat?: number | undefined;
}

/**
 * A message for a channel: stored in the transaction that made it true, and delivered afterwards exactly once. Delivery
 * in a channel follows the order of `id`.
 */
export type OutboxMessage =
  /**
   * A phase closed (or, as phase `setup`, the game began): the board then, the board before it, and the news since the
   * previous message.
   */
  | ({ readonly kind: 'board'; readonly phase: string; readonly scene: Scene; readonly since?: Scene | null } & Told)
  /**
   * The game waits for somebody (or a lobby changed): renews the panel. `ping`: seats to call; `users`: people to call,
   * with or without a seat.
   */
  | ({
      readonly kind: 'panel';
      readonly turn: number;
      readonly ping: readonly number[];
      readonly users?: readonly string[];
      /** The seat whose player wants to know that they are next. */
      readonly next?: number | null;
      /** Whether a turn begins: then the earlier message need not show it. */
      readonly anew?: boolean;
      /** Whether the board shows other awaited seats although nothing else has changed. */
      readonly redraws?: boolean;
      /** Whether to post it anew below later messages. */
      readonly below?: boolean;
      readonly undone?: Undone;
    } & Unmentioned &
      Told)
  /** Calls players who are still awaited: again, or for the first time after a rest. */
  | ({ readonly kind: 'reminder'; readonly turn: number; readonly seats: readonly number[] } & Unmentioned & Told)
  /**
   * Calls one person by direct message, or says that they are next. Valid as long as the questions of that moment
   * stand.
   */
  | ({
      readonly kind: 'direct';
      readonly user: string;
      readonly why: 'asked' | 'next';
      /** The seats that the call is about, or those before them in turn, each with the turn of its question. */
      readonly asked: Readonly<Record<number, number>>;
      /** Whether nothing in the channel calls the person. */
      readonly only: boolean;
    } & Told)
  /** Announces a table in a private thread to the parent channel, and how to join. */
  | ({ readonly kind: 'gathering'; readonly channel: string } & Told)
  /**
   * Tells the host that the game has ended with its place: in the parent channel of the thread, or else (null) in
   * person.
   */
  | ({ readonly kind: 'farewell'; readonly user: string; readonly channel: string | null } & Told)
  /**
   * Reports an action to the server's moderators. `where`: the table's channel; null: the whole server. `by`: the
   * actor; null: the bot. `users`: people to call.
   */
  | ({
      readonly kind: 'report';
      readonly channel: string;
      readonly where: string | null;
      readonly by: string | null;
      readonly what: readonly Phrase[];
      readonly users?: readonly string[];
    } & Told)
  /** Advertises the open seats of a lobby in a channel of its server, or says that there are none left. */
  | ({ readonly kind: 'opening'; readonly channel: string } & Told)
  /** News for some seats only. */
  | ({ readonly kind: 'whisper'; readonly seats: readonly number[] } & Told)
  /**
   * The game is over. `reason` is the cause as a sentence: `<game>:outcome.<cause>`, or a phrase of `session:` if it
   * was given up (cause `given-up`).
   */
  | ({
      readonly kind: 'ended';
      readonly won: boolean;
      /** In a game of several sides: the winning seats. */
      readonly winners?: readonly number[];
      readonly ranking?: readonly Placing[];
      readonly cause: string;
      readonly reason: Phrase;
      readonly scene: Scene;
      readonly since?: Scene | null;
    } & Told);

/** The called people whom a message does not mention, because a direct message calls them. */
interface Unmentioned {
  readonly unmentioned?: readonly string[];
}

/**
 * Returns the outbox lane of a person's direct messages, used like a channel's id. So channels and people do not wait
 * for each other.
 */
export const laneOf = (userId: string): string => `${LANE}${userId}`;
/** Returns the user of a lane; null for a channel. */
export const userOf = (lane: string): string | null => (lane.startsWith(LANE) ? lane.slice(LANE.length) : null);
const LANE = '@';

/** Returns the lane of a message that is not for its game's channel; null if it is. */
export function laneFor(message: NewMessage): string | null {
  if (message.kind === 'direct') return laneOf(message.user);
  if (message.kind === 'farewell') return message.channel ?? laneOf(message.user);
  const isElsewhere = message.kind === 'gathering' || message.kind === 'report' || message.kind === 'opening';
  return isElsewhere ? message.channel : null;
}

type WithoutBefore<Message> = Message extends unknown ? Omit<Message, 'since'> : never;
/** A message before it is stored: the board before it is the one posted last. */
export type NewMessage = WithoutBefore<OutboxMessage>;

/** An unsent message, with the parts that decide which ones go together. */
export interface Waiting {
  readonly id: number;
  readonly sessionId: string;
  readonly channelId: string;
  readonly nonce: string;
  readonly kind: OutboxMessage['kind'];
  readonly at: number;
}

export interface Outgoing {
  readonly id: number;
  readonly sessionId: string;
  readonly channelId: string;
  /** Discord's `nonce`: at most 25 characters, unique for ever. */
  readonly nonce: string;
  readonly message: OutboxMessage;
  readonly at: number;
  /** The id of the message that it is being sent in. */
  readonly sending: number | null;
}

/**
 * Outbox rows combined into one message, stored before it is sent: a process that takes it over sends the same. A
 * channel has one at a time.
 */
export interface Sending {
  /** The id of its last row. */
  readonly id: number;
  readonly sessionId: string;
  readonly channelId: string;
  readonly nonce: string;
  /** The process that sends it. Its lease lasts until `until` (ms since 1970). */
  readonly owner: string;
  readonly until: number;
  /** When its rows were combined. */
  readonly since: number;
  readonly attempts: number;
  readonly retryAt: number;
  /**
   * The message whose news it repeats (0: none), set before the first attempt to post; null or absent: not attempted
   * yet.
   */
  readonly retells?: number | null;
  /** Number of people erased from its rows before they were read; absent: none. */
  readonly struck?: number;
}

/** A Discord message that still needs work. */
export interface Sent {
  readonly id: number;
  readonly sessionId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly postedAt: number;
  readonly kind: string;
  /** `panel`: it has the buttons. `spent`: they are to be removed. Null: it only waits for its picture. */
  readonly role: 'panel' | 'spent' | null;
  /** The content of a panel; null once a later message repeats it. For a board, its content in place of a panel. */
  readonly told: Living | null;
  /** Whether it stays once outdated, whatever later messages repeat, because it has the plainest form. */
  readonly stays: boolean;
  /**
   * Its components as sent; null if unknown: sent by an earlier version, unreadable, or dropped when a person was
   * erased.
   */
  readonly components: readonly unknown[] | null;
  /** The process that changes it, if any. Its lease lasts until `until` (ms since 1970). */
  readonly owner: string;
  readonly until: number;
  readonly attempts: number;
  readonly retryAt: number;
}

/** The outcome of a sending. */
export type SendingResult =
  /** It needs no message, as it has no news; with news it is kept. `over`: the game needs no panel any more, either. */
  | { readonly kind: 'none'; readonly over: boolean }
  /** It can never be sent: Discord rejects it in any form, or its game is gone. `over` as above. */
  | { readonly kind: 'hopeless'; readonly over: boolean }
  /** Its rows return to the unsent ones, to go with later ones. */
  | { readonly kind: 'back' }
  /**
   * The existing panel shows it. `panel`: it has the buttons now. `spent`: it is to lose them. `over`: it shows this
   * last news and has no buttons any more.
   */
  | {
      readonly kind: 'renewed';
      readonly sent: Sent;
      readonly turn: number;
      readonly told: Living;
      readonly components: readonly unknown[];
      readonly becomes: 'panel' | 'spent' | 'over';
      /** Whether it still lacks its board. */
      readonly picture: boolean;
    }
  | {
      readonly kind: 'posted';
      readonly messageId: string;
      readonly postedAt: number;
      readonly as: string;
      readonly turn: number;
      readonly told: Living | null;
      /** The id of the earlier panel whose content it repeats in full; null: none. */
      readonly retells: number | null;
      readonly stays: boolean;
      readonly components: readonly unknown[];
      /**
       * `panel`: it has the buttons now. `reminder`: it goes when the next panel comes. `end`: no message of the game
       * has buttons from now on.
       */
      readonly role: 'panel' | 'reminder' | 'end' | null;
      /** Whether it still lacks its board. */
      readonly picture: boolean;
    };

/** One channel, one server, or everything. */
export type Where = { readonly channelId: string } | { readonly guildId: string } | 'all';

/** A thread about to be opened for a lobby. */
export interface ThreadWish {
  /** The interaction's id. */
  readonly id: string;
  readonly guildId: string;
  /** The parent channel. */
  readonly channelId: string;
  /** When it was requested, in ms since 1970 by Discord's clock. */
  readonly since: number;
  /** The same by our clock. */
  readonly at: number;
}

/** An accepted interaction without an answer yet, as Discord delivered it. */
export interface Delivery {
  /** The interaction's id. */
  readonly id: string;
  /** The gateway's packet, as JSON. */
  readonly packet: string;
  /** The process that handles it. Its lease lasts until `until` (ms since 1970). */
  readonly owner: string;
  readonly until: number;
  /** Number of later attempts to handle it. */
  readonly tries: number;
  /** When it arrived. */
  readonly at: number;
}

/** Another program held the database for too long. Nothing has changed; a later try may succeed. */
export class Busy extends Error {
  override readonly name = 'Busy';
}
