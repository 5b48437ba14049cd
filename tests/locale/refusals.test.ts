import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { languages } from '../../src/locale/index.ts';

/** What is refused is read in passing: the thing and the cure, in a breath. */

const MOST = 25;
const FOLDER = join(import.meta.dirname, '../../assets/locales');

type Texts = { readonly [key: string]: string | Texts };
const all = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : all(text, `${path}${key}.`),
  );
const read = (language: string, name: string) =>
  JSON.parse(readFileSync(join(FOLDER, language, `${name}.json`), 'utf8')) as Record<string, Texts>;
const wordsIn = (text: string): number => text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test.each(languages)(`no refusal has more than ${MOST} words (%s)`, (language) => {
  const bot = read(language, 'bot');
  const texts = [...all(read(language, 'refusal')), ...all(bot.refused!, 'refused.'), ...all(bot.times!, 'times.')];
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter(([, text]) => wordsIn(text) > MOST)).toEqual([]);
});
