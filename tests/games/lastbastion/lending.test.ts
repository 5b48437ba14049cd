import { describe, expect, test } from 'vitest';
import type { Lending } from '../../../src/games/lastbastion/data/options.ts';
import { bastion, type BastionScene } from '../../help/lastbastion.ts';

/** Teagaan fights a red Monster of two hits with one red face; Arne and Elmer are beside him. */
const fight = (lending: Lending, scene: BastionScene = {}) =>
  bastion({
    heroes: [
      { id: 'teagaan', at: 'trebuchet' },
      { id: 'arne', at: 'trebuchet', equipment: { red: 1, blue: 1 } },
      { id: 'elmer', at: 'trebuchet', equipment: { red: 1 } },
      { id: 'mylfaar', at: 'tower', equipment: { red: 4 } },
    ],
    cards: { north1: 'red 2' },
    options: { lending },
    ...scene,
  })
    .dice(1, 2, 2)
    .act()
    .choose('attack');

describe('L73 Equipment of others on the same tile', () => {
  test('L73 free: who fights says whose is spent, nobody is asked for leave', () => {
    const game = fight('free').choose('defeat.red 2.red1');
    expect([game.prompt(), game.asked(), game.options()]).toEqual(['pay', [0], ['hero:arne', 'hero:elmer']]);
    game.choose('hero:elmer');
    expect([game.card('north1'), game.equipment('arne'), game.equipment('elmer')]).toEqual([
      ...[null, { red: 1, blue: 1 }, {}],
    ]);
  });
  test('L73 that of one hero alone goes without a question', () => {
    const heroes = [
      { id: 'teagaan', at: 'trebuchet' },
      { id: 'arne', at: 'trebuchet', equipment: { red: 1 } },
    ] as const;
    const game = fight('free', { heroes }).choose('defeat.red 2.red1');
    expect([game.card('north1'), game.equipment('arne')]).toEqual([null, {}]);
  });
  test('L73 several may pay together', () => {
    const game = fight('free', { cards: { north1: 'red 3' } }).choose('defeat.red 3.red2');
    expect([game.card('north1'), game.equipment('arne'), game.equipment('elmer')]).toEqual([null, { blue: 1 }, {}]);
  });
  test('L73 on another tile nobody can help', () =>
    expect(fight('free', { cards: { north1: 'red 4' } }).prompt()).toBe('act'));
  test('L73, L102 nor can who is taken out', () => {
    const arne = { id: 'arne', at: 'trebuchet', equipment: { red: 1 }, takenOut: true } as const;
    expect(fight('free', { heroes: [{ id: 'teagaan', at: 'trebuchet' }, arne] }).prompt()).not.toBe('strike');
  });
  test('L73 asked: the owner agrees', () => {
    const game = fight('asked').choose('defeat.red 2.red1').choose('hero:arne');
    expect([game.prompt(), game.asked(), game.options()]).toEqual(['lend', [1], ['yes', 'no']]);
    game.choose('yes');
    expect([game.card('north1'), game.equipment('arne')]).toEqual([null, { blue: 1 }]);
  });
  test('L73 asked: one refuses, and nothing is spent; another one may help', () => {
    const game = fight('asked').choose('defeat.red 2.red1').choose('hero:arne').choose('no');
    expect([game.news().at(-1), game.prompt(), game.options()]).toEqual([
      ...['refused', 'strike', ['defeat.red 2.red1', 'spare']],
    ]);
    game.choose('defeat.red 2.red1');
    expect([game.prompt(), game.asked()]).toEqual(['lend', [2]]);
    game.choose('yes');
    expect([game.card('north1'), game.equipment('arne'), game.equipment('elmer')]).toEqual([
      ...[null, { red: 1, blue: 1 }, {}],
    ]);
  });
  test('L73 asked: all refuse, and the card stands', () => {
    const game = fight('asked').choose('defeat.red 2.red1').choose('hero:arne').choose('no');
    game.choose('defeat.red 2.red1').choose('no');
    expect([game.card('north1'), game.equipment('elmer'), game.news().at(-1)]).toEqual(['red 2', { red: 1 }, 'missed']);
  });
  test('L73 asked: of two who are to pay one refuses, and nobody pays', () => {
    const game = fight('asked', { cards: { north1: 'red 3' } })
      .choose('defeat.red 3.red2')
      .as(1, 'yes')
      .as(2, 'no');
    expect([game.card('north1'), game.equipment('arne'), game.equipment('elmer')]).toEqual([
      ...['red 3', { red: 1, blue: 1 }, { red: 1 }],
    ]);
  });
  test('L73, L74 asked: each is told against which of two cards it helps', () => {
    const heroes = [
      { id: 'teagaan', at: 'trebuchet', equipment: { red: 1 } },
      { id: 'arne', at: 'trebuchet', equipment: { blue: 1 } },
    ] as const;
    const game = fight('asked', { heroes, cards: { north1: 'red 2', west1: 'blue 1' } });
    game.choose('defeat.red 2.blue 1.red1.blue1');
    const { prompt } = game.question();
    expect([game.prompt(), game.asked(), prompt.with!['card']]).toEqual([
      ...['lend', [1], { key: 'lastbastion-cards:card.blue 1', with: undefined }],
    ]);
  });
  test('L73 asked: nobody asks himself, for several heroes of his neither', () => {
    const heroes = [
      { id: 'teagaan', at: 'trebuchet' },
      { id: 'arne', at: 'trebuchet', equipment: { red: 1 }, seat: 0 },
    ] as const;
    expect(fight('asked', { heroes }).choose('defeat.red 2.red1').card('north1')).toBeNull();
  });
  test('L73, L54 under the counter nobody’s Equipment can be spent', () => {
    const cards = { north1: 'red 2', south1: 'yellow 1 | | no-equipment |' } as const;
    expect(fight('free', { cards }).prompt()).toBe('act');
  });
});
