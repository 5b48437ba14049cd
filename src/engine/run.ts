import { reveal } from './dice.ts';
import type { Seat } from './events.ts';
import { fingerprint, sealedMark } from './fingerprint.ts';
import type { GameModule, GameState, Orders, Outcome } from './module.ts';
import type { Ask, Play, Reply, Todo } from './play.ts';
import { Presentation } from './presentation.ts';
import {
  chosenOf,
  concernsOf,
  describe,
  isFallback,
  isOpenTo,
  offeredOf,
  type Option,
  type Posed,
  type Question,
  type AwaitedQuestion,
} from './question.ts';
import type { Standpoint } from './standpoint.ts';

/** Limit of steps without a question; more mean that a rule never ends. */
const MOST_STEPS = 10_000;

const NO_ASKS: readonly Ask[] = [];
const NO_REPLIES: readonly Reply[] = [];

/**
 * A running game: its state, its steps and its open asks. Bots think on it. It remembers nothing: no ids, fingerprints
 * or news.
 */
export class Run<State extends GameState = GameState> {
  #asked: readonly Ask[] = NO_ASKS;
  #open: readonly Ask[] = NO_ASKS;
  /** Asks that may be answered although nobody waits for them. */
  #optional: readonly Ask[] = NO_ASKS;
  /** Replies to the asks; null where a reply is missing. */
  #replies: (Reply | null)[] = [];
  #given = 0;
  #play: Play | null = null;
  /** Called once when the step that asked is over. */
  #afterStep: (() => void) | null = null;

  protected constructor(
    readonly module: GameModule<State, object, unknown>,
    public state: State,
  ) {}

  /** Runs a game from a state, which it takes over, up to the first question. */
  static begin<S extends GameState>(module: GameModule<S, object, unknown>, state: S): Run<S> {
    const run = new Run(module, state);
    run.advance();
    return run;
  }

  get outcome(): Outcome | null {
    return this.state.outcome;
  }

  /** The current round. */
  get round(): number {
    return this.module.round(this.state);
  }

  /** Number of dice rolled and reveals so far; each shuffled card counts. */
  get known(): number {
    return this.state.barrier;
  }

  /** The seat whose turn comes next, as far as that is public. */
  get next(): Seat | null {
    return this.outcome ? null : (this.module.next?.(this.module.view(this.state, null)) ?? null);
  }

  /** The open asks, for bots to answer with `reply`. */
  get asks(): readonly Ask[] {
    return this.#open;
  }

  /** All asks of the running step's last yield, answered or not. */
  get asked(): readonly Ask[] {
    return this.#asked;
  }

  /** Whether seats play in parallel, each advanced by its own answers. */
  get isParallel(): boolean {
    return this.#asked[0]?.until === 'each';
  }

  /** Number of latest answers to asks that belong together with those still open. */
  get given(): number {
    return this.#given;
  }

  /** Returns the open ask that this seat may answer: an awaited one first, otherwise an optional one. */
  askFor(seat: Seat): Ask | undefined {
    const isIts = ({ seats }: Ask) => seats.includes(seat);
    return this.#open.find(isIts) ?? this.#optional.find(isIts);
  }

  /** Returns everything that a seat or the public (null) may know. Show nothing else to anybody. */
  present(viewer: Seat | null): Presentation {
    return new Presentation(this, viewer);
  }

  /** Returns the open questions as a seat or the public (null) may know them. */
  posed(viewer: Seat | null): Posed[] {
    const own = this.#optional.filter((ask) => isOpenTo(ask, viewer));
    return [...this.#open, ...own].map((ask) =>
      isOpenTo(ask, viewer) ? this.#describe(ask, offeredOf(ask)) : this.#sealed(ask),
    );
  }

  /** Returns all awaited questions, including secret ones. */
  questions(): Question[] {
    return this.#open.map((ask) => this.#describe(ask));
  }

  /** Returns the awaited seats of each open question, without words. */
  waiting(): AwaitedQuestion[] {
    return this.#open.map((ask) => ({
      mark: fingerprint(ask, this.state),
      seats: ask.seats,
      concerns: concernsOf(ask),
    }));
  }

  /** Returns the seats that the game waits for. */
  awaited(): Seat[] {
    return this.#open.flatMap(({ seats }) => seats);
  }

  /** Returns the open question that this seat may answer. */
  questionFor(seat: Seat): Question | undefined {
    const ask = this.askFor(seat);
    return ask && this.#describe(ask);
  }

  /**
   * Returns the options that these picks choose from this seat's question; null if there is none or the picks do not
   * fit.
   */
  chosenFor(seat: Seat, picks: readonly string[]): Option[] | null {
    const ask = this.askFor(seat);
    return ask ? chosenOf(ask, picks) : null;
  }

  #describe(ask: Ask, offered?: readonly unknown[]): Question {
    const explanation = this.module.explain?.(ask) ?? undefined;
    return describe(
      ask,
      { mark: fingerprint(ask, this.state), prompt: this.module.words.ask(ask), explanation },
      offered,
    );
  }

  #sealed(ask: Ask): Posed {
    const { seats, waiting = null, beside } = ask;
    const sealed = { sealed: true, mark: sealedMark(ask, this.state), seats, waiting } as const;
    return beside ? { ...sealed, beside: true } : sealed;
  }

  /** Always false: a run remembers no answers to take back. */
  mayUndo(_viewer: Seat | null): boolean {
    return false;
  }

  /** Returns a seat's orders. */
  ordersOf(_seat: Seat): Orders {
    return {};
  }

  /** Returns the state for a bot to read, not to change. */
  imagine(_from: Standpoint<State>): State {
    return this.state;
  }

  /**
   * Applies a reply without checks: `ask` is one of `asks` and the reply fits. Calls `afterStep` when the step that
   * asked is over, before the next one begins; not at all if the step asks again.
   */
  reply(ask: Ask, reply: Reply, afterStep: (() => void) | null = null): void {
    this.#afterStep = afterStep;
    if (ask.until === 'each') return this.#goOnBeside(ask, reply);
    if (this.#asked.length > 1 && this.#isOpenAfter(ask, reply)) return;
    // Later play shows what several seats decided in secret. A seat that decides alone learns nothing about others.
    if (this.#asked.length > 1 && this.#asked.some(isSecret)) reveal(this.state);
    const replies = this.#asked.length > 1 ? (this.#replies as Reply[]) : [reply];
    this.#goOn(replies);
  }

  #goOn(replies: readonly (Reply | null)[]): void {
    const { done, value } = this.#play!.next(replies);
    if (!done) return this.#ask(value);
    this.#play = null;
    this.advance();
  }

  /** Advances one of several parallel plays. All answers since they began stay private to their seats. */
  #goOnBeside(ask: Ask, reply: Reply): void {
    const play = this.#play;
    const given = this.#given + 1;
    this.#goOn(this.#asked.map((one) => (one === ask ? reply : null)));
    if (this.#play === play && this.isParallel && this.#asked[0]!.beside === ask.beside) this.#given = given;
  }

  /** Records the reply to one of several asks. Returns whether others still need an answer. */
  #isOpenAfter(ask: Ask, reply: Reply): boolean {
    this.#replies[this.#asked.indexOf(ask)] = reply;
    this.#given++;
    const settled = ask.until === 'first' && !isFallback(ask, reply);
    if (settled || !this.#replies.includes(null)) return false;
    this.#open = this.#asked.filter((_, at) => this.#replies[at] === null);
    return true;
  }

  #ask(asks: readonly Ask[]): void {
    const isOptional = ({ optional }: Ask) => optional === true;
    this.#asked = asks;
    this.#optional = asks.some(isOptional) ? asks.filter(isOptional) : NO_ASKS;
    this.#open = this.#optional.length > 0 ? asks.filter((ask) => !isOptional(ask)) : asks;
    this.#given = 0;
    if (asks.length > 1) this.#replies = asks.map(() => null);
    this.paused();
  }

  /** Runs steps until one asks or the game is over. */
  protected advance(): void {
    const { state, module } = this;
    for (let steps = 0; steps <= MOST_STEPS; steps++) {
      module.settle?.(state);
      if (this.#afterStep) this.#stepOver();
      this.settled();
      if (state.news.length > 0) state.news = [];
      const todo = state.outcome ? undefined : state.agenda.shift();
      if (!todo) return this.#ask(NO_ASKS);
      const play = this.#begin(todo);
      if (!play) continue;
      this.beginning(todo);
      const { done, value } = play.next(NO_REPLIES);
      if (done) continue;
      this.#play = play;
      return this.#ask(value);
    }
    throw new Error(`${module.id}: ${MOST_STEPS} steps without a question`);
  }

  #stepOver(): void {
    const told = this.#afterStep!;
    this.#afterStep = null;
    told();
  }

  /** Begins a step. A step that may ask changes nothing until it is run. */
  #begin(todo: Todo): Play | void {
    const [name] = todo;
    const step = this.module.steps[name];
    if (!step) throw new Error(`${this.module.id} has no step "${name}"`);
    // Fast path: every step comes through here, and most have at most one argument.
    return todo.length <= 2 ? step(this.state, todo[1]) : step(this.state, ...todo.slice(1));
  }

  /** Takes over the position of another run of the same module. */
  protected become(other: Run<State>): void {
    this.state = other.state;
    this.#asked = other.#asked;
    this.#open = other.#open;
    this.#optional = other.#optional;
    this.#replies = other.#replies;
    this.#given = other.#given;
    this.#play = other.#play;
  }

  /** Called after each step, before its events are cleared. */
  protected settled(): void {}
  /** Called before a step that may ask is run; the step is off the agenda already. */
  protected beginning(_step: Todo): void {}
  /** Called whenever a step has asked, and when nothing is left to ask. */
  protected paused(): void {}
}

const isSecret = ({ audience }: Ask): boolean => audience === 'seats';
