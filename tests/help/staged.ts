import {
  type Ask,
  type GameModule,
  type GameState,
  isQuestion,
  type News,
  type Phrase,
  type Question,
  Table,
  type Todo,
} from '../../src/engine/index.ts';
import { saveOf } from './save.ts';

/** The name of a text, without its namespace. */
export const bare = ({ key }: Phrase): string => key.slice(key.indexOf(':') + 1);

/** A game in the middle of a scene, for tests of rules: loaded dice, steps that run up to the first question, answers, what was told. */
export abstract class Staged<State extends GameState> {
  readonly #rules: GameModule<State>;
  readonly #state: State;
  #table: Table<State> | null = null;

  protected constructor(rules: GameModule<State>, state: State) {
    this.#rules = rules;
    this.#state = state;
  }

  /** The state as it is now; tests may change it between two runs. */
  get state(): State {
    return this.#table?.state ?? this.#state;
  }

  /** Runs these steps, and what they bring, up to the first question; `others` stand for those of the game. */
  protected play(todos: readonly Todo[], others: GameModule<State>['steps'] = {}): this {
    const module = { ...this.#rules, steps: { ...this.#rules.steps, ...others } };
    this.#table = Table.restore(module, saveOf(this.#rules, { ...this.state, agenda: [...todos] })).table;
    return this;
  }

  /** The next results of dice, in the order rolled. */
  dice(...results: number[]): this {
    (this.state.dice.loaded ??= []).push(...results);
    return this;
  }

  /** Answers the open question with these picks, or that of several which offers them, as a seat that may. */
  choose(...picks: string[]): this {
    const open = this.questions();
    const offers = ({ options }: Question) => picks.every((pick) => options.some(({ id }) => id === pick));
    const question = open.find(offers) ?? open[0];
    if (!question) throw new Error(`nothing is asked, so nobody can choose ${picks.join(', ')}`);
    return this.as(question.seats[0]!, ...picks);
  }

  /** Answers what this seat is asked. */
  as(seat: number, ...picks: string[]): this {
    if (!this.#table!.answer(seat, picks))
      throw new Error(`${this.prompt()} does not take ${picks.join(', ')}; it offers ${this.options().join(', ')}`);
    return this;
  }

  /** Saves the game and opens it again. */
  reopen(): this {
    const { module } = this.#table!;
    const save = JSON.parse(JSON.stringify(this.#table!.save())) as ReturnType<Table['save']>;
    this.#table = Table.restore(module, save).table;
    return this;
  }

  /** All open questions. */
  questions(): Question[] {
    return this.#table?.questions() ?? [];
  }

  /** The first open question; there is none when nothing is asked. */
  question(): Question {
    return this.questions()[0]!;
  }

  /** The open asks themselves, as bots see them. */
  asks(): readonly Ask[] {
    return this.#table?.asks ?? [];
  }

  /** Who may answer: of one question its seats, of several the seats of each. */
  asked(): number[] {
    return this.questions().flatMap(({ seats }) => seats);
  }

  /** Whether nothing is asked any more. */
  done(): boolean {
    return this.questions().length === 0;
  }

  /** Ids of what may be chosen now; none when nothing is asked. */
  options(): string[] {
    return this.questions()[0]?.options.map(({ id }) => id) ?? [];
  }

  /** The options that begin with `kind`, e.g. 'attack:'. */
  offers(kind: string): string[] {
    return this.options().filter((id) => id.startsWith(kind));
  }

  /** Ids of what whoever is asked is offered. */
  offered(): string[] {
    const [posed] = this.#table?.posed(this.asked()[0]!) ?? [];
    return posed && isQuestion(posed) ? posed.options.map(({ id }) => id) : [];
  }

  /** The kind of the open question; null when nothing is asked. */
  prompt(): string | null {
    return this.questions()[0]?.kind ?? null;
  }

  /** What is asked once more before that is done: the text's name, or null. */
  costs(id: string): string | null {
    const option = this.questions()[0]?.options.find((one) => one.id === id);
    if (!option) throw new Error(`${id} is not offered`);
    return option.costs ? bare(option.costs) : null;
  }

  /** Why that cannot be chosen now: the text's name, or null. */
  why(id: string): string | null {
    const entry = this.questions()[0]?.barred.find((one) => one.id === `not:${id}`);
    return entry ? bare(entry.reason) : null;
  }

  /** Why the game ended, or null. */
  outcome(): string | null {
    return this.state.outcome?.cause ?? null;
  }

  /** What was told since this was last called, as it leaves the table. */
  events(): News[] {
    return this.#table?.takeNews() ?? [];
  }

  /** Kinds of what was told since this was last called. */
  news(): string[] {
    return this.events().map(({ kind }) => kind);
  }
}
