import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { statements } from './statements.ts';
import type { Store } from './store.ts';

export {
  type AnswerRecord,
  type Commit,
  Conflict,
  type ResultRecord,
  type SessionRecord,
  type SettingsScope,
  type Store,
} from './store.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** How long a write waits for another process's, in ms. */
const PATIENCE = 5000;

/**
 * Opens (and creates or upgrades) the SQLite database `file`, or one that lives as long as the program, ':memory:'.
 * Rejects when it is no database, or its history is not that of `migrations`.
 */
export async function openStore(file: string, migrations = MIGRATIONS): Promise<Store> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file, { timeout: PATIENCE });
  try {
    database.pragma('journal_mode = wal');
    database.pragma('synchronous = full');
    database.pragma('foreign_keys = on');
    migrate(database, migrations);
  } catch (cause) {
    database.close();
    throw new Error(`cannot open the database ${file}: ${(cause as Error).message}`, { cause });
  }
  return statements(new Kysely<Schema>({ dialect: new SqliteDialect({ database }) }), isDuplicate);
}

function isDuplicate(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
