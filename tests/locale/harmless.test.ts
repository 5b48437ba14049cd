import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';

import { harmless, tidy, unformatted } from '../../src/locale/index.ts';

/** What somebody might call themselves to get more than a name. */
const NAMES = [
  '[Free](https://evil.example)',
  '# BIG',
  '-# small',
  '> quoted',
  '- listed',
  '1. numbered',
  '@everyone',
  '<@&123> <@4> <#5> </siege:6> <:x:7> <t:8>',
  '**b** *i* __u__ ~~s~~ ||p||',
  '`code` ```block',
  'https://evil.example',
  '$t(bot:verb.attack) {{host}}',
  'back\\slash \\',
  '\u202Eright to left\u2066\u200F',
  'z\u200B\u200D\u2060\uFEFFero',
  'two\nlines\r\u2028# three\u2029\u0085',
  'null\u0000 \u001b[31m',
  'h\u0335\u0321\u034f\u0327\u0328\u0322\u0334eaped',
];

const random = seedrandom.alea('harmless');
const PIECES = [...'abc 1.-#>*_~|`[]()<>@!:/\\{}$', '\n', '\u202e', '\u200b', 'é', '漢', '🏰'];
const MADE_UP = Array.from({ length: 300 }, () =>
  Array.from({ length: 12 }, () => PIECES[Math.floor(random() * PIECES.length)]).join(''),
);

describe.each([...NAMES, ...MADE_UP].map((name) => [name]))('%j', (name) => {
  test('formats nothing, and reads as it was meant', () => {
    const text = harmless(name);
    // With every escaped character taken out nothing is left that Discord would act on.
    expect(text.replace(/\\[^\p{L}\p{N}\s]/gu, '')).not.toMatch(/[\\*_~|`[\](){}<>#@:/]|^\s*([-+>]|\d+\.)/u);
    expect(text).not.toMatch(/[\n\r\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(unformatted(text)).toBe(tidy(name));
  });
});

test('names as people have them stay as they are', () => {
  for (const name of ['Ada', 'Zoë Ångström', 'Łukasz', '山田太郎', 'José María', 'نور', 'Ἀθηνᾶ', 'Ada 🏰']) {
    expect(tidy(name)).toBe(name);
    expect(harmless(name)).toBe(name);
  }
  expect(tidy('x'.repeat(500))).toHaveLength(80);
});
