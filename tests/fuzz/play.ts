import seedrandom from 'seedrandom';
import type { Random } from '../../src/bots/bot.ts';
import { deal } from '../../src/bots/deal.ts';
import { greedyReply } from '../../src/bots/greedy.ts';
import { randomReply } from '../../src/bots/random.ts';
import {
  type Ask,
  type GameState,
  type News,
  type OptionTable,
  type Question,
  type Reply,
  standardOptions,
  Table,
} from '../../src/engine/index.ts';
import type { AnyKit, Bots, GameKit } from '../../src/kit/index.ts';

/** An answer of the table's own liking. */
export type Chooser<State extends GameState = GameState> = (table: Table<State>, ask: Ask, random: Random) => Reply;

/** The answer that the game's policy favours. */
export const byPolicy =
  <State extends GameState>({ bots }: { readonly bots: Bots<State> }): Chooser<State> =>
  (table, ask, random) =>
    greedyReply(bots, table, { ask, seat: ask.seats[0]! }, random);

/** How a game is played. `wild` is the share of answers given at random, 0.3 if not said; the others follow the policy. */
export interface Course {
  readonly seed: string;
  readonly players: number;
  /** Options that are not named keep their standard value. */
  readonly options?: Readonly<Record<string, string | number | boolean>> | undefined;
  readonly wild?: number;
  /** Somebody gives up in the course of it, where the rules know that. */
  readonly resigns?: boolean;
  /** What each seat plays; dealt at random if not said. */
  readonly holdings?: readonly (readonly string[])[];
}

/** What the watchers of a game see after each answer. */
export interface Moment<State extends GameState = GameState> {
  readonly table: Table<State>;
  readonly question: Question;
  readonly picks: readonly string[];
  readonly news: readonly News[];
}

/** More answers than any game can have. */
const TOO_MANY = 4000;

export function openGame<State extends GameState, Options, View>(
  kit: GameKit<State, Options, View>,
  { seed, players, options, holdings = deal(kit.rules, players, seedrandom.alea(`roles ${seed}`)) }: Course,
): Table<State> {
  return Table.open(kit.rules, { options: { ...standardOptions(kit.rules.options), ...options }, holdings, seed });
}

/** Plays a legal game to its end, by `choose` where it is not wild. Throws on a dead end, on a refused answer and on a game that does not end. */
export function playGame<State extends GameState, Options, View>(
  kit: GameKit<State, Options, View>,
  course: Course,
  watch: (moment: Moment<State>) => void = () => undefined,
  choose: Chooser<State> = byPolicy(kit),
): Table<State> {
  const table = openGame(kit, course);
  const random = seedrandom.alea(`play ${course.seed}`);
  const beside = new Beside(course);
  table.takeNews();
  for (let answers = 0; !table.outcome; answers++) {
    if (answers > TOO_MANY) throw new Error(`${course.seed}: no end after ${TOO_MANY} answers`);
    beside.meddle(table);
    const questions = table.questions();
    const at = questions.length > 1 ? Math.floor(random() * questions.length) : 0;
    const ask = table.asks[at];
    if (!ask) throw new Error(`${course.seed}: a dead end, with ${JSON.stringify(table.state.agenda)} still to come`);
    const reply = random() < (course.wild ?? 0.3) ? randomReply(ask, random) : choose(table, ask, random);
    // Its words are those of now.
    const question = { ...questions[at]! };
    const picks = reply.map((index) => question.options[index]!.id);
    const seat = question.seats[Math.floor(random() * question.seats.length)]!;
    // Without a mark as well: what is asked then stands on its own words alone.
    if (!table.answer(seat, picks, answers % 2 ? question.mark : undefined)) {
      throw new Error(`${course.seed}: ${question.kind} refused ${picks.join(', ')}`);
    }
    watch({ table, question, picks, news: table.takeNews() });
  }
  return table;
}

/** What seats do in a game without being awaited. It has chance of its own: games without such things go as they always went. */
class Beside {
  readonly #random: Random;
  readonly #players: number;
  /** The answers after which somebody gives up. */
  #resignsIn: number;

  constructor({ seed, players, resigns }: Course) {
    this.#random = seedrandom.alea(`beside ${seed}`);
    this.#players = players;
    this.#resignsIn = resigns ? Math.floor(this.#random() * 60) : Infinity;
  }

  meddle<State extends GameState>(table: Table<State>): void {
    const seat = Math.floor(this.#random() * this.#players);
    const orders = Object.entries((table.module.orders ?? {}) as OptionTable<Record<string, string>>);
    if (orders.length > 0 && this.#random() < 0.1) {
      const [name, { values }] = this.#one(orders);
      if (!table.order(seat, name, this.#one(values))) throw new Error(`order ${name} is refused`);
    }
    const ask = table.askFor(seat);
    if (ask?.optional && this.#random() < 0.1)
      table.answer(
        seat,
        randomReply(ask, this.#random).map((index) => ask.show.id(ask.from[index])),
      );
    if (this.#resignsIn-- === 0) table.resign(seat);
  }

  #one<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!;
  }
}

/** Any number of courses, each as its number says: all player counts, from careful to wild, with any options. */
export function* courses({ rules }: AnyKit, name: string): Generator<Course, never> {
  const [fewest, most] = rules.seats;
  for (let index = 0; ; index++) {
    const random = seedrandom.alea(`options ${name} ${index}`);
    const options = Object.entries(rules.options).map(([option, { values }]) => [
      option,
      values[Math.floor(random() * values.length)]!,
    ]);
    yield {
      seed: `${name}-${index}`,
      players: fewest + (index % (most - fewest + 1)),
      wild: [0.05, 0.3, 1][index % 3]!,
      resigns: index % 4 === 3,
      options: Object.fromEntries(options) as Course['options'],
    };
  }
}

/** The first `count` of them. */
export function someCourses(kit: AnyKit, count: number, name: string): Course[] {
  const all = courses(kit, name);
  return Array.from({ length: count }, () => all.next().value);
}
