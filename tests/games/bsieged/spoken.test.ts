import { describe, expect, test } from 'vitest';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import { threatsOf } from '../../../src/games/bsieged/threats/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { type FieldScene, type Scene, siege, type Siege } from '../../help/siege.ts';

/* What players read in a question that they need to answer it. */

const say = translator('en');
const promptOf = (game: Siege): string => say(game.question().prompt);
const detailOf = (game: Siege, id: string): string =>
  say(game.question().options.find((option) => option.id === id)!.detail!);

describe('B86 whom the first hit of an attack would find', () => {
  const attack = (units: FieldScene, cards: readonly string[] = [], more: Partial<Scene> = {}) =>
    detailOf(
      siege({ heroes: [{ id: 'paladin', cards }], fields: { north: units }, ...more }).turn('paladin'),
      'attack:north.1',
    );
  test('of how many figures, and how many of them are weak enough', () => {
    expect(attack({ 1: { krohn: 2 } })).toMatch(/· first: Krohn \(of 2\)$/);
    expect(attack({ 1: { krohn: 2, 'krohn-elite': 3 } })).toMatch(/· first: Krohn \(2 of 5 at most\)$/);
    const avatar = { side: 'north', zone: 1, vinculum: 10 } as const;
    expect(attack({ 1: { krohn: 1 } }, [], { avatar })).toMatch(/· first: Krohn \(1 of 2 at most\)$/);
  });
  test('also with a weapon, which is named, or with several, which are counted', () => {
    expect(attack({ 1: { krohn: 1, 'krohn-elite': 1 } }, ['oathblade'])).toMatch(/· first: Krohn · Oathblade$/);
    expect(attack({ 1: { molen: 1 } }, ['oathblade', 'gate-halberd'])).toMatch(/· first: Mölen · 2 weapons$/);
  });
});

describe('the Messenger', () => {
  test('B198 how far he is from home, and how many rounds are left for it', () => {
    const at = (round: number) =>
      threatsOf(
        siege({
          heroes: [{ id: 'archer' }],
          messenger: { number: 1, at: 'field', leg: 'return', side: 'east', zone: 3 },
          state: { round },
        }).state,
      )
        .map((threat) => say(bsieged.words.threat!(threat)))
        .find((line) => line.includes('Messenger'));
    expect(at(9)).toMatch(/^\*\*Messenger\*\*: 3\ssteps, rounds: 3$/);
    expect(at(11)).toMatch(/^\*\*Messenger\*\*: 3\ssteps, rounds: 1$/);
  });
  test('B51 who is sent where, how long he needs, and what his death costs', () => {
    const dead = { at: 'dead', side: null, zone: null } as const;
    const back = siege({ messenger: { ...dead, leg: 'return' } })
      .dice(2)
      .step('messenger');
    expect(promptOf(back)).toMatch(/^Send the second Messenger to East zone 3 now\? .* 3\ssteps, .* loses the game\.$/);
    const out = siege({ messenger: { ...dead, leg: 'departure' } }).step('messenger');
    expect(promptOf(out)).toMatch(/7\smore steps.*loses the game\.$/);
  });
});

describe('B125, B126 before a card is drawn', () => {
  const visit = (id: 'mercenary' | 'archer' | 'smuggler', cards: readonly string[], at: string) =>
    detailOf(
      siege({
        heroes: [{ id, cards }],
        decks: { tavern: { season: ['ambush', 'ambush'] }, market: { season: ['healing-herbs'] } },
      }).turn(id),
      at,
    );
  test('what there is no slot for', () => {
    expect(visit('archer', [], 'visit:tavern')).toMatch(/^2\scards left this season; no slot for: .*orange/);
    const full = ['caltrops', 'spiked-pit'];
    expect(visit('archer', ['ambush'], 'visit:tavern')).toMatch(/; no free slot, unless Ambush goes$/);
    expect(visit('smuggler', full, 'visit:tavern')).toMatch(/; no slot for: .*red discard/);
  });
  test('B237 and how many may be drawn', () =>
    expect(visit('mercenary', [], 'visit:tavern')).toMatch(/^2\scards left this season, 2 for you/));
});

test('B76 a turn that is over because no action is left says so, and one that is ended early does not', () => {
  const news = (game: Siege) => game.events().map((one) => say(bsieged.words.news(one)));
  const fields = { north: { 1: { krohn: 1 } } };
  const over = siege({ heroes: [{ id: 'archer' }], fields })
    .dice(1, 1, 1)
    .turn('archer');
  for (let action = 0; action < 3; action++) over.choose('attack:north.1');
  expect(news(over).at(-1)).toBe('**The Archer** has no action left: the turn is over.');
  expect(
    siege({ heroes: [{ id: 'archer' }] })
      .turn('archer')
      .choose('pass')
      .news(),
  ).not.toContain('news.spent');
});

test('B129 whose hits they are that players deal out', () => {
  const fields = { north: { 1: { krohn: 2, 'krohn-elite': 2 } } };
  const game = siege({ heroes: [{ id: 'sorcerer', gold: 3, cards: ['rain-of-cinders'] }], fields })
    .dice(5, 5, 1, 1, 1)
    .turn('sorcerer')
    .choose('use:rain-of-cinders');
  expect(promptOf(game)).toMatch(/^Rain of Cinders makes 2\shits on North zone 1: which enemies take them\?$/);
});
