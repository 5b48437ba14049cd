import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../src/locale/index.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const LOCALES = join(ROOT, 'assets', 'locales');

export type Texts = ReadonlyMap<string, string>;

export const namespacesOf = (language: Language): string[] =>
  readdirSync(join(LOCALES, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

export const textsOf = (language: Language, namespace: string): Texts =>
  textsIn(join(LOCALES, language, `${namespace}.json`));

/** All texts of a file under their dotted keys. */
export function textsIn(file: string): Texts {
  const texts = new Map<string, string>();
  const walk = (tree: object, path: readonly string[]) => {
    for (const [key, value] of Object.entries(tree) as [string, unknown][]) {
      if (typeof value === 'string') texts.set([...path, key].join('.'), value);
      else walk(value as object, [...path, key]);
    }
  };
  walk(JSON.parse(readFileSync(file, 'utf8')) as object, []);
  return texts;
}

const FORM = /^(.+)_(zero|one|two|few|many|other)$/;

/** The plural form that a key is for ('one', 'other' ...), with the key that phrases name; null for other keys. */
export function pluralOf(key: string): { base: string; form: string } | null {
  const match = FORM.exec(key);
  return match && { base: match[1]!, form: match[2]! };
}

/** The key as phrases name it: without plural form, and without the context of a variant (`hero_female` beside `hero`). */
export function baseOf(key: string, texts: Texts): string {
  const base = pluralOf(key)?.base ?? key;
  const plain = base.replace(/_[a-z]+$/, '');
  const isVariant = plain !== base && [...texts.keys()].some((other) => (pluralOf(other)?.base ?? other) === plain);
  return isVariant ? plain : base;
}

export const variablesOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1]!);

/** By key as phrases name it: every variable that one of its forms shows. */
export function variables(texts: Texts): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const base = baseOf(key, texts);
    all.set(base, new Set([...(all.get(base) ?? []), ...variablesOf(text)]));
  }
  return all;
}
