import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** The record of an applied migration in the database. */
export type Applied = Pick<Migration, 'name' | 'hash'>;

/** Creates the table of applied migrations. */
export const HISTORY =
  'create table if not exists migration (name text primary key, hash text not null, applied_at bigint not null)';

/** Prefix of the mark among migrations that all games were moved to another store, which it names. */
const MOVED = 'moved to ';
export const markOfMoved = (place: string): string => `${MOVED}${place}`;
/** Returns where the games of a store with this history have gone; null if they are here. */
export function placeMovedTo(applied: readonly Pick<Applied, 'name'>[]): string | null {
  const mark = applied.find(({ name }) => name.startsWith(MOVED));
  return mark ? mark.name.slice(MOVED.length) : null;
}

/** The games of a store were moved to another one, where they continue. */
export class MovedAway extends Error {
  override readonly name = 'MovedAway';
  readonly code = 'STORE_MOVED';
  constructor(place: string) {
    super(`its games were moved to ${place}`);
  }
}

/** Name of a migration that needs all older versions to have stopped; older versions can work with all others. */
const BREAKS = /^\d{4}-breaking-/;

/** Returns the migrations of a folder in order. Throws, with the file and the remedy, if one is misnamed. */
export function readMigrations(folder: string): Migration[] {
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

/** From here on both kinds of store share one text of a migration; earlier ones differ. */
const SHARED = '0028';

/** Returns a folder's migrations for PostgreSQL in order. Throws as `readMigrations` does. */
export function readServerMigrations(folder: string): Migration[] {
  return [...readMigrations(join(folder, 'postgres')), ...readMigrations(folder).filter(({ name }) => name >= SHARED)];
}

/**
 * Returns the first migration that the database lacks. Null: it has all of them, and perhaps those of a newer version
 * that this one can work with. Throws, with the file and the remedy, if the histories differ. Throws `MovedAway` if its
 * games are elsewhere, unless a move is under way.
 */
export function nextMigration(
  history: readonly Applied[],
  migrations: readonly Migration[],
  folder: string,
  isMoving = false,
): Migration | null {
  const moved = placeMovedTo(history);
  if (moved !== null && !isMoving) throw new MovedAway(moved);
  const applied = history.filter(({ name }) => !name.startsWith(MOVED));
  const place = basename(folder);
  applied.forEach((done, at) => {
    const known = migrations.find(({ name }) => name === done.name);
    if (!known) {
      const isOnlyNewer = at >= migrations.length && !BREAKS.test(done.name);
      if (isOnlyNewer) return;
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
  return migrations[applied.length] ?? null;
}

/** The error when a migration could not be applied. */
export const failed = ({ name }: Migration, cause: unknown): Error =>
  new Error(`migration ${name} failed, the database is as it was before: ${(cause as Error).message}`, { cause });
