import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inventoryOf } from '../../src/drawing/index.ts';
import { kits } from '../../src/games/index.ts';
import type { AnyKit, KitSurroundings } from '../../src/kit/index.ts';
import { languages } from '../../src/locale/index.ts';
import { openLocales, type Locales } from '../../src/locale/locales.ts';
import { LOCALES } from '../locale/texts.ts';
import { kit as barons } from './barons/kit.ts';

/** The games that the contract is for: those of the program, and one that is made for it. */
export const allKits: readonly AnyKit[] = [...kits, barons];

const OUTSIDE = import.meta.dirname;
/** Where games of the tests keep their texts and pictures, by id. */
export const folders = Object.fromEntries(
  readdirSync(OUTSIDE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, join(OUTSIDE, name, 'assets')] as const),
);

/** Every text of the program and of those games; `warn` hears of what is missing. */
export const openTexts = (warn: (message: string) => void): Locales =>
  openLocales([LOCALES, ...Object.values(folders).map((folder) => join(folder, 'locales'))], warn);

/** What a kit is checked against. */
export const around: KitSurroundings = {
  commands: new Set(
    readdirSync(join(import.meta.dirname, '../../commands'), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name.replace(/\.ts$/, '')),
  ),
  texts: { languages, has: openTexts(() => undefined).hasText },
  assets: (game) => inventoryOf(game, folders),
};
