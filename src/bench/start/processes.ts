import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installed } from '../../installation/index.ts';

const TOP = installed('');
/** Time in ms for a start, and for an end. */
const START_PATIENCE_MS = 60_000;
const END_PATIENCE_MS = 10_000;
const isWindows = process.platform === 'win32';

type Environment = Readonly<Record<string, string>>;

/** Builds the programs to start. */
export const prepare = () => timeCommand([process.execPath, installed('scripts/run.mjs')]);
/** Returns the time in ms of `npm --version`: npm's cost before it starts anything. */
export const npmAlone = () => timeCommand(npm('--version'));
/** Returns the time in ms of a Node process that only imports discord.js. */
export const loadingOfDiscord = () => timeCommand([process.execPath, '--eval', `import('discord.js')`]);

/** Returns the npm that started this program, or else the installed one. */
function npm(...args: readonly string[]): string[] {
  const cli = process.env.npm_execpath;
  return cli && /npm-cli\.[cm]?js$/.test(cli) ? [process.execPath, cli, ...args] : ['npm', ...args];
}

/** Starts and ends the bot on a database of its own. Returns the time in ms until it was ready. */
export async function startToReady(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-bench-'));
  const environment = {
    DISCORD_TOKEN: '',
    LOCAL_DISCORD_PORT: '0',
    RENDERERS: '',
    LOG_LEVEL: 'warn',
    DATABASE_FILE: join(folder, 'games.sqlite'),
  };
  const begun = performance.now();
  const bot = runInGroup(npm('start'), environment);
  try {
    await until(bot, /is ready/);
    return performance.now() - begun;
  } finally {
    await endGroup(bot);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeCommand(command: readonly string[]): Promise<number> {
  const begun = performance.now();
  const child = runInGroup(command);
  child.stdout!.resume();
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}`);
  return performance.now() - begun;
}

/** Runs a command in its own process group, so that all of it can be ended. */
const runInGroup = ([command, ...args]: readonly string[], environment: Environment = {}): ChildProcess =>
  spawn(command!, args, {
    cwd: TOP,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: !isWindows,
    shell: isWindows && command === 'npm',
  });

/** Waits for matching output; rejects if the child ends first or never prints it. */
async function until(child: ChildProcess, what: RegExp): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`npm start ${why}: ${said}`));
    const timer = setTimeout(() => fail('is not ready yet'), START_PATIENCE_MS);
    child.stdout!.on('data', (data: Buffer) => {
      said += data.toString();
      if (!what.test(said)) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('error', reject).once('close', () => fail('has ended'));
  });
}

/** Ends the child with all that it started: any survivor holds its output open. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null && child.stdout!.closed) return;
  const closed = once(child, 'close');
  const tell = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      process.kill(isWindows ? child.pid : -child.pid, signal);
    } catch {
      // It has ended by itself.
    }
  };
  tell('SIGTERM');
  const late = sleep(END_PATIENCE_MS, null, { ref: false }).then(() => tell('SIGKILL'));
  await Promise.race([closed, late.then(() => closed)]);
}
