import { describe, expect, it } from 'vitest';
import { languages } from '../../src/locale/index.ts';
import { namespacesOf, textsOf } from './texts.ts';

describe.each(languages)('in %s', (language) => {
  const names = textsOf(language, 'commands');
  const named = (key: string) => names.get(`${key}.name`);
  const withParts = new Map(['siege', 'rampart', 'my'].map((id) => [named(id)!, id]));
  const words = [...names]
    .filter(([key]) => key.endsWith('.name'))
    .map(([key, name]) => ({ path: key.split('.'), name }));
  const commands = new Set(words.filter(({ path }) => path.length === 2).map(({ name }) => name));
  const partsOf = (id: string) =>
    words.filter(({ path }) => path[0] === id && path.length === 3).map(({ name }) => name);

  it('texts name commands as Discord shows them', () => {
    const wrong = namespacesOf(language).flatMap((namespace) =>
      [...textsOf(language, namespace)].flatMap(([key, text]) =>
        [...text.matchAll(/(?<![\w/])\/([\p{L}-]+)(?: ([\p{L}-]*\p{L}))?/gu)].flatMap(([all, command, sub]) => {
          const id = withParts.get(command!);
          const known = id === undefined ? commands.has(command!) : partsOf(id).includes(sub ?? '');
          return known ? [] : [`${namespace}:${key} names ${all}`];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
