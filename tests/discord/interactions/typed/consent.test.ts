import { describe, expect, test } from 'vitest';

import { picksMeant, picksSuggestions } from '../../../../src/discord/interactions/typed/consent.ts';
import type { Reader } from '../../../../src/discord/interactions/typed/reader.ts';
import { meansNone, noneSuggestions, parsePicks } from '../../../../src/discord/interactions/typed/picking.ts';
import type { Question } from '../../../../src/engine/index.ts';
import { languages, translator } from '../../../../src/locale/index.ts';
import { siege } from '../../../help/siege.ts';
import { market, trap } from '../../../help/test-cards.ts';

/* What a bare yes or no means at the questions of B-Sieged that can be answered so, whatever the player's language. */

const readers: readonly Reader[] = languages.map(translator).map((say, _, tongues) => ({ say, tongues }));
const [YES, NO] = [
  ['yes', 'Y', 'yeah', 'ok', 'sure', 'oui', 'ouais', 'd’accord', "D'accord", 'oui merci'],
  ['no', 'N', 'nope', 'No thanks!', 'non', 'NON, merci', 'nan'],
];

/** The options that all such words are read as: one id, several to be asked back, or `?`. */
function read(question: Question, said: readonly string[]): string[] {
  const meanings = readers.flatMap((reader) =>
    said.map((typed) => {
      const meaning = picksMeant(question, typed, reader);
      if (meaning.kind === 'one') return meaning.option.id;
      return meaning.kind === 'several' ? meaning.options.map(({ id }) => id).join('|') : '?';
    }),
  );
  return [...new Set(meanings)];
}

const trinket = market('test-consent-trinket');
const dear = market('test-consent-dear');
const withGrace = (grace: number) =>
  siege({ heroes: [{ id: 'sorcerer', grace, food: 0 }], fields: { north: { 3: { krohn: 3 } } } })
    .dice(3)
    .turn('sorcerer');
const pit = trap('test-consent-pit', { tactics: { zones: [3], phases: 1 } });
function shooter() {
  const game = withGrace(3);
  game.state.fields.north.zones[3].traps.push({ card: pit, hero: 'sorcerer', doubled: false, stage: 0 });
  return game;
}
const traders = () =>
  siege({
    heroes: [
      { id: 'archer', cards: [trinket] },
      { id: 'paladin', cards: [dear] },
    ],
  }).turn('archer');
const attacker = (grace: number) =>
  siege({ heroes: [{ id: 'paladin', grace }], fields: { north: { 1: { krohn: 2 } } } })
    .dice(3, 1)
    .turn('paladin')
    .choose('attack:north.1');

describe('a bare yes or no', () => {
  test.each([
    ['a number that Divine Grace may change in many ways', () => withGrace(3).choose('visit:barn'), ['4|5|6'], ['3']],
    ['a number that it may change in one way', () => withGrace(1).choose('visit:barn'), ['4'], ['3']],
    ['a shot that it may spoil for a trap', () => shooter().choose('shoot'), ['2|1|0'], ['3']],
    ['dice that it may raise', () => attacker(3), ['raise'], ['keep']],
    ['a card to be thrown away', () => traders().choose(`discard:${trinket}`), ['yes'], ['no']],
    ['a gift', () => traders().choose('exchange:paladin').choose('0').choose('nothing'), ['yes'], ['no']],
    ['an exchange', () => traders().choose('exchange:paladin').choose('0').choose('0'), ['agree'], ['decline']],
  ] as const)('means what the prompt asks for: %s', (_, scene, yes, no) => {
    const question = scene().question();
    expect([read(question, YES), read(question, NO)]).toEqual([yes, no]);
  });

  test('is no deed, and asked back where it may begin a name', () => {
    const deeds = traders().question();
    const words = [...YES, ...NO].filter((typed) => typed.length > 1);
    expect(read(deeds, words)).toEqual(['?']);
    expect(picksMeant(deeds, 'n', readers[0]!).kind).toBe('several');
  });

  test('is completed to what it means', () => {
    const question = withGrace(3).choose('visit:barn').question();
    const values = (typed: string) => picksSuggestions(question, typed, readers[1]!).map(({ value }) => value);
    expect([values('non'), values('oui'), values('gard')]).toEqual([['3'], ['4', '5', '6'], ['3']]);
  });

  test('is no pick of a list, and numbers alone are no deed', () => {
    const option = (id: string, label: string) => ({ id, label: { key: 'session:name', with: { name: label } } });
    const sides = [option('north', 'North'), option('south', 'South'), option('yeshiva', 'Yeshiva')];
    const asked = { ...withGrace(1).question(), max: 2, options: sides };
    for (const typed of ['no', 'yes', 'no, south']) expect(parsePicks(asked, typed, readers[0]!).picks).toEqual([]);
    expect(parsePicks(asked, 'nor, s', readers[0]!).picks).toEqual(['north', 'south']);
    const foes = siege({ fields: { north: { 2: { krohn: 1 } } } })
      .turn('archer')
      .question();
    const kinds = ['2', 'zone 2', 'north 2'].map((typed) => picksMeant(foes, typed, readers[0]!).kind);
    expect(kinds).toEqual(['several', 'one', 'one']);
  });

  test('numbers alone are a choice that is a number, and are asked back where one only speaks of it', () => {
    const numbers = withGrace(3).choose('visit:barn').question();
    for (const typed of ['3', '4', '6']) expect(read(numbers, [typed])).toEqual([typed]);
    const raising = attacker(3).question();
    expect(raising.options.map(({ id }) => id)).toEqual(['raise', 'keep']);
    for (const typed of ['3', '4', '1', '3 4']) expect(read(raising, [typed]), typed).not.toContain('raise');
    expect(read(raising, ['raise'])).toEqual(['raise']);
  });
});

describe.each(readers.map((reader, at) => [languages[at], reader] as const))(
  'to pick none, where nothing need be picked (%s)',
  (_, reader) => {
    const asked = (min: number) => ({ min });

    test.each(['none', 'Nothing', 'none of these', 'aucun', 'Aucun de ces choix', 'rien'])('is said by %j', (typed) => {
      expect(meansNone(asked(0), typed, reader)).toBe(true);
      expect(noneSuggestions(asked(0), typed, reader)).toHaveLength(1);
      expect(meansNone(asked(1), typed, reader)).toBe(false);
      expect(noneSuggestions(asked(1), typed, reader)).toEqual([]);
    });

    test('is offered before anything is typed', () => {
      const [offered] = noneSuggestions(asked(0), '', reader);
      expect(meansNone(asked(0), offered!.value, reader)).toBe(true);
      expect(noneSuggestions(asked(1), '', reader)).toEqual([]);
      expect(meansNone(asked(0), 'these', reader)).toBe(false);
    });
  },
);
