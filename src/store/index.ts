import { installed } from '../installation/index.ts';
import { PATIENCE, Patience } from './patience.ts';
import { type Alarms, openDatabase, sqlite } from './sqlite.ts';
import { statements } from './statements.ts';
import type { Store } from './store.ts';

export { type Dice, NO_DICE } from './dice.ts';
export { TIMELESS } from './pace.ts';
export { laneFor, laneOf, type Session } from './records.ts';
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
const MIGRATIONS = installed('migrations/');

/**
 * Opens (and creates or upgrades) the SQLite database `file`, in a folder that is there, or one that lives as long as the program, ':memory:'.
 * Rejects when it is no database, it is damaged, or its history is not that of `migrations`.
 */
export async function openStore(
  file: string,
  migrations = MIGRATIONS,
  patienceInMs = PATIENCE,
  alarms: Partial<Alarms> = {},
): Promise<Store> {
  const database = openDatabase(file, migrations);
  return statements(sqlite(database, new Patience(patienceInMs), { ...SILENT, ...alarms }));
}
