import { CanvasRenderingContext2D } from 'canvas';
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

/** What is written on a whole board can be read on a phone, where it is as wide as a column: or it is not written. */

const enough = new Error('enough');
const names = ['Ana', 'Bartholomäus-Maximilian', 'Chiara', 'Dmitri', 'Eszter', 'Fatou'];

/** Boards early in a game and later on, as many as there are seats. */
function boardsOf(kit: (typeof kits)[number], seats: number): Scene[] {
  const { rules } = kit;
  const options = Object.fromEntries(Object.entries(rules.options).map(([name, { standard }]) => [name, standard]));
  const holdings = deal(rules, seats, seedrandom.alea('letters'));
  const table = Table.open(rules, { options, holdings, seed: 'letters' });
  const bot = greedyBot(kit, seedrandom.alea('letters'));
  const scenes: Scene[] = [];
  const next = () => {
    scenes.push(table.present(null).scene);
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

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('whole boards of %s', (_, kit) => {
  it.each([...kit.rules.seats])('have no small letters (%s seats)', (seats) => {
    const scenes = boardsOf(kit, seats);
    const write = CanvasRenderingContext2D.prototype.fillText;
    for (const language of languages)
      for (const [i, scene] of scenes.entries()) {
        const written: [text: string, pixels: number][] = [];
        vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
          this: CanvasRenderingContext2D,
          text,
          ...at
        ) {
          written.push([text, Number(/([\d.]+)px/.exec(this.font)![1]) * this.getTransform().d]);
          return write.call(this, text, ...at);
        });
        const since = i === 0 ? null : scenes[i - 1]!;
        const players = names.slice(0, seats);
        const { canvas } = paint(boardSketch({ scene, players, since, theme: 'parchment' }, translator(language)));
        vi.restoreAllMocks();
        const small = written.filter(([, pixels]) => (pixels * phoneWidth) / canvas.width < leastLetters);
        expect(small, language).toEqual([]);
        if (i === 0) expect(written.length).toBeGreaterThan(0);
      }
  });
});
