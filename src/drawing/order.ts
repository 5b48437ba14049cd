import type { CardFace, Phrase, Roll, Scene } from '../engine/index.ts';
import type { Language } from '../locale/index.ts';
import { changesBetween, nothingNew } from '../engine/index.ts';
import { sayAll, type SaidScene, sayInSteps, sayScene } from './said.ts';
import type { BoardSketch, CardsSketch, RollsSketch, View } from './sketch.ts';
import type { ThemeName } from './themes.ts';
import { sayWords } from './words.ts';

export interface Order {
  /** One picture of a channel is drawn at a time. */
  readonly channel: string;
  readonly language: Language;
  /** 'parchment' if not said. */
  readonly theme?: ThemeName;
}

export interface BoardOrder extends Order {
  readonly scene: Scene;
  /** The players' names by seat. */
  readonly players: readonly string[];
  /** The board that was posted before: what has changed since is pointed out. */
  readonly since?: Scene | null;
  /** 'whole' if not said. */
  readonly view?: View;
  /** Whose eyes the scene is for, as any id; everybody's if not said. */
  readonly reader?: string;
}

export interface CardsOrder extends Order {
  readonly game: string;
  /** One to twelve. */
  readonly cards: readonly CardFace[];
}

export interface RollsOrder extends Order {
  readonly game: string;
  readonly rolls: readonly Roll[];
}

type Say = (phrase: Phrase) => string;

type BoardDetails = Omit<BoardOrder, 'channel' | 'language'>;

/** The order in words, ready for the painters. */
export const boardSketch = (order: BoardDetails, say: Say): BoardSketch =>
  sketchOf(order, sayScene(order.scene, say), say);

/** The same without holding up the event loop. */
export const boardSketchInSteps = async (order: BoardDetails, say: Say): Promise<BoardSketch> =>
  sketchOf(order, await sayInSteps(order.scene, say), say);

const sketchOf = (
  { scene, players, since, theme = 'parchment', view = 'whole' }: BoardDetails,
  said: SaidScene,
  say: Say,
): BoardSketch => ({
  kind: 'board',
  view,
  theme,
  scene: said,
  players,
  words: sayWords(say),
  changes: since ? changesBetween(since, scene) : nothingNew,
});

export const cardsSketch = (
  { game, cards, theme = 'parchment' }: Omit<CardsOrder, 'channel' | 'language'>,
  say: Say,
): CardsSketch => ({ kind: 'cards', theme, game, cards: sayAll(cards, say), words: sayWords(say) });

export const rollsSketch = (
  { game, rolls, theme = 'parchment' }: Omit<RollsOrder, 'channel' | 'language'>,
  say: Say,
): RollsSketch => ({ kind: 'rolls', theme, game, rolls: sayAll(rolls, say), words: sayWords(say) });
