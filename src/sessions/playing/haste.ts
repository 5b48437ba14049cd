import type { Option, Question } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import type { SessionContext } from '../core/context.ts';
import { endsTurn } from './stand-in.ts';

/** Answers that were not meant for the question that they meet. */

/** Checks whether the player has just ended another turn, so that this click on the same button is a slip. */
export async function isSlip(
  context: SessionContext,
  { id }: SessionRecord,
  userId: string,
  chosen: readonly Option[],
): Promise<boolean> {
  if (!endsTurn(chosen)) return false;
  const [last] = await context.store.answers(id, 1);
  if (last?.userId !== userId || last.kind !== 'answer') return false;
  return context.now() - last.at < context.slip && endsTurn(last.chosen);
}

/** Time to read a new question and type an answer, as a multiple of the slip time. */
const READING = 2;

/**
 * Returns the name of the player who answered just before a typed answer, whose author cannot have read the new
 * question yet. Null if the answer was meant for this question. A player waits for their own turn, so an answer typed
 * at its beginning is meant.
 */
export async function overtaker(
  context: SessionContext,
  { id, turn, asked, seats }: SessionRecord,
  userId: string,
  seat: number,
  question: Question,
): Promise<string | null> {
  if ((asked[seat] ?? turn) < turn || question.options.some(({ verb }) => verb !== undefined)) return null;
  const [last] = await context.store.answers(id, 1);
  if (last?.turn !== turn || last.kind !== 'answer' || last.userId === userId) return null;
  if (context.sent - last.at >= READING * context.slip) return null;
  return seats.find((one) => one.userId === last.userId)?.name ?? null;
}
