import { expect, test } from 'vitest';

import { translator } from '../../src/locale/index.ts';
import { elided, typeset } from '../../src/locale/typography.ts';
import { TERMS, UNSAID } from './french-words.ts';
import { namespacesOf, textsOf } from './texts.ts';

/** What is easily said wrong in French. */

const texts = namespacesOf('fr').flatMap((namespace) => {
  const english = textsOf('en', namespace);
  return [...textsOf('fr', namespace)].map(([key, french]) => ({
    key: `${namespace}:${key}`,
    french,
    english: english.get(key) ?? english.get(key.replace(/_many$/, '_other')) ?? '',
  }));
});

test('a lobby is no channel', () => {
  const wrong = texts.filter(
    ({ french, english }) =>
      /\blobby\b/i.test(english) &&
      !/\bchannel\b/i.test(english) &&
      /\bsalons?\b/i.test(french) &&
      !/server/.test(english),
  );
  expect(wrong.map(({ key }) => key)).toEqual([]);
  expect(texts.find(({ key }) => key === 'commands:siege.leave.description')?.french).toContain(
    'Quitter la préparation',
  );
});

test('whoever is away may be anybody', () => {
  const wrong = texts.filter(({ french }) => /\b(est|êtes|étiez) (absente?|seule?)(?!\p{L})/iu.test(french));
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

test.each([
  ['en', 'You can choose: Visit or Pass.'],
  ['fr', 'Vous pouvez choisir : Visiter ou Passer.'],
] as const)('what can be done instead is said as people say it: %s', (language, said) => {
  const verb = (id: string) => ({ key: `bot:verb.${id}` });
  const phrase = {
    key: 'bot:refused.noSuchVerb',
    with: { verb: 'X', legal: [verb('visit'), verb('pass')], reasons: '' },
  };
  expect(translator(language)(phrase).replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')).toContain(said);
});

const gameOf = (key: string) => key.split(/[-:]/)[0]!;
/** Words by which something is found are those of others, too; and boards shorten what has no room. */
const spoken = texts.filter(({ key }) => !/\.also$|:brief\.|^bot:(typed|times|verbAlso|vote\.also)\b/.test(key));
const bare = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, '…');

test.each(Object.entries(TERMS))('one word for one thing, in %s', (game, terms) => {
  const wrong = spoken
    .filter(({ key }) => gameOf(key) === game)
    .flatMap(({ key, french, english }) =>
      terms
        .filter(([term, word]) => term.test(bare(english)) && !word.test(bare(french)))
        .map(([term, word]) => `${key}: ${term.source} is ${word.source}, not: ${french}`),
    );
  expect(wrong).toEqual([]);
});

test.each(UNSAID)('nobody says $said, but $instead', ({ said, in: game }) => {
  const wrong = spoken.filter(({ key, french }) => said.test(french) && (game === undefined || gameOf(key) === game));
  expect(wrong.map(({ key, french }) => `${key}: ${french}`)).toEqual([]);
});

test('a tower is a Tour, and nothing else begins so', () => {
  const tower = /(?<!\p{L})Tours?(?!\p{L})(?! de jeu)/u;
  const wrong = spoken.filter(({ french, english }) => tower.test(french) && !/tower/i.test(english));
  expect(wrong.map(({ key, french }) => `${key}: ${french}`)).toEqual([]);
});

test('a Plateau is the board that is shown', () => {
  const wrong = spoken.filter(({ french, english }) => /plateau/i.test(french) && !/board/i.test(english));
  expect(wrong.map(({ key, french }) => `${key}: ${french}`)).toEqual([]);
});

test('signs stand behind spaces at which no line breaks, whichever space their file has', () => {
  const [wide, narrow] = ['\u00a0', '\u202f'];
  for (const space of [' ', wide, narrow])
    expect(typeset(`«${space}Oui${space}»${space}: 5${space}%${space}; non${space}?`, 'fr')).toBe(
      `«${wide}Oui${wide}»${wide}: 5${narrow}%${narrow}; non${narrow}?`,
    );
});

test.each([
  ['la place de Ada', 'la place d’Ada'],
  ['la place de **eve**', 'la place d’**eve**'],
  ['ne peut que Élise', 'ne peut qu’Élise'],
  ['la forteresse de Herboriste', 'la forteresse d’Herboriste'],
  ['la place de Basil', 'la place de Basil'],
  ['de onze à douze', 'de onze à douze'],
  ['plus de oui que de non', 'plus de oui que de non'],
])('%s is said: %s', (text, said) => {
  expect(elided(text, 'fr')).toBe(said);
  expect(elided(text, 'en')).toBe(text);
});
