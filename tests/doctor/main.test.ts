import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { bench, running } from '../sessions/help.ts';
import { openStore } from '../../src/store/index.ts';
import { buildPrograms } from '../help/programs.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
let file: string;
beforeAll(buildPrograms);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-doctor-'));
  file = join(folder, 'games.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs it as `npm run doctor` does, where no `.env` is. */
async function doctor(args: readonly string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'src/doctor/main.ts', ...args], {
    cwd: folder,
    env: { ...process.env, DISCORD_TOKEN: '', DATABASE_FILE: file, RENDERERS: '1', ...settings },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  const lines = out.trim().split('\n');
  return { code, lines, err, signs: lines.map((line) => line.split(/\s+/).slice(0, 2).join(' ')) };
}

test('where nothing is wrong each check is a line, and the code is 0', async () => {
  await (await openStore(file)).close();
  const { code, signs, lines } = await doctor(['--deep']);
  expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([]);
  expect([...new Set(signs)]).toEqual([
    ...['ok settings', 'ok database', 'note Discord', 'ok games', 'ok fonts', 'ok renderers', 'ok disk', 'ok memory'],
  ]);
  expect(code).toBe(0);
});

test('what is wrong with the games, the database and the settings makes the code 1', async () => {
  const { sessions } = await bench(file);
  await running(sessions);
  await sessions.close();
  // The small siege of the tests is not installed.
  const deep = await doctor(['--deep']);
  expect(deep.code).toBe(1);
  expect(deep.lines.filter((line) => line.startsWith('WRONG'))).toEqual([
    expect.stringMatching(/^WRONG {2}games .*There is no game "gate"/),
  ]);
  writeFileSync(file, readFileSync(file).fill(0x55, 4096));
  const damaged = await doctor([]);
  expect(damaged.code).toBe(1);
  expect(damaged.lines.find((line) => line.startsWith('WRONG'))).toMatch(
    /^WRONG {2}database .*is damaged .*restore\.mjs/,
  );
  const unset = await doctor([], { RENDERERS: 'many' });
  expect(unset).toMatchObject({ code: 1, signs: ['WRONG settings'] });
});

test('arguments that it does not know are told, with those that it does', async () => {
  const { code, err } = await doctor(['--deeper']);
  expect(code).toBe(2);
  expect(err).toMatch(/--deeper[^]*npm run doctor -- --deep/);
});
