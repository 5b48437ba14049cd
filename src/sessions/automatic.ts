import { advice } from '../bots/advice.ts';
import type { Question, Table } from '../engine/index.ts';
import type { AnswerRecord, SessionRecord } from '../store/index.ts';
import type { SessionContext } from './context.ts';

/** Answers that nobody gives by hand. They are answers like all others: of a seat, in the log, to be taken back. */

export type Given = Pick<AnswerRecord, 'kind' | 'seat' | 'userId' | 'picks' | 'chosen' | 'mark' | 'means'>;

type Picked = Pick<Given, 'seat' | 'picks' | 'means'>;

/**
 * Gives every answer that is not waited for: what a seat has answered beforehand, and what is asked of seats that bots hold,
 * as long as a person plays as well.
 */
export function answerUnasked(context: SessionContext, session: SessionRecord, table: Table): Given[] {
  const { seats, standing } = session;
  const isPlayed = seats.some(({ occupant }) => occupant === 'person');
  if (!isPlayed || (standing.length === 0 && seats.every(({ occupant }) => occupant === 'person'))) return [];
  const given: Given[] = [];
  for (let next = unasked(context, session, table); next; next = unasked(context, session, table)) given.push(next);
  return given;
}

function unasked(context: SessionContext, session: SessionRecord, table: Table): Given | null {
  for (const question of table.questions()) {
    const picked = beforehand(session, table, question) ?? byBot(context, session, table, question);
    if (picked) return give(session, table, question, picked);
  }
  return null;
}

/** What one answers beforehand holds for the round, and not for what was excepted. */
function beforehand({ standing }: SessionRecord, table: Table, question: Question): Picked | null {
  const { kind, seats, fallback, options } = question;
  const seat = seats[0]!;
  if (!question.standing || !fallback || seats.length > 1) return null;
  const stands = standing.some(
    (one) =>
      one.seat === seat &&
      one.kind === kind &&
      one.round === table.round &&
      !options.some(({ id }) => one.unless.includes(id)),
  );
  return stands ? { seat, picks: fallback, means: 'standing' } : null;
}

function byBot(
  context: SessionContext,
  { game, seats }: SessionRecord,
  table: Table,
  question: Question,
): Picked | null {
  const isBot = (seat: number) => seats.find((one) => one.seat === seat)?.occupant === 'bot';
  if (!question.seats.every(isBot)) return null;
  const seat = question.seats[0]!;
  return { seat, picks: advice(context.bots(game), table, seat)!, means: 'bot' };
}

/** Ends what is open and has a fallback by it: its time is up. What is asked because of it has time of its own. */
export function lapse(session: SessionRecord, table: Table): Given[] {
  return table.questions().flatMap(({ mark, seats, fallback }) => {
    const question = table.questionFor(seats[0]!);
    if (!fallback || question?.mark !== mark) return [];
    return [give(session, table, question, { seat: seats[0]!, picks: fallback, means: 'fallback' })];
  });
}

function give(session: SessionRecord, table: Table, question: Question, { seat, picks, means }: Picked): Given {
  const { mark, kind } = question;
  const chosen = table.chosenFor(seat!, picks);
  if (!chosen || !table.answer(seat!, picks, mark))
    throw new Error(`${session.game}: ${kind} refused ${picks.join(', ')}`);
  // What was said beforehand was said by somebody.
  const userId = means === 'standing' ? session.seats.find((one) => one.seat === seat)!.userId : null;
  return { kind: 'answer', seat, userId, picks, chosen, mark, means };
}
