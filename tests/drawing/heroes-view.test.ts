import { assetFolder, boardSpecIn } from '../../src/drawing/asset-folder.ts';
import { expect, it } from 'vitest';
import { loadMap } from '../../src/drawing/assets.ts';
import { dashboardWidth, pageLayoutOf } from '../../src/drawing/layout.ts';
import { gearFor } from '../../src/drawing/paint/atlas.ts';
import { dashboardHeight } from '../../src/drawing/paint/panels/dashboard.ts';
import { registerFonts } from '../../src/drawing/paint/tools/fonts.ts';
import { sayScene } from '../../src/drawing/said.ts';
import { themes } from '../../src/drawing/themes.ts';
import { sayWords } from '../../src/drawing/words.ts';
import { CARDS } from '../../src/games/bsieged/data/cards.ts';
import { HERO_IDS, HEROES } from '../../src/games/bsieged/data/heroes.ts';
import { bsieged } from '../../src/games/bsieged/index.ts';
import { languages, translator } from '../../src/locale/index.ts';
import { siege } from '../help/siege.ts';

registerFonts();

/** A card for each of a hero's first slots. */
const cardsFor = (id: (typeof HERO_IDS)[number], count: number) =>
  HEROES[id].slots
    .slice(0, count)
    .map(
      (slot) => Object.values(CARDS).find((card) => card.type === slot.kind && slot.classes.includes(card.class))!.id,
    );

it.each([
  [4, 0, 1.2],
  [4, 3, 1.6],
  [4, 6, 2],
  [6, 3, 2.4],
  [6, 6, 2.8],
])('%i heroes with %i cards each make a crop that a telephone shows at a fair width', (count, held, most) => {
  const heroes = HERO_IDS.slice(0, count).map((id) => ({ id, cards: cardsFor(id, held) }));
  const scene = bsieged.scene(bsieged.view(siege({ heroes }).state, null));
  for (const language of languages) {
    const say = translator(language);
    const gear = gearFor(
      assetFolder('bsieged'),
      themes.parchment,
      sayWords(boardSpecIn(assetFolder('bsieged')), say),
      () => undefined,
    );
    const heights = sayScene(scene, say).panels.map((panel) => dashboardHeight(gear, panel, dashboardWidth));
    const [width, height] = pageLayoutOf('panels', loadMap(assetFolder('bsieged')), heights).size;
    expect(height / width).toBeLessThanOrEqual(most);
  }
});
