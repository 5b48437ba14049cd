import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { askPhrase, ASKS } from '../../../src/games/bsieged/words/asks.ts';
import { type Facts, type Field, wordsOf } from '../../../src/games/bsieged/words/facts.ts';
import { CLOSINGS, NEWS, newsPhrase } from '../../../src/games/bsieged/words/news.ts';

/** One of each fact. */
const SAMPLE: Facts = {
  hero: 'paladin',
  other: 'archer',
  heroes: ['paladin', 'archer'],
  side: 'north',
  sides: ['north', 'south'],
  zone: { side: 'north', zone: 2 },
  units: { krohn: 2 },
  wanted: { krohn: 3 },
  unit: 'krohn-elite',
  figures: { messenger: 1 },
  place: 'tavern',
  building: 'barn',
  to: 'tavern',
  card: 'oathblade',
  drawn: 'oathblade',
  weapons: ['oathblade'],
  given: ['oathblade'],
  taken: [],
  event: 'clear-dawn',
  turned: 'morning-fog',
  top: { card: 'oathblade' },
  ability: 'blessed',
  learned: { ability: 'blessed', edition: 'english' },
  abilities: ['blessed', 'filch'],
  by: { card: 'oathblade' },
  class: 'armory',
  good: 'food',
  level: 1,
  symbol: 'a',
  result: { of: 'food', count: 2 },
  face: 3,
  dice: [5, 2],
  target: 4,
  strength: 2,
  hits: 1,
  count: 2,
  extra: 1,
  left: 3,
  vinculum: 5,
  number: 1,
  rolled: 3,
  value: 4,
  bonus: 1,
  morale: 5,
  food: 2,
  round: 3,
  places: ['tavern', 'barn'],
  percent: 50,
  graced: 67,
};
const factsOf = (fields: readonly Field[]): Partial<Facts> =>
  Object.fromEntries(fields.map((field) => [field, SAMPLE[field]]));

type Texts = Readonly<Record<string, string>>;
const textsOf = (language: string, group: string): Texts =>
  (JSON.parse(readFileSync(`assets/locales/${language}/bsieged.json`, 'utf8')) as Record<string, Texts>)[group]!;

/** The kind that a text is of: its key without plural form and context. */
const kindOf = (key: string): string => key.split('_')[0]!;

/** What the texts of a kind ask for, those of all its plural forms together; `count` alone may choose the form and not be said. */
function asked(texts: Texts, kind: string): Set<string> {
  const forms = Object.entries(texts).filter(([key]) => kindOf(key) === kind);
  const named = forms.flatMap(([, text]) => [...text.matchAll(/\{\{(\w+)[^}]*\}\}/g)].map(([, name]) => name!));
  return new Set([...named, ...(forms.some(([key]) => key.includes('_')) ? ['count'] : [])]);
}

/** Of every kind what its texts ask for, by name. */
const wanted = (texts: Texts): Record<string, string[]> =>
  Object.fromEntries(Object.keys(texts).map((key) => [kindOf(key), [...asked(texts, kindOf(key))].sort()]));

/** Of every kind what it is given, by the name of the texts. */
const given = (kinds: Readonly<Record<string, readonly Field[]>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, fields]) => [kind, Object.keys(wordsOf(factsOf(fields))).sort()]),
  );

describe.each(['en', 'fr'])('in %s', (language) => {
  test('every kind of news has its words, which take its facts and nothing else', () =>
    expect(wanted(textsOf(language, 'news'))).toEqual(given(NEWS)));

  test('every end of a phase has its words', () =>
    expect(wanted(textsOf(language, 'phase'))).toMatchObject(given(CLOSINGS)));

  test('every kind of question has its words, which take its facts and nothing else', () =>
    expect(wanted(textsOf(language, 'ask'))).toEqual(given(ASKS)));
});

test('a phrase of news names its kind', () => {
  expect(newsPhrase({ kind: 'hit', data: { hero: 'paladin', count: 2, morale: 3 } })).toEqual({
    key: 'bsieged:news.hit',
    with: { hero: { key: 'bsieged:hero.paladin' }, count: 2, morale: 3 },
  });
});

test('a phrase of a question names its kind', () => {
  expect(askPhrase({ kind: 'rise', data: { hero: 'paladin' } })).toEqual({
    key: 'bsieged:ask.rise',
    with: { hero: { key: 'bsieged:hero.paladin' } },
  });
});
