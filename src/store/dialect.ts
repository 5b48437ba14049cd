import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Patience } from './patience.ts';
import type { Prepared } from './sqlite.ts';

/** Kysely's way to SQLite, but it waits for locks without holding up the program. */
export const patientDialect = (database: Prepared, patience: Patience): Dialect => ({
  createDriver: () => new PatientDriver(database, patience),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/** One connection for all: each statement stands for itself, what belongs together goes through `atomically`. */
class PatientDriver implements Driver {
  readonly #connection: PatientConnection;

  constructor(
    private readonly database: Prepared,
    private readonly patience: Patience,
  ) {
    this.#connection = new PatientConnection(database, patience);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction = noTransaction;
  commitTransaction = noTransaction;
  rollbackTransaction = noTransaction;

  /** Once all that is to be written is written. */
  destroy(): Promise<void> {
    return this.patience.write(() => this.database.close());
  }
}

class PatientConnection implements DatabaseConnection {
  constructor(
    private readonly database: Prepared,
    private readonly patience: Patience,
  ) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = await this.patience.read(() => this.database.prepare(sql));
    if (statement.reader) return { rows: await this.patience.read(() => statement.all(...parameters) as Row[]) };
    const { changes, lastInsertRowid } = await this.patience.write(() => statement.run(...parameters));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  streamQuery(): never {
    throw new Error('rows are read all at once');
  }
}

function noTransaction(): never {
  throw new Error('what belongs together is written by Engine.atomically');
}
