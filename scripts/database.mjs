import { existsSync, linkSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sqlitePackage } from './sqlite.mjs';

/** @type {typeof import('better-sqlite3')} */
export const Database = createRequire(import.meta.url)(sqlitePackage());

/** What SQLite keeps beside a database: the commits that are not in the file yet, and an index of them. */
export const WAL = '-wal';
export const SHM = '-shm';

/**
 * Makes one plain file of a database that nobody uses, and says what is wrong with it; null: nothing.
 * @param {string} file
 * @returns {string | null}
 */
export function faultOf(file) {
  const database = new Database(file);
  try {
    const found = String(database.pragma('quick_check(1)', { simple: true }));
    if (found !== 'ok') return `it is damaged (${found.replaceAll(/\s+/g, ' ')})`;
    database.pragma('journal_mode = delete');
    return null;
  } catch (error) {
    const { code, message } = /** @type {Error & { code?: string }} */ (error);
    if (!code?.startsWith('SQLITE_CORRUPT') && code !== 'SQLITE_NOTADB') throw error;
    return message;
  } finally {
    database.close();
  }
}

/**
 * Whether a program has the database open. It is looked at by another name of the same file, so that nothing that lies beside it
 * is touched. Of a file that is no database any more this cannot be known: a bot stops when it meets one.
 * @param {string} file
 * @returns {boolean}
 */
export function isInUse(file) {
  const alias = `${file}.${process.pid}`;
  linkSync(file, alias);
  try {
    const database = new Database(alias, { timeout: 0 });
    try {
      database.pragma('locking_mode = exclusive');
      database.exec('begin exclusive; rollback');
      return false;
    } catch (error) {
      return isBusy(error);
    } finally {
      database.close();
    }
  } finally {
    clear(alias);
  }
}

/**
 * @param {string} path
 * @returns {string} as a shell takes it
 */
export const typed = (path) => (/[^\w./-]/.test(path) ? `"${path}"` : path);

/** @param {unknown} error */
const isBusy = (error) => String(/** @type {{ code?: unknown }} */ (error).code).startsWith('SQLITE_BUSY');

/**
 * @param {string} file
 * @returns {string[]} the names of what is there of a database
 */
export const partsOf = (file) => [file, file + WAL, file + SHM].filter((name) => existsSync(name));

/**
 * Takes away what is there of a database.
 * @param {string} file
 */
export function clear(file) {
  for (const part of partsOf(file)) rmSync(part);
}

/** @param {string} problem */
export function fail(problem) {
  process.stderr.write(`rampart: ${problem}\n`);
  process.exitCode = 2;
}
