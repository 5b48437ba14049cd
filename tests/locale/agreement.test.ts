import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Phrase, PhraseArg } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { type Language, languages } from '../../src/locale/index.ts';
import { openLocales } from '../../src/locale/locales.ts';
import { languageFaults } from '../help/language-faults.ts';
import { LOCALES, namespacesOf, pluralOf, textsOf, variablesOf } from './texts.ts';

/*
 * Every text of the program, said with numbers below and above two and with names of every kind. What it shows is not known
 * here, so every name stands everywhere, but where the table says what always stands there.
 */

/** Feminine, masculine, plural, and with a vowel that takes the one of the word before it, in every form that a text may want. */
const NAMES = {
  en: {
    gate: { bare: 'Gate', the: 'the Gate' },
    ram: { bare: 'Ram', the: 'the Ram' },
    blades: { bare: 'Blades', the: 'the Blades' },
    elder: { bare: 'Elder', the: 'the Elder' },
  },
  fr: {
    gate: { bare: 'Tour', the: 'la Tour', of: 'de la Tour', to: 'à la Tour' },
    ram: { bare: 'Bélier', the: 'le Bélier', of: 'du Bélier', to: 'au Bélier' },
    blades: { bare: 'Lames', the: 'les Lames', of: 'des Lames', to: 'aux Lames' },
    elder: { bare: 'Éclaireur', the: 'l’Éclaireur', of: 'de l’Éclaireur', to: 'à l’Éclaireur' },
  },
} satisfies Record<Language, Record<string, Readonly<Record<string, string>>>>;
type Name = keyof (typeof NAMES)['en'];

/** What always stands for a word in our texts, so that an article beside it is right. */
const ALWAYS: Readonly<Record<string, PhraseArg>> = {
  zone: { key: 'probe:zone' },
  wall: { key: 'probe:wall' },
  die: { key: 'probe:die' },
  colour: { key: 'probe:colour' },
  ...Object.fromEntries(
    ['at', 'until', 'in', 'since', 'last', 'round', 'space', 'number', 'level', 'from'].map((name) => [name, 3]),
  ),
};
const FIXED = {
  en: { zone: 'zone 1 North', wall: 'Foundry wall', die: 'first die', colour: 'red' },
  fr: { zone: 'zone 1 Nord', wall: 'mur de la Fonderie', die: 'premier dé', colour: 'rouge' },
};

const folder = mkdtempSync(join(tmpdir(), 'rampart-agreement-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const language of languages) {
  mkdirSync(join(folder, language));
  const forms = Object.entries(NAMES[language]).flatMap(([id, said]) =>
    Object.entries(said).map(([form, name]) => [form === 'bare' ? id : `${id}_${form}`, name] as const),
  );
  const texts = { ...FIXED[language], ...Object.fromEntries(forms) };
  writeFileSync(join(folder, language, 'probe.json'), JSON.stringify(texts));
}
const warnings: string[] = [];
const { translator } = openLocales([LOCALES, folder], (message) => warnings.push(message));

/** Words by which something typed is known, never said. */
const WORDS_TO_KNOW = /^bot:(times|typed)\.(none|idle|range|in|one|yes|no|polite|everything)$/;

const COUNTS = [0, 0.7, 1, 1.7, 2];

/** A text by the key that phrases name, with the words that it shows. */
interface Text {
  readonly key: string;
  readonly shows: readonly string[];
  readonly counts: boolean;
}

function allTexts(language: Language): Text[] {
  return namespacesOf(language).flatMap((namespace) => {
    const texts = textsOf(language, namespace);
    const found = new Map<string, { shows: Set<string>; counts: boolean }>();
    for (const [key, text] of texts) {
      const plural = pluralOf(key);
      const base = plural?.base ?? key;
      const known = found.get(base) ?? { shows: new Set(), counts: plural !== null };
      for (const name of variablesOf(text)) known.shows.add(name);
      found.set(base, known);
    }
    return [...found]
      .filter(([key]) => !WORDS_TO_KNOW.test(`${namespace}:${key}`))
      .map(([key, { shows, counts }]) => ({ key: `${namespace}:${key}`, shows: [...shows], counts }));
  });
}

const nameOf = (name: Name | number, word: string): PhraseArg => {
  if (word === 'game')
    return {
      key: `${kits[typeof name === 'number' ? 0 : Object.keys(NAMES.en).indexOf(name) % kits.length]!.rules.id}:name`,
    };
  return ALWAYS[word] ?? (typeof name === 'number' ? name : { key: `probe:${name}` });
};

/** A text with each name for every word, and with each number for what it counts. */
const saidOf = ({ key, shows, counts }: Text): Phrase[] =>
  (Object.keys(NAMES.en) as Name[]).flatMap((name) => {
    const words = Object.fromEntries(shows.map((word) => [word, nameOf(name, word)]));
    return counts ? COUNTS.map((count) => ({ key, with: { ...words, count } })) : [{ key, with: words }];
  });

describe.each(languages)('in %s', (language) => {
  const texts = allTexts(language);
  const say = translator(language);

  test('every text agrees with the names and numbers in it', () => {
    const wrong = texts.flatMap((text) => {
      const faults = saidOf(text).flatMap((phrase) => {
        const said = say(phrase);
        return languageFaults(said, language).map((fault) => `${text.key}: ${fault}: ${said}`);
      });
      return faults.slice(0, 1);
    });
    expect(wrong).toEqual([]);
  });

  /** Numbers that are never one, where they stand: of a rule, of a quorum, of what has been counted to be several. */
  const SEVERAL = [
    /-guide:outlook$/,
    /^bsieged:(ask\.elite-hits|text\.massive|hint\.massive(-messenger)?)$/,
    /^runedar:(news\.refilled|hint\.move-magic|odds\.orcs-some|why\.far)$/,
    /^lastbastion:choice\.attack-some$/,
    /^lastbastion-cards:text\.(market|dispensary)$/,
  ];
  /** What looks like a number before a word that is counted, and is a name. */
  const NAMES_BESIDE = ['class', 'sheltered', 'tile', 'zone'];

  test('a number before a word that is counted is the number that its form goes by', () => {
    const own = (key: string, text: string) =>
      [...text.matchAll(/\{\{count\}\}\*{0,2} (\p{L}+)/gu)].map(([, word]) => word!);
    const all = namespacesOf(language).flatMap((namespace) =>
      [...textsOf(language, namespace)].map(([key, text]) => [`${namespace}:${key}`, text] as const),
    );
    const form = (name: string) => all.flatMap(([key, text]) => (pluralOf(key)?.form === name ? own(key, text) : []));
    const singular = new Set(form('one'));
    const counted = new Set(
      form('other').filter(
        (word) => /^dice$|[sx]$/.test(word) && singular.has(word === 'dice' ? 'die' : word.slice(0, -1)),
      ),
    );
    const wrong = all.flatMap(([key, text]) => {
      const base = pluralOf(key)?.base ?? key;
      if (SEVERAL.some((one) => one.test(base))) return [];
      const numbers = [...text.matchAll(/\{\{(\w+)\}\}\*{0,2} (\p{L}+)/gu)];
      const bad = numbers.filter(
        ([, name, word]) => counted.has(word!) && !NAMES_BESIDE.includes(name!) && !(name === 'count' && pluralOf(key)),
      );
      return bad.map(([said]) => `${key}: ${said}`);
    });
    expect(wrong).toEqual([]);
  });
});

/** Dwarves and those of Last Bastion have names of their own; heroes of B-Sieged are called by what they are. */
test.each(languages)('whoever is called by what he is has an article before a verb, in %s', (language) => {
  const bare = /\{\{(hero|other)\}\}(\*\*)?(’s)? \p{Ll}/u;
  const wrong = [...textsOf(language, 'bsieged')].filter(
    ([, text]) => bare.test(text) || /\b[Tt]he (\*\*)?\{\{(hero|other)/.test(text),
  );
  expect(wrong).toEqual([]);
});

test('every name that a text wants with its article has one', () => {
  expect(warnings).toEqual([]);
});

test.each([
  ['en', 'Lacks 1 pieces in all', 'Lacks 1 piece in all'],
  ['en', 'Hire a Oath', 'Hire an Oath'],
  ['fr', 'et 1 pièces en tout', 'et 1 pièce en tout'],
  ['fr', '0,7 arbalètes en moyenne', '1,7 arbalète en moyenne'],
  ['fr', 'Une partie de Le Siège de Runedar', 'Une partie du Siège de Runedar'],
  ['fr', 'Engager le Éclaireur', 'Engager l’Éclaireur'],
  ['fr', 'Si il passe', 'S’il passe'],
  ['fr', '85\u202f% de toucher', '85\u202f% de chances de toucher'],
  ['fr', 'Vous seul(e) voyez ceci', 'Personne d’autre ne voit ceci'],
  ['fr', 'Un mot  de trop', 'Un mot de trop'],
] as const)('in %s nobody reads "%s", but "%s"', (language, wrong, right) => {
  expect(languageFaults(wrong, language)).not.toEqual([]);
  expect(languageFaults(right, language)).toEqual([]);
});
