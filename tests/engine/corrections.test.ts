import { describe, expect, test } from 'vitest';
import { chooseOne, closePhase, type Play, rollDie, type Table, tell } from '../../src/engine/index.ts';
import type { GateState } from '../help/gate.ts';
import { gateWith, openGate, fact, plain, playOut, position, restart } from './help.ts';

/** One step of three questions, each with something told after it, and what a correction may do to it. */
interface Variant {
  wound?: number;
  reversed?: boolean;
  forgottenDie?: boolean;
  withoutSecond?: boolean;
  moreOptions?: boolean;
  laterWound?: number;
  otherPrompt?: boolean;
  otherSeat?: boolean;
}

function* ordeal(s: GateState, variant: Variant): Play {
  const doors = ['left', 'middle', 'right'];
  if (variant.reversed) doors.reverse();
  yield* chooseOne(0, fact('door'), doors, plain);
  s.foes += variant.wound ?? 1;
  tell(s, fact('wound', { count: variant.wound ?? 1 }));
  if (variant.forgottenDie) rollDie(s, 6);
  if (!variant.withoutSecond) {
    const ways = variant.moreOptions ? ['up', 'down', 'back'] : ['up', 'down'];
    yield* chooseOne(variant.otherSeat ? 1 : 0, fact(variant.otherPrompt ? 'path' : 'way'), ways, plain);
    tell(s, fact('went'));
  }
  yield* chooseOne(0, fact('end'), ['sing', 'sleep'], plain);
  yield* chooseOne(0, fact('last'), ['a', 'b'], plain);
  s.foes += variant.laterWound ?? 1;
  tell(s, fact('later', { count: variant.laterWound ?? 1 }));
}

const rules = (variant: Variant = {}) =>
  gateWith({ ordeal: (s: GateState) => ordeal(s, variant) }, [['ordeal'], ['vote'], ['heroes']]);

const answers = [['left'], ['up'], ['sing']];

/** Three answers under the rules as they were, then the correction is installed. */
function corrected(variant: Variant) {
  const table = openGate(2, 'ordeal', rules());
  for (const picks of answers) table.answer(0, picks);
  table.takeNews();
  return { before: table, ...restart(table, rules(variant)) };
}
const prompt = (table: Table<GateState>) => table.questions()[0]!.prompt.key;

test.each<[string, Variant, number, string]>([
  ['nothing', {}, 0, 'gate:last'],
  ['only what comes later', { laterWound: 5 }, 0, 'gate:last'],
  ['the order of the options', { reversed: true }, 0, 'gate:last'],
  ['what was told already', { wound: 2 }, 2, 'gate:way'],
  ['a die that had been forgotten', { forgottenDie: true }, 2, 'gate:way'],
  ['a question that should not be', { withoutSecond: true }, 2, 'gate:end'],
  ['more options', { moreOptions: true }, 2, 'gate:way'],
  ['the words of a question', { otherPrompt: true }, 2, 'gate:path'],
  ['who is asked', { otherSeat: true }, 2, 'gate:way'],
])('corrected: %s', (_, variant, dropped, next) => {
  const after = corrected(variant);
  expect(after.dropped).toBe(dropped);
  expect(prompt(after.table)).toBe(next);
  expect(after.table.turn).toBe(3 - dropped);
  expect(playOut(after.table, 'on', (table) => restart(table, rules(variant)).table).outcome).not.toBeNull();
});

test('a correction of what comes later applies at once', () => {
  const { table } = corrected({ laterWound: 5 });
  table.answer(0, ['a']);
  expect(table.state.foes).toBe(3 + 1 + 5);
});

test('the table stands as if the game had been played by the corrected rules', () => {
  const { table } = corrected({ wound: 2 });
  const fresh = openGate(2, 'ordeal', rules({ wound: 2 }));
  fresh.answer(0, ['left']);
  expect(position(table)).toEqual(position(fresh));
});

describe('taking back after a correction', () => {
  test('reaches the answers that were kept, not those that were dropped', () => {
    const { table } = corrected({ moreOptions: true });
    expect(table.undoable).toBe(true);
    expect(table.undo()).toBe(true);
    expect(prompt(table)).toBe('gate:door');
    expect(table.turn).toBe(0);
    expect(table.undo()).toBe(false);
  });
  test('takes one answer at a time back where a step ends earlier now, also one that is gone back into', () => {
    const short = (asks: number) =>
      gateWith(
        {
          *first() {
            yield* chooseOne(0, fact('before'), ['x', 'y'], plain);
          },
          *second() {
            for (let ask = 1; ask <= asks; ask++) yield* chooseOne(0, fact(`ask-${ask}`), ['x', 'y'], plain);
          },
          *third() {
            yield* chooseOne(1, fact('third'), ['x', 'y'], plain);
          },
          *fourth() {
            yield* chooseOne(1, fact('fourth'), ['x', 'y'], plain);
          },
        },
        [['first'], ['second'], ['third'], ['fourth'], ['vote'], ['heroes']],
      );
    const shortened = (...seats: readonly number[]) => {
      const table = openGate(2, 'short', short(2));
      for (const seat of seats) table.answer(seat, ['x']);
      return restart(table, short(1)).table;
    };
    const within = shortened(0, 0);
    expect(prompt(within)).toBe('gate:third');
    expect(restart(within, short(1)).table.undoDepth).toBe(2);
    expect([within.undo(), prompt(within)]).toEqual([true, 'gate:ask-1']);
    expect([within.undo(), prompt(within)]).toEqual([true, 'gate:before']);
    expect(within.undo()).toBe(false);
    const over = shortened(0, 0, 0, 1);
    expect([over.undo(), prompt(over)]).toEqual([true, 'gate:third']);
    expect([over.undo(), prompt(over)]).toEqual([true, 'gate:third']);
    expect([over.undo(), prompt(over)]).toEqual([true, 'gate:ask-1']);
    expect([over.undo(), prompt(over)]).toEqual([true, 'gate:before']);
  });
});

describe('news after a correction', () => {
  const keys = (table: Table<GateState>) => table.takeNews().map(({ text }) => text.key);

  test('none when all answers stand', () => expect(keys(corrected({ reversed: true }).table)).toEqual([]));

  test('what followed the last answer that stands is told as it is now', () => {
    const { table } = corrected({ wound: 2 });
    expect(table.takeNews()).toMatchObject([{ text: { key: 'gate:wound', with: { count: 2 } }, to: 'all' }]);
  });

  test('a step that ends earlier tells its end', () => {
    const long = gateWith(
      {
        *march(s) {
          yield* chooseOne(0, fact('first'), ['a', 'b'], plain);
          tell(s, fact('first-done'));
          yield* chooseOne(0, fact('second'), ['a', 'b'], plain);
          closePhase(s, 'heroes', fact('closed'));
        },
      },
      [['march'], ['vote'], ['heroes']],
    );
    const short = gateWith(
      {
        *march(s) {
          yield* chooseOne(0, fact('first'), ['a', 'b'], plain);
          tell(s, fact('first-done'));
          closePhase(s, 'heroes', fact('closed'));
        },
      },
      [['march'], ['vote'], ['heroes']],
    );
    const table = openGate(2, 'march', long);
    table.answer(0, ['a']);
    expect(keys(table)).toEqual(['gate:first-done']);
    const after = restart(table, short);
    expect(after.dropped).toBe(0);
    const news = after.table.takeNews();
    expect(news.map(({ text, phase }) => [text.key, phase])).toEqual([['gate:closed', 'heroes']]);
    expect(news[0]!.scene!.game).toBe('gate');
    expect(prompt(after.table)).toBe('gate:vote');
  });
});
