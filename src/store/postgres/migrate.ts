import type { ClientBase } from 'pg';
import { type Applied, failed, HISTORY, nextMigration, readServerMigrations } from '../migrations.ts';
import { beginUnder } from './lock.ts';
import { connect } from './pool.ts';

/**
 * Brings the database up to the migrations of `folder`, each in a transaction of its own, while no other process does.
 * Throws, with the file and the remedy, if the database's history is not the beginning of the folder's.
 */
export async function migrate(client: ClientBase, folder: string, isMoving = false): Promise<void> {
  const migrations = readServerMigrations(folder);
  for (let isBehind = true; isBehind;) {
    await client.query(`${beginUnder('migrations')}; set local client_min_messages = warning; ${HISTORY}`);
    try {
      const { rows } = await client.query<Applied>('select name, hash from migration order by name');
      const migration = nextMigration(rows, migrations, folder, isMoving);
      isBehind = migration !== null;
      if (migration) {
        await client.query(migration.sql).catch((cause: unknown) => {
          throw failed(migration, cause);
        });
        const { name, hash } = migration;
        await client.query('insert into migration values ($1, $2, $3)', [name, hash, Date.now()]);
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
}

/**
 * Counts the migrations of `folder` that the database at this address lacks. Throws as `migrate` does, and changes
 * nothing.
 */
export async function migrationsLeft(url: string, folder: string): Promise<number> {
  const client = await connect(url);
  try {
    const migrations = readServerMigrations(folder);
    const { rows: known } = await client.query<{ table: string | null }>("select to_regclass('migration') as table");
    if ((known[0]?.table ?? null) === null) return migrations.length;
    const { rows } = await client.query<Applied>('select name, hash from migration order by name');
    return nextMigration(rows, migrations, folder) === null ? 0 : migrations.length - rows.length;
  } finally {
    await client.end();
  }
}
