import type { CardFace, Changes, Crop, Focus, Lineup, Roll } from '../engine/index.ts';
import type { AssetFolder } from './asset-folder.ts';
import type { Said, SaidScene } from './said.ts';
import type { ThemeName } from './themes.ts';
import type { Words } from './words.ts';

/** The part of a board that a crop shows. */
export type CropShows = Crop['shows'];

/** A board to paint, in words. */
export interface BoardSketch {
  readonly kind: 'board';
  readonly assets: AssetFolder;
  readonly shows: CropShows;
  /** Centre of a close-up. */
  readonly focus: Focus | null;
  readonly theme: ThemeName;
  readonly scene: SaidScene;
  /** Names by seat. */
  readonly players: readonly string[];
  readonly words: Words;
  /** Changes to highlight. */
  readonly changes: Changes;
}

/** Cards to read. */
export interface CardsSketch {
  readonly kind: 'cards';
  readonly theme: ThemeName;
  readonly assets: AssetFolder;
  readonly cards: readonly Said<CardFace>[];
  readonly words: Words;
}

/** Rolls to paint. */
export interface RollsSketch {
  readonly kind: 'rolls';
  readonly theme: ThemeName;
  readonly assets: AssetFolder;
  readonly rolls: readonly Said<Roll>[];
  readonly words: Words;
}

/** Taken and free roles. */
export interface LineupSketch {
  readonly kind: 'lineup';
  readonly theme: ThemeName;
  readonly assets: AssetFolder;
  readonly lineup: Said<Lineup>;
  readonly words: Words;
}

/** A message for a renderer process: plain data, every phrase as text. */
export type Sketch = BoardSketch | CardsSketch | RollsSketch | LineupSketch;

/** Returns the game whose pictures a sketch uses. */
export const gameOfSketch = ({ assets }: Sketch): string => assets.game;
