import { describe, expect, test } from 'vitest';
import { type Answer, chooseOne, confirm, type OldSave, type Save, Table } from '../../src/engine/index.ts';
import { gate, type GateState } from '../help/gate.ts';
import { fact, type Gate, gateWith, openGate, plain, playOut, position, restart, say } from './help.ts';

describe('a save', () => {
  test('is plain JSON', () => {
    const table = openGate();
    table.answer(0, ['brave']);
    const save = table.save();
    expect(JSON.parse(JSON.stringify(save))).toEqual(save);
  });

  test('does not change while the game goes on', () => {
    const table = openGate(3);
    table.answer(0, ['brave']);
    const save = table.save();
    const before = JSON.stringify(save);
    table.answer(1, ['brave']);
    table.undo();
    table.answer(2, ['brave']);
    expect(JSON.stringify(save)).toBe(before);
  });

  test('is refused by another game and by an older program', () => {
    const save = openGate().save();
    expect(() => Table.restore(gate, { ...save, game: 'moat' })).toThrow('a save of moat cannot be opened as gate');
    expect(() => Table.restore(gate, { ...save, version: 2 })).toThrow('is of version 2; this program knows 1');
    const later = { ...save, format: 4 } as unknown as Save;
    expect(() => Table.restore(gate, later)).toThrow('the save of gate is of format 4; this program knows 3');
  });
});

describe('a restart', () => {
  test.each(Array.from({ length: 40 }, (_, at) => `game ${at}`))('after every answer gives the same %s', (seed) => {
    const players = 1 + ((seed.length + Number(seed.slice(5))) % 4);
    const open = () => openGate(players, seed, gate, 4);
    const through = playOut(open(), seed);
    let restarts = 0;
    const restarted = playOut(open(), seed, (table) => {
      const { table: next, dropped } = restart(table);
      restarts++;
      expect(dropped).toBe(0);
      expect(next.takeNews()).toEqual([]);
      expect(position(next)).toEqual(position(table));
      expect(next.save()).toEqual(table.save());
      return next;
    });
    expect(restarts).toBe(through.turn);
    expect(position(restarted)).toEqual(position(through));
  });

  test('in the middle of a common choice keeps the votes given', () => {
    const table = openGate(3);
    table.answer(1, ['brave']);
    const next = restart(table).table;
    expect(next.questions().map(({ seats }) => seats)).toEqual([[0], [2]]);
    expect(next.answer(1, ['careful'])).toBe(false);
    next.answer(0, ['brave']);
    next.answer(2, ['brave']);
    expect(next.state.foes).toBe(4);
  });

  test('makes no question stale: a button posted before it still works', () => {
    const table = openGate();
    const { mark } = table.questionFor(0)!;
    expect(restart(table).table.answer(0, ['brave'], mark)).toBe(true);
  });
});

describe('an upgrade', () => {
  type Old = Omit<GateState, 'foes'> & { enemies: number };
  const renamed: Gate = {
    ...gate,
    version: 3,
    upgrade: {
      1: (old) => ({ ...(old as GateState), enemies: (old as GateState).foes }),
      2: (old) => ({ ...(old as Old), foes: (old as Old).enemies + 10 }),
    },
  };

  test('brings the state from version to version and keeps the answers that still fit', () => {
    const table = openGate(2);
    table.answer(0, ['brave']);
    const { table: next, dropped } = Table.restore(renamed, table.save());
    expect(dropped).toBe(0);
    expect(next.state).toMatchObject({ enemies: 3, foes: 13 });
    expect(next.questions().map(({ seats }) => seats)).toEqual([[1]]);
    next.answer(1, ['brave']);
    expect(next.state.foes).toBe(14);
    expect(next.save().version).toBe(3);
  });

  test('is a point of no return: what came before it cannot be taken back', () => {
    const table = openGate(2);
    table.answer(0, ['brave']);
    expect(table.undoable).toBe(true);
    expect(Table.restore(renamed, table.save()).table.undoable).toBe(false);
  });

  test('without a rule for it leaves the state as it is', () => {
    const next = Table.restore({ ...gate, version: 2 }, openGate().save()).table;
    expect(next.state).toEqual(openGate().state);
  });

  test('may rename a step', () => {
    const before = gateWith({}, [['vote'], ['heroes']]);
    const after: Gate = {
      ...gate,
      version: 2,
      steps: { ...gate.steps, poll: gate.steps['vote']! },
      upgrade: {
        1: (old) => {
          const state = old as GateState;
          return {
            ...state,
            agenda: state.agenda.map(([name, ...args]) => [name === 'vote' ? 'poll' : name, ...args]),
          };
        },
      },
    };
    const table = openGate(2, 'seed', before);
    table.answer(0, ['brave']);
    const { table: next, dropped } = Table.restore(after, table.save());
    expect(dropped).toBe(0);
    expect(playOut(next, 'seed').outcome).not.toBeNull();
  });
});

describe('a save of an earlier format', () => {
  /** As formats 1 and 2 told the same: the state as text, and so before each answer that may be taken back. */
  function asFormat(format: 1 | 2, { base, since, past, undoable, ...save }: Save): OldSave {
    const steps = [...past.map((step) => ({ ...step, last: step.by })), { base, since, last: null }];
    const moments = steps.flatMap((step) => {
      const by = [...step.since.map(({ seat }) => seat), ...(step.last === null ? [] : [step.last])];
      const checkpoint = JSON.stringify(step.base);
      return by.map((seat, at) => ({ checkpoint, since: step.since.slice(0, at), by: seat }));
    });
    const told = { ...save, checkpoint: JSON.stringify(base), since, trail: moments.slice(moments.length - undoable) };
    const foreign = (answers: readonly Answer[]) => answers.map((answer) => ({ ...answer, mark: 'of format 1' }));
    if (format === 2) return { ...told, format };
    const trail = told.trail.map((moment) => ({ ...moment, since: foreign(moment.since) }));
    return { ...told, format: undefined, since: foreign(since), trail };
  }

  test.each([1, 2] as const)('%i is opened as it was, and goes back as far', (format) => {
    let deepest = 0;
    playOut(openGate(3, 'formats', gate, 4), 'formats', (table) => {
      const [old, now] = [asFormat(format, table.save()), table.save()].map((save) => Table.restore(gate, save).table);
      deepest = Math.max(deepest, now!.undoDepth);
      expect(old!.undoDepth).toBe(now!.undoDepth);
      do {
        expect(position(old!)).toEqual(position(now!));
        expect(old!.undoableBy).toBe(now!.undoableBy);
      } while (Number(old!.undo()) + Number(now!.undo()) > 0);
      return table;
    });
    expect(deepest).toBeGreaterThan(2);
  });

  test('goes back step by step also where a step has left everything as it was', () => {
    const rules = gateWith(
      {
        *offer(s) {
          if ((yield* chooseOne(0, fact('offer'), ['gift', 'swap'], plain)) === 'gift') s.foes++;
          if (yield* confirm(1, fact('taken'), say('take'), say('refuse'))) s.foes++;
          s.agenda.unshift(['offer']);
        },
      },
      [['offer']],
    );
    const table = openGate(2, 'offers', rules);
    const deeds = [[0, 'gift'], [1, 'no'], [0, 'swap'], [1, 'no'], [0, 'swap'], [1, 'no']] as const; // prettier-ignore
    for (const [at, [seat, pick]] of deeds.entries()) {
      table.answer(seat, [pick]);
      const [old, now] = [asFormat(2, table.save()), table.save()].map((save) => Table.restore(rules, save).table);
      for (let left = at + 1; left > 0; left--) {
        expect([old!.undo(), now!.undo()]).toEqual([true, true]);
        expect(position(old!)).toEqual(position(now!));
      }
    }
  });
});
