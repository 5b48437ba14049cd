import { describe, expect, it } from 'vitest';
import {
  type Anew,
  carryOut,
  chooseOne,
  type GameModule,
  type GameState,
  inParallel,
  isRehearsal,
  type Ordered,
  type Play,
  type Prepared,
  rehearse,
  rollDie,
  type Seat,
  seedDice,
  type Show,
  Table,
  tell,
} from '../../src/engine/index.ts';

/** Two to four rivals who lay down where to go and what to take there, all at once; whoever comes first gets it. */
interface State extends GameState, Ordered {
  /** Where everybody stands. */
  at: string[];
  /** Who has taken what lies at a place. */
  taken: Record<string, Seat>;
  plans: Prepared[][];
  gone: Seat[];
}

const show: Show<string> = { id: (one) => one, label: (one) => ({ key: `toy:${one}` }), on: (one) => one.slice(0, 1) };
const toyAnew: Anew = {
  what: (deeds) => ({ kind: 'anew', data: { deeds } }),
  show: { id: (one) => one, label: () => ({ key: 'toy:anew' }) },
};
const PLACES = ['hill', 'lake', 'mill'];

function* turn(s: State, seat: Seat): Play {
  s.at[seat] = yield* chooseOne(seat, { kind: 'go', data: {} }, PLACES, show);
  const here = s.at[seat];
  const from = s.taken[here] === undefined ? ['take', 'leave', 'dare'] : ['leave', 'dare'];
  const deed = yield* chooseOne(seat, { kind: 'deed', data: {} }, from, show);
  if (deed === 'take') s.taken[here] = seat;
  if (deed === 'dare') {
    const die = rollDie(s, 6);
    tell(s, { kind: 'dared', data: { seat, die } });
    const prize = yield* chooseOne(seat, { kind: 'prize', data: {} }, ['gold', 'fame'], show);
    tell(s, { kind: prize, data: { seat } });
  }
}

const module: GameModule<State> = {
  id: 'toy',
  version: 1,
  seats: [2, 4],
  options: {},
  orders: { prize: { values: ['gold', 'fame'], standard: 'gold' } },
  seating: {
    roles: ['a', 'b', 'c', 'd'],
    suggest: (players) => Array.from({ length: players }, () => 1),
    most: () => 1,
    problem: () => null,
  },
  words: { news: ({ kind }) => ({ key: `toy:${kind}` }), ask: ({ kind }) => ({ key: `toy:${kind}` }) },
  phases: [],
  round: () => 1,
  sides: (seats) => Array.from({ length: seats }, (_, seat) => [seat]),
  setup: ({ holdings, seed }) => ({
    at: holdings.map(() => 'home'),
    taken: {},
    plans: holdings.map(() => []),
    gone: [],
    orders: holdings.map(() => ({ prize: 'gold' })),
    dice: seedDice(seed),
    barrier: 0,
    news: [],
    agenda: [['prepare'], ...holdings.map((_, seat) => ['carryOut', seat] as const), ['end']],
    outcome: null,
  }),
  steps: {
    *prepare(s) {
      yield* inParallel(
        s,
        s.at.map((_, seat) => seat),
        (seat) =>
          rehearse(s, seat, turn, {
            copy: (state) => structuredClone(state),
            anew: toyAnew,
            lay: (plan) => void (s.plans[seat] = [...plan]),
          }),
      );
    },
    *carryOut(s, seat: Seat) {
      if (s.gone.includes(seat)) return;
      yield* carryOut(turn(s, seat), seat, s.plans[seat]!, {
        otherwise: ({ kind, from }) =>
          kind === 'prize'
            ? [from.indexOf(s.orders[seat]!['prize']!)]
            : kind === 'deed'
              ? [from.indexOf('leave')]
              : null,
      });
    },
    resigned(s, seat: Seat) {
      s.gone.push(seat);
    },
    end(s) {
      s.outcome = { winners: [0], cause: 'end' };
    },
  },
  view: ({ at, taken }) => ({ at, taken }),
  scene: (view) => view as never,
};

const open = (players = 2) =>
  Table.open(module, {
    options: {},
    holdings: Array.from({ length: players }, (_, seat) => ['abcd'[seat]!]),
    seed: 'parallel',
  });

/** The same table after a restart. */
const reopened = (table: Table<State>): Table<State> => {
  const { table: again, dropped } = Table.restore(module, JSON.parse(JSON.stringify(table.save())) as never);
  expect(dropped).toBe(0);
  return again;
};

const awaited = (table: Table<State>) => table.waiting().flatMap(({ seats }) => seats);

describe('seats that go on beside each other', () => {
  it('are each asked the next thing at once, whatever the others do', () => {
    const table = open();
    expect(table.answer(1, ['lake'])).toBe(true);
    expect(table.answer(1, ['take'])).toBe(true);
    expect(awaited(table)).toEqual([0]);
    expect(table.questionFor(0)!.kind).toBe('go');
  });

  it('stand the same after a restart at any moment', () => {
    let table = open();
    for (const [seat, pick] of [
      [1, 'lake'],
      [0, 'hill'],
      [0, 'take'],
      [1, 'take'],
    ] as const) {
      expect(table.answer(seat, [pick])).toBe(true);
      const again = reopened(table);
      expect(JSON.stringify([again.state, again.questions()])).toBe(JSON.stringify([table.state, table.questions()]));
      table = again;
    }
    expect(table.state.taken).toEqual({ hill: 0, lake: 1 });
  });

  it('show nobody else what they decide', () => {
    const worlds = ['lake', 'mill'].map((place) => {
      const table = open();
      table.answer(1, [place]);
      return JSON.stringify([table.present(0).questions, table.present(null).questions, table.present(0).scene]);
    });
    expect(worlds[0]).toBe(worlds[1]);
  });

  it('are thought about by a rival as if they had decided nothing', () => {
    const worlds = ['lake', 'mill'].map((place) => {
      const table = open();
      table.answer(1, [place]);
      table.answer(0, ['hill']);
      const run = table.think({ seat: 0, seed: 'thought' });
      return JSON.stringify([run.state, run.askFor(0)!.kind, run.askFor(1)!.kind]);
    });
    expect(worlds[0]).toBe(worlds[1]);
    expect(worlds[0]).toContain('"deed","go"');
  });

  it('think on the choice that they have, also where others have drawn before them from the same pile', () => {
    const drawing: GameModule<State> = {
      ...module,
      steps: {
        ...module.steps,
        *prepare(s) {
          yield* inParallel(s, [0, 1], function* (seat) {
            yield* chooseOne(seat, { kind: 'draw', data: {} }, ['now', 'soon'], show, { audience: 'seats' });
            const card = PLACES[Object.keys(s.taken).length]!;
            s.taken[card] = seat;
            yield* chooseOne(seat, { kind: 'play', data: {} }, [card, 'pass'], show, { audience: 'seats' });
          });
        },
      },
    };
    const table = Table.open(drawing, { options: {}, holdings: [['a'], ['b']], seed: 'pile' });
    table.answer(1, ['now']);
    table.answer(0, ['now']);
    expect(table.askFor(0)!.from).toEqual(['lake', 'pass']);
    expect(table.think({ seat: 0, seed: 'thought' }).askFor(0)!.from).toEqual(['lake', 'pass']);
  });

  it('take back their own last answers, whatever others have answered since, and nobody tells', () => {
    let table = open();
    table.answer(0, ['hill']);
    expect([0, 1, null].map((viewer) => table.present(viewer).undo)).toEqual([true, false, false]);
    table.answer(1, ['lake']);
    table.answer(1, ['take']);
    table = reopened(table);
    expect([0, 1, null].map((viewer) => table.present(viewer).undo)).toEqual([true, true, false]);
    expect(table.undo(0)).toBe(true);
    expect(table.questionFor(0)!.kind).toBe('go');
    expect(table.state.plans[1]!.map(({ picks }) => picks)).toEqual([['lake'], ['take']]);
    expect([table.turn, table.undo(0)]).toEqual([2, false]);
    table = reopened(table);
    expect(table.undo(1)).toBe(true);
    expect(table.questionFor(1)!.kind).toBe('deed');
    for (const pick of ['leave']) table.answer(1, [pick]);
    for (const pick of ['mill', 'take']) table.answer(0, [pick]);
    expect(table.state.taken).toEqual({ mill: 0 });
    expect(table.undo(0)).toBe(false);
  });

  it('go back behind no die, and behind nothing that was over when they began', () => {
    function* chance(s: State): Play {
      yield* inParallel(s, [0, 1], function* (seat) {
        yield* chooseOne(seat, { kind: 'first', data: {} }, ['a', 'b'], show);
        if (seat === 0) rollDie(s, 6);
        yield* chooseOne(seat, { kind: 'second', data: {} }, ['a', 'b'], show);
      });
      yield* inParallel(s, [0, 1], (seat) => turn(s, seat));
    }
    const rolling: GameModule<State> = { ...module, steps: { ...module.steps, prepare: chance } };
    const table = Table.open(rolling, { options: {}, holdings: [['a'], ['b']], seed: 'chance' });
    table.answer(0, ['a']);
    expect([table.present(0).undo, table.undo(0)]).toEqual([false, false]);
    table.answer(1, ['a']);
    table.answer(0, ['a']);
    expect([table.present(0).undo, table.present(1).undo]).toEqual([true, true]);
    table.answer(1, ['a']);
    expect(table.questionFor(0)!.kind).toBe('go');
    expect([table.undo(0), table.undo(1)]).toEqual([false, false]);
  });

  it('cannot be gone behind once all have decided', () => {
    const table = open();
    for (const seat of [0, 1]) for (const pick of ['mill', 'leave']) table.answer(seat, [pick]);
    expect(table.outcome).not.toBeNull();
    expect(table.undoable).toBe(false);
  });
});

describe('a turn that is laid down', () => {
  it('is made anew by who wants to, as long as others are awaited, and nobody waits for that', () => {
    const table = open();
    table.answer(1, ['lake']);
    table.answer(1, ['take']);
    expect(table.questionFor(1)!.kind).toBe('anew');
    expect(table.askFor(1)!.data).toEqual({ deeds: [{ key: 'toy:lake' }, { key: 'toy:take' }] });
    expect(table.present(0).questions.map((posed) => posed.seats)).toEqual([[0]]);
    table.answer(1, ['anew']);
    expect(awaited(table).sort()).toEqual([0, 1]);
    for (const pick of ['mill', 'take']) table.answer(1, [pick]);
    for (const pick of ['hill', 'leave']) table.answer(0, [pick]);
    expect(table.state.taken).toEqual({ mill: 1 });
  });

  it('holds as far as what it was made on is still there; the rest is decided without it', () => {
    const table = open();
    for (const seat of [0, 1]) for (const pick of ['mill', 'take']) table.answer(seat, [pick]);
    expect(table.state.taken).toEqual({ mill: 0 });
    expect(table.state.at).toEqual(['mill', 'mill']);
  });

  it('ends where chance would decide, and orders decide what follows then', () => {
    const table = open();
    for (const pick of ['mill', 'dare']) table.answer(0, [pick]);
    expect(table.questionFor(0)!.kind).toBe('anew');
    expect(table.order(0, 'prize', 'fame')).toBe(true);
    for (const pick of ['hill', 'leave']) table.answer(1, [pick]);
    expect(table.takeEvents().map(({ kind }) => kind)).toEqual(['dared', 'fame']);
  });

  it('is known to be no more than that', () => {
    const seen: boolean[] = [];
    const watched: GameModule<State> = {
      ...module,
      steps: {
        ...module.steps,
        *prepare(s) {
          const lay = () => undefined;
          const look = function* (copy: State): Play {
            seen.push(isRehearsal(copy), isRehearsal(s));
          };
          yield* inParallel(s, [0], () =>
            rehearse(s, 0, look, { copy: (one) => structuredClone(one), anew: toyAnew, lay }),
          );
        },
      },
    };
    Table.open(watched, { options: {}, holdings: [['a'], ['b']], seed: 'look' });
    expect(seen).toEqual([true, false]);
  });
});

describe('orders', () => {
  it('are changed at any time, are kept, and are no answer', () => {
    const table = open();
    expect(table.order(1, 'prize', 'fame')).toBe(true);
    expect(table.turn).toBe(0);
    table.answer(0, ['hill']);
    const again = reopened(table);
    expect(again.ordersOf(1)).toEqual({ prize: 'fame' });
    expect(again.turn).toBe(1);
  });

  it('are refused where there is no such order or value', () => {
    const table = open();
    expect(table.order(0, 'prize', 'love')).toBe(false);
    expect(table.order(0, 'price', 'gold')).toBe(false);
    expect(table.order(7, 'prize', 'gold')).toBe(false);
  });

  it('stay as they are when an answer is taken back', () => {
    const table = open();
    table.answer(0, ['hill']);
    table.order(0, 'prize', 'fame');
    expect(table.undo()).toBe(true);
    expect(table.ordersOf(0)).toEqual({ prize: 'fame' });
    expect(table.questionFor(0)!.kind).toBe('go');
    expect(reopened(table).ordersOf(0)).toEqual({ prize: 'fame' });
  });

  it('are known to their seat alone', () => {
    const table = open();
    table.order(1, 'prize', 'fame');
    expect(table.present(1).orders).toEqual({ prize: 'fame' });
    expect(table.present(null).orders).toBeNull();
    expect(table.think({ seat: 0, seed: 'x' }).state.orders[1]).toEqual({ prize: 'gold' });
    expect(table.imagine({ seat: 0, seed: 'x' }).orders[1]).toEqual({ prize: 'gold' });
    expect(table.ordersOf(1)).toEqual({ prize: 'fame' });
  });

  it('hold in a copy to think with, too, and so does giving up', () => {
    const table = open(3);
    table.order(0, 'prize', 'fame');
    table.answer(0, ['hill']);
    table.order(1, 'prize', 'fame');
    table.resign(2);
    expect(JSON.stringify(table.think().state)).toBe(JSON.stringify(table.state));
    const { orders, agenda } = table.think({ seat: 0, seed: 'x' }).state;
    expect(orders.map(({ prize }) => prize)).toEqual(['fame', 'gold', 'gold']);
    expect(agenda[0]).toEqual(['resigned', 2]);
    expect(table.copy().ordersOf(1)).toEqual({ prize: 'fame' });
  });

  it('are kept apart in copies that a game makes itself', () => {
    const quick: GameModule<State> = { ...module, clone: (s) => ({ ...s, at: [...s.at], taken: { ...s.taken } }) };
    const table = Table.open(quick, { options: {}, holdings: [['a'], ['b']], seed: 'quick' });
    table.order(1, 'prize', 'fame');
    table.think({ seat: 0, seed: 'x' });
    table.imagine({ seat: 0, seed: 'x' });
    expect(table.ordersOf(1)).toEqual({ prize: 'fame' });
    expect(table.undo()).toBe(false);
    expect((table.save().base as State).orders[1]).toEqual({ prize: 'gold' });
  });
});

describe('giving up', () => {
  it('is done when the running step is over, and is kept', () => {
    let table = open(3);
    expect(table.resign(1)).toBe(true);
    expect(table.resign(1)).toBe(false);
    table = reopened(table);
    for (const seat of [0, 1, 2]) for (const pick of ['mill', 'leave']) table.answer(seat, [pick]);
    expect(table.state.gone).toEqual([1]);
    expect(table.state.at).toEqual(['mill', 'home', 'mill']);
  });

  it('is not gone back behind', () => {
    const table = open();
    table.answer(0, ['hill']);
    table.resign(0);
    expect(table.undo()).toBe(false);
  });
});

describe('a state to look at', () => {
  it('is no part of the game: whatever is drawn anew in place leaves it as it is', () => {
    const table = open();
    const before = JSON.stringify(table.state);
    table.imagine({ seat: 0, seed: 'x', determinize: (s) => void (s.taken['mill'] = 1) });
    expect(JSON.stringify(table.state)).toBe(before);
  });
});
