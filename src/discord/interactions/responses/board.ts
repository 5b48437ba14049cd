import { type BoardSpec, type Crop, cropOf, type Scene } from '../../../engine/index.ts';
import { Refusal, type Theme } from '../../../sessions/types.ts';
import { described, gameIn, themeOf } from '../../bot.ts';
import { boardPicture, type Eyes } from '../../render/attachments.ts';
import { boardMessage, textBoard } from '../../render/board.ts';
import { type Caller, ownEyes } from '../caller.ts';
import { positionOfGame } from '../here.ts';
import type { BotResponse } from '../response.ts';
import { toldSpec } from '../../text/recap.ts';
import { words } from '../../text/words.ts';

/** The requested board. `open`: everybody sees it, so it uses the channel's language and theme. */
export interface WantedBoard {
  /** Id of a game of this channel; defaults to the current one. */
  readonly session?: string | undefined;
  /** Id of a crop, or the kind of its content. */
  readonly crop?: string | { readonly shows: Crop['shows'] | null };
  readonly theme?: Theme | null;
  readonly open?: boolean;
  /** Id of an earlier board; defaults to the current board. */
  readonly at?: string | undefined;
}

/** Builds the board as the caller, or everybody, may see it, with the changes since the last posted one. */
export async function boardResponse(
  caller: Caller,
  { session: id, crop: wanted, theme = null, open = false, at }: WantedBoard,
): Promise<BotResponse> {
  const { bot, channelId, person, language: own } = caller;
  const viewer = open ? null : person.userId;
  const position =
    id === undefined ? await bot.sessions.position(channelId, viewer) : await positionOfGame(caller, id, viewer);
  const { session } = position;
  const earlier = at === undefined ? null : await bot.sessions.boardAt(session.id, at);
  if (at !== undefined && !earlier) throw new Refusal(words('boards.unknown'));
  const { scene, since } = earlier ?? { scene: position.scene, since: await bot.sessions.lastBoard(session) };
  const spec = toldSpec(gameIn(bot, session.game), session.seats.length);
  const crop = cropMeant(spec, wanted, scene).id;
  const eyes: Eyes = open
    ? { language: session.language, theme: theme ?? (await themeOf(bot, session)), reader: `${person.userId} for all` }
    : { ...ownEyes(caller), ...(theme ? { theme } : {}) };
  const say = bot.translator(open ? session.language : own);
  const picture = await boardPicture(bot, session, { scene, since, crop }, eyes).catch((error: unknown) => {
    bot.log.error({ err: error, session: session.id, turn: session.turn }, 'the board could not be drawn');
    return null;
  });
  // A newer board may have replaced the requested one.
  const seen = picture?.scene ?? scene;
  const text = described(bot, seen, say);
  return {
    components: boardMessage({
      session,
      scene: seen,
      since,
      position: earlier ? null : position,
      news: [],
      described: text,
      picture,
      extras: [],
      crop,
      spec,
      say,
    }),
    pictures: picture ? [picture] : [],
  };
}

/** Describes the whole board in words, as the caller may see it. */
export async function boardInWords(caller: Caller, id: string): Promise<BotResponse> {
  const { bot, say } = caller;
  const { scene } = await positionOfGame(caller, id);
  const [components, ...more] = textBoard(scene, described(bot, scene, say), say);
  return { components: components!, more };
}

const cropMeant = (spec: BoardSpec, wanted: WantedBoard['crop'], scene: Scene): Crop =>
  cropOf(spec, typeof wanted === 'object' ? spec.crops.find(({ shows }) => shows === wanted.shows)?.id : wanted, scene);
