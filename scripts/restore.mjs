/**
 * Puts a backup in the place of the database: `node scripts/restore.mjs backup.sqlite data/rampart.sqlite`. What was there is kept
 * under another name. Without a database that of the settings is meant.
 */
import { chownSync, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { clear, Database, fail, faultOf, isInUse, partsOf, SHM, WAL } from './database.mjs';

/** As `src/config.ts` has it. */
const USUAL = './data/rampart.sqlite';

/**
 * What is wrong with the files named, or null.
 * @param {string | undefined} from
 * @param {string} to
 */
function problemOf(from, to) {
  if (!from) return 'node scripts/restore.mjs <backup> [<database>]';
  if (!existsSync(from)) return `there is no file ${from}`;
  if (statSync(from).size === 0) return `there is nothing in ${from}`;
  if (resolve(from) === resolve(to)) return 'the backup has to be another file than the database';
  if (isLive(from)) return `${from} is a database in use; name the backup first, then the database`;
  return existsSync(to) && isInUse(to) ? `${to} is in use: stop the bot first. Nothing was changed` : null;
}

/**
 * A backup may lie where nothing can be written: nor does a bot there.
 * @param {string} from
 */
function isLive(from) {
  try {
    return isInUse(from);
  } catch {
    return false;
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function restore(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  const fresh = `${to}.new`;
  clear(fresh);
  try {
    for (const end of ['', WAL]) if (existsSync(from + end)) copyFileSync(from + end, fresh + end);
    const fault = faultOf(fresh) ?? strangerOf(fresh);
    if (fault !== null) return fail(`${from} cannot be restored: ${fault}. Nothing was changed; take another backup`);
    giveTo(ownerOf(to), fresh);
    const kept = putAside(to);
    renameSync(fresh, to);
    say(`${to} is now ${from}${stateOf(to)}.`);
    if (kept) say(`What was there is kept as ${kept}; remove it once all is well.`);
    say('Start the bot again: npm start');
  } finally {
    clear(fresh);
  }
}

/** @param {string} file */
const ownerOf = (file) => statSync(existsSync(file) ? file : dirname(file));

/**
 * What root restores is still the bot's.
 * @param {{ uid: number, gid: number }} owner
 * @param {string} file
 */
function giveTo({ uid, gid }, file) {
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/**
 * @param {string} file
 * @returns {string | null} why it is no database of Rampart
 */
function strangerOf(file) {
  const database = new Database(file, { readonly: true });
  try {
    const known = database.prepare("select 1 from sqlite_master where type = 'table' and name = 'migration'").get();
    return known ? null : 'it is a database of another program';
  } finally {
    database.close();
  }
}

/**
 * Keeps the database under another name, with what lies beside it: SQLite would write the commits of the old one into the new
 * one. The database is at its place at every moment: a bot that found none would begin anew.
 * @param {string} to
 * @returns {string | null} under which name it is kept
 */
function putAside(to) {
  rmSync(to + SHM, { force: true });
  if (partsOf(to).length === 0) return null;
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  let kept = `${to}.before-${time}`;
  for (let more = 2; partsOf(kept).length > 0; more++) kept = `${to}.before-${time}-${more}`;
  if (existsSync(to)) linkSync(to, kept);
  if (existsSync(to + WAL)) renameSync(to + WAL, kept + WAL);
  return kept;
}

/**
 * @param {string} file
 * @returns {string} when its bot was there last
 */
function stateOf(file) {
  const database = new Database(file, { readonly: true });
  try {
    const beat = /** @type {{ at: number } | undefined} */ (database.prepare('select at from beat').get());
    return beat ? `, as things stood at ${new Date(beat.at).toISOString()}` : '';
  } catch {
    // One of before there were clocks.
    return '';
  } finally {
    database.close();
  }
}

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

/** @returns {string} the database that the bot takes */
function usual() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env.DATABASE_FILE?.trim() || USUAL;
}

process.umask(0o077);
const [from = '', given] = process.argv.slice(2);
try {
  const to = given ?? usual();
  const problem = problemOf(from, to);
  if (problem) fail(problem);
  else restore(from, to);
} catch (error) {
  fail(`${from} cannot be restored: ${/** @type {Error} */ (error).message}`);
}
