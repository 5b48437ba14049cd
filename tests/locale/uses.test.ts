import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boardSpec, labelsOf, countsOf, besideLines } from '../../src/engine/index.ts';
import { scan, type Use } from './scan.ts';
import { namespacesOf, ROOT, textsOf, variables } from './texts.ts';

/**
 * Keys that no source file spells out or puts together, by how they begin, with where they come from. Keep it short: a key
 * that is a literal or a template where it is used needs no entry.
 */
const DYNAMIC: Readonly<Record<string, string>> = {
  'session:handed': 'logs from before it was told who has given a seat away',
  'session:vacated': 'the same',
  'session:resealed': 'logs of games that were opened again while their dice were told before',
};

/** Texts that games of rivals bring, of which the program need not have any. The contract suite asks for those of each game. */
const OF_RIVALS = /:(points|order)/;

const games = readdirSync(join(ROOT, 'src', 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const written = namespacesOf('en');
const boards = readdirSync(join(ROOT, 'assets')).flatMap((game) => {
  const file = join(ROOT, 'assets', game, 'board.json');
  return existsSync(file) ? [{ game, board: boardSpec(game, JSON.parse(readFileSync(file, 'utf8'))) }] : [];
});
/** What the boards of the games are labelled with. */
const labels = boards.flatMap(({ game, board }) => {
  const used = (keys: readonly string[], given: readonly string[]) =>
    keys.map((key): Use => ({ where: `assets/${game}/board.json`, key, given }));
  return [
    ...used([...board.crops.map(({ label }) => label), ...labelsOf(board)], []),
    ...used(besideLines(board), ['names']),
    ...used(countsOf(board), ['count']),
  ];
});
const uses = [...scan(['src', 'commands'], [...new Set([...written, ...games])]), ...labels];
const shown = new Map<string, ReadonlySet<string>>(
  written.flatMap((namespace) =>
    [...variables(textsOf('en', namespace))].map(([key, names]) => [`${namespace}:${key}`, names] as const),
  ),
);
const keys = [...shown.keys()];
const told = ({ where, key }: Use) => `${String(key)} in ${where}`;

describe('every text', () => {
  it('that the program names is written', () => {
    const missing = uses.filter(({ key }) =>
      typeof key === 'string' ? !shown.has(key) : !OF_RIVALS.test(key.source) && !keys.some((one) => key.test(one)),
    );
    expect(missing.map(told)).toEqual([]);
  });

  it('that is written is named by the program', () => {
    const patterns = uses.flatMap(({ key }) => (typeof key === 'string' ? [] : [key]));
    const named = new Set(uses.map(({ key }) => key));
    const beginnings = Object.keys(DYNAMIC);
    const unused = keys.filter(
      (key) =>
        !named.has(key) && !patterns.some((one) => one.test(key)) && !beginnings.some((one) => key.startsWith(one)),
    );
    expect(unused).toEqual([]);
  });

  it('is given all that it shows', () => {
    const wanting = uses.flatMap((use) => {
      if (typeof use.key !== 'string' || use.given === null) return [];
      const lacking = [...(shown.get(use.key) ?? [])].filter((name) => !use.given!.includes(name));
      return lacking.length > 0 ? [`${told(use)}: ${lacking.join(', ')}`] : [];
    });
    expect(wanting).toEqual([]);
  });

  it('that is declared dynamic exists, and needs the declaration', () => {
    const named = new Set(uses.map(({ key }) => key));
    const idle = Object.keys(DYNAMIC).filter(
      (beginning) => !keys.some((key) => key.startsWith(beginning) && !named.has(key)),
    );
    expect(idle).toEqual([]);
  });
});
