import type { Phrase } from '../engine/index.ts';
import { changesBetween, cropOf, nothingNew } from '../engine/index.ts';
import { assetFolder, boardSpecIn } from './asset-folder.ts';
import type { BoardRequest, CardsRequest, RollsRequest } from './contract.ts';
import { sayAll, type SaidScene, sayInSteps, sayScene } from './said.ts';
import type { BoardSketch, CardsSketch, RollsSketch } from './sketch.ts';
import { sayWords } from './words.ts';

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
