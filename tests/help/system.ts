import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { provideBuild } from '../../scripts/build.mjs';
import { builtName } from '../../scripts/programs.mjs';

/**
 * All that tests want of a system besides Node and the packages. What is not there is skipped and named once a run
 * (vitest.config.ts calls `prepare`); nothing else may be looked for on a machine.
 */
const ROOT = resolve(import.meta.dirname, '../..');

/** Path of Chromium; undefined if not installed. */
export const chromium = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

/** Signals, modes of files and shells as on Linux and macOS. */
export const posix = process.platform !== 'win32';
/** Linux tells of threads; it is mounted nearly everywhere. */
const proc = existsSync('/proc/self/stat');
export const threadsAreTold = proc && existsSync('/proc/self/task');
export const processesAreTold = proc || (posix && runs('ps', ['-A']));

/** What can be lacking, and what is not tested then. */
const NEEDS: readonly (readonly [there: boolean, what: string, without: string])[] = [
  [chromium !== undefined, 'Chromium (set CHROMIUM_PATH)', 'the page of the local Discord'],
  [posix, 'signals and modes of files', 'how programs are stopped and closed folders are met'],
  [processesAreTold, '/proc or ps', 'that renderers are replaced and ended'],
  [threadsAreTold, 'the threads in /proc', 'the priority of renderers'],
  [!posix || stranger() !== null, `a user who is not root and may read ${ROOT}`, 'what closed folders and files do'],
];

/** Runs before the first test: says what is missing, and builds the programs that tests start, which load much sooner then. */
export default async function prepare(): Promise<void> {
  process.env['BUILT_PROGRAMS'] = await provideBuild(ROOT);
  for (const [there, what, without] of NEEDS)
    if (!there) console.log(`Without ${what}, this is not tested: ${without}.`);
}

/**
 * As whom a program is started that meets closed folders: root knows none. Null where nobody else may read this one, which
 * is the case in root's own home.
 */
export function stranger(): { readonly uid?: number; readonly gid?: number } | null {
  if (process.getuid?.() !== 0) return {};
  const nobody = { uid: 65_534, gid: 65_534 };
  const files = ['package.json', 'scripts/run.mjs', 'assets/fonts.conf', 'node_modules/esbuild/package.json'];
  // By whole paths: a process that is started within a closed folder finds its way by others.
  const paths = files.map((file) => join(ROOT, file));
  const reading = `for (const file of ${JSON.stringify(paths)}) require('fs').readFileSync(file)`;
  return runs(process.execPath, ['-e', reading], nobody) ? nobody : null;
}

function runs(program: string, args: readonly string[], user = {}): boolean {
  return spawnSync(program, args, { cwd: ROOT, stdio: 'ignore', ...user }).status === 0;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** The processes that run; dead ones that nobody has buried yet do not count. */
function processes(): Process[] {
  if (!proc) return processesByPs();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // After the name in brackets: the state, and the parent.
        const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return state === 'Z' ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
      } catch {
        // It has just ended.
        return [];
      }
    });
}

const processesByPs = (): Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, state, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      return state === undefined || state.startsWith('Z')
        ? []
        : [{ pid: Number(pid), parent: Number(parent), command }];
    });

/** Process ids of the children that run a program (`src/drawing/child.ts`), from source or built. */
export const childrenOf = (parent: number, program: string): number[] =>
  processes()
    .filter((one) => one.parent === parent && [program, builtName(program)].some((file) => one.command.includes(file)))
    .map(({ pid }) => pid);

/** Returns a function for the children of this process that run a program now and did not yet run: other files may share theirs. */
export function newChildren(program: string): () => number[] {
  const others = childrenOf(process.pid, program);
  return () => childrenOf(process.pid, program).filter((pid) => !others.includes(pid));
}

export const isAlive = (pid: number): boolean => processes().some((one) => one.pid === pid);
