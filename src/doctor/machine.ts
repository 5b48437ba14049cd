import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';
import { nearestExisting } from './database.ts';
import { type Finding, note, ok, readableSize, wrong } from './finding.ts';

/** Minimum free space: for the database, a copy of it during a vacuum, and the build. */
const LEAST_SPACE = 256 * 2 ** 20;
/** Memory of the bot, and of each renderer at its largest (README.md, "Memory"). */
const BOT_MEMORY = 190 * 2 ** 20;
const RENDERER_MEMORY = 270 * 2 ** 20;

/** Checks the free space on the database's disk. */
export async function checkDisk(databaseFile: string, sizeOfDatabase: number): Promise<Finding> {
  const folder = nearestExisting(dirname(databaseFile));
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const needed = Math.max(LEAST_SPACE, sizeOfDatabase);
  return free >= needed
    ? ok('disk', `${readableSize(free)} free in ${folder}`)
    : wrong(
        'disk',
        `only ${readableSize(free)} free in ${folder}, ${readableSize(needed)} are needed. Make room there.`,
      );
}

/** Checks whether the machine has enough memory for the bot with that many renderers. */
export function checkMemory(renderers: number, total = memoryOf()): Finding {
  const needed = BOT_MEMORY + renderers * RENDERER_MEMORY;
  const said = `${readableSize(total)} in all, ${readableSize(needed)} are needed with RENDERERS=${renderers}`;
  if (total >= needed) return ok('memory', said);
  const cure = renderers > 1 ? 'Set RENDERERS to a lower number.' : 'Give the machine, or its container, more.';
  return wrong('memory', `${said}. ${cure}`);
}

/** Returns the machine's memory, or this process's limit if lower. */
function memoryOf(): number {
  // 0 or more than the total means no limit.
  const limit = process.constrainedMemory?.() ?? 0;
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Maximum difference in seconds from Discord's clock. Beyond it, deadlines and measurements are wrong by that
 * difference.
 */
const MOST_SKEW_SECONDS = 10;

/** Checks whether this machine's clock agrees with Discord's; null if the difference is unknown. */
export function checkClock(skewInMs: number | null): Finding {
  if (skewInMs === null) return note('clock', 'Discord’s could not be asked for the time');
  const seconds = Math.round(Math.abs(skewInMs) / 1000);
  if (seconds <= MOST_SKEW_SECONDS) return ok('clock', `within ${MOST_SKEW_SECONDS} s of Discord’s`);
  return wrong(
    'clock',
    `it is ${seconds} s ${skewInMs > 0 ? 'ahead of' : 'behind'} Discord’s. Have it set: timedatectl set-ntp true`,
  );
}

/** Checks whether the font files are readable, before any is used. */
export function checkFonts(files: readonly { readonly family: string; readonly path: string }[]): Finding {
  const missing = files.filter(({ path }) => !isReadable(path));
  if (missing.length === 0) return ok('fonts', `${files.length} files of Rampart’s own can be read`);
  return wrong('fonts', `${missing.map(({ path }) => path).join(', ')} cannot be read. Run: npm install`);
}

function isReadable(file: string): boolean {
  try {
    return readFileSync(file).length > 0;
  } catch {
    return false;
  }
}
