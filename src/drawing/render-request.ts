import type { CardFace, Phrase, Roll, Scene } from '../engine/index.ts';
import type { Language } from '../locale/index.ts';
import { changesBetween, cropOf, nothingNew } from '../engine/index.ts';
import { assetFolder, boardSpecIn } from './asset-folder.ts';
import { sayAll, type SaidScene, sayInSteps, sayScene } from './said.ts';
import type { BoardSketch, CardsSketch, RollsSketch } from './sketch.ts';
import type { ThemeName } from './themes.ts';
import { sayWords } from './words.ts';

export interface RenderRequest {
  /** One picture of a channel is drawn at a time. */
  readonly channel: string;
  readonly language: Language;
  /** 'parchment' if not said. */
  readonly theme?: ThemeName;
}

export interface BoardRequest extends RenderRequest {
  readonly scene: Scene;
  /** The players' names by seat. */
  readonly players: readonly string[];
  /** The board that was posted before: what has changed since is pointed out. */
  readonly since?: Scene | null;
  /** The id of a crop of the game; the whole board if not said. */
  readonly crop?: string;
  /** Whose eyes the scene is for, as any id; everybody's if not said. */
  readonly reader?: string;
}

export interface CardsRequest extends RenderRequest {
  readonly game: string;
  /** One to twelve. */
  readonly cards: readonly CardFace[];
}

export interface RollsRequest extends RenderRequest {
  readonly game: string;
  readonly rolls: readonly Roll[];
}

type Say = (phrase: Phrase) => string;
/** Where games lie that are not in `assets/<game>`. */
export type Folders = Readonly<Record<string, string>>;

type BoardDetails = Omit<BoardRequest, 'channel' | 'language'>;

/** The request in words, ready for the painters. */
export const boardSketch = (request: BoardDetails, say: Say, folders?: Folders): BoardSketch =>
  sketchOf(request, sayScene(request.scene, say), say, folders);

/** The same without holding up the event loop. */
export const boardSketchInSteps = async (request: BoardDetails, say: Say, folders?: Folders): Promise<BoardSketch> =>
  sketchOf(request, await sayInSteps(request.scene, say), say, folders);

function sketchOf(
  { scene, players, since, theme = 'parchment', crop }: BoardDetails,
  said: SaidScene,
  say: Say,
  folders?: Folders,
): BoardSketch {
  const assets = assetFolder(scene.game, folders);
  const spec = boardSpecIn(assets);
  return {
    kind: 'board',
    assets,
    shows: cropOf(spec, crop).shows,
    theme,
    scene: said,
    players,
    words: sayWords(spec, say),
    changes: since ? changesBetween(since, scene) : nothingNew,
  };
}

export function cardsSketch(
  { game, cards, theme = 'parchment' }: Omit<CardsRequest, 'channel' | 'language'>,
  say: Say,
  folders?: Folders,
): CardsSketch {
  const assets = assetFolder(game, folders);
  return { kind: 'cards', theme, assets, cards: sayAll(cards, say), words: sayWords(boardSpecIn(assets), say) };
}

export function rollsSketch(
  { game, rolls, theme = 'parchment' }: Omit<RollsRequest, 'channel' | 'language'>,
  say: Say,
  folders?: Folders,
): RollsSketch {
  const assets = assetFolder(game, folders);
  return { kind: 'rolls', theme, assets, rolls: sayAll(rolls, say), words: sayWords(boardSpecIn(assets), say) };
}
