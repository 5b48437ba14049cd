import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { languages } from '../../src/locale/index.ts';

/* The buttons of a lobby stand in its language: a text in that of its reader names them by what it is given. */

type Texts = { readonly [key: string]: string | Texts };
const textsOf = (texts: Texts, path = ''): (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([key, one]) =>
    typeof one === 'string' ? [[`${path}${key}`, one] as const] : textsOf(one, `${path}${key}.`),
  );

test.each(languages)('no text spells out what stands on a button of a lobby (%s)', (language) => {
  const read = (namespace: string) =>
    textsOf(JSON.parse(readFileSync(`assets/locales/${language}/${namespace}.json`, 'utf8')) as Texts);
  const all = ['bot', 'refusal', 'session'].flatMap(read);
  const labels = ['lobby.start', 'lobby.join'].map((key) => all.find(([path]) => path === key)![1]);
  const spelt = labels.map((label) => new RegExp(`(\\*${label}\\*|(press|presses|press on|sur|“|« ?)\\s*\\*?${label}(?!\\p{L}))`, 'iu')); // prettier-ignore
  expect(all.filter(([, text]) => spelt.some((one) => one.test(text)))).toEqual([]);
});
