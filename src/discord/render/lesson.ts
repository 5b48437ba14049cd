import type { APIButtonComponent, APIComponentInMessageActionRow } from 'discord.js';

import {
  type Detour,
  type Lesson,
  type LessonMoment,
  pageAbout,
  type Phrase,
  type Question,
  taught,
} from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import type { Game } from '../bot.ts';
import { clip } from '../limits.ts';
import { dangerLines } from '../text/danger.ts';
import { COLOURS } from '../text/symbols.ts';
import { gameName, words } from '../text/words.ts';
import type { Attachment } from './attachments.ts';
import { choicesOf, picksText, type ShownQuestion } from './choices.ts';
import {
  type Block,
  button,
  buttonRows,
  type Component,
  container,
  gallery,
  type ComponentRow,
  text,
} from './components.ts';
import { type Action, readId, writeId } from './custom-id.ts';
import { lessonId, rulesButton } from './guide.ts';
import { unpackPicks } from './packing.ts';
import { tellNews } from './telling.ts';

/** Most characters of the news since the last deed. */
const LESSON_NEWS_CHARACTERS = 700;
/** Most words of an explanation why a choice is wrong here. */
const MOST_REASON_WORDS = 25;
/** Components of a question, so that it fits one screen below a board. */
const LESSON_COMPONENTS = 9;

export interface LessonPage extends LessonMoment {
  readonly lesson: Lesson;
  readonly done: number;
  readonly board: Attachment | null;
  /** Cards of the learner if a question about them is secret. */
  readonly hand: readonly Attachment[];
  /** Consequence of a choice that differs from the lesson; null if none was made. */
  readonly astray: Detour | null;
  /** Buttons for going on after the end. */
  readonly onward: readonly APIButtonComponent[];
}

/** Builds a page of a lesson: the result of the last deed, the board, news and the next question. */
export function lessonPage(module: Game, page: LessonPage, say: Say): Component[] {
  const { next, news, later, warnings, board, hand, done, astray, lesson } = page;
  const of = taught(lesson).length;
  const head = say(words('lesson.head', { game: gameName(module.id), at: Math.min(done + 1, of), of }));
  const phrases = news.filter(({ quiet }) => !quiet).map((one) => one.text);
  const told = done === 0 ? say(page.text('begin')) : tellNews(phrases, say, LESSON_NEWS_CHARACTERS);
  const danger = dangerLines(warnings, say);
  const task = !next
    ? `🏆 ${say(page.text('end'))}`
    : astray
      ? `✋ ${whyNot(module, page, astray, say)}`
      : `🎓 ${say(page.text(`${next.deed.teaches}.do`))}`;
  const passed = later === null ? [] : [say(words('lesson.later', { round: roundOf(module, page, later) }))];
  const blocks: Block[] = [
    text(`-# ${head}`),
    ...[...(board ? [board] : []), ...hand].map(gallery),
    // Placed right above the buttons, where the reader has just tapped.
    text(
      [
        ...(told === '' ? [] : [told]),
        ...passed,
        ...danger,
        ...(next ? [`**${say(next.question.prompt)}**`] : []),
        clip(task, LESSON_NEWS_CHARACTERS),
      ].join('\n'),
    ),
    ...answers(module, page, say),
    ...buttonRows(
      next
        ? [
            ...(done > 0 ? [button(lessonId(module.id, done - 1), say(words('guide.back')), 'plain', '◀️')] : []),
            rulesButton(module, say, undefined, pageAbout(module.guide!, next.question.kind)),
          ]
        : page.onward,
    ),
  ];
  return [container(blocks, COLOURS.panel)];
}

const roundOf = (module: Game, { lesson }: LessonPage, round: number): Phrase =>
  module.roundName?.(round, lesson.start.holdings.length) ?? words('log.round', { round });

/** Explains in a few words why a choice is wrong here, and what to do. */
function whyNot(module: Game, page: LessonPage, astray: Detour, say: Say): string {
  const { question, deed } = page.next!;
  const { picks, loses, leaves, brings, note } = astray;
  const told = (part: string): string => say(page.text(`${deed.teaches}.${part}`));
  const chosen = picksText(shownOf(module, page, question, say), picks);
  const so = (why: string): string => say(words('lesson.so', { deed: chosen, why }));
  const threat = leaves
    ? say(words('lesson.leaves', { threat: say(leaves.what) }))
    : brings
      ? say(words('lesson.brings', { threat: say(brings.what) }))
      : loses
        ? say(words('lesson.loses'))
        : null;
  const reason = (loses ? threat : null) ?? (note !== null ? told(note) : (threat ?? told('else')));
  const detail = note === null && question.options.find(({ id }) => id === picks.join())?.detail;
  const whole = [
    ...(detail ? [so(`${asSentence(say(detail))} ${reason}`)] : []),
    ...[so(reason), so(told('else')), reason],
  ].map((one) => `${one} ${told('now')}`);
  return whole.find((one) => countWords(one) <= MOST_REASON_WORDS) ?? `${told('else')} ${told('now')}`;
}

const countWords = (line: string): number => line.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const asSentence = (line: string): string => (/[.!?]$/.test(line) ? line : `${line}.`);

const shownOf = (module: Game, { done }: LessonPage, question: Question, say: Say): ShownQuestion => ({
  question,
  session: module.id,
  turn: done,
  symbols: module.symbols,
  room: LESSON_COMPONENTS,
  say,
});

/** Builds the components for an answer as in a game, but their presses go to the lesson. */
function answers(module: Game, page: LessonPage, say: Say): readonly ComponentRow[] {
  if (!page.next) return [];
  const { rows } = choicesOf(shownOf(module, page, page.next.question, say));
  return rows.map((row) => ({ ...row, components: row.components.map(toLesson) }));
}

function toLesson<One extends APIComponentInMessageActionRow>(one: One): One {
  const id = 'custom_id' in one ? readId(one.custom_id) : null;
  return id ? { ...one, custom_id: writeId({ ...id, action: 'learn', rest: `${id.action}.${id.rest}` }) } : one;
}

/** Returns the picks of a press from its `rest` and `values`; null if it leads to the page itself. */
export function picksPressed(question: Question, rest: string, values: readonly string[]): readonly string[] | null {
  if (rest === '') return null;
  const [, action, inner] = /^(\w+)\.(.*)$/s.exec(rest) ?? [];
  switch (action as Action) {
    case 'answer':
      return inner === '' ? [] : [inner!];
    case 'packed':
      return unpackPicks(question, values[0]?.slice(1) ?? inner!);
    default:
      return values;
  }
}
