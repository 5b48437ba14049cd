import { beforeAll, describe, expect, test } from 'vitest';
import { assetFolder } from '../../src/drawing/asset-folder.ts';
import { headerParts } from '../../src/drawing/layout.ts';
import { gearFor } from '../../src/drawing/paint/atlas.ts';
import { wordsOfLegend } from '../../src/drawing/paint/panels/legend.ts';
import { registerFonts } from '../../src/drawing/paint/tools/fonts.ts';
import { sayScene } from '../../src/drawing/said.ts';
import { themes } from '../../src/drawing/themes.ts';
import { sayWords } from '../../src/drawing/words.ts';
import { boardSpecIn } from '../../src/drawing/asset-folder.ts';
import type { Scene } from '../../src/engine/index.ts';
import { CARDS } from '../../src/games/lastbastion/data/cards.ts';
import { effectArt } from '../../src/games/lastbastion/show/faces.ts';
import { underSiege } from '../../src/games/lastbastion/guide/examples.ts';
import { effectName, say } from '../../src/games/lastbastion/words/words.ts';
import { translator } from '../../src/locale/index.ts';
import { leastLetters, phoneWidth } from '../../src/drawing/paint/tools/floor.ts';

beforeAll(registerFonts);

const folder = assetFolder('lastbastion');
const zoom = phoneWidth / headerParts.size[0];

/** A board on which all these cards lie, with the Net on every effect of the first one. */
function boardWith(cards: typeof CARDS): Scene {
  const scene = underSiege();
  const places = cards.map(({ id, effects }, at) => {
    const figures = effects
      .filter(({ when }) => when !== 'entrance')
      .map((effect) => ({ art: effectArt(effect), label: effectName(effect), value: 1 }));
    const netted = figures.map(({ label }) => ({
      art: 'covered',
      label: say('board.netted', { effect: label }),
      value: 1,
    }));
    return [
      `x${at}`,
      { label: say('none'), cards: [{ label: say('none'), art: id, figures: at === 0 ? netted : figures }] },
    ];
  });
  return { ...scene, places: { ...scene.places, ...(Object.fromEntries(places) as unknown as Scene['places']) } };
}

describe.each(['en', 'fr'] as const)('L14, L77 the signs of cards that lie on the board (%s)', (language) => {
  const speak = translator(language);
  const legendOf = (scene: Scene) => {
    const words = sayWords(boardSpecIn(folder), speak);
    return wordsOfLegend(
      gearFor(folder, themes.parchment, words, () => undefined),
      sayScene(scene, speak),
      1560,
    );
  };

  test.each(CARDS.map((card) => [card.id, card] as const))(
    'are told by the legend, to be read on a phone: %s',
    (_, card) => {
      const [netted, lying] = [legendOf(boardWith([card])), legendOf(boardWith([CARDS[0]!, card]))];
      for (const effect of card.effects.filter(({ when }) => when !== 'entrance')) {
        const name = effectName(effect);
        for (const [legend, text] of [
          [lying, speak(name)],
          [netted, speak(say('board.netted', { effect: name }))],
        ] as const) {
          const entry = legend.find(({ word }) => word === text);
          expect(entry, text).toBeDefined();
          expect(entry!.size * zoom, text).toBeGreaterThanOrEqual(leastLetters);
        }
      }
    },
  );
});
