import type { BoardRequest } from '../../drawing/contract.ts';
import type { CardFace, Roll, Scene } from '../../engine/index.ts';
import type { Language, Session, Theme, Told } from '../../sessions/types.ts';
import { type Bot, described } from '../bot.ts';

/** A picture to send to Discord. */
export interface Attachment {
  readonly file: string;
  readonly png: Uint8Array;
  readonly alt: string;
}

/** A file other than a picture to send to Discord. */
export interface Upload {
  readonly file: string;
  readonly data: Uint8Array;
  /** Its MIME type. */
  readonly type: string;
}

/** Viewers of a picture: the whole channel, or the `reader` who asked for it. */
export interface Eyes {
  readonly language: Language;
  readonly theme: Theme;
  readonly reader?: string;
}

/** Names of attached pictures. */
const FILES = { board: 'board', cards: 'cards', rolls: 'rolls' } as const;
/** Checks whether components show a file whose name begins with `file`. */
export const shows = (components: readonly unknown[], file: string): boolean =>
  JSON.stringify(components).includes(`"attachment://${file}`);
/** Checks whether components show the picture of a board. */
export const showsBoard = (components: readonly unknown[]): boolean =>
  JSON.stringify(components).includes(`/${FILES.board}-`);

/** Most cards in one picture. */
const CARDS = 12;
/** Cards and rolls shown beside the news, the latest ones. More would push the buttons off a phone screen. */
const LATEST = 2;
/** Time in ms for which news wait for their small pictures. The words alone are enough. */
const NEWS_PICTURES_PATIENCE_MS = 2_000;

/** Returns the drawing if it is finished within `ms`, else null. Rejects if drawing fails earlier. */
export async function withTimeout<T>(ms: number, drawing: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), ms)));
  return Promise.race([drawing, late]).finally(() => clearTimeout(timer));
}

/** Draws a board with its alt text; rejects when that fails. */
export async function boardPicture(
  bot: Bot,
  session: Pick<Session, 'channelId'> & { readonly seats: readonly { readonly name: string }[] },
  board: Pick<BoardRequest, 'scene' | 'since' | 'crop'>,
  eyes: Eyes,
): Promise<Attachment & { scene: Scene }> {
  const { language, theme, reader } = eyes;
  const players = session.seats.map((seat) => seat.name);
  const request = { channel: session.channelId, language, theme, players, ...board, ...(reader ? { reader } : {}) };
  const { png, scene = board.scene } = await bot.pool.draw(request);
  return { file: `${FILES.board}.png`, png, alt: described(bot, scene, bot.translator(language)).alt, scene };
}

/** Draws cards, twelve to a picture; rejects when that fails. */
export function cardPictures(
  bot: Bot,
  { channelId, game }: Pick<Session, 'channelId' | 'game'>,
  cards: readonly CardFace[],
  eyes: Eyes,
): Promise<Attachment[]> {
  const parts = Array.from({ length: Math.ceil(cards.length / CARDS) }, (_, at) =>
    cards.slice(at * CARDS, (at + 1) * CARDS),
  );
  return Promise.all(
    parts.map(async (part, at) => ({
      file: at === 0 ? `${FILES.cards}.png` : `${FILES.cards}-${at + 1}.png`,
      png: (await bot.pool.drawCards({ ...requestOf(channelId, eyes), game, cards: part })).png,
      alt: bot.describe.cards(part, bot.translator(eyes.language)),
    })),
  );
}

async function rollPicture(bot: Bot, session: Session, rolls: readonly Roll[], eyes: Eyes): Promise<Attachment> {
  const { png } = await bot.pool.drawRolls({ ...requestOf(session.channelId, eyes), game: session.game, rolls });
  return { file: `${FILES.rolls}.png`, png, alt: bot.describe.rolls(rolls, bot.translator(eyes.language)) };
}

const requestOf = (channel: string, { language, theme }: Eyes) => ({ channel, language, theme });

/** Draws small pictures of the latest dice and cards of the news. Leaves out pictures that are not ready in time. */
export async function newsPictures(
  bot: Bot,
  session: Session,
  told: Omit<Told, 'news'>,
  eyes: Eyes,
): Promise<Attachment[]> {
  const rolls = (told.rolls ?? []).slice(-LATEST);
  const cards = (told.cards ?? []).slice(-LATEST);
  const wanted = [
    ...(rolls.length > 0 ? [rollPicture(bot, session, rolls, eyes)] : []),
    ...(cards.length > 0 ? [cardPictures(bot, session, cards, eyes).then(([picture]) => picture!)] : []),
  ];
  const drawn = await Promise.all(
    wanted.map((picture) =>
      withTimeout(NEWS_PICTURES_PATIENCE_MS, picture).catch((error: unknown) => {
        bot.log.error({ err: error, session: session.id, turn: session.turn }, 'cards or dice could not be drawn');
        return null;
      }),
    ),
  );
  return drawn.filter((picture) => picture !== null);
}
