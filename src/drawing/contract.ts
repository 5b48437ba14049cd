import type { CardFace, Lineup, Roll, Scene } from '../engine/index.ts';
import type { Language } from '../locale/index.ts';
import type { ThemeName } from './themes.ts';

/** Types of requests for pictures and their results, for code that requests pictures. */

interface RenderRequest {
  /** Only one picture of a channel is drawn at a time. */
  readonly channel: string;
  readonly language: Language;
  /** Default: 'parchment'. */
  readonly theme?: ThemeName | undefined;
}

export interface BoardRequest extends RenderRequest {
  readonly scene: Scene;
  /** Names of the players by seat. */
  readonly players: readonly string[];
  /** The board posted before; the picture highlights the changes since. */
  readonly since?: Scene | null;
  /** Id of one of the game's crops; by default the whole board. */
  readonly crop?: string | undefined;
  /** Id of the viewer for whom the scene was made; by default everybody. */
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
interface Rendered {
  readonly png: Uint8Array;
}

/** A source of pictures, as seen by code that requests them. */
export interface PictureSource {
  /** `scene` is the scene in the picture, if a newer board replaced the requested one. */
  draw(request: BoardRequest): Promise<Rendered & { readonly scene?: Scene }>;
  drawCards(request: CardsRequest): Promise<Rendered>;
  drawRolls(request: RollsRequest): Promise<Rendered>;
  drawLineup(request: LineupRequest): Promise<Rendered>;
  /** Number of pictures that wait for a renderer. */
  readonly backlog?: () => number;
}
