import { beforeAll, describe, expect, it } from 'vitest';
import type { Picture, RendererPool, ThemeName } from '../../src/drawing/index.ts';
import type { Roll, RollSide } from '../../src/engine/index.ts';
import { differenceOf, readPng } from './pixels.ts';
import { longName, raw, roll, strangeNames } from './scenes.ts';
import { sharedPool } from './shared-pool.ts';

let pool: RendererPool;
const warnings: string[] = [];
beforeAll(() => {
  pool = sharedPool((message) => warnings.push(message));
});

const draw = (rolls: readonly Roll[], theme?: ThemeName): Promise<Picture> =>
  pool.drawRolls({ channel: 'c', language: 'en', game: 'bsieged', rolls, theme });
const look = async (...rolls: Roll[]) => readPng((await draw(rolls)).png);

describe('a picture of rolls', () => {
  it('is a strip for each, one below the other', async () => {
    const heights = [];
    for (const count of [1, 2, 6]) {
      const { png, width, height } = await draw(Array<Roll>(count).fill(roll('1 5* 6*')));
      expect(width).toBe(1200);
      expect(png.length).toBeLessThanOrEqual(400 * 1024);
      heights.push(height);
    }
    const [one, two, six] = heights as [number, number, number];
    expect([two - one > 150, six - two]).toEqual([true, 4 * (two - one)]);
  });

  it('tells every side, every kind of dice, hits, targets and results apart', async () => {
    const looks = await Promise.all([
      ...['1', '2', '3', '4', '5', '6', '7', 'miss', 'stuck'].map((side) => look(roll(`${side} 3`))),
      look(roll('1 3*')),
      look(roll('1 3', { art: 'die-yellow' })),
      look(roll('1 3', { art: 'die-catapult' })),
      look(roll('1 3', { target: 4 })),
      look(roll('1 3', { target: undefined })),
      look(roll('1 3', { result: raw('3 hits') })),
      look(roll('1 3', { title: raw('The Paladin attacks') })),
    ]);
    looks.forEach((one, i) =>
      looks
        .slice(i + 1)
        .forEach((other) => expect(one.height !== other.height || differenceOf(one, other)).toBeTruthy()),
    );
  });

  it('tells what harms from what counts and from what does neither, also without colour', async () => {
    const die = (more: object) => roll('', { dice: [{ face: '4', good: false, ...more }] });
    const dice = [die({}), die({ good: true }), die({ bad: true })];
    const light = (red = 0, green = 0, blue = 0) => red + green + blue;
    for (const theme of ['parchment', 'contrast'] as const) {
      const [useless, counts, harms] = (await Promise.all(dice.map((one) => draw([one], theme)))).map(({ png }) =>
        readPng(png),
      );
      for (const other of [useless!, counts!]) {
        let swapped = 0;
        for (let y = 0; y < harms!.height; y++)
          for (let x = 0; x < 300; x++)
            if (Math.abs(light(...harms!.at(x, y)) - light(...other.at(x, y))) > 200) swapped++;
        expect(swapped).toBeGreaterThan(100);
      }
    }
  });

  it('tells hits from misses without colour', async () => {
    const [hit, miss] = [
      await pool.drawRolls({ channel: 'c', language: 'en', game: 'bsieged', rolls: [roll('4*')], theme: 'contrast' }),
      await pool.drawRolls({ channel: 'c', language: 'en', game: 'bsieged', rolls: [roll('4')], theme: 'contrast' }),
    ].map(({ png }) => readPng(png));
    // Black there where white was, or the reverse: the tick, its seal and the larger die.
    const light = (pixels: typeof hit, x: number, y: number) => pixels!.at(x, y).reduce((sum, value) => sum + value, 0);
    let swapped = 0;
    for (let y = 0; y < hit!.height; y++)
      for (let x = 0; x < 300; x++) if (Math.abs(light(hit, x, y) - light(miss, x, y)) > 600) swapped++;
    expect(swapped).toBeGreaterThan(500);
  });

  it('breaks many dice into rows and counts those it does not show', async () => {
    const [seven, twenty, hundred, more] = await Promise.all(
      [7, 20, 100, 101].map((count) => draw([roll(Array<string>(count).fill('6*').join(' '))])),
    );
    expect(twenty!.height).toBeGreaterThan(seven!.height + 200);
    expect(hundred!.height).toBeLessThan(twenty!.height + 200);
    expect(hundred!.png.equals(more!.png)).toBe(false);
  });

  it('keeps the result beside the dice where there is room', async () => {
    const high = async (dice: number, result: string) =>
      (await draw([roll(Array<string>(dice).fill('5*').join(' '), { result: raw(result) })])).height;
    const one = await high(1, '1 hit');
    for (const dice of [2, 5, 6, 7]) expect(await high(dice, `${dice} hits`), `${dice} dice`).toBe(one);
    expect(await high(6, '6 touches sur l’Avatar')).toBe(one);
    expect(await high(8, '8 hits')).toBeGreaterThan(one);
    expect(await high(7, '5 enemies fall, 2 hits on the Messenger')).toBeGreaterThan(one);
    expect(await high(10, '9 hits')).toBe(await high(9, '9 hits'));
  });

  it('shows two sides against each other: whose, dice, what is added, sums and what falls', async () => {
    const side = (more: Partial<RollSide> = {}): RollSide => ({
      name: raw('Ann'),
      dice: [{ face: '4', good: true }],
      bonuses: [{ label: raw('Knights'), value: 3 }],
      total: 7,
      ...more,
    });
    const other = side({ name: raw('Bo'), dice: [{ face: '2', good: false }], bonuses: [], total: 2 });
    const against = (one: Partial<RollSide> = {}) => roll('', { sides: [side(one), other], target: undefined });
    const looks = await Promise.all([
      look(against()),
      look(against({ name: raw('Cleo') })),
      look(against({ dice: [{ face: '5', good: true }] })),
      look(against({ bonuses: [{ label: raw('Knights'), value: -3 }] })),
      look(against({ total: 1 })),
      look(against({ lost: raw('Bowmen fall') })),
      look(against({ name: raw(longName), lost: raw(longName), bonuses: Array(6).fill(side().bonuses[0]) })),
    ]);
    looks.forEach((one, i) =>
      looks
        .slice(i + 1)
        .forEach((later) => expect(one.height !== later.height || differenceOf(one, later)).toBeTruthy()),
    );
  });

  it('shows a roll without dice', async () => {
    const { height } = await draw([roll('')]);
    expect(height).toBeGreaterThan(100);
    expect(height).toBeLessThan((await draw([roll('3')])).height);
  });

  it('draws dice that it does not know, and says so', async () => {
    warnings.length = 0;
    await draw([roll('4* 2', { art: 'die-of-glass' })]);
    await draw([roll('constructor', { art: 'die-red' })]);
    expect(warnings).toEqual(['Picture of bsieged: no dice called die-of-glass']);
  });

  it.each([...strangeNames, '', longName.repeat(3)])('breaks on no text: %j', async (text) => {
    const strange = { ...roll('4* 2'), title: raw(text), result: raw(text), dice: [{ face: text, good: true }] };
    for (const theme of ['parchment', 'contrast'] as const) {
      const { png, height } = await draw([strange], theme);
      expect(readPng(png).width).toBe(1200);
      expect(height).toBeLessThan(520);
    }
  });
});
