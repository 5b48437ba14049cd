import { copyState } from './clone.ts';
import type { GameEvent, News, Seat } from './events.ts';
import { posedIn } from './fingerprint.ts';
import type { GameModule, GameState, Ordered, Orders, Start } from './module.ts';
import { type Heard, halvesOf, wordsOf } from './news.ts';
import { withOutcomes } from './upshots.ts';
import { hasGivenUp, applyOrder } from './orders.ts';
import type { Todo } from './play.ts';
import { choiceIds, readPicks } from './question.ts';
import { type GivenPicks, retraced } from './retrace.ts';
import { Run } from './run.ts';
import {
  ANY_MARK,
  type Answer,
  FORMAT,
  FreshAnswer,
  inPresentFormat,
  isAnswer,
  type OldSave,
  type PastStep,
  plainAnswers,
  type Save,
  upgraded,
} from './save.ts';
import { resample, type Standpoint } from './standpoint.ts';

/** Limit of answers that can be taken back. */
const MOST_UNDONE = 8;

/**
 * A game that is played: it offers the open questions, takes answers and remembers them. `save()` holds everything it
 * knows; `restore` builds an equal table from that.
 */
export class Table<State extends GameState = GameState> extends Run<State> {
  #turn = 0;
  /** State when the running step began, and the answers since: as saved (`#since`) and as applied (`#moves`). */
  #base: State;
  #since: Answer[] = [];
  #moves: GivenPicks[] = [];
  #past: PastStep[] = [];
  #undoable = 0;
  #news: Heard<State>[] = [];
  /** Number of the running step's events that are already in the news, and of the news items made from them. */
  #told = 0;
  #heard = 0;

  private constructor(module: GameModule<State, object, unknown>, state: State) {
    super(module, state);
    this.#base = state;
  }

  /** Opens a new game and runs it up to its first question. */
  static open<S extends GameState, O>(module: GameModule<S, O>, start: Start<O>): Table<S> {
    const table = new Table<S>(module as unknown as GameModule<S>, module.setup(start));
    table.advance();
    return table;
  }

  /**
   * Restores a game from a save. If a correction of the rules makes answers invalid, it drops them, the last first;
   * `dropped` is the number to ask again. News that only the corrected rules produce is told. Throws when the save
   * belongs to another game or a later version.
   */
  static restore<S extends GameState, O>(
    module: GameModule<S, O>,
    saved: Save | OldSave,
  ): { table: Table<S>; dropped: number } {
    const plain = module as unknown as GameModule<S>;
    if (saved.game !== module.id) throw new Error(`a save of ${saved.game} cannot be opened as ${module.id}`);
    if (saved.version > module.version) {
      throw new Error(`the save of ${saved.game} is of version ${saved.version}; this program knows ${module.version}`);
    }
    const save = inPresentFormat(saved);
    const base = upgraded(plain, save) as S;
    const isSameVersion = save.version === module.version;
    for (let keep = save.since.length; ; keep--) {
      const resumed = Table.#resume<S>(plain, base, save.since.slice(0, keep));
      if (!resumed) continue;
      const { table, known } = resumed;
      const dropped = save.since.slice(keep).filter(isAnswer).length;
      table.#turn = save.turn - dropped;
      table.#past = isSameVersion ? [...save.past, ...table.#past] : [];
      table.#undoable = isSameVersion ? Math.max(0, save.undoable - dropped) : 0;
      table.#news.splice(0, dropped === 0 ? save.told : known);
      return { table, dropped };
    }
  }

  /**
   * Replays answers from the beginning of a step; null if one no longer fits. `known`: number of news items before the
   * last answer.
   */
  static #resume<S extends GameState>(
    module: GameModule<S>,
    base: S,
    since: readonly Answer[],
  ): { table: Table<S>; known: number } | null {
    const table = new Table<S>(module, copyState(module, base));
    table.advance();
    let known = 0;
    for (const given of since) {
      known = table.#news.length;
      if (!(isAnswer(given) ? table.#take(given.seat, given.picks, given.mark) : table.#note(given))) return null;
    }
    return { table, known };
  }

  /** Returns an independent table in the same position, without news. */
  copy(): Table<State> {
    const { table } = Table.#resume(this.module, this.#base, this.#since)!;
    table.#turn = this.#turn;
    table.#past = [...this.#past];
    table.#undoable = this.#undoable;
    table.#news = [];
    return table;
  }

  get turn(): number {
    return this.#turn;
  }

  /**
   * Takes a decision. Returns false and changes nothing if this seat has no open question, the picks do not fit, or
   * `mark` is given and differs from that of the open question.
   */
  answer(seat: Seat, picks: readonly string[], mark?: string): boolean {
    const { barrier } = this.state;
    const before = this.undoableBy;
    if (!this.#take(seat, picks, mark)) return false;
    this.#turn++;
    // Later play shows secret decisions, so nobody else may undo past them.
    const reach = this.undoneInSecret && before !== seat ? 0 : this.#undoable;
    this.#undoable = this.state.barrier === barrier ? Math.min(MOST_UNDONE, reach + 1) : 0;
    this.#forget();
    return true;
  }

  /** Returns a seat's orders; empty in a game without orders. */
  override ordersOf(seat: Seat): Orders {
    return (this.state as Partial<Ordered>).orders?.[seat] ?? {};
  }

  /**
   * Changes a seat's order at any time. Returns false and changes nothing if the order or the value does not exist. An
   * order is not an answer: it does not advance the game, and undo keeps it.
   */
  order(seat: Seat, name: string, value: Orders[string]): boolean {
    if (this.ordersOf(seat)[name] === undefined || !this.module.orders?.[name]?.values.includes(value)) return false;
    return this.#note({ seat, picks: [name, JSON.stringify(value)], mark: ANY_MARK, order: true });
  }

  /**
   * Resigns for a seat, if the module has a step `resigned`. That step comes next, after the running one. Until then
   * others answer for the seat. Nobody can undo past it.
   */
  resign(seat: Seat): boolean {
    if (!this.module.steps['resigned'] || this.outcome || hasGivenUp(this.state, seat)) return false;
    this.#undoable = 0;
    return this.#note({ seat, picks: [], mark: ANY_MARK, resigns: true });
  }

  /** Applies an order or a resignation and remembers it among the answers. */
  #note(given: Answer): boolean {
    applyOrder(this.state, given);
    this.#since.push(given);
    return true;
  }

  /** Keeps only the past steps that undo can reach. */
  #forget(): void {
    const answers = (since: readonly Answer[]) => since.filter(isAnswer).length;
    let reached = answers(this.#since);
    let kept = 0;
    for (; reached < this.#undoable && kept < this.#past.length; kept++)
      reached += answers(this.#past.at(-1 - kept)!.since) + 1;
    if (kept < this.#past.length) this.#past = kept === 0 ? [] : this.#past.slice(-kept);
  }

  /** Whether the last answer may be taken back: no die was rolled and nothing revealed since. */
  get undoable(): boolean {
    return this.#undoable > 0;
  }

  /** Number of answers that may be taken back one after the other. */
  get undoDepth(): number {
    return this.#undoable;
  }

  /** Seat whose answer would be taken back; null if none can be or the seat is unknown. */
  get undoableBy(): Seat | null {
    if (!this.undoable) return null;
    return this.#since.findLast(isAnswer)?.seat ?? this.#past.at(-1)?.by ?? null;
  }

  /** Whether the last answer was secret. Then only its seat may know whether it can be taken back. */
  get undoneInSecret(): boolean {
    return this.#moves.at(-1)?.secret ?? this.#past.at(-1)?.secret ?? false;
  }

  /**
   * Checks whether a seat may take back the last answer; for the public (null): whether somebody may, as far as that is
   * public. In parallel play each seat may take back its own last answer, whatever others have answered since.
   */
  override mayUndo(viewer: Seat | null): boolean {
    if (this.isParallel) return viewer !== null && this.#lastBeside(viewer) >= 0;
    if (!this.undoable) return false;
    return viewer === null ? !this.undoneInSecret : this.undoableBy === null || this.undoableBy === viewer;
  }

  /** Returns the index of a parallel seat's last answer in the step; -1 if undo is barred. */
  #lastBeside(seat: Seat): number {
    const last = this.#since.findLastIndex((said) => said.resigns || (isAnswer(said) && said.seat === seat));
    if (last < 0 || this.#since[last]!.resigns) return -1;
    const move = this.#since.slice(0, last).filter(isAnswer).length;
    if (move < this.#moves.length - this.given) return -1;
    const { bars, optional } = this.#moves[move]!;
    // If nobody else is awaited, the step would be over.
    const ends = optional && !this.asked.some((ask) => !ask.optional && !ask.seats.includes(seat));
    return bars || ends ? -1 : last;
  }

  /** Takes back the last answer, or the one that the given seat may take back. Returns false if that is barred. */
  undo(seat?: Seat): boolean {
    if (seat === undefined ? !this.undoable : !this.mayUndo(seat)) return false;
    const isOwn = seat !== undefined && this.isParallel;
    const last = isOwn ? this.#lastBeside(seat) : this.#since.findLastIndex(isAnswer);
    const into = last >= 0 ? { base: this.#base, since: this.#since.toSpliced(last, 1) } : this.#past.pop();
    const later = last < 0 ? 0 : this.#since.slice(last + 1).filter(isAnswer).length;
    const { orders } = this.state as Partial<Ordered>;
    if (later < this.#undoable) this.#undoable--;
    const resumed = into && Table.#resume(this.module, into.base as State, into.since);
    if (!resumed) return false;
    const { table } = resumed;
    this.become(table);
    this.#base = table.#base;
    this.#since = table.#since;
    this.#moves = table.#moves;
    // Corrected rules may end a step earlier.
    this.#past.push(...table.#past);
    this.#told = this.state.news.length;
    this.#heard = table.#heard;
    this.#turn--;
    if (orders) this.keepOrders(orders);
    return true;
  }

  /** Restores orders by seat: undo does not touch them. */
  keepOrders(kept: readonly Orders[]): void {
    for (const [seat, orders] of kept.entries())
      for (const [name, value] of Object.entries(orders))
        if (this.ordersOf(seat)[name] !== value) this.order(seat, name, value);
  }

  /** Returns the news since the last call; each item is told once. */
  takeNews(): News[] {
    const news = this.#news.map((heard) => wordsOf(heard, this.module));
    this.#news = [];
    return withOutcomes(news, this.module.outcomes);
  }

  /** Returns the same as bare events, without words and boards, for bots and tallies. */
  takeEvents(): GameEvent[] {
    const events = this.#news.map(({ event }) => event);
    this.#news = [];
    return events;
  }

  /** Returns everything to remember. The object does not change while the game goes on. */
  save(): Save {
    return {
      format: FORMAT,
      game: this.module.id,
      version: this.module.version,
      turn: this.#turn,
      base: this.#base,
      told: this.#heard,
      since: plainAnswers(this.#since),
      past: this.#past.map(({ since, ...step }) => ({ ...step, since: plainAnswers(since) })),
      undoable: this.#undoable,
    };
  }

  /**
   * Creates a private copy to think with. With a standpoint, everything that its seat cannot know is resampled, so that
   * a bot never peeks: dice, decks, others' hands and their secret answers. Those answers are open in the copy.
   */
  think(from?: Standpoint<State>): Run<State> {
    return retraced({ now: this, base: this.#base, since: this.#since, moves: this.#moves }, from);
  }

  /** Returns the state for a bot to read, not to change. What the standpoint's seat cannot know is resampled. */
  override imagine(from: Standpoint<State>): State {
    const state = copyState(this.module, this.state);
    resample(this.module, state, from);
    return state;
  }

  #take(seat: Seat, picks: readonly string[], mark?: string): boolean {
    const ask = this.askFor(seat);
    const ids = ask && choiceIds(ask);
    const reply = ids && readPicks(ask, picks, ids);
    if (!reply) return false;
    const given = new FreshAnswer(seat, picks, posedIn(ask, this.state, ids));
    if (mark !== undefined && mark !== ANY_MARK && mark !== given.mark) return false;
    this.#since.push(given);
    const secret = ask.audience === 'seats' && (this.asked.length === 1 || this.isParallel);
    const { barrier } = this.state;
    const move = {
      seat,
      picks,
      at: this.asked.indexOf(ask),
      reply,
      secret,
      bars: false,
      optional: ask.optional === true,
    };
    this.#moves.push(move);
    this.reply(ask, reply);
    move.bars = this.state.barrier > barrier;
    return true;
  }

  protected override settled(): void {
    this.#hear();
    this.#told = 0;
    this.#heard = 0;
    const last = this.#since.findLastIndex(isAnswer);
    if (last >= 0) {
      const secret = this.undoneInSecret ? { secret: true as const } : {};
      this.#past.push({
        base: this.#base,
        since: this.#since.toSpliced(last, 1),
        by: this.#since[last]!.seat,
        ...secret,
      });
    }
    this.#since = [];
    this.#moves = [];
    // A finished or resting game is saved as it is.
    this.#base = this.state;
  }

  protected override beginning(step: Todo): void {
    const base = copyState(this.module, this.state);
    base.agenda.unshift(step);
    this.#base = base;
  }

  protected override paused(): void {
    this.#hear();
  }

  /** Moves the step's new events to the news. */
  #hear(): void {
    const { module, state } = this;
    for (; this.#told < state.news.length; this.#told++) {
      const event = state.news[this.#told]!;
      const halves = halvesOf(event, event.phase === undefined ? null : copyState(module, state), module.round(state));
      this.#heard += halves.length;
      this.#news.push(...halves);
    }
  }
}
