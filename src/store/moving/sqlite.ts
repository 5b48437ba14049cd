import { existsSync } from 'node:fs';

import { isInUse } from '../../../scripts/database.mjs';
import { installed } from '../../installation/index.ts';
import { openDatabase } from '../sqlite/database.ts';
import { insertInto } from '../statement.ts';
import { ROWS_MOVED_AT_ONCE, GROWING, type MovedRow, type Shelf } from './shelf.ts';

/** Opens the store in a file, and creates a missing file. */
export function sqliteShelf(file: string): Shelf {
  const wasInUse = existsSync(file) && isInUse(file);
  const database = openDatabase(file, installed('migrations/'), true);
  const one = <T>(sql: string) => database.prepare(sql).pluck().get() as T | undefined;
  const all = (sql: string) => database.prepare(sql).pluck().all() as string[];
  return {
    place: file,
    isInUse: () => Promise.resolve(wasInUse),
    history: () => Promise.resolve(all('select name from migration')),
    tables: () =>
      Promise.resolve(
        all("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name"),
      ),
    columns: (table) => Promise.resolve(all(`select name from pragma_table_info('${table}')`)),
    count: (table) => Promise.resolve(one<number>(`select count(*) from ${table}`)!),
    bites: async function* (table) {
      const hasRowid = one<number>(`select wr from pragma_table_list('${table}')`) === 0;
      const rows = database.prepare(`select * from ${table} ${hasRowid ? 'order by rowid' : ''}`).all() as MovedRow[];
      for (let at = 0; at < rows.length; at += ROWS_MOVED_AT_ONCE)
        yield await Promise.resolve(rows.slice(at, at + ROWS_MOVED_AT_ONCE));
    },
    write: (table, columns, rows) => {
      const insert = database.prepare(insertInto(table, columns));
      for (const row of rows) insert.run(row);
      return Promise.resolve();
    },
    highest: () =>
      Promise.resolve(
        new Map(
          GROWING.map((table) => [table, one<number>(`select seq from sqlite_sequence where name = '${table}'`) ?? 0]),
        ),
      ),
    setHighest: (ids) => {
      database.prepare('delete from sqlite_sequence').run();
      const insert = database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)');
      for (const [table, id] of ids) insert.run(table, id);
      return Promise.resolve();
    },
    empty: (table, name) => {
      if (name === undefined) database.prepare(`delete from ${table}`).run();
      else database.prepare(`delete from ${table} where name = ?`).run(name);
      return Promise.resolve();
    },
    begin: () => Promise.resolve(void database.exec('begin immediate')),
    commit: () => Promise.resolve(void database.exec('commit')),
    close: () => Promise.resolve(void database.close()),
  };
}
