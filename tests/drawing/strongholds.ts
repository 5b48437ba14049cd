import type { Counter, Move, Panel, Piece, Place, PlaceCard, Scene, Way } from '../../src/engine/index.ts';
import { counter, raw } from './scenes.ts';

/** Boards of the style `stronghold`, for one to four seats. */

export const lights = ['dawn', 'day', 'dusk', 'night', 'snow'] as const;
export const dwarves = ['borgna', 'aldrik', 'hilda', 'odrun'] as const;
export type Dwarf = (typeof dwarves)[number];
const walls = ['carpenter', 'tannery', 'foundry'] as const;
type Wall = (typeof walls)[number];

const dwarfNames = { borgna: 'Borgna', aldrik: 'Aldrik', hilda: 'Hilda', odrun: 'Odrun' } as const;
const letters = { borgna: 'Bo', aldrik: 'Al', hilda: 'Hi', odrun: 'Od' } as const;
const roomNames = { carpenter: 'Carpenter’s', tannery: 'Tannery', foundry: 'Foundry' } as const;
const materials = { carpenter: 'wood', tannery: 'leather', foundry: 'metal' } as const;

export const dwarfAt = (dwarf: Dwarf, at: string): Piece => ({
  id: dwarf,
  at,
  art: dwarf,
  label: raw(dwarfNames[dwarf]),
  letter: raw(letters[dwarf]),
  count: 1,
  rank: 'dwarf',
});

export const orcs = (at: string, count: number): Piece => ({
  id: 'orc',
  alike: true,
  at,
  art: 'orc',
  label: raw('Orc'),
  letter: raw('O'),
  count,
  rank: 'orc',
});

export const goblin = (id: string, kind: 'any' | 'each' | 'rubble' | 'hits'): Piece => ({
  id,
  at: 'courtyard',
  art: `goblin-${kind}`,
  label: raw('Goblin'),
  letter: raw('G'),
  count: 1,
  rank: 'goblin',
});

export const troll = (id: string): Piece => ({
  id,
  at: 'courtyard',
  art: 'troll',
  label: raw('Troll'),
  letter: raw('T'),
  count: 1,
  rank: 'troll',
});

export const machine = (id: 'siege-tower' | 'catapult', at: string, lying = false): Piece => ({
  id,
  at,
  art: lying ? `${id}-lying` : id,
  label: raw(id === 'catapult' ? 'Catapult' : 'Siege Tower'),
  letter: raw(''),
  count: 1,
  rank: 'machine',
});

export const tile = (of: string, label: string, figures: readonly Counter[]): PlaceCard => ({
  of,
  label: raw(label),
  figures,
});
export const circles = (...hits: number[]): Counter[] => hits.map((value) => counter('hits', 'Hits', value));

const space = (
  state: string,
  card: PlaceCard | null,
  [wood, leather, metal]: readonly (readonly [number, number])[] = [],
): Omit<Place, 'label'> => ({
  state,
  ...(card ? { cards: [card] } : {}),
  badges: (
    [
      ['wood', wood],
      ['leather', leather],
      ['metal', metal],
    ] as const
  ).flatMap(([art, cost]) => (cost && cost[1] > 0 ? [counter(art, art, ...cost)] : [])),
});

const upgrade = (art: string, name: string, kind: string, figures: readonly Counter[]): PlaceCard => ({
  art,
  label: raw(name),
  kind,
  figures,
});
const mark = (art: string, value: number): Counter => counter(art, art, value);

const market: Readonly<Record<string, Omit<Place, 'label'>>> = {
  'space-1': space(
    'filling',
    upgrade('whetted-axe', 'Whetted Axe', 'yellow', [mark('move', 2), mark('close', 2), mark('wood', 2)]),
    [
      [1, 2],
      [0, 1],
      [0, 1],
    ],
  ),
  'space-2': space(
    'complete',
    upgrade('steel-pickaxe', 'Steel Pickaxe', 'yellow', [mark('move', 2), mark('dig', 2), mark('metal', 2)]),
    [
      [1, 1],
      [0, 0],
      [2, 2],
    ],
  ),
  'space-3': space(
    'filling',
    upgrade('masters-toolbox', 'Master’s Toolbox', 'grey', [mark('move', 2), mark('any', 3), mark('dig', 1)]),
    [
      [0, 2],
      [1, 1],
      [0, 1],
    ],
  ),
  'space-4': space('blocked', null),
  'space-5': space(
    'filling',
    upgrade('rune-crossbow', 'Rune Crossbow', 'red', [mark('magic', 1), mark('long', 3), mark('leather', 3)]),
    [
      [2, 3],
      [0, 2],
      [1, 2],
    ],
  ),
};

const march = (wall: Wall, from: string, to: string, kind: Move['kind'] = 'march'): Move => ({
  from,
  to,
  kind,
  label: raw(`Orcs of the ${wall}`),
});
const stepsOf = (wall: Wall): Move[] => [
  march(wall, `outside-${wall}`, `wall-${wall}`),
  march(wall, `wall-${wall}`, wall),
  march(wall, wall, 'chamber', 'attack'),
];
const ways: Readonly<Record<string, readonly Way[]>> = {
  orc: walls.flatMap((wall): Way[] => [
    [`outside-${wall}`, `wall-${wall}`],
    [`wall-${wall}`, wall],
  ]),
};

export interface Stand {
  readonly seats: number;
  readonly gold: number;
  readonly rubble: number | null;
  readonly dug: number;
  readonly stock: readonly [wood: number, leather: number, metal: number];
  readonly overrun: readonly Wall[];
  readonly tiles: readonly PlaceCard[];
  readonly spaces: Readonly<Record<string, Omit<Place, 'label'>>>;
}

const opening: Stand = {
  seats: 2,
  gold: 20,
  rubble: 8,
  dug: 0,
  stock: [10, 10, 10],
  overrun: [],
  tiles: [],
  spaces: market,
};

/** All places of a board. */
export function places(stand: Partial<Stand> = {}): Record<string, Place> {
  const { seats, gold, rubble, dug, stock, overrun, tiles, spaces } = { ...opening, ...stand };
  return {
    chamber: { label: raw('Central Chamber'), garrison: counter('gold', 'Gold', gold, 20) },
    ...Object.fromEntries(
      walls.flatMap((wall, i): [string, Place][] => [
        [
          wall,
          {
            label: raw(roomNames[wall]),
            state: overrun.includes(wall) ? 'overrun' : 'open',
            garrison: counter(materials[wall], materials[wall], stock[i]!, 10),
          },
        ],
        [`wall-${wall}`, { label: raw(`${roomNames[wall]} wall`) }],
        [`outside-${wall}`, { label: raw(`Outside ${roomNames[wall]} wall`) }],
      ]),
    ),
    courtyard: {
      label: raw('Tunnel Entrance Courtyard'),
      ...(rubble === null ? {} : { garrison: counter('rubble', 'Rubble', rubble, 12) }),
      cards: tiles,
    },
    'tunnel-tower': { label: raw('Tunnel Tower') },
    'tower-1': { label: raw('Tower 1') },
    'tower-2': { label: raw('Tower 2') },
    tunnel: { label: raw('Tunnel'), progress: { at: dug, of: 5 } },
    reserve: { label: raw('Reserve') },
    ...Object.fromEntries(
      dwarves.slice(0, seats).map((dwarf, i) => [`area-${i}`, { label: raw(dwarfNames[dwarf]), owner: dwarf }]),
    ),
    ...Object.fromEntries(
      Object.entries(spaces).map(([id, place]) => [id, { label: raw(`Space ${id.slice(-1)}`), ...place }]),
    ),
  };
}

const hire = (art: string, label: string, value: number): Counter => ({ ...counter(art, label, value), id: art });

export const supplies = (hired = 0): Counter[] => [
  counter('siege-cards', 'Siege cards left', 23, 50),
  ...[
    hire('merc-orcs', 'Orc slayers', 3),
    hire('merc-goblin', 'Goblin catcher', 3),
    hire('merc-troll', 'Troll hunter', 4),
    hire('merc-catapult', 'Wrecker', 2),
    hire('merc-cancel', 'Scout', 2),
  ].slice(hired),
  counter('deck-yellow', 'Yellow upgrades', 6),
  counter('deck-grey', 'Grey upgrades', 9),
  counter('deck-red', 'Red upgrades', 10),
  counter('goblins-defeated', 'Goblins defeated', 4, 10),
  counter('orcs-left', 'Orcs in reserve', 6, 10),
  counter('trolls-left', 'Troll tiles', 3, 5),
  counter('catapult-left', 'Catapult cards', 4, 5),
];

function dwarfPanel(dwarf: Dwarf, seat: number, more: Partial<Panel> = {}): Panel {
  return {
    id: dwarf,
    art: dwarf,
    name: raw(dwarfNames[dwarf]),
    letter: raw(letters[dwarf]),
    seat,
    state: 'waiting',
    badges: [],
    place: raw('Central Chamber'),
    tracks: [counter('cards', 'Cards in hand', 5, 5), counter('upgrades', 'Upgrades', seat)],
    abilities: [],
    slots: [],
    hand: { back: 'dwarf', count: 5 },
    ...more,
  };
}

/** The board at the very start. */
export function strongholdScene(seats = 2, more: Partial<Scene> = {}): Scene {
  return {
    game: 'runedar',
    title: raw('Siege card 1 of 50 - Dawn'),
    phase: raw('Cards'),
    status: raw('Borgna plays: 5 cards in hand'),
    mood: 'dawn',
    clock: { at: 1, of: 5, groups: ['Dawn', 'Day', 'Dusk', 'Night', 'Snow'].map(raw) },
    places: places({ seats }),
    pieces: dwarves.slice(0, seats).map((dwarf) => dwarfAt(dwarf, 'chamber')),
    panels: dwarves
      .slice(0, seats)
      .map((dwarf, seat) => dwarfPanel(dwarf, seat, seat === 0 ? { state: 'active' } : {})),
    counters: supplies(),
    notices: [],
    moves: [],
    ways,
    ...more,
  };
}

/** Some way into a game of four. */
export function stormedScene(more: Partial<Scene> = {}): Scene {
  return strongholdScene(4, {
    title: raw('Siege card 24 of 50 - Dusk'),
    status: raw('Hilda plays: 3 cards in hand'),
    phase: raw('Cards'),
    mood: 'dusk',
    clock: { at: 3, of: 5, groups: ['Dawn', 'Day', 'Dusk', 'Night', 'Snow'].map(raw) },
    places: places({
      seats: 4,
      gold: 13,
      rubble: 5,
      dug: 2,
      stock: [6, 7, 3],
      overrun: ['tannery'],
      tiles: [
        tile('goblin-2-any', 'Goblin', [counter('any-resource', 'any', 3)]),
        tile('troll-1', 'Troll', circles(2, 2, 2)),
      ],
    }),
    pieces: [
      dwarfAt('borgna', 'carpenter'),
      dwarfAt('aldrik', 'wall-foundry'),
      dwarfAt('hilda', 'tower-1'),
      dwarfAt('odrun', 'courtyard'),
      orcs('outside-carpenter', 2),
      orcs('wall-carpenter', 1),
      orcs('outside-foundry', 1),
      orcs('tannery', 1),
      goblin('goblin-2-any', 'any'),
      troll('troll-1'),
      machine('siege-tower', 'area-1'),
      machine('catapult', 'reserve'),
    ],
    panels: dwarves.map((dwarf, seat) =>
      dwarfPanel(
        dwarf,
        seat,
        dwarf === 'hilda'
          ? {
              state: 'active',
              place: raw('Tower 1'),
              tracks: [counter('cards', 'Cards in hand', 3, 5), counter('upgrades', 'Upgrades', 2)],
              hand: { back: 'dwarf', count: 3 },
            }
          : { place: raw(['Carpenter’s', 'Foundry wall', '', 'Courtyard'][seat]!) },
      ),
    ),
    moves: [...stepsOf('carpenter').slice(0, 2), stepsOf('foundry')[0]!, stepsOf('tannery')[2]!],
    notices: [
      {
        title: raw('Siege card'),
        text: raw('Two orcs before the Carpenter’s wall. Then all orcs go one step along the arrows.'),
        note: raw('being resolved'),
      },
    ],
    ...more,
  });
}

const longCard = (art: string): PlaceCard => ({
  art,
  label: raw('Schraubenzieherwerkzeugkasten des Meisters'),
  kind: 'red',
  figures: [mark('magic', 1), mark('any', 4), mark('close', 4), mark('long', 4), mark('dig', 4)],
});

/** All figures there are, four in each crowded place, every enemy tile, both machines, every space filled, long names. */
export function crammedScene(more: Partial<Scene> = {}): Scene {
  const name = 'Bartholomäus-Maximilian von und zu Überlingen-Hohenstaufen the Magnificent';
  return stormedScene({
    title: raw('Siege card 50 of 50 - Snow over all the mountains'),
    status: raw(`${name} plays: 5 cards in hand, and a long story to tell about it`),
    phase: raw('Machines of the enemies, and all the rest'),
    mood: 'snow',
    clock: { at: 5, of: 5, groups: ['Dawn', 'Day', 'Dusk', 'Night', 'Snow'].map(raw) },
    places: {
      ...places({
        seats: 4,
        gold: 20,
        rubble: 12,
        dug: 4,
        stock: [10, 10, 10],
        overrun: walls,
        tiles: [
          tile(
            'goblin-4-each',
            'Goblin',
            ['wood', 'leather', 'metal'].map((art) => counter(art, art, 2)),
          ),
          tile('goblin-5-hits', 'Goblin', circles(5)),
          tile('troll-1', 'Troll', circles(2, 2, 2)),
          tile('troll-2', 'Troll', circles(1, 1, 1, 1)),
          tile('troll-3', 'Troll', circles(3, 3)),
          tile('troll-5', 'Troll', circles(3, 3, 3)),
        ],
        spaces: Object.fromEntries(
          ['rune-axe', 'great-arbalest', 'rune-toolchest', 'forge-kit', 'tunnel-breaker'].map((art, i) => [
            `space-${i + 1}`,
            space(i === 2 ? 'blocked' : i === 3 ? 'complete' : 'filling', longCard(art), [
              [i === 3 ? 4 : 3, 4],
              [i === 3 ? 4 : 3, 4],
              [i === 3 ? 5 : 3, 5],
            ]),
          ]),
        ),
      }),
      'area-2': { label: raw('Hildegard von Überlingen-Hohenstaufen'), owner: 'hilda' },
    },
    pieces: [
      ...dwarves.map((dwarf) => dwarfAt(dwarf, 'courtyard')),
      ...['chamber', 'tower-1', 'wall-tannery', 'carpenter', 'tannery', 'foundry', 'outside-tannery'].flatMap((at) =>
        dwarves.map((dwarf) => ({ ...dwarfAt(dwarf, at), id: `${dwarf} ${at}` })),
      ),
      ...walls.flatMap((wall) => [orcs(wall, 9), orcs(`wall-${wall}`, 9), orcs(`outside-${wall}`, 9)]),
      goblin('goblin-4-each', 'each'),
      goblin('goblin-5-hits', 'hits'),
      troll('troll-1'),
      troll('troll-2'),
      troll('troll-3'),
      troll('troll-5'),
      machine('siege-tower', 'area-2'),
      machine('catapult', 'area-2'),
    ],
    panels: dwarves.map((dwarf, seat) =>
      dwarfPanel(dwarf, seat, {
        ...(seat === 2 ? { name: raw(name), state: 'active' } : {}),
        place: raw('On the far side of the western wall'),
        badges: [counter('any', 'Badge', 2)],
      }),
    ),
    moves: walls.flatMap(stepsOf),
    ...more,
  });
}

/** One seat alone: its machines lie or stand before it. */
export const aloneScene = (more: Partial<Scene> = {}): Scene =>
  strongholdScene(1, {
    title: raw('Siege card 36 of 50 - Night'),
    mood: 'night',
    clock: { at: 4, of: 5, groups: ['Dawn', 'Day', 'Dusk', 'Night', 'Snow'].map(raw) },
    places: places({
      seats: 1,
      gold: 4,
      rubble: null,
      dug: 3,
      stock: [2, 8, 1],
      overrun: ['foundry'],
      tiles: [
        tile('goblin-3-rubble', 'Goblin', [counter('rubble', 'Rubble', 4)]),
        tile(
          'goblin-3-each',
          'Goblin',
          ['wood', 'leather', 'metal'].map((art) => counter(art, art, 1)),
        ),
        tile('troll-2', 'Troll', circles(1, 1)),
      ],
    }),
    pieces: [
      dwarfAt('borgna', 'wall-tannery'),
      orcs('foundry', 3),
      orcs('outside-tannery', 2),
      goblin('goblin-3-rubble', 'rubble'),
      goblin('goblin-3-each', 'each'),
      troll('troll-2'),
      machine('siege-tower', 'area-0', true),
      machine('catapult', 'area-0'),
    ],
    moves: [...stepsOf('foundry').slice(2), stepsOf('tannery')[0]!],
    counters: supplies(3),
    ...more,
  });
