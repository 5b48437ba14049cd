import type { HintFacts } from '../bots/hint.ts';
import type { Hand, Headline, News, Option, Orders, Phrase, Placing, Posed, Scene, Warning } from '../engine/index.ts';
import type { LogLine, Session } from '../store/records.ts';
import type { SeatInfo } from '../store/seats.ts';
import type { AnswerRecord } from '../store/store.ts';

export { type Dice, NO_DICE } from '../store/dice.ts';
export { type HouseRules, type Template, USUAL_RETENTION, type Venue, VENUES } from '../store/house.ts';
export {
  Busy,
  type Delivery,
  type Due,
  type Hold,
  type Language,
  type LogLine,
  type NewMessage,
  type Notice,
  type KeptBoard,
  type Living,
  type Picture,
  NOTICES,
  NO_PREFERENCES,
  type OpenPanel,
  type OutboxMessage,
  type SendingResult,
  type Outgoing,
  type PanelPost,
  type Preferences,
  type Sending,
  type Sent,
  type Session,
  type SessionStatus,
  type SettingsScope,
  type Whose,
  type Standing,
  type StatusPost,
  THEMES,
  type Theme,
  type ThreadWish,
  type Told,
  type Undone,
  userOf,
  type Waiting,
  type Where,
} from '../store/records.ts';
export { BOT_LEVELS, type BotLevel, type Occupant, type Person, type SeatInfo } from '../store/seats.ts';
export {
  type Absence,
  ABSENCES,
  type Clock,
  type Cover,
  type Idle,
  type Entry,
  type Motion,
  type KeptSeat,
  NO_CLOCK,
  type Pace,
  PACES,
  type Pause,
  type Reminder,
  REMINDERS,
  type Rest,
  STANDARD_TERMS,
  type Terms,
  TIMELESS,
  type Vote,
  type Wait,
} from '../store/pace.ts';

/**
 * A running or ended session with what is open in it now, and its board. Questions, headline and scene are made when somebody looks;
 * they are those of this moment all the same.
 */
export interface Position {
  readonly session: Session;
  /** The seat that it is shown to - the person's own, or that of a team mate who is away -; null: all see it. Nothing else is in it than what that viewer may know. */
  readonly viewer: number | null;
  readonly questions: readonly Posed[];
  /** Seats of people who have never played this game before. */
  readonly newcomers: readonly number[];
  /** Of those who were asked together, the seats that nobody waits for any more. */
  readonly ready: readonly number[];
  /** Whether the viewer may take the last answer back; of all, whether somebody may. */
  readonly undoable: boolean;
  readonly outcome: { readonly winners: readonly number[]; readonly cause: string } | null;
  /** Of the scene, what is said beside a question. */
  readonly headline: Headline;
  /** What threatens and what offers itself, the worst first; as the viewer may know it. */
  readonly warnings: readonly Warning[];
  readonly scene: Scene;
  /** The cards of the viewer; null for who has none, and in a game that knows none. */
  readonly hand: readonly Hand[] | null;
}

/**
 * From when on somebody has missed what happened: the own last action - before it, where only that has brought something -, the
 * begin of the game, or for who only watches the day.
 */
export interface Since {
  readonly why: 'acted' | 'brought' | 'begun' | 'watched';
  /** The last turn that is known. */
  readonly turn: number;
  readonly at: number;
}

/** What somebody has missed. */
export interface Missed {
  readonly position: Position;
  readonly since: Since;
  /** How many answers were given meanwhile that stand. */
  readonly decisions: number;
  /** The board as it stood then, as that person could see it; null when that cannot be known any more. */
  readonly before: Scene | null;
  /** What the person may know of what happened, what matters most first. */
  readonly lines: readonly LogLine[];
}

/** The cards of a seat; `hands` is null in a game that knows none. */
export interface Held {
  readonly session: Session;
  readonly hands: readonly Hand[] | null;
}

/** What a person's own seat has ordered for rules that ask nobody. */
export interface SeatOrders {
  readonly session: Session;
  readonly orders: Orders;
}

/** What an answer brought. */
export interface Answered {
  readonly session: Session;
  /** What the answering player may know of what happened: public news and those whispered to the seat. */
  readonly news: readonly Pick<News, 'text' | 'to' | 'card' | 'roll'>[];
  /** The option(s) chosen, for the acknowledgement. */
  readonly chosen: readonly Option[];
}

/** What is kept of a person about one game. */
export interface PersonalGame {
  readonly session: Session;
  /** By which names the person is known there. */
  readonly names: readonly string[];
  /** The seat that the person holds, or held last; null: none. */
  readonly seat: SeatInfo | null;
  readonly answers: readonly AnswerRecord[];
  /** Lines of the log that name the person, or were for that seat alone. */
  readonly lines: readonly LogLine[];
}

/** A lobby or a running game as those see it who look after a server. */
export interface OpenTable {
  readonly session: Session;
  readonly awaited: readonly SeatInfo[];
  /** When the first of them was asked; of a lobby, when it was opened. Ms since 1970. */
  readonly since: number;
  /** The round that its log has come to; null: not known. */
  readonly round: number | null;
  /** Whether nothing has moved for days, and it is not paused. */
  readonly stuck: boolean;
}

/** What a bot would answer a question with. */
export interface Hint extends HintFacts {
  readonly session: Session;
  /** `Question.mark`. */
  readonly mark: string;
  /** Nothing was tried: it is what the game advises. */
  readonly isThumb: boolean;
}

/** How a game ended: its cause as in its last message, the seats that won, how each came out of it where they are ranked, and when. */
export interface Result {
  readonly cause: string;
  readonly winners: readonly number[];
  readonly ranking?: readonly Placing[];
  readonly at: number;
}

/** Something that was decided, before which a game can be taken back. */
export interface TurningPoint {
  /** The session's turn that it led to. */
  readonly turn: number;
  /** Null: it was not noted. */
  readonly round: number | null;
  readonly seat: number;
  /** Of who holds the seat now. */
  readonly name: string;
  /** Null: not all may know. */
  readonly chosen: readonly Option[] | null;
  /** What all were told first of what came of it; null where nobody was, or where `chosen` says it. */
  readonly told: Phrase | null;
  /** Who did it in place of who holds the seat. */
  readonly by: 'stand-in' | 'fallback' | 'bot' | null;
  readonly at: number;
}

/** What can be decided for a player who is away. */
export interface Proposal {
  readonly player: SeatInfo;
  /** As the one who would decide may see it. */
  readonly question: Posed;
  /** Null: it stays secret. */
  readonly chosen: readonly Option[] | null;
  /** Whether it ends the player's turn; else it is what the game advises. */
  readonly ends: boolean;
}

/** What a refusal is about: an answer to a question, beside which it helps to see what is open now; what was typed of a setting; or anything else. */
export type Matter = 'answer' | 'request' | 'entry';

/** A request that cannot be met, with what is wrong and what to do, for the eyes of the one who asked. Nothing has changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly about: Matter;
  /** Whether the table may agree on what one person alone may not do. */
  readonly isForAll: boolean;
  readonly #host: string | null;

  /** `host`: the user whom the phrase names so. */
  constructor(
    readonly phrase: Phrase,
    {
      about = 'request',
      host = null,
      isForAll = false,
    }: { readonly about?: Matter; readonly host?: string | null; readonly isForAll?: boolean } = {},
  ) {
    super(phrase.key);
    this.about = about;
    this.isForAll = isForAll;
    this.#host = host;
  }

  /** The phrase as it is told to somebody, who is not spoken of by name. */
  phraseFor(userId: string): Phrase {
    const { phrase } = this;
    return userId === this.#host ? { ...phrase, with: { ...phrase.with, context: 'own' } } : phrase;
  }
}

/** When somebody is reminded; `isLater`: whoever is away or in quiet hours is not called as soon as was wished. */
export interface Snoozed {
  readonly remindAt: number;
  readonly due: number | null;
  readonly isLater?: boolean;
}

/** What of the place where a game is played the bot cannot reach any more. */
export type Gone = 'channel-gone' | 'server-gone';

/** What a person has to say once more before it is done: something is lost for good by it. */
export class Unsure extends Refusal {
  constructor(readonly costs: Phrase) {
    super(costs, { about: 'answer' });
  }
}
