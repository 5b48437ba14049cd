import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { kits } from '../games/index.ts';
import type { AnyKit } from '../kit/index.ts';

export interface Order {
  readonly kits: readonly AnyKit[];
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

  --game <id>      ${kits.map(({ rules }) => rules.id).join(', ')} (default: all)
  --out <folder>   where to write (default: gallery)
  --boards <n>     only the first n boards of each game
  --help`;

const SPEC = {
  game: { type: 'string' },
  out: { type: 'string', default: 'gallery' },
  boards: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** The order that the arguments give, or null when they ask for help. Throws WrongArguments. */
export function readArguments(args: readonly string[]): Order | null {
  const { game, out, boards, help } = parsed(args);
  if (help) return null;
  if (out.trim() === '') throw new WrongArguments('--out: the name of a folder is missing');
  if (boards !== undefined && !/^[1-9]\d*$/.test(boards))
    throw new WrongArguments(`--boards: "${boards}" is no whole number of at least 1`);
  const shown = kits.filter(({ rules }) => game === undefined || rules.id === game);
  if (shown.length === 0)
    throw new WrongArguments(`--game: no game "${game}"; there is ${kits.map(({ rules }) => rules.id).join(', ')}`);
  return { kits: shown, out: resolve(out), boards: boards === undefined ? null : Number(boards) };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: SPEC, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new WrongArguments((error as Error).message.split(/\n|\. /)[0]!.replace(/\.$/, ''));
  }
}
