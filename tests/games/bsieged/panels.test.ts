import { expect, test } from 'vitest';
import { sayScene } from '../../../src/drawing/said.ts';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import { languages, translator } from '../../../src/locale/index.ts';
import { siege } from '../../help/siege.ts';

test.each(languages)('a hero bears the same letters beside the board as on it in %s', (language) => {
  const { state } = siege({
    heroes: [
      { id: 'archer', place: 'tavern' },
      { id: 'smuggler', place: 'wall:north' },
    ],
  });
  const { panels, pieces } = sayScene(bsieged.scene(bsieged.view(state, null)), translator(language));
  for (const { art, letter } of panels) {
    expect(letter).toHaveLength(2);
    expect(pieces.filter((piece) => piece.art === art).map((piece) => piece.letter)).toEqual([letter]);
  }
  expect(panels).toHaveLength(2);
});
