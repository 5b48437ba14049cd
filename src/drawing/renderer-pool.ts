import PQueue from 'p-queue';
import type { Phrase, Scene } from '../engine/index.ts';
import { type Language, translator as localeTranslator } from '../locale/index.ts';
import type { BoardRequest, CardsRequest, LineupRequest, PictureSource, RollsRequest } from './contract.ts';
import { boardSketchInSteps, cardsSketch, type Folders, lineupSketch, rollsSketch } from './render-request.ts';
import { type Growth, Renderer, RendererLost } from './renderer.ts';
import { gameOf, type Sketch } from './sketch.ts';

export interface Picture {
  readonly png: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface BoardPicture extends Picture {
  /** What it shows: the scene of the request, or of a newer one that took its place. */
  readonly scene: Scene;
}

export interface RendererPoolOptions {
  /** How many processes draw at the same time; 1 if not said. */
  readonly renderers?: number;
  /** How long one board may take in a process that has started; 15 000 if not said. */
  readonly timeoutMs?: number;
  /** When a renderer makes room for a new one; after 40 pictures beyond 260 MB if not said. */
  readonly growth?: Growth;
  readonly translator?: (language: Language) => (phrase: Phrase) => string;
  /** Where games lie that are not in `assets/<game>`. */
  readonly folders?: Folders;
  /** Told what a scene names that map or pictures do not know (it is drawn all the same). A warning of the process if not said. */
  readonly warn?: (message: string) => void;
}

export interface RendererPool extends PictureSource {
  /**
   * Draws a board. Of a channel one picture is drawn at a time; a board that still waits when a newer one is requested for
   * the same eyes (same crop, theme, language, and both with or both without marks of what has changed) is not drawn:
   * its request is fulfilled by the newer board. A renderer that dies or hangs is replaced and the picture tried once
   * more; one that has grown is renewed, while it goes on drawing; rejects when that fails too, when the scene cannot be drawn at all (no map of its game), or when the pool is
   * closed.
   */
  draw(request: BoardRequest): Promise<BoardPicture>;
  /** Draws one to twelve cards to be read; rejects as `draw` does. */
  drawCards(request: CardsRequest): Promise<Picture>;
  /** Draws dice as they fell, a strip for every roll; rejects as `draw` does. */
  drawRolls(request: RollsRequest): Promise<Picture>;
  /** Draws who is played by whom; rejects as `draw` does. */
  drawLineup(request: LineupRequest): Promise<Picture>;
  /**
   * Starts the processes, which otherwise start with the first pictures, and has each draw some boards for nobody: a
   * process that has drawn a board of a game draws the next one in half of the time.
   */
  warmUp(boards?: readonly BoardRequest[]): void;
  /** Ends the processes. Pictures not yet drawn are rejected. */
  close(): Promise<void>;
}

/** Lower than that of what somebody waits for. */
const AFTER_ALL_OTHERS = -1;

/** A board that waits for its turn: what is to be drawn may still become a newer one. */
interface WaitingBoard {
  request: BoardRequest;
  readonly picture: Promise<BoardPicture>;
}

/** Boards of which only the newest is wanted. */
const slotOf = ({ channel, scene, language, theme = 'parchment', crop, since, reader }: BoardRequest): string =>
  JSON.stringify([channel, scene.game, language, theme, crop, Boolean(since), reader]);

/** Opens a pool: processes that draw boards while this one goes on with its work. */
export function openRendererPool(options: RendererPoolOptions = {}): RendererPool {
  const {
    renderers = 1,
    timeoutMs = 45_000,
    growth = { pictures: 40, memory: 260 << 20 },
    translator = localeTranslator,
    folders = {},
    warn = (message) => process.emitWarning(message),
  } = options;
  const all = Array.from({ length: renderers }, () => new Renderer(timeoutMs));
  const idle = [...all];
  const queue = new PQueue({ concurrency: renderers });
  const lastOf = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, WaitingBoard>();
  let closed = false;
  let renewing = false;

  async function attempt(renderer: Renderer, sketch: Sketch): Promise<Picture> {
    if (closed) throw new Error('The picture was not drawn: the pool is closed');
    const { png, width, height, warnings } = await renderer.render(sketch);
    if (sketch.kind === 'board') renew(renderer, sketch);
    for (const warning of warnings) warn(`Picture of ${gameOf(sketch)}: ${warning}`);
    return { png: Buffer.from(png.buffer, png.byteOffset, png.byteLength), width, height };
  }

  /** What painters keep, and the holes that they leave, make a renderer grow. One is renewed at a time: it takes the room of two. */
  function renew(renderer: Renderer, sketch: Sketch): void {
    if (closed || renewing || !renderer.hasGrown(growth)) return;
    renewing = true;
    void renderer
      .renew(sketch)
      // The old one goes on.
      .catch(() => undefined)
      .finally(() => (renewing = false));
  }

  /** Draws it for nobody, once for each process. */
  async function rehearse(board: BoardRequest): Promise<void> {
    const sketch = await boardSketchInSteps(board, translator(board.language), folders);
    await Promise.all(all.map(() => queue.add(() => render(sketch), { priority: AFTER_ALL_OTHERS })));
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

  /** A channel has at most one picture in the queue: however many it requests, the others are drawn in between. */
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

  function enqueueBoard(first: BoardRequest): WaitingBoard {
    const slot = slotOf(first);
    const drawn = enqueue(first.channel, () => {
      waiting.delete(slot);
      return boardSketchInSteps(board.request, translator(board.request.language), folders);
    });
    const board: WaitingBoard = {
      request: first,
      picture: drawn.then((picture) => ({ ...picture, scene: board.request.scene })),
    };
    waiting.set(slot, board);
    return board;
  }

  return {
    async draw(request) {
      const board = waiting.get(slotOf(request)) ?? enqueueBoard(request);
      board.request = request;
      return board.picture;
    },
    async drawCards(request) {
      return enqueue(request.channel, () => cardsSketch(request, translator(request.language), folders));
    },
    async drawRolls(request) {
      return enqueue(request.channel, () => rollsSketch(request, translator(request.language), folders));
    },
    async drawLineup(request) {
      return enqueue(request.channel, () => lineupSketch(request, translator(request.language), folders));
    },
    backlog: () => queue.size,
    warmUp(boards = []) {
      for (const renderer of all) renderer.warmUp();
      // What is wrong with such a board is told to whoever asks for it.
      for (const board of boards) rehearse(board).catch(() => undefined);
    },
    async close() {
      closed = true;
      await Promise.all(all.map((renderer) => renderer.close()));
      await queue.onIdle();
    },
  };
}
