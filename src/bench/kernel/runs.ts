import { type GameState, quickDice, type Run, Table } from '../../engine/index.ts';
import { chance } from '../chance.ts';
import { SiegeByHand } from './by-hand.ts';
import { siege } from './on-kernel.ts';

const openSiege = () => Table.open(siege, { options: {}, holdings: [['a'], ['b'], ['c'], ['d']], seed: 'siege' });

/** Ways to play the small siege: each plays one random game and returns its number of decisions. */
export const kernelWays = {
  /** On a private copy of a table, as bots think. */
  copies(): (seed: number) => number {
    const table = openSiege();
    return (seed) => playOut(table.think({ seat: 0, seed: String(seed) }), chance(seed));
  },
  /** With the handwritten rules. */
  hand(): (seed: number) => number {
    const game = SiegeByHand.open('siege');
    return (seed) => playByHand(game.copy(quickDice(String(seed))), chance(seed));
  },
  /** On a table that remembers: answers by id, marks, saves, events. */
  live: () => (seed: number) => {
    const table = openSiege();
    const random = chance(seed);
    let decisions = 0;
    for (let [ask] = table.asks; ask; [ask] = table.asks) {
      const choice = ask.from[Math.floor(random() * ask.from.length)];
      if (!table.answer(ask.seats[0]!, [ask.show.id(choice)])) throw new Error(`refused: ${ask.kind}`);
      table.takeEvents();
      decisions++;
    }
    return decisions;
  },
} as const satisfies Record<string, () => (seed: number) => number>;

export type KernelWay = keyof typeof kernelWays;

export function playOut<State extends GameState>(run: Run<State>, random: () => number): number {
  let decisions = 0;
  for (let ask = run.asks[0]; ask; ask = run.asks[0]) {
    run.reply(ask, [Math.floor(random() * ask.from.length)]);
    decisions++;
  }
  return decisions;
}

export function playByHand(game: SiegeByHand, random: () => number): number {
  let decisions = 0;
  for (; game.choices > 0; decisions++) game.reply(Math.floor(random() * game.choices));
  return decisions;
}
