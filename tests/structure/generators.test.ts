import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesUnder, ROOT } from './sources.ts';

/*
 * A rule called without `yield*` does nothing, and TypeScript says nothing. This finds every generator whose steps
 * nobody takes: as a statement, behind `&&` or `?:`, as a condition, or as what a callback of no result returns.
 */

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: ['node'],
};

function droppedGenerators(program: ts.Program, wanted: (file: string) => boolean): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  const isGenerator = (node: ts.Expression) => {
    const type = checker.getTypeAtLocation(node);
    return (type.isUnion() ? type.types : [type]).some((part) => part.symbol?.name === 'Generator');
  };
  const visit = (node: ts.Node): void => {
    const dropped = droppedPart(node, checker);
    if (dropped && isGenerator(dropped)) {
      const file = node.getSourceFile();
      const line = file.getLineAndCharacterOfPosition(dropped.getStart()).line + 1;
      found.push(`${file.fileName.slice(ROOT.length + 1)}:${line} ${dropped.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (!file.isDeclarationFile && wanted(file.fileName)) visit(file);
  return found;
}

/** The expression whose value this node throws away or only looks at. */
function droppedPart(node: ts.Node, checker: ts.TypeChecker): ts.Expression | null {
  if (ts.isExpressionStatement(node)) return isTaken(node.expression) ? null : node.expression;
  if (ts.isVoidExpression(node)) return node.expression;
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return calledIn(node.expression);
  if (ts.isConditionalExpression(node)) return calledIn(node.condition);
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
    const [signature] = checker.getContextualType(node)?.getCallSignatures() ?? [];
    const returned = signature && checker.getReturnTypeOfSignature(signature);
    return returned && returned.flags & ts.TypeFlags.Void ? node.body : null;
  }
  return null;
}

const isTaken = (node: ts.Expression) => ts.isYieldExpression(node) || isAssignment(node);
const isAssignment = (node: ts.Expression) =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
  node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;

/** A rule called as a condition; to look whether there is one (`if (play)`) is right. */
const calledIn = (node: ts.Expression) => {
  const bare = ts.isPrefixUnaryExpression(node) ? node.operand : node;
  return ts.isCallExpression(bare) ? bare : null;
};

test('no rule is called without yield*', { timeout: 300_000 }, () => {
  const folders = ['engine', 'games', 'bots'].flatMap((part) => [`src/${part}`, `tests/${part}`]);
  const files = filesUnder([...folders, 'tests/help'], '.ts');
  const program = ts.createProgram(
    files.map((file) => join(ROOT, file)),
    options,
  );
  const ours = new Set(program.getRootFileNames());
  expect(droppedGenerators(program, (file) => ours.has(file))).toEqual([]);
});

test('the check sees every way of forgetting it, and nothing else', () => {
  const fixture = join(ROOT, 'src/engine/fixture-of-a-test.ts');
  const text = `
    import { chooseOne, type Play } from './index.ts';
    declare const plain: { id(s: string): string; label(s: string): { key: string } };
    function* hit(hero: string): Play<boolean> { return (yield* chooseOne(0, { kind: 'x', data: {} }, [hero, 'b'], plain)) === hero; }
    export function* strike(heroes: string[], tired: boolean): Play {
      hit('statement');
      tired && hit('and');
      tired ? hit('then') : undefined;
      if (hit('condition')) return;
      if (!hit('not')) return;
      heroes.forEach((hero) => hit(hero));
      void hit('void');
      yield* hit('right');
      if (yield* hit('right')) return;
      const later = hit('right');
      yield* later;
      let next: Play<boolean> | null = null;
      next = hit('right');
      if (next) yield* next;
    }
    export const steps: Record<string, (s: string) => Play<boolean> | void> = { right: (s) => hit(s) };
  `;
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === fixture || fileExists.call(host, name);
  host.readFile = (name) => (name === fixture ? text : readFile.call(host, name));
  host.getSourceFile = (name, ...rest) =>
    name === fixture
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true)
      : getSourceFile.call(host, name, ...rest);
  const program = ts.createProgram([fixture], options, host);
  expect(program.getSemanticDiagnostics(program.getSourceFile(fixture)).map(({ messageText }) => messageText)).toEqual(
    [],
  );
  const found = droppedGenerators(program, (file) => file === fixture).map((line) => line.replace(/^\S+ /, ''));
  expect(found).toEqual([
    `hit('statement')`,
    `tired && hit('and')`,
    `tired ? hit('then') : undefined`,
    `hit('condition')`,
    `hit('not')`,
    `hit(hero)`,
    `hit('void')`,
  ]);
});
