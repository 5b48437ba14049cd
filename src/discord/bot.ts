import type { Logger } from 'pino';

import type { PictureSource } from '../drawing/contract.ts';
import type { AnyModule, BoardSpec, CardFace, Roll, Scene } from '../engine/index.ts';
import type { Say } from '../locale/index.ts';
import type { VerbSymbols } from './text/symbols.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Language, Session, Theme } from '../sessions/types.ts';

/** What tells in words what the pool draws. */
export interface Describe {
  board(scene: Scene, say: Say): { readonly alt: string; readonly text: readonly string[] };
  cards(cards: readonly CardFace[], say: Say): string;
  rolls(rolls: readonly Roll[], say: Say): string;
}

/** The name of a command as texts write it, and the link that fills the command in. */
export interface CommandLink {
  readonly named: RegExp;
  readonly link: string;
}

/** All that commands and presses work with. */
export interface Bot {
  readonly sessions: Sessions;
  readonly games: readonly AnyModule[];
  readonly pool: PictureSource;
  readonly describe: Describe;
  /** One emoji for every verb of a game. */
  readonly symbols: (game: string) => VerbSymbols;
  /** How the boards of a game are shown and told of. */
  readonly board: (game: string) => BoardSpec;
  readonly translator: (language: Language) => Say;
  readonly log: Logger;
  /** For servers and channels whose language nobody chose; null follows the server's own. */
  readonly language: Language | null;
  /** For links to commands; without them commands are only named. */
  readonly commandLinks?: readonly CommandLink[];
}

export function moduleOf(bot: Pick<Bot, 'games'>, game: string): AnyModule {
  const module = bot.games.find((one) => one.id === game);
  if (!module) throw new Error(`no game "${game}" is installed`);
  return module;
}

/** A board described in words: a short alt text and the whole of it. */
export interface Described {
  readonly alt: string;
  readonly text: string;
}

/** The board in words of one language. */
export function described(bot: Pick<Bot, 'describe'>, scene: Scene, say: Say): Described {
  const { alt, text } = bot.describe.board(scene, say);
  return { alt, text: text.join('\n') };
}

/** How boards are painted that everybody in a channel sees. */
export async function themeOf(
  { sessions }: Pick<Bot, 'sessions'>,
  { channelId, guildId }: Pick<Session, 'channelId' | 'guildId'>,
): Promise<Theme> {
  const { settings } = sessions;
  const { theme } = await settings.of('channel', channelId);
  return theme ?? (await settings.of('guild', guildId)).theme ?? 'parchment';
}
