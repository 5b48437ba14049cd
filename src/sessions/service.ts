import type { Orders, Phrase, Scene } from '../engine/index.ts';
import type { Realm } from './realm.ts';
import type {
  Answered,
  BotLevel,
  Held,
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
  Result,
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
  /** What is not given is as usual. */
  readonly terms?: Partial<Terms>;
  readonly language: Language;
  /** The host's heroes. */
  readonly roles?: readonly string[];
  /** Of a thread: the channel that it belongs to. */
  readonly parentId?: string | null;
  /** Whether that channel is told of the lobby, and how to get in. */
  readonly isAnnounced?: boolean;
  /** What the rules of the house ask for; nothing if not said. */
  readonly opener?: Opener;
}

/** Who opens a game: the ids of the roles held on the server, and whether it is somebody who manages it. */
export interface Opener extends Power {
  readonly roles: readonly string[];
}

/** What is to change in a lobby; the rest stays. */
export interface Arrangement {
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

/** Who holds a seat of a lobby: a person by the id, a bot (`userId` null) by its name. */
export type Holder = Pick<SeatInfo, 'userId' | 'name'>;

/** What the one who asks looked at. */
export interface Asked {
  /** The session the buttons belong to; refused as stale when the channel has another one by now. */
  readonly sessionId?: string;
  /** The session's turn when the buttons were made. Refused as stale when this seat's question is a later one. */
  readonly turn?: number;
  /** `Question.mark`; refused as stale when the open question carries another one. */
  readonly mark?: string;
  /** How the answer was given, by which it may have been meant for another question. */
  readonly how?: 'pressed' | 'typed';
  /** Whether what is lost for good by it was asked and is meant. */
  readonly sure?: boolean;
}

/** The vote that is meant; whichever is open where nothing is said. */
export interface Ballot {
  readonly sessionId?: string;
  /** `Vote.number`. */
  readonly number?: number;
}

/** Whether the person may manage the server or the channel, and so do what otherwise only the host may. */
export interface Power {
  readonly manager: boolean;
}

/** A game that waits for a person, since when and until when (null: for ever), ms since 1970. */
export interface WaitingGame {
  readonly session: Session;
  readonly since: number;
  readonly due: number | null;
}

/** When somebody is reminded, and when that one's time is up (null: never); ms since 1970. */
/** A direct message that nobody gets. */
export interface Undelivered {
  readonly user: string;
  readonly nonce: string;
  readonly asked: Readonly<Record<number, number>>;
  readonly only: boolean;
}

/** Lobbies: who takes part, in which seats, and what the table agrees on. */
export interface Lobbies {
  /** Opens a lobby, for a table that is new to the game with the options that suit newcomers. Refuses while another lobby or game is in the channel, and what the rules of the house forbid. */
  create(wanted: NewSession): Promise<Session>;
  /** Refuses as `create` does for a lobby in a new thread of the channel. */
  mayCreate(wanted: NewSession): Promise<void>;
  /**
   * Takes a seat; `held`: the ids of the person's roles on the server. Refuses: no lobby, begun, not invited, full, in already (unless
   * `roles` are given: then they are taken), role taken.
   */
  join(channelId: string, person: Person, roles?: readonly string[], held?: readonly string[]): Promise<Session>;
  /** Lets people in, whoever else may enter, and calls them: host, or who may manage. Refuses when all of them are asked already. */
  invite(channelId: string, userId: string, guests: readonly Person[], power: Power): Promise<Session>;
  /** Seats a bot under the first of the names that nobody there has: host, or who may manage. Refuses: no lobby, begun, full. */
  addBot(channelId: string, userId: string, bot: NewBot, power: Power): Promise<Session>;
  /** Leaves the lobby; a leaving host hands over to the next person. Null: the last person left, the lobby is closed. */
  leave(channelId: string, userId: string): Promise<Session | null>;
  /** Takes a seat away, as if its holder had left: host, or who may manage. */
  remove(channelId: string, userId: string, whom: Holder, power: Power): Promise<Session | null>;
  /** Replaces the seat's roles; none gives them back. Refuses: no seat, begun, role unknown or taken, too many. */
  takeRoles(channelId: string, userId: string, roles: readonly string[]): Promise<Session>;
  /**
   * Changes how the game is played and what the table has agreed on, before it begins: host, or who may manage. Values of options
   * may also come as text. Refuses what nobody could keep to.
   */
  arrange(channelId: string, userId: string, changes: Arrangement, power?: Power): Promise<Session>;
  /**
   * Opens a lobby with the table of the channel's last game: who asks and the bots sit there as before, the others are asked, and
   * their seats are kept until the game begins. Refuses: a lobby or game is there, who asks had no seat, the rules of the house.
   */
  rematch(channelId: string, person: Person, from: Pick<NewSession, 'opener' | 'parentId'>): Promise<Session>;
}

/** Games that run: what is asked, what is answered, and what is let happen. */
export interface Playing {
  /** Host only. Free roles are dealt at random to seats that hold too few. Refuses with what the seating lacks. */
  start(channelId: string, userId: string, power?: Power): Promise<Session>;
  /** What the table shows now to a person, by the seat that he holds, or to all. Refuses when no game has begun. */
  position(channelId: string, userId?: string | null): Promise<Position>;
  /** The board of a game that was posted last; null before the first one, and when the game has moved on from what was looked at. */
  lastBoard(session: Pick<Session, 'id' | 'turn'>): Promise<Scene | null>;
  /** The boards of a game as they were told, the oldest first; of a game from before they were kept, those since. */
  boardsOf(sessionId: string): Promise<readonly KeptBoard[]>;
  /** One of them, and the one before it; null when the game has no such board. */
  boardAt(sessionId: string, id: string): Promise<{ readonly scene: Scene; readonly since: Scene | null } | null>;
  /** The position of one game, whatever is in its channel by now; null when it has not begun. */
  positionOf(session: Pick<Session, 'id' | 'channelId'>, userId?: string | null): Promise<Position | null>;
  /** The cards that the seat `of` holds, as far as the person (or everybody) may know them. Refuses when no game has begun. */
  hands(channelId: string, of: number, userId?: string | null): Promise<Held>;
  /** Gives the answer of the person's seat. Refuses: no game, lobby, ended, no seat, not awaited, stale, not an option. */
  answer(channelId: string, userId: string, picks: readonly string[], asked?: Asked): Promise<Answered>;
  /** What the person's seat has ordered. Refuses: no game, lobby, ended, no seat, a game without orders. */
  orders(channelId: string, userId: string): Promise<SeatOrders>;
  /**
   * Changes one of these orders, at any time and in secret; the value may come as text. Refuses as `orders` does, no such order, no
   * such value, and another game than the one that was looked at.
   */
  order(
    channelId: string,
    userId: string,
    name: string,
    value: Orders[string],
    asked?: Pick<Asked, 'sessionId'>,
  ): Promise<SeatOrders>;
  /**
   * What a bot would answer in the person's place, and how it compares. Nobody waits for it. Refuses as `answer` does, who asks too
   * often, and while too many ask.
   */
  hint(channelId: string, userId: string, asked?: Asked & { readonly isQuick?: boolean }): Promise<Hint>;
  /**
   * What would be decided for a player who is away: the turn ends, or else the game's advice is followed. For the host and
   * for who may manage; refuses when that player is not awaited, or acted or was asked in the last minutes.
   */
  proposal(channelId: string, userId: string, seat: number, power: Power): Promise<Proposal>;
  /** Decides so; all are told who did. */
  decideFor(channelId: string, userId: string, seat: number, power: Power, asked: Asked): Promise<Answered>;
  /**
   * Answers the person's open question by its fallback, and all of its kind until the round is over, but for those that offer
   * an option of `unless`. Refuses as `answer` does, and questions that cannot be answered beforehand.
   */
  stand(channelId: string, userId: string, unless: readonly string[], asked?: Asked): Promise<Answered>;
  /** Their time is up: everything open that has a fallback is answered by it. Refuses when nothing has one, or `turn` is past. */
  lapse(channelId: string, asked?: Pick<Asked, 'sessionId' | 'turn'>): Promise<Session>;
  /** Takes the last answer back. Refuses: barred by a die or a reveal, somebody else's answer, or a turn that is not the last. */
  undo(channelId: string, userId: string, asked?: Omit<Asked, 'mark'>): Promise<Session>;
  /** Closes the lobby or gives up the game: host, or who may manage the server. */
  end(channelId: string, userId: string, power: Power): Promise<Session>;
  /** Ends what is played in a channel that is gone, or whose server is. `parentId`: where the host is told, the channel of a thread; null: in person. */
  abandon(channelId: string, what?: Gone, parentId?: string | null): Promise<void>;
}

/** Time that is given and taken: pauses, more of it, being away. */
export interface Time {
  /** Stops the clock of a game, up to a moment or until it is resumed: host, or who may manage. Whoever likes goes on playing. */
  pause(channelId: string, userId: string, until: number | null, power: Power): Promise<Session>;
  /** Everybody's time begins anew. */
  unpause(channelId: string, userId: string, power: Power): Promise<Session>;
  /** The person is reminded in so many ms, or after a part of the time that is left, not before. Refuses who is not awaited. */
  snooze(channelId: string, userId: string, ms?: number): Promise<Snoozed>;
  /** The time of the person who is awaited is once as long again. Refuses: not awaited, no deadline, taken already. */
  moreTime(channelId: string, userId: string): Promise<Session>;
  /** The person plays again. Refuses who was not away. */
  comeBack(channelId: string, userId: string): Promise<Session>;
  /** All games that wait for a person, on all servers, the longest first. */
  waitingFor(userId: string): Promise<readonly WaitingGame[]>;
}

/** What a table decides together, and games that are taken back or up again. */
export interface Votes {
  /**
   * Asks the table to decide something together; the proposer's voice is a yes, and where nobody else is to be asked it is done at
   * once. Refuses: no seat (unless host or manager), another vote is open, it cannot be done, or it would change nothing.
   */
  propose(
    channelId: string,
    userId: string,
    motion: Motion,
    power: Power,
    asked?: Pick<Asked, 'sessionId'>,
  ): Promise<Session>;
  /** Gives the voice of a seat to the open vote, or gives another one than before. Refuses: no seat, or that vote is over. */
  vote(channelId: string, userId: string, yes: boolean, ballot: Ballot): Promise<Session>;
  /** Takes a proposal back: who made it, the host, or who may manage. */
  withdraw(channelId: string, userId: string, ballot: Ballot, power: Power): Promise<Session>;
  /** What the running game can be taken back to, as all may know it, the oldest first. */
  turns(channelId: string): Promise<TurningPoint[]>;
  /** How many dice fell and cards came to light since the decision of `turn`: known to who goes back there; 0 as well when that cannot be. */
  knownSince(channelId: string, turn: number): Promise<number>;
  /**
   * Takes all answers from `turn` on back, which is one of `turns`, without asking the table: who may manage. Refuses when the rules
   * have been corrected since, and says how far back one can go.
   */
  rewind(channelId: string, userId: string, turn: number, power: Power): Promise<Session>;
  /** Whether the last game of the channel was given up so lately that it can be opened again. */
  reopenable(channelId: string): Promise<boolean>;
  /**
   * Opens it again as it stood, with other dice, without asking the table: who may manage. Refuses when it is not over, ended by its
   * rules or long ago.
   */
  reopen(channelId: string, userId: string, power: Power): Promise<Session>;
}

/** Who sits where, who may be called, and what is kept of people. */
export interface People {
  /** What a person has missed of a game; null when it has not begun. */
  missed(sessionId: string, userId: string): Promise<Missed | null>;
  /** Hands a seat of a running game to somebody else, a bot or nobody: who holds it, the host, or who may manage. */
  reseat(channelId: string, userId: string, seat: number, occupant: Occupant, power: Power): Promise<Session>;
  /** Makes another player the host of a lobby or a running game: the host, or who may manage. Refuses who sits elsewhere, or is it already. */
  handHost(channelId: string, userId: string, to: string, power: Power): Promise<Session>;
  /**
   * Gives up for good in a game of rivals, which the others play on: nobody takes the seat any more. Refuses: no seat, and games in which
   * nobody can.
   */
  resign(channelId: string, userId: string): Promise<Session>;
  /**
   * Takes a seat of a running game that a bot or nobody holds, the one named or any. `held`: the roles of Discord that the person
   * has. Refuses: no such seat, seated already, not invited.
   */
  takeOver(channelId: string, person: Person, seat?: number, held?: readonly string[]): Promise<Session>;
  /**
   * A direct message does not reach a person: from now on calls come in the channel, as all read the first time, and so does this
   * one - if nothing there has called the person - as long as the question stands. Done once for each nonce.
   */
  callInChannel(sessionId: string, undelivered: Undelivered): Promise<void>;
  /**
   * Those of these people who are not to be called just now, in what that session tells: they rest or are away. Whom it waits for
   * still when that is over it calls then.
   */
  atRest(session: Session, users: readonly string[]): Promise<readonly string[]>;
  /** Changes what a person has chosen, and by it the clocks of all games that wait for that person; returns that person's games. */
  rearrange(userId: string, changes: Partial<Preferences>): Promise<readonly Session[]>;
  /**
   * Ends a person's vacation at all tables, and any absence at that of the channel; returns the games in which the person was
   * away. Refuses who was not.
   */
  returnFrom(userId: string, channelId: string): Promise<readonly Session[]>;
  /** The lobbies and running games in which a person sits, on all servers. */
  tablesOf(userId: string): Promise<Session[]>;
  /** All that is kept of a person about games. */
  remembered(userId: string): AsyncIterable<PersonalGame>;
  /**
   * Forgets a person: leaves all open tables, strikes off what was chosen, and puts other names in the place of the person's in all games;
   * in how many. May be broken off and begun anew.
   */
  forgetPerson(userId: string): Promise<number>;
  /**
   * Strikes off all that a server has had played, and what was chosen for it and its channels; how many games at once. What is open is
   * closed, and goes once its end is told.
   */
  eraseServer(guildId: string, channelIds: readonly string[]): Promise<number>;
}

/** What is due by the clock, and what is begun anew after something was gone. */
export interface Clock {
  /**
   * Does what is due: lobbies that begin, time that is up, reminders, pauses and vacations that end. To be called again and
   * again while players can be reached; after a longer time in which it was not, everybody's time begins anew. `isOpen`: whether
   * the bot can tell anything where a game is played just now; `realm`: the servers that are looked after, all if not said; `done` is
   * told of each deed how many ms after its time it was done. Never rejects for one game's sake.
   */
  tick(isOpen?: IsOpen, realm?: Realm | null, done?: (msLate: number) => void): Promise<void>;
  /** The bot is on the server again that had sent it away: the message with the buttons comes anew, and everybody's time begins anew. */
  returned(channelId: string): Promise<void>;
  /** The channel takes messages again: everybody's time begins anew, without a word. */
  reopened(channelId: string): Promise<void>;
  /** These messages were deleted: if that with the buttons and the board was among them, it comes anew, once. Whether any of them matters still. */
  lost(channelId: string, messageIds: readonly string[]): Promise<boolean>;
}

/**
 * All games of all channels. Methods that refuse throw `Refusal` with a phrase of namespace `refusal` (or the game's own,
 * from `seating.problem`), and nothing is changed then; any other error is a fault, and nothing is changed either.
 * Methods on one channel run one after another, in the order of the calls; channels do not wait for each other. What a
 * method has returned is on disk.
 */
export interface Sessions extends Lobbies, Playing, Time, Votes, People, Clock, Servers {
  /** What time it is, ms since 1970. */
  now(): number;
  /**
   * The same sessions for one interaction of Discord (by its id), which does one thing; where `person`, who does it, sits under
   * another name, it is that of now from then on. Delivered again - to this process, a
   * later one or another one beside it - it does nothing and is answered with what it had brought. `sentAt`: when it came, ms since
   * 1970, if not just now; `spoken`: the language of that one's Discord,
   * where that has changed.
   */
  for(interactionId: string, person?: Person, sentAt?: number | null, spoken?: Language | null): Sessions;
  /** Whether anything was changed for an interaction. */
  hasDone(interactionId: string): Promise<boolean>;
  /** The lobby or the running game of a channel, else the game that ended last there. */
  find(channelId: string): Promise<Session | null>;
  byId(sessionId: string): Promise<Session | null>;
  /** The last `limit` lines (before line `before`), the oldest first; whispers only for the seat they were meant for. */
  log(channelId: string, which: { before?: number; limit: number; seat?: number }): Promise<LogLine[]>;
  /** The rounds that a game's log has lines of (0: the lobby), and the lines of one or of all, whispers as above. */
  rounds(sessionId: string): Promise<readonly (number | null)[]>;
  linesOf(sessionId: string, round: number | null | 'all', seat?: number): Promise<LogLine[]>;
  /** The games that began in a channel, the latest first. */
  games(channelId: string, limit: number): Promise<Session[]>;
  result(sessionId: string): Promise<Result | null>;
  /** Has the message with the buttons posted anew, below what has come after it. */
  raise(channelId: string): Promise<void>;
  /** The message that has the buttons of a game, if there is one. */
  panel(sessionId: string): Promise<PanelPost | null>;
  /** Every channel in which there is a lobby or a running game; of one server or of all. */
  openPanels(guildId?: string): Promise<readonly OpenPanel[]>;
  readonly outbox: Outbox;
  readonly threadWishes: ThreadWishes;
  readonly deliveries: Deliveries;
  readonly statuses: Statuses;
  readonly settings: Settings;
  /** Waits for what is under way and closes the store. */
  close(): Promise<void>;
}

/** Whether the bot can tell something in the channel of a game just now. */
export type IsOpen = (place: Pick<Session, 'guildId' | 'channelId'>) => boolean;

/** What is chosen for servers, channels and people, by their ids. */
export interface Settings {
  of(scope: SettingsScope, id: string): Promise<Preferences>;
  /** For each of these, in their order. */
  each(of: readonly Whose[]): Promise<Preferences[]>;
  /** Changes what is given; null takes a choice back. A channel's language is also that of the lobby or game in it. */
  change(scope: SettingsScope, id: string, changes: Partial<Preferences>, told?: readonly Phrase[]): Promise<void>;
}
