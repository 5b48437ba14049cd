import { cropOf, isInCrop, type Phrase, type Placing, type Scene } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { RESTARTED } from '../../sessions/playing/anew.ts';
import { GIVEN_UP } from '../../sessions/given-up.ts';
import type { Picture, Position, Session } from '../../sessions/types.ts';
import type { Described } from '../bot.ts';
import { clip, LIMITS } from '../limits.ts';
import { seedLines } from '../text/dice.ts';
import { dangerLines } from '../text/danger.ts';
import { changes, type ToldSpec } from '../text/recap.ts';
import { COLOURS } from '../text/symbols.ts';
import { gameName, seatMentions, words } from '../text/words.ts';
import {
  type Block,
  button,
  buttonRows,
  container,
  gallery,
  type Component,
  text,
  waitingRemark,
  waitingWords,
} from './components.ts';
import { plainId } from './custom-id.ts';
import { callLine, waitingLine } from './panel.ts';
import { rankingLines, wonBy } from './ranking.ts';
import { inParts, tellNews } from './telling.ts';

export interface BoardParts {
  readonly session: Session;
  readonly scene: Scene;
  /** The previous board. */
  readonly since: Scene | null;
  /** Position of the game; null if no question is open. */
  readonly position: Position | null;
  readonly news: readonly Phrase[];
  readonly described: Described;
  /** Null: the message describes the board in words, because no picture exists or may be attached. */
  readonly picture: Picture | null;
  /** Pictures of the cards and dice of the news. */
  readonly extras: readonly Picture[];
  /** The part of the board that the picture shows. */
  readonly crop?: string;
  readonly spec: ToldSpec;
  /** Users whom this message calls. */
  readonly calls?: readonly string[];
  /** Reason why the board is incomplete. */
  readonly remark?: string | undefined;
  readonly say: Say;
  readonly id?: number;
}

const BOARD_ROOM = { head: 400, ranking: 1000, recap: 900, news: 1500, text: 1100 };

/** Builds the message of a board after a phase, or when somebody asks for it again. */
export function boardMessage(parts: BoardParts): Component[] {
  const { scene, say } = parts;
  const head = clip(`## ${say(scene.title)} · ${say(scene.phase)}`, BOARD_ROOM.head);
  return [container([text(head), ...boardBlocks(parts), ...boardButtons(parts)], COLOURS.board, parts.id)];
}

export interface GameEnding {
  readonly won: boolean;
  /** Only in games with several sides. */
  readonly winners?: readonly number[];
  readonly ranking?: readonly Placing[];
  readonly cause: string;
  readonly reason: Phrase;
}

/** Builds the last message of a game: its result, the board, and the seed with which everybody can check the dice. */
export function endedMessage(
  parts: BoardParts,
  { won, winners, ranking = [], cause, reason }: GameEnding,
): Component[] {
  const { session, say } = parts;
  const everybody = session.seats.map(({ seat }) => seat);
  const goesOn = cause === RESTARTED;
  const title = say(
    goesOn ? restartedLine(session.game) : winners ? wonBy(session, winners) : outcomeName(session.game, won),
  );
  const head = clip(`# ${goesOn ? '🔁' : won ? '🏆' : '🏚️'} ${title}\n${say(reason)}`, BOARD_ROOM.head);
  const ranks = clip(rankingLines(session, ranking).map(say).join('\n'), BOARD_ROOM.ranking);
  const unranked = everybody.filter((seat) => ranking.every((one) => one.seat !== seat));
  const dice = seedLines(session).map(say).join('\n');
  const blocks: Block[] = [
    text(head),
    ...(ranks === '' ? [] : [text(ranks)]),
    ...boardBlocks(parts, ranks.length),
    ...(dice === '' ? [] : [text(dice)]),
    text(
      [
        ...(unranked.length > 0 ? [words('ended.players', { who: seatMentions(session, unranked) })] : []),
        ...(goesOn ? [] : [words('ended.again')]),
      ]
        .map(say)
        .join('\n'),
    ),
    ...(goesOn ? [] : buttonRows(playOnButtons(session, cause, say))),
    ...boardButtons(parts),
  ];
  return [container(blocks, won ? COLOURS.won : COLOURS.lost, parts.id)];
}

export const rematchButton = (id: string, say: Say) =>
  button(plainId('rematch', id), say(words('ended.rematch')), 'main', '⚔️');

/** Returns the buttons for playing on after the end of a game. */
const playOnButtons = ({ id }: Session, cause: string, say: Say) => [
  rematchButton(id, say),
  ...(cause === GIVEN_UP ? [reopenButton(id, say)] : []),
];

export const reopenButton = (session: string, say: Say) =>
  button(plainId('propose', session, 'reopen'), say(words('ended.reopen')), 'plain', '🔓');

const restartedLine = (game: string): Phrase => words('ended.restarted', { game: gameName(game) });

/** Returns the outcome of a cooperative game. */
export const outcomeName = (game: string, won: boolean): Phrase =>
  words(won ? 'ended.won' : 'ended.lost', { game: gameName(game) });

/** Builds the parts of a board. `taken`: characters that other parts use. */
function boardBlocks(parts: BoardParts, taken = 0): Block[] {
  const { news, described, picture, extras, remark, say } = parts;
  const recap = recapLines(parts).join('\n');
  const told = tellNews(news, say, picture ? BOARD_ROOM.news - taken : (BOARD_ROOM.news - taken) / 2);
  return [
    ...(remark ? [waitingRemark(clip(remark, BOARD_ROOM.head))] : []),
    ...(recap === '' ? [] : [text(clip(recap, BOARD_ROOM.recap))]),
    ...(picture ? [gallery(picture)] : []),
    ...extras.map(gallery),
    ...(told === '' ? [] : [text(told)]),
    ...(picture ? [] : [waitingWords(clip(described.text, BOARD_ROOM.text - taken / 2))]),
  ];
}

/** Sums up what has happened since the previous board, and says what threatens and who is awaited. */
function recapLines({ since, scene, position, news, calls = [], spec, say }: BoardParts): string[] {
  const happened = since ? changes(spec, since, scene).map(say) : [];
  const goesOn = position !== null && position.questions.length > 0;
  return [
    // News below the board make "nothing changed" wrong.
    ...(since && (happened.length > 0 || (goesOn && news.length === 0))
      ? [say(words('recap.happened', { what: happened.join(' · ') || say(words('recap.nothing')) }))]
      : []),
    ...(goesOn ? dangerLines(position.warnings, say) : []),
    ...(goesOn ? [waitingLine(position, say)] : []),
    ...(goesOn && calls.length > 0 ? [callLine(calls, say)] : []),
  ];
}

/**
 * Returns buttons for other crops, the board in words, the log and the catch-up. Only the presser sees their results.
 */
function boardButtons({ session, scene, say, spec, crop }: BoardParts): Block[] {
  const shown = cropOf(spec, crop, scene);
  const crops = spec.crops
    .filter((one) => one !== shown && (one.own || isInCrop(one, scene)))
    .map(({ id, label, symbol }) => button(plainId('view', session.id, id), say({ key: label }), 'plain', symbol));
  const inWords = button(plainId('text', session.id), say(words('board.text')), 'plain', '📜');
  const log = button(plainId('log', session.id), say(words('board.log')), 'plain', '🗒️');
  const buttons = [...crops, inWords, log];
  // If the catch-up button needed a row of its own, only the pinned message has it.
  return buttonRows(
    buttons.length % LIMITS.buttonsInRow === 0 ? buttons : [...buttons, catchUpButton(session.id, say)],
  );
}

export const catchUpButton = (session: string, say: Say) =>
  button(plainId('catchup', session), say(words('catchUp.button')), 'plain', '⏪');

/** Describes the whole board in words, headed by round and phase, in as many messages as needed. */
export function textBoard(scene: Scene, described: Described, say: Say): Component[][] {
  const now = say(words('board.now', { title: scene.title, phase: scene.phase }));
  return inParts(`### ${now}\n${described.text}`).map((part) => [text(part)]);
}
