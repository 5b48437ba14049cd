import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed } from '../../installation/index.ts';

const TOP = installed('');
/** Time in ms for a start and its end. */
const PATIENCE_MS = 60_000;

/** Returns the npm that started this program, or else the installed one. */
const NPM = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

/** Builds the programs to start. */
export const prepare = () => timeCommand([process.execPath, installed('scripts/run.mjs')]);
/** Returns the time in ms of `npm --version`: npm's cost before it starts anything. */
export const npmAlone = () => timeCommand([...NPM, '--version']);
/** Returns the time in ms of a Node process that only imports discord.js. */
export const loadingOfDiscord = () => timeCommand([process.execPath, '--eval', `import('discord.js')`]);

function timeCommand([command, ...args]: readonly string[]): number {
  const begun = performance.now();
  execFileSync(command!, args, { cwd: TOP, stdio: ['ignore', 'ignore', 'inherit'] });
  return performance.now() - begun;
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
  const [command, ...args] = [...NPM, 'start'];
  const isGroup = process.platform !== 'win32';
  // In its own process group, so that all of it can be ended: any survivor holds its output open.
  const bot = spawn(command, args, {
    cwd: TOP,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: isGroup,
  });
  const closed = once(bot, 'close');
  const end = (signal: NodeJS.Signals) => {
    try {
      process.kill(isGroup ? -bot.pid! : bot.pid!, signal);
    } catch {
      // It has ended by itself.
    }
  };
  const late = setTimeout(end, PATIENCE_MS, 'SIGKILL');
  try {
    let said = '';
    for await (const data of bot.stdout.iterator({ destroyOnReturn: false })) {
      said += String(data);
      if (/is ready/.test(said)) return performance.now() - begun;
    }
    throw new Error(`npm start has ended: ${said}`);
  } finally {
    end('SIGTERM');
    bot.stdout.resume();
    await closed;
    clearTimeout(late);
    rmSync(folder, { recursive: true, force: true });
  }
}
