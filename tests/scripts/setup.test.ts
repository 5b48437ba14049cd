import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ask } from '../../scripts/ask.mjs';
import { withLock } from '../../scripts/lock.mjs';
import { inStep, nodeProblem, stampOf } from '../../scripts/setup.mjs';
import { cureFor, linuxFamilies, mayInstall } from '../../scripts/system-packages.mjs';
import { posix, stranger } from '../help/system.ts';

describe('Node', () => {
  test.each(['20.18.0', '20.20.2', '22.0.0', '24.1.0'])('%s will do', (version) =>
    expect(nodeProblem(version)).toBeNull(),
  );
  test.each(['18.20.4', '20.17.0', '16.0.0'])('%s is too old, and the message says what to do', (version) => {
    expect(nodeProblem(version)).toBe(
      `Node 20.18 or later is needed, this is ${version}. Install it from https://nodejs.org and try again.`,
    );
  });
});

describe('the stamp', () => {
  const runtime = { modules: '115', napi: '9', platform: 'linux', arch: 'x64' };
  test('stays while nothing changes', () => expect(stampOf('lock', runtime)).toBe(stampOf('lock', { ...runtime })));
  test.each([
    ['lock file', stampOf('other', runtime)],
    ["Node's binary interface", stampOf('lock', { ...runtime, modules: '127' })],
    ['Node-API', stampOf('lock', { ...runtime, napi: '10' })],
    ['system', stampOf('lock', { ...runtime, platform: 'darwin' })],
    ['processor', stampOf('lock', { ...runtime, arch: 'arm64' })],
  ])('changes with the %s', (_, stamp) => expect(stamp).not.toBe(stampOf('lock', runtime)));
});

describe('installed packages are in step with the lock file', () => {
  const lock = (packages: object) => JSON.stringify({ packages: { '': { name: 'rampart' }, ...packages } });
  const wanted = lock({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
  });
  test.each<[string, boolean, object]>([
    ['all there', true, { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } }],
    ['one for another system absent', true, { 'node_modules/a': { version: '1.0.0' } }],
    ['something more', true, { 'node_modules/a': { version: '1.0.0' }, 'node_modules/x': { version: '1.0.0' } }],
    ['one missing', false, { 'node_modules/b': { version: '2.0.0' } }],
    ['another version', false, { 'node_modules/a': { version: '1.0.1' } }],
    [
      'another version of an optional one',
      false,
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } },
    ],
  ])('%s: %s', (_, expected, packages) => expect(inStep(wanted, lock(packages))).toBe(expected));

  test('what only development needs may be absent where the bot only runs', () => {
    const more = lock({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/t': { version: '1.0.0', dev: true } });
    const present = { 'node_modules/a': { version: '1.0.0' } };
    expect([inStep(more, lock(present), false), inStep(more, lock(present), true)]).toEqual([true, false]);
    expect(inStep(more, lock({}), false)).toBe(false);
    const other = { ...present, 'node_modules/t': { version: '2.0.0' } };
    expect(inStep(more, lock(other), false)).toBe(false);
  });
});

test('in a folder that is closed to its user the set-up says what is missing and what to do', ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-closed-'));
  onTestFinished(() => {
    chmodSync(folder, 0o755);
    rmSync(folder, { recursive: true });
  });
  cpSync(fileURLToPath(new URL('../../scripts', import.meta.url)), join(folder, 'scripts'), { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{}}');
  chmodSync(folder, 0o555);
  const somebody = stranger();
  skip(!posix || somebody === null, 'nobody else may read the program here');
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/setup.mjs')], {
    cwd: folder,
    encoding: 'utf8',
    ...somebody,
  });
  expect(stderr).toMatch(
    /^rampart: packages have to be installed in .*, where this user may not write\. Run "npm start"/,
  );
  expect(status).toBe(1);
});

describe('the cure', () => {
  const linux = (osRelease: string, root = false) => cureFor({ platform: 'linux', osRelease, root });
  test('is one line to copy, with sudo where it is needed', () => {
    expect(linux('NAME="Debian GNU/Linux"\nID=debian\n')).toBe(
      'sudo apt-get update && sudo apt-get install -y build-essential python3 pkg-config libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev',
    );
    expect(linux('ID=debian', true)).toMatch(/^apt-get update && apt-get install -y build-essential /);
  });
  test.each([
    ['ID=ubuntu\nID_LIKE=debian', 'sudo apt-get'],
    ['ID=linuxmint\nID_LIKE="ubuntu debian"', 'sudo apt-get'],
    ['ID=fedora', 'sudo dnf install -y gcc-c++'],
    ['ID="rocky"\nID_LIKE="rhel centos fedora"', 'sudo dnf'],
    ['ID=arch', 'sudo pacman -S'],
    ['ID=alpine', 'sudo apk add build-base'],
    ['ID=nixos', 'install a C++ compiler'],
    ['', 'install a C++ compiler'],
  ])('%j: %s', (osRelease, start) => expect(linux(osRelease)).toMatch(new RegExp(`^${start.replace(/\+/g, '\\+')}`)));
  test('macOS and Windows', () => {
    expect(cureFor({ platform: 'darwin', osRelease: '', root: false })).toMatch(/^brew install pkg-config .*cairo/);
    expect(cureFor({ platform: 'win32', osRelease: '', root: false })).toMatch(/^npm rebuild canvas better-sqlite3/);
  });
  test('families are read nearest first', () => {
    expect(linuxFamilies('ID_LIKE="ubuntu debian"\nID=pop\nVERSION_ID="22.04"')).toEqual(['pop', 'ubuntu', 'debian']);
  });
});

describe('packages of the system', () => {
  const answer = (yes: boolean) => () => Promise.resolve(yes);
  const nobody = null;
  const anybody = () => Promise.reject(new Error('asked in vain'));
  test.each<[string, boolean, Parameters<typeof mayInstall>[1]]>([
    ['somebody who says yes', true, { able: true, setting: undefined, ask: answer(true) }],
    ['somebody who says no', false, { able: true, setting: '', ask: answer(false) }],
    ['nobody to ask', true, { able: true, setting: undefined, ask: nobody }],
    ['nobody to ask, RAMPART_INSTALL=no', false, { able: true, setting: 'no', ask: nobody }],
    ['RAMPART_INSTALL=no', false, { able: true, setting: ' No', ask: anybody }],
    ['RAMPART_INSTALL=yes', true, { able: true, setting: 'yes', ask: anybody }],
    ['no right to', false, { able: false, setting: 'yes', ask: anybody }],
  ])('with %s: installed %s', async (_, expected, how) => expect(await mayInstall(['make'], how)).toBe(expected));

  test('none missing: nobody is asked', async () => {
    expect(await mayInstall([], { able: true, setting: undefined, ask: anybody })).toBe(false);
  });

  test.each<[string, boolean]>([
    ['\n', true],
    ['y\n', true],
    ['Yes\n', true],
    ['n\n', false],
    ['no\n', false],
    ['what?\n', false],
    ['', false],
  ])('the answer %j means %s', async (typed, expected) => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    input.end(typed);
    expect(await ask('Install them now?', input, output)).toBe(expected);
    expect(String(output.read())).toBe('Install them now? [Y/n] ');
  });
});

describe('the lock', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-lock-'));
    file = join(folder, '.setup.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('lets one in at a time and tells the others that they wait', async () => {
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} in`);
      await sleep(50);
      steps.push(`${name} out`);
    };
    const wait = (name: string) => () => void steps.push(`${name} waits`);
    await Promise.all([withLock(file, wait('a'), work('a')), withLock(file, wait('b'), work('b'))]);
    expect(steps).toEqual(['a in', 'b waits', 'a out', 'b in', 'b out']);
    expect(existsSync(file)).toBe(false);
  });

  test('is given back when the work fails', async () => {
    const failing = withLock(
      file,
      () => undefined,
      () => Promise.reject(new Error('broken')),
    );
    await expect(failing).rejects.toThrow('broken');
    expect(existsSync(file)).toBe(false);
  });

  test('left by a dead process is taken over', async () => {
    writeFileSync(file, '');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(file, longAgo, longAgo);
    let done = false;
    await withLock(
      file,
      () => undefined,
      async () => void (done = true),
    );
    expect(done).toBe(true);
  });
});
