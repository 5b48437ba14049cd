import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Phrase } from '../../src/engine/index.ts';
import { languageOf, languages, localizations, openLocales, translator } from '../../src/locale/index.ts';
import { elided } from '../../src/locale/typography.ts';
import { namespacesOf, textsOf } from './texts.ts';

let folder: string;
let warnings: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-locale-'));
  warnings = [];
  write('en', {
    hello: 'Hello {{name}}!',
    deep: { er: 'Deeper' },
    hero: 'hero',
    fall: '{{who}} fell',
    hits_one: '{{count}} hit',
    hits_other: '{{count}} hits',
    only: 'Only English',
  });
  write('fr', {
    hello: 'Bonjour {{name}} !',
    deep: { er: 'Plus profond' },
    hero: 'héros',
    hero_female: 'héroïne',
    fall: '{{who}} : hors de combat',
    hits_one: '{{count}} coup',
    hits_many: '{{count}} de coups',
    hits_other: '{{count}} coups',
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(language: string, texts: unknown, namespace = 'x') {
  mkdirSync(join(folder, language), { recursive: true });
  const text = typeof texts === 'string' ? texts : JSON.stringify(texts);
  writeFileSync(join(folder, language, `${namespace}.json`), text);
}
const open = () => openLocales(folder, (message) => warnings.push(message));
const inEnglish = (key: string, args?: Phrase['with']) => open().translator('en')({ key, with: args });
const inFrench = (key: string, args?: Phrase['with']) => open().translator('fr')({ key, with: args });

describe('a phrase', () => {
  it('becomes text of its language', () => {
    expect(inEnglish('x:hello', { name: 'Ana' })).toBe('Hello Ana!');
    expect(inFrench('x:hello', { name: 'Ana' })).toBe('Bonjour Ana\u202f!');
    expect(inEnglish('x:deep.er')).toBe('Deeper');
    expect(warnings).toEqual([]);
  });

  it('keeps a sign of its language with the word before it, and leaves alone what people wrote', () => {
    write('fr', { said: '« {{name}} » : oui ; non ? 5 % !' });
    expect(inFrench('x:said', { name: 'a : b' })).toBe(
      '«\u00a0a : b\u00a0»\u00a0: oui\u202f; non\u202f? 5\u202f%\u202f!',
    );
    write('en', { said: 'Odds : 5 %' });
    expect(inEnglish('x:said')).toBe('Odds : 5\u00a0%');
  });

  it('resolves phrases and lists of phrases within', () => {
    const hits = (count: number): Phrase => ({ key: 'x:hits', with: { count } });
    expect(inEnglish('x:hello', { name: hits(1) })).toBe('Hello 1 hit!');
    expect(inEnglish('x:hello', { name: [hits(1), hits(2), hits(3)] })).toBe('Hello 1 hit, 2 hits, and 3 hits!');
    expect(inFrench('x:hello', { name: [hits(1), hits(2), { key: 'x:hello', with: { name: 'Bo' } }] })).toBe(
      'Bonjour 1 coup, 2 coups et Bonjour Bo\u202f!\u202f!',
    );
    expect(inEnglish('x:hello', { name: [] })).toBe('Hello !');
  });

  it('takes plural forms and numbers from its language', () => {
    expect([0, 1, 2].map((count) => inEnglish('x:hits', { count }))).toEqual(['0 hits', '1 hit', '2 hits']);
    expect([0, 1, 2].map((count) => inFrench('x:hits', { count }))).toEqual(['0 coup', '1 coup', '2 coups']);
    expect(inEnglish('x:hits', { count: 12345 })).toBe('12,345 hits');
    expect(inFrench('x:hits', { count: 12345 })).toBe('12\u202f345 coups');
    expect(inFrench('x:hits', { count: 2_000_000 })).toBe('2\u202f000\u202f000 de coups');
  });

  it('takes a variant by context where the language has one', () => {
    expect(inFrench('x:hero', { context: 'female' })).toBe('héroïne');
    expect(inEnglish('x:hero', { context: 'female' })).toBe('hero');
  });

  it('takes of a name the form that the sentence needs, of each in a list, and a capital where it begins', () => {
    write('fr', {
      ram: 'Bélier',
      ram_the: 'le Bélier',
      scout: 'Éclaireur',
      scout_the: 'l’Éclaireur',
      count_one: '{{count}} coup',
      count_other: '{{count}} coups',
      falls: '{{what, the, start}} tombe',
      against: 'Contre {{what, the}}',
      either: 'Contre {{what, the, or}}',
    });
    const ram = { key: 'x:ram' };
    const scout = { key: 'x:scout' };
    expect(inFrench('x:falls', { what: ram })).toBe('Le Bélier tombe');
    expect(inFrench('x:falls', { what: [scout, ram] })).toBe('L’Éclaireur et le Bélier tombe');
    expect(inFrench('x:either', { what: [scout, ram] })).toBe('Contre l’Éclaireur ou le Bélier');
    expect(warnings).toEqual([]);
    expect(inFrench('x:against', { what: { key: 'x:count', with: { count: 1 } } })).toBe('Contre 1 coup');
    expect(warnings).toEqual(['locale: "x:count" has no form "the" (fr)']);
  });

  it('keeps what people wrote as they wrote it', () => {
    for (const name of ['<b>&"', '$t(x:hero)', '{{count}}', '$& $1', '__proto__']) {
      expect(inEnglish('x:hello', { name })).toBe(`Hello ${name}!`);
    }
    expect(inEnglish('x:hello', { name: 'Ana', lng: 'fr', defaultValue: 'no', ns: 'y' })).toBe('Hello Ana!');
  });

  it('falls back to English, then to its key, with one warning', () => {
    expect(inFrench('x:only')).toBe('Only English');
    expect(warnings).toEqual([]);
    const { translator: of } = open();
    for (const key of ['x:none', 'x:none', 'y:none', 'x:deep', 'none']) expect(of('fr')({ key })).toBe(key);
    expect(warnings).toEqual(['x:none', 'y:none', 'x:deep', 'none'].map((key) => `locale: no text for "${key}" (fr)`));
  });

  it('shows a question mark for what it was not given, with a warning', () => {
    expect(inEnglish('x:hello')).toBe('Hello ?!');
    expect(warnings).toEqual(['locale: nothing given for {{name}}']);
  });
});

describe('files', () => {
  it.each([
    ['broken JSON', '{ "a": "b", }'],
    ['a text that is none', '{ "a": 1 }'],
    ['a list', '{ "a": ["b"] }'],
    ['no object', '"a"'],
  ])('with %s stop the start, named', (_, text) => {
    write('fr', text, 'bad');
    expect(open).toThrow(/fr[\\/]bad\.json is not a locale file/);
  });

  it('of a language that is missing stop the start', () => {
    rmSync(join(folder, 'fr'), { recursive: true });
    expect(open).toThrow(/fr/);
  });
});

describe('the program', () => {
  it('knows its languages by the locales of Discord', () => {
    expect(['fr', 'fr-CA', 'FR', 'en-GB', 'en-US', 'de', 'fry', '', null, undefined].map(languageOf)).toEqual([
      'fr', 'fr', 'fr', 'en', 'en', 'en', 'en', 'en', 'en', 'en',
    ]); // prettier-ignore
  });

  it('gives a key in every language for slash commands', () => {
    expect(open().localizations('x:deep.er')).toEqual({ text: 'Deeper', localizations: { fr: 'Plus profond' } });
    expect(localizations('session:manager').localizations.fr).toBe(translator('fr')({ key: 'session:manager' }));
  });

  it('speaks both languages', () => {
    const phrase = {
      key: 'refusal:not-awaited',
      with: { names: ['Ana', 'Bo'].map((name) => ({ key: 'session:name', with: { name } })) },
    };
    expect(translator('en')(phrase)).toBe('It is not your turn. The game is waiting for Ana and Bo.');
    expect(translator('fr')(phrase)).toBe('Ce n’est pas à vous de jouer. La partie attend Ana et Bo.');
  });

  it('joins a list as the sentence around it needs it', () => {
    const known = ['Ana', 'Bo', 'Cy'].map((name) => ({ key: 'session:name', with: { name } }));
    const phrase = { key: 'refusal:role-unknown', with: { role: 'Di', known } };
    expect(translator('en')(phrase)).toBe('There is no hero called “Di”. Choose from: Ana, Bo, or Cy.');
    expect(translator('fr')(phrase)).toBe(
      'Aucun héros ne s’appelle «\u00a0Di\u00a0». Choisissez\u00a0: Ana, Bo ou Cy.',
    );
  });
});

it('a French name that begins with a vowel takes the vowel of the word before it', () => {
  expect(elided('La place de Ada, celle de **Emil** et celle de Basil', 'fr')).toBe(
    'La place d’Ada, celle d’**Emil** et celle de Basil',
  );
  expect(elided('Plus de oui que de non ; que Ada vote', 'fr')).toBe('Plus de oui que de non ; qu’Ada vote');
  expect(elided('Mode Ada', 'fr')).toBe('Mode Ada');
  expect(elided('de Ada', 'en')).toBe('de Ada');
});

it.each(languages)(
  'in %s, nothing that can be chosen is called as what leaves a choice that costs something',
  (language) => {
    const leave = textsOf(language, 'bot').get('costs.leave')!;
    const chosen = namespacesOf(language).flatMap((namespace) =>
      [...textsOf(language, namespace)].filter(([key, text]) => key.startsWith('choice.') && text === leave),
    );
    expect(chosen).toEqual([]);
  },
);
