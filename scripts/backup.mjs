/**
 * Copies a database, while the bot runs or not: `node scripts/backup.mjs data/rampart.sqlite backup.sqlite`. An older copy is
 * replaced once the new one is found sound; `--keep 7` keeps it as `backup.sqlite.1`, and so on.
 */
import { existsSync, renameSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { clear, Database, fail, faultOf, typed, WAL } from './database.mjs';

const USAGE = 'node scripts/backup.mjs <database> <copy> [--keep <how many>]';

/**
 * What is wrong with the files named, or null.
 * @param {string | undefined} from
 * @param {string | undefined} to
 * @param {number} keep
 */
function problemOf(from, to, keep) {
  if (!from || !to || !Number.isInteger(keep) || keep < 1) return USAGE;
  if (!existsSync(from)) return `there is no file ${from}`;
  if (statSync(from).size === 0) return `there is nothing in ${from}`;
  if (resolve(from) === resolve(to)) return 'the copy has to be another file';
  return existsSync(to + WAL) ? `${to} is a database in use; name the database first, then the copy` : null;
}

/**
 * @param {string} from
 * @param {string} to
 * @param {number} keep
 */
async function backup(from, to, keep) {
  const fresh = `${to}.new`;
  clear(fresh);
  const database = new Database(from, { fileMustExist: true });
  try {
    await database.backup(fresh);
    const fault = faultOf(fresh);
    if (fault !== null) return fail(`${from} is not copied: ${fault}. ${remedy(from, to)}`);
    const place = placeMovedTo(fresh);
    if (place !== null)
      return fail(`${from} is not copied: its games were moved to ${place}. Back that up, with pg_dump`);
    rotate(fresh, to, keep);
    process.stdout.write(`${to} is a copy of ${from}, and whole.\n`);
  } finally {
    database.close();
    clear(fresh);
  }
}

/**
 * @param {string} file
 * @returns {string | null} where the games of a database have gone; null: they are in it
 */
function placeMovedTo(file) {
  const database = new Database(file, { readonly: true });
  try {
    const moved = database.prepare("select substr(name, 10) from migration where name like 'moved to %'").pluck();
    return /** @type {string | undefined} */ (moved.get()) ?? null;
  } catch {
    // It never was a store of the bot.
    return null;
  } finally {
    database.close();
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
const remedy = (from, to) =>
  existsSync(to)
    ? `${to} is left as it was: stop the bot, then node scripts/restore.mjs ${typed(to)} ${typed(from)}`
    : 'Stop the bot, and restore an older copy with scripts/restore.mjs';

/**
 * Every older copy goes one on, the oldest goes.
 * @param {string} fresh
 * @param {string} to
 * @param {number} keep
 */
function rotate(fresh, to, keep) {
  /** @param {number} age */
  const aged = (age) => (age === 0 ? to : `${to}.${age}`);
  for (let age = keep - 1; age > 0; age--) if (existsSync(aged(age - 1))) renameSync(aged(age - 1), aged(age));
  renameSync(fresh, to);
}

// The copy holds the seeds of running games, as the database does: it is for this user alone.
process.umask(0o077);
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  const [from = '', to = ''] = positionals;
  const keep = Number(values.keep ?? 1);
  const problem = problemOf(from, to, keep);
  if (problem) fail(problem);
  else {
    await backup(from, to, keep).catch((/** @type {Error} */ { message }) =>
      fail(`${from} cannot be copied: ${message}`),
    );
  }
} catch {
  fail(USAGE);
}
