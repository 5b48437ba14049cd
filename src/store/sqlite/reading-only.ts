import { Database } from '../../sqlite/index.ts';
import { LOCK_PATIENCE_MS, LockPatience } from './patience.ts';
import { sqlite } from './database.ts';
import { statements } from '../statements.ts';
import type { Store } from '../store.ts';

/** Opens an existing, current database for reading only, even while others use it. */
export function openFileToRead(file: string): Store {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: LOCK_PATIENCE_MS });
  const alarms = { onDamage: () => undefined, onUnreadable: () => undefined };
  return statements(sqlite(database, new LockPatience(LOCK_PATIENCE_MS), alarms));
}
