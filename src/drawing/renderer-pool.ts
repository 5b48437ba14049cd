import PQueue from 'p-queue';
import type { Phrase, Scene } from '../engine/index.ts';
import { type Language, translator as localeTranslator } from '../locale/index.ts';
import type { BoardRequest, CardsRequest, LineupRequest, PictureSource, RollsRequest } from './contract.ts';
import { boardSketchInSteps, cardsSketch, type Folders, lineupSketch, rollsSketch } from './render-request.ts';
import { type Growth, Renderer, RendererLost } from './renderer.ts';
import { gameOfSketch, type Sketch } from './sketch.ts';

export interface Picture {
  readonly png: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

interface BoardPicture extends Picture {
  /** The scene in the picture: the requested one or a newer one that replaced it. */
  readonly scene: Scene;
}

export interface RendererPoolOptions {
  /** Number of processes that draw at the same time (default 1). */
  readonly renderers?: number;
  /** Timeout in ms for one board in a started process (default 45 000). */
  readonly timeoutMs?: number;
  /** When to renew a renderer; by default after 40 pictures, above 260 MB. */
  readonly growth?: Growth;
  readonly translator?: (language: Language) => (phrase: Phrase) => string;
  /** Folders of games outside `assets/<game>`. */
  readonly folders?: Folders;
  /**
   * Receives names in a scene that map or pictures lack; they are drawn all the same. By default a warning of the
   * process.
   */
  readonly warn?: (message: string) => void;
}

export interface RendererPool extends PictureSource {
  /**
   * Draws a board, one picture of a channel at a time. A newer request for the same viewer replaces a waiting board and
   * fulfils its request. The two must match in crop, theme and language, and both or neither must mark changes. A
   * renderer that dies or hangs is replaced and the picture tried once more. A renderer that has grown is renewed while
   * it continues to draw. Rejects when the second try fails, when the scene cannot be drawn at all (no map of its
   * game), or when the pool is closed.
   */
  draw(request: BoardRequest): Promise<BoardPicture>;
  /** Draws one to twelve cards to read; rejects as `draw` does. */
  drawCards(request: CardsRequest): Promise<Picture>;
  /** Draws rolls as they fell, each on a strip; rejects as `draw` does. */
  drawRolls(request: RollsRequest): Promise<Picture>;
  /** Draws taken and free roles; rejects as `draw` does. */
  drawLineup(request: LineupRequest): Promise<Picture>;
  /**
   * Starts the processes, which otherwise start with the first pictures, and lets each draw some boards for nobody. A
   * process that has drawn a game's board draws the next one in half the time.
   */
  warmUp(boards?: readonly BoardRequest[]): void;
  /** Ends the processes. Waiting pictures are rejected. */
  close(): Promise<void>;
}

/** Priority below everything that somebody waits for. */
const AFTER_ALL_OTHERS = -1;

/** A waiting board; a newer request may still replace it. */
interface WaitingBoard {
  request: BoardRequest;
  readonly picture: Promise<BoardPicture>;
}

/** Returns a board's key; of waiting boards with the same key only the newest is drawn. */
const slotOf = ({ channel, scene, language, theme = 'parchment', crop, since, reader }: BoardRequest): string =>
  JSON.stringify([channel, scene.game, language, theme, crop, Boolean(since), reader]);

/** Opens a pool of processes that draw while this one continues its work. */
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
    for (const warning of warnings) warn(`Picture of ${gameOfSketch(sketch)}: ${warning}`);
    return { png: Buffer.from(png.buffer, png.byteOffset, png.byteLength), width, height };
  }

  /**
   * Renews a renderer that has grown because of caches and memory holes. Only one at a time, because the renewal takes
   * twice the memory.
   */
  function renew(renderer: Renderer, sketch: Sketch): void {
    if (closed || renewing || !renderer.hasGrown(growth)) return;
    renewing = true;
    void renderer
      .renew(sketch)
      // The old one continues.
      .catch(() => undefined)
      .finally(() => (renewing = false));
  }

  /** Draws it for nobody, once in each process. */
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

  /** Queues at most one picture for each channel; those of other channels are drawn in between. */
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
      // The caller that requests such a board gets its error.
      for (const board of boards) rehearse(board).catch(() => undefined);
    },
    async close() {
      closed = true;
      await Promise.all(all.map((renderer) => renderer.close()));
      await queue.onIdle();
    },
  };
}
