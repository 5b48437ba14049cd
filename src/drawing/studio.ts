import PQueue from 'p-queue';
import type { CardFace, Phrase, Roll, Scene } from '../engine/index.ts';
import { changesBetween, nothingNew } from './changes.ts';
import { type Language, translator as localeTranslator } from '../locale/index.ts';
import { Renderer, RendererLost } from './renderer.ts';
import { sayAll, sayScene } from './said.ts';
import { gameOf, type Sketch, type View } from './sketch.ts';
import type { ThemeName } from './themes.ts';
import { sayWords } from './words.ts';

export interface Picture {
  readonly png: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Order {
  /** Orders of one channel are drawn one after another, in the order given. */
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

export interface StudioOptions {
  /** How many processes draw at the same time; 1 if not said. */
  readonly renderers?: number;
  /** How long one board may take in a process that has started; 15 000 if not said. */
  readonly timeoutMs?: number;
  readonly translator?: (language: Language) => (phrase: Phrase) => string;
  /** Told what a scene names that map or pictures do not know (it is drawn all the same). A warning of the process if not said. */
  readonly warn?: (message: string) => void;
}

export interface Studio {
  /**
   * Draws a board. A renderer that dies or hangs is replaced and the board tried once more; rejects when that fails
   * too, when the scene cannot be drawn at all (no map of its game), or when the studio is closed.
   */
  draw(order: BoardOrder): Promise<Picture>;
  /** Draws one to twelve cards to be read; rejects as `draw` does. */
  drawCards(order: CardsOrder): Promise<Picture>;
  /** Draws dice as they fell, a strip for every roll; rejects as `draw` does. */
  drawRolls(order: RollsOrder): Promise<Picture>;
  /** Ends the processes. Boards not yet drawn are rejected. */
  close(): Promise<void>;
}

/** Opens a studio: processes that draw boards while this one goes on with its work. */
export function openStudio(options: StudioOptions = {}): Studio {
  const {
    renderers = 1,
    timeoutMs = 15_000,
    translator = localeTranslator,
    warn = (message) => process.emitWarning(message),
  } = options;
  const all = Array.from({ length: renderers }, () => new Renderer(timeoutMs));
  const idle = [...all];
  const queue = new PQueue({ concurrency: renderers });
  const lastOf = new Map<string, Promise<unknown>>();
  let closed = false;

  async function attempt(renderer: Renderer, sketch: Sketch): Promise<Picture> {
    if (closed) throw new Error('The board was not drawn: the studio is closed');
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
        throw new Error(`The board was not drawn: twice ${error.message}`, { cause: error });
      throw error;
    } finally {
      idle.push(renderer);
    }
  }

  function enqueue(channel: string, sketch: Sketch): Promise<Picture> {
    const drawn = (lastOf.get(channel) ?? Promise.resolve()).then(() =>
      queue.add(() => render(sketch), { throwOnTimeout: true }),
    );
    const last = drawn
      .catch(() => undefined)
      .then(() => {
        if (lastOf.get(channel) === last) lastOf.delete(channel);
      });
    lastOf.set(channel, last);
    return drawn;
  }

  return {
    async draw({ channel, scene, language, players, since, theme = 'parchment', view = 'whole' }) {
      const say = translator(language);
      return enqueue(channel, {
        kind: 'board',
        view,
        theme,
        scene: sayScene(scene, say),
        players,
        words: sayWords(say),
        changes: since ? changesBetween(since, scene) : nothingNew,
      });
    },
    async drawCards({ channel, language, game, cards, theme = 'parchment' }) {
      const say = translator(language);
      return enqueue(channel, { kind: 'cards', theme, game, cards: sayAll(cards, say), words: sayWords(say) });
    },
    async drawRolls({ channel, language, game, rolls, theme = 'parchment' }) {
      const say = translator(language);
      return enqueue(channel, { kind: 'rolls', theme, game, rolls: sayAll(rolls, say), words: sayWords(say) });
    },
    async close() {
      closed = true;
      await Promise.all(all.map((renderer) => renderer.close()));
      await queue.onIdle();
    },
  };
}
