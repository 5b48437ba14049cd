import PQueue from 'p-queue';
import type { Phrase, Scene } from '../engine/index.ts';
import { type Language, translator as localeTranslator } from '../locale/index.ts';
import {
  type BoardOrder,
  boardSketchInSteps,
  type CardsOrder,
  cardsSketch,
  type Folders,
  type RollsOrder,
  rollsSketch,
} from './order.ts';
import { Renderer, RendererLost } from './renderer.ts';
import { remembering } from './said.ts';
import { gameOf, type Sketch } from './sketch.ts';

export interface Picture {
  readonly png: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface BoardPicture extends Picture {
  /** What it shows: the scene of the order, or of a newer one that took its place. */
  readonly scene: Scene;
}

export interface StudioOptions {
  /** How many processes draw at the same time; 1 if not said. */
  readonly renderers?: number;
  /** How long one board may take in a process that has started; 15 000 if not said. */
  readonly timeoutMs?: number;
  readonly translator?: (language: Language) => (phrase: Phrase) => string;
  /** Where games lie that are not in `assets/<game>`. */
  readonly folders?: Folders;
  /** Told what a scene names that map or pictures do not know (it is drawn all the same). A warning of the process if not said. */
  readonly warn?: (message: string) => void;
}

export interface Studio {
  /**
   * Draws a board. Of a channel one picture is drawn at a time; a board that still waits when a newer one is ordered for
   * the same eyes (same crop, theme, language, and both with or both without marks of what has changed) is not drawn:
   * its order is fulfilled by the newer board. A renderer that dies or hangs is replaced and the picture tried once
   * more; rejects when that fails too, when the scene cannot be drawn at all (no map of its game), or when the studio is
   * closed.
   */
  draw(order: BoardOrder): Promise<BoardPicture>;
  /** Draws one to twelve cards to be read; rejects as `draw` does. */
  drawCards(order: CardsOrder): Promise<Picture>;
  /** Draws dice as they fell, a strip for every roll; rejects as `draw` does. */
  drawRolls(order: RollsOrder): Promise<Picture>;
  /** Ends the processes. Pictures not yet drawn are rejected. */
  close(): Promise<void>;
}

/** A board that waits for its turn: what is to be drawn may still become a newer one. */
interface WaitingBoard {
  order: BoardOrder;
  readonly picture: Promise<BoardPicture>;
}

/** Boards of which only the newest is wanted. */
const slotOf = ({ channel, scene, language, theme = 'parchment', crop, since, reader }: BoardOrder): string =>
  JSON.stringify([channel, scene.game, language, theme, crop, Boolean(since), reader]);

/** Opens a studio: processes that draw boards while this one goes on with its work. */
export function openStudio(options: StudioOptions = {}): Studio {
  const {
    renderers = 1,
    timeoutMs = 15_000,
    translator = localeTranslator,
    folders = {},
    warn = (message) => process.emitWarning(message),
  } = options;
  const all = Array.from({ length: renderers }, () => new Renderer(timeoutMs));
  const idle = [...all];
  const sayings = new Map<Language, (phrase: Phrase) => string>();
  const sayIn = (language: Language) => {
    const say = sayings.get(language) ?? remembering(translator(language));
    sayings.set(language, say);
    return say;
  };
  const queue = new PQueue({ concurrency: renderers });
  const lastOf = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, WaitingBoard>();
  let closed = false;

  async function attempt(renderer: Renderer, sketch: Sketch): Promise<Picture> {
    if (closed) throw new Error('The picture was not drawn: the studio is closed');
    const { png, width, height, warnings } = await renderer.render(sketch);
    for (const warning of warnings) warn(`Picture of ${gameOf(sketch)}: ${warning}`);
    return { png: Buffer.from(png.buffer, png.byteOffset, png.byteLength), width, height };
  }

  async function render(sketch: Sketch): Promise<Picture> {
    const renderer = idle.pop()!;
    try {
      return await attempt(renderer, sketch).catch((error: unknown) => {
        if (error instanceof RendererLost) return attempt(renderer, sketch);
        throw error;
      });
    } catch (error) {
      if (error instanceof RendererLost)
        throw new Error(`The picture was not drawn: twice ${error.message}`, { cause: error });
      throw error;
    } finally {
      idle.push(renderer);
    }
  }

  /** A channel has at most one picture in the queue: however many it orders, the others are drawn in between. */
  function enqueue(channel: string, sketch: () => Sketch | Promise<Sketch>): Promise<Picture> {
    const drawn = (lastOf.get(channel) ?? Promise.resolve()).then(() =>
      queue.add(async () => render(await sketch()), { throwOnTimeout: true }),
    );
    const last = drawn
      .catch(() => undefined)
      .then(() => {
        if (lastOf.get(channel) === last) lastOf.delete(channel);
      });
    lastOf.set(channel, last);
    return drawn;
  }

  function enqueueBoard(first: BoardOrder): WaitingBoard {
    const slot = slotOf(first);
    const drawn = enqueue(first.channel, () => {
      waiting.delete(slot);
      return boardSketchInSteps(board.order, sayIn(board.order.language), folders);
    });
    const board: WaitingBoard = {
      order: first,
      picture: drawn.then((picture) => ({ ...picture, scene: board.order.scene })),
    };
    waiting.set(slot, board);
    return board;
  }

  return {
    async draw(order) {
      const board = waiting.get(slotOf(order)) ?? enqueueBoard(order);
      board.order = order;
      return board.picture;
    },
    async drawCards(order) {
      return enqueue(order.channel, () => cardsSketch(order, sayIn(order.language), folders));
    },
    async drawRolls(order) {
      return enqueue(order.channel, () => rollsSketch(order, sayIn(order.language), folders));
    },
    async close() {
      closed = true;
      await Promise.all(all.map((renderer) => renderer.close()));
      await queue.onIdle();
    },
  };
}
