import { statSync } from 'node:fs';
import { Database, type Statement } from '../../sqlite/index.ts';
import { migrate } from './migrate.ts';
import { isBusy, LOCK_PATIENCE_MS, type LockPatience } from './patience.ts';
import type { Alarms, Engine, Durability } from '../engine.ts';
import { onceEach } from '../reading.ts';
import type { Bound } from '../statement.ts';
import { Conflict } from '../store.ts';

/** How long one attempt waits for another program's lock, in ms; it blocks the whole process. */
const TRY = 20;

/**
 * The largest database in bytes to check at every start: 100 MB take an eighth of a second, once they are read. A
 * larger one is checked after a crash, when the log beside the file may not be its own.
 */
const QUICK = 256 * 2 ** 20;

/** The `user_version` of a file without remains of deleted data. */
const CLEAN = 2;
/** SQLite's number for it: freed pages are released in chunks, on request. */
const INCREMENTAL = 2;
/** Delay in ms before a retry, while another program reads the log. */
const LOG_RETRY_MS = 5_000;

/** Pages of the database are corrupt, so its content cannot be trusted. */
class Damage extends Error {
  override readonly name = 'Damage';
  readonly code = 'SQLITE_CORRUPT';
}

/** Opens the database and applies the migrations; every commit that returns has reached the disk. */
export function openDatabase(file: string, migrations: string, isMoving = false): Database {
  const isNew = fileSize(file) === 0;
  const isSmall = fileSize(file) <= QUICK;
  const isLeftOpen = fileSize(`${file}-wal`) > 0;
  const database = new Database(file, { timeout: LOCK_PATIENCE_MS });
  try {
    // Takes effect before the first write, or with the next `vacuum`.
    database.pragma(`auto_vacuum = ${INCREMENTAL}`);
    database.pragma('journal_mode = wal');
    if (isSmall || isLeftOpen) checkDatabase(database);
    database.pragma('foreign_keys = on');
    // Overwrites deleted data with zeros.
    database.pragma('secure_delete = on');
    // Migrations reach the disk in order, all of them with the next commit that waits for it.
    database.pragma('synchronous = normal');
    migrate(database, migrations, isMoving);
    database.pragma('synchronous = full');
    // On a read-only file only this write fails.
    database.pragma(`user_version = ${isNew || isClean(database) ? CLEAN : 1}`);
    database.pragma(`busy_timeout = ${TRY}`);
    emptyLog(database);
    return database;
  } catch (cause) {
    database.close();
    throw new Error(`cannot open the database ${file}: ${(cause as Error).message}`, { cause });
  }
}

const fileSize = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function checkDatabase(database: Database): void {
  const found = String(database.pragma('quick_check(1)', { simple: true }));
  if (found !== 'ok') throw new Damage(found);
}

/**
 * Checks that no deleted data remains, and rewrites an old file once. False: another program holds the file, or the
 * disk is too full.
 */
function isClean(database: Database): boolean {
  const is = (pragma: string, value: number) => database.pragma(pragma, { simple: true }) === value;
  if (is('user_version', CLEAN) && is('auto_vacuum', INCREMENTAL)) return true;
  try {
    database.exec('vacuum');
    return true;
  } catch (error) {
    if (isBusy(error) || (error as { code?: unknown }).code === 'SQLITE_FULL') return false;
    throw error;
  }
}

/** Empties the log beside the database, and deleted data with it; false if another program still reads it. */
function emptyLog(database: Database): boolean {
  return database.pragma('wal_checkpoint(truncate)', { simple: true }) === 0;
}

/** Releases up to so many freed pages to the disk. Returns how many. */
function shrink(database: Database, most: number): number {
  const free = () => database.pragma('freelist_count', { simple: true }) as number;
  const before = free();
  if (before > 0) database.exec(`pragma incremental_vacuum(${most})`);
  return before - free();
}

/**
 * Runs statements on SQLite. Prepares each once. Transactions run in one go, so no lock lasts while the program does
 * something else.
 */
export function sqlite(database: Database, patience: LockPatience, { onDamage, onUnreadable }: Alarms): Engine {
  let damage: Error | null = null;
  const attentive =
    <T>(deed: () => T) =>
    (): T => {
      if (damage) throw damage;
      try {
        return deed();
      } catch (error) {
        if (isSqliteDamage(error)) onDamage((damage = error));
        throw error;
      }
    };
  const read = <T>(deed: () => T) => patience.read(attentive(deed));
  const write = <T>(deed: () => T) => patience.write(attentive(deed));
  const prepare = prepareCached(database);
  let again: NodeJS.Timeout | undefined;
  const scrub = async () => {
    clearTimeout(again);
    const isDone = await write(() => emptyLog(database));
    if (!isDone) again = setTimeout(() => void scrub().catch(() => undefined), LOG_RETRY_MS).unref();
  };
  const transaction = database.transaction((statements: readonly Bound[]) => {
    statements.forEach(({ sql, parameters }, at) => {
      const { changes } = prepare(sql).run(parameters);
      if (at === 0 && changes === 0) throw new Conflict('the session was written by somebody else');
    });
  });
  let reached: Durability = 'now';
  const reaching = <T>(reaches: Durability, deed: () => T): T => {
    if (reaches !== reached) database.pragma(`synchronous = ${reaches === 'now' ? 'full' : 'normal'}`);
    reached = reaches;
    return deed();
  };
  return {
    all: <Row>({ sql, parameters }: Bound<Row>) => read(() => prepare(sql).all(parameters) as Row[]),
    first: <Row>({ sql, parameters }: Bound<Row>) =>
      read(() => (prepare(sql).get(parameters) as Row | undefined) ?? null),
    run: ({ sql, parameters }, reaches = 'now') =>
      write(() => reaching(reaches, () => prepare(sql).run(parameters).changes)),
    atomically: (statements, { reaches = 'now' } = {}) =>
      write(() => {
        try {
          reaching(reaches, () => transaction.immediate(statements));
        } catch (error) {
          throw isDuplicateKey(error) ? new Conflict('the key is taken', { cause: error }) : error;
        }
      }),
    // Other users of the file are noticed at the commit.
    exclusively: (_, deed) => deed(),
    // A file has no other process that plays in it.
    hint: () => Promise.resolve(),
    onHint: () => () => undefined,
    now: Date.now,
    unreadable: onceEach(onUnreadable),
    shrink: (most) => write(() => reaching('soon', () => shrink(database, most))),
    scrub,
    close: () => {
      clearTimeout(again);
      return patience.write(() => void database.close());
    },
  };
}

/** Caches prepared statements: a store has few, whatever their values. */
function prepareCached(database: Database): (sql: string) => Statement {
  const known = new Map<string, Statement>();
  return (sql) => {
    const statement = known.get(sql) ?? database.prepare(sql);
    known.set(sql, statement);
    return statement;
  };
}

function isSqliteDamage(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB';
}

function isDuplicateKey(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
