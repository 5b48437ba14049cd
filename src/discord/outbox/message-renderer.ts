import type { OutboxMessage } from '../../sessions/types.ts';
import type { CardFace, Phrase, Roll, Scene } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import type { Picture, Sent, Session, Told, Waiting } from '../../sessions/types.ts';
import { type Bot, described, gameIn } from '../bot.ts';
import type { Attachment } from '../render/attachments.ts';
import { type BoardParts, endedMessage } from '../render/board.ts';
import { linked } from '../render/command-links.ts';
import { button, buttonRows, container, disarmed, shortened, type Component, text } from '../render/components.ts';
import { plainId } from '../render/custom-id.ts';
import { begunLobby, closedLobby, lobby, movedLobby } from '../render/lobby.ts';
import { panel, votePanel } from '../render/panel.ts';
import { reminder } from '../render/reminder.ts';
import { struckLines } from '../render/struck.ts';
import { tellNews } from '../render/telling.ts';
import { changes, toldSpec } from '../text/recap.ts';
import { COLOURS } from '../text/symbols.ts';
import { mentions, words } from '../text/words.ts';
import { type Calling, reminded, toldNext } from './callees.ts';
import { markOf, type DiscordMessage } from './discord-messages.ts';

/** What a message of the outbox is on Discord. `lobby` and `panel` are renewed where they are while nobody has to be called. */
export type MessageKind = 'lobby' | 'panel' | 'ended' | 'whisper' | 'reminder';

const RENEWING: readonly Waiting['kind'][] = ['panel', 'board'];

/** So many reports are one message. */
export const REPORTS_TOGETHER = 12;

/** The rows that make the next message: boards and panels that nobody saw are one, and go with the end of their game; so are reports. */
export function nextGroup(rows: readonly Waiting[]): Waiting[] {
  if (rows[0]!.kind === 'report') {
    const other = rows.findIndex(({ kind }, at) => kind !== 'report' || at === REPORTS_TOGETHER);
    return other === -1 ? [...rows] : rows.slice(0, other);
  }
  const session = rows[0]!.sessionId;
  const other = rows.findIndex((row) => row.sessionId !== session || !RENEWING.includes(row.kind));
  if (other === -1) return [...rows];
  const end = rows[other]!;
  const closes = end.sessionId === session && end.kind === 'ended';
  return rows.slice(0, other === 0 || closes ? other + 1 : other);
}

/** What a group is rendered from. `earlier`: the message whose news it tells again; null: there is none. */
export interface Draft extends Calling {
  /** Those of its callees who may be called now. */
  readonly calls: readonly string[];
  readonly earlier: Pick<Sent, 'id' | 'told'> | null;
}

/** Whether a phase has closed in a group. */
export const closesPhase = ({ group }: Pick<Draft, 'group'>): boolean =>
  group.some(({ message }) => message.kind === 'board');

/** Whether a turn begins in a group. */
export const isAnew = ({ group }: Pick<Draft, 'group'>): boolean =>
  group.some(({ message }) => message.kind === 'panel' && message.anew === true);

/** Whether a group is to be posted, below whatever has come. */
export const isBelow = ({ group }: Pick<Draft, 'group'>): boolean =>
  group.some(({ message }) => message.kind === 'panel' && message.below === true);

/** The board that was told before those of a group. */
const boardBefore = ({ group }: Pick<Draft, 'group'>): Scene | null =>
  group.flatMap(({ message }) => (message.kind === 'board' ? (message.since ?? null) : []))[0] ?? null;

/** All that a draft tells, the earlier first, less what was taken back. */
export function toldIn(draft: Pick<Draft, 'earlier' | 'group'>): Required<Told> {
  const { news, cards, rolls } = telling(draft);
  return { news, cards, rolls };
}

/** The lines that a draft takes back and does not tell itself: they stand elsewhere. */
export const toldElsewhere = (draft: Pick<Draft, 'earlier' | 'group'>): readonly Phrase[] => telling(draft).elsewhere;

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

/** Takes the last one that is the same out for each of these; those of which there is none. */
function takeOut<T>(all: T[], these: readonly T[] = []): T[] {
  return these.toReversed().filter((one) => {
    const same = JSON.stringify(one);
    const at = all.findLastIndex((other) => JSON.stringify(other) === same);
    if (at >= 0) all.splice(at, 1);
    return at < 0;
  });
}

/** Whether nobody is asked anything any more: nor whether it is to go on. */
export const isOver = ({ status, vote }: Pick<Session, 'status' | 'vote'>): boolean => status === 'ended' && !vote;

/** Those of a kind that is not for the channel of its game. */
const ELSEWHERE = ['direct', 'gathering', 'farewell', 'report', 'opening'] as const;
const isElsewhere = (kind: OutboxMessage['kind']): kind is (typeof ELSEWHERE)[number] =>
  (ELSEWHERE as readonly string[]).includes(kind);

/** The kind of the message; null when there is nothing left to show (a panel of a game that is over). */
export function kindOf({ group, session, position, calls }: Omit<Draft, 'earlier'>): MessageKind | null {
  const { kind } = group.at(-1)!.message;
  // Those have a way of their own.
  if (isElsewhere(kind)) return null;
  if (kind === 'reminder') return calls.length > 0 ? kind : null;
  if (kind !== 'panel' && kind !== 'board') return kind;
  if (session.startedAt === null) return 'lobby';
  if (session.status === 'ended') return isOver(session) ? null : 'panel';
  return session.status === 'running' && position !== null && position.questions.length > 0 ? 'panel' : null;
}

/** What goes along with a message. */
export interface Attachments {
  /** Of a lobby who plays whom. Null: there is none, or not yet; without its bytes where the message has it already. */
  readonly board: Picture | Attachment | null;
  /** The cards and dice of the news. */
  readonly extras: readonly (Picture | Attachment)[];
  /** What the board has changed. */
  readonly recap?: readonly Phrase[];
}

export const NO_ATTACHMENTS: Attachments = { board: null, extras: [] };

/** The board that was told last in a group; null: none. */
export function lastBoardIn({ group }: Pick<Draft, 'group'>): Pick<BoardParts, 'scene' | 'since'> | null {
  const last = group.findLast(({ message }) => message.kind === 'board')?.message;
  return last?.kind === 'board' ? { scene: last.scene, since: last.since ?? null } : null;
}

/** The board of a draft, as it is to be drawn; null when its message shows none. */
export function boardOf({
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

/** Of what has changed on the board a panel tells so much: the picture marks it all. */
export const CHANGES = 2;

/** What a board has changed since the one before it, in words. */
export const recapOf = (bot: Bot, { session }: Pick<Draft, 'session'>, look: ReturnType<typeof boardOf>): Phrase[] =>
  look?.since
    ? changes(toldSpec(gameIn(bot, session.game), session.seats.length), look.since, look.scene, CHANGES)
    : [];

/** The message in the channel's language. `remark`: why it comes without its picture. */
export function renderMessage(bot: Bot, draft: Draft, pictures: Attachments, remark?: string): DiscordMessage {
  const message = unlinked(bot, draft, pictures, remark);
  return { ...message, components: linked(message.components, bot.commandLinks) };
}

/** Of some pictures those that are still to be sent. */
const unsent = (pictures: readonly (Picture | Attachment | null)[]): Attachment[] =>
  pictures.flatMap((one) => (one && 'png' in one ? one : []));

function unlinked(bot: Bot, draft: Draft, { board, extras, recap = [] }: Attachments, remark?: string): DiscordMessage {
  const { group, session, position, calls } = draft;
  const say = bot.translator(session.language);
  const row = group.at(-1)!;
  const { message } = row;
  const { news } = toldIn(draft);
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
      return { ...quiet(closedLobby(session, module, say, id, { news, calls })), ping: calls };
    const components = lobby(session, module, say, id, { news, calls, picture: board });
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
  const { scene, since } = boardOf(draft)!;
  const parts: BoardParts = {
    ...{ session, scene, since, position, news, picture: board, extras, calls, remark, say, id },
    described: described(bot, scene, say),
    spec: toldSpec(gameIn(bot, session.game), session.seats.length),
  };
  return { components: endedMessage(parts, message), ping: calls, pictures };
}

const quiet = (components: Component[]): DiscordMessage => ({ components, ping: [], pictures: [] });

/** That there is something to read for some; what it is stays behind the button. */
function whisper(session: Session, seats: readonly number[], say: Say, id: number): DiscordMessage {
  const line = text(say(words('whisper.news', { who: mentions(session, seats) })));
  const read = buttonRows([button(plainId('whisper', session.id), say(words('whisper.read')), 'plain', '✉️')]);
  return quiet([container([line, ...read], COLOURS.plain, id)]);
}

/** The least that can be said when Discord refuses the proper message: what happened, and a way on. */
export function renderPlainly(bot: Bot, draft: Draft, news: readonly Phrase[]): DiscordMessage {
  const { group, session, earlier } = draft;
  const say = bot.translator(session.language);
  const dropped = (earlier?.told?.dropped ?? 0) + toldIn(draft).news.length - news.length;
  const told = tellNews(news, say, 1500, dropped);
  const [way, read] =
    session.status === 'ended'
      ? [words('ended.again'), button(plainId('log', session.id), say(words('board.log')), 'plain', '🗒️')]
      : [words('panel.plain'), button(plainId('text', session.id), say(words('board.text')), 'plain', '📜')];
  const blocks = [text([told, say(way)].filter((line) => line !== '').join('\n')), ...buttonRows([read])];
  return quiet([container(blocks, COLOURS.plain, markOf(group.at(-1)!.id))]);
}

/** Characters that are left of the news of a turn that is over. */
const FEW = 220;

/** What stays of a message that carried the buttons until now: of a turn its board and its last few lines. */
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
  // What is struck out is to be seen.
  if (!told?.board || struckLines(left).length > 0) return left;
  const news = linked([text(tellNews(told.news, say, FEW, told.dropped))], bot.commandLinks).flatMap((one) =>
    'content' in one ? one.content : [],
  );
  return shortened(left, news.join('\n'), told.board.file);
}
