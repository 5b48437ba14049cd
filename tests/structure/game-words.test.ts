import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { kits } from '../../src/games/index.ts';
import type { AnyKit } from '../../src/kit/index.ts';
import { filesUnder, parse, placeOf, ROOT, type Source, sourcesOf } from './sources.ts';

/** Words of src/drawing and src/discord that some game happens to use as ids, with what they are there. */
const OWN: Readonly<Record<string, string>> = {
  north: 'a side of a citadel on the map',
  east: 'a side of a citadel on the map',
  south: 'a side of a citadel on the map',
  west: 'a side of a citadel on the map',
  wall: 'a kind of site on a map',
  machine: 'a kind of site on a map',
  resigned: 'why a seat is played by nobody any more',
  damaged: 'what has become of a place, a look of board.json',
  whole: 'what has become of a place, a look of board.json',
  attack: 'a kind of foreseen move, of every scene',
  closed: 'of a lobby or of the renderer pool',
  direct: 'of messages to one person',
  auto: 'the choice of no language or theme',
  together: 'drawn or sent with others',
  exchange: 'the verb by which cards change hands',
  long: 'how texts are, and dashes',
  open: 'what becomes of a question that only some may see',
  cards: 'what a face is the face of, and a kind of picture',
  tunnel: 'a look of roads, of board.json',
  snow: 'the weather of a mood, of map.json',
  siege: 'the command whose parts some options belong to',
  day: 'a span of time',
  free: 'of a seat',
  heroes: 'the id of a button in lobbies that lie on Discord',
  asked: 'why somebody is written to',
  dice: 'that fall, of every game',
  full: 'of a message that has no room left, a text in full',
  held: 'how much a player has of something',
  nothing: 'in sentences of the log, and where there is none to tell',
  tile: 'a kind of site on a map',
  token: 'what Discord answers an interaction by',
  board: 'what is drawn and shown of a game',
  round: 'of the log, of canvas lines, and what is counted',
  none: 'that there is nothing',
  close: 'what ends a lobby or a game',
  panels: 'a part of a board, of every game',
  object: 'of JavaScript',
  table: 'those who play together',
  camp: 'a kind of site on a map',
  place: 'where something stands',
  person: 'who is no bot',
  over: 'that something has ended',
  shield: 'the outline of arms',
  keep: 'to leave as it is',
  garrison: 'who defends a place, of every scene',
  ring: 'a look of roads, of board.json',
  stronghold: 'a style of maps',
  stranger: 'who does not sit at the table',
  unit: 'of time',
  rounds: 'what is counted of any game',
  tombstone: 'a picture of all maps of rings',
  mound: 'a picture of all maps of rings',
  sheaf: 'a picture of all maps of rings',
  'mound-sand': 'a picture of all maps of rings',
  'tree-bare': 'a picture of all maps of rings',
};

/** Every name that a game gives to something: what is chosen, played, drawn or looked up by it. */
function idsOf({ rules, board, verbs, cards }: AnyKit): string[] {
  const read = (file: string): Record<string, Record<string, unknown>> =>
    JSON.parse(readFileSync(join(ROOT, 'assets', rules.id, file), 'utf8')) as Record<string, Record<string, unknown>>;
  const assets = filesUnder([`assets/${rules.id}`], '.json')
    .map((path) => path.slice(`assets/${rules.id}/`.length))
    .filter((file) => file !== 'board.json')
    .map(read);
  const tables = ['places', 'arts', 'moods', 'figures', 'cards', 'dice', 'faces'];
  return [
    rules.id,
    ...rules.phases,
    ...rules.seating.roles,
    ...verbs.map(({ id }) => id),
    ...cards,
    ...Object.entries(rules.options).flatMap(([name, { values }]) => [name, ...values.map(String)]),
    ...Object.keys(rules.faces?.() ?? {}),
    ...board.crops.map(({ id }) => id),
    ...[board.ranks, board.kinds, board.states, board.tones, board.edges].flatMap((table) => Object.keys(table)),
    ...(board.clock?.arts ?? []),
    ...board.amounts,
    ...board.bare,
    ...assets.flatMap((file) => tables.flatMap((table) => Object.keys(file[table] ?? {}))),
  ].flatMap((id) => [id, ...id.split(/[^a-z-]+/i)]);
}

/** The ids that a file spells out in its strings, whole or as a part of a key, with the line. */
function spelledIn(source: Source, ids: ReadonlySet<string>): [where: string, id: string][] {
  const found: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const word of new Set([node.text, ...node.text.split(/[^a-z0-9-]+/i)]))
        if (ids.has(word)) found.push([placeOf(source, node), word]);
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  return found;
}

const ids = new Set(kits.flatMap(idsOf).filter((id) => /[a-z]{2}/i.test(id)));
const spelled = sourcesOf('src/drawing', 'src/discord').flatMap((source) => spelledIn(source, ids));

test('no word of one game stands in the rooms of all', () => {
  expect(spelled.filter(([, id]) => !Object.hasOwn(OWN, id)).map(([where, id]) => `${where}: ${id}`)).toEqual([]);
});

test('every exception is needed', () => {
  expect(Object.keys(OWN).filter((word) => !spelled.some(([, id]) => id === word))).toEqual([]);
});

test.each([
  ["const look = rank === 'foe' ? disc : shield;", 'foe'],
  ["say(words('board.heroes'))", 'heroes'],
  ['words(`season.winter.${part}`)', 'winter'],
  ["const at = 'summon:north';", 'summon:north'],
])('the check sees through %s', (text, id) => {
  expect(spelledIn(parse('src/drawing/x.ts', text), ids).map(([, one]) => one)).toContain(id);
});

test('the ids of the games are known: heroes, units, places, cards, seasons, options, verbs', () => {
  for (const id of ['paladin', 'krohn-elite', 'tavern', 'oathblade', 'winter', 'defender', 'visit', 'intact', 'gold'])
    expect(ids.has(id), id).toBe(true);
});
