import { copyPlain, graft } from './clone.ts';
import { type GameEvent, isFor, type News, type Seat } from './events.ts';
import { posedIn } from './fingerprint.ts';
import type { GameModule, GameState, Ordered, Orders, Start } from './module.ts';
import { type Heard, halvesOf, wordsOf } from './news.ts';
import { givesUp, hasGivenUp, putOrder } from './orders.ts';
import type { Ask, Reply, Todo } from './play.ts';
import { idsOf, isOpenTo, readPicks } from './question.ts';
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

/** An answer as it was given: by whom, to which of the asks that were open together, and the indexes of its picks. */
interface Given {
  readonly seat: Seat;
  readonly picks: readonly string[];
  readonly at: number;
  readonly reply: Reply;
  /** It alone was awaited, in secret. */
  readonly secret: boolean;
}

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

  #hasResigned = (seat: Seat): boolean => this.state.agenda.some(([step, who]) => step === 'resigned' && who === seat);

  /** Does what is no answer, and remembers it among the answers. */
  #note(given: Answer): boolean {
    if (given.resigns) givesUp(this.state, given.seat);
    else putOrder(this.state as unknown as Ordered, given);
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
  override get undoable(): boolean {
    return this.#undoable > 0;
  }

  /** How many answers may be taken back, one after the other. */
  get undoDepth(): number {
    return this.#undoable;
  }

  /** Whose answer would be taken back; null when none can be, or it is not known any more. */
  override get undoableBy(): Seat | null {
    if (!this.undoable) return null;
    return this.#since.findLast(isAnswer)?.seat ?? this.#past.at(-1)?.by ?? null;
  }

  /** Whether the last answer was given in secret: then whether it can be taken back is for its seat alone to know. */
  override get undoneInSecret(): boolean {
    return this.#moves.at(-1)?.secret ?? this.#past.at(-1)?.secret ?? false;
  }

  /** Takes the last answer back; false when that is barred. */
  undo(): boolean {
    if (!this.undoable) return false;
    const last = this.#since.findLastIndex(isAnswer);
    const into = last >= 0 ? { base: this.#base, since: this.#since.toSpliced(last, 1) } : this.#past.pop();
    const orders = (this.state as Partial<Ordered>).orders;
    this.#undoable--;
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
    if (orders) this.#keepOrders(orders);
    return true;
  }

  /** Whoever takes an answer back has ordered what he has ordered. */
  #keepOrders(kept: readonly Orders[]): void {
    for (const [seat, orders] of kept.entries())
      for (const [name, value] of Object.entries(orders))
        if (this.ordersOf(seat)[name] !== value) this.order(seat, name, value);
  }

  /** What happened since this was last asked, to be told once. */
  takeNews(): News[] {
    const news = this.#news.map((heard) => wordsOf(heard, this.module));
    this.#news = [];
    return news;
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
    if (!from) return this.#copy(() => true);
    const isSealed = this.asked.some((ask) => !isOpenTo(ask, from.seat));
    return (isSealed ? this.#otherwise(from) : null) ?? this.#asItIs(from);
  }

  /** The running step played again on what the seat cannot know; null when the seat would see another game then. */
  #otherwise(from: Standpoint<State>): Run<State> | null {
    const base = this.#base;
    if (base.dice.drawn !== this.state.dice.drawn) return null;
    const state = copyState(this.module, base);
    drawAnew(this.module, state, from);
    const run = this.#replayed(state, (ask) => isOpenTo(ask, from.seat));
    const seen = (of: Run<State>) =>
      JSON.stringify([
        this.module.view(of.state, from.seat),
        of.state.news.filter((event) => isFor(event, from.seat)),
        of.asks.map((ask) => [ask.seats, isOpenTo(ask, from.seat) && [ask.kind, ask.data, idsOf(ask)]]),
      ]);
    return run && seen(run) === seen(this) ? run : null;
  }

  /** The running step as it is, with what the seat cannot know drawn anew where it lies. */
  #asItIs(from: Standpoint<State>): Run<State> {
    const run = this.#copy((ask) => isOpenTo(ask, from.seat));
    const anew = { ...run.state };
    drawAnew(this.module, anew, from);
    graft(run.state, anew);
    return run;
  }

  /** A copy of the running step, with those of its answers to what is still open together that may be known. */
  #copy(mayKnow: (ask: Ask) => boolean): Run<State> {
    const run = Run.begin(this.module, copyState(this.module, this.#base));
    const settled = this.#moves.length - this.given;
    for (const [move, { at, reply, seat, picks }] of this.#moves.entries()) {
      if (this.isParallel && move >= settled) {
        // What others do beside it, and cannot be known, may leave this seat another choice.
        const ask = run.askFor(seat);
        const same = ask && mayKnow(ask) ? readPicks(ask, picks) : null;
        if (same) run.reply(ask!, same);
      } else if (move < settled || mayKnow(run.asked[at]!)) run.reply(run.asked[at]!, reply);
    }
    return run;
  }

  /** The same on another state; null when an answer does not fit there. */
  #replayed(state: State, mayKnow: (ask: Ask) => boolean): Run<State> | null {
    const run = Run.begin(this.module, state);
    const answers = this.#since.filter(isAnswer);
    const settled = answers.length - this.given;
    for (const [move, { seat, picks }] of answers.entries()) {
      const ask = run.askFor(seat);
      if (ask && move >= settled && !mayKnow(ask)) continue;
      const reply = ask && readPicks(ask, picks);
      if (!reply) return null;
      run.reply(ask, reply);
    }
    return run;
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
    this.#moves.push({ seat, picks, at: this.asked.indexOf(ask), reply, secret });
    this.reply(ask, reply);
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
      const halves = halvesOf(event, event.phase === undefined ? null : copyState(module, state));
      this.#heard += halves.length;
      this.#news.push(...halves);
    }
  }
}

function copyState<State extends GameState>(module: GameModule<State, object, unknown>, state: State): State {
  return module.clone ? module.clone(state) : copyPlain(state);
}
