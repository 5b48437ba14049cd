import { setImmediate } from 'node:timers/promises';

import { standardOptions, Table } from '../../engine/index.ts';
import type { AnswerRecord, Checkpoint, SessionRecord } from '../../store/index.ts';
import type { SessionContext } from '../core/context.ts';

/** Time in ms of replaying after which other work gets a turn. */
const REPLAY_SLICE_MS = 5;

type Remembered = Pick<SessionRecord, 'id' | 'game' | 'options' | 'seats' | 'seed' | 'dice'>;

/**
 * Rebuilds the table at an earlier turn: replays the answers that stood then, from the seed or the latest checkpoint.
 * Null if that is impossible: the rules have changed since, or the answers of an old game are gone.
 */
export async function tableAt(context: SessionContext, session: Remembered, turn: number): Promise<Table | null> {
  const moves = (await context.store.moves(session.id)).filter((move) => move.turn <= turn);
  // Every turn has one row.
  if (moves.length < turn) return null;
  const kept = (await context.store.checkpoints(session.id)).findLast((one) => one.turn <= turn);
  const reopened = kept && asKept(context, session, kept);
  const from = reopened ? kept.turn : 0;
  const table = reopened ?? openAtFirstTurn(context, session, turn);
  return (
    table &&
    replayAnswers(
      table,
      answersStanding(moves).filter((answer) => answer.turn > from),
    )
  );
}

/** Returns the answers among these moves that no undo has voided. */
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

/** Restores a checkpoint; null if the corrected rules would ask something else. */
function asKept(context: SessionContext, { game }: Pick<SessionRecord, 'game'>, { save }: Checkpoint): Table | null {
  const { table, dropped }: { table: Table; dropped: number } = Table.restore(context.module(game), save);
  table.takeEvents();
  return dropped === 0 ? table : null;
}

/** Opens the table at its first turn. Null also if a reopening before that turn changed the dice. */
function openAtFirstTurn(
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

/** Returns the table after the answers; null if one of them does not fit its question. */
async function replayAnswers(table: Table, answers: readonly AnswerRecord[]): Promise<Table | null> {
  let since = performance.now();
  for (const { seat, picks, mark } of answers) {
    if (seat === null || !table.answer(seat, picks, mark ?? undefined)) return null;
    table.takeEvents();
    if (performance.now() - since < REPLAY_SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  return table;
}
