import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { filesUnder, ROOT } from '../structure/sources.ts';
import { FOREIGN, read, settingsIn } from './settings.ts';

/** The image, as far as it can be looked at without making one. */

const lines = read('deploy/Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '');
const stages = lines.join('\n').split(/^(?=FROM )/m);
const final = stages.at(-1)!;
const argumentsOf = (instruction: string, from = lines.join('\n')) =>
  [...from.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, rest]) => rest!);

/** What comes into the image from here. */
const copied = argumentsOf('COPY', stages[0]).flatMap((rest) => rest.split(' ').slice(0, -1));

/** What a start reads: the sources that its build is known by, and what the built bot looks for. */
function readAtAStart(): string[] {
  const source = read('scripts/build.mjs');
  const [files] = /^const FILES = \[[^;]*\];/m.exec(source)!;
  const [folders] = /^const FOLDERS = \[[^;]*\];/m.exec(source)!;
  const known = [...`${files}${folders}`.matchAll(/'([a-z][^']*\/?[^']*)'/g)].map(([, path]) => path!);
  const looked = filesUnder(['src'], '.ts')
    .filter((path) => !/^src\/(bench|gallery)\//.test(path))
    .flatMap((path) => [...read(path).matchAll(/\b(?:installed|modulesIn)\([^)]*?['`]([\w./-]+)/g)])
    .map(([, path]) => path!);
  return [...known, ...looked, 'package-lock.json', 'scripts/run.mjs'].filter(
    (path) => existsSync(join(ROOT, path)) && !/^(tests|node_modules)\//.test(path),
  );
}

test('the image holds all that a start reads, and Docker is let see it', () => {
  const wanted = readAtAStart();
  for (const path of ['assets/fonts.conf', 'commands/', 'migrations/', 'package.json', 'src', 'tsconfig.json'])
    expect(wanted).toContain(path);
  const isCopied = (path: string) => copied.some((from) => path === from || path.startsWith(`${from}/`));
  expect(wanted.filter((path) => !isCopied(path))).toEqual([]);
  const [first, ...seen] = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(first).toBe('*');
  expect(seen.sort()).toEqual(copied.map((path) => `!${path}`).sort());
  for (const path of copied) expect(existsSync(join(ROOT, path)), path).toBe(true);
});

test('the image is made of tagged images for any processor, and holds what runs alone', () => {
  for (const image of argumentsOf('FROM')) expect(image).toMatch(/^[a-z]+:\d+-[a-z-]+( AS \w+)?$/);
  expect(lines.join('\n')).not.toMatch(/--platform|amd64|arm64|x86|aarch/);
  expect(lines).toContain('RUN npm ci --omit=dev --ignore-scripts');
  expect(lines.indexOf('RUN npm run build')).toBeGreaterThan(lines.findLastIndex((line) => /^COPY (?!--)/.test(line)));
});

test('the container is nobody’s root, compiles nothing at a start, and is told to stop as the bot expects', () => {
  expect(argumentsOf('USER', final)).toEqual(['node']);
  expect(final.indexOf('\nRUN node ')).toBeGreaterThan(final.indexOf('\nUSER '));
  expect(argumentsOf('STOPSIGNAL', final)).toEqual(['SIGTERM']);
  expect(argumentsOf('VOLUME', final)).toEqual(['/data']);
  const command = JSON.parse(argumentsOf('CMD', final)[0]!) as string[];
  expect(`${command.join(' ')}`).toBe(
    (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts.start,
  );
  const set = [...argumentsOf('ENV', final)[0]!.matchAll(/(\w+)=/g)].map(([, name]) => name!);
  for (const name of set) expect([...settingsIn('.env.example'), ...FOREIGN]).toContain(name);
});

test('its health is that of /readyz', async () => {
  const [program, ...options] = JSON.parse(argumentsOf('HEALTHCHECK', final)[0]!.replace(/^.*? CMD /, '')) as string[];
  expect(program).toBe('node');
  const script = `${options[1]};`;
  const ask = async (environment: Record<string, string>) => {
    const child = spawn(process.execPath, ['-e', script], { env: environment, stdio: 'ignore' });
    return ((await once(child, 'close')) as [number])[0];
  };
  const asked: string[] = [];
  let status = 200;
  const server = createServer(({ url }, response) => {
    asked.push(url!);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const HEALTH_PORT = String((server.address() as AddressInfo).port);
  expect(await ask({ HEALTH_PORT })).toBe(0);
  expect(await ask({ HEALTH_PORT, HEALTH_HOST: '0.0.0.0' })).toBe(0);
  status = 503;
  expect(await ask({ HEALTH_PORT, HEALTH_HOST: '127.0.0.1' })).toBe(1);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  expect(await ask({ HEALTH_PORT })).toBe(1);
  expect(await ask({ HEALTH_PORT: '' })).toBe(0);
  expect(asked).toEqual(['/readyz', '/readyz', '/readyz']);
});
