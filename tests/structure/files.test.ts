import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../src/locale/index.ts';
import { filesUnder, ROOT } from './sources.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('no source file is longer than 400 lines', () => {
  const long = [...filesUnder(['src', 'commands'], '.ts'), ...filesUnder(['scripts'], '.mjs')]
    .map((path) => ({ path, lines: read(path).split('\n').length }))
    .filter(({ lines }) => lines > 400);
  expect(long).toEqual([]);
});

test('every language has the same locale files, and they are JSON', () => {
  const namespaces = (language: string) =>
    filesUnder([`assets/locales/${language}`], '.json').map((path) => {
      expect(() => void JSON.parse(read(path)), path).not.toThrow();
      return path.split('/').at(-1);
    });
  const [first, ...others] = languages;
  expect(namespaces(first).length).toBeGreaterThan(0);
  for (const other of others) expect(namespaces(other)).toEqual(namespaces(first));
});

test('every command is a file with a default export', () => {
  for (const path of filesUnder(['commands'], '.ts')) expect(read(path), path).toContain('export default');
});

test('the lock file names no registry: it works behind any', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
});

test('what the README promises is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const [, name] of read('README.md').matchAll(/`npm run ([a-z:]+)`/g)) expect(scripts).toHaveProperty([name!]);
  for (const [, path] of read('README.md').matchAll(/\]\((?!https?:)([^)#]+)\)/g))
    expect(existsSync(join(ROOT, path!)), path).toBe(true);
});
