import type { Logger } from 'pino';

import type { PictureSource } from '../drawing/contract.ts';
import type { AnyModule, CardFace, Lineup, Roll, Scene } from '../engine/index.ts';
import type { AnyKit } from '../kit/index.ts';
import type { Say } from '../locale/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Witness } from '../watching/contract.ts';
import type { Language, Preferences, Session, Theme } from '../sessions/types.ts';

/** What tells in words what the pool draws. */
export interface Describe {
  board(scene: Scene, say: Say): { readonly alt: string; readonly text: readonly string[] };
  cards(cards: readonly CardFace[], say: Say): string;
  rolls(rolls: readonly Roll[], say: Say): string;
  lineup(lineup: Lineup, say: Say): string;
}

/** The name of a command as texts write it, and the link that fills the command in. */
export interface CommandLink {
  readonly named: RegExp;
  readonly link: string;
}

/** What people see of a kit. */
export type ShownKit = Pick<AnyKit, 'rules' | 'guide' | 'board' | 'portraits' | 'verbs'>;

/** A game as people see it: its rules, what teaches them, how its boards and its portraits look, and an emoji for each of its verbs. */
export type Game = AnyModule &
  Pick<ShownKit, 'guide' | 'board' | 'portraits'> & { readonly symbols: Readonly<Record<string, string>> };

export const gameOf = ({ rules, guide, board, portraits, verbs }: ShownKit): Game => ({
  ...(rules as AnyModule),
  ...{ guide, board, portraits, symbols: Object.fromEntries(verbs.map(({ id, symbol }) => [id, symbol])) },
});

/** A thread for a game. */
export interface NewThread {
  readonly guildId: string;
  /** The channel that it is to belong to. */
  readonly channelId: string;
  readonly name: string;
  readonly isPrivate: boolean;
  /** When it was asked for, ms since 1970: one of that name that is younger was opened for the same wish. */
  readonly since: number;
  /** Whether nothing is played in such a thread yet. */
  readonly isFree: (threadId: string) => Promise<boolean>;
}

export interface Threads {
  /** Opens a thread, or finds the one opened before for the same wish; its id. Throws what Discord throws. */
  open(wanted: NewThread): Promise<string>;
  /** Lets somebody into a thread. */
  admit(threadId: string, userId: string): Promise<void>;
  /** Those of the bot's own that belong to a channel, were opened in that time (ms since 1970) and in which nothing was ever said. */
  empty(channel: Pick<NewThread, 'guildId' | 'channelId'>, from: number, until: number): Promise<string[]>;
  /** Deletes a thread that nobody needs, or, where that is not allowed, puts it to sleep. */
  discard(threadId: string): Promise<void>;
}

/** All that commands and presses work with. */
export interface Bot {
  readonly sessions: Sessions;
  readonly games: readonly Game[];
  readonly pool: PictureSource;
  readonly describe: Describe;
  readonly translator: (language: Language) => Say;
  readonly log: Logger;
  /** For servers and channels whose language nobody chose; null: whoever opens a table decides by the own. */
  readonly language: Language | null;
  /** For links to commands; without them commands are only named. */
  readonly commandLinks?: readonly CommandLink[];
  /** Whether a message of the bot's can be seen by whoever looks at its channel now; without it all can. Never rejects. */
  readonly isInSight?: (channelId: string, messageId: string) => Promise<boolean>;
  /** The name of a server that the bot is on. Rejects while that cannot be found out. */
  readonly serverName?: (guildId: string) => Promise<string | undefined>;
  /** Without it games are played where they are opened. */
  readonly threads?: Threads;
  /** Who counts what happens; without it nobody does. */
  readonly witness?: Witness;
}

export function gameIn(bot: Pick<Bot, 'games'>, id: string): Game {
  const game = bot.games.find((one) => one.id === id);
  if (!game) throw new Error(`no game "${id}" is installed`);
  return game;
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
  const chosen = await settings.each([
    ['channel', channelId],
    ['guild', guildId],
  ]);
  return themeAmong(chosen);
}

/** The first theme that was chosen, the closest to the reader first. */
export const themeAmong = (chosen: readonly Preferences[]): Theme =>
  chosen.find(({ theme }) => theme !== null)?.theme ?? 'parchment';
