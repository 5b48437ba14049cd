import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** The program itself, started as `npm start` does. */
const ROOT = join(import.meta.dirname, '..');
let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-main-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(settings: Record<string, string> = {}) {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(DISCORD_|LOCAL_|RENDERERS|LANGUAGE|LOG_)/.test(name)),
  );
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: ROOT,
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

async function failed(settings: Record<string, string>): Promise<string> {
  const { child, err } = start(settings);
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  return err().trim();
}

test('starts without any setting, says where to play, and stops within five seconds', { timeout: 60_000 }, async () => {
  const { child, out } = start();
  await expect.poll(out, { timeout: 30_000 }).toContain('ready');
  const page = /http:\/\/127\.0\.0\.1:\d+\//.exec(out())![0];
  expect((await fetch(page)).status).toBe(200);
  const told = performance.now();
  child.kill('SIGTERM');
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(0);
  expect(performance.now() - told).toBeLessThan(5000);
});

test('a port in use is one clear line', { timeout: 60_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const line = await failed({ LOCAL_DISCORD_PORT: String(port) });
  other.close();
  expect(line).toMatch(new RegExp(`^Port ${port} is in use[^\n]*LOCAL_DISCORD_PORT[^\n]*$`));
});

test('a database that cannot be written, or is none, is one clear line', { timeout: 60_000 }, async () => {
  writeFileSync(join(folder, 'file'), 'no folder');
  expect(await failed({ DATABASE_FILE: join(folder, 'file/games.sqlite') })).toMatch(
    /^The database [^\n]*cannot be written[^\n]*$/,
  );
  writeFileSync(join(folder, 'none.sqlite'), 'this is no database, whatever it is called '.repeat(50));
  expect(await failed({ DATABASE_FILE: join(folder, 'none.sqlite') })).toMatch(
    /^[^\n]*none\.sqlite is no database[^\n]*$/,
  );
});

test('a wrong setting is one clear line', { timeout: 60_000 }, async () => {
  expect(await failed({ RENDERERS: 'many' })).toMatch(/^The setting RENDERERS [^\n]*$/);
});
