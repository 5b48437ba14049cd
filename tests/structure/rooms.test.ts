import ts from 'typescript';
import { expect, test } from 'vitest';
import { importsOf, parse, placeOf, type Source, sourcesOf } from './sources.ts';

type Rooms = Readonly<Record<string, readonly string[]>>;

/** Rooms from the ground up: each may know those before it. */
const upTo = (...rooms: readonly string[]): Rooms =>
  Object.fromEntries(rooms.map((room, at) => [room, rooms.slice(0, at)]));

/** The rooms of parts of src, and which others each may know. */
const ROOMS: Readonly<Record<'discord' | 'sessions', Rooms>> = {
  discord: {
    limits: [],
    permissions: [],
    bot: [],
    text: [],
    render: ['limits', 'bot', 'text'],
    outbox: ['limits', 'bot', 'text', 'render'],
    interactions: ['limits', 'permissions', 'bot', 'text', 'render', 'outbox'],
    connection: ['limits', 'permissions', 'bot', 'text', 'render', 'outbox', 'interactions'],
  },
  sessions: upTo('ground', 'waiting', 'core', 'lobby', 'playing', 'seats', 'votes', 'people', 'clock', 'servers'),
};
type Part = keyof typeof ROOMS;

/** Files that join all rooms of sessions. */
const JOINING = /^src\/sessions\/(open|index)\.ts$/;

/** `render` for src/discord/render/..., `limits` for src/discord/limits.ts, `ground` for what lies on top in sessions; null elsewhere. */
function roomOf(path: string): { readonly part: Part; readonly room: string } | null {
  const discord = /^src\/discord\/([\w-]+)/.exec(path)?.[1];
  if (discord) return { part: 'discord', room: discord };
  if (!path.startsWith('src/sessions/') || JOINING.test(path)) return null;
  return { part: 'sessions', room: /^src\/sessions\/([\w-]+)\//.exec(path)?.[1] ?? 'ground' };
}

function upward(source: Source): string[] {
  const own = roomOf(source.path);
  return importsOf(source).flatMap(({ from, own: isOwn }) => {
    const other = isOwn ? roomOf(from) : null;
    if (!own || other?.part !== own.part || other.room === own.room) return [];
    return ROOMS[own.part][own.room]?.includes(other.room) ? [] : [`${source.path} knows ${from}`];
  });
}

/** What knows what. */
type Arrows = ReadonlyMap<string, readonly string[]>;

const betweenFiles = (sources: readonly Source[]): Arrows =>
  new Map(sources.map((source) => [source.path, importsOf(source).flatMap(({ from, own }) => (own ? [from] : []))]));

/** The folder of a game that a file lies in; what lies on top joins them all. */
const roomOfGame = (path: string): string | null => /^src\/games\/[\w-]+\/[\w-]+(?=\/)/.exec(path)?.[0] ?? null;

function betweenRooms(sources: readonly Source[]): Arrows {
  const arrows = new Map<string, string[]>();
  for (const [path, known] of betweenFiles(sources)) {
    const room = roomOfGame(path);
    if (room === null) continue;
    const others = known.flatMap((other) => roomOfGame(other) ?? []).filter((other) => other !== room);
    arrows.set(room, [...(arrows.get(room) ?? []), ...others]);
  }
  return arrows;
}

/** What knows itself in a circle, each circle as its members. */
function circles(known: Arrows): string[][] {
  const order = new Map<string, number>();
  const waiting: string[] = [];
  const found: string[][] = [];
  /** Tarjan: the earliest file that can be reached from here and leads back. */
  const visit = (path: string): number => {
    const own = order.size;
    let earliest = own;
    order.set(path, own);
    waiting.push(path);
    for (const other of known.get(path)!) {
      if (!known.has(other)) continue;
      if (!order.has(other)) earliest = Math.min(earliest, visit(other));
      else if (waiting.includes(other)) earliest = Math.min(earliest, order.get(other)!);
    }
    if (earliest < own) return earliest;
    const circle = waiting.splice(waiting.indexOf(path));
    if (circle.length > 1 || known.get(path)!.includes(path)) found.push(circle.sort());
    return own;
  };
  for (const path of known.keys()) if (!order.has(path)) visit(path);
  return found;
}

const sources = sourcesOf('src', 'commands');

test.each(Object.keys(ROOMS) as Part[])('every room of src/%s is in the table of directions', (part) => {
  const rooms = sources.flatMap(({ path }) => roomOf(path) ?? []).filter((one) => one.part === part);
  expect([...new Set(rooms.map(({ room }) => room))].sort()).toEqual(Object.keys(ROOMS[part]).sort());
});

test('no arrow goes upward between the rooms of a part', () => expect(sources.flatMap(upward)).toEqual([]));

test('no files import each other in a circle', () => expect(circles(betweenFiles(sources))).toEqual([]));

test('no rooms of a game know each other in a circle', () => expect(circles(betweenRooms(sources))).toEqual([]));

/** Where a phrase's key is read or taken apart: what it is about is data beside it. */
function keysRead(source: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'key') found.push(placeOf(source, node));
    const isOfObject = ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent);
    if (isOfObject && (node.propertyName ?? node.name).getText(source.tree) === 'key')
      found.push(placeOf(source, node));
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  return found;
}

test('nothing in src/discord reads the keys of phrases', () => {
  const readers = sources.filter(({ path }) => /^(src\/discord|commands)\//.test(path)).flatMap(keysRead);
  expect(readers).toEqual([]);
  expect(keysRead(parse('src/discord/x.ts', `if (/stale/.test(refusal.phrase.key)) go();`))).toHaveLength(1);
  expect(
    keysRead(parse('src/discord/x.ts', `news.some(({ key }) => key === 'x'); pairs.map(([key]) => key);`)),
  ).toHaveLength(1);
});

test.each([
  ['src/discord/text/x.ts', `import type { Bot } from '../bot.ts';`],
  ['src/discord/render/x.ts', `import { act } from '../interactions/acting.ts';`],
  ['src/discord/outbox/x.ts', `export * from '../connection/client.ts';`],
  ['src/discord/limits.ts', `import { words } from './text/words.ts';`],
  ['src/sessions/lobby/x.ts', `import { game } from '../playing/game.ts';`],
  ['src/sessions/types.ts', `import type { SessionContext } from './core/context.ts';`],
])('the check of directions sees %s: %s', (path, text) => expect(upward(parse(path, text))).toHaveLength(1));

test('the check of circles sees those of two, of three and of one, through types too', () => {
  const files = {
    'src/x/a.ts': `import type { B } from './b.ts';`,
    'src/x/b.ts': `import { c } from './c.ts'; import { e } from './e.ts';`,
    'src/x/c.ts': `export * from './a.ts';`,
    'src/x/d.ts': `import { d } from './d.ts';`,
    'src/x/e.ts': `import { f } from './f.ts';`,
    'src/x/f.ts': `import { e } from './e.ts';`,
    'src/x/g.ts': `import { a } from './a.ts';`,
  };
  const found = circles(betweenFiles(Object.entries(files).map(([path, text]) => parse(path, text))));
  expect(found).toHaveLength(3);
  expect(found).toContainEqual(['src/x/a.ts', 'src/x/b.ts', 'src/x/c.ts']);
  expect(found).toContainEqual(['src/x/d.ts']);
  expect(found).toContainEqual(['src/x/e.ts', 'src/x/f.ts']);
});

test('the check of circles sees those of rooms', () => {
  const files = {
    'src/games/g/model/a.ts': `import { word } from '../words/b.ts';`,
    'src/games/g/words/b.ts': `import { c } from '../components/c.ts';`,
    'src/games/g/components/c.ts': `import type { D } from '../model/d.ts';`,
    'src/games/g/index.ts': `import { a } from './model/a.ts';`,
  };
  const found = circles(betweenRooms(Object.entries(files).map(([path, text]) => parse(path, text))));
  expect(found).toEqual([['src/games/g/components', 'src/games/g/model', 'src/games/g/words']]);
});
