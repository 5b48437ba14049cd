import { expect, test } from 'vitest';

import { meant } from '../../../../src/discord/interactions/typed/matching.ts';
import { nearest } from '../../../../src/discord/interactions/typed/nearest.ts';
import { listedPicks, nearlyListed, pickSuggestions } from '../../../../src/discord/interactions/typed/picking.ts';
import type { Reader } from '../../../../src/discord/interactions/typed/reader.ts';
import type { Option } from '../../../../src/engine/index.ts';
import { languages, translator } from '../../../../src/locale/index.ts';

const tongues = languages.map(translator);
const reader: Reader = { say: tongues[0]!, tongues };
const option = (id: string, name: string): Option => ({ id, label: { key: 'session:name', with: { name } } });

test('words joined by an apostrophe are typed with a blank or nothing in its place, also begun or misspelt', () => {
  const named = [option('a', 'Utiliser Marchand d’armes'), option('b', 'Utiliser Pas de l’or'), option('c', 'Smuggler’s Cave')]; // prettier-ignore
  const read = (typed: string) => {
    const meaning = meant({ options: named }, typed, reader);
    return meaning.kind === 'one' ? meaning.option.id : meaning.kind;
  };
  for (const typed of ['marchand d armes', 'marchand d arme', 'marchand darme', 'd arm']) expect(read(typed)).toBe('a');
  for (const typed of ['pas de l or', 'pas lor']) expect(read(typed)).toBe('b');
  for (const typed of ['smuggler s cave', 'smugglers cave', 'smuggler cave']) expect(read(typed)).toBe('c');
  for (const typed of ['l armes', 'c or']) expect(read(typed)).toBe('unknown');
  for (const typed of ['marchant d arme', 'marchant darme', 'marchan d ames'])
    expect(nearest(named, typed, reader), typed).toEqual([named[0]]);
});

test('an order stands as listed where the words of that button were typed, whole, in part or with a slip', () => {
  const options = ['x', 'y', 'z'].map((id) => option(id, `No ${id}`));
  const asked = { form: 'order' as const, min: 3, max: 3, options };
  for (const typed of ['As listed', 'as listed (recommended)', 'dans l ordre', 'dans l’ordre indiqué', 'listed'])
    expect(listedPicks(asked, typed, reader), typed).toEqual(['x', 'y', 'z']);
  expect(pickSuggestions(asked, 'dans lordre', reader).map(({ value }) => value)).toEqual(['x,y,z']);
  expect(nearlyListed(asked, 'dans l odre', reader)).toEqual([['x', 'y', 'z']]);
  for (const typed of ['r', 'as', 'moon', 'no x'])
    expect([listedPicks(asked, typed, reader), nearlyListed(asked, typed, reader)], typed).toEqual([null, []]);
  expect(listedPicks({ ...asked, form: 'share' }, 'as listed', reader)).toBe(null);
});
