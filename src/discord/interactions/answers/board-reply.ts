import { type Position, Refusal, type Theme } from '../../../sessions/types.ts';
import { boardMessage } from '../../render/board.ts';
import { described, themeOf, type View } from '../../bot.ts';
import type { Caller } from '../caller.ts';
import { gameMeant } from './past-games.ts';
import { boardPicture, type Eyes } from '../../render/pictures.ts';
import type { Reply } from '../reply.ts';
import { words } from '../../text/words.ts';

/** The board that is asked for. `open`: all may see it, so it is in the channel's language and theme. */
export interface Wanted {
  /** A game that was played in this channel; else the one that is there now. */
  readonly session?: string;
  readonly view?: View;
  readonly theme?: Theme | null;
  readonly open?: boolean;
}

/** The board as it stands, and what has changed since the one posted last. */
export async function boardReply(
  caller: Caller,
  { session: id, view = 'whole', theme = null, open = false }: Wanted,
): Promise<Reply> {
  const { bot, channelId, person, language: own } = caller;
  const position = id === undefined ? await bot.sessions.position(channelId) : await positionOfGame(caller, id);
  const { session, scene, since } = position;
  const eyes: Eyes = open
    ? { language: session.language, theme: theme ?? (await themeOf(bot, session)), reader: person.userId }
    : { ...(await ownEyes(caller)), ...(theme ? { theme } : {}) };
  const say = bot.translator(open ? session.language : own);
  const picture = await boardPicture(bot, session, { scene, since, view }, eyes).catch((error: unknown) => {
    bot.log.error({ err: error, session: session.id, turn: session.turn }, 'the board could not be drawn');
    return null;
  });
  // A newer board may have taken the place of the one asked for.
  const seen = picture?.scene ?? scene;
  const text = described(bot, seen, say);
  return {
    components: boardMessage({
      session,
      scene: seen,
      since,
      position,
      news: [],
      described: text,
      picture,
      extras: [],
      view,
      say,
    }),
    pictures: picture ? [picture] : [],
  };
}

/** Where a game of this channel stands, or stood at its end. */
export async function positionOfGame(caller: Caller, id: string): Promise<Position> {
  await gameMeant(caller, id);
  const position = await caller.bot.sessions.positionOf(id);
  if (position) return position;
  throw new Refusal(words('refused.otherGame'));
}

/** How the caller's own pictures are drawn: in the caller's language, by the caller's theme or the channel's. */
export async function ownEyes({
  bot,
  channelId,
  guildId,
  person,
  language,
}: Caller): Promise<Eyes & { reader: string }> {
  const theme = (await bot.sessions.settings.userTheme(person.userId)) ?? (await themeOf(bot, { channelId, guildId }));
  return { language, theme, reader: person.userId };
}
