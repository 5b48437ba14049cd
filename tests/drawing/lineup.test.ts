import { beforeAll, describe, expect, it } from 'vitest';
import type { RendererPool, ThemeName } from '../../src/drawing/index.ts';
import type { Candidate } from '../../src/engine/index.ts';
import { differenceOf, type Pixels, readPng } from './pixels.ts';
import { longName, raw, strangeNames } from './scenes.ts';
import { sharedPool } from './shared-pool.ts';

let pool: RendererPool;
const warnings: string[] = [];
beforeAll(() => {
  pool = sharedPool((message) => warnings.push(message));
});

const ARTS = ['paladin', 'archer', 'sorcerer', 'blacksmith', 'smuggler', 'mercenary'];
const candidate = (at: number, name?: string, seat: number | null = at): Candidate => {
  const art = ARTS[at % ARTS.length]!;
  return { art, letter: raw(art.slice(0, 2)), name: raw(art), holder: name === undefined ? null : { name, seat } };
};
async function look(candidates: readonly Candidate[], theme?: ThemeName): Promise<Pixels> {
  const lineup = { game: 'bsieged', candidates };
  const { png, width, height } = await pool.drawLineup({ channel: 'c', language: 'en', lineup, theme });
  expect(png.length).toBeLessThanOrEqual(400 * 1024);
  const pixels = readPng(png);
  expect([pixels.width, pixels.height]).toEqual([width, height]);
  return pixels;
}
const six = (...names: readonly (string | undefined)[]) => ARTS.map((_, at) => candidate(at, names[at]));

describe('a picture of who is played by whom', () => {
  it.each([0, 1, 2, 3, 4, 5, 6])('has room for %i that are played, and says the same in both themes', async (held) => {
    const lineup = six(...ARTS.slice(0, held).map((_, at) => `Player ${at}`));
    const [bright, strong] = [await look(lineup), await look(lineup, 'contrast')];
    expect([strong.width, strong.height]).toEqual([bright.width, bright.height]);
    // Discord shows tall pictures small.
    expect(bright.height).toBeLessThan(bright.width);
  });

  it('has room for as many as a menu offers, and for a game with nobody to choose', async () => {
    const many = Array.from({ length: 25 }, (_, at) => candidate(at, at < 20 ? 'Ana' : undefined));
    expect((await look(many)).height).toBeLessThan(3000);
    expect((await look([])).width).toBe(1200);
  });

  it('shows who plays, for whom somebody is kept, and who is free', async () => {
    const [free, played, other, kept] = await Promise.all([
      look(six('Ana')),
      look(six('Ana', 'Basil')),
      look(six('Ana', 'Chiara')),
      look([candidate(0, 'Ana'), candidate(1, 'Basil', null), ...six().slice(2)]),
    ]);
    // The name alone is another one, on the second plaque.
    const [x, y, w, h] = differenceOf(played, other)!;
    expect([x > 600, x + w < 1000, y > 380, y + h < 480]).toEqual([true, true, true, true]);
    expect(differenceOf(played, kept)![1]).toBeLessThan(380);
    expect(differenceOf(free, played)).not.toBeNull();
  });

  it('stays legible with names of any length and script, and counts those that no font has', async () => {
    for (const name of [longName, ...strangeNames]) await look(six(name, name, undefined, name));
    const box = '\u{f1234}';
    expect(differenceOf(await look(six(box)), await look(six('Player 1')))).toBeNull();
  });

  it('warns of pictures that a game has not got, and draws the letter instead', async () => {
    expect(warnings).toEqual([]);
    await look([{ ...candidate(0, 'Ana'), art: 'owl', tone: 'night' }]);
    expect(warnings.join('\n')).toMatch(/no picture called owl[^]*no tone called night|no tone called night[^]*owl/);
  });
});
