import { expect, test } from 'vitest';

import { middleGame, playedGame } from '../../src/bench/middle-game.ts';
import { Table } from '../../src/engine/index.ts';
import type { AnyKit } from '../../src/kit/index.ts';
import { gate, gateKit } from '../help/gate.ts';

const kit = gateKit(gate) as unknown as AnyKit;

/** What a table comes to that goes on from there. */
function goneOn({ save, coming }: ReturnType<typeof middleGame>): Table {
  const { table }: { table: Table } = Table.restore(kit.rules, save);
  for (const { seat, picks } of coming) expect(table.answer(seat, picks)).toBeTruthy();
  return table;
}

test('a game stands as its answers made it, wherever it is looked at, and goes on to the same end', () => {
  const [start, middle] = playedGame(kit, 'some', [0, 0.5]);
  expect(start!.save.turn).toBe(0);
  const whole = goneOn(start!);
  expect(whole.outcome).not.toBeNull();
  expect(goneOn(start!.until(0.5)).save()).toEqual(middle!.save);
  expect(goneOn(middle!).save()).toEqual(whole.save());
});

test('the middle game goes on up to its last quarter', () => {
  const [start] = playedGame(kit, 'middle game', [0]);
  const { save, coming } = middleGame(kit);
  const all = start!.coming.length;
  expect(save.turn).toBe(Math.floor(all / 2));
  expect(coming).toEqual(start!.coming.slice(Math.floor(all / 2), Math.floor((all * 3) / 4)));
});
