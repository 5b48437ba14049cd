import { describe, expect, test } from 'vitest';
import type { HeroId } from '../../../src/games/lastbastion/data/heroes.ts';
import { bastion, type BastionScene, type HeroScene } from '../../help/lastbastion.ts';

/** What is known and cannot be chosen now says why, and what would help. */
const phase = (hero: Partial<HeroScene> = {}, scene: BastionScene = {}) =>
  bastion({ heroes: [{ id: 'teagaan', ...hero }, 'arne'], ...scene }).act();
const own = (id: HeroId, scene: BastionScene = {}) => bastion({ heroes: [{ id }, 'arne'], ...scene }).act();

describe('L65 tiles', () => {
  test('the one where the hero is, one too far away, all of them without a movement', () => {
    expect(phase({ at: 'trebuchet' }).why('move:trebuchet')).toBe('why.here');
    expect(phase({ at: 'trebuchet' }).why('move:quarry')).toBe('why.far');
    expect(phase({ at: 'trebuchet' }).why('move:tower')).toBeNull();
    expect(phase({ laidDown: true }).why('move:tower')).toBe('why.laid-down');
    expect(phase({ at: 'tower' }).choose('move:market').why('move:tower')).toBe('why.moved');
  });
  test('L87 Elmer is named to others, never to himself: he has his power, or has used it', () => {
    const far = (heroes: readonly (HeroId | HeroScene)[]) => bastion({ heroes }).act().why('move:quarry');
    expect(far([{ id: 'teagaan', at: 'trebuchet' }, 'elmer'])).toBe('why.far-elmer');
    expect(
      far([
        { id: 'teagaan', at: 'trebuchet' },
        { id: 'elmer', hexed: true },
      ]),
    ).toBe('why.far');
    expect(
      far([
        { id: 'teagaan', at: 'trebuchet' },
        { id: 'elmer', wounded: true },
      ]),
    ).toBe('why.far');
    expect(far([{ id: 'elmer', at: 'trebuchet' }, 'teagaan'])).toBe('why.far-ride');
    expect(far([{ id: 'elmer', at: 'trebuchet', hexed: true }, 'teagaan'])).toBe('why.far');
    const spent = bastion({ heroes: [{ id: 'elmer', at: 'tower' }, 'teagaan'] }).act();
    expect(spent.choose('ride:trebuchet').why('move:quarry')).toBe('why.far');
  });
});

describe('L67, L69 Combats', () => {
  const cards = { north1: 'red 2', south3: 'yellow 2' } as const;
  test('with nobody near, with one that is elsewhere, with none left', () => {
    expect(phase({ at: 'fountain' }, { cards }).why('attack')).toBe('why.nobody-near');
    const corner = phase({ at: 'trebuchet', calls: 1 }, { cards });
    expect([corner.why('attack'), corner.why('attack:red 2'), corner.why('attack:yellow 2')]).toEqual([
      ...[null, null, 'why.out-of-reach'],
    ]);
    corner.dice(2, 2, 2).choose('attack');
    expect([corner.why('attack'), corner.why('attack:red 2')]).toEqual(['why.acted-call', 'why.acted-call']);
  });
  test('L66 whoever lies on the ground is not sent anywhere', () => {
    const down = phase({ at: 'fountain', laidDown: true }, { cards });
    expect([down.why('attack'), down.why('attack:red 2')]).toEqual(['why.nobody-near-now', 'why.out-of-reach-now']);
  });
});

describe('L77-L85 tiles that would do nothing', () => {
  test.each([
    ['trebuchet', { north1: 'red 2 draw | | |', east1: 'warlord green 4 | grasp | |' }],
    ['tower', {}],
    ['fountain', { north1: 'red 2' }],
    ['tomb', { north1: 'warlord red 4' }],
    ['quarry', { north1: 'red 1 #1', north2: 'red 1 #2', north3: 'red 1 #3' }],
  ] as const)('L67, L68 %s, where one stands and from afar', (tile, cards) => {
    expect(phase({ at: tile }, { cards }).why(`tile:${tile}`)).toBe(`why.idle-${tile}`);
    expect(phase({ at: 'market', calls: 1 }, { cards }).why(`call:${tile}`)).toBe(`why.idle-${tile}`);
  });
  test('L83 the Dispensary without Equipment to give and without anybody to bring back', () => {
    const reserve = { equipment: { red: 0, green: 0, yellow: 0, blue: 0, black: 0 } };
    expect(phase({ at: 'dispensary' }, { reserve }).why('tile:dispensary')).toBe('why.idle-dispensary');
  });
});

describe('L86-L94 powers', () => {
  test('that work by themselves say when', () => {
    const cards = { north2: 'red 2' } as const;
    for (const id of ['sindara', 'feng-li', 'kazgin', 'twindalli'] as const)
      expect(own(id, { cards }).why('use'), id).toBe(`why.power-${id}`);
  });
  test('that find nothing to act on say what', () => {
    expect(own('mylfaar').why('use')).toBe('why.power-mylfaar');
    expect(own('teagaan').why('use')).toBe('why.power-teagaan');
    const reserve = { equipment: { red: 0, green: 0, yellow: 0, blue: 0, black: 0 } };
    expect(own('arne', { reserve }).why('use')).toBe('why.power-arne');
    expect(phase({ laidDown: true }, { grasped: ['tomb'] }).why('use')).toBe('why.laid-down');
  });
  test('that were used say so', () => {
    const cards = { north2: 'red 2' } as const;
    expect(own('arne').choose('take:red').why('use')).toBe('why.power-spent');
    expect(own('mylfaar', { cards }).choose('enchant:red 2').why('use')).toBe('why.power-spent');
    expect(own('elmer').choose('ride:tomb').why('use')).toBe('why.power-spent');
  });
  test('that can be used are not among it', () => expect(own('elmer').why('use')).toBeNull());
});
