import type { CardFace, Lineup, Roll, Scene } from '../engine/index.ts';
import type { Language } from '../locale/index.ts';
import type { ThemeName } from './themes.ts';

/** What is asked of drawing and what comes of it: types alone, for whoever has pictures drawn. */

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

export interface LineupRequest extends RenderRequest {
  readonly lineup: Lineup;
}

/** A picture as a PNG. */
export interface Rendered {
  readonly png: Uint8Array;
}

/** What draws, as whoever has pictures drawn sees it. */
export interface PictureSource {
  /** `scene`: what the picture shows, when a newer board took the place of the one asked for. */
  draw(request: BoardRequest): Promise<Rendered & { readonly scene?: Scene }>;
  drawCards(request: CardsRequest): Promise<Rendered>;
  drawRolls(request: RollsRequest): Promise<Rendered>;
  drawLineup(request: LineupRequest): Promise<Rendered>;
  /** How many pictures wait for a renderer. */
  readonly backlog?: () => number;
}
