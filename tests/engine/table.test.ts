import { expect, test } from 'vitest';
import { Table } from '../../src/engine/index.ts';
import { gate } from '../help/gate.ts';
import { gateWith, openGate, playOut, playStep, position, say } from './help.ts';

/** Both seats vote, so that the first hero acts. */
function afterVote(players = 2) {
  const table = openGate(players);
  for (let seat = 0; seat < players; seat++) table.answer(seat, ['careful']);
  return table;
}

test('a game opens at its first question, with labels, verbs and hints as plain data', () => {
  const table = afterVote();
  const question = table.questionFor(0)!;
  expect(question).toMatchObject({ seats: [0], form: 'choose', min: 1, max: 1, prompt: { key: 'gate:act' } });
  expect(question.options.map(({ id, verb }) => [id, verb])).toEqual([
    ['attack', 'attack'],
    ['attack-hard', 'attack'],
    ['repair', 'repair'],
    ['scout', 'use'],
    ['pass', 'pass'],
  ]);
  expect(question.options[0]!.detail).toEqual({ key: 'gate:odds', with: { percent: 50 } });
  expect(JSON.parse(JSON.stringify(question))).toEqual(question);
});

test('an answer moves the game on and counts as a turn', () => {
  const table = afterVote();
  expect(table.turn).toBe(2);
  expect(table.answer(0, ['repair'], table.questionFor(0)!.mark)).toBe(true);
  expect(table.turn).toBe(3);
  expect(table.state.guards[0]!.hearts).toBe(4);
  expect(table.questionFor(0)).toBeUndefined();
  expect(table.questionFor(1)!.prompt.with).toEqual({ name: 'bo' });
});

test.each([
  ['a seat whose turn it is not', 1, ['pass'], undefined],
  ['a seat that does not exist', 7, ['pass'], undefined],
  ['an option that is not offered', 0, ['fly'], undefined],
  ['no option', 0, [], undefined],
  ['two options where one is wanted', 0, ['pass', 'repair'], undefined],
  ['a question that was shown earlier', 0, ['pass'], 'stale'],
])('refuses %s and changes nothing', (_, seat, picks, mark) => {
  const table = afterVote();
  const before = { ...position(table), save: table.save() };
  expect(table.answer(seat, picks, mark)).toBe(false);
  expect({ ...position(table), save: table.save() }).toEqual(before);
});

test('the mark of one question does not open the next', () => {
  const table = afterVote();
  const { mark } = table.questionFor(0)!;
  table.answer(0, ['pass'], mark);
  expect(table.answer(1, ['pass'], mark)).toBe(false);
});

test('a question to several seats is answered by any one of them', () => {
  const strike = () => playOutUntil('gate:hits');
  expect(strike().questionFor(1)).toEqual(strike().questionFor(0));
  expect(strike().answer(0, strikeAll(strike()))).toBe(true);
  const table = strike();
  expect(table.answer(1, strikeAll(table))).toBe(true);
  expect(table.questions().some(({ prompt }) => prompt.key === 'gate:hits')).toBe(false);
});

test('together: each seat answers once, in any order, and the game waits for the last', () => {
  const table = openGate(3);
  expect(table.questions().map(({ seats }) => seats)).toEqual([[0], [1], [2]]);
  expect(table.answer(2, ['brave'])).toBe(true);
  expect(table.answer(2, ['careful'])).toBe(false);
  expect(table.questions().map(({ seats }) => seats)).toEqual([[0], [1]]);
  table.answer(0, ['brave']);
  expect(table.state.foes).toBe(3);
  table.answer(1, ['brave']);
  expect(table.state.foes).toBe(4);
});

test("together: another seat's answer does not make an open question stale", () => {
  const table = openGate(2);
  const { mark } = table.questionFor(1)!;
  table.answer(0, ['brave']);
  expect(table.questionFor(1)!.mark).toBe(mark);
  expect(table.answer(1, ['brave'], mark)).toBe(true);
});

test('the end: an outcome, no questions, no more answers', () => {
  const table = playOut(openGate(2), 'end');
  expect(table.outcome).not.toBeNull();
  expect(table.questions()).toEqual([]);
  expect(table.answer(0, ['pass'])).toBe(false);
  const again = Table.restore(gate, table.save()).table;
  expect(again.outcome).toEqual(table.outcome);
  expect(again.questions()).toEqual([]);
});

test('settle runs after every step: the last guard falls and the game is lost', () => {
  const table = playStep((s) => {
    for (const guard of s.guards) guard.hearts = 0;
  });
  expect(table.outcome).toEqual({ winners: [], cause: 'fallen' });
});

test('a rule that never ends is found, and an unknown step named', () => {
  const endless = gateWith({ again: (s) => void s.agenda.push(['again']) }, [['again']]);
  expect(() => openGate(1, 'seed', endless)).toThrow('gate: 10000 steps without a question');
  expect(() => openGate(1, 'seed', gateWith({}, [['dance']]))).toThrow('gate has no step "dance"');
});

test('steps get their arguments, and run in the order of the agenda', () => {
  const seen: unknown[] = [];
  openGate(
    1,
    'seed',
    gateWith(
      {
        first: (s, ...args: unknown[]) => {
          seen.push(['first', ...args]);
          s.agenda.unshift(['urgent', 'x', 2, null]);
        },
        urgent: (_, ...args: unknown[]) => void seen.push(['urgent', ...args]),
        last: (s) => {
          seen.push(['last']);
          s.outcome = { winners: [], cause: String(say('x').key) };
        },
      },
      [['first', 1], ['last']],
    ),
  );
  expect(seen).toEqual([['first', 1], ['urgent', 'x', 2, null], ['last']]);
});

/** A game of two that has come to the sharing of hits. */
function playOutUntil(prompt: string) {
  const table = afterVote();
  while (table.questions()[0]!.prompt.key !== prompt) table.answer(table.questions()[0]!.seats[0]!, ['pass']);
  return table;
}

function strikeAll(table: ReturnType<typeof openGate>): string[] {
  const { min, options } = table.questions()[0]!;
  return Array<string>(min).fill(options[0]!.id);
}
