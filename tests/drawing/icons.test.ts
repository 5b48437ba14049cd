import { expect, it } from 'vitest';
import { assetFolder } from '../../src/drawing/asset-folder.ts';
import { loadPictures } from '../../src/drawing/assets.ts';
import { cardArtOf } from '../../src/drawing/card-art.ts';
import { iconOf } from '../../src/drawing/paint/tools/icons.ts';
import { kits } from '../../src/games/index.ts';

it.each(kits.map(({ rules }) => rules.id))('every icon that the pictures of %s name is there', (game) => {
  const folder = assetFolder(game);
  const { cards, faces } = cardArtOf(folder);
  const named = [
    ...Object.entries(loadPictures(folder).arts).flatMap(([art, { icon, faces = [] }]) =>
      [icon, ...faces].map((one) => [art, one] as const),
    ),
    ...Object.entries(cards).map(([card, { icon }]) => [card, icon] as const),
    ...Object.entries(faces),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, icon]) => iconOf(icon, '#000000', 8) === null)).toEqual([]);
});
