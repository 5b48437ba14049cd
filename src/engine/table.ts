import { copyState } from './clone.ts';
import type { GameEvent, News, Seat } from './events.ts';
import { posedIn } from './fingerprint.ts';
import type { GameModule, GameState, Ordered, Orders, Start } from './module.ts';
import { type Heard, halvesOf, wordsOf } from './news.ts';
import { withOutcomes } from './upshots.ts';
import { hasGivenUp, noted } from './orders.ts';
import type { Todo } from './play.ts';
import { idsOf, readPicks } from './question.ts';
import { type Given, retraced } from './retrace.ts';
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
import { drawAnew, type Standpoint } from './standpoint.ts';

/** How many answers can be taken back at most. */
const MOST_UNDONE = 8;

/**
 * A game that is played: it offers the open questions, takes answers, and remembers.
 * Everything it knows is in its `save()`; `restore` builds an equal table from it.
 */
export class Table<State extends GameState = GameState> extends Run<State> {
  #turn = 0;
  /** The state when the running step began, and the answers since: as they are saved, and as they were read. */
  #base: State;
  #since: Answer[] = [];
  #moves: Given[] = [];
  #past: PastStep[] = [];
  #undoable = 0;
  #news: Heard<State>[] = [];
  /** How many of the running step's events are already among the news, and how many news they made. */
  #told = 0;
  #heard = 0;

  private constructor(module: GameModule<State, object, unknown>, state: State) {
    super(module, state);
    this.#base = state;
  }

  /** A new game, run up to its first question. */
  static open<S extends GameState, O>(module: GameModule<S, O>, start: Start<O>): Table<S> {
    const table = new Table<S>(module as unknown as GameModule<S>, module.setup(start));
    table.advance();
    return table;
  }

  /**
   * The game of a save. Answers that no longer fit the rules (a correction was installed meanwhile) are dropped, the
   * last first; `dropped` tells how many are asked again. What the corrected rules bring that was not told yet is among
   * the news. Throws when the save is of another game or of a later version.
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

  /** The table of a step's beginning after the answers, or null when one no longer fits; `known`: the news before the last. */
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

  /** A table of its own that stands the same; it has no news. */
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
   * Takes a decision. False, and nothing changed, when this seat has no question open, when the picks do not fit it, or
   * when `mark` is given and is not that of the open question.
   */
  answer(seat: Seat, picks: readonly string[], mark?: string): boolean {
    const { barrier } = this.state;
    const before = this.undoableBy;
    if (!this.#take(seat, picks, mark)) return false;
    this.#turn++;
    // What is decided in secret shows in what follows: nobody else goes back behind it.
    const reach = this.undoneInSecret && before !== seat ? 0 : this.#undoable;
    this.#undoable = this.state.barrier === barrier ? Math.min(MOST_UNDONE, reach + 1) : 0;
    this.#forget();
    return true;
  }

  /** What a seat has ordered; empty in a game without orders. */
  override ordersOf(seat: Seat): Orders {
    return (this.state as Partial<Ordered>).orders?.[seat] ?? {};
  }

  /**
   * Changes what a seat has ordered, at any time. False, and nothing changed, when there is no such order or value. It is no
   * answer: nothing goes on by it, and undo leaves it as it is.
   */
  order(seat: Seat, name: string, value: Orders[string]): boolean {
    if (this.ordersOf(seat)[name] === undefined || !this.module.orders?.[name]?.values.includes(value)) return false;
    return this.#note({ seat, picks: [name, JSON.stringify(value)], mark: ANY_MARK, order: true });
  }

  /**
   * A seat gives up, where the module has a step `resigned` for it: that comes next, when the running step is over. What the seat is
   * still asked until then others answer for it. Nobody goes back behind it.
   */
  resign(seat: Seat): boolean {
    if (!this.module.steps['resigned'] || this.outcome || hasGivenUp(this.state, seat)) return false;
    this.#undoable = 0;
    return this.#note({ seat, picks: [], mark: ANY_MARK, resigns: true });
  }

  /** Does what is no answer, and remembers it among the answers. */
  #note(given: Answer): boolean {
    noted(this.state, given);
    this.#since.push(given);
    return true;
  }

  /** Only those past steps are kept that an answer may be taken back in. */
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

  /** How many answers may be taken back, one after the other. */
  get undoDepth(): number {
    return this.#undoable;
  }

  /** Whose answer would be taken back; null when none can be, or it is not known any more. */
  get undoableBy(): Seat | null {
    if (!this.undoable) return null;
    return this.#since.findLast(isAnswer)?.seat ?? this.#past.at(-1)?.by ?? null;
  }

  /** Whether the last answer was given in secret: then whether it can be taken back is for its seat alone to know. */
  get undoneInSecret(): boolean {
    return this.#moves.at(-1)?.secret ?? this.#past.at(-1)?.secret ?? false;
  }

  /**
   * Whether a seat may take back the last answer; of all (null), whether somebody may, as far as all may know. Where seats go on
   * beside each other each may take back its own, whatever others have answered since, and nobody else's.
   */
  override mayUndo(viewer: Seat | null): boolean {
    if (this.isParallel) return viewer !== null && this.#lastBeside(viewer) >= 0;
    if (!this.undoable) return false;
    return viewer === null ? !this.undoneInSecret : this.undoableBy === null || this.undoableBy === viewer;
  }

  /** Where the last answer of a seat that goes on beside others stands among those of the step; -1 when it is barred. */
  #lastBeside(seat: Seat): number {
    const last = this.#since.findLastIndex((said) => said.resigns || (isAnswer(said) && said.seat === seat));
    if (last < 0 || this.#since[last]!.resigns) return -1;
    const move = this.#since.slice(0, last).filter(isAnswer).length;
    if (move < this.#moves.length - this.given) return -1;
    const { bars, optional } = this.#moves[move]!;
    // Where nobody else is awaited the step would be over.
    const ends = optional && !this.asked.some((ask) => !ask.optional && !ask.seats.includes(seat));
    return bars || ends ? -1 : last;
  }

  /** Takes the last answer back, of a seat that which it may take back; false when that is barred. */
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
    // Where corrected rules end a step earlier.
    this.#past.push(...table.#past);
    this.#told = this.state.news.length;
    this.#heard = table.#heard;
    this.#turn--;
    if (orders) this.keepOrders(orders);
    return true;
  }

  /** Whoever takes an answer back has ordered what he has ordered; by seat. */
  keepOrders(kept: readonly Orders[]): void {
    for (const [seat, orders] of kept.entries())
      for (const [name, value] of Object.entries(orders))
        if (this.ordersOf(seat)[name] !== value) this.order(seat, name, value);
  }

  /** What happened since this was last asked, to be told once. */
  takeNews(): News[] {
    const news = this.#news.map((heard) => wordsOf(heard, this.module));
    this.#news = [];
    return withOutcomes(news, this.module.outcomes);
  }

  /** The same as bare events, without words and boards: for bots and tallies. */
  takeEvents(): GameEvent[] {
    const events = this.#news.map(({ event }) => event);
    this.#news = [];
    return events;
  }

  /** All that is to be remembered. It stays as it is while the game goes on. */
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
   * A private copy to think with. From a standpoint everything that its seat cannot know is drawn anew, so that a bot never
   * peeks: dice, decks, others' hands, and what others have answered in secret, which is open in the copy.
   */
  think(from?: Standpoint<State>): Run<State> {
    return retraced({ now: this, base: this.#base, since: this.#since, moves: this.#moves }, from);
  }

  /** The state for a bot to look at, not to change: what the seat of the standpoint cannot know is drawn anew. */
  override imagine(from: Standpoint<State>): State {
    const state = copyState(this.module, this.state);
    drawAnew(this.module, state, from);
    return state;
  }

  #take(seat: Seat, picks: readonly string[], mark?: string): boolean {
    const ask = this.askFor(seat);
    const ids = ask && idsOf(ask);
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
    // While the game is over, or rests, it is saved as it is.
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

  /** Moves what the step has told since the last time to the news. */
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
