import { Database, type Statement } from '../sqlite/index.ts';
import { migrate } from './migrate.ts';
import { PATIENCE, type Patience } from './patience.ts';
import type { Engine } from './engine.ts';
import type { Bound } from './statement.ts';
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

/** Statements are prepared once. Transactions run in one go, so that no lock is ever held while the program does something else. */
export function sqlite(database: Database, patience: Patience): Engine {
  const prepare = prepared(database);
  const transaction = database.transaction((statements: readonly Bound[]) => {
    statements.forEach(({ sql, parameters }, at) => {
      const { changes } = prepare(sql).run(parameters);
      if (at === 0 && changes === 0) throw new Conflict('the session was written by somebody else');
    });
  });
  return {
    all: <Row>({ sql, parameters }: Bound<Row>) => patience.read(() => prepare(sql).all(parameters) as Row[]),
    first: <Row>({ sql, parameters }: Bound<Row>) =>
      patience.read(() => (prepare(sql).get(parameters) as Row | undefined) ?? null),
    run: ({ sql, parameters }) => patience.write(() => prepare(sql).run(parameters).changes),
    atomically: (statements, reaches = 'now') =>
      patience.write(() => {
        try {
          if (reaches === 'soon') database.pragma('synchronous = normal');
          transaction.immediate(statements);
        } catch (error) {
          throw isDuplicate(error) ? new Conflict('the key is taken', { cause: error }) : error;
        } finally {
          if (reaches === 'soon') database.pragma('synchronous = full');
        }
      }),
    close: () => patience.write(() => void database.close()),
  };
}

/** The statements of a store are few, whatever they are given. */
function prepared(database: Database): (sql: string) => Statement {
  const known = new Map<string, Statement>();
  return (sql) => {
    const statement = known.get(sql) ?? database.prepare(sql);
    known.set(sql, statement);
    return statement;
  };
}

function isDuplicate(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
