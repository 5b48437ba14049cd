import { type Canvas, CanvasRenderingContext2D } from 'canvas';
import seedrandom from 'seedrandom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deal } from '../../src/bots/deal.ts';
import { greedyBot } from '../../src/bots/greedy.ts';
import { playToEnd } from '../../src/bots/play.ts';
import { leastLetters, phoneWidth } from '../../src/drawing/paint/tools/floor.ts';
import { paint } from '../../src/drawing/paint/page.ts';
import { boardSketch } from '../../src/drawing/render-request.ts';
import { type Scene, Table } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { languages, translator } from '../../src/locale/index.ts';

/** What is written on a whole board can be read on a phone, where it is as wide as a column: or it is not written; and none of it is cut. */

const enough = new Error('enough');
const names = ['Ana', 'Bartholomäus-Maximilian', 'Chiara', 'Dmitri', 'Eszter', 'Fatou'];

/** A board as all see it, and as the first seat does. */
interface Board {
  readonly scene: Scene;
  readonly own: Scene;
}

/** Boards early in a game and later on, as many as there are seats. */
function boardsOf(kit: (typeof kits)[number], seats: number): Board[] {
  const { rules } = kit;
  const options = Object.fromEntries(Object.entries(rules.options).map(([name, { standard }]) => [name, standard]));
  const holdings = deal(rules, seats, seedrandom.alea('letters'));
  const table = Table.open(rules, { options, holdings, seed: 'letters' });
  const bot = greedyBot(kit, seedrandom.alea('letters'));
  const scenes: Board[] = [];
  const next = () => {
    scenes.push({ scene: table.present(null).scene, own: table.present(0).scene });
    if (scenes.length > 90) throw enough;
    return bot;
  };
  try {
    playToEnd(table, { seed: 'letters', next, heard: () => void table.takeNews() });
  } catch (error) {
    if (error !== enough) throw error;
  }
  return [scenes[0]!, scenes[Math.floor(scenes.length / 2)]!, scenes.at(-1)!];
}

afterEach(() => vi.restoreAllMocks());

/** What a picture has written, each with its height in pixels of a phone. */
function readOn(draw: () => { readonly canvas: Canvas }): [text: string, pixels: number][] {
  const written: [text: string, pixels: number][] = [];
  const write = CanvasRenderingContext2D.prototype.fillText;
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    text,
    ...at
  ) {
    written.push([text, Number(/([\d.]+)px/.exec(this.font)![1]) * this.getTransform().d]);
    return write.call(this, text, ...at);
  });
  const { canvas } = draw();
  vi.restoreAllMocks();
  return written.map(([text, pixels]) => [text, (pixels * phoneWidth) / canvas.width]);
}

const isCut = (text: string): boolean => text.includes('…') && !names.some((name) => name.startsWith(text.slice(0, 4)));

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('whole boards of %s', (_, kit) => {
  const { style, crops } = kit.board;
  // Close up, fields tell in small print what their buildings give.
  const closeUps = crops.filter(({ shows }) => shows !== 'all' && (shows !== 'map' || style !== 'citadel'));

  it.each([...kit.rules.seats])('have no small letters and nothing that is cut (%s seats)', (seats) => {
    const boards = boardsOf(kit, seats);
    const players = names.slice(0, seats);
    for (const language of languages)
      for (const [i, { scene, own }] of boards.entries()) {
        const since = i === 0 ? null : boards[i - 1]!.scene;
        const views = i === boards.length - 1 ? closeUps.map(({ id }) => ({ crop: id, scene: own })) : [];
        for (const { crop, scene: seen } of [{ crop: undefined, scene }, ...views]) {
          const sketch = boardSketch({ scene: seen, players, since, theme: 'parchment', crop }, translator(language));
          const written = readOn(() => paint(sketch));
          const small = written.filter(([text, pixels]) => pixels < leastLetters || isCut(text));
          expect(small, `${language} ${crop}`).toEqual([]);
          if (i === 0) expect(written.length).toBeGreaterThan(0);
        }
      }
  });
});
