import type { Orders, Phrase, Scene } from '../engine/index.ts';
import type { Realm } from './realm.ts';
import type {
  Answered,
  BotLevel,
  SeatCards,
  Hint,
  KeptBoard,
  Language,
  LogLine,
  Missed,
  Motion,
  Occupant,
  OpenPanel,
  PanelPost,
  Person,
  PersonalGame,
  Position,
  Preferences,
  Proposal,
  GameResult,
  SeatInfo,
  SeatOrders,
  Session,
  SettingsScope,
  Whose,
  Terms,
  TurningPoint,
  Gone,
  Snoozed,
} from './types.ts';
import type { Servers } from './serving.ts';
import type { Deliveries, Outbox, Statuses, ThreadWishes } from './telling.ts';

export type { Servers } from './serving.ts';

/** A new lobby. The host takes the first seat. */
export interface NewSession {
  readonly guildId: string;
  readonly channelId: string;
  readonly host: Person;
  /** A module's id. */
  readonly game: string;
  readonly options?: Session['options'];
  /** Missing terms have their defaults. */
  readonly terms?: Partial<Terms>;
  readonly language: Language;
  /** The host's heroes. */
  readonly roles?: readonly string[];
  /** For a thread: its parent channel. */
  readonly parentId?: string | null | undefined;
  /** Whether the parent channel announces the lobby and how to join. */
  readonly isAnnounced?: boolean;
  /** Facts that the rules of the house check; by default they check nothing. */
  readonly opener?: Opener | undefined;
}

/** The person who opens a game: the ids of their roles on the server, and whether they manage it. */
interface Opener extends Power {
  readonly roles: readonly string[];
}

/** Changes to a lobby; missing fields stay. */
interface Arrangement {
  /** Another module's id: seats stay, heroes and options do not. */
  readonly game?: string;
  readonly options?: Session['options'];
  readonly terms?: Partial<Terms>;
  readonly language?: Language;
}

/** A bot that is to take a seat. */
export interface NewBot {
  readonly level: BotLevel;
  /** In the channel's language; more than a table has seats. */
  readonly names: readonly string[];
}

/** The holder of a seat in a lobby: a person by id, a bot (`userId` null) by name. */
export type Holder = Pick<SeatInfo, 'userId' | 'name'>;

/** The state that the person saw when acting. */
export interface Asked {
  /** The session that the buttons belong to. Refused as stale when the channel has another one by now. */
  readonly sessionId?: string | undefined;
  /** The session's turn when the buttons were made. Refused as stale when this seat's question is a later one. */
  readonly turn?: number | undefined;
  /** `Question.mark`; refused as stale when the open question carries another one. */
  readonly mark?: string;
  /** How the answer was given. It decides whether the answer may have been meant for an earlier question. */
  readonly how?: 'pressed' | 'typed';
  /** Whether the person has confirmed what the answer costs for good. */
  readonly sure?: boolean | undefined;
}

/** The vote that is meant; by default the open one. */
export interface Ballot {
  readonly sessionId?: string;
  /** `Vote.number`. */
  readonly number?: number | undefined;
}

/** Whether the person may manage the server or the channel, and so act like the host. */
export interface Power {
  readonly manager: boolean;
}

/** A game that waits for a person: since when and until when (null: without a deadline), in ms since 1970. */
interface WaitingGame {
  readonly session: Session;
  readonly since: number;
  readonly due: number | null;
}

/** A direct message that could not be delivered. */
export interface Undelivered {
  readonly user: string;
  readonly nonce: string;
  readonly asked: Readonly<Record<number, number>>;
  readonly isSoleCall: boolean;
}

/** Lobbies: the players, their seats, and the terms that the table agrees on. */
export interface Lobbies {
  /**
   * Opens a lobby. A table that is new to the game gets the options that suit newcomers. Refuses if the channel has a
   * lobby or game already, or if the rules of the house forbid it.
   */
  create(wanted: NewSession): Promise<Session>;
  /** Refuses as `create` would for a lobby in a new thread of the channel. */
  mayCreate(wanted: NewSession): Promise<void>;
  /**
   * Takes a seat; `held`: the ids of the person's roles on the server. Refuses: no lobby, begun, not invited, full, in
   * already (but with `roles` the person takes those), role taken.
   */
  join(channelId: string, person: Person, roles?: readonly string[], held?: readonly string[]): Promise<Session>;
  /** Admits and calls guests, whoever else may enter: host or manager. Refuses if all of them have an invitation. */
  invite(channelId: string, userId: string, guests: readonly Person[], power: Power): Promise<Session>;
  /** Seats a bot under the first free name: host or manager. Refuses: no lobby, begun, full. */
  addBot(channelId: string, userId: string, bot: NewBot, power: Power): Promise<Session>;
  /** Leaves the lobby. A leaving host hands over to the next person. Null: nobody is left and the lobby is closed. */
  leave(channelId: string, userId: string): Promise<Session | null>;
  /** Takes a seat away, as if its holder had left: host or manager. */
  remove(channelId: string, userId: string, whom: Holder, power: Power): Promise<Session | null>;
  /** Replaces the seat's roles; none returns them. Refuses: no seat, begun, role unknown or taken, too many. */
  takeRoles(channelId: string, userId: string, roles: readonly string[]): Promise<Session>;
  /** Changes options (also as text) and terms of a lobby: host or manager. Refuses terms that nobody could keep. */
  arrange(channelId: string, userId: string, changes: Arrangement, power?: Power): Promise<Session>;
  /**
   * Opens a lobby with the table of the channel's last game. The requester and the bots sit as before. The others are
   * invited, and their seats are kept until the game begins. Refuses: a lobby or game is there, the requester had no
   * seat, the rules of the house forbid it.
   */
  rematch(channelId: string, person: Person, from: Pick<NewSession, 'opener' | 'parentId'>): Promise<Session>;
}

/** Running games: questions, answers, and standing in for absent players. */
export interface Playing {
  /**
   * Begins the game: host or manager, or any player of a lobby that its host has left alone. Deals free roles at random
   * to seats that hold too few. Refuses with the fault of the seating.
   */
  start(channelId: string, userId: string, power?: Power): Promise<Session>;
  /** Returns what the table shows now to a person in their seat, or to everyone. Refuses if no game has begun. */
  position(channelId: string, userId?: string | null): Promise<Position>;
  /** Returns the last posted board; null before the first one, or if the game has moved on from this turn. */
  lastBoard(session: Pick<Session, 'id' | 'turn'>): Promise<Scene | null>;
  /** Returns the posted boards of a game, the oldest first; for old games only those since boards are stored. */
  boardsOf(sessionId: string): Promise<readonly KeptBoard[]>;
  /** Returns one posted board and the one before it; null if the game has no such board. */
  boardAt(sessionId: string, id: string): Promise<{ readonly scene: Scene; readonly since: Scene | null } | null>;
  /** Returns the position of one game, whatever its channel holds by now; null if the game has not begun. */
  positionOf(session: Pick<Session, 'id' | 'channelId'>, userId?: string | null): Promise<Position | null>;
  /** Returns the cards of seat `of`, as far as the person (or everybody) may know them. Refuses before the game. */
  hands(channelId: string, of: number, userId?: string | null): Promise<SeatCards>;
  /** Answers for the person's seat. Refuses: no game, lobby, ended, no seat, not awaited, stale, not an option. */
  answer(channelId: string, userId: string, picks: readonly string[], asked?: Asked): Promise<Answered>;
  /** Returns the orders of the person's seat. Refuses: no game, lobby, ended, no seat, a game without orders. */
  orders(channelId: string, userId: string): Promise<SeatOrders>;
  /**
   * Changes one of these orders, at any time and in secret; the value may come as text. Refuses as `orders` does, an
   * unknown order or value, and if the channel holds another game than `asked` names.
   */
  order(
    channelId: string,
    userId: string,
    name: string,
    value: Orders[string],
    asked?: Pick<Asked, 'sessionId'>,
  ): Promise<SeatOrders>;
  /**
   * Returns a bot's answer to the person's question, and how it compares. The game does not wait for it. Refuses as
   * `answer` does, a person who asks too often, and while too many people ask.
   */
  hint(channelId: string, userId: string, asked?: Asked & { readonly isQuick?: boolean }): Promise<Hint>;
  /**
   * Returns the decision for an absent player: the turn ends, or else the game's advice. For host and manager. Refuses
   * if that player is not awaited, or acted or was asked in the last minutes.
   */
  proposal(channelId: string, userId: string, seat: number, power: Power): Promise<Proposal>;
  /** Makes that decision and announces who made it. */
  decideFor(channelId: string, userId: string, seat: number, power: Power, asked: Asked): Promise<Answered>;
  /**
   * Answers the person's open question by its fallback. Answers later ones of its kind the same way until the round is
   * over, except those that offer an option of `unless`. Refuses as `answer` does, and questions that do not allow
   * standing answers.
   */
  stand(channelId: string, userId: string, unless: readonly string[], asked?: Asked): Promise<Answered>;
  /** Answers all open questions that have a fallback by it. Refuses if none has one, or `turn` is past. */
  lapse(channelId: string, asked?: Pick<Asked, 'sessionId' | 'turn'>): Promise<Session>;
  /** Undoes the last answer. Refuses: barred by a die or reveal, somebody else's answer, or not the last turn. */
  undo(channelId: string, userId: string, asked?: Omit<Asked, 'mark'>): Promise<Session>;
  /** Closes the lobby or gives up the game: host or manager, or any player of a lobby that its host has left alone. */
  end(channelId: string, userId: string, power: Power): Promise<Session>;
  /** Ends the session of a lost channel or server. Tells the host in `parentId`, a thread's channel, or in person. */
  abandon(channelId: string, what?: Gone, parentId?: string | null): Promise<void>;
}

/** Time given and taken: pauses, extensions, absence. */
export interface Time {
  /** Stops the clock of a game, until a moment or until resumed: host or manager. Players may go on playing. */
  pause(channelId: string, userId: string, until: number | null, power: Power): Promise<Session>;
  /** Resumes the clock: host or manager. Everybody's time begins anew. */
  unpause(channelId: string, userId: string, power: Power): Promise<Session>;
  /** Postpones the person's reminder by so many ms, or by part of the time left. Refuses if not awaited. */
  snooze(channelId: string, userId: string, ms?: number): Promise<Snoozed>;
  /** Extends a deadline by its full time, once. Refuses: not awaited, no deadline, a rival's turn, extended already. */
  moreTime(channelId: string, userId: string): Promise<Session>;
  /** Ends the person's absence. Refuses a person who was not away. */
  comeBack(channelId: string, userId: string): Promise<Session>;
  /** Returns all games on all servers that wait for a person, the longest wait first. */
  waitingFor(userId: string): Promise<readonly WaitingGame[]>;
}

/** Decisions of the whole table, and games that are rewound or reopened. */
export interface Votes {
  /**
   * Proposes a motion to the table. The proposer votes yes. If nobody else has a vote, the motion is done at once.
   * Refuses: no seat (unless host or manager), another vote is open, it cannot be done, or it would change nothing.
   */
  propose(
    channelId: string,
    userId: string,
    motion: Motion,
    power: Power,
    asked?: Pick<Asked, 'sessionId'>,
  ): Promise<Session>;
  /** Casts or changes the vote of a seat in the open vote. Refuses: no seat, or that vote is over. */
  vote(channelId: string, userId: string, yes: boolean, ballot: Ballot): Promise<Session>;
  /** Withdraws a motion: its proposer, host or manager. */
  withdraw(channelId: string, userId: string, ballot: Ballot, power: Power): Promise<Session>;
  /** Returns the turns that the running game can go back to, in public terms, the oldest first. */
  turns(channelId: string): Promise<TurningPoint[]>;
  /** Counts the dice and cards that a rewind to `turn` would leave known; 0 also if the rewind is impossible. */
  knownSince(channelId: string, turn: number): Promise<number>;
  /**
   * Undoes all answers from `turn` on, which is one of `turns`, without a vote: manager only. If the rules were
   * corrected since, refuses and says how far back the game can go.
   */
  rewind(channelId: string, userId: string, turn: number, power: Power): Promise<Session>;
  /** Checks whether the channel's last game was given up recently enough to be reopened. */
  reopenable(channelId: string): Promise<boolean>;
  /** Reopens that game as it stood, same dice, no vote: manager. Refuses: not over, ended by its rules, long ago. */
  reopen(channelId: string, userId: string, power: Power): Promise<Session>;
}

/** People: their seats, when they may be called, and the data stored about them. */
export interface People {
  /** Returns what a person has missed in a game; null if it has not begun. */
  missed(sessionId: string, userId: string): Promise<Missed | null>;
  /** Hands a seat of a running game to another person, a bot or nobody: its holder, host or manager. */
  reseat(channelId: string, userId: string, seat: number, occupant: Occupant, power: Power): Promise<Session>;
  /** Makes another player the host: host or manager. Refuses a person without a seat here and the present host. */
  handHost(channelId: string, userId: string, to: string, power: Power): Promise<Session>;
  /** Gives up a seat for good; rivals play on, and nobody can take it. Refuses: no seat, a game without resignation. */
  resign(channelId: string, userId: string): Promise<Session>;
  /**
   * Takes a seat of a running game that a bot or nobody holds: the named one or any. `held`: the Discord roles of the
   * person. Refuses: no such seat, seated already, not invited.
   */
  takeOver(channelId: string, person: Person, seat?: number, held?: readonly string[]): Promise<Session>;
  /**
   * Notes that a direct message does not reach a person. From now on calls come in the channel, which announces that
   * the first time. If the question is still open and nothing there has called the person, the channel calls now.
   * Idempotent for each nonce.
   */
  callInChannel(sessionId: string, undelivered: Undelivered): Promise<void>;
  /**
   * Returns which of these people a message of the session must not call now, as they rest or are away. If the session
   * still waits for them afterwards, it calls them then.
   */
  atRest(session: Session, users: readonly string[]): Promise<readonly string[]>;
  /** Changes a person's preferences and the clocks of games that wait for the person. Returns the person's games. */
  rearrange(userId: string, changes: Partial<Preferences>): Promise<readonly Session[]>;
  /** Ends a vacation at all tables, and any absence at this one. Returns these games. Refuses if not away. */
  returnFrom(userId: string, channelId: string): Promise<readonly Session[]>;
  /** Returns the lobbies and running games in which a person sits, on all servers. */
  tablesOf(userId: string): Promise<Session[]>;
  /** Returns all data about games that is stored about a person. */
  remembered(userId: string): AsyncIterable<PersonalGame>;
  /**
   * Erases a person: leaves all open tables, deletes preferences, and replaces the person's names in all games. Returns
   * the number of games. May be interrupted and repeated.
   */
  forgetPerson(userId: string): Promise<number>;
  /**
   * Erases all games of a server, and the settings of the server and its channels. Returns the number of games erased
   * at once. Closes open games, which it erases once their end is announced.
   */
  eraseServer(guildId: string, channelIds: readonly string[]): Promise<number>;
}

/** Due events by the clock, and renewals after a channel, message or server was lost. */
export interface DueEvents {
  /**
   * Does what is due: lobbies that begin, expired deadlines, reminders, ends of pauses and vacations. Call it
   * repeatedly while players can be reached; after a long gap everybody's time begins anew. `isOpen`: whether the bot
   * can post in a game's channel now. `realm`: the servers to look after; by default all. `done` gets the delay of each
   * event in ms. Never rejects because of one game.
   */
  tick(isOpen?: IsOpen, realm?: Realm | null, done?: (msLate: number) => void): Promise<void>;
  /** The bot is back on a server that had removed it: posts the panel again, and everybody's time begins anew. */
  returned(channelId: string): Promise<void>;
  /** The channel accepts messages again: everybody's time begins anew, without an announcement. */
  reopened(channelId: string): Promise<void>;
  /** Posts the panel or board again, once, if it is among these deleted messages. Returns whether any still matters. */
  lost(channelId: string, messageIds: readonly string[]): Promise<boolean>;
}

/**
 * All games of all channels. Methods that refuse throw `Refusal` with a phrase of namespace `refusal` (or the game's
 * own, from `seating.problem`). Any other error is a fault. Neither changes anything. Methods on one channel run one
 * after another, in the order of the calls; channels do not wait for each other. A method's result is on disk before it
 * returns.
 */
export interface Sessions extends Lobbies, Playing, Time, Votes, People, DueEvents, Servers {
  /** The current time in ms since 1970. */
  now(): number;
  /**
   * Returns the same sessions for one Discord interaction (by its id), which does one thing. `person` performs it and
   * is renamed wherever they sit under an older name. Idempotent: a repeated delivery, to any process, does nothing and
   * returns the earlier result. `sentAt`: when it arrived, in ms since 1970, if not just now. `spoken`: the person's
   * Discord language, if it has changed.
   */
  for(interactionId: string, person?: Person, sentAt?: number | null, spoken?: Language | null): Sessions;
  /** Checks whether an interaction has changed anything. */
  hasDone(interactionId: string): Promise<boolean>;
  /** Returns the lobby or running game of a channel, else the game that ended last there. */
  find(channelId: string): Promise<Session | null>;
  byId(sessionId: string): Promise<Session | null>;
  /** Returns the last `limit` lines (before line `before`), the oldest first; whispers only for their own seat. */
  log(channelId: string, which: { before?: number; limit: number; seat?: number | undefined }): Promise<LogLine[]>;
  /** Returns the rounds with lines in a game's log (0: the lobby), and the lines of one or all, whispers as above. */
  rounds(sessionId: string): Promise<readonly (number | null)[]>;
  linesOf(sessionId: string, round: number | null | 'all', seat?: number): Promise<LogLine[]>;
  /** Returns the games that began in a channel, the latest first. */
  games(channelId: string, limit: number): Promise<Session[]>;
  result(sessionId: string): Promise<GameResult | null>;
  /** Posts the panel again, below later messages. */
  raise(channelId: string): Promise<void>;
  /** Returns the message with the buttons of a game, if there is one. */
  panel(sessionId: string): Promise<PanelPost | null>;
  /** Returns every channel with a lobby or running game, of one server or of all. */
  openPanels(guildId?: string): Promise<readonly OpenPanel[]>;
  readonly outbox: Outbox;
  readonly threadWishes: ThreadWishes;
  readonly deliveries: Deliveries;
  readonly statuses: Statuses;
  readonly settings: Settings;
  /** Waits for running work and closes the store. */
  close(): Promise<void>;
}

/** Checks whether the bot can post in the channel of a game now. */
export type IsOpen = (place: Pick<Session, 'guildId' | 'channelId'>) => boolean;

/** Settings of servers, channels and people, by their ids. */
export interface Settings {
  of(scope: SettingsScope, id: string): Promise<Preferences>;
  /** Returns the preferences for each entry, in the same order. */
  each(of: readonly Whose[]): Promise<Preferences[]>;
  /** Changes the given settings; null resets one. A channel's language also applies to the lobby or game in it. */
  change(scope: SettingsScope, id: string, changes: Partial<Preferences>, told?: readonly Phrase[]): Promise<void>;
}
