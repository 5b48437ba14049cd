import { describe, expect, test } from 'vitest';

import { fully } from '../../../../src/discord/interactions/typed/fully.ts';
import { meant, suggestions } from '../../../../src/discord/interactions/typed/matching.ts';
import { mentioning } from '../../../../src/discord/interactions/typed/said.ts';
import type { Reader } from '../../../../src/discord/interactions/typed/reader.ts';
import { idsMeant } from '../../../../src/discord/interactions/typed/known.ts';
import { nearest } from '../../../../src/discord/interactions/typed/nearest.ts';
import { pickSuggestions, parsePicks, strangeIn } from '../../../../src/discord/interactions/typed/picking.ts';
import { wordsOf } from '../../../../src/discord/interactions/typed/wording.ts';
import type { Barred, Option, Question } from '../../../../src/engine/index.ts';
import type { Say } from '../../../../src/locale/index.ts';

/** A key `t:North|Nord` reads as its first half in one language, as its second in the other. */
const tongue =
  (half: 0 | 1): Say =>
  ({ key, with: args }) => {
    if (key === 'bot:pair') return `${String(args!.name)}: ${String(args!.value)}`;
    if (key === 'bot:typed.idle') return 'the of at with le la avec';
    if (key === 'bot:typed.between') return half === 0 ? 'and then' : 'et puis';
    if (key === 'bot:typed.yes') return half === 0 ? 'yes y ok' : 'oui o d’accord';
    if (key === 'bot:typed.no') return half === 0 ? 'no n' : 'non';
    if (key === 'bot:typed.polite') return half === 0 ? 'please thanks' : 'merci';
    if (key === 'bot:typed.notNow') return `Not now: ${String(args!.reason)}`;
    if (key.startsWith('bot:verb.')) return key.slice('bot:verb.'.length);
    const halves = key.slice(2).split('|');
    return halves[half] ?? halves[0]!;
  };
const reader: Reader = { say: tongue(0), tongues: [tongue(0), tongue(1)] };
const option = (id: string, label: string, more: Partial<Option> = {}): Option => ({
  id,
  label: { key: `t:${label}` },
  ...more,
});
const barred = (id: string, label: string, verb?: string): Barred => ({
  id,
  label: { key: `t:${label}` },
  reason: { key: `t:nothing stands in ${id}` },
  ...(verb ? { verb } : {}),
});
const zone = (side: string, french: string, number: number, more: Partial<Option> = {}) =>
  option(`attack:${side}.${number}`, `Attack ${side} zone ${number}|Attaquer la zone ${number} ${french}`, {
    verb: 'attack',
    detail: { key: 't:Strength 1 cannot harm any of the 2 here' },
    ...more,
  });
const zones = [zone('North', 'Nord', 3), zone('West', 'Ouest', 2), zone('West', 'Ouest', 3)];
const read = (options: readonly Option[], typed: string, out: readonly Barred[] = []): string => {
  const meaning = meant({ options, barred: out }, typed, reader);
  if (meaning.kind === 'one') return meaning.option.id;
  if (meaning.kind === 'several') return meaning.options.map(({ id }) => id).join(' or ');
  return meaning.kind === 'barred' ? `not ${meaning.barred.map(({ id }) => id).join(' and ')}` : '?';
};
const question = (form: Question['form'], max: number, options: readonly Option[], min = max): Question => ({
  mark: 'm',
  kind: 'p',
  data: {},
  seats: [0],
  form,
  prompt: { key: 't:p' },
  min,
  max,
  options,
  barred: [],
});
const heroes = [option('archer', 'Archer, the old'), option('monk', 'Monk', { most: 1 }), option('knight', 'Knight')];

describe('one option is meant', () => {
  test.each([
    ['attack:North.3', 'attack:North.3'],
    ['Attack North zone 3', 'attack:North.3'],
    ['  attack   NORTH, zone 3 ', 'attack:North.3'],
    ['nord zone 3', 'attack:North.3'],
    ['Attaquer la zone 3 Nord', 'attack:North.3'],
    ['3 north', 'attack:North.3'],
    ['the north', 'attack:North.3'],
    ['nor z3', 'attack:North.3'],
    ['attack n', 'attack:North.3'],
    ['west 2', 'attack:West.2'],
  ])('by %j', (typed, id) => {
    expect(read(zones, typed)).toBe(id);
  });

  test('by letters that a keyboard lacks, and apostrophes of any sort', () => {
    const named = [option('a', 'Œuvre de l’Été'), option('b', 'Mölen'), option('c', 'Straße')];
    expect(['oeuvre', "l'ete", 'MOLEN', 'strasse', 'Straße', 'œuvre'].map((typed) => read(named, typed))).toEqual([
      'a',
      'a',
      'b',
      'c',
      'c',
      'a',
    ]);
    expect(wordsOf('  Forêt   D’ÉTÉ, z12 ')).toEqual(['foret', 'ete', 'z', '12']);
  });

  test('by words whose apostrophes were left out', () => {
    const named = [option('a', 'Krohns d’élite'), option('b', 'Jet d’entrave'), option('c', 'Smuggler’s Hideout')];
    expect(['krohns delite', 'dentrave', 'jet d’entrave', 'smugglers'].map((typed) => read(named, typed))).toEqual([
      'a',
      'b',
      'b',
      'c',
    ]);
    expect(read([...named, option('d', 'Delite')], 'delite')).toBe('d');
  });

  test('a word of the name that is typed in two is that word', () => {
    const troops = [option('bow', 'Hire Bowmen'), option('elite', 'Hire Elite Archers'), option('ram', 'Hire Ram')];
    const typed = ['bow men', 'hire bow men', 'elite bow men', 'bow ram', 'bo wmen'];
    expect(typed.map((one) => read(troops, one))).toEqual(['bow', 'bow', '?', '?', 'bow']);
  });

  test('by a name without the ’s that it ends with, where others go on', () => {
    const places = [
      option('a', 'Carpenter’s'),
      option('b', 'Carpenter’s wall'),
      option('c', 'Outside the Carpenter’s wall'),
    ];
    expect(
      ['carpenter', 'carpenters', 'Carpenter’s', 'carpenter wall', 'carp'].map((typed) => read(places, typed)),
    ).toEqual(['a', 'a', 'a', 'b', 'a or b or c']);
  });

  test('by the words with which its name alone begins, where others only speak of it', () => {
    const strength = option('+1', '+1 Strength: Epic Vigor name down');
    const named = [option('a', 'Epic Vigor, for a moment'), strength];
    expect(read(named, 'epic')).toBe('a');
    expect(read(named, 'epic vigor')).toBe('a');
    expect(read(named, 'vigor')).toBe('a or +1');
    expect(read([...named, option('b', 'Epic Song')], 'epic')).toBe('a or +1 or b');
    expect(read([option('n', '2 dice North'), option('s', 'South, 2 dice')], '2')).toBe('n or s');
    expect(read([{ ...named[0]!, verb: 'use' }, strength], 'epic')).toBe('a or +1');
  });

  test('by its whole name where another one goes on, by a whole word where another one begins with it', () => {
    const named = [option('a', 'Use Spear'), option('b', 'Use Spear of Dawn'), option('c', 'Spearman')];
    expect(read(named, 'use spear')).toBe('a');
    expect(read(named, 'spearm')).toBe('c');
    expect(read(named, 'spear')).toBe('a or b');
    expect(read(named, 'spear dawn')).toBe('b');
  });
});

describe('nothing is guessed', () => {
  test.each([
    ['North zone 1', '?'],
    ['west 1', '?'],
    ['west 33', '?'],
    ['south 2', '?'],
    ['zone 2 3', '?'],
    ['North zone 3 with Bow', '?'],
    ['Strength 1', '?'],
    ['west', 'attack:West.2 or attack:West.3'],
    ['zone 3', 'attack:North.3 or attack:West.3'],
    ['the', '?'],
    ['...', '?'],
    ['', '?'],
  ])('%j is %s', (typed, id) => {
    expect(read(zones, typed)).toBe(id);
  });

  test('a number counts in its own role only: the next of the name, or beside the same word', () => {
    const shifts = [option('4', '4 for 2 Grace: 6 Food'), option('5', '5 for 3 Grace: 7 Food')];
    expect(read(shifts, '4')).toBe('4');
    expect(read(shifts, '2')).toBe('?');
    expect(read(shifts, '7')).toBe('?');
    expect(read(shifts, '2 grace')).toBe('4');
    expect(read([option('a', 'North zone 3, Point 2')], 'point 2')).toBe('a');
    expect(read([option('a', 'North zone 3, Point 2')], 'zone 2')).toBe('?');
  });

  test('what is known and not possible now is named, and never gives another option', () => {
    const out = [
      barred('attack:North.1', 'Attack North zone 1', 'attack'),
      barred('attack:South.3', 'Attack South zone 3', 'attack'),
    ];
    const bow = option('bow', 'Attack North zone 3 with Spear', { verb: 'attack' });
    expect(read(zones, 'north 1', out)).toBe('not attack:North.1');
    expect(read(zones, 'attack:North.1', out)).toBe('not attack:North.1');
    expect(read(zones, 'north', out)).toBe('attack:North.3');
    expect(read(zones, 'sou 3', out)).toBe('not attack:South.3');
    // "s" may be South, where nobody stands, as well as Spear.
    expect(read([bow], 's 3', out)).toBe('bow');
    expect(meant({ options: [bow], barred: out }, 's 3', reader).kind).toBe('several');
    // By another verb the same place is something else.
    const repair = option('repair', 'Repair the Barn', { verb: 'repair' });
    expect(meant({ options: [repair], barred: [barred('visit', 'Barn: roll', 'visit')] }, 'barn', reader).kind).toBe(
      'several',
    );
    const visit = option('visit', 'Barn: roll|Grange : lancer', { verb: 'visit' });
    const shut = [barred('repair', 'Repair the Barn|Réparer la Grange', 'repair')];
    expect([read([visit], 'barn', shut), read([visit], 'grange', shut)]).toEqual(['visit', 'visit']);
    expect(meant({ options: [visit], barred: shut }, 'bar', reader).kind).toBe('several');
  });

  test('what comes of an option is met in whole words only', () => {
    const spare = option('spare', 'Spare', { verb: 'work' });
    const bag = option('bag', 'Work with the Bag', { verb: 'work', detail: { key: 't:1 Leather|1 cuir' } });
    const knife = option('knife', 'Work with the Knife', { verb: 'work', detail: { key: 't:2 Leather|2 cuirs' } });
    const ids = (typed: string) => mentioning([spare, bag, knife], typed, reader).whole.map(({ id }) => id);
    expect(['leather', 'work leather', 'cuir', '2 leather', 'leath', 'metal', 'spare'].map(ids)).toEqual([
      ...[['bag', 'knife'], ['bag', 'knife'], ['bag'], ['knife']],
      ...[[], [], ['spare']],
    ]);
  });
});

describe('a list of suggestions', () => {
  const names = (typed: string, options = zones, out: readonly Barred[] = []) =>
    suggestions({ options, barred: out }, typed, reader).map(({ value }) => value);

  test('shows what comes of each, and only what was typed', () => {
    expect(suggestions({ options: zones }, '', reader)[0]).toEqual({
      name: 'Attack North zone 3: Strength 1 cannot harm any of the 2 here',
      value: 'attack:North.3',
    });
    expect(names('ouest')).toEqual(['attack:West.2', 'attack:West.3']);
    expect(names('west 1')).toEqual([]);
    expect(names('zone', [option('a', 'Zonewards'), ...zones])).toHaveLength(4);
    expect(names('zone', [option('a', 'Zonewards'), ...zones])[3]).toBe('a');
  });

  test('says why where nothing legal fits', () => {
    const out = [barred('attack:North.1', 'Attack North zone 1')];
    expect(suggestions({ options: zones, barred: out }, 'north 1', reader)).toEqual([
      { name: 'Not now: nothing stands in attack:North.1', value: 'attack:North.1' },
    ]);
    expect(names('north', zones, out)).toEqual(['attack:North.3']);
    expect(names('', [], [...out, ...out])).toEqual(['attack:North.1']);
  });

  test('is never more than 25 lines of 100 characters', () => {
    const many = Array.from({ length: 60 }, (_, at) => option(`o${at}`, `option ${at} ${'x'.repeat(120)}`));
    const choices = suggestions({ options: many }, 'option', reader);
    expect(choices).toHaveLength(25);
    expect(choices.every(({ name }) => name.length <= 100)).toBe(true);
  });
});

describe('several picks', () => {
  const picks = (asked: Question, typed: string) => parsePicks(asked, typed, reader);

  test('are read from ids and names, with commas in them, and repetitions', () => {
    const asked = question('share', 4, heroes);
    expect(picks(asked, 'archer, monk')).toEqual({ picks: ['archer', 'monk'], rest: '' });
    expect(picks(asked, 'Archer, the old x2 + Knight').picks).toEqual(['archer', 'archer', 'knight']);
    expect(picks(asked, 'arch 2, 2 kni').picks).toEqual(['archer', 'archer', 'knight', 'knight']);
    expect(picks(asked, 'KNIGHT; knight → monk').picks).toEqual(['knight', 'knight', 'monk']);
    expect(picks(asked, 'monk, dragon')).toEqual({ picks: ['monk'], rest: 'dragon' });
    expect(picks(asked, 'monkey')).toEqual({ picks: [], rest: 'monkey' });
  });

  test.each([
    ['north and south', ['n', 's']],
    ['nord et sud', ['n', 's']],
    ['South & North', ['s', 'n']],
    ['south, then north', ['s', 'n']],
    ['sud puis nord', ['s', 'n']],
    ['sou and nor', ['s', 'n']],
    ['north south', ['n', 's']],
    ['north bow and arrow south', null],
    ['bow and arrow and north', ['b', 'n']],
    ['south south', null],
    ['north sou', null],
    ['north moon', null],
    ['gate north', null],
    ['north and', ['n']],
    ['northandsouth', null],
  ])('are read with words or nothing between, where one reading is possible: %j', (typed, ids) => {
    const asked = question('choose', 2, [
      option('n', 'North|Nord'),
      option('s', 'South|Sud'),
      option('b', 'Bow and Arrow|Arc et flèche'),
      option('g', 'Gate of Dawn'),
      option('h', 'Gate of Dusk'),
    ]);
    const read = picks(asked, typed);
    expect(read.rest === '' ? read.picks : null).toEqual(ids);
  });

  test('a name that stands in another one is a pick of its own, unless both together are one name', () => {
    const asked = question('order', 2, [
      option('p', 'Paladin, Smuggler’s Hideout|Paladin, Repaire de la contrebandière'),
      option('s', 'Smuggler, Barn|Contrebandière, Grange'),
    ]);
    for (const typed of [
      'smuggler, paladin',
      'smuggler and paladin',
      'contrebandière, paladin',
      'contrebandiere et paladin',
    ])
      expect(picks(asked, typed), typed).toEqual({ picks: ['s', 'p'], rest: '' });
    expect(picks({ ...asked, min: 1 }, 'Paladin, Smuggler’s Hideout')).toEqual({ picks: ['p'], rest: '' });
    expect(picks({ ...asked, min: 1 }, 'smuggler, barn')).toEqual({ picks: ['s'], rest: '' });
  });

  test('where points are shared, spaces part numbers only if one reading is possible', () => {
    const asked = question('share', 3, heroes);
    expect(picks(asked, 'archer 2 monk 1').picks).toEqual(['archer', 'archer', 'monk']);
    expect(picks(asked, '2 archer and 1 monk').picks).toEqual(['archer', 'archer', 'monk']);
    expect(picks(asked, 'archer 2 monk')).toEqual({ picks: [], rest: 'archer 2 monk' });
  });

  test('where points are shared, a number beside a name is how many, and no word of the name', () => {
    const morale = (id: string, name: string, value: number) => option(id, `${name} (Morale ${value})`);
    const asked = question('share', 8, [
      morale('p', 'Paladin', 2),
      morale('s', 'Smuggler', 3),
      morale('w', 'Sorcerer', 3),
    ]);
    for (const typed of ['2 pal, 3 smug, 3 sorc', 'pal 2, smug 3, sorc 3', 'pal x2, smug x3, sorc x3'])
      expect(picks(asked, typed), typed).toEqual({ picks: ['p', 'p', 's', 's', 's', 'w', 'w', 'w'], rest: '' });
    expect(picks(asked, 'Paladin (Morale 2)').picks).toEqual(['p']);
    expect(picks(asked, 'paladin morale').picks).toEqual(['p']);
  });

  test('grow one by one as far as there is room, and the whole comes first', () => {
    const asked = question('share', 3, heroes);
    const names = (typed: string) => pickSuggestions(asked, typed, reader).map(({ name }) => name);
    expect(names('')).toEqual(['Archer, the old', 'Monk', 'Knight']);
    expect(names('monk')).toEqual(['Monk + Archer, the old', 'Monk + Knight']);
    expect(names('monk + kni')).toEqual(['Monk + Knight']);
    expect(names('monk, knight, knight')).toEqual(['Monk + Knight x2']);
    const some = question('choose', 3, heroes, 1);
    expect(pickSuggestions(some, 'monk', reader)[0]).toEqual({ name: 'Monk', value: 'monk' });
  });

  test('put in order are all known before the last is named', () => {
    const asked = question('order', 3, heroes);
    expect(picks(asked, 'monk, archer')).toEqual({ picks: ['monk', 'archer', 'knight'], rest: '' });
    expect(picks(asked, 'monk')).toEqual({ picks: ['monk'], rest: '' });
    expect(pickSuggestions(asked, 'knight,', reader).map(({ name }) => name)).toEqual([
      'Knight + Archer, the old + Monk',
      'Knight + Monk + Archer, the old',
    ]);
  });

  test.each([
    ['nroth, south', 'nroth'],
    ['south, nroth', 'nroth'],
    ['nroth south', 'nroth'],
    ['south nroth', 'nroth'],
    ['the mooon', 'the mooon'],
  ])('that cannot be read are told by the piece that is none: %j', (typed, strange) => {
    const asked = question('choose', 2, [option('n', 'North|Nord'), option('s', 'South|Sud')]);
    expect(strangeIn(asked, picks(asked, typed).rest, reader)).toBe(strange);
  });

  test('come back as they were suggested, by value and by name', () => {
    const long = Array.from({ length: 12 }, (_, at) => option(`option-with-a-long-name-${at}`, `No ${at}`));
    const asked = question('order', 12, long);
    let typed = '';
    for (let step = 0; step < 12; step++) {
      const [next] = pickSuggestions(asked, typed, reader);
      expect(next!.value.length).toBeLessThanOrEqual(100);
      expect(picks(asked, next!.name)).toEqual(picks(asked, next!.value));
      typed = next!.value;
    }
    expect(picks(asked, typed)).toEqual({ picks: long.map(({ id }) => id), rest: '' });
  });
});

describe('a slip of the keys', () => {
  const unread = () => {
    throw new Error('a name was compared');
  };
  test.each(['x'.repeat(61), 'catapult '.repeat(9), 'a '.repeat(3000), 'wall'.repeat(1500)])(
    'is not looked for in what is too long for one (%#)',
    (typed) => expect(nearest([option('it', 'Catapult')], typed, { say: unread, tongues: [unread] })).toEqual([]),
  );
  test('is found in the longest names', () => {
    const long = option('long', 'The Incredible Catapult Engineers of the Northern Mountains');
    const typed = 'Incredble Catapult Engineers of the Northen Mountains';
    expect(nearest([option('other', 'Wall'), long], typed, reader)).toEqual([long]);
  });
  test('may be a letter left out of four, beside numbers, verbs and words that tell nothing as they are', () => {
    const ids = (typed: string) => nearest(zones, typed, reader).map(({ id }) => id);
    expect(['wst 2', 'wst 1', 'wst', 'attack the nrth', 'the of', 'ws'].map(ids)).toEqual([
      ...[['attack:West.2'], [], ['attack:West.2', 'attack:West.3'], ['attack:North.3']],
      ...[[], []],
    ]);
  });
  test('is suggested where nothing fits, with the reason where it is not possible now', () => {
    const out = [barred('s', 'South'), barred('e', 'East')];
    const names = (typed: string, options = zones) =>
      suggestions({ options, barred: out }, typed, reader).map(({ name }) => name);
    expect(names('suoth')).toEqual(['Not now: nothing stands in s']);
    expect(names('nroth 3')).toEqual([expect.stringContaining('Attack North zone 3')]);
    expect(names('moon')).toEqual([]);
    expect(names('moon', [])).toHaveLength(2);
  });
  test('is not found in words that tell nothing', () => {
    expect(nearest([option('one', 'Work of the Axe')], 'tthe', reader)).toEqual([]);
  });
});

test('wordings are worked out once for a phrase, although every key brings new options', () => {
  let said = 0;
  const counting: Say = (phrase) => (said++, tongue(0)(phrase));
  const type = (typed: string) =>
    suggestions({ options: [zone('north', 'nord', 1)] }, typed, { say: tongue(0), tongues: [counting] });
  type('atta');
  const first = said;
  expect(type('attack n')).toHaveLength(1);
  expect(said).toBe(first);
});

test('names of people or heroes in a list are half words with spaces between, as long as each is one', () => {
  const named = [option('b', 'Blacksmith'), option('m', 'Mercenary'), option('a', 'Archer'), option('s', 'Merlin')];
  const ids = (typed: string, known = named.slice(0, 3)) => idsMeant(known, typed, reader, () => ({ key: 't:near' }));
  expect([ids('black merc'), ids('arch, black merc'), ids('black dragon')]).toEqual([
    ['b', 'm'],
    ['a', 'b', 'm'],
    ['black dragon'],
  ]);
  expect(ids('black mer', named)).toEqual(['black mer']);
});

test('what is legal by its name alone, beside what is not, leaves out nothing legal that is said to concern it', () => {
  const shoot = option('shoot', 'Shoot orcs at the wall|Tirer', { verb: 'attack' });
  const strike = option('strike', 'Yard|Cour', { verb: 'attack', also: [{ key: 't:Orcs|Orques' }] });
  const pool = { options: [shoot, strike], barred: [barred('far', 'Orcs far away', 'attack')] };
  const meaning = fully(pool, 'orc', reader, meant(pool, 'orc', reader));
  expect(meaning).toMatchObject({ kind: 'several', options: [{ id: 'shoot' }, { id: 'strike' }] });
});
