import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../src/locale/index.ts';
import { baseOf, namespacesOf, pluralOf, textsOf, variables } from './texts.ts';

const namespaces = [...new Set(languages.flatMap(namespacesOf))].sort();
const categories = (language: Language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();

it('every language has the same files', () => {
  for (const language of languages) expect(namespacesOf(language), language).toEqual(namespaces);
  expect(namespaces).toContain('refusal');
});

describe.each(namespaces)('%s', (namespace) => {
  it('has the same keys in every language', () => {
    const [first, ...others] = languages.map((language) => {
      const texts = textsOf(language, namespace);
      return [...new Set([...texts.keys()].map((key) => baseOf(key, texts)))].sort();
    });
    for (const keys of others) expect(keys).toEqual(first);
  });

  it('shows the same variables in every language', () => {
    const [first, ...others] = languages.map((language) => {
      const shown = [...variables(textsOf(language, namespace))].map(
        ([key, names]) => [key, [...names].sort()] as const,
      );
      return Object.fromEntries(shown);
    });
    for (const shown of others) expect(shown).toEqual(first);
  });
});

describe.each(
  languages.flatMap((language) => namespacesOf(language).map((namespace) => [language, namespace] as const)),
)('%s/%s', (language, namespace) => {
  const texts = textsOf(language, namespace);

  it('has no empty and no untrimmed text', () => {
    expect([...texts].filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  it('says "12 hours ago" of what it is told as such, and never "since 12 hours ago"', () => {
    const doubled = /\b(since|until|for|depuis|jusqu’(à|au))( :)? (\{\{since\}\}|<t:[^>]*:R>)/i;
    expect([...texts].filter(([, text]) => doubled.test(text))).toEqual([]);
  });

  it('has well-formed variables', () => {
    const left = (text: string) => text.replaceAll(/\{\{\s*[\w.]+(, *\w+)*\s*\}\}/g, '');
    expect([...texts].filter(([, text]) => /[{}]/.test(left(text)))).toEqual([]);
  });

  it('has every plural form that the language needs, and no other', () => {
    const forms = new Map<string, string[]>();
    for (const key of texts.keys()) {
      const plural = pluralOf(key);
      if (plural) forms.set(plural.base, [...(forms.get(plural.base) ?? []), plural.form]);
    }
    const wrong = [...forms].filter(
      ([base, found]) =>
        texts.has(base) || String(found.filter((form) => form !== 'zero').sort()) !== String(categories(language)),
    );
    expect(wrong).toEqual([]);
  });
});
