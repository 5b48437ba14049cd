import { isServer } from '../index.ts';
import { markOfMoved, placeMovedTo } from '../migrations.ts';
import type { Shelf } from './shelf.ts';

/** Tables to copy first, as other rows refer to theirs. */
const FIRST_TABLES = ['session', 'post'];

/** The table of a store's own history. */
const HISTORY_TABLE = 'migration';
const movedTo = async (shelf: Shelf): Promise<string | null> =>
  placeMovedTo((await shelf.history()).map((name) => ({ name })));

/** The number of rows moved of a table. */
export interface MovedTable {
  readonly table: string;
  readonly rows: number;
}

/** An obstacle keeps a store from being moved. Nothing has changed. */
export class Unmovable extends Error {
  override readonly name = 'Unmovable';
}

async function openShelf(database: string): Promise<Shelf> {
  if (!isServer(database)) return (await import('./sqlite.ts')).sqliteShelf(database);
  return (await import('./postgres.ts')).postgresShelf(database);
}

/**
 * Moves all games from one store into another, which is empty or was moved away from. The source keeps its rows, but no
 * bot opens it any more. Throws `Unmovable` if either is in use, or the target holds games; then nothing has changed.
 */
export async function moveStore(from: string, to: string, now = Date.now()): Promise<readonly MovedTable[]> {
  const opened: Shelf[] = [];
  try {
    const [source, target] = [await openShelf(from), await openShelf(to)];
    opened.push(source, target);
    await check(source, target);
    await source.begin();
    await target.begin();
    const tables = tablesInOrder(await source.tables());
    const left = await movedTo(target);
    // Delete the rows that the target had before its own games were moved away.
    if (left !== null) for (const table of [...tables].reverse()) await target.empty(table);
    const moved: MovedTable[] = [];
    for (const table of tables) moved.push({ table, rows: await copy(source, target, table) });
    await target.setHighest(await source.highest());
    if (left !== null) await target.empty(HISTORY_TABLE, markOfMoved(left));
    await target.commit();
    const mark = { name: markOfMoved(target.place), hash: '', applied_at: now };
    await source.write(HISTORY_TABLE, Object.keys(mark), [mark]);
    await source.commit();
    return moved;
  } finally {
    for (const shelf of opened) await shelf.close();
  }
}

async function check(source: Shelf, target: Shelf): Promise<void> {
  for (const shelf of [source, target])
    if (await shelf.isInUse()) throw new Unmovable(`${shelf.place} is in use: stop every bot that plays in it first`);
  const gone = await movedTo(source);
  if (gone !== null) throw new Unmovable(`the games of ${source.place} were moved to ${gone} already`);
  const held = (await movedTo(target)) === null && (await holdsSomething(target));
  if (held) throw new Unmovable(`${target.place} holds games already: name a database that is empty`);
  const [ours, theirs] = [await source.tables(), await target.tables()];
  const lacking = ours.find((table) => !theirs.includes(table));
  if (lacking !== undefined) throw new Unmovable(`${target.place} has no table ${lacking}: update Rampart first`);
}

async function holdsSomething(shelf: Shelf): Promise<boolean> {
  for (const table of ['session', 'setting']) if ((await shelf.count(table)) > 0) return true;
  return false;
}

const tablesInOrder = (tables: readonly string[]): string[] => {
  const moved = tables.filter((table) => table !== HISTORY_TABLE && !FIRST_TABLES.includes(table));
  return [...FIRST_TABLES, ...moved];
};

/** Copies a table and returns its number of rows. Throws if the target has another number of them afterwards. */
async function copy(source: Shelf, target: Shelf, table: string): Promise<number> {
  const there = await target.columns(table);
  const columns = (await source.columns(table)).filter((column) => there.includes(column));
  for await (const rows of source.bites(table)) await target.write(table, columns, rows);
  const [before, after] = [await source.count(table), await target.count(table)];
  if (before !== after) throw new Error(`${table}: ${before} rows were to be moved, ${after} have come`);
  return after;
}
