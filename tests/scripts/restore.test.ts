import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Database } from '../../src/sqlite/index.ts';

/** A database that is put back from a copy, as its operator does it. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = (name: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts', name), ...args], { cwd: folder, encoding: 'utf8' });

let folder: string;
let database: string;
let copy: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rampart restore-'));
  [database, copy] = [join(folder, 'games.sqlite'), join(folder, 'copy.sqlite')];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** As the bot has it open: with rows that are only in the log beside it. */
function opened(file: string): Database {
  const one = new Database(file);
  one.pragma('journal_mode = wal');
  one.exec('create table if not exists migration (name); create table if not exists game (number, padding)');
  return one;
}
const play = (one: Database, games: number) => {
  for (let at = 0; at < games; at++) one.prepare("insert into game values (?, hex(zeroblob(500)) || 'é')").run(at);
};
const gamesOf = (file: string): number => {
  const one = new Database(file, { readonly: true });
  try {
    return (one.prepare('select count(*) as games from game').get() as { games: number }).games;
  } finally {
    one.close();
  }
};
/** All that SQLite has of an open database, as a process that was killed leaves it behind. */
function killed(one: Database, file: string): void {
  const bytes = ['', '-wal', '-shm'].map((end) => [file + end, readFileSync(file + end)] as const);
  one.close();
  for (const [name, content] of bytes) writeFileSync(name, content);
}
const listed = () => readdirSync(folder).sort();

test('a backup takes the place of what a killed bot has left, which is kept whole; copied over it, it would be damaged', () => {
  const bot = opened(database);
  play(bot, 40);
  expect(script('backup.mjs', database, copy)).toMatchObject({ status: 0, stderr: '' });
  play(bot, 400);
  bot.pragma('wal_checkpoint(truncate)');
  play(bot, 5);
  killed(bot, database);
  expect(statSync(`${database}-wal`).size).toBeGreaterThan(0);

  copyFileSync(copy, join(folder, 'naive.sqlite'));
  copyFileSync(`${database}-wal`, join(folder, 'naive.sqlite-wal'));
  const naive = new Database(join(folder, 'naive.sqlite'));
  expect(naive.pragma('quick_check(1)')).not.toEqual([{ quick_check: 'ok' }]);
  naive.close();

  const { status, stdout, stderr } = script('restore.mjs', copy, database);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const kept = /^What was there is kept as (.+);/m.exec(stdout)![1]!;
  expect(stdout).toContain(`${database} is now ${copy}`);
  expect(existsSync(`${database}-wal`) || existsSync(`${database}-shm`)).toBe(false);
  expect([gamesOf(database), gamesOf(copy), gamesOf(kept)]).toEqual([40, 40, 445]);
  if (process.platform !== 'win32') expect(statSync(database).mode & 0o077, 'open to others').toBe(0);
  expect(listed().filter((name) => /new|\d+$/.test(name) && !name.includes('before'))).toEqual([]);
});

test('it goes to the database of the settings where none is named, and to a place where there is none', () => {
  const bot = opened(copy);
  play(bot, 3);
  bot.close();
  writeFileSync(join(folder, '.env'), 'DATABASE_FILE=./else/where.sqlite\n');
  expect(script('restore.mjs', copy)).toMatchObject({ status: 0, stderr: '' });
  expect(gamesOf(join(folder, 'else/where.sqlite'))).toBe(3);
});

test('what cannot be restored is said in one line, and nothing is changed', async () => {
  const at = (name: string) => join(folder, name);
  const bot = opened(database);
  play(bot, 40);
  expect(script('backup.mjs', database, copy).status).toBe(0);
  bot.close();
  const bytes = readFileSync(copy);
  writeFileSync(at('half.sqlite'), bytes.subarray(0, bytes.length / 2));
  writeFileSync(at('text.sqlite'), 'no database'.repeat(100));
  writeFileSync(at('empty.sqlite'), '');
  const other = new Database(at('other.sqlite'));
  other.exec('create table game (number)');
  other.close();
  const before = [listed(), readFileSync(database)];
  const refusals = [
    [[], /^rampart: node scripts\/restore\.mjs <backup> \[<database>\]\n$/],
    [[at('none.sqlite'), database], /^rampart: there is no file .*none\.sqlite\n$/],
    [[at('empty.sqlite'), database], /^rampart: there is nothing in .*empty\.sqlite\n$/],
    [[database, database], /^rampart: the backup has to be another file than the database\n$/],
    [
      [at('half.sqlite'), database],
      /^rampart: .*half\.sqlite cannot be restored: .*(damaged|malformed).*Nothing was changed.*\n$/,
    ],
    [
      [at('text.sqlite'), database],
      /^rampart: .*text\.sqlite cannot be restored: file is not a database\. Nothing was changed.*\n$/,
    ],
    [
      [at('other.sqlite'), database],
      /^rampart: .*other\.sqlite cannot be restored: it is a database of another program.*\n$/,
    ],
  ] as const;
  for (const [args, why] of refusals) {
    const { status, stderr, stdout } = script('restore.mjs', ...args);
    expect(stderr).toMatch(why);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  }
  expect([listed(), readFileSync(database)]).toEqual(before);

  const running = opened(database);
  running.prepare('select * from game').all();
  expect(script('restore.mjs', copy, database)).toMatchObject({
    status: 2,
    stderr: `rampart: ${database} is in use: stop the bot first. Nothing was changed\n`,
  });
  expect(script('restore.mjs', database, copy).stderr).toMatch(/is a database in use; name the backup first/);
  play(running, 1);
  running.close();
  expect([gamesOf(database), gamesOf(copy)]).toEqual([41, 40]);
});

test('a bot that was killed holds nothing', async () => {
  opened(copy).close();
  const holder = `
    const { Database } = await import(${JSON.stringify(`${root}scripts/database.mjs`)});
    new Database(${JSON.stringify(database)}).pragma('journal_mode = wal');
    process.stdout.write('open');
    setInterval(() => undefined, 1000);`;
  const bot = spawn(process.execPath, ['--input-type=module', '-e', holder]);
  await once(bot.stdout, 'data');
  bot.kill('SIGKILL');
  await once(bot, 'close');
  expect(script('restore.mjs', copy, database)).toMatchObject({ status: 0, stderr: '' });
});

test('a copy is replaced by a sound one only, and older ones are kept as many as asked for', () => {
  const bot = opened(database);
  for (const games of [1, 2, 3, 4]) {
    play(bot, 1);
    expect(script('backup.mjs', database, copy, '--keep', '3')).toMatchObject({ status: 0, stderr: '' });
    expect(gamesOf(copy)).toBe(games);
  }
  expect([`${copy}.1`, `${copy}.2`].map(gamesOf)).toEqual([3, 2]);
  play(bot, 200);
  bot.close();
  const bytes = readFileSync(database);
  bytes.fill(0x55, 4096 * 3, 4096 * 8);
  writeFileSync(database, bytes);
  const before = listed();
  const { status, stderr } = script('backup.mjs', database, copy, '--keep', '3');
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringMatching(/^rampart: .*(damaged|malformed).*restore\.mjs.*\n$/),
  });
  expect(listed()).toEqual(before);
  expect([copy, `${copy}.1`, `${copy}.2`].map(gamesOf)).toEqual([4, 3, 2]);
});

test('what was moved to a server is not copied any more, which is said: the copy before stays', () => {
  const bot = opened(database);
  expect(script('backup.mjs', database, copy)).toMatchObject({ status: 0, stdout: expect.stringContaining(copy) });
  bot.exec(`insert into migration values ('moved to db.example/rampart')`);
  bot.close();
  const before = readFileSync(copy);
  const { status, stderr } = script('backup.mjs', database, copy);
  expect(status).toBe(2);
  expect(stderr).toMatch(/not copied: its games were moved to db\.example\/rampart\. Back that up, with pg_dump/);
  expect(readFileSync(copy).equals(before)).toBe(true);
});
