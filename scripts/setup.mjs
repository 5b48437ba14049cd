/**
 * Everything that must be in place before the bot or its tests run: the right Node, the packages of the lock file, and
 * the two packages with native code. Run by itself before `npm test`, and by `run.mjs` before each program; says nothing
 * when nothing is to be done. Node built-ins only: it works before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import util from 'node:util';
import { ask } from './ask.mjs';
import { isWritable, say, SetupError, tell } from './fault.mjs';
import { withLock } from './lock.mjs';
import { sqlitePackage } from './sqlite.mjs';
import { cureFor, debianPackages, mayInstall } from './system-packages.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OLDEST_NODE = [20, 18];
/** Stands in the stamp where only what runs is installed. */
const WITHOUT_DEVELOPMENT = 'without development\n';

/** @param {string} name */
const rebuilding = (name) => ['rebuild', name, '--ignore-scripts=false'];

/** @param {string} name */
const opening = (name) => `new (require('${name}'))(':memory:').close()`;

/** Each SQLite that there is. The newer one brings its code along for most systems, so the whole package has to be there. */
const sqlite = {
  'better-sqlite3': {
    file: 'package.json',
    proof: opening('better-sqlite3'),
    build: ['explore', 'better-sqlite3', '--', 'npm', 'run', 'build-release'],
  },
  'better-sqlite3-node20': {
    file: 'build/Release/better_sqlite3.node',
    proof: opening('better-sqlite3-node20'),
    build: rebuilding('better-sqlite3-node20'),
  },
};

/**
 * The packages with native code: a file that is there when the code is, a program that proves that it works, and the npm
 * command that fetches or compiles it.
 */
const natives = [
  { name: sqlitePackage(), ...sqlite[sqlitePackage()] },
  {
    name: 'canvas',
    file: 'build/Release/canvas.node',
    proof: `require('canvas').createCanvas(8, 8).toBuffer('image/png')`,
    build: rebuilding('canvas'),
  },
];

/**
 * What is wrong with this version of Node, or null.
 * @param {string} version as in `process.versions.node`
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `Node ${OLDEST_NODE.join('.')} or later is needed, this is ${version}. Install it from https://nodejs.org and try again.`;
}

/**
 * What the set-up depends on; it is done again when this changes.
 * @param {string} lock text of the lock file
 * @param {{ modules: string, napi: string, platform: string, arch: string }} runtime
 *   `modules` and `napi` are the versions of Node's binary interfaces
 */
export function stampOf(lock, { modules, napi, platform, arch }) {
  return `${createHash('sha256').update(lock).digest('hex')} ${modules} ${napi} ${platform} ${arch}\n`;
}

/**
 * Whether what is installed is what the lock file asks for. Optional packages may be absent: they are for other systems.
 * @param {string} lock text of package-lock.json
 * @param {string} installed text of node_modules/.package-lock.json
 * @param {boolean} [development] whether what only development needs has to be there, too
 */
export function inStep(lock, installed, development = true) {
  const wanted = packagesOf(lock);
  const present = packagesOf(installed);
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === version : Boolean(optional ?? devOptional ?? (dev && !development));
  });
}

/**
 * @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} Packages
 * @param {string} lock
 */
const packagesOf = (lock) => /** @type {{ packages: Packages }} */ (JSON.parse(lock)).packages;

/**
 * Does the whole set-up in `root`; quick when it has been done.
 * @param {string} [root]
 * @param {{ development?: boolean }} [needs] `development`: whether what `npm ci --omit=dev` leaves out is needed
 */
export async function setup(root = ROOT, { development = true } = {}) {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new SetupError(problem);
  if (isDone(root, development)) return;
  if (!isWritable(foldersOf(root))) return checkUnwritable(root, development);
  await withLock(
    join(root, '.setup.lock'),
    () => say('another set-up is running, waiting for it ...'),
    async () => {
      if (isDone(root, development)) return;
      rmSync(logOf(root), { force: true });
      if (!isInstalled(root, development)) await install(root);
      await provideNatives(root);
      writeFileSync(stampFile(root), currentStamp(root) + (isInstalled(root, true) ? '' : WITHOUT_DEVELOPMENT));
      rmSync(logOf(root), { force: true });
      say('all set.');
    },
  );
}

/**
 * Where nothing can be installed all may be there already, as in an image of a container.
 * @param {string} root
 * @param {boolean} development
 */
async function checkUnwritable(root, development) {
  if (isInstalled(root, development) && (await brokenNatives(root)).length === 0) return;
  throw new SetupError(
    `packages have to be installed in ${root}, where this user may not write. Run "npm start" once as the owner of that folder, or let this user write there.`,
  );
}

/** @param {string} root */
const foldersOf = (root) => [root, join(root, 'node_modules')];

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.rampart-setup');
/** @param {string} root */
const logOf = (root) => join(root, 'setup.log');
/** @param {string} root */
const lockText = (root) => readFileSync(join(root, 'package-lock.json'), 'utf8');
/** @param {string} root */
const currentStamp = (root) =>
  stampOf(lockText(root), {
    modules: process.versions.modules,
    napi: process.versions['napi'] ?? '',
    platform: process.platform,
    arch: process.arch,
  });

/**
 * @param {string} root
 * @param {boolean} development
 */
function isDone(root, development) {
  const file = stampFile(root);
  if (!existsSync(file)) return false;
  const [found, wanted] = [readFileSync(file, 'utf8'), currentStamp(root)];
  if (found !== wanted && (development || found !== wanted + WITHOUT_DEVELOPMENT)) return false;
  return natives.every(({ name, file }) => existsSync(join(root, 'node_modules', name, file)));
}

/**
 * @param {string} root
 * @param {boolean} development
 */
function isInstalled(root, development) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  return existsSync(installed) && inStep(lockText(root), readFileSync(installed, 'utf8'), development);
}

/** @param {string} root */
async function install(root) {
  say('installing packages ...');
  if (await npm(root, ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'])) return;
  throw new SetupError(
    'the packages cannot be installed (see setup.log). Check the network and run the command again.',
  );
}

/**
 * Makes the native packages work: their own install scripts first (they download a binary or compile one); then, where
 * something is missing for compiling, the system's packages.
 * @param {string} root
 */
async function provideNatives(root) {
  let broken = await brokenNatives(root);
  if (broken.length === 0) return;
  say(`fetching or compiling ${broken.join(' and ')} (a minute or two) ...`);
  broken = await rebuild(root, broken);
  if (broken.length === 0) return;
  if (await installSystemPackages(root)) broken = await rebuild(root, broken, { npm_config_build_from_source: 'true' });
  if (broken.length === 0) return;
  const cure = cureFor({ platform: process.platform, osRelease: osRelease(), root: isRoot() });
  throw new SetupError(
    `${broken.join(' and ')} cannot be built (see setup.log). Run this, then the same command again:\n  ${cure}`,
  );
}

/**
 * @param {string} root
 * @returns {Promise<string[]>} names
 */
async function brokenNatives(root) {
  const works = await Promise.all(natives.map(({ proof }) => run(root, process.execPath, ['-e', proof])));
  return natives.filter((_, at) => !works[at]).map(({ name }) => name);
}

/**
 * Runs the install scripts of the packages named, side by side.
 * @param {string} root
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string[]>} those that still do not work
 */
async function rebuild(root, names, env = {}) {
  const build = { JOBS: 'max', ...headers(), ...env };
  const wanted = natives.filter(({ name }) => names.includes(name));
  await Promise.all(wanted.map((native) => npm(root, native.build, build)));
  return brokenNatives(root);
}

/** Node's own header files where they came with it, so that compiling need not download them. */
function headers() {
  const nodedir = resolve(dirname(process.execPath), '..');
  const file = join(nodedir, 'include', 'node', 'node_version.h');
  if (!existsSync(file)) return {};
  const text = readFileSync(file, 'utf8');
  const version = ['MAJOR', 'MINOR', 'PATCH'].map((part) => new RegExp(`NODE_${part}_VERSION (\\d+)`).exec(text)?.[1]);
  if (version.join('.') !== process.versions.node) return {};
  return { npm_config_nodedir: nodedir, npm_package_config_node_gyp_nodedir: nodedir };
}

/**
 * Installs what compiling needs, where that is possible: as root on Debian and its like.
 * @param {string} root
 * @returns {Promise<boolean>} whether something was installed that may help
 */
async function installSystemPackages(root) {
  const able = isRoot() && existsSync('/usr/bin/apt-get');
  const missing = able ? debianPackages.filter((name) => !isInstalledByDebian(name)) : [];
  const terminal = process.stdin.isTTY && process.stderr.isTTY;
  if (!(await mayInstall(missing, { able, setting: settingOf(root), ask: terminal ? ask : null }))) return false;
  say(`installing system packages: ${missing.join(' ')} ...`);
  const apt = ['-qq', '-o', 'DPkg::Lock::Timeout=300'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(root, 'apt-get', [...apt, 'update'], env);
  return run(root, 'apt-get', [...apt, 'install', '-y', '--no-install-recommends', ...missing], env);
}

/** @param {string} name */
function isInstalledByDebian(name) {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f=${Status}', name], { encoding: 'utf8' });
  return stdout.includes('ok installed');
}

/**
 * RAMPART_INSTALL, of the environment or of `.env`.
 * @param {string} root
 */
function settingOf(root) {
  const file = join(root, '.env');
  const settings = existsSync(file) ? util.parseEnv(readFileSync(file, 'utf8')) : {};
  return process.env['RAMPART_INSTALL'] ?? settings['RAMPART_INSTALL'];
}

const isRoot = () => process.getuid?.() === 0;
const osRelease = () => (existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '');

/**
 * @param {string} root
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function npm(root, args, env) {
  const cli = process.env['npm_execpath'];
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return run(root, process.execPath, [cli, ...args], env);
  return process.platform === 'win32' ? run(root, 'cmd', ['/c', 'npm', ...args], env) : run(root, 'npm', args, env);
}

/**
 * Runs a program in `root`; what it prints goes to setup.log.
 * @param {string} root
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<boolean>} whether it succeeded
 */
function run(root, command, args, env = {}) {
  const log = /** @param {unknown} text */ (text) => {
    if (isWritable(foldersOf(root))) appendFileSync(logOf(root), String(text));
  };
  log(`$ ${command} ${args.join(' ')}\n`);
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', log);
    child.stderr.on('data', log);
    child.on('error', (error) => (log(`${error.message}\n`), done(false)));
    child.on('close', (code) => done(code === 0));
  });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await setup().catch(tell);
