import { describe, expect, test } from 'vitest';
import {
  chooseOne,
  chooseTogether,
  isSealed,
  type Question,
  react,
  reveal,
  rollDie,
  tell,
} from '../../src/engine/index.ts';
import { gate } from '../help/gate.ts';
import { type Gate, gateWith, openGate, fact, plain, playStep, restart, say } from './help.ts';

const letItBe = { id: (card: string | null) => card ?? 'pass', label: (card: string | null) => say(card ?? 'pass') };

/** Who may play what against what happens; `done` hears what came of it. */
const reacting = (hands: readonly (readonly string[])[], done: (result: unknown) => void = () => undefined) =>
  gateWith(
    {
      *raid(s) {
        const able = hands.map((from, seat) => ({ seat, from }));
        done(yield* react(able, { kind: 'raid', data: { foes: 2 } }, letItBe, { waiting: say('raid-comes') }));
        yield* chooseOne(0, fact('after'), ['a', 'b'], plain);
        s.outcome = { winners: [], cause: 'done' };
      },
    },
    [['raid']],
  );
const withWords = (rules: Gate): Gate => ({
  ...rules,
  words: {
    ask: ({ kind, data }) => ({ key: `gate:ask.${kind}`, with: data as never }),
    news: ({ kind, data }) => ({ key: `gate:news.${kind}`, with: data as never }),
  },
});

describe('a question that only some may see', () => {
  const bids = () =>
    playStep(function* () {
      yield* chooseTogether([0, 1, 2], fact('bid'), (seat) => ['1', '2', `own-${seat}`], plain);
    }, 3);

  test('is sealed for everybody else: no options, no prompt, and a mark that tells nothing of them', () => {
    const table = bids();
    const [mine, others, ...more] = table.present(0).questions;
    expect((mine as Question).options.map(({ id }) => id)).toEqual(['1', '2', 'own-0']);
    expect([others, ...more].every((posed) => isSealed(posed!))).toBe(true);
    expect(JSON.stringify([others, table.present(null).questions])).not.toMatch(/own-|bid/);
    const marks = (seat: number) => table.present(seat).questions.map(({ mark }) => mark);
    expect(marks(0)[1]).toBe(marks(2)[1]);
    expect(marks(0)[1]).not.toBe(marks(1)[1]);
    expect(table.answer(1, ['own-1'], marks(0)[1])).toBe(false);
  });

  test('stays so to the last answer, also over a restart', () => {
    const table = bids();
    table.answer(0, ['2']);
    table.answer(1, ['own-1']);
    for (const one of [table, restart(table, table.module as Gate).table]) {
      expect(one.present(null).questions).toMatchObject([{ sealed: true, seats: [2] }]);
      expect(one.present(0).questions).toMatchObject([{ sealed: true, seats: [2] }]);
    }
  });

  test('stays so where the others have no choice, and is for all where there are no others', () => {
    const among = (...seats: number[]) =>
      playStep(function* () {
        yield* chooseTogether(seats, fact('bid'), (seat) => (seat === 0 ? ['1', '2'] : ['1']), plain);
      }).present(null).questions;
    expect(among(0, 1)).toMatchObject([{ seats: [0], sealed: true }]);
    expect(among(0)).toMatchObject([{ seats: [0], options: [{ id: '1' }, { id: '2' }] }]);
  });

  test('is drawn anew for a bot, and so is what others have answered in secret', () => {
    const table = bids();
    table.answer(0, ['2']);
    const copy = (seat: number) => table.think({ seat, seed: 'x' });
    expect(copy(1).asks.map(({ seats }) => seats)).toEqual([[0], [1], [2]]);
    expect(copy(0).asks.map(({ seats }) => seats)).toEqual([[1], [2]]);
  });
});

describe('a reaction', () => {
  test('is asked only of those who can react, in secret, and nobody sees more than that they decide', () => {
    const table = openGate(3, 'seed', withWords(reacting([['bell'], [], ['bell', 'horn']])));
    expect(table.present(null).questions).toEqual([
      expect.objectContaining({ sealed: true, seats: [0], waiting: say('raid-comes') }),
      expect.objectContaining({ sealed: true, seats: [2], waiting: say('raid-comes') }),
    ]);
    expect(table.questionFor(2)).toMatchObject({
      kind: 'raid',
      data: { foes: 2 },
      prompt: { key: 'gate:ask.raid', with: { foes: 2 } },
      fallback: ['pass'],
      standing: true,
      secret: true,
    });
  });

  test('of one settles it for all; letting it happen does not', () => {
    let result: unknown = 'open';
    const table = openGate(3, 'seed', withWords(reacting([['bell'], ['bell'], ['horn']], (now) => (result = now))));
    table.answer(0, ['pass']);
    expect(table.questionFor(0)).toBeUndefined();
    expect(table.questionFor(1)).toBeDefined();
    table.answer(2, ['horn']);
    expect(result).toEqual({ seat: 2, choice: 'horn' });
    expect(table.questionFor(1)).toBeUndefined();
  });

  test('of nobody lets it happen: when all have said so, or nobody could', () => {
    const results: unknown[] = [];
    const note = (now: unknown) => results.push(now);
    const table = openGate(2, 'seed', withWords(reacting([['bell'], ['bell']], note)));
    table.answer(1, ['pass']);
    table.answer(0, ['pass']);
    openGate(2, 'seed', withWords(reacting([[], []], note)));
    expect(results).toEqual([null, null]);
  });
});

describe('what some are told', () => {
  const dealt = () =>
    playStep(function* (s) {
      tell(s, fact('draws-map'), { to: [1], card: 'map', shared: fact('draws') });
      yield* chooseOne(0, fact('go'), ['a', 'b'], plain);
    });

  test('has a half for the others, without the card', () => {
    const news = dealt().takeNews();
    expect(news).toMatchObject([
      { kind: 'draws-map', to: [1], card: gate.faces!().map },
      { kind: 'draws', to: 'all', except: [1] },
    ]);
    expect(news[1]).not.toHaveProperty('card');
    const table = dealt();
    const heard = (seat: number | null) =>
      table
        .present(seat)
        .events(news)
        .map(({ kind }) => kind);
    expect([heard(1), heard(0), heard(null)]).toEqual([['draws-map'], ['draws'], ['draws']]);
  });

  test('changes no mark of those who do not hear it', () => {
    const told = (secret: string) =>
      playStep(function* (s) {
        tell(s, fact(secret), { to: [1], shared: fact('draws') });
        yield* chooseOne(0, fact('go'), ['a', 'b'], plain);
      });
    expect(told('ace').questions()[0]!.mark).toBe(told('king').questions()[0]!.mark);
  });

  test.each<[string, (s: Parameters<typeof tell>[0]) => void]>([
    ['a whisper', (s) => tell(s, fact('psst'), { to: [0] })],
    ['a card for all', (s) => tell(s, fact('card'), { card: 'map' })],
    ['a die', (s) => void rollDie(s, 6)],
    ['a reveal', (s) => reveal(s)],
  ])('bars the way back by itself: %s', (_, happens) => {
    const table = playStep(function* (s) {
      yield* chooseOne(0, fact('one'), ['a', 'b'], plain);
      happens(s);
      yield* chooseOne(0, fact('two'), ['a', 'b'], plain);
    });
    table.answer(0, ['a']);
    expect(table.undoable).toBe(false);
  });
});

test('what a bot imagines leaves the game as it is, and the dice to come are others', () => {
  const table = openGate(2, 'the seed of this game');
  const before = JSON.stringify(table.state);
  const seen = table.imagine({ seat: 1, seed: 'x', determinize: (s) => void (s.secret = 7) });
  expect(seen.secret).toBe(7);
  expect(JSON.stringify(seen)).not.toContain('the seed of this game');
  expect(JSON.stringify(table.state)).toBe(before);
});
