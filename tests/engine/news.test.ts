import { expect, test } from 'vitest';
import { chooseOne, closePhase, type News, tell } from '../../src/engine/index.ts';
import { gate } from '../help/gate.ts';
import { type Gate, openGate, fact, plain, playOut, playStep, restart, say } from './help.ts';

const keys = (news: readonly News[]) => news.map(({ text }) => text.key);

test('every event is told once, whether or not the process restarts in between', () => {
  const all = (through: boolean) => {
    const news: News[] = [];
    playOut(openGate(3, 'news'), 'news', (table) => {
      news.push(...table.takeNews());
      expect(table.takeNews()).toEqual([]);
      return through ? table : restart(table).table;
    });
    return JSON.parse(JSON.stringify(news)) as News[];
  };
  const told = all(true);
  expect(all(false)).toEqual(told);
  const closings = told.flatMap(({ phase }) => phase ?? []);
  expect(closings).toEqual(['heroes', 'enemies', 'heroes', 'enemies']);
  expect(keys(told).filter((key) => key === 'gate:struck')).toHaveLength(2);
});

test('events of a step are told when it stops to ask, not only at its end', () => {
  const table = playStep(function* (s) {
    tell(s, fact('one'));
    yield* chooseOne(0, fact('ask'), ['a', 'b'], plain);
    tell(s, fact('two'));
  });
  expect(keys(table.takeNews())).toEqual(['gate:one']);
  table.answer(0, ['a']);
  expect(keys(table.takeNews())).toEqual(['gate:two']);
});

test('an event for one seat keeps its audience', () => {
  const table = openGate();
  table.answer(0, ['careful']);
  table.answer(1, ['careful']);
  table.answer(0, ['scout']);
  expect(table.takeNews()).toMatchObject([
    { text: { key: 'gate:secret', with: { number: 42 } }, to: [0] },
    { text: { key: 'gate:did', with: { name: 'ana', deed: { key: 'gate:scout' } } }, to: 'all' },
  ]);
});

test('cards and rolls leave the table as they are to be drawn; the state keeps bare ids and numbers', () => {
  const table = playStep(function* (s) {
    tell(s, fact('drew'), { card: 'map' });
    tell(s, fact('odd'), { card: 'no such card' });
    tell(s, fact('rolled'), { roll: { kind: 'attack', dice: [2, 6], target: 4 } });
    yield* chooseOne(0, fact('ask'), ['a', 'b'], plain);
  });
  const [drew, odd, rolled] = table.takeNews();
  const round = table.round;
  expect(drew).toEqual({ kind: 'drew', data: {}, text: say('drew'), to: 'all', round, card: gate.faces!().map });
  expect(odd).toEqual({ kind: 'odd', data: {}, text: say('odd'), to: 'all', round });
  const told = { kind: 'rolled', data: {}, text: say('rolled'), to: 'all' } as const;
  expect(rolled).toEqual({
    ...told,
    round,
    roll: gate.roll!({ ...told, roll: { kind: 'attack', dice: [2, 6], target: 4 } }),
  });
  expect(rolled!.roll!.dice.map(({ good }) => good)).toEqual([false, true]);
  expect(table.state.news.map(({ card, roll }) => card ?? roll?.dice)).toEqual(['map', 'no such card', [2, 6]]);
});

test('what setup and settle tell is told too', () => {
  const table = playStep((s) => {
    for (const guard of s.guards) guard.hearts = 0;
    tell(s, fact('dead'));
  });
  expect(keys(table.takeNews())).toEqual(['gate:dead']);
});

test('a closed phase carries the board as it stood, and no other event does', () => {
  const table = playStep(function* (s) {
    tell(s, fact('before'));
    closePhase(s, 'heroes', fact('closed'));
    yield* chooseOne(0, fact('ask'), ['a', 'b'], plain);
    s.foes = 99;
    closePhase(s, 'enemies', fact('closed'));
  });
  table.answer(0, ['a']);
  const boards = table.takeNews().map(({ phase, scene }) => [phase, scene?.pieces[0]!.count]);
  expect(boards).toEqual([
    [undefined, undefined],
    ['heroes', 3],
    ['enemies', 99],
  ]);
});

test('the board of a phase shows what the whole table may know', () => {
  const seen: (number | null)[] = [];
  const watched: Gate = { ...gate, view: (state, seat) => (seen.push(seat), gate.view(state, seat)) };
  playOut(openGate(2, 'seed', watched), 'boards').takeNews();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every((seat) => seat === null)).toBe(true);
});

test('taking back an answer tells nothing a second time', () => {
  const table = openGate();
  table.answer(0, ['careful']);
  table.answer(1, ['careful']);
  table.takeNews();
  table.answer(0, ['repair']);
  expect(keys(table.takeNews())).toEqual(['gate:did']);
  table.undo();
  expect(table.takeNews()).toEqual([]);
  table.answer(0, ['pass']);
  expect(table.takeNews()[0]!.text.with!['deed']).toEqual(say('pass'));
});
