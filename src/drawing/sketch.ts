import type { CardFace, Changes, Crop, Focus, Lineup, Roll } from '../engine/index.ts';
import type { AssetFolder } from './asset-folder.ts';
import type { Said, SaidScene } from './said.ts';
import type { ThemeName } from './themes.ts';
import type { Words } from './words.ts';

/** What a crop shows of a board. */
export type Shown = Crop['shows'];

/** A board to be painted, in words. */
export interface BoardSketch {
  readonly kind: 'board';
  readonly assets: AssetFolder;
  readonly shows: Shown;
  /** What a close-up is of. */
  readonly focus: Focus | null;
  readonly theme: ThemeName;
  readonly scene: SaidScene;
  /** Names by seat. */
  readonly players: readonly string[];
  readonly words: Words;
  /** What is pointed out as new. */
  readonly changes: Changes;
}

/** Cards to be read. */
export interface CardsSketch {
  readonly kind: 'cards';
  readonly theme: ThemeName;
  readonly assets: AssetFolder;
  readonly cards: readonly Said<CardFace>[];
  readonly words: Words;
}

/** Dice as they fell. */
export interface RollsSketch {
  readonly kind: 'rolls';
  readonly theme: ThemeName;
  readonly assets: AssetFolder;
  readonly rolls: readonly Said<Roll>[];
  readonly words: Words;
}

/** Who is played by whom. */
export interface LineupSketch {
  readonly kind: 'lineup';
  readonly theme: ThemeName;
  readonly assets: AssetFolder;
  readonly lineup: Said<Lineup>;
  readonly words: Words;
}

/** What goes to a renderer process: plain data, every phrase in words. */
export type Sketch = BoardSketch | CardsSketch | RollsSketch | LineupSketch;

/** The game whose pictures a sketch is drawn with. */
export const gameOf = ({ assets }: Sketch): string => assets.game;
