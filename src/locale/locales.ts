import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type i18n } from 'i18next';
import * as z from 'zod';
import type { Phrase, PhraseArg } from '../engine/index.ts';
import { type Language, languages } from './languages.ts';
import { remembering } from './remembering.ts';
import { elided, typeset } from './typography.ts';

/** Turns a phrase into text of one language. */
export type Say = (phrase: Phrase) => string;

/** One key in every language: `text` in English, the other languages as Discord's `name_localizations` want them. */
export interface Localized {
  readonly text: string;
  readonly localizations: Readonly<Record<Exclude<Language, 'en'>, string>>;
}

export interface Locales {
  /** Whether the language itself has a text of this key, in whatever form; no other language stands in for it. */
  hasText(language: Language, key: string): boolean;
  translator(language: Language): Say;
  localizations(key: string): Localized;
}

type Tree = { readonly [key: string]: string | Tree };
const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), tree])));

/**
 * Reads `<folder>/<language>/<namespace>.json` for every language, of one folder or several. Throws, naming the file, when one cannot be read.
 * `warn` hears of every missing text once.
 */
export function openLocales(
  folders: string | readonly string[],
  // eslint-disable-next-line no-console -- texts are read before there is a logger
  warn: (message: string) => void = (message) => console.warn(message),
): Locales {
  const warned = new Set<string>();
  const warnOnce = (message: string) => {
    if (!warned.has(message)) warn(message);
    warned.add(message);
  };
  const texts = i18next.createInstance();
  const resources = Object.fromEntries(
    languages.map((language) => [language, readAll([folders].flat(), language)] as const),
  );
  void texts.init({
    resources,
    lng: languages[0],
    fallbackLng: languages[0],
    initAsync: false,
    showSupportNotice: false,
    interpolation: {
      escapeValue: false,
      alwaysFormat: true,
      format: (value: unknown, format, language, options) => {
        if (value === undefined) warnOnce(`locale: nothing given for {{${options?.interpolationkey}}}`);
        if (value instanceof List) return value.joinedBy(format === 'or' ? 'disjunction' : 'conjunction');
        return typeof value === 'number' ? numbers(language ?? languages[0]).format(value) : String(value ?? '?');
      },
    },
    returnedObjectHandler: () => '',
  });
  const translators = new Map(languages.map((language) => [language, phrasesOf(texts, language, warnOnce)]));
  const translator = (language: Language): Say => translators.get(language)!;
  return {
    hasText: (language, key) => isText(resources[language]!, key),
    translator,
    localizations: (key) => ({
      text: translator('en')({ key }),
      localizations: { fr: translator('fr')({ key }) },
    }),
  };
}

/** `<namespace>:<dotted.key>`, as it is or in its plural forms. */
function isText(namespaces: Readonly<Record<string, Tree>>, key: string): boolean {
  const [namespace = '', path = ''] = key.split(':');
  const names = path.split('.');
  const last = names.pop()!;
  const folder = names.reduce<Tree | string | undefined>(
    (tree, name) => (typeof tree === 'object' ? tree[name] : undefined),
    namespaces[namespace],
  );
  return (
    typeof folder === 'object' && (typeof folder[last] === 'string' || typeof folder[`${last}_other`] === 'string')
  );
}

const readAll = (folders: readonly string[], language: Language): Record<string, Tree> =>
  Object.assign(
    {},
    ...folders.map((folder) => typesetAll(readNamespaces(join(folder, language)), language) as Record<string, Tree>),
  ) as Record<string, Tree>;

function readNamespaces(folder: string): Record<string, Tree> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(files.map((file) => [file.slice(0, -'.json'.length), readTexts(join(folder, file))]));
}

const typesetAll = (texts: Tree, language: Language): Tree =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? typeset(text, language) : typesetAll(text, language),
    ]),
  );

function readTexts(file: string): Tree {
  try {
    return tree.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} is not a locale file (texts in nested objects): ${(cause as Error).message}`, { cause });
  }
}

function phrasesOf(texts: i18n, language: Language, warn: (message: string) => void): Say {
  const plain = (arg: PhraseArg): string | number | List => {
    if (typeof arg !== 'object' || arg === null) return arg;
    return 'key' in arg ? translate(arg) : new List(arg.map(translate), language);
  };
  /**
   * `count` selects the plural form and `context` the variant (`<key>_<context>`); all arguments may be interpolated, lists
   * as "a and b", or by `{{name, or}}` as "a or b".
   */
  const translate = remembering((phrase) => {
    const replace = Object.fromEntries(Object.entries(phrase.with ?? {}).map(([name, arg]) => [name, plain(arg)]));
    const count = typeof replace.count === 'number' ? replace.count : undefined;
    const context = typeof replace.context === 'string' ? replace.context : undefined;
    const text = texts.t(phrase.key, { lng: language, defaultValue: '', replace, count, context });
    if (text === '') warn(`locale: no text for "${phrase.key}" (${language})`);
    return text === '' ? phrase.key : elided(text, language);
  });
  return translate;
}

type Joint = 'conjunction' | 'disjunction';

/** Several texts, of which the sentence around them says how they are joined. */
class List {
  constructor(
    private readonly texts: readonly string[],
    private readonly language: Language,
  ) {}
  joinedBy(type: Joint): string {
    return lists(this.language, type).format(this.texts);
  }
}

/** Formatters are dear to make: one for each language and manner. */
function kept<F, A extends readonly string[]>(make: (...manner: A) => F): (...manner: A) => F {
  const made = new Map<string, F>();
  return (...manner) => {
    const key = manner.join();
    if (!made.has(key)) made.set(key, make(...manner));
    return made.get(key)!;
  };
}
const numbers = kept((language: string) => new Intl.NumberFormat(language));
const lists = kept((language: Language, type: Joint) => new Intl.ListFormat(language, { type }));
