import type { CardFace, Counter, Panel, Phrase, Piece, Roll, Scene, Slot, Place, Way } from '../../src/engine/index.ts';
import { translator, type Language } from '../../src/locale/index.ts';

/** A phrase that says just this: fabricated scenes need no locale keys. */
export const raw = (text: string): Phrase => ({ key: `raw:${text}` });

/** Says fabricated phrases as they are, and all others as the real translator does. */
export const rawTranslator = (language: Language) => (phrase: Phrase) =>
  phrase.key.startsWith('raw:') ? phrase.key.slice(4) : translator(language)(phrase);

export const sides = ['north', 'east', 'south', 'west'] as const;
export const buildings = ['tavern', 'hideout', 'barn', 'armory', 'market', 'sanctuary', 'palace', 'tower'] as const;
export const heroes = ['paladin', 'archer', 'sorcerer', 'blacksmith', 'smuggler', 'mercenary'] as const;
export const moods = ['spring', 'summer', 'autumn', 'winter'] as const;
export const zones = sides.flatMap((side) => [1, 2, 3].map((depth) => `${side}:${depth}`));

const buildingNames = {
  tavern: 'Tavern',
  hideout: 'Smuggler’s Hideout',
  barn: 'Barn',
  armory: 'Armory',
  market: 'Market',
  sanctuary: 'Sanctuary',
  palace: 'Palace',
  tower: 'Sorcery Tower',
} as const;
const heroNames = {
  paladin: 'Osvith',
  archer: 'Eileen',
  sorcerer: 'Kador',
  blacksmith: 'Lugh',
  smuggler: 'Myrinia',
  mercenary: 'Orobox',
} as const;
const units = {
  krohn: 'K',
  'krohn-elite': 'K',
  gargoh: 'G',
  'gargoh-elite': 'G',
  molen: 'M',
  avatar: 'A',
  messenger: 'Ms',
  catapult: '',
} as const;
type Unit = keyof typeof units;

const ranks: Readonly<Record<string, string>> = { avatar: 'boss', messenger: 'friend', catapult: 'machine' };
const isFoe = (art: string) => !Object.hasOwn(ranks, art);
const rankOf = (art: string) => ranks[art] ?? (art.endsWith('-elite') ? 'foe-elite' : 'foe');

export const counter = (art: string, label: string, value: number, max?: number): Counter => ({
  art,
  label: raw(label),
  value,
  max,
});

/** Figures of one kind. */
export const unit = (art: Unit, at: string, count = 1, more: Partial<Piece> = {}): Piece => ({
  id: art,
  ...(isFoe(art) ? { alike: true } : {}),
  at,
  art,
  label: raw(art),
  letter: raw(units[art]),
  count,
  rank: rankOf(art),
  ...more,
});

export const heroAt = (hero: (typeof heroes)[number], at: string): Piece => ({
  id: hero,
  at,
  art: hero,
  label: raw(heroNames[hero]),
  letter: raw(heroNames[hero].slice(0, 1)),
  count: 1,
  rank: 'hero',
});

const card = (art: string, name: string) => ({ art, name: raw(name), text: raw('A text.') });

const slots: readonly Slot[] = [
  { accepts: ['armory'], kind: 'permanent' },
  { accepts: ['armory'], kind: 'red' },
  { accepts: ['market', 'sorcery'], kind: 'orange' },
  { accepts: ['market'], kind: 'permanent' },
  { accepts: ['tavern'], kind: 'red' },
];

export function panel(hero: (typeof heroes)[number], seat: number, more: Partial<Panel> = {}): Panel {
  return {
    id: hero,
    art: hero,
    name: raw(heroNames[hero]),
    letter: raw(heroNames[hero].slice(0, 1)),
    seat,
    state: 'waiting',
    badges: [],
    place: raw('North wall'),
    tracks: [
      counter('morale', 'Morale', 5, 10),
      counter('food', 'Food', 3, 6),
      counter('gold', 'Gold', 1, 4),
      counter('grace', 'Divine Grace', 3, 3),
      counter('strength', 'Strength', 1),
    ],
    abilities: [raw('Martial Mastery'), raw('Refined Swordsmanship')],
    slots,
    ...more,
  };
}

/** The places of a citadel in which nothing has happened yet. */
export function quietPlaces(): Record<string, Place> {
  const places: Record<string, Place> = {
    catapult: { label: raw('Catapult') },
    outskirts: { label: raw('Outskirts') },
    unplaced: { label: raw('Not placed yet') },
  };
  for (const id of buildings)
    places[id] = { label: raw(buildingNames[id]), state: 'intact', note: raw(`1 action: a card of the ${id}`) };
  for (const side of sides) {
    places[`wall:${side}`] = { label: raw(`${side} wall`) };
    ['4+', '5+', '6'].forEach(
      (note, i) => (places[`${side}:${i + 1}`] = { label: raw(`${side} zone ${i + 1}`), note: raw(note) }),
    );
    places[`summon:${side}`] = {
      label: raw(`Summoning, ${side}`),
      cards: [
        { label: raw('A: Krohn'), figures: [counter('krohn', 'Krohn', 2), counter('krohn-elite', 'elite Krohn', 1)] },
        { label: raw('B: elite Gargoh'), figures: [counter('gargoh-elite', 'elite Gargoh', 1)] },
        { label: raw('C: Mölen'), figures: [counter('molen', 'Mölen', 1)] },
      ],
    };
  }
  return places;
}

const inwards = sides.flatMap((side): Way[] => [
  [`${side}:3`, `${side}:2`],
  [`${side}:2`, `${side}:1`],
]);

/** Nobody has come yet: the board at the very start. */
export function emptyScene(more: Partial<Scene> = {}): Scene {
  return {
    game: 'bsieged',
    title: raw('Round 1 of 12 - Spring'),
    phase: raw('Setup phase'),
    status: raw('Osvith acts first'),
    mood: 'spring',
    clock: { at: 1, of: 12, groups: ['Spring', 'Summer', 'Autumn', 'Winter'].map(raw) },
    places: quietPlaces(),
    pieces: [],
    panels: [],
    counters: [],
    notices: [],
    moves: [],
    ways: { foe: inwards, 'foe-elite': inwards },
    ...more,
  };
}

const supplies: readonly Counter[] = [
  counter('season-armory', 'Armory season', 4),
  counter('season-market', 'Market season', 3),
  counter('season-sorcery', 'Sorcery season', 2),
  counter('season-tavern', 'Tavern season', 0),
  counter('deck-armory', 'Armory deck', 22),
  counter('deck-market', 'Market deck', 23),
  counter('deck-sorcery', 'Sorcery deck', 26),
  counter('deck-tavern', 'Tavern deck', 19),
  counter('buildings-destroyed', 'Destroyed', 1, 5),
  counter('deck-event', 'Events', 26),
  counter('deck-enemy', 'Enemy cards', 24),
  counter('reserve-krohn', 'Krohns left', 11),
  counter('reserve-krohn-elite', 'Elite Krohns', 5),
  counter('reserve-gargoh', 'Gargohs left', 9),
  counter('reserve-gargoh-elite', 'Elite Gargohs', 6),
  counter('reserve-molen', 'Mölens left', 5),
];

/** The middle of a game of four heroes. */
export function typicalScene(more: Partial<Scene> = {}): Scene {
  const places = quietPlaces();
  places.tavern = { ...places.tavern!, state: 'damaged' };
  places.market = { ...places.market!, state: 'destroyed' };
  places.palace = { ...places.palace!, badges: [counter('reinforced', 'Reinforced', 2)] };
  places['north:2'] = { ...places['north:2']!, badges: [counter('trap', 'Tactics card', 1)] };
  places['east:1'] = {
    ...places['east:1']!,
    badges: [counter('trap', 'Tactics card', 2), counter('curse', 'Cursed Ground', 2, 3)],
  };
  return emptyScene({
    title: raw('Round 5 of 12 - Summer'),
    phase: raw('Enemies phase'),
    status: raw('Eileen the Archer acts: 2 actions left'),
    mood: 'summer',
    clock: { at: 5, of: 12, groups: ['Spring', 'Summer', 'Autumn', 'Winter'].map(raw) },
    places,
    pieces: [
      unit('krohn', 'north:3', 3),
      unit('krohn-elite', 'north:3'),
      unit('gargoh', 'north:2', 2),
      unit('krohn', 'north:1', 1),
      unit('molen', 'east:3', 2),
      unit('gargoh', 'east:2', 1),
      unit('gargoh-elite', 'east:2', 1),
      unit('krohn', 'east:1', 2),
      unit('avatar', 'south:3', 1, { value: 7 }),
      unit('krohn', 'south:3', 5),
      unit('messenger', 'south:1'),
      unit('krohn', 'west:2', 4),
      unit('krohn-elite', 'west:2', 1),
      unit('gargoh', 'west:3', 2),
      unit('catapult', 'catapult', 1, { facing: 'south:3' }),
      heroAt('paladin', 'wall:north'),
      heroAt('archer', 'wall:east'),
      heroAt('sorcerer', 'tower'),
      heroAt('blacksmith', 'catapult'),
    ],
    panels: [
      panel('paladin', 0, { state: 'done', badges: [counter('first-hero', 'First hero', 1)] }),
      panel('archer', 1, {
        state: 'active',
        place: raw('East wall'),
        badges: [counter('actions', 'Actions', 2)],
        abilities: [raw('Falcon’s Sight'), raw('Precise Shot'), raw('Rain of Steel')],
        slots: [
          { ...slots[0]!, card: card('armory', 'Composite bow') },
          slots[1]!,
          { ...slots[2]!, card: card('scroll', 'Flaming arrows') },
          slots[3]!,
          { ...slots[4]!, card: card('tavern', 'Round for everybody') },
        ],
      }),
      panel('sorcerer', 2, { place: raw('Sorcery Tower'), abilities: [raw('Archmastery')] }),
      panel('blacksmith', 3, {
        place: raw('Catapult'),
        tracks: [
          counter('morale', 'Morale', 1, 10),
          counter('food', 'Food', 0, 6),
          counter('gold', 'Gold', 4, 4),
          counter('grace', 'Divine Grace', 0, 3),
          counter('strength', 'Strength', 2),
        ],
      }),
    ],
    counters: supplies,
    notices: [
      {
        title: raw('Heat wave'),
        text: raw('Every hero who attacks from a wall loses 1 Food after the attack, or 1 Morale without Food.'),
        note: raw('This round'),
      },
    ],
    ...more,
  });
}

/** A card to be read. */
export const face = (art: string, more: Partial<CardFace> = {}): CardFace => ({
  art,
  name: raw('Boiling Oil'),
  type: raw('Armory · red discard'),
  text: raw('Massive attack on zone 1: 3 dice, 4+, Strength 2.'),
  kind: 'red',
  marks: [counter('gold', 'Gold', 2), counter('morale', 'Morale', -1)],
  ...more,
});

/** Dice as they fell; a star behind a side marks those that count. */
export const roll = (dice: string, more: Partial<Roll> = {}): Roll => ({
  title: raw('The Archer attacks the north, zone 2'),
  result: raw('2 hits'),
  art: 'die-red',
  dice: dice
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => ({ face: one.replace('*', ''), good: one.endsWith('*') })),
  target: 5,
  ...more,
});

export const longName = 'Bartholomäus-Maximilian von und zu Überlingen-Hohenstaufen the Magnificent';
export const strangeNames = [
  'مرحبا بالعالم من القلعة',
  '🏰🔥🐉👨‍👩‍👧‍👦🦄🏰🔥🐉🦄🏰🔥🐉',
  longName,
  'Z̸̡̛͎̗̻̯͚̀̈́̎͛̕͝ą̶̘̱̜̠̈́̌̃͑̕l̵͎̥̝͙̃̈́̔͝g̸̛̛̻̹͍̜͐̂o',
  '名字很长的玩家',
  '\u202eevil\n\n\u0000 name',
];

/** Six heroes, every kind of thing everywhere, all 64 units in one zone, long and strange names. */
export function worstScene(more: Partial<Scene> = {}): Scene {
  const places = quietPlaces();
  buildings.forEach((id, i) => {
    places[id] = {
      ...places[id]!,
      state: (['intact', 'damaged', 'destroyed'] as const)[i % 3]!,
      badges: [counter('reinforced', 'Reinforced', i % 4)],
    };
  });
  for (const id of zones)
    places[id] = {
      ...places[id]!,
      badges: [counter('trap', 'Tactics card', 4), counter('curse', 'Cursed Ground', 1, 3)],
    };
  for (const side of sides)
    places[`summon:${side}`] = {
      label: raw(`Beschwörungstafel des ${side}-Feldes mit langem Namen`),
      cards: [
        {
          label: raw('Gelb: Krohn und Elite'),
          figures: [counter('krohn', 'Krohn', 12), counter('krohn-elite', 'Elite', 10)],
        },
        {
          label: raw('Rot: Gargoh der Elite'),
          figures: [counter('gargoh', 'Gargoh', 10), counter('gargoh-elite', 'Elite', 1)],
        },
        { label: raw('Violett: Mölen'), figures: [counter('molen', 'Mölen', 13)] },
      ],
    };
  const horde: Piece[] = [
    unit('krohn', 'north:3', 24),
    unit('krohn-elite', 'north:3', 8),
    unit('gargoh', 'north:3', 16),
    unit('gargoh-elite', 'north:3', 8),
    unit('molen', 'north:3', 8),
    unit('avatar', 'north:3', 1, { value: 10 }),
    unit('messenger', 'north:3'),
  ];
  return typicalScene({
    title: raw('Round 12 of 12 - Winter'),
    phase: raw('End of season phase, in which everything takes long'),
    status: raw(`${longName} acts: 4 actions left, and a long story to tell about it`),
    mood: 'winter',
    clock: { at: 12, of: 12, groups: ['Spring', 'Summer', 'Autumn', 'Winter'].map(raw) },
    places,
    pieces: [
      ...horde,
      ...horde.map((piece) => ({ ...piece, at: 'west:1' })),
      ...heroes.map((hero) => heroAt(hero, 'wall:east')),
      ...heroes.map((hero) => heroAt(hero, 'unplaced')),
      ...heroes.slice(0, 2).map((hero) => heroAt(hero, 'hideout')),
      heroAt('paladin', 'catapult'),
      unit('messenger', 'outskirts'),
      unit('catapult', 'catapult', 1, { facing: 'west:3' }),
      unit('krohn', 'nowhere', 3),
      {
        id: 'stranger',
        at: 'tower',
        art: 'no-such-art',
        label: raw('Stranger'),
        letter: raw('Ω'),
        count: 2,
        rank: 'hero',
      },
    ],
    panels: heroes.map((hero, seat) =>
      panel(hero, seat, {
        name: raw(seat === 2 ? longName : heroNames[hero]),
        state: ['active', 'waiting', 'done', 'dead', 'waiting', 'waiting'][seat]!,
        badges: [counter('first-hero', 'First hero', 1), counter('actions', 'Actions', 4)],
        place: raw('On the far side of the western wall'),
        tracks: [
          counter('morale', 'Morale', 10, 10),
          counter('food', 'Food', 6, 6),
          counter('gold', 'Gold', 4, 4),
          counter('grace', 'Divine Grace', 3, 3),
          counter('strength', 'Strength', 12),
        ],
        abilities: [
          'Refined Swordsmanship',
          'Supernatural Vigor',
          'Legendary Armorer',
          'Warlock Grimmoire',
          'Uncontrolled Wrath',
          'Royal Artilleryman',
        ].map(raw),
        slots: [...slots, ...slots]
          .slice(0, 8)
          .map((slot, i) =>
            i % 3 === 2
              ? slot
              : { ...slot, card: card(slot.accepts[0]!, 'Donaudampfschifffahrtsgesellschaft of doom') },
          ),
      }),
    ),
    notices: ['Snowstorm', 'A very long title of an event that never ends', 'Plague'].map((title) => ({
      title: raw(title),
      text: raw(
        'All attacks on zone 3 need one more; the Catapult cannot be turned, and every hero pays one Food more at the end of the season. '.repeat(
          2,
        ),
      ),
      note: raw('Until the end of the season'),
    })),
    ...more,
  });
}
