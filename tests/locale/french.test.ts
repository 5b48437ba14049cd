import { expect, test } from 'vitest';

import { translator } from '../../src/locale/index.ts';
import { namespacesOf, textsOf } from './texts.ts';

/** What is easily said wrong in French. */

const texts = namespacesOf('fr').flatMap((namespace) => {
  const english = textsOf('en', namespace);
  return [...textsOf('fr', namespace)].map(([key, french]) => ({
    key: `${namespace}:${key}`,
    french,
    english: english.get(key) ?? '',
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
