import type { APIComponentInMessageActionRow } from 'discord.js';

import { type LessonMoment, type Lesson, pageAbout, type Question, taught } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import type { Game } from '../bot.ts';
import { clip } from '../limits.ts';
import { dangerLines } from '../text/danger.ts';
import { COLOURS } from '../text/symbols.ts';
import { gameName, words } from '../text/words.ts';
import type { Attachment } from './attachments.ts';
import { choicesOf, type Shown } from './choices.ts';
import { type Block, button, buttonRows, type Component, container, gallery, type Row, text } from './components.ts';
import { type Action, readId, writeId } from './custom-id.ts';
import { lessonId, rulesButton } from './guide.ts';
import { unpackPicks } from './packing.ts';
import { briefly, tellNews } from './telling.ts';

/** Characters of what happened since the last deed. */
const NEWS = 700;

export interface LessonPage extends LessonMoment {
  readonly lesson: Lesson;
  readonly done: number;
  readonly board: Attachment | null;
  /** The cards of the learner, where they are asked about in secret. */
  readonly hand: readonly Attachment[];
  /** What was pressed was something else than what is taught. */
  readonly astray: boolean;
}

/** A page of a lesson: what came of the last deed, the board, what is new, and the question of the game. */
export function lessonPage(module: Game, page: LessonPage, say: Say): Component[] {
  const { table, next, news, board, hand, done, astray, lesson } = page;
  const phrases = briefly(
    news.filter(({ quiet }) => !quiet).map((one) => one.text),
    { game: module.id, headlines: module.words.headlines },
    say,
  );
  const of = taught(lesson).length;
  const head = say(words('lesson.head', { game: gameName(module.id), at: Math.min(done + 1, of), of }));
  const told = done === 0 ? say(lesson.text('begin')) : tellNews(phrases, say, NEWS);
  const danger = next ? dangerLines(table.present(0).warnings, say) : [];
  const task = next
    ? `${astray ? '✋' : '🎓'} ${say(lesson.text(`${next.deed.teaches}.${astray ? 'else' : 'do'}`))}`
    : `🏆 ${say(lesson.text('end'))}\n${say(words('lesson.next'))}`;
  const blocks: Block[] = [
    text([`-# ${head}`, ...(told === '' ? [] : [told])].join('\n')),
    ...[...(board ? [board] : []), ...hand].map(gallery),
    ...(danger.length > 0 ? [text(danger.join('\n'))] : []),
    ...(next ? [text(`**${say(next.question.prompt)}**`)] : []),
    // Right above the buttons: that is where whoever has just tapped looks.
    text(clip(task, NEWS)),
    ...answers(module, page, say),
    ...buttonRows([
      ...(done > 0 ? [button(lessonId(module.id, done - 1), say(words('guide.back')), 'plain', '◀️')] : []),
      rulesButton(module, say, undefined, next ? pageAbout(module.guide!, next.question.kind) : undefined),
    ]),
  ];
  return [container(blocks, COLOURS.panel)];
}

/** The ways to answer, as in a game; what is pressed goes to the lesson. */
function answers(module: Game, { next, done }: LessonPage, say: Say): readonly Row[] {
  if (!next) return [];
  const shown: Shown = { question: next.question, session: module.id, turn: done, symbols: module.symbols, say };
  return choicesOf(shown).rows.map((row) => ({ ...row, components: row.components.map(toLesson) }));
}

function toLesson<One extends APIComponentInMessageActionRow>(one: One): One {
  const id = 'custom_id' in one ? readId(one.custom_id) : null;
  return id ? { ...one, custom_id: writeId({ ...id, action: 'learn', rest: `${id.action}.${id.rest}` }) } : one;
}

/** What was picked by a press of such a component, of which `rest` and `values` are; none: it leads to the page itself. */
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
