import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { installed } from '../installation/index.ts';
import { Database } from '../sqlite/index.ts';
import { type Applied, nextMigration, readMigrations } from '../store/migrations.ts';
import { type Finding, note, ok, readableSize, wrong } from './finding.ts';

const MIGRATIONS = installed('migrations/');
/** Time in ms to wait for a program that locks the database. */
const DATABASE_PATIENCE_MS = 5_000;

/** Result of the database check. */
export interface Examined {
  readonly finding: Finding;
  /** Size in bytes; 0 if there is no database yet. */
  readonly size: number;
  /** Whether the check can read its games. */
  readonly isReadable: boolean;
}

/** Examines the file without changing it, even while the bot uses it. Throws SQLite's errors. */
export function examine(file: string, migrations = MIGRATIONS): Examined {
  const folder = nearestExisting(dirname(file));
  const barred = [folder, nearestExisting(file)].find((path) => !isWritable(path));
  if (!statSync(folder).isDirectory()) {
    const said = `${folder} is no folder. Set DATABASE_FILE to another file.`;
    return { finding: wrong('database', said), size: 0, isReadable: false };
  }
  if (barred) {
    const said = `this user may not write ${barred}. Allow it, run this as the user of the bot, or set DATABASE_FILE to another file.`;
    return { finding: wrong('database', said), size: 0, isReadable: false };
  }
  if (!existsSync(file)) {
    const said = `${file} is not there yet: the first start makes it`;
    return { finding: note('database', said), size: 0, isReadable: false };
  }
  const size = statSync(file).size;
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: DATABASE_PATIENCE_MS });
  try {
    const found = String(database.pragma('quick_check(1)', { simple: true }));
    if (found !== 'ok') throw Object.assign(new Error(found), { code: 'SQLITE_CORRUPT' });
    const history = historyOf(database, migrations);
    const isReadable = history === null;
    const finding = history ?? ok('database', `${file} (${readableSize(size)}) opens, is whole and up to date`);
    return { finding, size, isReadable };
  } finally {
    database.close();
  }
}

/** Returns the path itself or its nearest existing ancestor. */
export const nearestExisting = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns a finding about the migrations; null if there is none. */
function historyOf(database: Database, folder: string): Finding | null {
  const isThere = database.prepare(`select name from sqlite_master where type = 'table' and name = 'migration'`).get();
  const taken = isThere ? (database.prepare('select name, hash from migration order by name').all() as Applied[]) : [];
  const migrations = readMigrations(folder);
  try {
    if (nextMigration(taken, migrations, folder) === null) return null;
  } catch (error) {
    return wrong('database', (error as Error).message);
  }
  const left = migrations.length - taken.length;
  return note('database', `${left} migrations are to be made: the next start of the bot makes them`);
}
