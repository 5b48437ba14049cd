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
interface Localized {
  readonly text: string;
  readonly localizations: Readonly<Record<Exclude<Language, 'en'>, string>>;
}

export interface Locales {
  /** Checks whether the language itself has this key in any form; no other language replaces it. */
  hasText(language: Language, key: string): boolean;
  translator(language: Language): Say;
  localizations(key: string): Localized;
}

type Tree = { readonly [key: string]: string | Tree };
const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), tree])));

/**
 * Reads `<folder>/<language>/<namespace>.json` for every language, from one folder or several. Throws an error with the
 * file's name if one cannot be read. `warn` receives each missing text once.
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
        if (value instanceof NamesInSentence) return value.as(format);
        return typeof value === 'number' ? numbers(language ?? languages[0]).format(value) : String(value ?? '?');
      },
    },
    returnedObjectHandler: () => '',
  });
  const has = (language: Language, key: string) => isTextKey(resources[language]!, key);
  const translators = new Map(
    languages.map((language) => {
      const forms = (key: string) => has(language, key);
      return [language, phraser(texts, language, forms, warnOnce)];
    }),
  );
  const translator = (language: Language): Say => translators.get(language)!;
  return {
    hasText: has,
    translator,
    localizations: (key) => ({
      text: translator('en')({ key }),
      localizations: { fr: translator('fr')({ key }) },
    }),
  };
}

/** Checks whether `<namespace>:<dotted.key>` exists, as it is or in its plural forms. */
function isTextKey(namespaces: Readonly<Record<string, Tree>>, key: string): boolean {
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

function phraser(texts: i18n, language: Language, has: (key: string) => boolean, warn: (message: string) => void): Say {
  const formed = (phrase: Phrase, form: string): string => {
    const key = `${phrase.key}_${form}`;
    if (!has(key)) warn(`locale: "${phrase.key}" has no form "${form}" (${language})`);
    return translate(has(key) ? { ...phrase, key } : phrase);
  };
  const plain = (arg: PhraseArg): string | number | NamesInSentence => {
    if (typeof arg !== 'object' || arg === null) return arg;
    return new NamesInSentence('key' in arg ? [arg] : arg, language, translate, formed);
  };
  /**
   * `count` selects the plural form and `context` the variant (`<key>_<context>`). All arguments may be interpolated:
   * lists as "a and b", names in the form that the sentence needs (see `NamesInSentence`).
   */
  const translate = remembering((phrase) => {
    const replace = Object.fromEntries(Object.entries(phrase.with ?? {}).map(([name, arg]) => [name, plain(arg)]));
    const { count, context } = replace;
    const text = texts.t(phrase.key, {
      lng: language,
      defaultValue: '',
      replace,
      ...(typeof count === 'number' && { count }),
      ...(typeof context === 'string' && { context }),
    });
    if (text === '') warn(`locale: no text for "${phrase.key}" (${language})`);
    return text === '' ? phrase.key : elided(text, language);
  });
  return translate;
}

/**
 * One or several names whose form the surrounding sentence chooses. `{{names, or}}` joins them by "or"; `{{name,
 * start}}` begins the sentence. Any other word selects a form of each name: `{{name, the}}` is the text `<key>_the`, as
 * a language may need it ("l’Éclaireur" of "Éclaireur").
 */
class NamesInSentence {
  constructor(
    private readonly phrases: readonly Phrase[],
    private readonly language: Language,
    private readonly say: Say,
    private readonly formed: (phrase: Phrase, form: string) => string,
  ) {}

  as(manner = ''): string {
    const words = manner.split(',').map((word) => word.trim());
    const form = words.find((word) => word !== '' && word !== 'or' && word !== 'start');
    const texts = this.phrases.map((phrase) => (form ? this.formed(phrase, form) : this.say(phrase)));
    const text = lists(this.language, words.includes('or') ? 'disjunction' : 'conjunction').format(texts);
    return words.includes('start') ? text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1) : text;
  }
}

/** Caches formatters, which are expensive: one for each language and style. */
function kept<F, A extends readonly string[]>(make: (...manner: A) => F): (...manner: A) => F {
  const made = new Map<string, F>();
  return (...manner) => {
    const key = manner.join();
    if (!made.has(key)) made.set(key, make(...manner));
    return made.get(key)!;
  };
}
const numbers = kept((language: string) => new Intl.NumberFormat(language));
const lists = kept(
  (language: Language, type: 'conjunction' | 'disjunction') => new Intl.ListFormat(language, { type }),
);
