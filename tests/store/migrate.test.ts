import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '../../src/sqlite/index.ts';
import { openStore } from '../../src/store/index.ts';

const SHIPPED = fileURLToPath(new URL('../../migrations/', import.meta.url));
let folder: string;
let file: string;
let migrations: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-store-'));
  file = join(folder, 'rampart.db');
  migrations = join(folder, 'migrations');
  mkdirSync(migrations);
  write('0001-first.sql', 'create table one (id integer);\n');
  write('0002-second.sql', 'create table two (id integer);\ninsert into two values (2);\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, sql: string) => writeFileSync(join(migrations, name), sql);
const open = async () => (await openStore(file, migrations)).close();
function ask(sql: string): unknown[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare(sql).pluck().all();
  } finally {
    database.close();
  }
}
const tables = () =>
  ask("select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name");

describe('migrations', () => {
  it('are applied once, in order, and remembered', async () => {
    await open();
    await open();
    expect(tables()).toEqual(['migration', 'one', 'two']);
    expect(ask('select name from migration order by name')).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(ask('select id from two')).toEqual([2]);
  });

  it('that are new are applied to an old database', async () => {
    await open();
    write('0003-third.sql', 'alter table one add column name text;\n');
    await open();
    expect(ask("select name from pragma_table_info('one')")).toEqual(['id', 'name']);
  });

  it('that fail leave the database as it was, with those before them', async () => {
    write('0003-third.sql', 'create table three (id integer);\ninsert into nowhere values (1);\n');
    await expect(open()).rejects.toThrow(/rampart\.db: migration 0003-third\.sql failed.*nowhere/);
    expect(tables()).toEqual(['migration', 'one', 'two']);
    write('0003-third.sql', 'create table three (id integer);\n');
    await open();
    expect(tables()).toContain('three');
  });

  it('that were changed afterwards are named, with the cure', async () => {
    await open();
    write('0002-second.sql', 'create table two (id text);\n');
    await expect(open()).rejects.toThrow(
      /migrations\/0002-second\.sql was changed after the database had taken it\. Put the file back/,
    );
  });

  it('may come with the line ends of Windows', async () => {
    await open();
    write('0001-first.sql', 'create table one (id integer);\r\n');
    await open();
  });

  it('that the program does not know mean a newer database', async () => {
    await open();
    rmSync(join(migrations, '0002-second.sql'));
    await expect(open()).rejects.toThrow(/newer version: it holds migration 0002-second\.sql/);
  });

  it('must not be put before those already applied', async () => {
    await open();
    write('0001-earlier.sql', 'create table zero (id integer);\n');
    await expect(open()).rejects.toThrow(/0001-earlier\.sql comes before 0001-first\.sql/);
    expect(tables()).not.toContain('zero');
  });

  it('have names that sort', async () => {
    write('3-third.sql', '');
    await expect(open()).rejects.toThrow(/3-third\.sql: migrations are named like 0001-what-it-does\.sql/);
  });

  it('of this program apply to a copy of its folder', async () => {
    cpSync(SHIPPED, migrations, { recursive: true });
    for (const name of ['0001-first.sql', '0002-second.sql']) rmSync(join(migrations, name));
    await open();
    expect(ask('select count(*) from migration')).toEqual([readdirSync(SHIPPED).length]);
    expect(readFileSync(join(SHIPPED, '0001-sessions.sql'), 'utf8')).toContain('create table session');
  });

  it('are applied by one of two programs that start together', async () => {
    const both = await Promise.all([openStore(file, migrations), openStore(file, migrations)]);
    expect(ask('select count(*) from two')).toEqual([1]);
    for (const store of both) await store.close();
  });
});

describe('the schema', () => {
  it('finds the rows that refer to another without reading a whole table', async () => {
    await (await openStore(file)).close();
    const lacking = ask(`
      select t.name || '.' || f."from" from sqlite_master t, pragma_foreign_key_list(t.name) f
      where t.type = 'table' and not exists (
        select 1 from pragma_index_list(t.name) i, pragma_index_info(i.name) c where c.seqno = 0 and c.name = f."from"
      )`);
    expect(lacking).toEqual([]);
  });
});

describe('a database of an earlier version', () => {
  const BEFORE = readdirSync(SHIPPED).filter((name) => name < '0007');

  it('keeps the languages and themes that were chosen', async () => {
    for (const name of readdirSync(migrations)) rmSync(join(migrations, name));
    for (const name of BEFORE) cpSync(join(SHIPPED, name), join(migrations, name));
    await open();
    const database = new Database(file);
    database.exec(`
      insert into guild_settings (id, language, theme) values ('7', 'fr', null);
      insert into channel_settings (id, language, theme) values ('9', null, 'contrast'), ('10', null, null);
      insert into user_settings (id, language, theme) values ('1', 'en', 'parchment'), ('7', null, 'contrast');
    `);
    database.close();

    const store = await openStore(file);
    expect(await store.preferences('guild', '7')).toEqual({ language: 'fr', theme: null });
    expect(await store.preferences('channel', '9')).toEqual({ language: null, theme: 'contrast' });
    expect(await store.preferences('channel', '10')).toEqual({ language: null, theme: null });
    expect(await store.preferences('user', '1')).toEqual({ language: 'en', theme: 'parchment' });
    expect(await store.preferences('user', '7')).toEqual({ language: null, theme: 'contrast' });
    await store.prefer('guild', '7', { theme: 'contrast' });
    expect(await store.preferences('guild', '7')).toEqual({ language: 'fr', theme: 'contrast' });
    await store.close();
    expect(tables()).not.toContain('guild_settings');
  });
});

describe('opening', () => {
  it('refuses a file that is no database, naming it', async () => {
    writeFileSync(file, 'this is a shopping list, and no database at all\n'.repeat(50));
    await expect(open()).rejects.toThrow(/cannot open the database .*rampart\.db: file is not a database/);
  });

  it('keeps a write-ahead log and reaches the disk with every commit', async () => {
    const store = await openStore(file);
    expect(ask('pragma journal_mode')).toEqual(['wal']);
    await store.close();
  });
});
