import seedrandom from 'seedrandom';
import { greedyReply } from '../../src/bots/greedy.ts';
import { randomReply } from '../../src/bots/random.ts';
import { type Ask, type News, type Question, type Reply, Table } from '../../src/engine/index.ts';
import { bsieged, kit } from '../../src/games/bsieged/index.ts';
import type { Random } from '../../src/bots/bot.ts';
import type { Options } from '../../src/games/bsieged/components/options.ts';
import type { State } from '../../src/games/bsieged/model/state.ts';

/** The answer that the game's policy favours. */
export const byPolicy: Chooser = (table, ask, random) =>
  greedyReply(kit.bots, table, { ask, seat: ask.seats[0]! }, random);

/** An answer of the table's own liking. */
export type Chooser = (table: Table<State>, ask: Ask, random: Random) => Reply;

/** How a game of the fuzzer is played. `wild` is the share of answers given at random; the others follow the policy. */
export interface Course {
  readonly seed: string;
  readonly players: number;
  readonly options?: Partial<Options>;
  readonly wild?: number;
}

/** What the watchers of a game see after each answer. */
export interface Moment {
  readonly table: Table<State>;
  readonly question: Question;
  readonly picks: readonly string[];
  readonly news: readonly News[];
}

const STANDARD = {
  ...Object.fromEntries(Object.entries(bsieged.options).map(([name, { standard }]) => [name, standard])),
  difficulty: 'defender',
} as Options;

/** More answers than any game can have. */
const TOO_MANY = 4000;

export function openGame({ seed, players, options }: Course): Table<State> {
  const roles = [...bsieged.seating.roles];
  const random = seedrandom.alea(`roles ${seed}`);
  roles.sort(() => random() - 0.5);
  const holdings = bsieged.seating.suggest(players).map((count) => roles.splice(0, count));
  return Table.open(bsieged, { options: { ...STANDARD, ...options }, holdings, seed });
}

/** Plays a legal game to its end, by `choose` where it is not wild. Throws on a dead end, on a refused answer and on a game that does not end. */
export function playGame(
  course: Course,
  watch: (moment: Moment) => void = () => undefined,
  choose: Chooser = byPolicy,
): Table<State> {
  const table = openGame(course);
  const random = seedrandom.alea(`play ${course.seed}`);
  table.takeNews();
  for (let answers = 0; !table.outcome; answers++) {
    if (answers > TOO_MANY) throw new Error(`${course.seed}: no end after ${TOO_MANY} answers`);
    const questions = table.questions();
    const ask = table.asks[0];
    if (!ask) throw new Error(`${course.seed}: a dead end, with ${JSON.stringify(table.state.agenda)} still to come`);
    const reply = random() < (course.wild ?? 0.3) ? randomReply(ask, random) : choose(table, ask, random);
    const question = questions[0]!;
    const picks = reply.map((index) => question.options[index]!.id);
    const seat = question.seats[Math.floor(random() * question.seats.length)]!;
    if (!table.answer(seat, picks, question.mark)) {
      throw new Error(`${course.seed}: ${question.prompt.key} refused ${picks.join(', ')}`);
    }
    watch({ table, question, picks, news: table.takeNews() });
  }
  return table;
}

/** A variety of courses: all player counts, difficulties and options, from careful to wild. */
export function courses(count: number, name: string): Course[] {
  const difficulties = bsieged.options.difficulty.values;
  return Array.from({ length: count }, (_, index) => ({
    seed: `${name}-${index}`,
    players: 1 + (index % 6),
    wild: [0.05, 0.3, 1][index % 3]!,
    options: {
      difficulty: difficulties[Math.floor(index / 2) % difficulties.length]!,
      edition: (index + Math.floor(index / 6)) % 2 === 0 ? 'english' : 'french',
      events: index % 2 === 0 ? '1-10' : 'difficulty',
      eliteHits: (['edition', 'together', 'free'] as const)[index % 4] ?? 'edition',
      fieldOrder: index % 5 === 0 ? 'ask' : 'auto',
      grace: index % 4 === 3 ? 0 : 3,
      extraPoints: index % 7 === 6 ? 2 : 0,
    },
  }));
}
