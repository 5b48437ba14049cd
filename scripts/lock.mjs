import { closeSync, openSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The holder renews its lock this often (ms); one not renewed for three times as long was left by a dead process. */
const HEARTBEAT = 2_000;

/**
 * Does `work` while no other process holds `file`; waits for its turn, and tells once that it does.
 * @param {string} file
 * @param {() => void} onWait
 * @param {() => Promise<void>} work
 */
export async function withLock(file, onWait, work) {
  for (let tries = 0; !take(file); tries++) {
    if (tries === 0) onWait();
    await sleep(200);
  }
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), HEARTBEAT);
  const leave = () => {
    rmSync(file, { force: true });
    process.exit(1);
  };
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    process.off('SIGINT', leave).off('SIGTERM', leave);
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    removeIfStale(file);
    return false;
  }
}

/** @param {string} file */
function removeIfStale(file) {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
  if (age < 3 * HEARTBEAT || age === -Infinity) return;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch {
    // another process was quicker
  }
}
