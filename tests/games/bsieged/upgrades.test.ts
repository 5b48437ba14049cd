import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import { greedyBot } from '../../../src/bots/greedy.ts';
import { type Save, standardOptions, Table } from '../../../src/engine/index.ts';
import { ENEMY_CARDS } from '../../../src/games/bsieged/data/enemies.ts';
import { bsieged, kit } from '../../../src/games/bsieged/index.ts';
import type { State } from '../../../src/games/bsieged/model/state.ts';
import { OPTIONS } from '../../../src/games/bsieged/components/options.ts';
import { SIDES } from '../../../src/games/bsieged/components/geometry.ts';

const enemyCards = ({ enemyDeck, fields }: State): string[] => [
  ...enemyDeck,
  ...SIDES.flatMap((side) => fields[side].slots),
];

function newGame(): Table<State> {
  return Table.open(bsieged, { options: standardOptions(OPTIONS), holdings: [['archer', 'paladin']], seed: 'upgrade' });
}

function play(table: Table<State>, decisions: number): void {
  const bot = greedyBot(kit, seedrandom.alea('upgrade'));
  for (let left = decisions; left > 0 && !table.outcome; left--) {
    const ask = table.asks[0]!;
    const picks = bot.choose(table, ask, ask.seats[0]!).map((at) => ask.show.id(ask.from[at]));
    expect(table.answer(ask.seats[0]!, picks)).toBe(true);
  }
}

/** As version 1 would have saved it: cards by row and copy. */
const asVersion1 = (save: Save): Save => ({
  ...save,
  version: 1,
  base: JSON.parse(JSON.stringify(save.base).replace(/"(krohn|gargoh|molen)-(\d+)"/g, '"$1-7-$2"')) as object,
});

test('1: a running game goes on with the Enemy cards of today, each once', () => {
  const table = newGame();
  play(table, 30);
  const save = asVersion1(table.save());
  expect(JSON.stringify(save.base)).toContain('"krohn-7-');
  const { table: next } = Table.restore(bsieged, save);
  const cards = enemyCards(next.state);
  expect(cards).toHaveLength(enemyCards(table.state).length);
  expect(new Set(cards).size).toBe(cards.length);
  expect(cards.filter((card) => !ENEMY_CARDS[card])).toEqual([]);
  play(next, 10_000);
  expect(next.outcome).not.toBeNull();
});

test('1: a card keeps its unit', () => {
  const old = { enemyDeck: ['molen-11-2', 'krohn-2-1', 'krohn-1-8'], slot: 'krohn-2-1', art: 'krohn-elite' };
  expect(bsieged.upgrade![1]!(old)).toEqual({
    enemyDeck: ['molen-1', 'krohn-1', 'krohn-2'],
    slot: 'krohn-1',
    art: 'krohn-elite',
  });
});

test('2: zones learn which units came during the phase or have spent it, and the game goes on', () => {
  const table = newGame();
  play(table, 30);
  const save = table.save();
  const old = structuredClone(save.base) as State;
  for (const side of SIDES)
    for (const zone of Object.values(old.fields[side].zones)) {
      Reflect.deleteProperty(zone, 'arrived');
      Reflect.deleteProperty(zone, 'spent');
    }
  const { table: next, dropped } = Table.restore(bsieged, { ...save, version: 2, base: old });
  expect(dropped).toBe(0);
  expect(next.state.fields.north.zones[1]).toMatchObject({ arrived: { krohn: 0 }, spent: { krohn: 0 } });
  play(next, 10_000);
  expect(next.outcome).not.toBeNull();
});
