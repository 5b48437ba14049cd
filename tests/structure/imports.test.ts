import { expect, test } from 'vitest';
import { importsOf, parse, type Source, sourcesOf } from './sources.ts';

/** Which parts each part of `src` may know. The files that lie in `src` itself (`main`) join them all. */
const knows: Record<string, readonly string[]> = {
  arguments: [],
  installation: [],
  keeping: ['installation'],
  latest: [],
  background: [],
  engine: [],
  kit: ['engine'],
  games: ['engine', 'kit'],
  bots: ['engine', 'kit'],
  simulation: ['arguments', 'installation', 'engine', 'kit', 'games', 'bots'],
  thinking: ['background', 'installation', 'engine', 'kit', 'games', 'bots'],
  locale: ['engine', 'installation', 'latest'],
  drawing: ['background', 'engine', 'installation', 'latest', 'locale'],
  gallery: ['arguments', 'engine', 'kit', 'games', 'bots', 'locale', 'drawing'],
  bench: [
    'arguments',
    'installation',
    'engine',
    'kit',
    'games',
    'bots',
    'locale',
    'drawing',
    'gallery',
    'sqlite',
    'store',
    'sessions',
    'discord',
    'local-discord',
  ],
  sqlite: [],
  store: ['engine', 'installation', 'locale', 'sqlite', 'latest'],
  sessions: ['engine', 'kit', 'bots', 'store', 'locale', 'latest'],
  watching: ['installation', 'keeping', 'drawing', 'store'],
  rulebook: ['installation'],
  discord: ['engine', 'kit', 'sessions', 'installation', 'keeping', 'locale', 'latest', 'rulebook'],
  'local-discord': ['installation', 'sqlite'],
  operator: ['store', 'watching', 'main'],
  doctor: [
    'arguments',
    'installation',
    'engine',
    'kit',
    'games',
    'locale',
    'drawing',
    'sqlite',
    'store',
    'discord',
    'main',
  ],
  commands: ['engine', 'sessions', 'locale', 'discord'],
};

/** What two parts have agreed on: types alone, which the other one may know too. */
const contracts: Readonly<Record<string, readonly string[]>> = {
  'src/drawing/contract.ts': ['discord'],
  'src/watching/contract.ts': ['discord'],
};

/** The packages that only some parts may use. */
const reserved: readonly { name: RegExp; to: readonly string[] }[] = [
  { name: /^(discord\.js|@discordjs\/.*)$/, to: ['discord', 'local-discord', 'commands', 'main'] },
  { name: /^canvas$/, to: ['drawing'] },
  { name: /^pg$/, to: ['store'] },
  { name: /^better-sqlite3/, to: ['sqlite'] },
  { name: /^seedrandom$/, to: ['engine', 'bots', 'simulation', 'gallery', 'bench'] },
];

/** All that drawing may know of the engine: scenes, how two of them differ, lobbies, and what a game says of its boards. */
const DRAWN =
  'BoardSpec Crop Rank Tone CardKind boardSpec cropOf Focus labelsOf alikes Lineup Candidate Portrait Scene Clock Place Edge Piece Stack Counter Panel Slot Notice Move CardFace Roll Phrase PhraseArg Changes changesBetween nothingNew standingId trackId PlaceCard worthTelling clockGroupOf clockGroupLength'.split(
    ' ',
  );

const sources = sourcesOf('src', 'commands');

/** What a file finds beside itself is not there once it is built; packages are found from everywhere. */
const looksAround = ({ path, tree }: Source): boolean =>
  partOf(path) !== 'installation' && /import\.meta/.test(tree.text.replaceAll('createRequire(import.meta.url)', ''));
/** `engine` for src/engine/..., `commands` for commands/..., `main` for src/main.ts and its neighbours. */
const partOf = (path: string) => {
  const [top, second = '', ...below] = path.split('/');
  return top === 'src' ? (below.length > 0 ? second : 'main') : top!;
};

/** `bsieged` for src/games/bsieged/...; null elsewhere, and for the list of all games. */
const gameOf = (path: string): string | null => /^src\/games\/([^/]+)\//.exec(path)?.[1] ?? null;

function wrongImports(source: Source): string[] {
  const part = partOf(source.path);
  return importsOf(source).flatMap(({ from, own, names, typeOnly }) => {
    if (!own) {
      return reserved
        .filter(({ name, to }) => name.test(from) && !to.includes(part))
        .map(() => `${source.path} uses ${from}`);
    }
    const other = partOf(from);
    const [game, another] = [gameOf(source.path), gameOf(from)];
    if (game && another && game !== another) return [`${source.path} knows another game: ${from}`];
    if (other === part || part === 'main' || !/^(src|commands)\//.test(from)) return [];
    if (typeOnly && contracts[from]?.includes(part)) return [];
    if (!knows[part]?.includes(other)) return [`${source.path} knows ${from}`];
    const beyondScene = part === 'drawing' && other === 'engine' && names.some((name) => !DRAWN.includes(name));
    return beyondScene ? [`${source.path} takes more than a scene from ${from}`] : [];
  });
}

test('every part of src is in the table of import directions', () => {
  const parts = new Set(sources.map(({ path }) => partOf(path)));
  expect([...parts].filter((part) => !(part in knows) && part !== 'main')).toEqual([]);
});

test('files of the installation are found by src/installation', () => {
  expect(sources.filter(looksAround).map(({ path }) => path)).toEqual([]);
  expect(looksAround(parse('src/x/x.ts', `const map = new URL('./map.json', import.meta.url);`))).toBe(true);
});

test('no part knows more than it may', () => expect(sources.flatMap(wrongImports)).toEqual([]));

test.each([
  [
    'src/engine/x.ts',
    `import { gate } from '../games/gate/index.ts';`,
    'src/engine/x.ts knows src/games/gate/index.ts',
  ],
  ['src/games/g/x.ts', `export * from '../../bots/random.ts';`, 'src/games/g/x.ts knows src/bots/random.ts'],
  [
    'src/games/g/x.ts',
    `import { h } from '../h/index.ts';`,
    'src/games/g/x.ts knows another game: src/games/h/index.ts',
  ],
  ['src/kit/x.ts', `import '../games/index.ts';`, 'src/kit/x.ts knows src/games/index.ts'],
  ['src/sessions/x.ts', `import { Client } from 'discord.js';`, 'src/sessions/x.ts uses discord.js'],
  ['src/discord/x.ts', `const { createCanvas } = await import('canvas');`, 'src/discord/x.ts uses canvas'],
  [
    'src/discord/x.ts',
    `import { type Rendered, sketch } from '../drawing/contract.ts';`,
    'src/discord/x.ts knows src/drawing/contract.ts',
  ],
  ['src/discord/x.ts', `type Db = import('pg').Client;`, 'src/discord/x.ts uses pg'],
  ['src/drawing/x.ts', `import type { Save } from '../engine/index.ts';`, 'takes more than a scene'],
  ['src/store/x.ts', `import { readConfig } from '../config.ts';`, 'src/store/x.ts knows src/config.ts'],
  ['src/drawing/x.ts', `import { Table } from '../engine/index.ts';`, 'takes more than a scene'],
])('the check sees through %s: %s', (path, text, message) => {
  expect(wrongImports(parse(path, text)).join()).toContain(message);
});

test('the check lets pass what is allowed', () => {
  const text = `import { type Phrase, type Scene } from '../engine/index.ts'; import { createCanvas } from 'canvas';`;
  expect(wrongImports(parse('src/drawing/x.ts', text))).toEqual([]);
});
