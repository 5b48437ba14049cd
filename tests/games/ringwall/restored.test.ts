import { expect, it } from 'vitest';
import { greedyReply } from '../../../src/bots/greedy.ts';
import { type Ask, Table } from '../../../src/engine/index.ts';
import { kit, ringwall } from '../../../src/games/ringwall/index.ts';
import { openGame } from '../../fuzz/play.ts';

/** What is open, to the last choice. */
const open = (asks: readonly Ask[]) =>
  asks.map(({ kind, seats, from, show }) => [kind, seats, from.map((one) => show.id(one))]);

it.each([2, 3])('T140 a turn that is half laid down is opened again as it was, with %i players', (players) => {
  const table = openGame(kit as never, { seed: 'restored', players });
  for (let answers = 0; answers < 120 && table.asks.length > 0; answers++) {
    const save = JSON.parse(JSON.stringify(table.save())) as ReturnType<Table['save']>;
    expect(open(Table.restore(ringwall as never, save).table.asks)).toEqual(open(table.asks));
    const ask = table.asks[0]!;
    const reply = greedyReply(kit.bots as never, table, { ask, seat: ask.seats[0]! }, () => 0.5);
    expect(table.answer(ask.seats[0]!, reply.map((index) => ask.show.id(ask.from[index])))).toBe(true); // prettier-ignore
  }
});
