import { copyPlain, graft } from './clone.ts';
import { reveal } from './dice.ts';
import { type GameEvent, isFor, type News, type Seat } from './events.ts';
import { fingerprint, sealedMark } from './fingerprint.ts';
import type { GameModule, GameState, Outcome, Start } from './module.ts';
import type { Ask, Play, Reply } from './play.ts';
import { Presentation } from './presentation.ts';
import { describe, idsOf, isFallback, isOpenTo, type Posed, type Question, readPicks } from './question.ts';
import { drawAnew, type Standpoint } from './standpoint.ts';
import { ANY_MARK, type Answer, FORMAT, type Moment, type Save, unmarked, upgraded } from './save.ts';

/** How many answers can be taken back at most. */
const TRAIL = 8;
/** More steps than this without a question is a rule that never ends. */
const MOST_STEPS = 10_000;

/**
 * A running game: holds the state, runs its steps, offers the open questions and takes answers.
 * Everything it knows is in its `save()`; `restore` builds an equal table from it.
 */
export class Table<State extends GameState = GameState> {
  #asks: readonly Ask[] = [];
  #replies: (Reply | null)[] = [];
  #play: Play | null = null;
  #news: News[] = [];
  #turn = 0;
  #since: Answer[] = [];
  #checkpoint = '';
  #base: State | null = null;
  #trail: Moment[] = [];
  /** How many of the running step's events are already among the news, and how many news they made. */
  #told = 0;
  #heard = 0;
  /** How many of the latest answers were given to asks that are open together with those that still are. */
  #given = 0;

  private constructor(
    readonly module: GameModule<State, object, unknown>,
    public state: State,
    /** False for a bot's private copy: it keeps no saves and collects no news. */
    private readonly live: boolean,
  ) {}

  /** A new game, run up to its first question. */
  static open<S extends GameState, O>(module: GameModule<S, O>, start: Start<O>): Table<S> {
    const table = new Table<S>(module as unknown as GameModule<S>, module.setup(start), true);
    table.#advance();
    return table;
  }

  /**
   * The game of a save. Answers that no longer fit the rules (a correction was installed meanwhile) are dropped, the
   * last first; `dropped` tells how many are asked again. What the corrected rules bring that was not told yet is among
   * the news. Throws when the save is of another game or of a later version.
   */
  static restore<S extends GameState, O>(module: GameModule<S, O>, save: Save): { table: Table<S>; dropped: number } {
    const plain = module as unknown as GameModule<S>;
    if (save.game !== module.id) throw new Error(`a save of ${save.game} cannot be opened as ${module.id}`);
    if (save.version > module.version) {
      throw new Error(`the save of ${save.game} is of version ${save.version}; this program knows ${module.version}`);
    }
    const checkpoint = upgraded(plain, save);
    const sameVersion = save.version === module.version;
    const [since, trail] = (save.format ?? 1) === FORMAT ? [save.since, save.trail] : unmarked(save);
    for (let keep = since.length; ; keep--) {
      const resumed = Table.#resume<S>(plain, checkpoint, since.slice(0, keep));
      if (!resumed) continue;
      const { table, known } = resumed;
      const dropped = since.length - keep;
      table.#turn = save.turn - dropped;
      table.#trail = sameVersion ? trail.slice(0, Math.max(0, trail.length - dropped)) : [];
      table.#news.splice(0, dropped === 0 ? save.told : known);
      return { table, dropped };
    }
  }

  /** The table of a checkpoint after the answers, or null when one no longer fits; `known`: the news before the last. */
  static #resume<S extends GameState>(
    module: GameModule<S>,
    checkpoint: string,
    since: readonly Answer[],
  ): { table: Table<S>; known: number } | null {
    const table = new Table<S>(module, JSON.parse(checkpoint) as S, true);
    table.#advance();
    let known = 0;
    for (const { seat, picks, mark } of since) {
      known = table.#news.length;
      if (!table.#take(seat, picks, mark)) return null;
    }
    return { table, known };
  }

  get turn(): number {
    return this.#turn;
  }

  get outcome(): Outcome | null {
    return this.state.outcome;
  }

  /** The round that is played. */
  get round(): number {
    return this.module.round(this.state);
  }

  /** All that a seat may know of the game, or the whole table (null). Nothing else is to be shown to anybody. */
  present(viewer: Seat | null): Presentation {
    return new Presentation(this, viewer);
  }

  /** The open questions as a seat may know them, or the whole table. */
  posed(viewer: Seat | null): Posed[] {
    return this.#open().map((ask) => (isOpenTo(ask, viewer) ? this.#describe(ask) : this.#sealed(ask)));
  }

  /** All open questions, also those that are not for everybody. */
  questions(): Question[] {
    return this.#open().map((ask) => this.#describe(ask));
  }

  /** The open question that this seat may answer. */
  questionFor(seat: Seat): Question | undefined {
    const ask = this.askFor(seat);
    return ask && this.#describe(ask);
  }

  #describe(ask: Ask): Question {
    const explanation = this.module.explain?.(ask) ?? undefined;
    return describe(ask, { mark: fingerprint(ask, this.state), prompt: this.module.words.ask(ask), explanation });
  }

  #sealed(ask: Ask): Posed {
    const { seats, waiting = null } = ask;
    return { sealed: true, mark: sealedMark(ask, this.state), seats, waiting };
  }

  /**
   * Takes a decision. False, and nothing changed, when this seat has no question open, when the picks do not fit it, or
   * when `mark` is given and is not that of the open question.
   */
  answer(seat: Seat, picks: readonly string[], mark?: string): boolean {
    const before: Moment = { checkpoint: this.#checkpoint, since: [...this.#since], by: seat };
    const barrier = this.state.barrier;
    if (!this.#take(seat, picks, mark)) return false;
    this.#turn++;
    this.#trail = this.state.barrier === barrier ? [...this.#trail, before].slice(-TRAIL) : [];
    return true;
  }

  /** Whether the last answer may be taken back: no die was rolled and nothing revealed since. */
  get undoable(): boolean {
    return this.#trail.length > 0;
  }

  /** How many answers may be taken back, one after the other. */
  get undoDepth(): number {
    return this.#trail.length;
  }

  /** Whose answer would be taken back; null when none can be, or it is not known any more. */
  get undoableBy(): Seat | null {
    return this.#trail.at(-1)?.by ?? null;
  }

  /** Takes the last answer back; false when that is barred. */
  undo(): boolean {
    const moment = this.#trail.pop();
    if (!moment) return false;
    const resumed = Table.#resume(this.module, moment.checkpoint, moment.since);
    if (!resumed) return false;
    const { table } = resumed;
    this.state = table.state;
    this.#asks = table.#asks;
    this.#replies = table.#replies;
    this.#play = table.#play;
    this.#since = table.#since;
    this.#checkpoint = table.#checkpoint;
    this.#base = table.#base;
    this.#given = table.#given;
    this.#told = this.state.news.length;
    this.#heard = table.#heard;
    this.#turn--;
    return true;
  }

  /** What happened since this was last asked, to be told once. */
  takeNews(): News[] {
    const news = this.#news;
    this.#news = [];
    return news;
  }

  save(): Save {
    return {
      format: FORMAT,
      game: this.module.id,
      version: this.module.version,
      turn: this.#turn,
      checkpoint: this.#checkpoint,
      told: this.#heard,
      since: [...this.#since],
      trail: [...this.#trail],
    };
  }

  /** The open asks themselves, for bots: answer them with `reply`. */
  get asks(): readonly Ask[] {
    return this.#open();
  }

  /** The open ask that this seat may answer. */
  askFor(seat: Seat): Ask | undefined {
    return this.#open().find((open) => open.seats.includes(seat));
  }

  /** The bare move, for bots on a copy made by `think`: no ids, no fingerprints, no saves. `ask` is one of `asks`. */
  reply(ask: Ask, reply: Reply): void {
    this.#replies[this.#asks.indexOf(ask)] = reply;
    this.#given++;
    const settled = ask.until === 'first' && !isFallback(ask, reply);
    if (!settled && this.#replies.some((given) => given === null)) return;
    // What was decided in secret shows in what follows.
    if (this.#asks.some(({ audience }) => audience === 'seats')) reveal(this.state);
    this.#continue(this.#replies);
  }

  /**
   * A private copy to think with; copies cannot be copied again. From a standpoint everything that its seat cannot know is
   * drawn anew, so that a bot never peeks: dice, decks, others' hands, and what others have answered in secret, which is open
   * in the copy.
   */
  think(from?: Standpoint<State>): Table<State> {
    if (!this.live) throw new Error('only the table itself can be copied, not a copy of it');
    if (!from) return this.#copy(copyState(this.module, this.#base ?? this.state), () => true)!;
    const isSealed = this.asks.some((ask) => !isOpenTo(ask, from.seat));
    return (isSealed ? this.#otherwise(from) : null) ?? this.#asItIs(from);
  }

  /** The running step played again on what the seat cannot know; null when the seat would see another game then. */
  #otherwise(from: Standpoint<State>): Table<State> | null {
    const base = this.#base;
    if (!base || base.dice.drawn !== this.state.dice.drawn) return null;
    const state = copyState(this.module, base);
    drawAnew(state, from);
    const table = this.#copy(state, (ask) => isOpenTo(ask, from.seat));
    const seen = (of: Table<State>) =>
      JSON.stringify([
        of.state.news.filter((event) => isFor(event, from.seat)),
        of.asks.map((ask) => [ask.seats, isOpenTo(ask, from.seat) && [ask.kind, ask.data, idsOf(ask)]]),
      ]);
    return table && seen(table) === seen(this) ? table : null;
  }

  /** The running step as it is, with what the seat cannot know drawn anew where it lies. */
  #asItIs(from: Standpoint<State>): Table<State> {
    const copy = copyState(this.module, this.#base ?? this.state);
    const table = this.#copy(copy, (ask) => isOpenTo(ask, from.seat))!;
    const anew = { ...table.state };
    drawAnew(anew, from);
    graft(table.state, anew);
    return table;
  }

  /** A copy of the running step on that state, with its answers as far as they may be known; null when one does not fit. */
  #copy(state: State, mayKnow: (ask: Ask) => boolean): Table<State> | null {
    const table = new Table<State>(this.module, state, false);
    table.#advance();
    const settled = this.#since.length - this.#given;
    for (const [at, { seat, picks }] of this.#since.entries()) {
      const ask = table.askFor(seat);
      if (ask && at >= settled && !mayKnow(ask)) continue;
      const reply = ask && readPicks(ask, picks);
      if (!reply) return null;
      table.reply(ask, reply);
    }
    return table;
  }

  /** The state for a bot to look at, not to change: what the seat of the standpoint cannot know is drawn anew. */
  imagine(from: Standpoint<State>): State {
    if (!this.live) return this.state;
    const state = { ...this.state };
    drawAnew(state, from);
    return state;
  }

  #open(): Ask[] {
    return this.#asks.filter((_, at) => this.#replies[at] === null);
  }

  #take(seat: Seat, picks: readonly string[], mark?: string): boolean {
    const ask = this.askFor(seat);
    const reply = ask && readPicks(ask, picks);
    if (!reply) return false;
    const seen = fingerprint(ask, this.state);
    if (mark !== undefined && mark !== ANY_MARK && mark !== seen) return false;
    this.#since.push({ seat, picks, mark: seen });
    this.reply(ask, reply);
    return true;
  }

  #ask(asks: readonly Ask[]): void {
    this.#asks = asks;
    this.#replies = asks.map(() => null);
    this.#given = 0;
    this.#collect();
  }

  #continue(replies: readonly (Reply | null)[]): void {
    const next = this.#play!.next(replies as readonly Reply[]);
    if (!next.done) return this.#ask(next.value);
    this.#play = null;
    this.#collect();
    this.#advance();
  }

  /** Runs steps until one of them asks, or the game is over. */
  #advance(): void {
    const { state, module } = this;
    for (let steps = 0; ; steps++) {
      if (steps > MOST_STEPS) throw new Error(`${module.id}: ${MOST_STEPS} steps without a question`);
      module.settle?.(state);
      this.#collect();
      state.news = [];
      this.#told = 0;
      this.#heard = 0;
      if (this.live) {
        this.#since = [];
        this.#checkpoint = JSON.stringify(state);
        this.#base = null;
      }
      if (state.outcome || state.agenda.length === 0) return this.#ask([]);
      const before = this.live ? copyState(module, state) : null;
      const [name, ...args] = state.agenda.shift()!;
      const step = module.steps[name];
      if (!step) throw new Error(`${module.id} has no step "${name}"`);
      const play = step(state, ...args);
      const first = play?.next([]);
      this.#collect();
      if (!first || first.done) continue;
      this.#base = before;
      this.#play = play!;
      return this.#ask(first.value);
    }
  }

  /** Moves what the step has told since the last time to the news; a closed phase takes the board with it. */
  #collect(): void {
    if (!this.live) return;
    for (; this.#told < this.state.news.length; this.#told++) {
      const halves = this.#halves(this.state.news[this.#told]!);
      this.#heard += halves.length;
      this.#news.push(...halves);
    }
  }

  /** An event with all that can be looked at, and beside it what the others are told. */
  #halves(event: GameEvent): News[] {
    const { state, module } = this;
    const { kind, data, to, shared, phase, card, roll } = event;
    const face = card === undefined ? undefined : module.faces?.()[card];
    const news: News = {
      kind,
      data,
      text: module.words.news(event),
      to,
      ...(phase === undefined ? {} : { phase, scene: module.scene(module.view(state, null)) }),
      ...(face ? { card: face } : {}),
      ...(roll && module.roll ? { roll: module.roll({ ...event, roll }) } : {}),
    };
    if (to === 'all' || !shared) return [news];
    return [news, { kind: shared.kind, data: shared.data, text: module.words.news(shared), to: 'all', except: to }];
  }
}

function copyState<State extends GameState>(module: GameModule<State>, state: State): State {
  return module.clone ? module.clone(state) : copyPlain(state);
}
