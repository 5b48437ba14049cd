import { resolve } from 'node:path';
import { oneOfValues, readOptions, wholeNumber, WrongArguments } from '../arguments/index.ts';
import { kits } from '../games/index.ts';
import { type AnyKit, kitOf } from '../kit/index.ts';

export interface GalleryArguments {
  readonly kits: readonly AnyKit[];
  /** An absolute path. */
  readonly out: string;
  /** Maximum boards of each game, from the first on; null for all. */
  readonly boards: number | null;
}

const GALLERY_GAMES = kits.map(({ rules }) => rules.id);

export const GALLERY_USAGE = `Plays games by bots and writes a page with every picture of them, all cards and many rolls.

  npm run gallery -- [options]

  --game <id>      ${GALLERY_GAMES.join(', ')} (default: all)
  --out <folder>   where to write (default: gallery)
  --boards <n>     only the first n boards of each game
  --help`;

const GALLERY_SPEC = {
  game: { type: 'string' },
  out: { type: 'string', default: 'gallery' },
  boards: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** Reads the arguments; null for help. Throws WrongArguments. */
export function readGalleryArguments(args: readonly string[]): GalleryArguments | null {
  const { game, out, boards, help } = readOptions(args, GALLERY_SPEC);
  if (help) return null;
  if (out.trim() === '') throw new WrongArguments('--out: the name of a folder is missing');
  return {
    kits: game === undefined ? kits : [kitOf(kits, oneOfValues('game', game, GALLERY_GAMES))],
    out: resolve(out),
    boards: boards === undefined ? null : wholeNumber('boards', boards, 1),
  };
}
