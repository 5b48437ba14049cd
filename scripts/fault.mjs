import { accessSync, constants, existsSync } from 'node:fs';

/** A fault that the person at the keyboard can mend: the message says how. */
export class SetupError extends Error {}

/** @param {string} line */
export const say = (line) => process.stderr.write(`rampart: ${line}\n`);

/**
 * Tells why nothing can be started, and that it failed.
 * @param {unknown} error
 */
export function tell(error) {
  if (error instanceof SetupError) say(error.message);
  else say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}

/**
 * Whether this user may write all of the folders that are there.
 * @param {readonly string[]} folders
 */
export function isWritable(folders) {
  try {
    for (const folder of folders) if (existsSync(folder)) accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
