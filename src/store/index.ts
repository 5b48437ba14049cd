import { installed } from '../installation/index.ts';
import type { Alarms } from './engine.ts';
import { LOCK_PATIENCE_MS, LockPatience } from './sqlite/patience.ts';
import { openDatabase, sqlite } from './sqlite/database.ts';
import { openFileToRead } from './sqlite/reading-only.ts';
import { statements } from './statements.ts';
import type { Store } from './store.ts';

export type { Leases } from './inspection.ts';
export type { ProcessRecord } from './owner-store.ts';
export { playing } from './playing.ts';
export { unlessTaken } from './conflict.ts';
export { NO_DICE } from './dice.ts';
export { TIMELESS } from './pace.ts';
export { laneFor, laneOf, type OutboxMessage, type Session } from './records.ts';
export {
  type Alias,
  type AnswerRecord,
  type Checkpoint,
  type Commit,
  Conflict,
  type EndingCount,
  type InteractionRecord,
  type NewOutgoing,
  type OpeningPost,
  type OpenGame,
  type Quota,
  type ResultRecord,
  type SessionRecord,
  type Spending,
  type Store,
  type StoredOutgoing,
  type StoredWaiting,
  type Trace,
} from './store.ts';

const SILENT: Alarms = { onDamage: () => undefined, onUnreadable: () => undefined };

/** Checks whether this names a database on a PostgreSQL server, not a file. */
export const isServer = (database: string): boolean => /^postgres(ql)?:\/\//.test(database);

/**
 * Opens the store in `database`, and creates or upgrades it. `database` is an SQLite file in an existing folder,
 * ':memory:' for the life of the program, or a PostgreSQL address, 'postgres://...'. Rejects a database that is none,
 * damaged or out of reach, whose games have moved away, or whose history differs from `migrations`.
 */
export async function openStore(
  database: string,
  migrations = installed('migrations/'),
  patienceInMs = LOCK_PATIENCE_MS,
  alarms: Partial<Alarms> = {},
): Promise<Store> {
  const told = { ...SILENT, ...alarms };
  if (!isServer(database))
    return statements(sqlite(openDatabase(database, migrations), new LockPatience(patienceInMs), told));
  const { postgres } = await import('./postgres/engine.ts');
  return statements(await postgres(database, migrations, patienceInMs, told));
}

/** Opens an existing, current store for reading only, even while others use it. */
export async function openToRead(database: string): Promise<Store> {
  if (!isServer(database)) return openFileToRead(database);
  const { postgres } = await import('./postgres/engine.ts');
  return statements(await postgres(database, null, LOCK_PATIENCE_MS, SILENT));
}
