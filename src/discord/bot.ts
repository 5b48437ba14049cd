import type { Logger } from 'pino';

import type { AnyModule, Scene } from '../engine/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Language, Session } from '../sessions/types.ts';
import type { Described } from './board.ts';
import type { Say } from './words.ts';

/** A board to be drawn. `players`: the names at the table, by seat. */
export interface Drawing {
  readonly channel: string;
  readonly scene: Scene;
  readonly language: Language;
  readonly players: readonly string[];
}

/** What draws boards; `src/drawing` opens one. */
export interface Studio {
  draw(drawing: Drawing): Promise<{ readonly png: Uint8Array }>;
}

/** What draws boards in words. */
export type Describe = (scene: Scene, say: Say) => { readonly alt: string; readonly text: readonly string[] };

/** All that commands and presses work with. */
export interface Bot {
  readonly sessions: Sessions;
  readonly games: readonly AnyModule[];
  readonly studio: Studio;
  readonly describe: Describe;
  readonly translator: (language: Language) => Say;
  readonly log: Logger;
  /** For servers and channels whose language nobody chose; null follows the server's own. */
  readonly language: Language | null;
}

export function moduleOf(bot: Pick<Bot, 'games'>, game: string): AnyModule {
  const module = bot.games.find((one) => one.id === game);
  if (!module) throw new Error(`no game "${game}" is installed`);
  return module;
}

/** The board in words of one language. */
export function described(bot: Pick<Bot, 'describe'>, scene: Scene, say: Say): Described {
  const { alt, text } = bot.describe(scene, say);
  return { alt, text: text.join('\n') };
}

/** The picture of a board, or null when drawing fails: a game never waits for a picture. */
export async function drawn(bot: Bot, session: Session, scene: Scene, language: Language): Promise<Uint8Array | null> {
  try {
    const players = session.seats.map((seat) => seat.name);
    return (await bot.studio.draw({ channel: session.channelId, scene, language, players })).png;
  } catch (error) {
    bot.log.error({ err: error, session: session.id, turn: session.turn }, 'the board could not be drawn');
    return null;
  }
}
