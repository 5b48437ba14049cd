import type { Phrase } from '../engine/index.ts';
import type { Outgoing, Position, Session } from '../sessions/types.ts';
import { boardMessage, type BoardPost, endedMessage } from './board.ts';
import { type Bot, described, drawn, moduleOf } from './bot.ts';
import { button, buttonRows, container, disarmed, type Message, text } from './components.ts';
import { plainId } from './custom-id.ts';
import { begunLobby, closedLobby, lobby } from './lobby.ts';
import { panel } from './panel.ts';
import { markOf, type Post } from './posting.ts';
import { COLOURS } from './symbols.ts';
import { tellNews } from './telling.ts';
import { mentions, type Say, seatOf, words } from './words.ts';

/** What a message of the outbox is on Discord. `lobby` and `panel` may take the place of the one before. */
export type PostKind = 'lobby' | 'panel' | 'board' | 'ended' | 'whisper';

/**
 * The rows that make the next message: panels that nobody saw are merged into what follows them, so that a board that is
 * slow to draw never brings a string of outdated panels after it.
 */
export function nextGroup(rows: readonly Outgoing[]): Outgoing[] {
  const session = rows[0]!.sessionId;
  const other = rows.findIndex((row) => row.sessionId !== session || row.message.kind !== 'panel');
  if (other === -1) return [...rows];
  const end = rows[other]!;
  const closes = end.sessionId === session && (end.message.kind === 'board' || end.message.kind === 'ended');
  return rows.slice(0, other === 0 || closes ? other + 1 : other);
}

/** What a group is rendered from. `earlier`: news of the message that this one replaces. */
export interface Draft {
  readonly group: readonly Outgoing[];
  readonly session: Session;
  /** Null in a lobby. */
  readonly position: Position | null;
  readonly earlier: readonly Phrase[];
}

export const newsOf = (group: readonly Outgoing[]): Phrase[] =>
  group.flatMap((row) => ('news' in row.message ? row.message.news : []));

/** The kind of the message; null when there is nothing left to show (a panel of a game that is over). */
export function kindOf({ group, session, position }: Omit<Draft, 'earlier'>): PostKind | null {
  const { kind } = group.at(-1)!.message;
  if (kind !== 'panel') return kind;
  if (session.startedAt === null) return 'lobby';
  return session.status === 'running' && position !== null && position.questions.length > 0 ? 'panel' : null;
}

/** The message in the channel's language. `remark`: why it comes without its picture. */
export async function composePost(bot: Bot, draft: Draft, remark?: string): Promise<Post> {
  const { group, session, position, earlier } = draft;
  const say = bot.translator(session.language);
  const row = group.at(-1)!;
  const { message } = row;
  const news = [...earlier, ...newsOf(group)];
  const id = markOf(row.id);
  if (message.kind === 'whisper') return whisper(session, message.seats, say, id);
  if (message.kind === 'panel' && session.startedAt === null) {
    const module = moduleOf(bot, session.game);
    return quiet(session.status === 'lobby' ? lobby(session, module, say, id) : closedLobby(module, say));
  }
  if (message.kind === 'panel') return { ...quiet(panel(position!, news, say, id)), ping: pinged(draft) };
  const { scene } = message;
  const png = remark === undefined ? await drawn(bot, session, scene, session.language) : null;
  const text = described(bot, scene, say);
  const post: BoardPost = { session, scene, news, described: text, drawn: png !== null, remark, say, id };
  return {
    components: message.kind === 'board' ? boardMessage(post) : endedMessage(post, message),
    ping: message.kind === 'ended' ? session.seats.map((seat) => seat.userId) : [],
    picture: png && { png, alt: text.alt },
  };
}

const quiet = (components: Message[]): Post => ({ components, ping: [], picture: null });

/** The players newly waited for who are so still. */
function pinged({ group, session, position }: Draft): string[] {
  const awaited = new Set(position?.questions.flatMap((question) => question.seats));
  const seats = group.flatMap((row) => (row.message.kind === 'panel' ? row.message.ping : []));
  return [...new Set(seats)].flatMap((seat) => (awaited.has(seat) ? (seatOf(session, seat)?.userId ?? []) : []));
}

/** That there is something to read for some; what it is stays behind the button. */
function whisper(session: Session, seats: readonly number[], say: Say, id: number): Post {
  const line = text(say(words('whisper.news', { who: mentions(session, seats) })));
  const read = buttonRows([button(plainId('whisper', session.id), say(words('whisper.read')), 'plain', '✉️')]);
  return quiet([container([line, ...read], COLOURS.plain, id)]);
}

/** The least that can be said when Discord refuses the proper message: what happened, and a way on. */
export function plainPost(bot: Bot, { group, session }: Draft): Post {
  const say = bot.translator(session.language);
  const told = tellNews(newsOf(group), say, 1500);
  const rows = buttonRows([button(plainId('text', session.id), say(words('board.text')), 'plain', '📜')]);
  const blocks = [text([told, say(words('panel.plain'))].filter((line) => line !== '').join('\n')), ...rows];
  return quiet([container(blocks, COLOURS.plain, markOf(group.at(-1)!.id))]);
}

/** What stays of a message that carried the buttons until now. */
export function remains(bot: Bot, session: Session, wasLobby: boolean, components: readonly Message[]): Message[] {
  const say = bot.translator(session.language);
  if (wasLobby && session.startedAt !== null) return begunLobby(session, moduleOf(bot, session.game), say);
  if (wasLobby) return closedLobby(moduleOf(bot, session.game), say);
  return disarmed(components);
}
