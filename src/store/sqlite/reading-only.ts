import { Database } from '../../sqlite/index.ts';
import { PATIENCE, Patience } from './patience.ts';
import { sqlite } from './database.ts';
import { statements } from '../statements.ts';
import type { Store } from '../store.ts';

/** Opens an existing, current database for reading only, even while others use it. */
export function openFileToRead(file: string): Store {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: PATIENCE });
  const alarms = { onDamage: () => undefined, onUnreadable: () => undefined };
  return statements(sqlite(database, new Patience(PATIENCE), alarms));
}
