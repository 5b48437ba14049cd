import type { Phrase } from '../engine/index.ts';
import { changesBetween, cropOf, nothingNew } from '../engine/index.ts';
import { assetFolder, boardSpecIn } from './asset-folder.ts';
import type { BoardRequest, CardsRequest, LineupRequest, RollsRequest } from './contract.ts';
import { sayAll, type SaidScene, sayInSteps, sayScene } from './said.ts';
import type { BoardSketch, CardsSketch, LineupSketch, RollsSketch } from './sketch.ts';
import { sayWords } from './words.ts';

type Say = (phrase: Phrase) => string;
/** Folders of games outside `assets/<game>`. */
export type Folders = Readonly<Record<string, string>>;

type BoardDetails = Omit<BoardRequest, 'channel' | 'language'>;

/** Converts a request to words for the painters. */
export const boardSketch = (request: BoardDetails, say: Say, folders?: Folders): BoardSketch =>
  boardSketchOf(request, sayScene(request.scene, say), say, folders);

/** Does the same without blocking the event loop. */
export const boardSketchInSteps = async (request: BoardDetails, say: Say, folders?: Folders): Promise<BoardSketch> =>
  boardSketchOf(request, await sayInSteps(request.scene, say), say, folders);

function boardSketchOf(
  { scene, players, since, theme = 'parchment', crop }: BoardDetails,
  said: SaidScene,
  say: Say,
  folders?: Folders,
): BoardSketch {
  const { spec, game } = gameParts(scene.game, say, folders);
  const { id, shows } = cropOf(spec, crop, scene);
  return {
    kind: 'board',
    ...game,
    shows,
    focus: scene.focus?.[id] ?? null,
    theme,
    scene: said,
    players,
    changes: since ? changesBetween(since, scene) : nothingNew,
  };
}

export const cardsSketch = (
  { game, cards, theme = 'parchment' }: Omit<CardsRequest, 'channel' | 'language'>,
  say: Say,
  folders?: Folders,
): CardsSketch => ({ kind: 'cards', theme, ...gameParts(game, say, folders).game, cards: sayAll(cards, say) });

export const rollsSketch = (
  { game, rolls, theme = 'parchment' }: Omit<RollsRequest, 'channel' | 'language'>,
  say: Say,
  folders?: Folders,
): RollsSketch => ({ kind: 'rolls', theme, ...gameParts(game, say, folders).game, rolls: sayAll(rolls, say) });

export const lineupSketch = (
  { lineup, theme = 'parchment' }: Omit<LineupRequest, 'channel' | 'language'>,
  say: Say,
  folders?: Folders,
): LineupSketch => ({
  kind: 'lineup',
  theme,
  ...gameParts(lineup.game, say, folders).game,
  lineup: sayAll(lineup, say),
});

/** Returns the common part of a game's sketches: its folder and its words. */
function gameParts(id: string, say: Say, folders: Folders | undefined) {
  const assets = assetFolder(id, folders);
  const spec = boardSpecIn(assets);
  return { spec, game: { assets, words: sayWords(spec, say) } };
}
