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

/** What is chosen for a server, a channel or a person; null where nobody chose. */
export interface Preferences extends HouseRules {
  readonly language: Language | null;
  /** In which of the bot's languages a person used Discord when last acting in a game. */
  readonly spoken: Language | null;
  readonly theme: Theme | null;
  /** When a person wants to be left alone, at all tables. */
  readonly rest: Rest | null;
  /** When a person is reminded, whatever the table says. */
  readonly remind: Reminder | null;
  /** Where a person is told of being awaited: in the channel, by a direct message, or both. */
  readonly notice: Notice | null;
  /** Whether a person is told of being the next. */
  readonly next: boolean | null;
  /** Until when a person is away, from all tables. */
  readonly awayUntil: number | null;
  /** Whether others may call the person to their tables. */
  readonly invitable: boolean | null;
}
/** What nobody has chosen. */
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
export type Notice = (typeof NOTICES)[number];
export type SettingsScope = 'guild' | 'channel' | 'user';
/** For what something is chosen. */
export type Whose = readonly [scope: SettingsScope, id: string];

export type SessionStatus = 'lobby' | 'running' | 'ended';

/** An answer given beforehand to all questions of a kind: their fallback, until the round is over. */
export interface Standing {
  readonly seat: number;
  /** `Question.kind`. */
  readonly kind: string;
  /** Options that are asked about all the same, where they are among those of the question. */
  readonly unless: readonly string[];
  readonly round: number | null;
}

/** All of a session that is not the game itself. */
export interface Session {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly game: string;
  readonly status: SessionStatus;
  /** The channel's language: what all see is written in it. */
  readonly language: Language;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly host: Person;
  readonly seats: readonly SeatInfo[];
  readonly terms: Terms;
  readonly clock: Clock;
  readonly vote: Vote | null;
  /** When something is done that nobody does by hand; null: nothing. */
  readonly dueAt: number | null;
  /** Grows with every answer and every answer taken back; it never goes back, so that an old button never fits by chance. */
  readonly turn: number;
  readonly dice: Dice;
  /** SHA-256 of the seed, published when the game starts; null where the seed is made of a secret. */
  readonly seedHash: string | null;
  /** The seed itself, once the game has ended. */
  readonly seed: string | null;
  readonly createdAt: number;
  /** Null in the lobby, and for ever when the lobby was closed without a game. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

/** One line of the log. `turn` is the number of the answer that it followed. */
export interface LogLine {
  /** Grows within a session: what `log({ before })` counts in. */
  readonly id: number;
  /** The seats it was whispered to; null when all may know. */
  readonly to: readonly number[] | null;
  readonly turn: number;
  /** The round of the game; null when it was written before rounds were noted. */
  readonly round: number | null;
  readonly text: Phrase;
  readonly at: number;
  /** What it tells, for programs; absent in what sessions tell, and in lines from before facts were kept. */
  readonly fact?: Fact;
  /** Of a line that not all may read: the cards and rolls to look at. */
  readonly shows?: Pick<Told, 'cards' | 'rolls'>;
}

/**
 * What must be told in a channel: written in the transaction that made it true, delivered afterwards exactly once.
 * Delivered in order of `id` within a channel.
 */
export type OutboxMessage =
  /**
   * A phase closed (or, as phase `setup`, the game began): the board as it stood, the board before it, and what happened
   * since the previous message.
   */
  | ({ readonly kind: 'board'; readonly phase: string; readonly scene: Scene; readonly since?: Scene | null } & Told)
  /**
   * The game waits for somebody (or a lobby changed): the panel is to be renewed. `ping`: seats to call; `users`: people to call,
   * who need not have one.
   */
  | ({
      readonly kind: 'panel';
      readonly turn: number;
      readonly ping: readonly number[];
      readonly users?: readonly string[];
      /** The seat whose player is told of being the next, by choice. */
      readonly next?: number | null;
      /** Whether a turn begins: the message of the one before need not tell of it. */
      readonly anew?: boolean;
      /** Whether its board shows something else now, though nothing has happened on it: who is waited for. */
      readonly redraws?: boolean;
      /** Whether it is to be posted, below whatever has come. */
      readonly below?: boolean;
      readonly undone?: Undone;
    } & Called &
      Told)
  /** Calls those who are awaited still: again, or now that they do not rest any more. */
  | ({ readonly kind: 'reminder'; readonly turn: number; readonly seats: readonly number[] } & Called & Told)
  /**
   * Calls one person by a direct message, or tells of being the next, as long as that is asked still which was asked when it was
   * written.
   */
  | ({
      readonly kind: 'direct';
      readonly user: string;
      readonly why: 'asked' | 'next';
      /** The seats for which the person is called, or those before, each with the turn at which it was asked. */
      readonly asked: Readonly<Record<number, number>>;
      /** Whether nothing in the channel calls the person. */
      readonly only: boolean;
    } & Told)
  /** Tells the channel of a private thread that a table gathers there, and how to get in. */
  | ({ readonly kind: 'gathering'; readonly channel: string } & Told)
  /** Tells the host that the game has ended with its place: in the channel of the thread, or, of a channel (null), in person. */
  | ({ readonly kind: 'farewell'; readonly user: string; readonly channel: string | null } & Told)
  /**
   * Tells those who look after a server what was done: to the table of the channel `where` (null: to the server), by whom (null: by the
   * bot). `users`: people to call.
   */
  | ({
      readonly kind: 'report';
      readonly channel: string;
      readonly where: string | null;
      readonly by: string | null;
      readonly what: readonly Phrase[];
      readonly users?: readonly string[];
    } & Told)
  /** Tells of a lobby that has seats, in a channel of its server, or that it has none any more. */
  | ({ readonly kind: 'opening'; readonly channel: string } & Told)
  /** News for some seats only. */
  | ({ readonly kind: 'whisper'; readonly seats: readonly number[] } & Told)
  /**
   * The game is over. `reason` is the cause as a sentence: `<game>:outcome.<cause>`, or a phrase of `session:` when it was
   * given up (cause `given-up`).
   */
  | ({
      readonly kind: 'ended';
      readonly won: boolean;
      /** In a game of several sides: the seats that have won. */
      readonly winners?: readonly number[];
      readonly ranking?: readonly Placing[];
      readonly cause: string;
      readonly reason: Phrase;
      readonly scene: Scene;
      readonly since?: Scene | null;
    } & Told);

/** Whom of those called a message does not mention, because a direct message calls them. */
interface Called {
  readonly unmentioned?: readonly string[];
}

/**
 * Where a person's direct messages wait in the outbox, in the place of a channel: no channel waits for them, nor one person for
 * another.
 */
export const laneOf = (userId: string): string => `${LANE}${userId}`;
/** Whose lane it is; null for a channel. */
export const userOf = (lane: string): string | null => (lane.startsWith(LANE) ? lane.slice(LANE.length) : null);
const LANE = '@';

/** Where a message waits that is not for the channel of its game; null: it is. */
export function laneFor(message: NewMessage): string | null {
  if (message.kind === 'direct') return laneOf(message.user);
  if (message.kind === 'farewell') return message.channel ?? laneOf(message.user);
  const isElsewhere = message.kind === 'gathering' || message.kind === 'report' || message.kind === 'opening';
  return isElsewhere ? message.channel : null;
}

type WithoutBefore<Message> = Message extends unknown ? Omit<Message, 'since'> : never;
/** The same before it is written: the board before is the one that was told last. */
export type NewMessage = WithoutBefore<OutboxMessage>;

/** A message that waits to be sent, as far as it matters which ones go together. */
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
  /** At most 25 characters, unique for ever: Discord's `nonce`. */
  readonly nonce: string;
  readonly message: OutboxMessage;
  readonly at: number;
  /** The message that it is being sent in. */
  readonly sending: number | null;
}

/**
 * Rows of the outbox that make one message, written down before it is sent: whoever goes on with it sends the same. A
 * channel has one at a time.
 */
export interface Sending {
  /** That of its last row. */
  readonly id: number;
  readonly sessionId: string;
  readonly channelId: string;
  readonly nonce: string;
  /** Who sends it; nobody else may before `until` (ms since 1970). */
  readonly owner: string;
  readonly until: number;
  /** When its rows were put together. */
  readonly since: number;
  readonly attempts: number;
  readonly retryAt: number;
  /** The message whose news it tells again (0: none), since it was first posted, whatever came of that; null, or not said: it was not. */
  readonly retells?: number | null;
  /** How often somebody was struck off its rows when they were read; never if not said. */
  readonly struck?: number;
}

/** A message on Discord that is not done with. */
export interface Sent {
  readonly id: number;
  readonly sessionId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly postedAt: number;
  readonly kind: string;
  /** `panel`: it has the buttons. `spent`: they are to be taken off. Null: it only waits for its picture. */
  readonly role: 'panel' | 'spent' | null;
  /** What a panel tells; null once a later message tells it. Of a board, what it tells in the place of a panel. */
  readonly told: Living | null;
  /** Whether it stays when its time is over, whatever later messages tell, because it tells as plainly as can be. */
  readonly stays: boolean;
  /** Its components as they were sent; null when an earlier version sent them. */
  readonly components: readonly unknown[] | null;
  /** Who changes it, if anybody does; nobody else may before `until` (ms since 1970). */
  readonly owner: string;
  readonly until: number;
  readonly attempts: number;
  readonly retryAt: number;
}

/** What came of a sending. */
export type SendingResult =
  /** It needs no message, for it holds no news: else it is kept. `over`: nor does the game need a panel any more. */
  | { readonly kind: 'none'; readonly over: boolean }
  /** It can never be told: Discord does not take it in any form, or its game is not there any more. */
  | { readonly kind: 'hopeless'; readonly over: boolean }
  /** It goes back among what is to be told, with what follows it. */
  | { readonly kind: 'back' }
  /**
   * The panel that is there tells it. `panel`: it has the buttons now; `spent`: it is to lose them; `over`: it is the last that it
   * tells, and it has none any more.
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
      /** The id of the panel before it, all of which it tells; null: of none. */
      readonly retells: number | null;
      readonly stays: boolean;
      readonly components: readonly unknown[];
      /**
       * `panel`: it has the buttons now. `reminder`: it goes with the next of these. `end`: no message of the game has any from
       * now on.
       */
      readonly role: 'panel' | 'reminder' | 'end' | null;
      /** Whether it still lacks its board. */
      readonly picture: boolean;
    };

/** One channel, all of a server, or all there are. */
export type Where = { readonly channelId: string } | { readonly guildId: string } | 'all';

/** A thread that is about to be opened for a lobby. */
export interface ThreadWish {
  /** Of the interaction. */
  readonly id: string;
  readonly guildId: string;
  /** To which it is to belong. */
  readonly channelId: string;
  /** When it was asked for, ms since 1970 by Discord's clock. */
  readonly since: number;
  /** The same by ours. */
  readonly at: number;
}

/** An interaction that was taken and is not answered yet, as Discord delivered it. */
export interface Delivery {
  /** Of the interaction. */
  readonly id: string;
  /** What the gateway sent, as JSON. */
  readonly packet: string;
  /** Who is at it; nobody else may before `until` (ms since 1970). */
  readonly owner: string;
  readonly until: number;
  /** How often it was taken up again. */
  readonly tries: number;
  /** When it came. */
  readonly at: number;
}

/** Another program held the database for too long. Nothing has changed; later it may be free again. */
export class Busy extends Error {
  override readonly name = 'Busy';
}
