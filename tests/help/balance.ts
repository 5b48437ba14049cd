import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../locale/texts.ts';

/** A setting of a page of balance. */
interface Setting {
  readonly players: number;
  /** Per cent. */
  readonly won: number;
  readonly rounds: number;
}

/** `docs/balance-<game>.md` */
export const balancePage = (game: string): string => readFileSync(join(ROOT, 'docs', `balance-${game}.md`), 'utf8');

/** What `docs/balance-<game>.md` says of a difficulty: the means over its numbers of players. */
export function balanceOf(
  game: string,
  difficulty: string,
): { settings: number; won: number[]; mean(of: (one: Setting) => number): number } {
  const page = balancePage(game);
  const rows = [...page.matchAll(/^\| (\d) +\| (\w+) +\| +\d+ \| +([\d.]+) % \|[^|]*\| +([\d.]+) \|/gm)];
  const settings = rows
    .filter(([, , level]) => level === difficulty)
    .map(([, players, , won, rounds]): Setting => ({
      players: Number(players),
      won: Number(won),
      rounds: Number(rounds),
    }));
  return {
    settings: settings.length,
    won: settings.map(({ won }) => won),
    mean: (of) => settings.reduce((sum, one) => sum + of(one), 0) / settings.length,
  };
}
