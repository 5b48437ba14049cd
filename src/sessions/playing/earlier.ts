import { setImmediate } from 'node:timers/promises';

import { standardOptions, Table } from '../../engine/index.ts';
import type { AnswerRecord, Checkpoint, SessionRecord } from '../../store/index.ts';
import type { SessionContext } from '../core/context.ts';

/** After so many ms of replaying others have their turn. */
const SLICE = 5;

type Remembered = Pick<SessionRecord, 'id' | 'game' | 'options' | 'seats' | 'seed' | 'dice'>;

/**
 * The table as it stood at an earlier turn of its session, made from the seed, or from where it was kept last before that, and
 * the answers that stood then. Null when that cannot be known any more: the rules were corrected since, or the answers of a game
 * that is long over are struck off.
 */
export async function tableAt(context: SessionContext, session: Remembered, turn: number): Promise<Table | null> {
  const moves = (await context.store.moves(session.id)).filter((move) => move.turn <= turn);
  // Every turn has its row.
  if (moves.length < turn) return null;
  const kept = (await context.store.checkpoints(session.id)).findLast((one) => one.turn <= turn);
  const reopened = kept && asKept(context, session, kept);
  const from = reopened ? kept.turn : 0;
  const table = reopened ?? opened(context, session, turn);
  return (
    table &&
    replayed(
      table,
      answersStanding(moves).filter((answer) => answer.turn > from),
    )
  );
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

/** The table as it was kept; null when the rules would ask something else by now. */
function asKept(context: SessionContext, { game }: Pick<SessionRecord, 'game'>, { save }: Checkpoint): Table | null {
  const { table, dropped }: { table: Table; dropped: number } = Table.restore(context.module(game), save);
  table.takeEvents();
  return dropped === 0 ? table : null;
}

/** Null as well where the game was opened again before that turn: it went on with other dice from there. */
function opened(
  context: SessionContext,
  { game, options, seats, dice, ...last }: Omit<Remembered, 'id'>,
  turn: number,
): Table | null {
  const [first] = dice.before ?? [];
  const seed = first ? first.seed : last.seed;
  if (seed === null || (first && turn > first.turn)) return null;
  const module = context.module(game);
  const table: Table = Table.open(module, {
    options: { ...standardOptions(module.options), ...options },
    holdings: seats.map(({ roles }) => roles),
    seed,
  });
  table.takeEvents();
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
