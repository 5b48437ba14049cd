import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { Database } from '../src/sqlite/index.ts';
import { openStore } from '../src/store/index.ts';
import { buildPrograms } from './help/programs.ts';
import { posix, stranger } from './help/system.ts';

/** The program itself, started as `npm start` does. */
const ROOT = join(import.meta.dirname, '..');
let folder: string;
const started: ChildProcess[] = [];

beforeAll(buildPrograms);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-main-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(settings: Record<string, string> = {}, uid?: number, cwd = ROOT) {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(DISCORD_|LOCAL_|RENDERERS|LANGUAGE|LOG_)/.test(name)),
  );
  const child = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'src/main.ts'], {
    cwd,
    uid,
    env: {
      ...inherited,
      DISCORD_TOKEN: '',
      LOCAL_DISCORD_PORT: '0',
      DATABASE_FILE: join(folder, 'data/games.sqlite'),
      ...settings,
    },
  });
  started.push(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  return { child, out: () => out, err: () => err };
}

async function failed(settings: Record<string, string>, uid?: number): Promise<string> {
  const { child, err } = start(settings, uid);
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  return err().trim();
}

test('starts without any setting, says where to play, and stops in time', async () => {
  const { child, out } = start();
  await expect.poll(out).toContain('ready');
  const page = /http:\/\/127\.0\.0\.1:\d+\//.exec(out())![0];
  expect((await fetch(page)).status).toBe(200);
  const data = join(folder, 'data');
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(mode(data)).toBe('700');
  for (const file of readdirSync(data)) expect(`${file} ${mode(join(data, file))}`).toBe(`${file} 600`);
  child.kill('SIGTERM');
  // A program that has not come to an end in time stops all the same, with another code.
  expect(await once(child, 'close')).toEqual([0, null]);
});

test('plays and draws boards, wherever it is started from', async () => {
  const { out, err } = start({ LOG_LEVEL: 'error' }, undefined, folder);
  await expect.poll(out).toContain('ready');
  const local = `${/http:\/\/127\.0\.0\.1:\d+\//.exec(out())![0]}local/`;
  const { users, channels } = (await (await fetch(`${local}state`)).json()) as Record<
    string,
    { id: string; name: string }[]
  >;
  const [as, channel] = [users![0]!.name, `${local}channels/${channels![0]!.id}`];
  for (const name of ['siege new', 'siege start'])
    await fetch(`${channel}/command`, { method: 'POST', body: JSON.stringify({ as, name }) });
  const told = async () => (await fetch(`${channel}/messages?as=${as}`)).text();
  await expect.poll(told).toMatch(/board[\w-]*\.png/);
  expect(err()).toBe('');
});

test('stops in order although nobody reads any more what it says', async () => {
  const { child, out } = start();
  await expect.poll(out).toContain('ready');
  child.stdout.destroy();
  child.stderr.destroy();
  const closed = once(child, 'close') as Promise<[number]>;
  child.kill('SIGTERM');
  expect((await closed)[0]).toBe(0);
});

test('a port in use is one clear line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const line = await failed({ LOCAL_DISCORD_PORT: String(port) });
  other.close();
  expect(line).toMatch(new RegExp(`^Port ${port} is in use[^\n]*LOCAL_DISCORD_PORT[^\n]*$`));
});

test('a database that cannot be written, or is none, is one clear line', async () => {
  writeFileSync(join(folder, 'file'), 'no folder');
  expect(await failed({ DATABASE_FILE: join(folder, 'file/games.sqlite') })).toMatch(
    /^The database [^\n]*cannot be written[^\n]*$/,
  );
  writeFileSync(join(folder, 'none.sqlite'), 'this is no database, whatever it is called '.repeat(50));
  expect(await failed({ DATABASE_FILE: join(folder, 'none.sqlite') })).toMatch(
    /^[^\n]*none\.sqlite is no database[^\n]*$/,
  );
});

/** Writes over all pages of a database but the first. */
function scribbleOver(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0x55, 4096));
}

test('a damaged database is one clear line with the cure', async () => {
  const file = join(folder, 'games.sqlite');
  await (await openStore(file)).close();
  scribbleOver(file);
  expect(await failed({ DATABASE_FILE: file })).toBe(
    `The database ${file} is damaged (SQLITE_CORRUPT). Put a backup in its place: node scripts/restore.mjs <backup> ${file}`,
  );
});

test('a database that is damaged later on ends the program with the same line', async () => {
  const { child, out, err } = start({ LOG_LEVEL: 'silent' });
  await expect.poll(out).toContain('ready');
  const page = /http:\/\/127\.0\.0\.1:\d+\//.exec(out())![0];
  const closed = once(child, 'close') as Promise<[number]>;
  const { users, channels } = (await (await fetch(`${page}local/state`)).json()) as Record<
    string,
    { id: string; name: string }[]
  >;
  const file = join(folder, 'data/games.sqlite');
  const other = new Database(file);
  other.exec("insert into setting values ('user', 'u', '{}')");
  other.pragma('wal_checkpoint(truncate)');
  scribbleOver(file);
  other.close();
  const command = { method: 'POST', body: JSON.stringify({ as: users![0]!.name, name: 'siege new' }) };
  await fetch(`${page}local/channels/${channels![0]!.id}/command`, command).catch(() => undefined);
  expect((await closed)[0]).toBe(1);
  expect(err()).toMatch(/^The database [^\n]*games\.sqlite is damaged [^\n]*restore\.mjs[^\n]*\n$/);
});

test('a wrong setting is one clear line', async () => {
  expect(await failed({ RENDERERS: 'many' })).toMatch(/^The setting RENDERERS [^\n]*$/);
});

test('a database that may only be read is one clear line, and no bot is ready', async (context) => {
  const somebody = stranger();
  context.skip(!posix || somebody === null, 'nobody else may read the program here');
  const file = join(folder, 'games.sqlite');
  await (await openStore(file)).close();
  chmodSync(folder, 0o777);
  chmodSync(file, 0o444);
  const line = await failed({ DATABASE_FILE: file }, somebody?.uid);
  expect(line).toMatch(
    /^The database [^\n]*games\.sqlite cannot be written \(SQLITE_READONLY\)[^\n]*DATABASE_FILE[^\n]*$/,
  );
});

test('a token that Discord refuses later on ends the program loudly', async () => {
  const { child, out, err } = start();
  await expect.poll(out).toContain('ready');
  const page = /http:\/\/127\.0\.0\.1:\d+\//.exec(out())![0];
  const post = (path: string, body: object) =>
    fetch(`${page}local/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const closed = once(child, 'close') as Promise<[number]>;
  await post('faults', { kind: 'status', status: 401, route: '^/channels/' });
  const { users, channels } = (await (await fetch(`${page}local/state`)).json()) as Record<
    string,
    { id: string; name: string }[]
  >;
  await post(`channels/${channels![0]!.id}/command`, { as: users![0]!.name, name: 'siege new' }).catch(() => undefined);
  const [code] = await closed;
  expect(code).toBe(1);
  expect(err()).toMatch(/^Discord refuses the token in DISCORD_TOKEN[^\n]*$/m);
});
