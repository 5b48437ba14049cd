import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { provideBuild } from '../../scripts/build.mjs';
import { builtName, PROGRAMS } from '../../scripts/programs.mjs';
import { posix, stranger } from '../help/system.ts';
import { filesUnder, ROOT } from '../structure/sources.ts';

/** A small installation, in a place that is not easy to write down. */
let folder: string;
let root: string;

const CHILD = `
type Never = never;
export function breaks(): Never {
  throw new Error('broken in the child');
}
breaks();
`;
const MAIN = `
import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { installed, modulesIn, programOf } from './installation/index.ts';

interface Said { readonly name: string }
function fails(): never {
  throw new TypeError('broken in the parent');
}
const said: Said[] = [];
for (const file of readdirSync(modulesIn('commands/')).filter((name) => name.endsWith('.js'))) {
  const { default: name } = await import(pathToFileURL(modulesIn('commands/') + file).href);
  said.push({ name });
}
const { file, execArgv } = programOf('src/drawing/child.ts');
const child = fork(file, [], { execArgv: [...execArgv], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
let err = '';
child.stderr!.on('data', (text) => (err += text));
child.on('close', () => {
  let own = '';
  try { fails(); } catch (error) { own = (error as Error).stack!; }
  const asset = readFileSync(installed('assets/word.txt'), 'utf8');
  console.log(JSON.stringify({ args: process.argv.slice(2), said, asset, err, own }));
});
`;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const builds = () => readdirSync(join(root, 'dist'));
/** Which file it is, and when it was written: both change when it is made anew. */
const made = (build: string) => [builtName('src/main.ts'), 'files.json'].map((file) => statSync(join(build, file)).ino);

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  folder = mkdtempSync(join(tmpdir(), 'rampart-build-'));
  root = join(folder, 'Bücher & (Spiele) #1 100%');
  mkdirSync(root);
  cpSync(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true });
  cpSync(join(ROOT, 'src/installation'), join(root, 'src/installation'), { recursive: true });
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{"packages":{}}');
  write('tsconfig.json', '{}');
  write('assets/word.txt', 'a word');
  write('commands/speak.ts', `const name: string = 'speak';\nexport default name;\n`);
  write('src/main.ts', MAIN);
  write('src/drawing/child.ts', CHILD);
  write('node_modules/.package-lock.json', '{"packages":{}}');
  for (const name of ['canvas', 'better-sqlite3', 'better-sqlite3-node20'])
    symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  mkdirSync(join(root, 'node_modules/esbuild'));
  write('node_modules/esbuild/package.json', readFileSync(join(ROOT, 'node_modules/esbuild/package.json'), 'utf8'));
  for (const name of ['lib', 'bin', 'install.js'])
    symlinkSync(join(ROOT, 'node_modules/esbuild', name), join(root, 'node_modules/esbuild', name));
});
afterEach(() => {
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

test('what tests run is built where their packages are, and nowhere else', async () => {
  write('tests/fuzz/main.ts', `import { test } from 'vitest';\ntest('nothing', () => undefined);\n`);
  const without = await provideBuild(root);
  expect(existsSync(join(without, builtName('tests/fuzz/main.ts')))).toBe(false);
  write('node_modules/vitest/package.json', '{"type":"module","main":"index.js"}');
  write('node_modules/vitest/index.js', 'export const test = () => undefined;');
  const withTests = await provideBuild(root);
  expect(existsSync(join(withTests, builtName('tests/fuzz/main.ts')))).toBe(true);
});

describe('a second start builds nothing', () => {
  test('while nothing has changed', async () => {
    const build = await provideBuild(root);
    const first = made(build);
    expect(await provideBuild(root)).toBe(build);
    expect(made(build)).toEqual(first);
    expect(builds()).toHaveLength(1);
  });

  test('whatever the clock says of files that are what they were', async () => {
    const build = await provideBuild(root);
    const first = made(build);
    for (const time of [new Date(0), new Date(Date.now() + 1e9)]) {
      for (const path of ['src/main.ts', 'package-lock.json', 'commands/speak.ts'])
        utimesSync(join(root, path), time, time);
      expect(await provideBuild(root)).toBe(build);
    }
    expect(made(build)).toEqual(first);
  });

  test('in another place to which all was moved', async () => {
    const build = await provideBuild(root);
    const copy = join(folder, 'elsewhere');
    cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
    expect(await provideBuild(copy)).toBe(join(copy, build.slice(root.length)));
    expect(readdirSync(join(copy, 'dist'))).toHaveLength(1);
  });
});

describe('it is built anew', () => {
  test.each<[string, () => void]>([
    ['a changed file', () => write('src/drawing/child.ts', 'console.log(1);')],
    ['a change that leaves size and time as they were', sameSizeAndTime],
    ['a new command', () => write('commands/sing.ts', `export default 'sing';`)],
    ['a removed command', () => unlinkSync(join(root, 'commands/speak.ts'))],
    ['a file under another name', renamed],
    ['another lock file', () => write('package-lock.json', '{"packages":{"node_modules/x":{}}}')],
    ['another esbuild', () => write('node_modules/esbuild/package.json', '{"version":"0.0.1","main":"lib/main.js"}')],
    ['another way to build', () => write('scripts/programs.mjs', `${read('scripts/programs.mjs')}// changed\n`)],
  ])('after %s; after it was undone the first build is there', async (_, change) => {
    const build = await provideBuild(root);
    const first = made(build);
    const before = join(folder, 'before');
    cpSync(root, before, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    change();
    expect(await provideBuild(root)).not.toBe(build);
    for (const path of ['src', 'commands', 'scripts', 'package-lock.json', 'node_modules']) {
      rmSync(join(root, path), { recursive: true });
      cpSync(join(before, path), join(root, path), { recursive: true, verbatimSymlinks: true });
    }
    expect(await provideBuild(root)).toBe(build);
    expect(made(build)).toEqual(first);
  });

  test.each([builtName('src/main.ts'), 'commands/speak.js', 'files.json'])('after %s was removed', async (file) => {
    const build = await provideBuild(root);
    unlinkSync(join(build, file));
    expect(await provideBuild(root)).toBe(build);
    expect(existsSync(join(build, file))).toBe(true);
  });

  test('after a file of it was cut off', async () => {
    const build = await provideBuild(root);
    const file = join(build, builtName('src/main.ts'));
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.slice(0, 100));
    await provideBuild(root);
    expect(readFileSync(file, 'utf8')).toBe(whole);
  });

  test('after a build that was killed half way, of which nothing is left', async () => {
    write('dist/0123456789abcdef.part/src.main.js', 'console.log(');
    write('dist/0123456789abcdef/src.main.js', 'console.log(');
    write('.setup.lock', '');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(join(root, '.setup.lock'), longAgo, longAgo);
    const build = await provideBuild(root);
    expect(builds()).toEqual([build.slice(root.length + '/dist/'.length)]);
  });

  test('keeping the builds used last, whatever the clock says', async () => {
    const first = await provideBuild(root);
    for (let at = 0; at < 6; at++) {
      write('src/drawing/child.ts', `console.log(${at});`);
      await provideBuild(root);
      write('src/drawing/child.ts', CHILD);
      expect(await provideBuild(root)).toBe(first);
    }
    expect(builds()).toHaveLength(5);
    for (const name of builds()) utimesSync(join(root, 'dist', name), new Date(4e12), new Date(4e12));
    write('src/drawing/child.ts', `console.log('new');`);
    expect(existsSync(await provideBuild(root))).toBe(true);
    expect(builds()).toHaveLength(5);
  });
});

test('two starts at the same moment build once', async () => {
  const starts = [1, 2, 3].map(
    () =>
      new Promise<string>((done) => {
        const child = spawn(process.execPath, ['scripts/run.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
        let err = '';
        child.stderr.on('data', (text) => (err += String(text)));
        child.on('close', (code) => done(`${code} ${err}`));
      }),
  );
  const said = await Promise.all(starts);
  expect(said.map((text) => text[0])).toEqual(['0', '0', '0']);
  expect(said.filter((text) => /: building the program/.test(text))).toHaveLength(1);
  expect(builds()).toHaveLength(1);
});

describe('what is built', () => {
  const start = (at: string, cwd: string) =>
    spawnSync(process.execPath, [join(at, 'scripts/run.mjs'), 'src/main.ts', '--loud', 'a b'], {
      cwd,
      encoding: 'utf8',
    });

  test('runs from everywhere, finds what lies around it, and its traces name the source', () => {
    const link = join(folder, 'link');
    symlinkSync(root, link);
    for (const at of [root, link]) {
      const { status, stdout, stderr } = start(at, tmpdir());
      expect([status, stderr.replace(/^rampart: .*\n/gm, '')]).toEqual([0, '']);
      const { args, said, asset, err, own } = JSON.parse(stdout) as Record<string, unknown>;
      expect({ args, said, asset }).toEqual({ args: ['--loud', 'a b'], said: [{ name: 'speak' }], asset: 'a word' });
      const lineOf = (text: string, what: string) => text.slice(0, text.indexOf(what)).split('\n').length;
      expect(err).toContain('Error: broken in the child\n');
      expect(err).toContain(`at breaks (${join(root, 'src/drawing/child.ts')}:${lineOf(CHILD, 'throw')}:`);
      expect(own).toMatch(/^TypeError: broken in the parent\n {4}at fails /);
      expect(own).toContain(`at fails (${join(root, 'src/main.ts')}:${lineOf(MAIN, 'throw')}:`);
    }
  });

  test('runs where nobody may write, and refuses in one line where it was not built', ({ skip }) => {
    const somebody = stranger();
    skip(!posix || somebody === null, 'nobody else may read the program here');
    chmodSync(folder, 0o755);
    const run = () =>
      spawnSync(process.execPath, [join(root, 'scripts/run.mjs')], { cwd: tmpdir(), encoding: 'utf8', ...somebody });
    const close = () => spawnSync('chmod', ['-R', 'a-w', root]);
    close();
    const before = run();
    expect(before.status).toBe(1);
    expect(before.stderr).toMatch(
      /^rampart: the program has to be built in .*, where this user may not write\. Run "npm run build"[^\n]*\n$/,
    );
    spawnSync('chmod', ['-R', 'u+w', root]);
    expect(spawnSync(process.execPath, [join(root, 'scripts/run.mjs')]).status).toBe(0);
    close();
    expect(run()).toMatchObject({ status: 0, stderr: '' });
  });

  test('is refused in a few lines when the source is no TypeScript', () => {
    write('src/drawing/child.ts', 'const = 1;');
    const { status, stderr } = start(root, tmpdir());
    expect(status).toBe(1);
    expect(stderr).toContain('src/drawing/child.ts:1:6');
    expect(stderr).toMatch(/^rampart: the program cannot be built: what is wrong stands above\.$/m);
    expect(existsSync(join(root, 'dist')) ? builds() : []).toEqual([]);
  });
});

test('every child process is among the programs that are built, and every program is there', () => {
  const named = filesUnder(['src'], '.ts').flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/programOf\('([^']+)'\)/g)].map(([, path]) => path!),
  );
  expect(named.filter((path) => !PROGRAMS.includes(path))).toEqual([]);
  const run = readFileSync(join(ROOT, 'package.json'), 'utf8').matchAll(/run\.mjs ([\w/.-]+\.ts)/g);
  expect([...run].map(([, path]) => path!).filter((path) => !PROGRAMS.includes(path))).toEqual([]);
  expect(PROGRAMS.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

const read = (path: string) => readFileSync(join(root, path), 'utf8');

function sameSizeAndTime(): void {
  const file = resolve(root, 'src/drawing/child.ts');
  const { atime, mtime } = statSync(file);
  write('src/drawing/child.ts', CHILD.replace('broken', 'Broken'));
  utimesSync(file, atime, mtime);
}

function renamed(): void {
  write('commands/talk.ts', read('commands/speak.ts'));
  unlinkSync(join(root, 'commands/speak.ts'));
}
