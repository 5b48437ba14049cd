import type { OutboxMessage } from '../../sessions/types.ts';
import type { CardFace, Phrase, Roll, Scene } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import type { Picture, Sent, Session, Told, Waiting } from '../../sessions/types.ts';
import { type Bot, described, gameIn } from '../bot.ts';
import type { Attachment } from '../render/attachments.ts';
import { type BoardParts, endedMessage } from '../render/board.ts';
import { linked } from '../render/command-links.ts';
import { button, buttonRows, container, disarmed, withoutButtons, type Component, text } from '../render/components.ts';
import { plainId } from '../render/custom-id.ts';
import { begunLobby, closedLobby, lobbyMessage, movedLobby } from '../render/lobby.ts';
import { panel, votePanel } from '../render/panel.ts';
import { reminder } from '../render/reminder.ts';
import { struckLines } from '../render/struck.ts';
import { tellNews } from '../render/telling.ts';
import { changes, toldSpec } from '../text/recap.ts';
import { COLOURS } from '../text/symbols.ts';
import { seatMentions, words } from '../text/words.ts';
import { type Calling, reminded, toldNext } from './callees.ts';
import { markOf, type DiscordMessage } from './discord-messages.ts';

/** Kinds of message on Discord. `lobby` and `panel` are edited in place while nobody has to be called. */
export type MessageKind = 'lobby' | 'panel' | 'ended' | 'whisper' | 'reminder';

const RENEWING_KINDS: readonly Waiting['kind'][] = ['panel', 'board'];

/** Most reports in one message. */
export const REPORTS_TOGETHER = 12;

/**
 * Returns the rows that form the next message. Unsent boards and panels merge, also with the end of their game. Reports
 * merge too.
 */
export function nextGroup(rows: readonly Waiting[]): Waiting[] {
  if (rows[0]!.kind === 'report') {
    const other = rows.findIndex(({ kind }, at) => kind !== 'report' || at === REPORTS_TOGETHER);
    return other === -1 ? [...rows] : rows.slice(0, other);
  }
  const session = rows[0]!.sessionId;
  const other = rows.findIndex((row) => row.sessionId !== session || !RENEWING_KINDS.includes(row.kind));
  if (other === -1) return [...rows];
  const end = rows[other]!;
  const closes = end.sessionId === session && end.kind === 'ended';
  return rows.slice(0, other === 0 || closes ? other + 1 : other);
}

/** Input for rendering a group. `earlier`: the message whose news this one repeats; null if none. */
export interface Draft extends Calling {
  /** Callees that may be called now. */
  readonly calls: readonly string[];
  readonly earlier: Pick<Sent, 'id' | 'told'> | null;
}

/** Checks whether a phase closes in a group. */
export const closesPhase = ({ group }: Pick<Draft, 'group'>): boolean =>
  group.some(({ message }) => message.kind === 'board');

/** Checks whether a turn begins in a group. */
export const isAnew = ({ group }: Pick<Draft, 'group'>): boolean =>
  group.some(({ message }) => message.kind === 'panel' && message.anew === true);

/** Checks whether a group needs a new message at the bottom of the channel. */
export const isBelow = ({ group }: Pick<Draft, 'group'>): boolean =>
  group.some(({ message }) => message.kind === 'panel' && message.below === true);

/** Returns the board that was shown before those of a group. */
const boardBefore = ({ group }: Pick<Draft, 'group'>): Scene | null =>
  group.flatMap(({ message }) => (message.kind === 'board' ? (message.since ?? null) : []))[0] ?? null;

/** Returns everything that a draft tells, oldest first, without retracted lines. */
export function draftTold(draft: Pick<Draft, 'earlier' | 'group'>): Required<Told> {
  const { news, cards, rolls } = telling(draft);
  return { news, cards, rolls };
}

/** Returns the retracted lines that this draft does not tell itself: they stand in other messages. */
export const retractedElsewhere = (draft: Pick<Draft, 'earlier' | 'group'>): readonly Phrase[] =>
  telling(draft).elsewhere;

function telling({ earlier, group }: Pick<Draft, 'earlier' | 'group'>) {
  const all = { news: [] as Phrase[], cards: [] as CardFace[], rolls: [] as Roll[], elsewhere: [] as Phrase[] };
  const add = ({ news, cards = [], rolls = [] }: Told) => {
    all.news.push(...news);
    all.cards.push(...cards);
    all.rolls.push(...rolls);
  };
  if (earlier?.told) add(earlier.told);
  for (const { message } of group) {
    if (message.kind === 'whisper') continue;
    const { undone } = message.kind === 'panel' ? message : {};
    all.elsewhere.push(...takeOut(all.news, undone?.news));
    takeOut(all.cards, undone?.cards);
    takeOut(all.rolls, undone?.rolls);
    add(message);
  }
  return all;
}

/** Removes the last equal element of `all` for each of these. Returns those that have no equal. */
function takeOut<T>(all: T[], these: readonly T[] = []): T[] {
  return these.toReversed().filter((one) => {
    const same = JSON.stringify(one);
    const at = all.findLastIndex((other) => JSON.stringify(other) === same);
    if (at >= 0) all.splice(at, 1);
    return at < 0;
  });
}

/** Checks whether the game has ended and no vote is open. */
export const isOver = ({ status, vote }: Pick<Session, 'status' | 'vote'>): boolean => status === 'ended' && !vote;

/** Kinds of message that do not go to the channel of their game. */
const ELSEWHERE = ['direct', 'gathering', 'farewell', 'report', 'opening'] as const;
const isElsewhere = (kind: OutboxMessage['kind']): kind is (typeof ELSEWHERE)[number] =>
  (ELSEWHERE as readonly string[]).includes(kind);

/** Returns the kind of the message; null if nothing is left to show (a panel of a game that is over). */
export function messageKindOf({ group, session, position, calls }: Omit<Draft, 'earlier'>): MessageKind | null {
  const { kind } = group.at(-1)!.message;
  // These kinds have their own delivery.
  if (isElsewhere(kind)) return null;
  if (kind === 'reminder') return calls.length > 0 ? kind : null;
  if (kind !== 'panel' && kind !== 'board') return kind;
  if (session.startedAt === null) return 'lobby';
  if (session.status === 'ended') return isOver(session) ? null : 'panel';
  return session.status === 'running' && position !== null && position.questions.length > 0 ? 'panel' : null;
}

/** Attachments of a message. */
export interface Attachments {
  /** The board, or the lineup of a lobby. Null: none, or not yet. Without bytes if the message already has the file. */
  readonly board: Picture | Attachment | null;
  /** Pictures of the cards and dice of the news. */
  readonly extras: readonly (Picture | Attachment)[];
  /** Changes on the board. */
  readonly recap?: readonly Phrase[];
}

export const NO_ATTACHMENTS: Attachments = { board: null, extras: [] };

/** Returns the last board that a group tells; null if none. */
export function lastBoardIn({ group }: Pick<Draft, 'group'>): Pick<BoardParts, 'scene' | 'since'> | null {
  const last = group.findLast(({ message }) => message.kind === 'board')?.message;
  return last?.kind === 'board' ? { scene: last.scene, since: last.since ?? null } : null;
}

/** Returns the board to draw for a draft; null if its message shows none. */
export function boardToDraw({
  group,
  session,
  position,
}: Pick<Draft, 'group' | 'session' | 'position'>): Pick<BoardParts, 'scene' | 'since'> | null {
  const message = group.at(-1)?.message;
  if (message?.kind === 'ended')
    return { scene: message.scene, since: boardBefore({ group }) ?? message.since ?? null };
  if (session.status !== 'running' || !position) return null;
  return { scene: position.scene, since: boardBefore({ group }) };
}

/** Most changes that a panel lists: the picture marks all of them. */
export const CHANGES = 2;

/** Describes in words how a board differs from the previous one. */
export const recapOf = (
  bot: Bot,
  { session }: Pick<Draft, 'session'>,
  look: ReturnType<typeof boardToDraw>,
): Phrase[] =>
  look?.since
    ? changes(toldSpec(gameIn(bot, session.game), session.seats.length), look.since, look.scene, CHANGES)
    : [];

/** Renders the message in the channel's language. `remark`: why its picture is missing. */
export function renderMessage(bot: Bot, draft: Draft, pictures: Attachments, remark?: string): DiscordMessage {
  const message = unlinked(bot, draft, pictures, remark);
  return { ...message, components: linked(message.components, bot.commandLinks) };
}

/** Returns the pictures that still have to be sent. */
const unsent = (pictures: readonly (Picture | Attachment | null)[]): Attachment[] =>
  pictures.flatMap((one) => (one && 'png' in one ? one : []));

function unlinked(bot: Bot, draft: Draft, { board, extras, recap = [] }: Attachments, remark?: string): DiscordMessage {
  const { group, session, position, calls } = draft;
  const say = bot.translator(session.language);
  const row = group.at(-1)!;
  const { message } = row;
  const { news } = draftTold(draft);
  const id = markOf(row.id);
  if (message.kind === 'whisper') return whisper(session, message.seats, say, id);
  if (message.kind === 'reminder') {
    return { components: reminder(session, { calls, seats: reminded(draft), say, id }), ping: calls, pictures: [] };
  }
  if (isElsewhere(message.kind))
    throw new Error(`a message of the kind ${message.kind} is not for the channel of its game`);
  if (message.kind === 'panel' && session.startedAt === null) {
    const module = gameIn(bot, session.game);
    if (session.status !== 'lobby')
      return { ...silentMessage(closedLobby(session, module, say, id, { news, calls })), ping: calls };
    const components = lobbyMessage(session, module, say, id, { news, calls, picture: board });
    const pictures = unsent([board]);
    return { components, ping: calls, pictures, keepsFiles: board !== null && pictures.length === 0 };
  }
  if (message.kind === 'panel' && session.status === 'ended') {
    const components = votePanel(session, { news, calls, module: gameIn(bot, session.game), say, id });
    return { components, ping: calls, pictures: [] };
  }
  const pictures = unsent([board, ...extras]);
  const keepsFiles = [board, ...extras].some((one) => one !== null && !('png' in one));
  if (message.kind !== 'ended') {
    const told = toldNext(draft);
    const next = told !== null && calls.includes(told) ? told : null;
    const components = panel(position!, {
      ...{ news, dropped: draft.earlier?.told?.dropped, extras, board, recap, remark, next, say, id },
      inWords: board ? '' : described(bot, position!.scene, say).text,
      calls: calls.filter((user) => user !== next),
      module: gameIn(bot, session.game),
    });
    return { components, ping: calls, pictures, keepsFiles };
  }
  const { scene, since } = boardToDraw(draft)!;
  const parts: BoardParts = {
    ...{ session, scene, since, position, news, picture: board, extras, calls, remark, say, id },
    described: described(bot, scene, say),
    spec: toldSpec(gameIn(bot, session.game), session.seats.length),
  };
  return { components: endedMessage(parts, message), ping: calls, pictures };
}

const silentMessage = (components: Component[]): DiscordMessage => ({ components, ping: [], pictures: [] });

/** Tells some seats that they have a secret message. Its text stays behind the button. */
function whisper(session: Session, seats: readonly number[], say: Say, id: number): DiscordMessage {
  const line = text(say(words('whisper.news', { who: seatMentions(session, seats) })));
  const read = buttonRows([button(plainId('whisper', session.id), say(words('whisper.read')), 'plain', '✉️')]);
  return silentMessage([container([line, ...read], COLOURS.plain, id)]);
}

/** Renders the plainest message, for when Discord refuses the proper one: the news and a way on. */
export function renderPlainly(bot: Bot, draft: Draft, news: readonly Phrase[]): DiscordMessage {
  const { group, session, earlier } = draft;
  const say = bot.translator(session.language);
  const dropped = (earlier?.told?.dropped ?? 0) + draftTold(draft).news.length - news.length;
  const told = tellNews(news, say, 1500, dropped);
  const [way, read] =
    session.status === 'ended'
      ? [words('ended.again'), button(plainId('log', session.id), say(words('board.log')), 'plain', '🗒️')]
      : [words('panel.plain'), button(plainId('text', session.id), say(words('board.text')), 'plain', '📜')];
  const blocks = [text([told, say(way)].filter((line) => line !== '').join('\n')), ...buttonRows([read])];
  return silentMessage([container(blocks, COLOURS.plain, markOf(group.at(-1)!.id))]);
}

/** Characters kept of the news of a finished turn. */
const FEW = 220;

/**
 * Returns the components that remain of a message after it loses its buttons. A turn keeps its board and last few
 * lines.
 */
export function remains(
  bot: Bot,
  session: Session,
  { kind, told }: Pick<Sent, 'kind' | 'told'>,
  components: readonly Component[],
): Component[] {
  const say = bot.translator(session.language);
  const wasLobby = kind === 'lobby';
  if (wasLobby && session.startedAt !== null) return begunLobby(session, gameIn(bot, session.game), say);
  if (wasLobby && session.status === 'lobby') return movedLobby(session, say);
  if (wasLobby) return closedLobby(session, gameIn(bot, session.game), say);
  const left = disarmed(components);
  // Lines that are struck out stay visible.
  if (!told?.board || struckLines(left).length > 0) return left;
  const news = linked([text(tellNews(told.news, say, FEW, told.dropped))], bot.commandLinks).flatMap((one) =>
    'content' in one ? one.content : [],
  );
  return withoutButtons(left, news.join('\n'), told.board.file);
}
