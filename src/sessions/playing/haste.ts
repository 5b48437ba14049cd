import type { Option, Question } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import type { SessionContext } from '../core/context.ts';
import { endsTurn } from './stand-in.ts';

/** Answers that were not meant for the question that they meet. */

/** Whether the player has ended another turn a moment ago: the same button lay under the same finger. */
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

/** So many times as long as two clicks of a hurried finger takes it to read a new question and to type an answer. */
const READING = 2;

/**
 * Who has answered just before what was typed, so that it meets a question that nobody can have read yet; null when it was
 * meant for this one. A turn of one's own is waited for: what is typed as soon as it begins is meant.
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
