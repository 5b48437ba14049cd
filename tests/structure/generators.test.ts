import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { droppedGenerators } from '../../scripts/lint.mjs';
import { ROOT } from './sources.ts';

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

test('the rule of lint sees every way of calling a rule without yield*, and nothing else', () => {
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
  const file = program.getSourceFile(fixture)!;
  expect(program.getSemanticDiagnostics(file).map(({ messageText }) => messageText)).toEqual([]);
  const found = droppedGenerators(file, program.getTypeChecker());
  expect(found.map((node) => node.getText())).toEqual([
    `hit('statement')`,
    `tired && hit('and')`,
    `tired ? hit('then') : undefined`,
    `hit('condition')`,
    `hit('not')`,
    `hit(hero)`,
    `hit('void')`,
  ]);
});
