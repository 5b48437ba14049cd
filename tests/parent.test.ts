import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { posix } from './help/system.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** A program that lives until it is left alone, and says so. */
const program = `
  const { onOrphaned } = await import(${JSON.stringify(pathToFileURL(resolve(ROOT, 'src/parent.ts')).href)});
  setTimeout(() => {}, 60_000);
  onOrphaned(() => (console.log('stopped'), process.exit()));
  console.log('ready');
`;

test.skipIf(!posix)('the program ends when the shell that npm started is ended', async () => {
  const line = '"$NODE" --import tsx --input-type=module -e "$PROGRAM"; true';
  const env = { ...process.env, npm_lifecycle_event: 'start', NODE: process.execPath, PROGRAM: program };
  const shell = spawn('/bin/sh', ['-c', line], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  shell.stdout.on('data', (text) => (said += String(text)));
  while (!said.includes('ready')) await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  // The pipe closes when the last process that holds it is gone.
  await once(shell.stdout, 'close');
  expect(said).toBe('ready\nstopped\n');
});
