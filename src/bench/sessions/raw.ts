import { Database } from '../../sqlite/index.ts';
import type { Commit } from '../../store/index.ts';
import { commitStatements } from '../../store/commit.ts';

/** Returns the texts that a commit writes, one for each row. */
export const textsOf = (commit: Commit): string[] =>
  commitStatements(commit)
    .filter(({ sql }) => !sql.startsWith('delete'))
    .map(({ parameters }) => Object.values(parameters).join(''));

/** Opens a database with one table and no index, and writes texts as safely as the store does. */
export function rawDatabase(file: string): { write(texts: readonly string[]): void; close(): void } {
  const database = new Database(file);
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = full');
  database.exec('create table row (id integer primary key, text text)');
  const insert = database.prepare('insert into row (text) values (?)');
  const transaction = database.transaction((texts: readonly string[]) => {
    for (const text of texts) insert.run(text);
  });
  return { write: (texts) => transaction.immediate(texts), close: () => void database.close() };
}
