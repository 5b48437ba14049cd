import type { Bot } from '../../bots/bot.ts';
import { greedyReply } from '../../bots/greedy.ts';
import { playToEnd } from '../../bots/play.ts';
import { randomReply } from '../../bots/random.ts';
import { type Ask, type Reply, type Run, type Save, Table } from '../../engine/index.ts';
import type { AnyKit } from '../../kit/index.ts';
import { chance } from '../chance.ts';
import { middleGame, newGame } from '../middle-game.ts';

/** Work to time: does it once or a few times and returns the count. */
export type Doing = () => number;

/** Answers an ask in one way of playing. */
type AnswerInOneWay = (kit: AnyKit, run: Run, ask: Ask, random: () => number) => Reply;
const atRandom: AnswerInOneWay = (_kit, _run, ask, random) => randomReply(ask, random);
const asHinted: AnswerInOneWay = ({ bots }, run, ask, random) =>
  greedyReply(bots, run, { ask, seat: ask.seats[0]! }, random);

/** Repetitions of small work, so that reading the clock does not matter. */
const OFTEN = 20;

/** Returns a function that opens a new game with default options at each call. */
function opener({ rules }: AnyKit): () => Table {
  let games = 0;
  return () => newGame(rules, `game ${++games}`);
}

/** Plays whole games, each on a private copy of a new table; counts decisions. */
function onCopies(kit: AnyKit, answer: AnswerInOneWay): Doing {
  const open = opener(kit);
  const random = chance(7);
  return () => {
    const run = open().think();
    let decisions = 0;
    for (let ask = run.asks[0]; ask; ask = run.asks[0]) {
      run.reply(ask, answer(kit, run, ask, random));
      decisions++;
    }
    return decisions;
  };
}

/** Plays whole games on tables that remember: answers by id, undo, events. */
function onTables(kit: AnyKit, answer: AnswerInOneWay): Doing {
  const open = opener(kit);
  const random = chance(7);
  const bot: Bot = { name: 'timed', choose: (table, ask) => answer(kit, table as never, ask, random) };
  return () => {
    const table = open();
    const { decisions } = playToEnd(table, { seed: '', next: () => bot, heard: () => void table.takeEvents() });
    return decisions;
  };
}

const often =
  (once: () => unknown): Doing =>
  () => {
    for (let time = 0; time < OFTEN; time++) once();
    return OFTEN;
  };

/** Returns the save of a middle game as text. */
const savedText = (kit: AnyKit): string => JSON.stringify(middleGame(kit).save);

const restored = ({ rules }: AnyKit, text: string): Table =>
  Table.restore(rules, JSON.parse(text) as Save).table as Table;

/** Returns the reference for all other work. */
export function parsing(kit: AnyKit): Doing {
  const text = savedText(kit);
  return often(() => JSON.parse(text) as Save);
}

export const gameWays = {
  randomCopies: (kit) => onCopies(kit, atRandom),
  greedyCopies: (kit) => onCopies(kit, asHinted),
  randomTables: (kit) => onTables(kit, atRandom),
  greedyTables: (kit) => onTables(kit, asHinted),
  think(kit) {
    const table = restored(kit, savedText(kit));
    return often(() => table.think());
  },
  restore(kit) {
    const text = savedText(kit);
    return often(() => restored(kit, text));
  },
} as const satisfies Readonly<Record<string, (kit: AnyKit) => Doing>>;
export type GameWay = keyof typeof gameWays;
