import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { sqlitePackage } from '../../scripts/sqlite.mjs';
import { Database } from '../../src/sqlite/index.ts';
import { posix } from '../help/system.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

test.each([
  ['20.20', '9', 'better-sqlite3-node20'],
  ['22.12', '9', 'better-sqlite3-node20'],
  ['22.14', '10', 'better-sqlite3'],
  ['24.21', '10', 'better-sqlite3'],
])('on Node %s, with Node-API %s, %s is taken', (_, napi, name) => expect(sqlitePackage(napi)).toBe(name));

test('statements that nobody needs any more are swept up without harm', () => {
  const { status, signal, stderr, stdout } = node(
    '-e',
    `const database = new (require('${sqlitePackage()}'))(':memory:');
     database.exec('create table number (value)');
     for (let value = 0; value < 500; value++) database.prepare('insert into number values (?)').run(value);
     const rubbish = [];
     setTimeout(() => {
       for (let at = 0; at < 3_000_000; at++) rubbish[at % 1000] = { at };
       database.close();
       console.log('well');
     }, 5);`,
  );
  expect({ status, signal, stderr, stdout }).toMatchObject({ status: 0, signal: null, stdout: 'well\n' });
});

test('a database that is written to can be copied', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart backup-'));
  const [from, to] = [join(folder, 'games.sqlite'), join(folder, 'copy.sqlite')];
  const database = new Database(from);
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  database.pragma('journal_mode = wal');
  database.exec('create table game (name); insert into game values (1)');
  expect(node('scripts/backup.mjs', from, to)).toMatchObject({ status: 0, stderr: '' });
  if (posix) expect(statSync(to).mode & 0o077, 'open to others').toBe(0);
  const copy = new Database(to, { readonly: true });
  expect(copy.prepare('select count(*) as games from game').get()).toEqual({ games: 1 });
  copy.close();
});

test('a copy of a database that is not there is refused with its name', () => {
  expect(node('scripts/backup.mjs', 'no such.sqlite', 'copy.sqlite')).toMatchObject({
    status: 2,
    stderr: 'rampart: there is no file no such.sqlite\n',
  });
  expect(existsSync(join(root, 'no such.sqlite'))).toBe(false);
});

test('what cannot be copied is said in one line and left as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);
  const [from, text, empty, used] = [at('games.sqlite'), at('text'), at('empty'), at('used')] as const;
  writeFileSync(empty, '');
  for (const path of [used, `${used}-wal`]) writeFileSync(path, 'x');
  const database = new Database(from);
  database.exec('create table game (name)');
  database.close();
  writeFileSync(text, 'no database');
  const before = readFileSync(from);
  const said = (...paths: string[]) => node('scripts/backup.mjs', ...paths);
  for (const [wrong, why] of [
    [said(), /^rampart: node scripts\/backup\.mjs <database> <copy> \[--keep <how many>\]\n$/],
    [said(from, join(folder, '.', 'games.sqlite')), /^rampart: the copy has to be another file\n$/],
    [
      said(from, join(folder, 'none', 'copy')),
      /^rampart: .*games\.sqlite cannot be copied: .*directory does not exist\n$/,
    ],
    [said(empty, join(folder, 'copy')), /^rampart: there is nothing in .*empty\n$/],
    [said(from, used), /^rampart: .*used is a database in use; name the database first, then the copy\n$/],
    [said(text, join(folder, 'copy')), /^rampart: .*text cannot be copied: file is not a database\n$/],
  ] as const) {
    expect(wrong.stderr).toMatch(why);
    expect(wrong.status).toBe(2);
  }
  expect(readFileSync(from)).toEqual(before);
  expect(readFileSync(text, 'utf8')).toBe('no database');
});
