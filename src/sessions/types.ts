import type { HintFacts } from '../bots/hint.ts';
import type { Hand, Headline, News, Option, Orders, Phrase, Placing, Posed, Scene, Warning } from '../engine/index.ts';
import type { LogLine, Session } from '../store/records.ts';
import type { SeatInfo } from '../store/seats.ts';
import type { AnswerRecord } from '../store/store.ts';

export { type Dice, NO_DICE } from '../store/dice.ts';
export { type Template, USUAL_RETENTION, type Venue, VENUES } from '../store/house.ts';
export {
  Busy,
  type Delivery,
  type Due,
  type Language,
  type LogLine,
  type NewMessage,
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
  type SettingsScope,
  type Whose,
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
 * A running or ended session with its open questions and its board. Questions, headline and scene are computed on first
 * access, but show this moment.
 */
export interface Position {
  readonly session: Session;
  /**
   * The seat that sees this position: the person's own, or an absent team mate's; null: everyone. Holds only what that
   * viewer may know.
   */
  readonly viewer: number | null;
  readonly questions: readonly Posed[];
  /** Seats of people who have never played this game before. */
  readonly newcomers: readonly number[];
  /** Of the seats that were asked together, those that are done. */
  readonly ready: readonly number[];
  /** Whether the viewer may undo the last answer; for everyone: whether somebody may. */
  readonly undoable: boolean;
  readonly outcome: { readonly winners: readonly number[]; readonly cause: string } | null;
  /** The summary of the scene beside a question. */
  readonly headline: Headline;
  /** Threats and chances, the worst first, as the viewer may know them. */
  readonly warnings: readonly Warning[];
  readonly scene: Scene;
  /** The viewer's cards; null for a viewer without a seat, and in a game without cards. */
  readonly hand: readonly Hand[] | null;
}

/**
 * Beginning of a summary of missed events: the last action, the beginning of the game, or a day ago for spectators. It
 * lies before the last action if only that brought news.
 */
export interface SummaryStart {
  readonly why: 'acted' | 'brought' | 'begun' | 'watched';
  /** The last turn that the person knows. */
  readonly turn: number;
  readonly at: number;
}

/** Everything that a person has missed. */
export interface Missed {
  readonly position: Position;
  readonly since: SummaryStart;
  /** Number of answers since then that were not undone. */
  readonly decisions: number;
  /** The board of that moment, as the person could see it; null if it can no longer be reconstructed. */
  readonly before: Scene | null;
  /** The events that the person may know, the most important first. */
  readonly lines: readonly LogLine[];
}

/** The cards of a seat; `hands` is null in a game without cards. */
export interface SeatCards {
  readonly session: Session;
  readonly hands: readonly Hand[] | null;
}

/** The orders of a person's own seat, for rules that do not ask. */
export interface SeatOrders {
  readonly session: Session;
  readonly orders: Orders;
}

/** The result of an answer. */
export interface Answered {
  readonly session: Session;
  /** The news that the answering player may know: public news and whispers to the seat. */
  readonly news: readonly Pick<News, 'text' | 'to' | 'card' | 'roll'>[];
  /** The option(s) chosen, for the acknowledgement. */
  readonly chosen: readonly Option[];
}

/** Data stored about a person in one game. */
export interface PersonalGame {
  readonly session: Session;
  /** The names by which the game knows the person. */
  readonly names: readonly string[];
  /** The seat that the person holds, or held last; null if none. */
  readonly seat: SeatInfo | null;
  readonly answers: readonly AnswerRecord[];
  /** Log lines that name the person, or were whispered to that seat alone. */
  readonly lines: readonly LogLine[];
}

/** A lobby or running game as the server's moderators see it. */
export interface OpenTable {
  readonly session: Session;
  readonly awaited: readonly SeatInfo[];
  /** When the first of them was asked; for a lobby, when it was opened. In ms since 1970. */
  readonly since: number;
  /** The current round in its log; null if unknown. */
  readonly round: number | null;
  /** Whether nothing has moved for days although it is not paused. */
  readonly stuck: boolean;
}

/** A bot's answer to a question. */
export interface Hint extends HintFacts {
  readonly session: Session;
  /** `Question.mark`. */
  readonly mark: string;
  /** Whether this is a rule of thumb: the game's advice, without trying any option. */
  readonly isThumb: boolean;
}

/** How a game ended: its cause as in its last message, the winning seats, the ranking if there is one, and when. */
export interface GameResult {
  readonly cause: string;
  readonly winners: readonly number[];
  readonly ranking?: readonly Placing[];
  readonly at: number;
}

/** A decision that a game can go back to. */
export interface TurningPoint {
  /** The session's turn after the decision. */
  readonly turn: number;
  /** Null if it was not recorded. */
  readonly round: number | null;
  readonly seat: number;
  /** Name of the seat's present holder. */
  readonly name: string;
  /** Null if not everyone may know. */
  readonly chosen: readonly Option[] | null;
  /** The first public news that it brought; null if there was none, or `chosen` says it. */
  readonly told: Phrase | null;
  /** The substitute that decided in place of the seat's holder; null: the holder did. */
  readonly substitute: 'stand-in' | 'fallback' | 'bot' | null;
  readonly at: number;
}

/** A possible decision for an absent player. */
export interface Proposal {
  readonly player: SeatInfo;
  /** As the person who would decide may see it. */
  readonly question: Posed;
  /** Null if it stays secret. */
  readonly chosen: readonly Option[] | null;
  /** Whether it ends the player's turn; otherwise it is the game's advice. */
  readonly ends: boolean;
}

/** The subject of a refusal: an answer (then the open question helps), text typed for a setting, or anything else. */
export type RefusalSubject = 'answer' | 'request' | 'entry';

/** A request that cannot be met, with the fault and the remedy, for the requester's eyes. Nothing has changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly about: RefusalSubject;
  /** Whether the table may agree on it although one person alone may not do it. */
  readonly isForAll: boolean;
  readonly #host: string | null;

  /** `host`: the user whom the phrase names as the host. */
  constructor(
    readonly phrase: Phrase,
    {
      about = 'request',
      host = null,
      isForAll = false,
    }: { readonly about?: RefusalSubject; readonly host?: string | null; readonly isForAll?: boolean } = {},
  ) {
    super(phrase.key);
    this.about = about;
    this.isForAll = isForAll;
    this.#host = host;
  }

  /** Returns the phrase for one reader. If the phrase names the reader, it says "you". */
  phraseFor(userId: string): Phrase {
    const { phrase } = this;
    return userId === this.#host ? { ...phrase, with: { ...phrase.with, context: 'own' } } : phrase;
  }
}

/** When a person is reminded. `isLater`: absence or quiet hours delay the requested reminder. */
export interface Snoozed {
  readonly remindAt: number;
  readonly due: number | null;
  readonly isLater?: boolean;
}

/** The part of a game's place that the bot can no longer reach. */
export type Gone = 'channel-gone' | 'server-gone';

/** An answer that costs something for good, which the person must confirm. */
export class Unsure extends Refusal {
  constructor(readonly costs: Phrase) {
    super(costs, { about: 'answer' });
  }
}

export const seatOfUser = ({ seats }: Pick<Session, 'seats'>, userId: string): SeatInfo | undefined =>
  seats.find((seat) => seat.userId === userId);
