import { type APIButtonComponent, ComponentType } from 'discord.js';

import type { Game } from '../bot.ts';
import { isSealed, type Phrase, type Posed, type Question, type Sealed } from '../../engine/index.ts';
import { asPhrase, few, type Say } from '../../locale/index.ts';
import { isBegun } from '../../sessions/begun.ts';
import type { Picture, Position, Session } from '../../sessions/types.ts';
import { clip, LIMITS } from '../limits.ts';
import { dangerLines } from '../text/danger.ts';
import { standing } from '../text/standing.ts';
import { COLOURS } from '../text/symbols.ts';
import { mention, seatMentions, words } from '../text/words.ts';
import type { Attachment } from './attachments.ts';
import { type Choices, choicesOf, actionIdOf, type ShownQuestion } from './choices.ts';
import {
  type Block,
  button,
  buttonRows,
  container,
  gallery,
  type Component,
  headLines,
  passing,
  type ComponentRow,
  countComponents,
  tellingNews,
  text,
  waitingRemark,
  waitingWords,
} from './components.ts';
import { ownChoices } from './compose.ts';
import { plainId, writeId } from './custom-id.ts';
import { briefly, tellNews } from './telling.ts';
import { backButtons, timeLine } from './time-line.ts';
import { voteRows, voteText } from './vote.ts';

/** Most characters of each part of a panel, of the message's 4000. */
const PANEL_ROOM = { head: 250, recap: 160, news: 1000, words: 800, now: 900, question: 1200, time: 400, vote: 600 };

interface PanelParts {
  readonly news: readonly Phrase[];
  /** Number of lines that earlier turns told. */
  readonly dropped?: number | undefined;
  /** Pictures of the cards and dice of the news. */
  readonly extras?: readonly Picture[];
  /** The board; null: described in words. */
  readonly board?: Picture | null;
  /** Description of the board if it has no picture. */
  readonly inWords?: string;
  /** Reason why the board is incomplete. */
  readonly remark?: string | undefined;
  /** Changes on the board. */
  readonly recap?: readonly Phrase[];
  /** The game, for its own texts. */
  readonly module?: Game;
  /** Users whom this message calls. */
  readonly calls?: readonly string[];
  /** User to tell that they are next. */
  readonly next?: string | null;
  readonly say: Say;
  readonly id?: number;
}

/**
 * Builds the message of a turn: the question, the board, the news and the ways to answer. After the turn the board and
 * the news remain.
 */
export function panel(position: Position, parts: PanelParts): Component[] {
  const { calls = [], next = null, module, say, id } = parts;
  const { session, headline, warnings } = position;
  const now = [...standing(module?.board ?? {}, headline, say), ...dangerLines(warnings, say)].join('\n');
  const told = panelNewsOf(position, parts);
  const middle = [
    ...(now === '' ? [] : [passing(clip(now, PANEL_ROOM.now), PART_IDS.now)]),
    ...shownParts(position, parts, told),
  ];
  const beside = [...timeParts(session, say), ...voteParts(session, module, say)];
  const below: Block[] = [
    ...beside,
    ...(next === null ? [] : [passing(say(words('panel.upNext', { who: mention(next) })), PART_IDS.next)]),
    ...buttonRows(panelButtons(position, say)),
  ];
  const room = LIMITS.components - OWN_COMPONENTS - CALL - countComponents([...middle, ...below]);
  const { asks, answers } = questionParts(position, { symbols: module?.symbols, room, told: told.text, say });
  const unnamed = calls.filter((user) => !mentionsUser([asks, ...beside], user));
  const called = unnamed.length > 0 ? [passing(callLine(unnamed, say, parts.news.some(isBegun)), PART_IDS.calls)] : [];
  return [container([asks, ...called, ...middle, ...answers, ...below], COLOURS.panel, id)];
}

interface PanelNews {
  readonly text: string;
  /** Number of lines that the text leaves out. */
  readonly left: number;
}

/** Tells the news in a few lines. */
function panelNewsOf({ session }: Position, { news, dropped = 0, board = null, module, say }: PanelParts): PanelNews {
  const brief = briefly(news, { game: session.game, headlines: module?.words.headlines }, say);
  const left = dropped + news.length - brief.length;
  return { text: tellNews(brief, say, PANEL_ROOM.news / (session.vote || !board ? 2 : 1), left), left };
}

/** With more threats than this, the changes are left to the picture, which marks them. */
const MOST_THREATS = 1;

/** Builds the lasting part of a panel: its board and news. Adds the changes if the news are incomplete. */
function shownParts({ headline, warnings }: Position, parts: PanelParts, { text: told, left }: PanelNews): Block[] {
  const { news, extras = [], board = null, inWords = '', remark, recap = [], say } = parts;
  const head = clip(`-# ${say(headline.title)}`, PANEL_ROOM.head);
  const isWhole = left === 0 && news.length > 0;
  const changed =
    recap.length > 0 && !isWhole && warnings.length <= MOST_THREATS
      ? [clip(say(words('recap.happened', { what: recap.map(say).join(' · ') })), PANEL_ROOM.recap)]
      : [];
  return [
    ...(remark ? [waitingRemark(remark)] : []),
    ...(board ? [gallery(board)] : []),
    headLines([head, ...changed]),
    ...(told === '' ? [] : [tellingNews(told)]),
    ...extras.map(gallery),
    ...(board || inWords === '' ? [] : [waitingWords(clip(inWords, PANEL_ROOM.words))]),
  ];
}

/** Builds the panel of an ended game whose table votes on resuming it. */
export function votePanel(
  session: Session,
  { news, calls = [], module, say, id }: Omit<PanelParts, 'extras' | 'next'>,
): Component[] {
  const told = tellNews(news, say, PANEL_ROOM.news);
  const shown = [...(told === '' ? [] : [text(told)]), ...voteParts(session, module, say)];
  const unnamed = calls.filter((user) => !mentionsUser(shown, user));
  const called = unnamed.length > 0 ? [passing(callLine(unnamed, say), PART_IDS.calls)] : [];
  return [container([...called, ...shown], COLOURS.panel, id)];
}

/** Checks whether a text already mentions, and so calls, a user. */
export const mentionsUser = (blocks: readonly Block[], user: string): boolean =>
  blocks.some((block) => block.type === ComponentType.TextDisplay && block.content.includes(mention(user)));

/** Returns the buttons below the question, which fit one row on a phone. */
function panelButtons(position: Position, say: Say): APIButtonComponent[] {
  const { session } = position;
  return [
    hintButton(plainId('hint', session.id), say),
    ...(position.undoable ? [undoButton({ ...session, mark: '' }, say)] : []),
    button(plainId('more', session.id), say(words('panel.further')), 'plain', '☰'),
    ...backButtons(session, say),
  ];
}

/** Components for the container and the text of the question. */
const OWN_COMPONENTS = 2;
/** Components for the line that calls people whom the question does not name. */
const CALL = 1;

function timeParts(session: Session, say: Say): Block[] {
  const line = timeLine(session, say);
  return line === '' ? [] : [passing(clip(line, PANEL_ROOM.time), PART_IDS.time)];
}

function voteParts(session: Session, module: Game | undefined, say: Say): Block[] {
  const { vote } = session;
  if (!vote) return [];
  return [
    passing(clip(voteText(session, vote, module, say), PANEL_ROOM.vote), PART_IDS.vote),
    ...voteRows(session, vote, say),
  ];
}

interface UndoButton {
  readonly id: string;
  readonly turn: number | null;
  readonly mark: string;
}

/**
 * Builds the undo button. It names the turn to undo, or the question beside it, so that a second click does not undo an
 * earlier turn.
 */
export const undoButton = ({ id, turn, mark }: UndoButton, say: Say) =>
  button(writeId({ action: 'undo', session: id, turn, mark, rest: '' }), say(words('panel.undo')), 'plain', '↩️');

export const hintButton = (id: string, say: Say) => button(id, say(words('hint.button')), 'plain', '💡');

export const cardsButton = (session: string, say: Say) =>
  button(plainId('hand', session), say(words('panel.cards')), 'plain', '🃏');

/** Ids of the parts that are removed together with the buttons. */
const PART_IDS = { now: 1, question: 2, calls: 3, time: 4, head: 5, vote: 6, next: 7, notes: 8 };

type QuestionLook = Pick<ShownQuestion, 'symbols' | 'room' | 'told' | 'say'>;

/** Shows a public question with its answers. Otherwise shows a button that opens it for the people asked. */
function questionParts(position: Position, look: QuestionLook): QuestionParts {
  const { say } = look;
  const [first, ...more] = position.questions;
  if (!first || more.length > 0) return together(position, say);
  if (!isSealed(first)) return publicQuestion(position, first, look);
  return first.seats.length === 1 && position.ready.length === 0
    ? unseen(position, first, say)
    : together(position, say);
}

/** Builds the panel of one secret question: the others only see who decides. */
function unseen({ session }: Position, { seats, waiting, mark }: Sealed, say: Say): QuestionParts {
  const title = `**${seatMentions(session, seats)}** · ${say(waiting ?? words('panel.unseen'))}`;
  return questionBlocks([title], { notes: [], rows: openingRows(session, mark, say) });
}

function publicQuestion(position: Position, question: Question, look: QuestionLook): QuestionParts {
  const { session, newcomers } = position;
  const { say } = look;
  const turn = question.beside ? null : session.turn;
  const shown: ShownQuestion = { question, session: session.id, turn, newcomers, ...look };
  return questionBlocks(
    [`${awaitedLine(session, question, say)} ${promptWithExplanation(question, newcomers, say)}`],
    choicesOf(shown),
  );
}

/**
 * Builds the panel of several simultaneous or secret questions. Nobody sees another seat's options; a button opens
 * one's own. Different public questions name their seats. Secret ones share a single line.
 */
function together({ session, questions, ready, newcomers }: Position, say: Say): QuestionParts {
  const different = new Set(questions.map((question) => matterOf(question, newcomers, say))).size > 1;
  const prompts = different
    ? questions
        .filter((question) => !isSealed(question))
        .map((question) => `**${seatMentions(session, question.seats)}** · ${matterOf(question, newcomers, say)}`)
    : [matterOf(questions[0]!, newcomers, say)];
  const seats = [...new Set(questions.flatMap((question) => question.seats))];
  const titles = [
    ...prompts,
    ...(ready.length > 0 ? [say(words('panel.ready', { who: seatMentions(session, ready) }))] : []),
    say(words('panel.stillThinking', { who: seatMentions(session, seats) })),
  ];
  return questionBlocks(titles, { notes: [], rows: openingRows(session, questions[0]!.mark, say) });
}

/** Builds the button that opens the presser's own question. */
export function openingRows({ id }: Pick<Session, 'id'>, mark: string, say: Say): ComponentRow[] {
  const opens = writeId({ action: 'open', session: id, turn: null, mark, rest: '' });
  return buttonRows([button(opens, say(words('panel.open')), 'main', '✍️')]);
}

const matterOf = (posed: Posed, newcomers: readonly number[], say: Say): string =>
  isSealed(posed) ? say(promptOf(posed)) : promptWithExplanation(posed, newcomers, say);

/** Returns the prompt of a question, as far as the viewer may know it. */
export const promptOf = (posed: Posed): Phrase =>
  isSealed(posed) ? (posed.waiting ?? words('panel.secret')) : posed.prompt;

/** Returns the prompt, with an explanation below if one of the seats is new to the game. */
const promptWithExplanation = (question: Question, newcomers: readonly number[], say: Say): string =>
  `${say(question.prompt)}${explanationOf(question, newcomers, say)}`;
const explanationOf = ({ explanation, seats }: Question, newcomers: readonly number[], say: Say): string =>
  explanation && seats.some((seat) => newcomers.includes(seat)) ? `\n-# ${say(explanation)}` : '';

/** Says whose question it is. If several may answer, the most affected come first. */
function awaitedLine(session: Session, question: Question, say: Say): string {
  const { seats, concerns = [] } = question;
  if (seats.length === 1) return say(words('panel.yours', { who: seatMentions(session, seats) }));
  if (isForAll(question)) return `**${say(words('panel.anybody'))}** ·`;
  return `**${seatMentions(session, concerns)}** (${say(words('panel.anybodyElse'))}) ·`;
}

/** Checks whether a question affects all of its seats alike. */
const isForAll = ({ seats, concerns = [] }: Question): boolean =>
  concerns.length === 0 || concerns.length === seats.length;

/** Most people called by one message. */
const CALLED = 20;

/** Calls people. Discord makes a sound only for mentions in the text. `begins`: the line says that the game begins. */
export const callLine = (users: readonly string[], say: Say, begins = false): string =>
  say(
    words(begins ? 'panel.begins' : 'panel.calls', {
      who: few(
        users.map((user) => asPhrase(mention(user))),
        CALLED,
      ),
    }),
  );

/** Parts of a question: the prompt for the top of a message, notes and rows for its end. */
interface QuestionParts {
  readonly asks: Block;
  readonly answers: readonly Block[];
}

function questionBlocks(titles: readonly string[], { notes, rows }: Choices): QuestionParts {
  const room = PANEL_ROOM.question / 2;
  return {
    asks: passing(clip(titles.join('\n'), room), PART_IDS.question),
    answers: [...(notes.length > 0 ? [passing(clip(notes.join('\n'), room), PART_IDS.notes)] : []), ...rows],
  };
}

/**
 * Builds a question for one player, complete in one message. A secret question shows the player's cards (`hand`: their
 * pictures), with a button for their texts.
 */
export function ownQuestionMessage(
  shown: ShownQuestion,
  choices: Choices = ownChoices(shown),
  hand: readonly Attachment[] = [],
): Component[] {
  const { question, session, turn, undoable, ordered, warnings = [], newcomers = [], say } = shown;
  const beside = [
    ...(question.standing ? [button(actionIdOf(shown, 'stand', ''), say(letBeWords(shown)), 'plain', '💤')] : []),
    // A single option needs no advice.
    ...(question.options.length > 1 ? [hintButton(actionIdOf(shown, 'hint', ''), say)] : []),
    ...(undoable ? [undoButton({ id: session, turn, mark: question.mark }, say)] : []),
    ...(hand.length > 0 ? [cardsButton(session, say)] : []),
    ...(ordered ? [button(plainId('orders', session), say(words('orders.title')), 'plain', '📋')] : []),
  ];
  const { asks, answers } = questionBlocks(
    [`**${say(question.prompt)}**${explanationOf(question, newcomers, say)}`],
    choices,
  );
  const danger = dangerLines(warnings, say).join('\n');
  const above = [asks, ...(danger === '' ? [] : [text(danger)])];
  return [container([...above, ...hand.map(gallery), ...answers, ...buttonRows(beside)], COLOURS.panel)];
}

/** Returns the label for letting things take their course until the round is over. */
export const letBeWords = ({ letBe }: Pick<ShownQuestion, 'letBe'>): Phrase => letBe ?? words('panel.stand');

/** Returns a line that says who is awaited. */
export function waitingLine({ session, questions, ready }: Position, say: Say): string {
  const seats = [...new Set(questions.flatMap((question) => question.seats))].filter((seat) => !ready.includes(seat));
  if (seats.length === 0) return say(words('status.nobody'));
  const [first, ...more] = questions;
  if (!first || isSealed(first) || more.length > 0 || seats.length === 1)
    return say(words('status.waiting', { who: seatMentions(session, seats) }));
  const { concerns = [] } = first;
  if (isForAll(first)) return say(words('status.anybody'));
  return say(words('status.waitingAny', { who: seatMentions(session, concerns) }));
}
