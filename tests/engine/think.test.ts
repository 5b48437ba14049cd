import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import { type Reply, type Run, Table } from '../../src/engine/index.ts';
import { gate, type GateState } from '../help/gate.ts';
import { openGate, playOut, position, restart } from './help.ts';

/** Plays a copy to its end the way bots do: asks and indexes. */
function playCopy(copy: Run<GateState>, seed: string) {
  const random = seedrandom.alea(seed);
  while (copy.asks.length > 0) {
    const ask = copy.asks[0]!;
    const indexes = ask.from.flatMap((choice, index) =>
      Array<number>(ask.form === 'share' ? (ask.show.most?.(choice) ?? ask.max) : 1).fill(index),
    );
    const reply: number[] = [];
    while (reply.length < ask.max) reply.push(...indexes.splice(Math.floor(random() * indexes.length), 1));
    copy.reply(ask, reply satisfies Reply);
  }
  return copy;
}

test('a copy equals the table at every turn, also in the middle of a step and after a restart', () => {
  playOut(openGate(3, 'copies', gate, 4), 'copies', (table) => {
    for (const original of [table, restart(table).table]) {
      const copy = original.think();
      expect(JSON.stringify(copy.state)).toBe(JSON.stringify(table.state));
      expect(copy.questions()).toEqual(table.questions());
    }
    return table;
  });
});

test('a table of its own stands the same at every turn, may be taken back as far, and moves alone', () => {
  const seen: [Table<GateState>, object][] = [];
  const whole = (table: Table<GateState>) => ({ ...position(table), save: JSON.stringify(table.save()) });
  playOut(openGate(3, 'tables', gate, 4), 'tables', (table) => {
    const twin = table.copy();
    expect([whole(twin), twin.undoDepth, twin.takeNews()]).toEqual([whole(table), table.undoDepth, []]);
    seen.push([table, whole(table)]);
    const back = [table.copy(), twin.copy()];
    expect(back[0]!.undo()).toBe(table.undoable);
    expect(back[1]!.undo()).toBe(table.undoable);
    expect(whole(back[0]!)).toEqual(whole(back[1]!));
    return twin;
  });
  for (const [table, before] of seen) expect(whole(table)).toEqual(before);
});

test('what a bot does with its copy leaves the table as it was', () => {
  const table = openGate(3);
  table.answer(0, ['brave']);
  const before = { ...position(table), save: table.save() };
  const ends = ['x', 'y', 'z'].map((seed) => playCopy(table.think(), seed).outcome);
  for (const end of ends) expect(end).not.toBeNull();
  expect({ ...position(table), save: table.save() }).toEqual(before);
  expect(table.takeNews().every(({ phase }) => phase === undefined)).toBe(true);
});

test('a copy plays on exactly as the table does', () => {
  const table = openGate(2, 'same', gate, 4);
  table.answer(1, ['brave']);
  const copy = table.think();
  const random = seedrandom.alea('same');
  for (let open = table.questions(); open.length > 0; open = table.questions()) {
    const { seats, options, min, form } = open[0]!;
    const picks =
      form === 'share'
        ? options.flatMap(({ id, most }) => Array<string>(most!).fill(id)).slice(0, min)
        : [options[Math.floor(random() * options.length)]!.id];
    const ask = copy.asks[0]!;
    copy.reply(
      ask,
      picks.map((pick) => ask.from.findIndex((choice) => ask.show.id(choice) === pick)),
    );
    table.answer(seats[0]!, picks);
    expect(JSON.stringify(copy.state)).toBe(JSON.stringify(table.state));
  }
  expect(copy.outcome).toEqual(table.outcome);
});

test('nothing can be taken back on a copy', () => {
  const table = openGate(3);
  table.answer(0, ['brave']);
  expect([table.present(null).undo, table.think().present(null).undo]).toEqual([true, false]);
});

test("a module's own copy is used where it has one", () => {
  let copies = 0;
  const module = {
    ...gate,
    clone: (state: GateState) => {
      copies++;
      return JSON.parse(JSON.stringify(state)) as GateState;
    },
  };
  const table = Table.open(module, { options: { rounds: 2 }, holdings: [['ana'], ['bo']], seed: 's' });
  copies = 0;
  expect(table.think().questions()).toEqual(table.questions());
  expect(copies).toBe(1);
});
