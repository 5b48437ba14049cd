import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** What a database notes of a migration that it has taken. */
export type Applied = Pick<Migration, 'name' | 'hash'>;

/** Where a database notes that. */
export const HISTORY =
  'create table if not exists migration (name text primary key, hash text not null, applied_at bigint not null)';

/** What stands among them once all games were moved to another store, which follows. */
const MOVED = 'moved to ';
export const markOfMoved = (place: string): string => `${MOVED}${place}`;
/** Where the games of a store with this history have gone; null: they are here. */
export function placeMovedTo(applied: readonly Pick<Applied, 'name'>[]): string | null {
  const mark = applied.find(({ name }) => name.startsWith(MOVED));
  return mark ? mark.name.slice(MOVED.length) : null;
}

/** The games of a store were moved to another one, and are played on there. */
export class MovedAway extends Error {
  override readonly name = 'MovedAway';
  readonly code = 'STORE_MOVED';
  constructor(place: string) {
    super(`its games were moved to ${place}`);
  }
}

/** A migration of this name may only be taken once no older version runs any more; all others leave older versions at work. */
const BREAKS = /^\d{4}-breaking-/;

/** The migrations of a folder in their order. Throws, naming the file and the cure, when one is misnamed. */
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

/** From here on a migration is one text for both kinds of store; what only one of them needs has come before. */
const SHARED = '0028';

/** The migrations for PostgreSQL of a folder, in their order. Throws as `readMigrations` does. */
export function readServerMigrations(folder: string): Migration[] {
  return [...readMigrations(join(folder, 'postgres')), ...readMigrations(folder).filter(({ name }) => name >= SHARED)];
}

/**
 * The first migration that the database has not taken yet; null: it has all of them, and perhaps those of a newer version, which
 * leave this one at work. Throws, naming the file and the cure, when its history is another one, and `MovedAway` when its games are
 * elsewhere, unless they are just being moved.
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

/** What is told when a migration could not be applied. */
export const failed = ({ name }: Migration, cause: unknown): Error =>
  new Error(`migration ${name} failed, the database is as it was before: ${(cause as Error).message}`, { cause });
