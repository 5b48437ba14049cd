import type { Database } from '../../sqlite/index.ts';
import { type Applied, failed, HISTORY, type Migration, nextMigration, readMigrations } from '../migrations.ts';

/**
 * Brings the database up to the migrations of `folder`, each in a transaction of its own. Throws, with the file and the
 * remedy, if the database's history is not the beginning of the folder's.
 */
export function migrate(database: Database, folder: string, isMoving = false): void {
  database.exec(HISTORY);
  const migrations = readMigrations(folder);
  const next = () => {
    const applied = database.prepare('select name, hash from migration order by name').all() as Applied[];
    const migration = nextMigration(applied, migrations, folder, isMoving);
    if (migration) apply(database, migration);
    return migration !== null;
  };
  const inTransaction = database.transaction(next);
  while (inTransaction.immediate());
}

function apply(database: Database, migration: Migration): void {
  try {
    database.exec(migration.sql);
  } catch (cause) {
    throw failed(migration, cause);
  }
  database.prepare('insert into migration values (?, ?, ?)').run(migration.name, migration.hash, Date.now());
}
