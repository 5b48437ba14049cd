import { describe, expect, test } from 'vitest';
import { type OptionSpec, standardOptions } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { languages } from '../../src/locale/index.ts';

describe.each(kits.map(({ rules }) => [rules.id, rules] as const))('the options of %s', (_, rules) => {
  const specs = Object.entries(rules.options as Readonly<Record<string, OptionSpec>>);

  test('what stands if nobody chooses may be chosen, in every language', () => {
    const wrong = specs.flatMap(([key, { values, standard, standardIn = {} }]) =>
      [standard, ...Object.values(standardIn)].some((value) => !values.includes(value)) ? [key] : [],
    );
    expect(wrong).toEqual([]);
  });

  test('what stands in a language of its own stands in one that there is', () => {
    const known: readonly string[] = languages;
    expect(specs.flatMap(([, { standardIn = {} }]) => Object.keys(standardIn)).filter((one) => !known.includes(one)))
      .toEqual([]); // prettier-ignore
  });
});

test('a table that reads French begins B-Sieged by the French rules', () => {
  const { options } = kits.find(({ rules }) => rules.id === 'bsieged')!.rules;
  expect(standardOptions(options, 'fr')).toMatchObject({ edition: 'french', eliteHits: 'edition' });
  expect(standardOptions(options, 'en')).toEqual(standardOptions(options));
  expect(standardOptions(options)).toMatchObject({ edition: 'english' });
});
