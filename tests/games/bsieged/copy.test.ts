import { expect, test } from 'vitest';
import { Table } from '../../../src/engine/index.ts';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import { copyState } from '../../../src/games/bsieged/model/copy.ts';
import type { State } from '../../../src/games/bsieged/model/state.ts';
import { courses, openGame, playGame } from './games.ts';

/** All records and lists of plain data, by where they are. */
function* partsOf(value: unknown, path = 'state'): Generator<[path: string, part: object]> {
  if (typeof value !== 'object' || value === null) return;
  yield [path, value];
  for (const [key, inner] of Object.entries(value))
    yield* partsOf(inner, `${path}.${Array.isArray(value) ? '*' : key}`);
}

const shapeOf = (part: object): string => (Array.isArray(part) ? 'list' : Object.keys(part).join());

/** What no rule changes in place. */
const SHARED = /^state\.(options|outcome|news\.\*|agenda\.\*|events\.\*|heroes\.\*\.tokens\.\*)|\.still\.\*/;

const played = (name: string): State[] => {
  const states: State[] = [];
  for (const course of courses(6, name)) {
    let count = 0;
    playGame(course, ({ table }) => void (count++ % 20 === 0 && states.push(structuredClone(table.state))));
  }
  return states;
};

test('a copy says the same and shares nothing that rules change in place', () => {
  const states = played('copied');
  expect(states.length).toBeGreaterThan(40);
  for (const state of states) {
    const copy = copyState(state);
    expect(JSON.stringify(copy)).toBe(JSON.stringify(state));
    const own = new Set([...partsOf(state)].map(([, part]) => part));
    const shared = [...partsOf(copy)].filter(([path, part]) => own.has(part) && !SHARED.test(path));
    expect(shared).toEqual([]);
  }
});

test('a new game, a copy and a copy of a save are of one shape, down to the order of their keys', () => {
  const shapes = (one: State) => [...partsOf({ ...one, news: [] })].map(([path, part]) => `${path}: ${shapeOf(part)}`);
  for (const state of [openGame({ seed: 'shape', players: 4 }).state, ...played('shaped')]) {
    const saved = JSON.parse(JSON.stringify(state)) as State;
    expect(shapes(copyState(state))).toEqual(shapes(state));
    expect(shapes(copyState(saved))).toEqual(shapes(state));
  }
});

function freeze<T>(value: T): T {
  for (const [, part] of partsOf(value)) Object.freeze(part);
  return value;
}

test('a game goes on from a copy of a state that nobody may change', () => {
  for (const course of courses(6, 'frozen')) {
    const saves: Table<State>[] = [];
    let count = 0;
    playGame(course, ({ table }) => {
      if (count++ % 40 !== 20) return;
      const save = structuredClone(table.save());
      freeze(save.base);
      saves.push(Table.restore(bsieged, save).table);
    });
    for (const table of saves) {
      for (let left = 60; left > 0 && table.asks.length > 0; left--) {
        const ask = table.asks[0]!;
        const picks = ask.from.map((choice) => ask.show.id(choice)).slice(0, ask.min);
        if (!table.answer(ask.seats[0]!, ask.form === 'share' ? Array<string>(ask.min).fill(picks[0]!) : picks)) break;
      }
    }
    expect(saves.length).toBeGreaterThan(0);
  }
});
