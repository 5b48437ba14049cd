import { expect, test } from 'vitest';
import { chooseOne } from '../../src/engine/index.ts';
import { gateWith, openGate, fact, plain, playStep, position, restart } from './help.ts';

/** Two players, votes cast, first hero to act. */
function afterVote() {
  const table = openGate(2);
  table.answer(0, ['careful']);
  table.answer(1, ['careful']);
  return table;
}

test('nothing to take back at the start', () => {
  expect(openGate().undoable).toBe(false);
  expect(openGate().undo()).toBe(false);
});

test('within a step', () => {
  const table = openGate(3);
  const before = position(table);
  table.answer(0, ['brave']);
  expect(table.undo()).toBe(true);
  expect(position(table)).toEqual(before);
  expect(table.answer(0, ['careful'])).toBe(true);
  expect(table.turn).toBe(1);
});

test('over the end of a step, back to the same place', () => {
  const table = afterVote();
  const before = position(table);
  table.answer(0, ['repair']);
  expect(table.questionFor(1)).toBeDefined();
  expect(table.undo()).toBe(true);
  expect(position(table)).toEqual(before);
  expect(table.state.guards[0]!.hearts).toBe(3);
  table.answer(0, ['pass']);
  expect(table.state.guards[0]!.hearts).toBe(3);
});

test('several answers one after another', () => {
  const table = afterVote();
  const places = [];
  for (const [seat, pick] of [
    [0, 'repair'],
    [1, 'pass'],
  ] as const) {
    places.push(position(table));
    table.answer(seat, [pick]);
  }
  for (const place of places.reverse()) {
    expect(table.undo()).toBe(true);
    expect(position(table)).toEqual(place);
  }
  expect(table.undo()).toBe(false);
});

test.each([
  ['a die', 'attack'],
  ['a reveal', 'scout'],
])('%s bars the way back', (_, deed) => {
  const table = afterVote();
  table.answer(0, ['repair']);
  expect(table.undoable).toBe(true);
  table.answer(1, [deed]);
  expect(table.undoable).toBe(false);
  const before = position(table);
  expect(table.undo()).toBe(false);
  expect(position(table)).toEqual(before);
  table.answer(
    0,
    table
      .questionFor(0)!
      .options.flatMap(({ id, most = 0 }) => Array<string>(most).fill(id))
      .slice(0, 3),
  );
  expect(table.undo()).toBe(true);
  expect(position(table)).toEqual(before);
  expect(table.undo()).toBe(false);
});

test('what several have decided in secret is not taken back once all know it; before, each may', () => {
  const table = openGate(2);
  table.answer(0, ['brave']);
  expect([0, 1, null].map((viewer) => table.present(viewer).undo)).toEqual([true, false, true]);
  table.answer(1, ['careful']);
  expect(table.undoable).toBe(false);
});

test('survives a restart', () => {
  const table = afterVote();
  const before = position(table);
  table.answer(0, ['repair']);
  const next = restart(table).table;
  expect(next.undoable).toBe(true);
  expect(next.undo()).toBe(true);
  expect(position(next)).toEqual(before);
  const again = restart(next).table;
  expect(position(again)).toEqual(before);
});

test('reaches eight answers back and no further', () => {
  const table = playStep(function* (s) {
    for (let question = 1; question <= 12; question++) yield* chooseOne(0, fact(`q${question}`), ['a', 'b'], plain);
    s.outcome = { winners: [], cause: 'done' };
  });
  for (let count = 0; count < 11; count++) table.answer(0, ['a']);
  let taken = 0;
  while (table.undo()) taken++;
  expect(taken).toBe(8);
  expect(table.questions()[0]!.prompt.key).toBe('gate:q4');
  expect(table.turn).toBe(3);
});

test('is refused, and harms nothing, when corrected rules no longer lead back', () => {
  const rules = (options: string[]) =>
    gateWith(
      {
        *first() {
          yield* chooseOne(0, fact('a'), options, plain);
          yield* chooseOne(0, fact('b'), ['x', 'y'], plain);
        },
      },
      [['first'], ['vote'], ['heroes']],
    );
  const table = openGate(2, 'seed', rules(['x', 'y']));
  table.answer(0, ['x']);
  table.answer(0, ['x']);
  const next = restart(table, rules(['x', 'y', 'z'])).table;
  const before = next.questions();
  expect(next.undo()).toBe(false);
  expect(next.questions()).toEqual(before);
  expect(next.answer(0, ['brave'])).toBe(true);
});
