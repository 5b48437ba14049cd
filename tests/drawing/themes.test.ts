import { parse, wcagContrast } from 'culori';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RendererPool, themes } from '../../src/drawing/index.ts';
import { readPng } from './pixels.ts';
import { emptyScene, strangeNames, typicalScene, worstScene } from './scenes.ts';
import { sharedPool } from './shared-pool.ts';

let pool: RendererPool;
beforeAll(() => {
  pool = sharedPool();
});

const crops = ['whole', 'field', 'heroes'] as const;
const names = ['parchment', 'contrast'] as const;
const players = ['Ana', 'Bo', 'Cy', 'Di', 'Eve', 'Flo'];
let channels = 0;
/** Each in a channel of its own: a newer board of a channel replaces one that waits. */
const draw = (scene: ReturnType<typeof emptyScene>, more: Partial<Parameters<RendererPool['draw']>[0]> = {}) =>
  pool.draw({ channel: `c${channels++}`, scene, language: 'en', players, ...more });

describe('the themes', () => {
  it.each(names)('write what must be read in colours that stand out (%s)', (name) => {
    const theme = themes[name];
    const least = name === 'contrast' ? 7 : 4.5;
    const pairs = [
      ...[theme.page, theme.slab, theme.slabBright, theme.well].flatMap((ground) =>
        [theme.text, theme.faint, theme.gold, theme.abilities, theme.low].map((ink) => [ink, ground] as const),
      ),
      ...[theme.parchment, theme.parchmentLight].flatMap((ground) =>
        [theme.ink, theme.inkFaint].map((ink) => [ink, ground] as const),
      ),
      [theme.ink, theme.gold] as const,
      [theme.ink, theme.good] as const,
      [theme.text, theme.done] as const,
    ];
    for (const [ink, ground] of pairs)
      expect(wcagContrast(parse(ink)!, parse(ground)!), `${ink} on ${ground}`).toBeGreaterThanOrEqual(least);
  });

  it('differ in strength, too', () => {
    expect(themes.contrast.line).toBeGreaterThan(themes.parchment.line);
    expect(themes.contrast.letters).toBeGreaterThan(themes.parchment.letters);
    expect([themes.parchment.textures, themes.contrast.textures]).toEqual([true, false]);
  });

  it.each(crops)('paint the crop %s in colours of their own', async (crop) => {
    const shares = await Promise.all(
      names.map(async (theme) => {
        const pixels = readPng((await draw(typicalScene(), { crop, theme })).png);
        const extremes = pixels.palette.map(([r, g, b]) => (r < 12 && g < 12 && b < 12) || (r > 243 && g > 243));
        return pixels.indexes.reduce((sum, index) => sum + Number(extremes[index]!), 0) / pixels.indexes.length;
      }),
    );
    // Black, white and yellow make up most of the one and little of the other.
    expect(shares[0]).toBeLessThan(0.2);
    expect(shares[1]).toBeGreaterThan(0.5);
  });
});

describe('a crop', () => {
  it('shows a part: the field has no panels, the heroes have no map', async () => {
    const [whole, field, heroes] = await Promise.all(crops.map((crop) => draw(typicalScene(), { crop })));
    expect([whole!.width, field!.width, heroes!.width]).toEqual([1600, 1440, 1600]);
    for (const { png } of [whole!, field!, heroes!]) expect(png.length).toBeLessThanOrEqual(400 * 1024);
    const calm = typicalScene();
    const poorer = { ...calm, panels: calm.panels.map((panel) => ({ ...panel, tracks: panel.tracks.slice(1) })) };
    const fewer = { ...calm, pieces: calm.pieces.filter(({ rank }) => rank === 'hero') };
    const same = async (crop: (typeof crops)[number], scene: typeof calm) =>
      (await draw(scene, { crop })).png.equals((await draw(calm, { crop })).png);
    expect([await same('field', poorer), await same('heroes', poorer)]).toEqual([true, false]);
    expect([await same('field', fewer), await same('heroes', fewer)]).toEqual([false, true]);
  });

  it.each(crops)('of the kind %s bears every text in every theme', async (crop) => {
    for (const theme of names)
      for (const scene of [emptyScene(), worstScene()]) {
        const { png, width, height } = await draw(scene, { crop, theme, players: strangeNames });
        const pixels = readPng(png);
        expect([pixels.width, pixels.height]).toEqual([width, height]);
      }
  });

  it('makes room for what a hero holds', async () => {
    const calm = typicalScene();
    const without = { ...calm, panels: calm.panels.map((panel) => ({ ...panel, slots: [] })) };
    const [full, bare] = [await draw(calm, { crop: 'heroes' }), await draw(without, { crop: 'heroes' })];
    expect(full.height).toBeGreaterThan(bare.height + 300);
  });
});

describe('names', () => {
  it('that no font of the project or the machine can draw show as the number of the player, never as boxes', async () => {
    // Nothing is assigned to these code points.
    const lost = await draw(typicalScene(), { players: ['Ana', '\u0378\u0379', 'Cy', 'Di'] });
    const numbered = await draw(typicalScene(), { players: ['Ana', 'Player 2', 'Cy', 'Di'] });
    expect(lost.png.equals(numbered.png)).toBe(true);
    const french = (name: string) => draw(typicalScene(), { language: 'fr', players: ['Ana', name] });
    expect((await french('\u{f1234}')).png.equals((await french('Joueur 2')).png)).toBe(true);
  });

  it('that can be drawn in part lose the rest; fancy letters become plain ones where they must', async () => {
    const named = (name: string) => draw(typicalScene(), { players: ['Ana', name] });
    expect((await named('Bo \u0378\u0379\u037f')).png.equals((await named('Bo …')).png)).toBe(false);
    expect((await named('Bo \u0378\u0379')).png.equals((await named('Bo …')).png)).toBe(true);
  });

  it('of other scripts and pictographs are drawn by the fonts of the project', async () => {
    const pictures = await Promise.all(
      ['مرحبا', '🏰🔥', 'Ωμέγα', 'Юрий', ''].map((name) => draw(typicalScene(), { players: ['Ana', name] })),
    );
    const numbered = await draw(typicalScene(), { players: ['Ana', 'Player 2'] });
    for (const { png } of pictures) expect(png.equals(numbered.png)).toBe(false);
    expect(new Set(pictures.map(({ png }) => png.toString('base64'))).size).toBe(pictures.length);
  });
});
