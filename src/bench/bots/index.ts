import seedrandom from 'seedrandom';
import { playToEnd } from '../../bots/play.ts';
import { randomReply } from '../../bots/random.ts';
import { searchBot } from '../../bots/search.ts';
import type { GameState, Table } from '../../engine/index.ts';
import type { AnyKit } from '../../kit/index.ts';
import type { Bench } from '../bench.ts';
import { newGame } from '../middle-game.ts';
import { spent } from '../processor-time.ts';

/** Measures the decisions of the strong bot. */
export const botsBench: Bench = {
  name: 'bots',
  about: 'a decision of the bot that plays well, against one at random',
  ofEachGame: true,
  run(kit, seconds, say) {
    say('playing by search');
    const ms = searchDecision(kit, seconds);
    const found = ms / randomDecision(kit);
    return Promise.resolve([{ what: 'a decision by search : one at random on a copy', found, ms }]);
  },
};

/** Measures a decision by search in whole games, in ms of this process's CPU time; the first game does not count. */
function searchDecision(kit: AnyKit, seconds: number): number {
  playGame(kit, 'warming up');
  const begin = spent();
  let [games, decisions] = [0, 0];
  do decisions += playGame(kit, `search ${games++}`);
  while (spent() - begin < seconds * 1000);
  return (spent() - begin) / decisions;
}

/** Plays a game by search and returns its number of decisions. */
function playGame({ rules, bots }: AnyKit, seed: string): number {
  const table = newGame(rules, seed);
  const bot = searchBot({ bots }, seedrandom.alea(seed).quick);
  return playToEnd(table, { seed, next: () => bot, heard: () => void table.takeEvents() }).decisions;
}

/** Measures a random decision on a copy, in ms of this process's CPU time. */
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
  return (spent() - start) / decisions;
}
