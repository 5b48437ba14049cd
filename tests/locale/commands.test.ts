import { describe, expect, it } from 'vitest';
import { languages } from '../../src/locale/index.ts';
import { namespacesOf, textsOf } from './texts.ts';

describe.each(languages)('in %s', (language) => {
  const names = textsOf(language, 'commands');
  const named = (key: string) => names.get(`${key}.name`);
  const siege = named('siege')!;
  const words = [...names]
    .filter(([key]) => key.endsWith('.name'))
    .map(([key, name]) => ({ path: key.split('.'), name }));
  const commands = new Set(words.filter(({ path }) => path.length === 2).map(({ name }) => name));
  const subcommands = new Set(
    words.filter(({ path }) => path[0] === 'siege' && path.length === 3).map(({ name }) => name),
  );

  it('texts name commands as Discord shows them', () => {
    const wrong = namespacesOf(language).flatMap((namespace) =>
      [...textsOf(language, namespace)].flatMap(([key, text]) =>
        [...text.matchAll(/(?<![\w/])\/(\p{L}+)(?: (\p{L}+))?/gu)].flatMap(([all, command, sub]) => {
          const known = command === siege ? subcommands.has(sub ?? '') : commands.has(command!);
          return known ? [] : [`${namespace}:${key} names ${all}`];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
