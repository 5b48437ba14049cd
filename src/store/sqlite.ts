import { Database, type Statement } from '../sqlite/index.ts';
import { migrate } from './migrate.ts';
import { PATIENCE, type Patience } from './patience.ts';
import type { Engine } from './engine.ts';
import { Conflict } from './store.ts';

/** How long a single try waits for another program's lock, in ms: nothing else happens meanwhile. */
const TRY = 20;

/** The database, brought up to the migrations; every commit that returns has reached the disk. */
export function openDatabase(file: string, migrations: string): Database {
  const database = new Database(file, { timeout: PATIENCE });
  try {
    database.pragma('journal_mode = wal');
    database.pragma('synchronous = full');
    database.pragma('foreign_keys = on');
    migrate(database, migrations);
    // A file that may only be read lets everything happen but this.
    database.pragma('user_version = 1');
    database.pragma(`busy_timeout = ${TRY}`);
    return database;
  } catch (cause) {
    database.close();
    throw new Error(`cannot open the database ${file}: ${(cause as Error).message}`, { cause });
  }
}

/** So many statements are kept ready; there are fewer, but for lists of many lengths. */
const STATEMENTS = 500;

/** The database as its users see it: it compiles each statement once. */
export interface Prepared {
  prepare(sql: string): Statement;
  close(): void;
}

export function prepared(database: Database): Prepared {
  const known = new Map<string, Statement>();
  return {
    prepare: (sql) => {
      const statement = known.get(sql) ?? database.prepare(sql);
      if (known.size > STATEMENTS) known.clear();
      known.set(sql, statement);
      return statement;
    },
    close: () => void database.close(),
  };
}

/** Transactions run in one go, so that no lock is ever held while the program does something else. */
export function sqlite(database: Database, { prepare }: Prepared, patience: Patience): Engine {
  const run = database.transaction((statements: Parameters<Engine['atomically']>[0]) => {
    statements.forEach(({ sql, parameters }, at) => {
      const { changes } = prepare(sql).run(...parameters);
      if (at === 0 && changes === 0) throw new Conflict('the session was written by somebody else');
    });
  });
  return {
    atomically: (statements, reaches = 'now') =>
      patience.write(() => {
        try {
          if (reaches === 'soon') database.pragma('synchronous = normal');
          run.immediate(statements);
        } catch (error) {
          throw isDuplicate(error) ? new Conflict('the key is taken', { cause: error }) : error;
        } finally {
          if (reaches === 'soon') database.pragma('synchronous = full');
        }
      }),
  };
}

function isDuplicate(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
