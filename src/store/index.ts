import { installed } from '../installation/index.ts';
import type { Alarms } from './engine.ts';
import { PATIENCE, Patience } from './sqlite/patience.ts';
import { openDatabase, sqlite } from './sqlite/database.ts';
import { openFileToRead } from './sqlite/reading-only.ts';
import { statements } from './statements.ts';
import type { Store } from './store.ts';

export type { Inspection, Leases, Suspect } from './inspection.ts';
export type { ProcessRecord } from './owner-store.ts';
export { playing } from './playing.ts';
export { unlessTaken } from './conflict.ts';
export { type Dice, NO_DICE } from './dice.ts';
export { TIMELESS } from './pace.ts';
export { laneFor, laneOf, type OutboxMessage, type Session } from './records.ts';
export {
  type Alias,
  type AnswerRecord,
  type Checkpoint,
  type Commit,
  Conflict,
  type Ending,
  type HouseDeed,
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

/** Whether this names a database on a PostgreSQL server, not a file. */
export const isServer = (database: string): boolean => /^postgres(ql)?:\/\//.test(database);

/**
 * Opens (and creates or upgrades) the store in `database`: the file of an SQLite database, in a folder that is there; one that lives as
 * long as the program, ':memory:'; or the address of a PostgreSQL database, 'postgres://...'. Rejects when it is no database, cannot be
 * reached, is damaged, its games were moved away, or its history is not that of `migrations`.
 */
export async function openStore(
  database: string,
  migrations = installed('migrations/'),
  patienceInMs = PATIENCE,
  alarms: Partial<Alarms> = {},
): Promise<Store> {
  const told = { ...SILENT, ...alarms };
  if (!isServer(database))
    return statements(sqlite(openDatabase(database, migrations), new Patience(patienceInMs), told));
  const { postgres } = await import('./postgres/engine.ts');
  return statements(await postgres(database, migrations, patienceInMs, told));
}

/** Opens a store that is there and up to date to be looked at, whoever uses it meanwhile: nothing is to be written. */
export async function openToRead(database: string): Promise<Store> {
  if (!isServer(database)) return openFileToRead(database);
  const { postgres } = await import('./postgres/engine.ts');
  return statements(await postgres(database, null, PATIENCE, SILENT));
}
