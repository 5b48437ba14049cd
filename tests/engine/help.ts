import seedrandom from 'seedrandom';
import { type Fact, type GameModule, type Phrase, type Question, Table, type Todo } from '../../src/engine/index.ts';
import { gate, type GateOptions, type GateState } from '../help/gate.ts';

export type Gate = GameModule<GateState, GateOptions, GateState>;

const NAMES = ['ana', 'bo', 'cy', 'di'];

/** A game at the gate with this many players, at its first question. */
export function openGate(players = 2, seed = 'a seed', module: Gate = gate, rounds: 2 | 4 = 2): Table<GateState> {
  return Table.open(module, { options: { rounds }, holdings: NAMES.slice(0, players).map((name) => [name]), seed });
}

/** The gate with other steps; the game begins with `agenda`. */
export function gateWith(steps: Gate['steps'], agenda: readonly Todo[]): Gate {
  return {
    ...gate,
    steps: { ...gate.steps, ...steps },
    setup: (start) => ({ ...gate.setup(start), agenda: [...agenda] }),
  };
}

/** A game of two players that consists of one step. */
export function playStep(step: (state: GateState) => ReturnType<Gate['steps'][string]>, players = 2): Table<GateState> {
  return openGate(players, 'one step', gateWith({ only: step }, [['only']]));
}

/** The module and the save as they come back after a restart of the process. */
export function restart(table: Table<GateState>, module: Gate = gate) {
  return Table.restore(module, JSON.parse(JSON.stringify(table.save())) as ReturnType<typeof table.save>);
}

/** All that can be seen of a table from outside. */
export function position(table: Table<GateState>) {
  const { turn, outcome, undoable, state } = table;
  return JSON.parse(JSON.stringify({ turn, outcome, undoable, state, questions: table.questions() })) as object;
}

/** Picks for a question that its rules allow, at random. */
function anyPicks(question: Question, random: () => number): string[] {
  const { form, options, min, max } = question;
  const deal = (list: readonly string[]) =>
    list
      .map((id) => ({ id, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ id }) => id);
  const ids =
    form === 'share'
      ? options.flatMap(({ id, most }) => Array<string>(most ?? max).fill(id))
      : options.map(({ id }) => id);
  return deal(ids).slice(0, min + Math.floor(random() * (max - min + 1)));
}

/** Plays random legal answers until the game is over; `between` may replace the table after each. */
export function playOut(
  table: Table<GateState>,
  seed: string,
  between: (table: Table<GateState>) => Table<GateState> = (same) => same,
): Table<GateState> {
  const random = seedrandom.alea(seed);
  for (let open = table.questions(); open.length > 0; open = table.questions()) {
    const question = open[Math.floor(random() * open.length)]!;
    const seat = question.seats[Math.floor(random() * question.seats.length)]!;
    if (!table.answer(seat, anyPicks(question, random), question.mark))
      throw new Error(`refused: ${question.prompt.key}`);
    table = between(table);
  }
  return table;
}

export const say = (key: string): Phrase => ({ key: `gate:${key}` });
export const fact = (kind: string, data: Fact['data'] = {}): Fact => ({ kind, data });
/** Choices that are their own ids. */
export const plain = { id: (id: string) => id, label: (id: string) => say(id) };
