import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { type LocalDiscord, startLocalDiscord } from '../src/local-discord/index.ts';
import { openStore } from '../src/store/index.ts';
import { buildPrograms } from './help/programs.ts';
import { posix } from './help/system.ts';

/** The program itself, on a Discord apart, renewed while it plays. */

const ROOT = join(import.meta.dirname, '..');
const TOKEN = `${'a'.repeat(24)}.bcdefg.${'h'.repeat(27)}`;
let discord: LocalDiscord;
let folder: string;
let child: ChildProcess;
let said: string;

beforeAll(buildPrograms);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-renewal-'));
  discord = await startLocalDiscord({
    port: 0,
    rateLimits: false,
    token: TOKEN,
    limits: { acknowledgeWithin: 60_000 },
  });
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$1" >> ${join(folder, 'told')}\n`, { mode: 0o755 });
  const systemd = { NOTIFY_SOCKET: '/nowhere', PATH: `${folder}:${process.env.PATH}` };
  const settings = { DISCORD_TOKEN: TOKEN, DISCORD_API: discord.restApi, DATABASE_FILE: join(folder, 'games.sqlite') };
  child = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'src/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: '',
      HEALTH_PORT: '',
      LOG_LEVEL: 'warn',
      RENDERERS: '1',
      ...settings,
      ...systemd,
    },
  });
  said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (data: Buffer) => (said += data.toString()));
  await expect.poll(() => said).toMatch(/ready as/);
});
afterEach(async () => {
  child.kill('SIGKILL');
  await discord.close();
  rmSync(folder, { recursive: true, force: true });
});

async function renewed(): Promise<string> {
  const before = said.length;
  child.kill('SIGUSR2');
  await expect.poll(() => said.slice(before)).toMatch(/Rampart is renewed\.|Nothing was renewed/);
  return said.slice(before);
}

/** Somebody plays until that is over; what was answered. */
async function playing(until: Promise<unknown>): Promise<(string | null)[]> {
  const errors: (string | null)[] = [];
  let isOver = false;
  void until.finally(() => (isOver = true));
  while (!isOver) {
    const { error, acknowledgement } = await discord.users.command(
      'Ada',
      'the-wall',
      'siege status',
      {},
      { wait: 60_000 },
    );
    errors.push(error ?? (acknowledgement ? null : 'not acknowledged'));
  }
  return errors;
}
const nameless = (results: readonly (string | null)[]) => results.filter((error) => error !== null);

test.skipIf(!posix)(
  'a new process takes over while somebody plays, again and again, and stops as the first one is told',
  async () => {
    await discord.users.command('Ada', 'the-wall', 'siege new', {}, { wait: 60_000 });
    for (let time = 0; time < 2; time++) {
      const renewal = renewed();
      const results = await playing(renewal);
      expect(await renewal).toContain('Rampart is renewed.');
      expect(results.length).toBeGreaterThan(0);
      expect(nameless(results)).toEqual([]);
    }
    const store = await openStore(join(folder, 'games.sqlite'));
    expect((await store.processes()).map(({ pid }) => pid)).toEqual([child.pid]);
    await discord.users.command('Ada', 'the-wall', 'siege start', {}, { wait: 60_000 });
    expect((await store.sessionIn(discord.channelId('the-wall')))!.status).toBe('running');
    // Nothing is left to be told or drawn.
    await expect.poll(async () => [...(await store.pending()), ...(await store.awaitingPicture())]).toEqual([]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await store.processes()).toEqual([]);
    await store.close();
    expect(said).not.toMatch(/"level":[56]0/);
    const told = () => readFileSync(join(folder, 'told'), 'utf8').trim().split('\n');
    await expect.poll(told).toEqual(['READY=1', 'READY=1', 'READY=1', 'STOPPING=1']);
  },
);

test.skipIf(!posix)('where none comes, what has played goes on', async () => {
  writeFileSync(join(folder, '.env'), 'LANGUAGE=klingon\n');
  const told = await renewed();
  expect(told).toMatch(/LANGUAGE must be one of/);
  expect(told).toContain('Nothing was renewed: what played before goes on.');
  const { error } = await discord.users.command('Ada', 'the-wall', 'siege new', {}, { wait: 60_000 });
  expect(error).toBeNull();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.skipIf(!posix)('told to stop in the middle of it, nobody plays any more', async () => {
  child.kill('SIGUSR2');
  await expect.poll(() => said).toMatch(/is being renewed/);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  const store = await openStore(join(folder, 'games.sqlite'));
  await expect.poll(() => store.processes()).toEqual([]);
  await store.close();
});

test.skipIf(!posix)('whoever took over ends with the process that keeps it', async () => {
  await renewed();
  const store = await openStore(join(folder, 'games.sqlite'));
  child.kill('SIGKILL');
  await expect.poll(() => store.processes()).toEqual([]);
  await store.close();
});
