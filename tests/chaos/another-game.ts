import { Table } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import type { Session } from '../../src/sessions/index.ts';
import type { Store } from '../../src/store/index.ts';
import type { Ledger } from './ledger.ts';

/** The answers that stand lead to the game that is saved. */
export async function anotherGame(
  ledger: Ledger,
  store: Store,
  { id, game, seats, options, status }: Session,
): Promise<string[]> {
  if (status === 'lobby') return [];
  const seed = await ledger.seed(id);
  const saved = await store.save((await store.session(id))!);
  const answers = await ledger.answers(id);
  if (answers.some(({ kind }) => kind === 'correction')) return ['an answer was corrected'];
  const { rules } = kits.find((kit) => kit.rules.id === game)!;
  const undone = answers.filter(({ kind }) => kind === 'undo');
  const isVoid = (turn: number) => undone.some((undo) => undo.voids! <= turn && turn < undo.turn);
  const table = Table.open(rules, { options, holdings: seats.map(({ roles }) => [...roles]), seed });
  for (const { turn, kind, seat, picks } of answers) {
    if (kind !== 'answer' || isVoid(turn)) continue;
    if (!table.answer(seat, JSON.parse(picks) as string[]))
      return [`${id}: the answer of turn ${turn} does not fit what came before`];
  }
  const { table: opened } = Table.restore(rules, saved!);
  const shape = (of: Table) => JSON.stringify([of.state, of.questions()]);
  return shape(opened as Table) === shape(table as Table)
    ? []
    : [`${id}: the answers lead to another game than the one that is saved`];
}
