import { advised } from './advice.ts';
import { copyPlain } from './clone.ts';
import { quickDice } from './dice.ts';
import type { GameEvent, News, Seat } from './events.ts';
import { fingerprint } from './fingerprint.ts';
import type { AnyModule, GameModule, GameState, Outcome, Start } from './module.ts';
import type { Ask, Play, Reply } from './play.ts';
import { describe, type Question, readPicks } from './question.ts';

/** One decision taken: option ids, never indexes, with the fingerprint of the question it was given to. */
export interface Answer {
  readonly seat: Seat;
  readonly picks: readonly string[];
  readonly mark: string;
}

/** A place to go back to: the state when a step began and the answers given since. */
interface Moment {
  readonly checkpoint: string;
  readonly since: readonly Answer[];
}

/** A game at rest, as plain JSON. */
export interface Save extends Moment {
  readonly game: string;
  readonly version: number;
  /** How many answers the game has had. */
  readonly turn: number;
  /** How many events of the running step have been told. */
  readonly told: number;
  /** Moments before the latest answers that may still be taken back freely, the oldest first. */
  readonly trail: readonly Moment[];
}

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
  /** How many of the running step's events are already among the news. */
  #told = 0;

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
    for (let keep = save.since.length; ; keep--) {
      const resumed = Table.#resume<S>(plain, checkpoint, save.since.slice(0, keep));
      if (!resumed) continue;
      const { table, known } = resumed;
      const dropped = save.since.length - keep;
      table.#turn = save.turn - dropped;
      table.#trail = sameVersion ? save.trail.slice(0, Math.max(0, save.trail.length - dropped)) : [];
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

  /** The questions now open, each with its fingerprint. */
  questions(): Question[] {
    return this.#open().map((ask) => this.#describe(ask));
  }

  /** The open question that this seat may answer. */
  questionFor(seat: Seat): Question | undefined {
    const ask = this.#open().find((open) => open.seats.includes(seat));
    return ask && this.#describe(ask);
  }

  #describe(ask: Ask): Question {
    return describe(ask, fingerprint(ask, this.state), (prompt) => this.module.explain?.(prompt) ?? null);
  }

  /** The picks that the game itself would answer the open question of this seat with; null when it has none. */
  advice(seat: Seat): string[] | null {
    const ask = this.#open().find((open) => open.seats.includes(seat));
    return ask ? advised(this.module, this.state, ask) : null;
  }

  /**
   * Takes a decision. False, and nothing changed, when this seat has no question open, when the picks do not fit it, or
   * when `mark` is given and is not that of the open question.
   */
  answer(seat: Seat, picks: readonly string[], mark?: string): boolean {
    const before: Moment = { checkpoint: this.#checkpoint, since: [...this.#since] };
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
    this.#told = this.state.news.length;
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
      game: this.module.id,
      version: this.module.version,
      turn: this.#turn,
      checkpoint: this.#checkpoint,
      told: this.#told,
      since: [...this.#since],
      trail: [...this.#trail],
    };
  }

  /** The open asks themselves, for bots: answer them with `reply`. */
  get asks(): readonly Ask[] {
    return this.#open();
  }

  /** The bare move, for bots on a copy made by `think`: no ids, no fingerprints, no saves. `ask` is one of `asks`. */
  reply(ask: Ask, reply: Reply): void {
    this.#replies[this.#asks.indexOf(ask)] = reply;
    if (ask.until === 'first' || this.#replies.every((given) => given !== null)) this.#continue(this.#replies);
  }

  /**
   * A private copy for a bot to think with; copies cannot be copied again. With a `seed` the dice and everything else
   * that nobody can know are drawn anew, so that a bot never peeks into the future of the real game.
   */
  think(seed?: string): Table<State> {
    if (!this.live) throw new Error('only the table itself can be copied, not a copy of it');
    const table = new Table<State>(this.module, copyState(this.module, this.#base ?? this.state), false);
    table.#advance();
    for (const { seat, picks } of this.#since) {
      const ask = table.#open().find((open) => open.seats.includes(seat))!;
      table.reply(ask, readPicks(ask, picks)!);
    }
    if (seed !== undefined) {
      table.state.dice = quickDice(seed);
      this.module.veil?.(table.state);
    }
    return table;
  }

  #open(): Ask[] {
    return this.#asks.filter((_, at) => this.#replies[at] === null);
  }

  #take(seat: Seat, picks: readonly string[], mark?: string): boolean {
    const ask = this.#open().find((open) => open.seats.includes(seat));
    const reply = ask && readPicks(ask, picks);
    if (!reply) return false;
    const seen = fingerprint(ask, this.state);
    if (mark !== undefined && mark !== seen) return false;
    this.#since.push({ seat, picks, mark: seen });
    this.reply(ask, reply);
    return true;
  }

  #ask(asks: readonly Ask[]): void {
    this.#asks = asks;
    this.#replies = asks.map(() => null);
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
    for (; this.#told < this.state.news.length; this.#told++) this.#news.push(this.#seen(this.state.news[this.#told]!));
  }

  /** An event with all that can be looked at. */
  #seen({ card, roll, ...event }: GameEvent): News {
    const { state, module } = this;
    const face = card === undefined ? undefined : module.faces?.()[card];
    return {
      ...event,
      ...(event.phase ? { scene: module.scene(module.view(state, null)) } : {}),
      ...(face ? { card: face } : {}),
      ...(roll && module.roll ? { roll: module.roll({ ...event, roll }) } : {}),
    };
  }
}

function upgraded(module: AnyModule, save: Save): string {
  if (save.version === module.version) return save.checkpoint;
  let state: unknown = JSON.parse(save.checkpoint);
  for (let version = save.version; version < module.version; version++)
    state = module.upgrade?.[version]?.(state) ?? state;
  return JSON.stringify(state);
}

function copyState<State extends GameState>(module: GameModule<State>, state: State): State {
  return module.clone ? module.clone(state) : copyPlain(state);
}
