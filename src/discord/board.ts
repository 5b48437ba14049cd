import type { Phrase, Scene } from '../engine/index.ts';
import type { Session } from '../sessions/types.ts';
import { type Block, button, buttonRows, container, type Message, picture, text } from './components.ts';
import { plainId } from './custom-id.ts';
import { clip } from './limits.ts';
import { COLOURS } from './symbols.ts';
import { inParts, tellNews } from './telling.ts';
import { gameName, type Say, words } from './words.ts';

/** The file name under which a board's picture is attached. */
export const BOARD_FILE = 'board.png';

/** A board described in words: a short alt text and the whole of it. */
export interface Described {
  readonly alt: string;
  readonly text: string;
}

export interface BoardPost {
  readonly session: Session;
  readonly scene: Scene;
  readonly news: readonly Phrase[];
  readonly described: Described;
  /** False: the board is told in words (no picture could be drawn, or it may not be attached). */
  readonly drawn: boolean;
  /** Why the board is not as it should be. */
  readonly remark?: string;
  readonly say: Say;
  readonly id?: number;
}

const ROOM = { head: 400, news: 2200, text: 2600 };

/** The board as it is posted after a phase. */
export function boardMessage(post: BoardPost): Message[] {
  const { session, scene, say } = post;
  const head = clip(`## ${say(scene.title)} · ${say(scene.phase)}`, ROOM.head);
  return [container([text(head), ...boardBlocks(post), ...textButton(session, say)], COLOURS.board, post.id)];
}

export interface Ending {
  readonly won: boolean;
  readonly reason: Phrase;
}

/** The last message of a game: how it ended, the board, and the seed by which everybody can check the dice. */
export function endedMessage(post: BoardPost, { won, reason }: Ending): Message[] {
  const { session, say } = post;
  const title = say(words(won ? 'ended.won' : 'ended.lost', { game: gameName(session.game) }));
  const head = clip(`# ${won ? '🏆' : '🏚️'} ${title}\n${say(reason)}`, ROOM.head);
  const seed = session.seed
    ? [text(say(words('ended.seed', { seed: session.seed, hash: session.seedHash ?? '' })))]
    : [];
  const blocks: Block[] = [
    text(head),
    ...boardBlocks(post),
    ...seed,
    text(say(words('ended.again'))),
    ...textButton(session, say),
  ];
  return [container(blocks, won ? COLOURS.won : COLOURS.lost, post.id)];
}

function boardBlocks({ news, described, drawn, remark, say }: BoardPost): Block[] {
  const told = tellNews(news, say, drawn ? ROOM.news : ROOM.news / 2);
  return [
    ...(remark ? [text(clip(`⚠️ ${remark}`, ROOM.head))] : []),
    ...(drawn ? [picture(BOARD_FILE, described.alt)] : []),
    ...(told === '' ? [] : [text(told)]),
    ...(drawn ? [] : [text(clip(described.text, ROOM.news))]),
  ];
}

function textButton(session: Session, say: Say): Block[] {
  return buttonRows([button(plainId('text', session.id), say(words('board.text')), 'plain', '📜')]);
}

/** The whole board in words, as many messages as it needs. */
export function textBoard(described: Described): Message[][] {
  return inParts(described.text).map((part) => [text(part)]);
}

/** The board for one pair of eyes, or shown again to all. */
export function boardAgain(post: BoardPost, waiting: string): Message[] {
  const { scene, say } = post;
  const head = clip(`## ${say(scene.title)} · ${say(scene.phase)}\n${waiting}`, ROOM.head);
  return [container([text(head), ...boardBlocks(post), ...textButton(post.session, say)], COLOURS.board)];
}
