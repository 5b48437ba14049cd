import { setImmediate } from 'node:timers/promises';

import { Table } from '../engine/index.ts';
import type { AnswerRecord, SessionRecord } from '../store/index.ts';
import type { SessionContext } from './context.ts';

/** After so many ms of replaying others have their turn. */
const SLICE = 5;

/**
 * The table as it stood at an earlier turn of its session, made from the seed and the answers that stood then. Null when that
 * cannot be known any more: the rules were corrected since, or the answers of a game that is long over are struck off.
 */
export async function tableAt(
  context: SessionContext,
  session: Pick<SessionRecord, 'id' | 'game' | 'options' | 'seats' | 'seed'>,
  turn: number,
): Promise<Table | null> {
  const moves = (await context.store.moves(session.id)).filter((move) => move.turn <= turn);
  // Every turn has its row.
  if (session.seed === null || moves.length < turn) return null;
  return replayed(opened(context, { ...session, seed: session.seed }), answersStanding(moves));
}

/** The answers among these moves that none of them takes back. */
export function answersStanding(moves: readonly AnswerRecord[]): AnswerRecord[] {
  let from = Infinity;
  return moves
    .toReversed()
    .filter(({ kind, voids, turn }) => {
      const stands = kind === 'answer' && turn < from;
      from = Math.min(from, voids ?? Infinity);
      return stands;
    })
    .reverse();
}

function opened(
  context: SessionContext,
  { game, options, seats, seed }: Pick<SessionRecord, 'game' | 'options' | 'seats'> & { readonly seed: string },
): Table {
  const table: Table = Table.open(context.module(game), { options, holdings: seats.map(({ roles }) => roles), seed });
  return table;
}

/** The table after the answers; null when one does not fit what is asked. */
async function replayed(table: Table, answers: readonly AnswerRecord[]): Promise<Table | null> {
  let since = performance.now();
  for (const { seat, picks, mark } of answers) {
    if (seat === null || !table.answer(seat, picks, mark ?? undefined)) return null;
    table.takeEvents();
    if (performance.now() - since < SLICE) continue;
    await setImmediate();
    since = performance.now();
  }
  return table;
}
