import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { openSessions } from '../../../src/sessions/index.ts';
import { Database } from '../../../src/sqlite/index.ts';
import { openStore, type Store } from '../../../src/store/index.ts';
import { readServerMigrations } from '../../../src/store/migrations.ts';
import { gate } from '../../help/gate.ts';
import { ask } from '../../help/postgres.ts';
import { CHANNEL, playOn, running } from '../../sessions/help.ts';

const SHIPPED = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const ON_SERVER = join(SHIPPED, 'postgres');
let folder: string;
let server: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-migrating-'));
  const name = `migrating_${randomUUID().replaceAll('-', '')}`;
  await ask(inject('postgres'), `create database ${name}`);
  server = inject('postgres').replace(/[^/]*$/, name);
});
afterEach(() => rmSync(folder, { recursive: true }));

const sessionsOf = (store: Store) => openSessions({ store, kits: [{ rules: gate, bots: {} }], slip: 0 });

describe('migrations on a server', () => {
  it('are applied once, however many processes start at the same moment', async () => {
    const stores = await Promise.all(Array.from({ length: 5 }, () => openStore(server)));
    const names = readServerMigrations(SHIPPED).map(({ name }) => ({ name }));
    expect(names).toContainEqual({ name: '0002-store.sql' });
    expect(await ask(server, 'select name from migration order by name')).toEqual(names);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('of a newer version leave older processes at work, those that run and those that start', async () => {
    const before = await openStore(server);
    const sessions = sessionsOf(before);
    await running(sessions, 2, CHANNEL, 4);
    await playOn(sessions);
    cpSync(SHIPPED, folder, { recursive: true });
    writeFileSync(
      join(folder, '9000-newer.sql'),
      `alter table session add column mood text not null default 'calm';
       alter table post add column mood text;
       alter table outbox add column mood text;
       drop view whole_session;
       ${/create view whole_session[^;]*;/.exec(readFileSync(join(ON_SERVER, '0002-store.sql'), 'utf8'))![0]}`,
    );
    const newer = await openStore(server, folder);
    await playOn(sessions);
    await playOn(sessionsOf(newer));
    const late = await openStore(server);
    await playOn(sessionsOf(late));
    expect((await before.sessionIn(CHANNEL))!.turn).toBe(4);
    await Promise.all([before, newer, late].map((store) => store.close()));
  });

  it('that fail leave the database as it was', async () => {
    cpSync(SHIPPED, folder, { recursive: true });
    writeFileSync(join(folder, '9000-wrong.sql'), 'create table mood (id text); insert into nowhere values (1)');
    await expect(openStore(server, folder)).rejects.toThrow(/migration 9000-wrong\.sql failed.*nowhere/);
    expect(await ask(server, "select to_regclass('mood') as mood")).toEqual([{ mood: null }]);
    await (await openStore(server)).close();
  });
});

describe('both kinds of store', () => {
  it('have the same tables with the same columns', async () => {
    const file = join(folder, 'games.sqlite');
    await (await openStore(file)).close();
    await (await openStore(server)).close();
    const database = new Database(file, { readonly: true });
    const inFile = database
      .prepare(
        `select t.name || '.' || c.name from sqlite_master t, pragma_table_info(t.name) c
         where t.type in ('table', 'view') and t.name not like 'sqlite_%'`,
      )
      .pluck()
      .all() as string[];
    database.close();
    const onServer = await ask(
      server,
      "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
    );
    // SQLite has that of itself.
    const own = ['board.rowid'];
    expect(
      onServer
        .map(({ name }) => String(name))
        .filter((name) => !own.includes(name))
        .sort(),
    ).toEqual(inFile.sort());
  });

  it('leave no statement with the plan that was made for another schema', async () => {
    const store = await openStore(server);
    const one = { id: 'one', role: 'all' as const, machine: 'here', pid: 1, shards: [0], shardCount: 1 };
    const attending = () => store.attend(one, store.now());
    for (let time = 0; time < 8; time++) await attending();
    await ask(server, 'alter table process alter column machine type varchar(80)');
    expect(await attending()).toEqual([expect.objectContaining({ id: 'one', machine: 'here' })]);
    await store.close();
  });

  it('change from now on so that older versions go on: nothing is taken away or renamed', () => {
    const later = [
      ...readdirSync(SHIPPED)
        .filter((name) => name > '0027' && name.endsWith('.sql'))
        .map((name) => join(SHIPPED, name)),
      ...readdirSync(ON_SERVER)
        .filter((name) => name >= '0003')
        .map((name) => join(ON_SERVER, name)),
    ];
    // Of times `integer` would hold too little on a server.
    for (const file of later.filter((one) => !/0027-|postgres/.test(one)))
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/\binteger\b/);
    const breaking = later.filter((file) => !/\d{4}-breaking-/.test(file));
    for (const file of breaking)
      expect(readFileSync(file, 'utf8'), file).not.toMatch(
        /\b(drop (table|column)|rename|add column \w+ [^;,]*not null(?![^;,]*default))/i,
      );
  });
});
