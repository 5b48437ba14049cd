import { setImmediate as breath } from 'node:timers/promises';
import { advice, pickedIds } from '../../bots/advice.ts';
import { botOf, chanceFor } from '../../bots/levels.ts';
import type { Question, Table } from '../../engine/index.ts';
import type { AnswerRecord, SessionRecord } from '../../store/index.ts';
import { clockAfter, playedBy, present } from '../waiting/covers.ts';
import type { SessionContext } from './context.ts';
import { isOpen } from '../picks.ts';

/** Answers that nobody gives by hand. Otherwise they are like all others: of a seat, in the log, undoable. */

export type AutomaticAnswer = Pick<
  AnswerRecord,
  'kind' | 'seat' | 'userId' | 'picks' | 'chosen' | 'mark' | 'means' | 'round' | 'secret'
>;

type Picked = Pick<AutomaticAnswer, 'seat' | 'picks' | 'means'>;

/**
 * Gives every answer that needs no person: standing answers, and answers for bots and absent players while a person is
 * there to see them. Yields to other work between two answers.
 */
export async function answerUnasked(
  context: SessionContext,
  session: SessionRecord,
  table: Table,
): Promise<AutomaticAnswer[]> {
  const { seats, standing } = session;
  if (present(session).length === 0) return [];
  if (standing.length === 0 && seats.every(({ seat }) => playedBy(session, seat) === null)) return [];
  const given: AutomaticAnswer[] = [];
  let now = session;
  for (let next = unasked(context, now, table); next; next = unasked(context, now, table)) {
    given.push(next);
    await breath();
    now = { ...now, clock: clockAfter(now.clock, next, table) };
  }
  return given;
}

function unasked(context: SessionContext, session: SessionRecord, table: Table): AutomaticAnswer | null {
  for (const question of table.questions()) {
    const picked = beforehand(session, table, question) ?? ofItself(context, session, table, question);
    if (picked) return give(session, table, question, picked);
  }
  return null;
}

/** Returns the standing answer: valid for the round, unless the question offers an excepted option. */
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

/** Returns the automatic answer to a question; null if one of its seats waits for a person. */
function ofItself(context: SessionContext, session: SessionRecord, table: Table, question: Question): Picked | null {
  if (question.seats.some((seat) => playedBy(session, seat) === null)) return null;
  const seat = question.seats[0]!;
  if (playedBy(session, seat) === 'safe')
    return { seat, picks: safest(context, session, table, seat), means: 'fallback' };
  return { seat, picks: byBot(context, session, table, seat), means: 'bot' };
}

/** Returns the choice of a seat's bot. A bot of the middle level stands in for an absent player. */
function byBot(context: SessionContext, { id, game, seats }: SessionRecord, table: Table, seat: number): string[] {
  const holder = seats.find((one) => one.seat === seat);
  const level = holder?.occupant === 'bot' ? holder.level : 'normal';
  // After an undo the same bot decides again.
  const bot = botOf({ bots: context.bots(game) }, level, chanceFor(`${id} ${table.turn} ${seat}`));
  const ask = table.askFor(seat)!;
  return pickedIds(ask, bot.choose(table, ask, seat));
}

/**
 * Returns the decision for a seat whose player does not decide: the turn ends, time passes, or else the game's advice.
 */
export function safest(
  context: SessionContext,
  { game }: SessionRecord,
  table: Table,
  seat: number,
): readonly string[] {
  const { options, fallback } = table.questionFor(seat)!;
  const end = options.find(({ ends }) => ends);
  return end ? [end.id] : (fallback ?? advice(context.bots(game), table, seat)!);
}

/** Gives the safest answer to the open question of a seat whose player is late. */
export function giveSafest(
  context: SessionContext,
  session: SessionRecord,
  table: Table,
  seat: number,
): AutomaticAnswer {
  const picks = safest(context, session, table, seat);
  return give(session, table, table.questionFor(seat)!, { seat, picks, means: 'fallback' });
}

/**
 * Ends open questions by their fallback, of all or some seats, as their time is up. Questions that arise from this get
 * time of their own.
 */
export function lapse(
  session: SessionRecord,
  table: Table,
  isMeant = (_seat: number): boolean => true,
): AutomaticAnswer[] {
  return table.questions().flatMap(({ mark, seats, fallback }) => {
    const question = table.questionFor(seats[0]!);
    if (!fallback || question?.mark !== mark || !isMeant(seats[0]!)) return [];
    return [give(session, table, question, { seat: seats[0]!, picks: fallback, means: 'fallback' })];
  });
}

function give(
  session: SessionRecord,
  table: Table,
  question: Question,
  { seat, picks, means }: Picked,
): AutomaticAnswer {
  const { mark, kind } = question;
  const chosen = table.chosenFor(seat!, picks);
  const known = { round: table.round, secret: !isOpen(table, question) };
  if (!chosen || !table.answer(seat!, picks, mark))
    throw new Error(`${session.game}: ${kind} refused ${picks.join(', ')}`);
  // A standing answer counts as given by the seat's player.
  const userId = means === 'standing' ? session.seats.find((one) => one.seat === seat)!.userId : null;
  return { kind: 'answer', seat, userId, picks, chosen, mark, means, ...known };
}
