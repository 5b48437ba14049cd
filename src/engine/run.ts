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
  type Waiting,
} from './question.ts';
import type { Standpoint } from './standpoint.ts';

/** More steps than this without a question is a rule that never ends. */
const MOST_STEPS = 10_000;

const NO_ASKS: readonly Ask[] = [];
const NO_REPLIES: readonly Reply[] = [];

/**
 * A game that runs: its state, its steps, and what is open. Bots think on it, and nothing is remembered for anybody: no ids, no
 * fingerprints, no news.
 */
export class Run<State extends GameState = GameState> {
  #asked: readonly Ask[] = NO_ASKS;
  #open: readonly Ask[] = NO_ASKS;
  /** What may be answered although nobody waits for it. */
  #optional: readonly Ask[] = NO_ASKS;
  /** The answers to what was asked; null where there is none yet. */
  #replies: (Reply | null)[] = [];
  #given = 0;
  #play: Play | null = null;
  /** Is told once that the step which has asked is over. */
  #afterStep: (() => void) | null = null;

  protected constructor(
    readonly module: GameModule<State, object, unknown>,
    public state: State,
  ) {}

  /** A game that runs from where this state stands, which is its own from now on, up to its first question. */
  static begin<S extends GameState>(module: GameModule<S, object, unknown>, state: S): Run<S> {
    const run = new Run(module, state);
    run.advance();
    return run;
  }

  get outcome(): Outcome | null {
    return this.state.outcome;
  }

  /** The round that is played. */
  get round(): number {
    return this.module.round(this.state);
  }

  /** How many dice fell and how much came to light so far; of cards that are shuffled each counts. */
  get known(): number {
    return this.state.barrier;
  }

  /** Whose turn comes next, as everybody may know it. */
  get next(): Seat | null {
    return this.outcome ? null : (this.module.next?.(this.module.view(this.state, null)) ?? null);
  }

  /** The open asks themselves, for bots: answer them with `reply`. */
  get asks(): readonly Ask[] {
    return this.#open;
  }

  /** What the running step has asked together, whether it is answered or not. */
  get asked(): readonly Ask[] {
    return this.#asked;
  }

  /** Whether seats go on beside each other, each by its own answers. */
  get isParallel(): boolean {
    return this.#asked[0]?.until === 'each';
  }

  /** How many of the latest answers were given to asks that are open together with those that still are. */
  get given(): number {
    return this.#given;
  }

  /** The open ask that this seat may answer: what it is awaited for, or else what it may answer unawaited. */
  askFor(seat: Seat): Ask | undefined {
    const isIts = ({ seats }: Ask) => seats.includes(seat);
    return this.#open.find(isIts) ?? this.#optional.find(isIts);
  }

  /** All that a seat may know of the game, or the whole table (null). Nothing else is to be shown to anybody. */
  present(viewer: Seat | null): Presentation {
    return new Presentation(this, viewer);
  }

  /** The open questions as a seat may know them, or the whole table. */
  posed(viewer: Seat | null): Posed[] {
    const own = this.#optional.filter((ask) => isOpenTo(ask, viewer));
    return [...this.#open, ...own].map((ask) =>
      isOpenTo(ask, viewer) ? this.#describe(ask, offeredOf(ask)) : this.#sealed(ask),
    );
  }

  /** All open questions, also those that are not for everybody. */
  questions(): Question[] {
    return this.#open.map((ask) => this.#describe(ask));
  }

  /** What is open without its words: for whoever wants to know who is awaited. */
  waiting(): Waiting[] {
    return this.#open.map((ask) => ({
      mark: fingerprint(ask, this.state),
      seats: ask.seats,
      concerns: concernsOf(ask),
    }));
  }

  /** Whom the game waits for. */
  awaited(): Seat[] {
    return this.#open.flatMap(({ seats }) => seats);
  }

  /** The open question that this seat may answer. */
  questionFor(seat: Seat): Question | undefined {
    const ask = this.askFor(seat);
    return ask && this.#describe(ask);
  }

  /** What these picks choose of what this seat is asked; null when it is asked nothing, or they do not fit. */
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

  /** No answer can be taken back: nothing is remembered. */
  mayUndo(_viewer: Seat | null): boolean {
    return false;
  }

  /** What a seat has ordered. */
  ordersOf(_seat: Seat): Orders {
    return {};
  }

  /** The state for a bot to look at, not to change. */
  imagine(_from: Standpoint<State>): State {
    return this.state;
  }

  /**
   * The bare move: `ask` is one of `asks`, the reply fits it. `afterStep` is told when the step that has asked is over, before the game
   * goes on to the next one; not at all where it asks again.
   */
  reply(ask: Ask, reply: Reply, afterStep: (() => void) | null = null): void {
    this.#afterStep = afterStep;
    if (ask.until === 'each') return this.#goOnBeside(ask, reply);
    if (this.#asked.length > 1 && this.#isOpenAfter(ask, reply)) return;
    // What several have decided in secret shows in what follows. Who decides alone learns nothing of others by it.
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

  /** One of several that go on beside each other; all that was answered since they began is theirs alone to know. */
  #goOnBeside(ask: Ask, reply: Reply): void {
    const play = this.#play;
    const given = this.#given + 1;
    this.#goOn(this.#asked.map((one) => (one === ask ? reply : null)));
    if (this.#play === play && this.isParallel && this.#asked[0]!.beside === ask.beside) this.#given = given;
  }

  /** Notes the answer to one of several asks; whether the others are still to be answered. */
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

  /** Runs steps until one of them asks, or the game is over. */
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

  /** A step that may ask is only begun once it is run: whatever it changes it changes then. */
  #begin(todo: Todo): Play | void {
    const [name] = todo;
    const step = this.module.steps[name];
    if (!step) throw new Error(`${this.module.id} has no step "${name}"`);
    // Most have one argument or none, and every step comes through here.
    return todo.length <= 2 ? step(this.state, todo[1]) : step(this.state, ...todo.slice(1));
  }

  /** Goes on where another run of the same module stands. */
  protected become(other: Run<State>): void {
    this.state = other.state;
    this.#asked = other.#asked;
    this.#open = other.#open;
    this.#optional = other.#optional;
    this.#replies = other.#replies;
    this.#given = other.#given;
    this.#play = other.#play;
  }

  /** After each step, before what it has told is forgotten. */
  protected settled(): void {}
  /** Before a step that may ask is run; it is off the agenda already. */
  protected beginning(_step: Todo): void {}
  /** Whenever a step has asked something, and when there is nothing more to ask. */
  protected paused(): void {}
}

const isSecret = ({ audience }: Ask): boolean => audience === 'seats';
