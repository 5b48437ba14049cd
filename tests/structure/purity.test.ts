import ts from 'typescript';
import { expect, test } from 'vitest';
import { importsOf, parse, placeOf, type Source, sourcesOf } from './sources.ts';

/** Whatever would make the same answers lead to another game: the clock, chance, the machine, the world. */
const IMPURE = new Set([
  'Date',
  'performance',
  'process',
  'crypto',
  'fetch',
  'console',
  'globalThis',
  'global',
  'require',
  'eval',
  'Intl',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'Promise',
]);
const LOCALE_BOUND = new Set(['toLocaleString', 'toLocaleUpperCase', 'toLocaleLowerCase', 'localeCompare']);

/** Packages without a world: dice, and the check of the shape of data. */
const PURE = new Set(['seedrandom', 'zod']);

/** Everything in a file that rules must not touch. */
function impurities(source: Source): string[] {
  const found = importsOf(source)
    .filter(({ from, own }) => (own ? !/^(src\/(engine|kit|games)|assets)\//.test(from) : !PURE.has(from)))
    .map(({ from }) => `${source.path} imports ${from}`);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && IMPURE.has(node.text) && !isName(node))
      found.push(`${placeOf(source, node)} ${node.text}`);
    if (ts.isPropertyAccessExpression(node)) {
      if (node.getText(source.tree) === 'Math.random') found.push(`${placeOf(source, node)} Math.random`);
      if (LOCALE_BOUND.has(node.name.text)) found.push(`${placeOf(source, node)} ${node.name.text}`);
    }
    if (ts.isAwaitExpression(node)) found.push(`${placeOf(source, node)} await`);
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  for (const statement of source.tree.statements) {
    if (ts.isVariableStatement(statement) && !(statement.declarationList.flags & ts.NodeFlags.Const)) {
      found.push(`${placeOf(source, statement)} a variable outside the state`);
    }
  }
  return found;
}

/** Whether the identifier merely names a property or a member: `card.process`, `{ Date: 1 }`. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isPropertyDeclaration(parent)) &&
    parent.name === node
  );
}

test('engine, kit and games touch neither clock nor chance nor the world', () => {
  const sources = sourcesOf('src/engine', 'src/kit', 'src/games');
  expect(sources.length).toBeGreaterThan(9);
  expect(sources.flatMap(impurities)).toEqual([]);
});

test.each([
  `import { readFileSync } from 'node:fs';`,
  `import { say } from '../discord/telling.ts';`,
  `export const now = () => Date.now();`,
  `export const now = () => new Date();`,
  `export const roll = () => Math.floor(Math.random() * 6);`,
  `export const home = process.env['HOME'];`,
  `export const later = (f: () => void) => setTimeout(f, 1);`,
  `export async function f() { await g(); }`,
  `export const name = (n: number) => n.toLocaleString();`,
  `let rolled = 0; export const roll = () => ++rolled;`,
])('the check catches %s', (text) => expect(impurities(parse('src/games/fixture.ts', text))).toHaveLength(1));

test('the check lets names pass', () => {
  const text = `export const card = { Date: 1, process() { let n = 0; return ++n; } }; card.process();`;
  expect(impurities(parse('src/games/fixture.ts', text))).toEqual([]);
});
