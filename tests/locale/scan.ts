import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { ROOT } from './texts.ts';

/** A place in the source that names a text. */
export interface Use {
  /** `src/a.ts:12`. */
  readonly where: string;
  /** `namespace:key`, or for keys put together at run time a pattern of them. */
  readonly key: string | RegExp;
  /** The names of the arguments given, or null when the source does not say. */
  readonly given: readonly string[] | null;
}

/** A function of the source that puts a namespace (and more) around its argument: `say(key) => ({ key: 'game:' + key })`. */
interface Speaker {
  readonly parameter: number;
  readonly before: string;
  readonly after: string;
}

type Fixed = string | RegExp;

/** Every use of a text in `folders`; only names of `namespaces` are taken for keys. */
export function scan(folders: readonly string[], namespaces: readonly string[]): Use[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
      .map((file) => join(ROOT, folder, file)),
  );
  const sources = files.map((file) =>
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true),
  );
  const speakers = new Map<string, Speaker>();
  for (const source of sources) findSpeakers(source, namespaces, speakers);
  for (let known = 0; known < speakers.size;) {
    known = speakers.size;
    for (const source of sources) findPassing(source, speakers);
  }
  return sources.flatMap((source) => usesIn(source, namespaces, speakersSeen(source, speakers)));
}

function findSpeakers(source: ts.SourceFile, namespaces: readonly string[], found: Map<string, Speaker>): void {
  each(source, (node) => {
    if (!ts.isTemplateExpression(node) || node.templateSpans.length !== 1) return;
    const [span] = node.templateSpans;
    const owner = namedFunction(node);
    if (!owner || !ts.isIdentifier(span!.expression) || !startsKey(node.head.text, namespaces)) return;
    const name = span!.expression.text;
    const parameter = owner.node.parameters.findIndex(({ name: one }) => one.getText() === name);
    if (parameter >= 0) {
      const key = `${source.fileName}#${owner.name}#${node.pos}`;
      found.set(key, { parameter, before: node.head.text, after: span!.literal.text });
    }
  });
}

/** Functions that pass a parameter of theirs on to a speaker as it is are speakers too. */
function findPassing(source: ts.SourceFile, speakers: Map<string, Speaker>): void {
  const seen = speakersSeen(source, speakers);
  each(source, (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
    for (const [at, { parameter: passed, ...around }] of (seen.get(node.expression.text) ?? []).entries()) {
      const argument = node.arguments[passed];
      const owner = namedFunction(node);
      if (!owner || !argument || !ts.isIdentifier(argument)) continue;
      const parameter = owner.node.parameters.findIndex(({ name }) => name.getText() === argument.text);
      if (parameter >= 0) speakers.set(`${source.fileName}#${owner.name}#${node.pos}.${at}`, { parameter, ...around });
    }
  });
}

/** The speakers that a file declares or imports, by the name that it knows them by. */
function speakersSeen(source: ts.SourceFile, all: ReadonlyMap<string, Speaker>): Map<string, Speaker[]> {
  const seen = new Map<string, Speaker[]>();
  const of = (file: string, name: string) =>
    [...all].flatMap(([key, speaker]) => (key.startsWith(`${file}#${name}#`) ? [speaker] : []));
  const note = (known: string, speakers: Speaker[]) => speakers.length > 0 && seen.set(known, speakers);
  for (const key of all.keys()) {
    const [file, name] = key.split('#') as [string, string];
    if (file === source.fileName) note(name, of(file, name));
  }
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const from = resolve(dirname(source.fileName), (statement.moduleSpecifier as ts.StringLiteral).text);
    for (const { name, propertyName } of bindings.elements) note(name.text, of(from, (propertyName ?? name).text));
  }
  return seen;
}

function usesIn(source: ts.SourceFile, namespaces: readonly string[], speakers: ReadonlyMap<string, Speaker[]>): Use[] {
  const uses: Use[] = [];
  const where = (node: ts.Node) =>
    `${relative(ROOT, source.fileName)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const spoken = new Set<ts.Node>();
  each(source, (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      for (const { parameter, before, after } of speakers.get(node.expression.text) ?? []) {
        const argument = node.arguments[parameter];
        if (!argument) continue;
        for (const fixed of fixedTexts(argument, spoken)) {
          const given = namesIn(node.arguments[parameter + 1]);
          uses.push({ where: where(node), key: around(before, fixed, after), given });
        }
      }
    }
  });
  each(source, (node) => {
    if (spoken.has(node)) return;
    if (ts.isStringLiteralLike(node) && isKey(node.text, namespaces)) {
      uses.push({ where: where(node), key: node.text, given: givenBeside(node) });
    }
    if (!ts.isTemplateExpression(node)) return;
    const pattern = patternOf(node);
    const named = startsKey(node.head.text, namespaces) && /:./.test(node.head.text);
    const forGames = node.head.text === '' && /^:[a-zA-Z]/.test(node.templateSpans[0]!.literal.text);
    if (named || forGames) uses.push({ where: where(node), key: pattern, given: null });
  });
  return uses;
}

/** The texts that an expression can be, as far as the source says: literals, templates, and choices between them. */
function fixedTexts(node: ts.Expression, spoken: Set<ts.Node>): Fixed[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
    spoken.add(node);
    return [ts.isTemplateExpression(node) ? patternOf(node) : node.text];
  }
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((one) => fixedTexts(one, spoken));
  if (ts.isParenthesizedExpression(node)) return fixedTexts(node.expression, spoken);
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap((one) => fixedTexts(one, spoken));
  return [];
}

function patternOf(template: ts.TemplateExpression): RegExp {
  const parts = template.templateSpans.map(
    ({ expression, literal }) => `${choices(expression)}${escaped(literal.text)}`,
  );
  return new RegExp(`^${escaped(template.head.text)}${parts.join('')}$`);
}

/** A choice between literals as their alternatives, anything else as any part of a key. */
function choices(node: ts.Expression): string {
  const fixed = ts.isConditionalExpression(node) ? fixedTexts(node, new Set()) : [];
  return fixed.length === 2 ? `(?:${fixed.map(sourceOf).join('|')})` : '[^:]+';
}

const sourceOf = (fixed: Fixed) => (typeof fixed === 'string' ? escaped(fixed) : fixed.source.slice(1, -1));
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function around(before: string, fixed: Fixed, after: string): Fixed {
  if (typeof fixed === 'string') return `${before}${fixed}${after}`;
  return new RegExp(`^${escaped(before)}${sourceOf(fixed)}${escaped(after)}$`);
}

/** What is given with a key: the object after it in a call, or `with` beside `key` in a phrase. */
function givenBeside(node: ts.Node): readonly string[] | null {
  const { parent } = node;
  if (ts.isCallExpression(parent))
    return namesIn(parent.arguments[parent.arguments.indexOf(node as ts.Expression) + 1]);
  if (!ts.isPropertyAssignment(parent) || parent.name.getText() !== 'key') return null;
  const beside = parent.parent.properties.find((one) => one.name?.getText() === 'with');
  if (beside) return ts.isPropertyAssignment(beside) ? namesIn(beside.initializer) : null;
  return parent.parent.properties.some(ts.isSpreadAssignment) ? null : [];
}

function namesIn(node: ts.Expression | undefined): readonly string[] | null {
  if (!node) return [];
  if (!ts.isObjectLiteralExpression(node) || node.properties.some(ts.isSpreadAssignment)) return null;
  return node.properties.map(({ name }) => name!.getText());
}

const isKey = (text: string, namespaces: readonly string[]) => startsKey(text, namespaces) && /:[\w.-]+$/.test(text);
const startsKey = (text: string, namespaces: readonly string[]) => namespaces.some((one) => text.startsWith(`${one}:`));

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
}

/** The nearest function around a node that has a name. */
function namedFunction(node: ts.Node): { name: string; node: ts.FunctionLikeDeclaration } | null {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isFunctionDeclaration(at) && at.name) return { name: at.name.text, node: at };
    if (ts.isArrowFunction(at)) {
      const { parent } = at;
      return ts.isVariableDeclaration(parent) ? { name: parent.name.getText(), node: at } : null;
    }
  }
  return null;
}
