import type { Logger } from 'pino';

import type { PictureSource } from '../drawing/contract.ts';
import type { AnyModule, BoardSpec, CardFace, Lineup, Roll, Scene } from '../engine/index.ts';
import type { AnyKit } from '../kit/index.ts';
import type { Say } from '../locale/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Witness } from '../watching/contract.ts';
import type { Language, Preferences, Session, Theme } from '../sessions/types.ts';

/** Descriptions in words of everything that the pool draws. */
interface Describe {
  board(scene: Scene, spec: BoardSpec, say: Say): { readonly alt: string; readonly text: readonly string[] };
  cards(cards: readonly CardFace[], say: Say): string;
  rolls(rolls: readonly Roll[], say: Say): string;
  lineup(lineup: Lineup, say: Say): string;
}

/** The name of a command in texts, and the link that prefills it. */
export interface CommandLink {
  readonly named: RegExp;
  readonly link: string;
}

/** The parts of a kit that people see. */
export type ShownKit = Pick<AnyKit, 'rules' | 'guide' | 'board' | 'portraits' | 'verbs'>;

/** A game as people see it: rules, guide, look of boards and portraits, and an emoji for each verb. */
export type Game = AnyModule &
  Pick<ShownKit, 'guide' | 'board' | 'portraits'> & { readonly symbols: Readonly<Record<string, string>> };

export const gameOf = ({ rules, guide, board, portraits, verbs }: ShownKit): Game => ({
  ...(rules as AnyModule),
  ...{ guide, board, portraits, symbols: Object.fromEntries(verbs.map(({ id, symbol }) => [id, symbol])) },
});

/** A thread to open for a game. */
export interface NewThread {
  readonly guildId: string;
  /** Parent channel. */
  readonly channelId: string;
  readonly name: string;
  readonly isPrivate: boolean;
  /** Time of the request, ms since 1970. A younger thread of that name was opened for the same request. */
  readonly since: number;
  /** Whether no game is played in a thread yet. */
  readonly isFree: (threadId: string) => Promise<boolean>;
}

export interface Threads {
  /** Opens a thread, or finds the one opened earlier for the same request. Returns its id. Throws Discord's errors. */
  open(wanted: NewThread): Promise<string>;
  /** Adds a user to a thread. */
  admit(threadId: string, userId: string): Promise<void>;
  /** Returns the bot's threads of a channel that were opened in that period (ms since 1970) and contain no messages. */
  empty(channel: Pick<NewThread, 'guildId' | 'channelId'>, from: number, until: number): Promise<string[]>;
  /** Deletes an unused thread, or archives it if deleting is not allowed. */
  discard(threadId: string): Promise<void>;
}

/** Dependencies of commands and presses. */
export interface Bot {
  readonly sessions: Sessions;
  readonly games: readonly Game[];
  readonly pool: PictureSource;
  readonly describe: Describe;
  readonly translator: (language: Language) => Say;
  readonly log: Logger;
  /** Default language of servers and channels; null: the language of the person who opens a table. */
  readonly language: Language | null;
  /** Links to commands. Without them, texts only name the commands. */
  readonly commandLinks?: readonly CommandLink[];
  /**
   * Whether a message of the bot is visible to a reader who opens its channel now. Without this function, all are.
   * Never rejects.
   */
  readonly isInSight?: (channelId: string, messageId: string) => Promise<boolean>;
  /** Returns the name of a server; undefined if unknown. Rejects while it cannot be read. */
  readonly serverName?: (guildId: string) => Promise<string | undefined>;
  /** Without it, games are played in the channel where they are opened. */
  readonly threads?: Threads;
  /** Counts events; optional. */
  readonly witness?: Witness | undefined;
}

export function gameIn(bot: Pick<Bot, 'games'>, id: string): Game {
  const game = bot.games.find((one) => one.id === id);
  if (!game) throw new Error(`no game "${id}" is installed`);
  return game;
}

/** A board in words: a short alt text and the full description. */
export interface Described {
  readonly alt: string;
  readonly text: string;
}

/** Describes the board in one language. */
export function described(bot: Pick<Bot, 'describe' | 'games'>, scene: Scene, say: Say): Described {
  const { alt, text } = bot.describe.board(scene, gameIn(bot, scene.game).board, say);
  return { alt, text: text.join('\n') };
}

/** Returns the theme of boards that the whole channel sees. */
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

/** Returns the first theme that is set. The preferences closest to the reader come first. */
export const themeAmong = (chosen: readonly Preferences[]): Theme =>
  chosen.find(({ theme }) => theme !== null)?.theme ?? 'parchment';
