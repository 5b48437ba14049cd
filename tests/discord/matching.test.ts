import { describe, expect, test } from 'vitest';

import { optionMeant, pickSuggestions, plain, readPicks, suggestions } from '../../src/discord/matching.ts';
import type { Say } from '../../src/discord/words.ts';
import type { Option, Question } from '../../src/engine/index.ts';

const say: Say = ({ key, with: args }) =>
  key === 'bot:pair' ? `${String(args!.name)}: ${String(args!.value)}` : key.slice(2);
const option = (id: string, label: string, more: Partial<Option> = {}): Option => ({
  id,
  label: { key: `t:${label}` },
  ...more,
});
const walls = [
  option('attack:n:2', 'Mur nord, zone 2', { hint: { key: 't:2 dés, 5+, 56 %' } }),
  option('attack:n:3', 'Mur nord, zone 3'),
  option('attack:e:1', 'Été, la brèche'),
];
const question = (kind: Question['kind'], max: number, options: readonly Option[], min = max): Question => ({
  mark: 'm',
  seats: [0],
  kind,
  prompt: { key: 't:p' },
  min,
  max,
  options,
});
const heroes = [option('archer', 'Archer, the old'), option('monk', 'Monk', { most: 1 }), option('knight', 'Knight')];

describe('one option', () => {
  test('is suggested with what comes of it', () => {
    expect(suggestions(walls, '', say)[0]).toEqual({ name: 'Mur nord, zone 2: 2 dés, 5+, 56 %', value: 'attack:n:2' });
  });

  test('is found by any of its words, without accents, those that begin with it first', () => {
    expect(suggestions(walls, 'ete breche', say).map(({ value }) => value)).toEqual(['attack:e:1']);
    expect(suggestions(walls, 'ZONE', say)).toHaveLength(2);
    expect(suggestions([option('a', 'the mur'), ...walls], 'mur', say)[0]!.value).toBe('attack:n:2');
  });

  test('is never suggested in more than 25 lines, nor at more than 100 characters', () => {
    const many = Array.from({ length: 60 }, (_, at) => option(`o${at}`, `option ${at} ${'x'.repeat(120)}`));
    const choices = suggestions(many, 'option', say);
    expect(choices).toHaveLength(25);
    expect(choices.every(({ name }) => name.length <= 100)).toBe(true);
  });

  test('may be meant by id, name or an unmistakable part', () => {
    expect(optionMeant(walls, 'attack:n:3', say)?.id).toBe('attack:n:3');
    expect(optionMeant(walls, 'mur NORD, zone 2', say)?.id).toBe('attack:n:2');
    expect(optionMeant(walls, 'brèche', say)?.id).toBe('attack:e:1');
    expect(optionMeant(walls, 'mur nord', say)).toBeNull();
    expect(optionMeant(walls, 'the moon', say)).toBeNull();
    expect(optionMeant(walls, '  ', say)).toBeNull();
  });
});

describe('several picks', () => {
  test('are read from ids and names, with commas in them, and repetitions', () => {
    const asked = question('share', 4, heroes);
    expect(readPicks(asked, 'archer, monk', say)).toEqual({ picks: ['archer', 'monk'], rest: '' });
    expect(readPicks(asked, 'Archer, the old x2 + Knight', say).picks).toEqual(['archer', 'archer', 'knight']);
    expect(readPicks(asked, 'KNIGHT; knight → monk', say).picks).toEqual(['knight', 'knight', 'monk']);
    expect(readPicks(asked, 'monk, dragon', say)).toEqual({ picks: ['monk'], rest: 'dragon' });
    expect(readPicks(asked, 'monkey', say)).toEqual({ picks: [], rest: 'monkey' });
  });

  test('grow one by one as far as there is room, and the whole comes first', () => {
    const asked = question('share', 3, heroes);
    const names = (typed: string) => pickSuggestions(asked, typed, say).map(({ name }) => name);
    expect(names('')).toEqual(['Archer, the old', 'Monk', 'Knight']);
    expect(names('monk')).toEqual(['Monk + Archer, the old', 'Monk + Knight']);
    expect(names('monk + kni')).toEqual(['Monk + Knight']);
    expect(names('monk, knight, knight')).toEqual(['Monk + Knight x2']);
    const some = question('choose', 3, heroes, 1);
    expect(pickSuggestions(some, 'monk', say)[0]).toEqual({ name: 'Monk', value: 'monk' });
  });

  test('come back as they were suggested, by value and by name', () => {
    const long = Array.from({ length: 12 }, (_, at) => option(`option-with-a-long-name-${at}`, `No ${at}`));
    const asked = question('order', 12, long);
    let typed = '';
    for (let step = 0; step < 12; step++) {
      const [next] = pickSuggestions(asked, typed, say);
      expect(next!.value.length).toBeLessThanOrEqual(100);
      expect(readPicks(asked, next!.name, say)).toEqual(readPicks(asked, next!.value, say));
      typed = next!.value;
    }
    expect(readPicks(asked, typed, say)).toEqual({ picks: long.map(({ id }) => id), rest: '' });
  });
});

test('plain text has no case, no accents and single spaces', () => {
  expect(plain('  Forêt   D’ÉTÉ ')).toBe('foret d’ete');
});
