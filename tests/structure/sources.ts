import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

export const ROOT = resolve(import.meta.dirname, '../..');

/** A source file, parsed, with its path from the root of the repository (`src/engine/table.ts`). */
export interface Source {
  readonly path: string;
  readonly tree: ts.SourceFile;
}

/** One import or re-export: the module named (a path from the root where it is a file of ours) and what is taken. */
export interface Import {
  readonly from: string;
  readonly own: boolean;
  readonly names: readonly string[];
  readonly typeOnly: boolean;
}

/** Every TypeScript file under the folders named. */
export function sourcesOf(...folders: string[]): Source[] {
  return filesUnder(folders, '.ts').map((path) => parse(path, readFileSync(join(ROOT, path), 'utf8')));
}

/** The files under some folders whose name ends so, as sorted paths from the root, with `/`. */
export function filesUnder(folders: readonly string[], ending: string): string[] {
  return folders
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.split(sep).join('/')}`,
      ),
    )
    .filter((path) => path.endsWith(ending))
    .sort();
}

export function parse(path: string, text: string): Source {
  return { path, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
}

/** What a file imports, dynamic imports included. */
export function importsOf({ path, tree }: Source): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Expression | undefined, names: string[], typeOnly: boolean) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const own = specifier.text.startsWith('.');
    const from = own
      ? relative(ROOT, resolve(ROOT, dirname(path), specifier.text))
          .split(sep)
          .join('/')
      : specifier.text;
    found.push({ from, own, names, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const clause = node.importClause;
      const named =
        clause?.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : [];
      const whole = clause?.isTypeOnly ?? false;
      const onlyTypes = whole || (named.length > 0 && !clause?.name && named.every((name) => name.isTypeOnly));
      const all = clause?.namedBindings && ts.isNamespaceImport(clause.namedBindings) ? ['*'] : [];
      add(node.moduleSpecifier, [...named.map((name) => (name.propertyName ?? name.name).text), ...all], onlyTypes);
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, ['*'], node.isTypeOnly);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], ['*'], false);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, ['*'], true);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** `path:line` of a node, for messages. */
export function placeOf({ path, tree }: Source, node: ts.Node): string {
  return `${path}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
}
