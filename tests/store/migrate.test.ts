import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Scene } from '../../src/engine/index.ts';
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

  it('of a newer version leave this one at work, unless their names say that they break it', async () => {
    await open();
    rmSync(join(migrations, '0002-second.sql'));
    await open();
    write('0002-breaking-second.sql', 'create table three (id integer);\n');
    rmSync(file);
    await open();
    rmSync(join(migrations, '0002-breaking-second.sql'));
    await expect(open()).rejects.toThrow(/newer version: it holds migration 0002-breaking-second\.sql/);
  });

  it("that are not this version's, before one that is, mean a newer database", async () => {
    await open();
    rmSync(join(migrations, '0001-first.sql'));
    await expect(open()).rejects.toThrow(/newer version: it holds migration 0001-first\.sql/);
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
    expect(ask('select count(*) from migration')).toEqual([
      readdirSync(SHIPPED).filter((one) => one.endsWith('.sql')).length,
    ]);
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
  /** Makes a database as it was before that migration. */
  async function before(migration: string): Promise<Database> {
    for (const name of readdirSync(migrations)) rmSync(join(migrations, name));
    for (const name of readdirSync(SHIPPED).filter((one) => one < migration))
      cpSync(join(SHIPPED, name), join(migrations, name));
    await open();
    return new Database(file);
  }

  it('keeps what is in channels: messages under way, with buttons, and on top', async () => {
    const database = await before('0026');
    for (const id of ['a', 'b', 'c'])
      database.exec(`
        insert into session (id, guild_id, channel_id, game, status, language, options, host_id, host_name, turn, revision,
          asked, created_at, started_at)
        values ('${id}', 'g', 'in ${id}', 'gate', 'running', 'en', '{}', '1', 'Ana', 3, 7, '{}', 1, 2)`);
    database.exec(`
      insert into sending (id, session_id, channel_id, nonce, owner, until, since, message_id, posted_at, kind, role, told)
        values (5, 'a', 'in a', 'n', '', 0, 0, '15', 9, 'panel', 'panel', '{"news":[]}'),
          (6, 'a', 'in a', 'm', 'me', 50, 40, null, null, null, null, null);
      insert into outbox (id, session_id, channel_id, nonce, message, created_at, sending_id)
        values (6, 'a', 'in a', 'm', '{"kind":"panel","turn":1,"news":[],"ping":[]}', 40, 6);
      insert into panel values ('a', 'in a', '15', 3, 9);
      insert into status (session_id, channel_id, message_id, hash, posted_at, pin, pin_at)
        values ('a', 'in a', '14', 'x', 8, 'pinned', 8);
      insert into status (session_id, channel_id, posting_at) values ('b', 'in b', 30);
      insert into status (session_id, channel_id, lost) values ('c', 'in c', 2)`);
    database.close();
    const store = await openStore(file);
    expect(await store.panel('a')).toEqual({ channelId: 'in a', messageId: '15', postedAt: 9 });
    expect(await store.sending('in a')).toMatchObject({ id: 6, owner: 'me', since: 40, attempts: 0 });
    expect((await store.rowsOf(6)).map(({ id }) => id)).toEqual([6]);
    const onTop = async (channel: string) => (await store.statusesIn(channel))[0];
    expect(await onTop('in a')).toMatchObject({
      messageId: '14',
      components: null,
      pin: 'pinned',
      postedAt: 8,
      since: 0,
    });
    expect(await onTop('in b')).toMatchObject({ messageId: null, since: 30, lost: 0 });
    expect(await onTop('in c')).toMatchObject({ messageId: null, since: 0, lost: 2 });
    await store.close();
  });

  it('keeps saves, boards, and all that is still to be told with its boards', async () => {
    const database = await before('0008');
    const board = (name: string) => ({ places: {}, pieces: [], status: { key: `x:${name}` } }) as unknown as Scene;
    const told = (kind: string, more: object) => JSON.stringify({ kind, news: [{ key: 'x:é "' }], ...more });
    const insert = (table: string, row: Record<string, unknown>) =>
      database
        .prepare(
          `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row)
            .map(() => '?')
            .join()})`,
        )
        .run(Object.values(row));
    const session = (id: string, more: object) =>
      insert('session', {
        ...{ id, guild_id: 'g', channel_id: `channel of ${id}`, game: 'gate', language: 'en', options: '{}' },
        ...{ host_id: '1', host_name: 'Ana', turn: 3, revision: 7, asked: '{}', created_at: 1, started_at: 2, ...more },
      });
    const save = { game: 'gate', version: 1, turn: 3, checkpoint: '{"a":"é"}', told: 0, since: [], trail: [] };
    session('running', { status: 'running', save: JSON.stringify(save), board: JSON.stringify(board('last')) });
    session('over', { status: 'ended', save: JSON.stringify(save), ended_at: 9 });
    session('lobby', { status: 'lobby', started_at: null });
    insert('seat', { session_id: 'running', seat: 0, occupant: 'person', user_id: '1', name: 'Ana', roles: '["ana"]' });
    const row = (id: number, message: string | null, more: object = {}, of = 'running') =>
      insert('outbox', {
        ...{ id, session_id: of, channel_id: `channel of ${of}`, nonce: `n${id}`, message, created_at: id, ...more },
      });
    const place = { owner: '', until: 0, since: 0 };
    const sending = { id: 2, session_id: 'running', channel_id: 'channel of running', nonce: 'n2', ...place };
    insert('sending', { ...sending, message_id: '99', posted_at: 5, kind: 'board', picture: 1 });
    row(2, told('board', { phase: 'p', scene: board('owed'), since: board('before') }), { sending_id: 2 });
    row(3, told('board', { phase: 'p', scene: board('first'), since: null }));
    row(4, told('panel', { turn: 3, ping: [] }));
    row(5, '{ this is none');
    row(6, null);
    row(7, told('ended', { won: true, cause: 'c', reason: { key: 'x:r' }, scene: board('end'), since: board('last') }));
    row(8, told('panel', { turn: 3, ping: [] }), {}, 'over');
    for (const at of [10, 20])
      insert('line', { session_id: 'running', turn: 1, phrase: '{"key":"x:l"}', round: 1, at });
    insert('interaction', { id: 'i1', session_id: 'running', at: 5 });
    database.close();

    const store = await openStore(file);
    const running = (await store.session('running'))!;
    expect(running).toMatchObject({ status: 'running', revision: 7, seats: [{ name: 'Ana', roles: ['ana'] }] });
    expect(await store.save(running)).toEqual(save);
    expect(await store.board(running.board!)).toEqual(board('last'));
    expect((await store.session('over'))!.board).toBeNull();
    expect((await store.openPanels()).map(({ channelId }) => channelId).sort()).toEqual([
      'channel of lobby',
      'channel of running',
    ]);
    const pending = await store.pending('channel of running');
    expect(pending.map(({ id, message }) => [id, message])).toEqual([
      [3, { kind: 'board', news: [{ key: 'x:é "' }], phase: 'p', scene: board('first'), since: null }],
      [4, { kind: 'panel', news: [{ key: 'x:é "' }], turn: 3, ping: [] }],
      [5, null],
      [6, null],
      [7, expect.objectContaining({ kind: 'ended', won: true, scene: board('end'), since: board('last') })],
    ]);
    expect((await store.rowsOf(2)).map(({ message }) => message)).toMatchObject([
      { scene: board('owed'), since: board('before') },
    ]);
    expect((await store.waiting('channel of running')).map(({ kind }) => kind)).toEqual([
      ...['board', 'panel', null, null, 'ended'],
    ]);
    expect(await store.pending('channel of over')).toHaveLength(1);
    expect(await store.lines('running', { round: 1 })).toHaveLength(2);
    expect(await store.doneFor('i1')).toEqual({ sessionId: 'running' });
    await store.done(2, 'picture');
    expect(ask('select id from board order by id')).toEqual(['n2', 'n2:since', 'n3', 'n7', 'n7:since', 'running:told']);
    await store.close();
  });

  it('keeps the languages and themes that were chosen', async () => {
    const database = await before('0007');
    database.exec(`
      insert into guild_settings (id, language, theme) values ('7', 'fr', null);
      insert into channel_settings (id, language, theme) values ('9', null, 'contrast'), ('10', null, null);
      insert into user_settings (id, language, theme) values ('1', 'en', 'parchment'), ('7', null, 'contrast');
    `);
    database.close();

    const store = await openStore(file);
    expect(await store.preferences('guild', '7')).toMatchObject({ language: 'fr', theme: null });
    expect(await store.preferences('channel', '9')).toMatchObject({ language: null, theme: 'contrast' });
    expect(await store.preferences('channel', '10')).toMatchObject({ language: null, theme: null });
    expect(await store.preferences('user', '1')).toMatchObject({ language: 'en', theme: 'parchment' });
    expect(await store.preferences('user', '7')).toMatchObject({ language: null, theme: 'contrast' });
    await store.prefer('guild', '7', { theme: 'contrast' });
    expect(await store.preferences('guild', '7')).toMatchObject({ language: 'fr', theme: 'contrast' });
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
