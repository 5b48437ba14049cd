/** Copies a database, while the bot runs or not: `node scripts/backup.mjs data/rampart.sqlite backup.sqlite`. */
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { sqlitePackage } from './sqlite.mjs';

/**
 * What is wrong with the files named, or null.
 * @param {string | undefined} from
 * @param {string | undefined} to
 */
function problemOf(from, to) {
  if (!from || !to) return 'node scripts/backup.mjs <database> <copy>';
  if (!existsSync(from)) return `there is no file ${from}`;
  if (statSync(from).size === 0) return `there is nothing in ${from}`;
  if (resolve(from) === resolve(to)) return 'the copy has to be another file';
  return existsSync(`${to}-wal`) ? `${to} is a database in use; name the database first, then the copy` : null;
}

/**
 * @param {string} from
 * @param {string} to
 */
async function backup(from, to) {
  /** @type {typeof import('better-sqlite3')} */
  const Database = createRequire(import.meta.url)(sqlitePackage());
  const database = new Database(from);
  try {
    await database.backup(to);
  } finally {
    database.close();
  }
}

/** @param {string} problem */
function fail(problem) {
  process.stderr.write(`rampart: ${problem}\n`);
  process.exitCode = 2;
}

const [from = '', to = ''] = process.argv.slice(2);
const problem = problemOf(from, to);
// The copy holds the seeds of running games, as the database does: it is for this user alone.
process.umask(0o077);
if (problem) fail(problem);
else await backup(from, to).catch((/** @type {Error} */ { message }) => fail(`${from} cannot be copied: ${message}`));
