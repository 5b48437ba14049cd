import type { APIButtonComponent } from 'discord.js';

import {
  type Detour,
  detourOf,
  type Lesson,
  lessonAt,
  type LessonMoment,
  type Question,
} from '../../../engine/index.ts';
import { Refusal, seatOfUser } from '../../../sessions/types.ts';
import type { Game } from '../../bot.ts';
import { type Attachment, boardPicture } from '../../render/attachments.ts';
import { commandButton } from '../../render/command-id.ts';
import { button, buttonRows, container, text } from '../../render/components.ts';
import { type CustomId, plainId } from '../../render/custom-id.ts';
import { hasLesson, lessonButtons } from '../../render/guide.ts';
import { lessonPage, picksPressed } from '../../render/lesson.ts';
import { COLOURS } from '../../text/symbols.ts';
import { gameName, words } from '../../text/words.ts';
import { type Caller, ownEyes } from '../caller.ts';
import { handBeside } from '../own-question.ts';
import type { BotResponse } from '../response.ts';

/** Shows the first page of a game's lesson. */
export const lessonResponse = (caller: Caller, game: Game): Promise<BotResponse> =>
  pageAfter(caller, game, game.guide!.lesson!, 0);

/** Lists the lessons. */
export function lessonsResponse({ bot, say }: Caller): BotResponse {
  const buttons = bot.games.flatMap((game) => lessonButtons(game, say, gameName(game.id)));
  return { components: [container([text(say(words('lesson.choose'))), ...buttonRows(buttons)], COLOURS.plain)] };
}

/**
 * Handles a deed in a lesson, or the way to one of its pages. `session` is the game, `turn` the number of deeds done.
 */
export function lessonPressed(
  caller: Caller,
  { session, turn, mark, rest }: CustomId,
  values: readonly string[],
): Promise<BotResponse> {
  const game = caller.bot.games.find(({ id }) => id === session);
  const lesson = game?.guide?.lesson;
  const done = turn ?? 0;
  if (!game || !lesson || done >= lesson.deeds.length) throw new Refusal(words('refused.button'));
  const { next } = lessonAt(game, lesson, done);
  // A question from older rules is asked again.
  const picks = next?.question.mark === mark ? picksPressed(next.question, rest, values) : null;
  if (!next || !picks) return pageAfter(caller, game, lesson, done);
  return areSame(next.question, picks, next.deed.picks)
    ? pageAfter(caller, game, lesson, done + 1)
    : pageAfter(caller, game, lesson, done, detourOf(game, lesson, done, picks));
}

function areSame({ form }: Question, one: readonly string[], other: readonly string[]): boolean {
  const read = (picks: readonly string[]) => (form === 'order' ? picks : [...picks].sort()).join(' ');
  return read(one) === read(other);
}

async function pageAfter(
  caller: Caller,
  game: Game,
  lesson: Lesson,
  done: number,
  astray: Detour | null = null,
): Promise<BotResponse> {
  const moment = lessonAt(game, lesson, done);
  const before = done > 0 ? lessonAt(game, lesson, done - 1) : null;
  const [board, hand, onward] = await Promise.all([
    drawLessonBoard(caller, game, moment, astray ? null : before),
    lesson.handless ? [] : drawLessonCards(caller, game, moment, before),
    moment.next ? [] : waysOn(caller, game),
  ]);
  return {
    components: lessonPage(game, { ...moment, lesson, done, board, hand, astray, onward }, caller.say),
    pictures: [...(board ? [board] : []), ...hand],
  };
}

/** Offers a real game, if the channel is free or has a lobby, and the next lesson. */
async function waysOn({ bot, channelId, person, say }: Caller, { id }: Game): Promise<APIButtonComponent[]> {
  const there = await bot.sessions.find(channelId);
  const isFree = there === null || there.status === 'ended';
  const isOpen = there?.status === 'lobby' && seatOfUser(there, person.userId) === undefined;
  const others = bot.games.filter(hasLesson);
  const at = others.findIndex((game) => game.id === id);
  const other = others[(at + 1) % others.length]!;
  return [
    ...(isFree
      ? [commandButton('siege new', say(words('lesson.play', { game: gameName(id) })), { options: { game: id } })]
      : []),
    ...(isOpen ? [button(plainId('join', there.id), say(words('lobby.join')), 'good')] : []),
    ...(other.id === id ? [] : lessonButtons(other, say, words('lesson.other', { game: gameName(other.id) }))),
  ];
}

/** Draws the board with changes since the last deed; null if that fails. */
async function drawLessonBoard(
  caller: Caller,
  game: Game,
  { table }: LessonMoment,
  before: LessonMoment | null,
): Promise<Attachment | null> {
  const { bot, person } = caller;
  const since = before?.table.present(0).scene ?? null;
  const board = { scene: table.present(0).scene, since };
  const seated = { channelId: `lesson of ${person.userId}`, seats: [person] };
  return boardPicture(bot, seated, board, ownEyes(caller)).catch((error: unknown) => {
    bot.log.error({ err: error, game: game.id }, 'the board of a lesson could not be drawn');
    return null;
  });
}

/** Draws the cards beside a secret question if some are new. Otherwise the options name them. */
function drawLessonCards(
  caller: Caller,
  { id: game }: Game,
  moment: LessonMoment,
  before: LessonMoment | null,
): Promise<readonly Attachment[]> {
  const cards = moment.next?.question.secret ? cardsAt(moment) : [];
  const seen = before ? cardsAt(before).map(cardKeyOf) : [];
  const fresh = cards.filter((card) => !seen.includes(cardKeyOf(card)));
  return handBeside(caller, { session: game, hand: { game, cards: fresh.length > 1 ? cards : [] } });
}

const cardsAt = ({ table }: LessonMoment) => (table.present(0).hands(0) ?? []).flatMap((hand) => hand.cards);
const cardKeyOf = (card: ReturnType<typeof cardsAt>[number]): string => JSON.stringify(card);
