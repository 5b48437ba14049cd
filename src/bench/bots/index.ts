import seedrandom from 'seedrandom';
import type { Bot } from '../../bots/bot.ts';
import { greedyBot } from '../../bots/greedy.ts';
import { playToEnd } from '../../bots/play.ts';
import { randomReply } from '../../bots/random.ts';
import { searchBot } from '../../bots/search.ts';
import type { GameState, Table } from '../../engine/index.ts';
import type { AnyKit } from '../../kit/index.ts';
import { openThinkers } from '../../thinking/index.ts';
import { newGame } from '../middle-game.ts';
import { spent } from '../processor-time.ts';
import { type Bench, median } from '../report.ts';

/** Number of a game's answers between two hints. */
const BETWEEN_HINTS = 7;

/** Measures strong bots: the cost of a game, and the waiting time for a hint. */
export const botsBench: Bench = {
  name: 'bots',
  about: 'what a game costs that the bot plays well, and how long a person waits for its advice',
  ofEachGame: true,
  async run(kit, seconds, say) {
    const games = playGames(kit, seconds * 0.6);
    say(`${games.length} games of ${kit.rules.id} by search; now hints`);
    const hints = await askForHints(kit, seconds * 0.4);
    const total = (what: (game: TimedGame) => number) => games.reduce((sum, game) => sum + what(game), 0);
    const aGame = total(({ seconds: each }) => each) / games.length;
    const aDecision = total(({ seconds: each }) => each) / total(({ decisions }) => decisions);
    const longest = Math.max(...games.flatMap(({ thoughts }) => thoughts));
    const slowest = Math.max(...hints);
    const random = randomDecision(kit);
    return {
      how:
        'Games of four, or as many as can play, with standard options; every seat by the search bot, by the time of this process. ' +
        'Hints are thought about by all cores, at full strength, at every seventh question of a game; by the clock.',
      findings: [
        {
          title: 'The bot that plays well',
          rows: [
            ['', 'n', 'mean', 'p50', 'max'],
            [
              'a game (s)',
              String(games.length),
              aGame.toFixed(2),
              median(games.map((one) => one.seconds)).toFixed(2),
              Math.max(...games.map((one) => one.seconds)).toFixed(2),
            ],
            [
              'a decision (ms)',
              String(total(({ decisions }) => decisions)),
              (aDecision * 1000).toFixed(2),
              '',
              longest.toFixed(0),
            ],
            [
              'a hint (ms)',
              String(hints.length),
              (hints.reduce((a, b) => a + b, 0) / hints.length).toFixed(0),
              median(hints).toFixed(0),
              slowest.toFixed(0),
            ],
          ],
        },
      ],
      aims: [
        { what: 'a game by search', most: 0.5, found: aGame, unit: ' s' },
        { what: 'the slowest hint', most: 2000, found: slowest, unit: ' ms' },
      ],
      ratios: [{ what: 'a decision by search : one at random on a copy', found: aDecision / random }],
    };
  },
};

interface TimedGame {
  /** Of this process's CPU time. */
  readonly seconds: number;
  readonly decisions: number;
  /** Wall-clock time in ms of each decision. */
  readonly thoughts: readonly number[];
}

/** Plays whole games, at least one; an earlier warm-up game does not count. */
function playGames(kit: AnyKit, seconds: number): TimedGame[] {
  const games: TimedGame[] = [];
  playGame(kit, 'warming up');
  for (const begin = spent(); games.length === 0 || spent() - begin < seconds * 1000;) {
    games.push(playGame(kit, `search ${games.length}`));
  }
  return games;
}

function playGame({ rules, bots }: AnyKit, seed: string): TimedGame {
  const table = newGame(rules, seed);
  const thoughts: number[] = [];
  const bot = withTimes(searchBot({ bots }, seedrandom.alea(seed).quick), thoughts);
  const start = spent();
  playToEnd(table, { seed, next: () => bot, heard: () => void table.takeEvents() });
  return { seconds: (spent() - start) / 1000, decisions: thoughts.length, thoughts };
}

/** Wraps a bot to record the wall-clock time in ms of its decisions. */
const withTimes = (bot: Bot, thoughts: number[]): Bot => ({
  ...bot,
  choose(table, ask, seat) {
    const asked = performance.now();
    const reply = bot.choose(table, ask, seat);
    thoughts.push(performance.now() - asked);
    return reply;
  },
});

/** Requests hints, at least three, and returns their wall-clock times in ms. */
async function askForHints(kit: AnyKit, seconds: number): Promise<number[]> {
  const table: Table = newGame(kit.rules, 'hints');
  const random = seedrandom.alea('hints').quick;
  const bot = greedyBot(kit, random);
  const thinkers = openThinkers();
  const times: number[] = [];
  try {
    await thinkers.consider(table, table.asks[0]!.seats[0]!, random);
    const until = performance.now() + seconds * 1000;
    for (let turn = 1; table.asks.length > 0 && (times.length < 3 || performance.now() < until); turn++) {
      const ask = table.asks[0]!;
      const start = performance.now();
      if (turn % BETWEEN_HINTS === 0) {
        await thinkers.consider(table, ask.seats[0]!, random);
        times.push(performance.now() - start);
      }
      giveReply(table, bot.choose(table, ask, ask.seats[0]!));
    }
  } finally {
    await thinkers.close();
  }
  return times;
}

function giveReply(table: Table, reply: readonly number[]): void {
  const ask = table.asks[0]!;
  table.answer(
    ask.seats[0]!,
    reply.map((index) => ask.show.id(ask.from[index])),
  );
  table.takeEvents();
}

/** Measures a random decision on a copy, in seconds of this process's CPU time. */
function randomDecision(kit: AnyKit): number {
  const random = seedrandom.alea('random').quick;
  const table: Table<GameState> = newGame(kit.rules, 'random');
  const play = (games: number) => {
    let decisions = 0;
    for (let game = 0; game < games; game++) {
      const run = table.think({ seat: 0, seed: String(game), determinize: kit.bots.determinize as never });
      for (let [ask] = run.asks; ask; [ask] = run.asks, decisions++) run.reply(ask, randomReply(ask, random));
    }
    return decisions;
  };
  play(20);
  const start = spent();
  const decisions = play(60);
  return (spent() - start) / 1000 / decisions;
}
