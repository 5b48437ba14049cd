import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface Order {
  /** An absolute path. */
  readonly out: string;
  /** Of every game, the first so many boards; null: all. */
  readonly boards: number | null;
}

/** The arguments are wrong; the message says how. */
export class WrongArguments extends Error {
  override readonly name = 'WrongArguments';
}

export const USAGE = `Plays games by bots and writes a page with every picture of them, all cards and many rolls.

  npm run gallery -- [options]

  --out <folder>   where to write (default: gallery)
  --boards <n>     only the first n boards of each game
  --help`;

const SPEC = {
  out: { type: 'string', default: 'gallery' },
  boards: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** The order that the arguments give, or null when they ask for help. Throws WrongArguments. */
export function readArguments(args: readonly string[]): Order | null {
  const { out, boards, help } = parsed(args);
  if (help) return null;
  if (out.trim() === '') throw new WrongArguments('--out: the name of a folder is missing');
  if (boards !== undefined && !/^[1-9]\d*$/.test(boards))
    throw new WrongArguments(`--boards: "${boards}" is no whole number of at least 1`);
  return { out: resolve(out), boards: boards === undefined ? null : Number(boards) };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: SPEC, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new WrongArguments((error as Error).message.split(/\n|\. /)[0]!.replace(/\.$/, ''));
  }
}
