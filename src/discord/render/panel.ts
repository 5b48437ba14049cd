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
import { mention, mentions, words } from '../text/words.ts';
import type { Attachment } from './attachments.ts';
import { type Choices, choicesOf, idOf, type Shown } from './choices.ts';
import {
  type Block,
  button,
  buttonRows,
  container,
  gallery,
  type Component,
  headLines,
  passing,
  type Row,
  sizeOf,
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

/** Characters that the parts of a panel may use of the message's 4000. */
const ROOM = { head: 250, recap: 160, news: 1000, words: 800, now: 900, question: 1200, time: 400, vote: 600 };

interface PanelParts {
  readonly news: readonly Phrase[];
  /** How many lines were told of turns before. */
  readonly dropped?: number;
  /** Cards and dice of the news. */
  readonly extras?: readonly Picture[];
  /** The board; null: it is told in words. */
  readonly board?: Picture | null;
  /** The board in words, where it has no picture. */
  readonly inWords?: string;
  /** Why the board is not as it should be. */
  readonly remark?: string;
  /** What the board has changed. */
  readonly recap?: readonly Phrase[];
  /** The game, for what it has to say of itself. */
  readonly module?: Game;
  /** Users who are called by this message. */
  readonly calls?: readonly string[];
  /** Who is told of being the next. */
  readonly next?: string | null;
  readonly say: Say;
  readonly id?: number;
}

/**
 * The message of a turn: what is asked of whom, the board, what happened, and the ways to answer. Once the turn is over its
 * board and what happened are left.
 */
export function panel(position: Position, parts: PanelParts): Component[] {
  const { calls = [], next = null, module, say, id } = parts;
  const { session, headline, warnings } = position;
  const now = [...standing(module?.board ?? {}, headline, say), ...dangerLines(warnings, say)].join('\n');
  const told = toldIn(position, parts);
  const middle = [
    ...(now === '' ? [] : [passing(clip(now, ROOM.now), PARTS.now)]),
    ...shownParts(position, parts, told),
  ];
  const beside = [...timeParts(session, say), ...voteParts(session, module, say)];
  const below: Block[] = [
    ...beside,
    ...(next === null ? [] : [passing(say(words('panel.upNext', { who: mention(next) })), PARTS.next)]),
    ...buttonRows(panelButtons(position, say)),
  ];
  const room = LIMITS.components - OWN - CALL - sizeOf([...middle, ...below]);
  const { asks, answers } = questionParts(position, { symbols: module?.symbols, room, told: told.text, say });
  const unnamed = calls.filter((user) => !names([asks, ...beside], user));
  const called = unnamed.length > 0 ? [passing(callLine(unnamed, say, parts.news.some(isBegun)), PARTS.calls)] : [];
  return [container([asks, ...called, ...middle, ...answers, ...below], COLOURS.panel, id)];
}

interface Told {
  readonly text: string;
  /** Lines that it leaves out. */
  readonly left: number;
}

/** What happened, in a few lines. */
function toldIn({ session }: Position, { news, dropped = 0, board = null, module, say }: PanelParts): Told {
  const brief = briefly(news, { game: session.game, headlines: module?.words.headlines }, say);
  const left = dropped + news.length - brief.length;
  return { text: tellNews(brief, say, ROOM.news / (session.vote || !board ? 2 : 1), left), left };
}

/** With more that threatens, what has changed is left to the picture, which marks it. */
const MOST_THREATS = 1;

/** What stays of the message: its board, and what happened; what has changed is told where that is not told whole. */
function shownParts({ headline, warnings }: Position, parts: PanelParts, { text: told, left }: Told): Block[] {
  const { news, extras = [], board = null, inWords = '', remark, recap = [], say } = parts;
  const head = clip(`-# ${say(headline.title)}`, ROOM.head);
  const isWhole = left === 0 && news.length > 0;
  const changed =
    recap.length > 0 && !isWhole && warnings.length <= MOST_THREATS
      ? [clip(say(words('recap.happened', { what: recap.map(say).join(' · ') })), ROOM.recap)]
      : [];
  return [
    ...(remark ? [waitingRemark(remark)] : []),
    ...(board ? [gallery(board)] : []),
    headLines([head, ...changed]),
    ...(told === '' ? [] : [tellingNews(told)]),
    ...extras.map(gallery),
    ...(board || inWords === '' ? [] : [waitingWords(clip(inWords, ROOM.words))]),
  ];
}

/** The same of a game that is over, whose table votes on whether it goes on. */
export function votePanel(
  session: Session,
  { news, calls = [], module, say, id }: Omit<PanelParts, 'extras' | 'next'>,
): Component[] {
  const told = tellNews(news, say, ROOM.news);
  const shown = [...(told === '' ? [] : [text(told)]), ...voteParts(session, module, say)];
  const unnamed = calls.filter((user) => !names(shown, user));
  const called = unnamed.length > 0 ? [passing(callLine(unnamed, say), PARTS.calls)] : [];
  return [container([...called, ...shown], COLOURS.panel, id)];
}

/** Whether somebody is mentioned there already, and called by that. */
export const names = (blocks: readonly Block[], user: string): boolean =>
  blocks.some((block) => block.type === ComponentType.TextDisplay && block.content.includes(mention(user)));

/** What is at hand beneath the question, in one row on a phone. */
function panelButtons(position: Position, say: Say): APIButtonComponent[] {
  const { session } = position;
  return [
    hintButton(plainId('hint', session.id), say),
    ...(position.undoable ? [undoButton({ ...session, mark: '' }, say)] : []),
    button(plainId('more', session.id), say(words('panel.further')), 'plain', '☰'),
    ...backButtons(session, say),
  ];
}

/** Components of a panel that hold the others, and the text of its question. */
const OWN = 2;
/** The line that calls those whom the question does not name. */
const CALL = 1;

function timeParts(session: Session, say: Say): Block[] {
  const line = timeLine(session, say);
  return line === '' ? [] : [passing(clip(line, ROOM.time), PARTS.time)];
}

function voteParts(session: Session, module: Game | undefined, say: Say): Block[] {
  const { vote } = session;
  if (!vote) return [];
  return [passing(clip(voteText(session, vote, module, say), ROOM.vote), PARTS.vote), ...voteRows(session, vote, say)];
}

interface Undone {
  readonly id: string;
  readonly turn: number | null;
  readonly mark: string;
}

/** With the turn that is to be taken back, or the question beside it: a second click must not take back the one before it. */
export const undoButton = ({ id, turn, mark }: Undone, say: Say) =>
  button(writeId({ action: 'undo', session: id, turn, mark, rest: '' }), say(words('panel.undo')), 'plain', '↩️');

export const hintButton = (id: string, say: Say) => button(id, say(words('hint.button')), 'plain', '💡');

export const cardsButton = (session: string, say: Say) =>
  button(plainId('hand', session), say(words('panel.cards')), 'plain', '🃏');

/** The parts of a panel that hold only while somebody is awaited. */
const PARTS = { now: 1, question: 2, calls: 3, time: 4, head: 5, vote: 6, next: 7, notes: 8 };

type Look = Pick<Shown, 'symbols' | 'room' | 'told' | 'say'>;

/** A question that all may see stands there with its answers; others are opened by who is asked. */
function questionParts(position: Position, look: Look): Asked {
  const { say } = look;
  const [first, ...more] = position.questions;
  if (!first || more.length > 0) return together(position, say);
  if (!isSealed(first)) return alone(position, first, look);
  return first.seats.length === 1 && position.ready.length === 0
    ? unseen(position, first, say)
    : together(position, say);
}

/** One decides in secret: the others see who. */
function unseen({ session }: Position, { seats, waiting, mark }: Sealed, say: Say): Asked {
  const title = `**${mentions(session, seats)}** · ${say(waiting ?? words('panel.unseen'))}`;
  return questionBlocks([title], { notes: [], rows: openingRows(session, mark, say) });
}

function alone(position: Position, question: Question, look: Look): Asked {
  const { session, newcomers } = position;
  const { say } = look;
  const turn = question.beside ? null : session.turn;
  const shown: Shown = { question, session: session.id, turn, newcomers, ...look };
  return questionBlocks([`${awaited(session, question, say)} ${asked(question, newcomers, say)}`], choicesOf(shown));
}

/**
 * Several decide at once, or somebody in secret: nobody sees another's options, each opens the own ones. Different questions say
 * whose they are; of secret ones that is all there is to say, and is said once.
 */
function together({ session, questions, ready, newcomers }: Position, say: Say): Asked {
  const different = new Set(questions.map((question) => matterOf(question, newcomers, say))).size > 1;
  const prompts = different
    ? questions
        .filter((question) => !isSealed(question))
        .map((question) => `**${mentions(session, question.seats)}** · ${matterOf(question, newcomers, say)}`)
    : [matterOf(questions[0]!, newcomers, say)];
  const seats = [...new Set(questions.flatMap((question) => question.seats))];
  const titles = [
    ...prompts,
    ...(ready.length > 0 ? [say(words('panel.ready', { who: mentions(session, ready) }))] : []),
    say(words('panel.stillThinking', { who: mentions(session, seats) })),
  ];
  return questionBlocks(titles, { notes: [], rows: openingRows(session, questions[0]!.mark, say) });
}

/** The way to one's own question. */
export function openingRows({ id }: Pick<Session, 'id'>, mark: string, say: Say): Row[] {
  const opens = writeId({ action: 'open', session: id, turn: null, mark, rest: '' });
  return buttonRows([button(opens, say(words('panel.open')), 'main', '✍️')]);
}

const matterOf = (posed: Posed, newcomers: readonly number[], say: Say): string =>
  isSealed(posed) ? say(promptOf(posed)) : asked(posed, newcomers, say);

/** What is asked, as far as the viewer may know it. */
export const promptOf = (posed: Posed): Phrase =>
  isSealed(posed) ? (posed.waiting ?? words('panel.secret')) : posed.prompt;

/** The prompt, and below it, where one of those who are asked is new to the game, what a newcomer needs to know. */
const asked = (question: Question, newcomers: readonly number[], say: Say): string =>
  `${say(question.prompt)}${explained(question, newcomers, say)}`;
const explained = ({ explanation, seats }: Question, newcomers: readonly number[], say: Say): string =>
  explanation && seats.some((seat) => newcomers.includes(seat)) ? `\n-# ${say(explanation)}` : '';

/** Whose question it is; of several who may answer, those whom it concerns come first. */
function awaited(session: Session, question: Question, say: Say): string {
  const { seats, concerns = [] } = question;
  if (seats.length === 1) return say(words('panel.yours', { who: mentions(session, seats) }));
  if (isForAll(question)) return `**${say(words('panel.anybody'))}** ·`;
  return `**${mentions(session, concerns)}** (${say(words('panel.anybodyElse'))}) ·`;
}

/** Whether a question of several concerns all of them alike. */
const isForAll = ({ seats, concerns = [] }: Question): boolean =>
  concerns.length === 0 || concerns.length === seats.length;

/** So many people are called by one message. */
const CALLED = 20;

/** Calls people: whoever is to hear a sound has to be mentioned in the text. Where the game begins, which calls everybody, it says so. */
export const callLine = (users: readonly string[], say: Say, begins = false): string =>
  say(
    words(begins ? 'panel.begins' : 'panel.calls', {
      who: few(
        users.map((user) => asPhrase(mention(user))),
        CALLED,
      ),
    }),
  );

/** What is asked, on top of a message, and at its end what the answers do and the ways to give them. */
interface Asked {
  readonly asks: Block;
  readonly answers: readonly Block[];
}

function questionBlocks(titles: readonly string[], { notes, rows }: Choices): Asked {
  const room = ROOM.question / 2;
  return {
    asks: passing(clip(titles.join('\n'), room), PARTS.question),
    answers: [...(notes.length > 0 ? [passing(clip(notes.join('\n'), room), PARTS.notes)] : []), ...rows],
  };
}

/**
 * A question for the eyes of one player, who does not have to leave it: what is asked in secret has the player's own cards
 * beside it (`hand`: their pictures) and what they say one press away.
 */
export function ownQuestion(
  shown: Shown,
  choices: Choices = ownChoices(shown),
  hand: readonly Attachment[] = [],
): Component[] {
  const { question, session, turn, undoable, ordered, warnings = [], newcomers = [], say } = shown;
  const beside = [
    ...(question.standing ? [button(idOf(shown, 'stand', ''), say(letBeWords(shown)), 'plain', '💤')] : []),
    // What is only open to be changed needs no advice.
    ...(question.options.length > 1 ? [hintButton(idOf(shown, 'hint', ''), say)] : []),
    ...(undoable ? [undoButton({ id: session, turn, mark: question.mark }, say)] : []),
    ...(hand.length > 0 ? [cardsButton(session, say)] : []),
    ...(ordered ? [button(plainId('orders', session), say(words('orders.title')), 'plain', '📋')] : []),
  ];
  const { asks, answers } = questionBlocks(
    [`**${say(question.prompt)}**${explained(question, newcomers, say)}`],
    choices,
  );
  const danger = dangerLines(warnings, say).join('\n');
  const above = [asks, ...(danger === '' ? [] : [text(danger)])];
  return [container([...above, ...hand.map(gallery), ...answers, ...buttonRows(beside)], COLOURS.panel)];
}

/** To let what is asked about happen, now and until the round is over. */
export const letBeWords = ({ letBe }: Pick<Shown, 'letBe'>): Phrase => letBe ?? words('panel.stand');

/** Who is awaited, in a line. */
export function waitingLine({ session, questions, ready }: Position, say: Say): string {
  const seats = [...new Set(questions.flatMap((question) => question.seats))].filter((seat) => !ready.includes(seat));
  if (seats.length === 0) return say(words('status.nobody'));
  const [first, ...more] = questions;
  if (!first || isSealed(first) || more.length > 0 || seats.length === 1)
    return say(words('status.waiting', { who: mentions(session, seats) }));
  const { concerns = [] } = first;
  if (isForAll(first)) return say(words('status.anybody'));
  return say(words('status.waitingAny', { who: mentions(session, concerns) }));
}
