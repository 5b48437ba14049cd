import { describeBoard } from '../../src/drawing/index.ts';
import type { Scene } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { type Language, translator } from '../../src/locale/index.ts';

/** The board in words, line by line. */
export const inWords = (scene: Scene, language: Language = 'en'): string[] =>
  describeBoard(scene, kits.find(({ rules }) => rules.id === scene.game)!.board, translator(language)).text;
