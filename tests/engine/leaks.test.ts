import { expect, test } from 'vitest';
import { advice } from '../../src/bots/advice.ts';
import { chooseFirst, chooseOne, chooseTogether, orderTogether, react, shuffle, tell } from '../../src/engine/index.ts';
import { fact, gateWith, openGate, plain, playStep, restart, say } from './help.ts';
import { openGame } from '../fuzz/play.ts';
import { kit as barons } from '../kit/barons/kit.ts';

/** What somebody could learn who tries. */

const show = { id: (card: string | null) => card ?? 'pass', label: (card: string | null) => say(card ?? 'pass') };

test('restored in the middle of a step that has whispered with a shared half, a table tells nothing twice', () => {
  const module = gateWith(
    {
      *draw(s) {
        tell(s, fact('drew-map'), { to: [0], card: 'map', shared: fact('drew') });
        yield* chooseOne(0, fact('on'), ['a', 'b'], plain);
      },
    },
    [['draw']],
  );
  const table = openGate(2, 'x', module);
  table.takeNews();
  const { table: again } = restart(table, module);
  expect(again.takeNews()).toEqual([]);
});

test('the mark of a public question does not depend on what one seat alone was told', () => {
  const markWhen = (card: string) => {
    const table = playStep(function* (s) {
      tell(s, fact('drew', { card }), { to: [0], shared: fact('drew-hidden') });
      yield* chooseOne(0, fact('on'), ['a', 'b'], plain);
    });
    return table.present(null).questions[0]!.mark;
  };
  expect(markWhen('gallop-1')).toBe(markWhen('ambush-1'));
});

test('nobody finds the card by trying all of them', () => {
  const make = (card: string) =>
    playStep(function* (s) {
      tell(s, fact('drew', { card }), { to: [0], shared: fact('drew-hidden') });
      yield* chooseOne(0, fact('on'), ['a', 'b'], plain);
    }).present(null).questions[0]!.mark;
  const secret = barons.cards[11]!;
  const seen = make(secret);
  const fits = barons.cards.filter((card) => make(card) === seen);
  expect(fits.length).toBeGreaterThan(1);
});

test('who alone has a choice of hidden cards is not asked in front of all', () => {
  const table = playStep(function* () {
    yield* chooseTogether([0, 1], fact('discard'), (seat) => (seat === 0 ? ['hidden-a', 'hidden-b'] : ['one']), plain);
  });
  expect(JSON.stringify(table.present(1).questions)).not.toContain('hidden-a');
});
test('the same of an order', () => {
  const table = playStep(function* () {
    yield* orderTogether(
      [
        { seat: 0, items: ['hidden-a', 'hidden-b'] },
        { seat: 1, items: ['x'] },
      ],
      fact('o'),
      plain,
    );
  });
  expect(JSON.stringify(table.present(1).questions)).not.toContain('hidden-a');
});

test('of several voices one that has nothing to say is not awaited', () => {
  const table = playStep(function* () {
    yield* chooseFirst(
      [
        { who: 0, what: fact('a'), from: ['x', 'y'] },
        { who: 1, what: fact('b'), from: [] },
      ],
      plain,
    );
  });
  expect(table.questions().map(({ seats, options }) => [seats[0], options.length])).toEqual([[0, 2]]);
});
test('a bot can answer whatever it is asked', () => {
  const table = playStep(function* () {
    yield* chooseFirst(
      [
        { who: 0, what: fact('a'), from: ['x', 'y'] },
        { who: 1, what: fact('b'), from: [] },
      ],
      plain,
    );
  });
  const q = table.questionFor(1);
  if (q) expect(table.answer(1, advice({}, table as never, 1)!)).toBe(true);
});

function atRide() {
  for (let n = 0; n < 40; n++) {
    const table = openGame(barons, { seed: `ride ${n}`, players: 3 });
    for (const seat of [0, 1, 2]) table.answer(seat, ['bid:0']);
    const rider = table.questions()[0]!.seats[0]!;
    table.answer(rider, ['visit:mill']);
    if (table.asks.length === 2) return { table, rider };
  }
  throw new Error('none');
}
test('in a copy to think with, a rival who is let ride does arrive', () => {
  const { table, rider } = atRide();
  const me = table.asks[0]!.seats[0]!;
  const copy = table.think({ seat: me, seed: 'z', determinize: barons.bots.determinize as never });
  for (const ask of [...copy.asks]) copy.reply(ask, ask.fallback!);
  const state = copy.state as unknown as { barons: { town: string }[] };
  expect(state.barons[rider]!.town).toBe('mill');
});
test('a copy to think with does not offer the real hidden cards of a rival', () => {
  const { table } = atRide();
  const [mine, other] = table.asks.map(({ seats }) => seats[0]!);
  const real = (table.state as unknown as { barons: { hand: string[] }[] }).barons[other!]!.hand;
  const offered = ['a', 'b', 'c', 'd'].map((seed) => {
    const copy = table.think({ seat: mine!, seed, determinize: barons.bots.determinize as never });
    return copy
      .askFor(other!)!
      .from.map((one) => (one as { what?: string } | null)?.what ?? null)
      .filter(Boolean);
  });
  for (const one of offered) expect([offered.length, one]).not.toEqual([offered.length, real]);
});

test('undo does not go back behind what one seat decided in secret', () => {
  const module = gateWith(
    {
      *raid() {
        yield* chooseOne(0, fact('go'), ['a', 'b'], plain);
        yield* react([{ seat: 1, from: ['bell'] }], fact('raid'), show);
      },
      *go() {
        yield* chooseOne(0, fact('next'), ['a', 'b'], plain);
      },
    },
    [['raid'], ['go']],
  );
  const table = openGate(2, 'u', module);
  table.answer(0, ['a']);
  table.answer(1, ['pass']);
  expect([0, 1, null].map((viewer) => table.present(viewer).undo)).toEqual([false, true, false]);
  expect(table.undo()).toBe(true);
  expect(table.undoable).toBe(false);
});

test('what a seat decides in secret, one thing after the other, it takes back as it likes, also after a restart', () => {
  const module = gateWith(
    {
      *raid() {
        yield* chooseOne(1, fact('open'), ['a', 'b'], plain);
        for (const kind of ['one', 'two']) yield* chooseOne(1, fact(kind), ['a', 'b'], plain, { audience: 'seats' });
      },
      *go() {
        yield* chooseOne(1, fact('three'), ['a', 'b'], plain, { audience: 'seats' });
        yield* chooseOne(0, fact('next'), ['a', 'b'], plain);
      },
    },
    [['raid'], ['go']],
  );
  let table = openGate(2, 'u', module);
  for (let count = 0; count < 4; count++) table.answer(1, ['a']);
  ({ table } = restart(table, module));
  const offered = () => [0, 1, null].map((viewer) => table.present(viewer).undo);
  for (const kind of ['three', 'two', 'one']) {
    expect(offered()).toEqual([false, true, false]);
    table.undo();
    expect(table.asks[0]!.kind).toBe(kind);
  }
  expect(offered()).toEqual([false, true, true]);
  table.undo();
  expect([table.asks[0]!.kind, ...offered()]).toEqual(['open', false, false, false]);
});
test('whether undo is offered tells nothing of a secret choice', () => {
  const offered = (pick: string) => {
    const table = playStep(function* (s) {
      const chosen = yield* chooseOne(1, fact('secret'), ['peek', 'not'], plain, { audience: 'seats' });
      if (chosen === 'peek') tell(s, fact('saw'), { to: [1] }); // the others are told nothing
      yield* chooseOne(0, fact('go'), ['a', 'b'], plain);
    });
    table.answer(1, [pick]);
    return table.present(null).undo;
  };
  expect(offered('peek')).toBe(offered('not'));
});

test('the mark of a sealed question tells nothing of a secret choice before it', () => {
  const mark = (pick: string) => {
    const table = playStep(function* (s) {
      const chosen = yield* chooseOne(1, fact('secret'), ['mix', 'not'], plain, { audience: 'seats' });
      if (chosen === 'mix') shuffle(s, [1, 2, 3, 4]);
      yield* chooseOne(1, fact('go'), ['a', 'b'], plain, { audience: 'seats' });
    });
    table.answer(1, [pick]);
    return table.present(null).questions[0]!.mark;
  };
  expect(mark('mix')).toBe(mark('not'));
});

test('who covers a reaction is asked like those who can do something, as far as all others can see', () => {
  const world = (holder: number) => {
    const table = playStep(function* () {
      const settled = yield* react([{ seat: holder, from: ['curse'] }], fact('spell'), show, { cover: [1, 2] });
      yield* chooseOne(0, fact(settled ? `by ${settled.seat}` : 'nobody'), ['a', 'b'], plain);
    }, 3);
    return table;
  };
  const [one, other] = [world(1), world(2)];
  const seen = [null, 0].map((viewer) => JSON.stringify([one, other].map((of) => of.present(viewer).questions)));
  for (const worlds of seen)
    expect(new Set((JSON.parse(worlds) as unknown[]).map((of) => JSON.stringify(of))).size).toBe(1);
  expect(one.questionFor(2)!.options.map(({ id }) => id)).toEqual(['pass']);
  one.answer(2, ['pass']);
  one.answer(1, ['curse']);
  expect(one.questionFor(0)!.kind).toBe('by 1');
  other.answer(1, ['pass']);
  other.answer(2, ['pass']);
  expect(other.questionFor(0)!.kind).toBe('nobody');
});
