import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Database } from '../sqlite/index.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/**
 * Brings the database up to the migrations of `folder`, each in a transaction of its own. Throws, naming the file and the
 * cure, when the database's history is not the beginning of the folder's.
 */
export function migrate(database: Database, folder: string): void {
  database.exec(
    'create table if not exists migration (name text primary key, hash text not null, applied_at integer not null)',
  );
  const migrations = readMigrations(folder);
  const next = () => {
    const applied = database.prepare('select name, hash from migration order by name').all() as Migration[];
    checkHistory(applied, migrations, folder);
    const migration = migrations[applied.length];
    if (migration) apply(database, migration);
    return migration !== undefined;
  };
  const inTransaction = database.transaction(next);
  while (inTransaction.immediate());
}

function apply(database: Database, { name, hash, sql }: Migration): void {
  try {
    database.exec(sql);
  } catch (cause) {
    throw new Error(`migration ${name} failed, the database is as it was before: ${(cause as Error).message}`, {
      cause,
    });
  }
  database.prepare('insert into migration values (?, ?, ?)').run(name, hash, Date.now());
}

function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  for (const file of files) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file)) {
      throw new Error(`${join(folder, file)}: migrations are named like 0001-what-it-does.sql; rename it`);
    }
  }
  return files.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}

function checkHistory(
  applied: readonly Pick<Migration, 'name' | 'hash'>[],
  migrations: readonly Migration[],
  folder: string,
): void {
  const place = basename(folder);
  applied.forEach((done, at) => {
    const known = migrations.find(({ name }) => name === done.name);
    if (!known) {
      throw new Error(
        `the database was made by a newer version: it holds migration ${done.name}, which is not in ${place}/. ` +
          'Install that version again, or restore a backup of the database.',
      );
    }
    if (known.hash !== done.hash) {
      throw new Error(
        `${place}/${done.name} was changed after the database had taken it. ` +
          'Put the file back as it was and write the change as a new migration.',
      );
    }
    if (migrations[at] !== known) {
      throw new Error(
        `${place}/${migrations[at]!.name} comes before ${done.name}, which the database has taken already. ` +
          'Give the new file a number after all others.',
      );
    }
  });
}
