import { fileURLToPath } from 'node:url';
import type { CardFace, Edge, Panel, Piece, Place, Scene } from '../../src/engine/index.ts';
import { counter, raw } from './scenes.ts';

/** Two games that are nothing but their boards: a realm of roads, and a sea of tiles. */
export const folders = Object.fromEntries(
  ['realm', 'isles'].map((game) => [game, fileURLToPath(new URL(`./assets/${game}/`, import.meta.url))]),
);

const houses = [
  { id: 'rose', name: 'House Rose', letter: 'R', tone: 'red' },
  { id: 'stag', name: 'House Stag', letter: 'S', tone: 'blue' },
  { id: 'sun', name: 'House Sun', letter: 'U', tone: 'gold' },
] as const;
type House = (typeof houses)[number]['id'];
const houseOf = (id: House) => houses.find((house) => house.id === id)!;

const card = (name: string, kind = 'order'): CardFace => ({
  art: 'royal-levy',
  name: raw(name),
  type: raw('Order'),
  text: raw('Move up to three of your hosts along roads.'),
  kind,
  marks: [],
});

const panelOf = (id: House, seat: number, more: Partial<Panel> = {}): Panel => {
  const { name, letter, tone } = houseOf(id);
  return {
    id,
    art: id,
    name: raw(name),
    letter: raw(letter),
    seat,
    state: 'waiting',
    badges: [],
    place: raw(`${[5, 4, 2][seat]} places`),
    tracks: [counter('coin', 'Coins', 4 + seat, 12), counter('fame', 'Fame', 3 + 2 * seat, 10)],
    abilities: [],
    slots: [],
    tone,
    hand: { back: 'deck', count: 5 - seat },
    ...more,
  };
};

/** Figures of a house; hosts are alike. */
export const troop = (house: House, rank: 'host' | 'lord' | 'spy', at: string, count = 1): Piece => ({
  id: `${house} ${rank}`,
  ...(rank === 'host' ? { alike: true as const } : {}),
  at,
  art: rank,
  label: raw(`${rank} of ${houseOf(house).name}`),
  letter: raw(houseOf(house).letter),
  count,
  rank,
  tone: houseOf(house).tone,
});

const town = (label: string, art: string, more: Partial<Place> = {}): Place => ({ label: raw(label), art, ...more });
const guard = (value: number) => counter('guard', 'Garrison', value);
const road = (from: string, to: string): Edge => ({ from, to, kind: 'road' });

/** Twelve places, roads, a tunnel, a wall around the town, hosts, lords and spies of three houses. */
export function realmScene(more: Partial<Scene> = {}): Scene {
  return {
    game: 'realm',
    title: raw('The eighth night'),
    phase: raw('Orders'),
    status: raw('House Stag chooses its order'),
    mood: 'dawn',
    clock: null,
    places: {
      keep: town('Old Keep', 'keep', { owner: 'rose', garrison: guard(3), state: 'whole' }),
      mill: town('Windmill', 'mill', { owner: 'rose', note: raw('2+') }),
      abbey: town('Abbey', 'abbey', { owner: 'stag', garrison: guard(1), progress: { at: 2, of: 3 } }),
      lighthouse: town('Lighthouse', 'lighthouse', { owner: 'stag' }),
      ford: town('The Ford', 'ford', { owner: 'rose' }),
      town: town('Market Town', 'town', {
        garrison: guard(12),
        progress: { at: 1, of: 5 },
        badges: [counter('relic', 'Relic', 1)],
      }),
      mine: town('Silver Mine', 'mine', { owner: 'sun', garrison: guard(2), state: 'plundered' }),
      port: town('Port', 'port', { owner: 'stag', garrison: guard(4) }),
      wood: town('Deep Wood', 'wood', { tone: 'wild' }),
      bridge: town('Long Bridge', 'watch', { owner: 'rose', state: 'razed' }),
      hill: town('Bare Hill', 'hill', {}),
      cape: town('Cape of Good Bread', 'cape', { owner: 'sun', garrison: guard(1) }),
    },
    edges: [
      road('keep', 'mill'),
      road('mill', 'abbey'),
      road('abbey', 'lighthouse'),
      road('keep', 'ford'),
      road('mill', 'town'),
      road('ford', 'town'),
      road('town', 'mine'),
      road('mine', 'port'),
      road('lighthouse', 'port'),
      road('ford', 'wood'),
      road('wood', 'bridge'),
      road('town', 'bridge'),
      road('bridge', 'hill'),
      road('hill', 'cape'),
      road('port', 'cape'),
      { from: 'town', to: 'abbey', kind: 'passage' },
      { from: 'town', to: 'town', kind: 'wall' },
    ],
    pieces: [
      troop('rose', 'lord', 'keep'),
      troop('rose', 'host', 'keep', 4),
      troop('rose', 'host', 'ford', 2),
      troop('rose', 'spy', 'town'),
      troop('stag', 'lord', 'abbey'),
      troop('stag', 'host', 'abbey', 3),
      troop('stag', 'host', 'town', 1),
      troop('stag', 'host', 'port', 9),
      troop('stag', 'spy', 'mine'),
      troop('sun', 'host', 'mine', 2),
      troop('sun', 'lord', 'cape'),
      troop('sun', 'host', 'hill', 1),
      troop('rose', 'host', 'hill', 2),
      troop('sun', 'spy', 'bridge'),
    ],
    stacks: [
      { id: 'orders', back: 'deck', label: raw('Orders'), count: 23 },
      { id: 'discard', back: 'deck', label: raw('Played'), count: 6, top: card('Royal levy') },
      { id: 'rumours', back: 'rumours', label: raw('Rumours'), count: 9 },
      { id: 'secrets', at: 'wood', back: 'rumours', label: raw('Secrets of the wood'), count: 2 },
    ],
    panels: [
      panelOf('rose', 0, { state: 'done' }),
      panelOf('stag', 1, {
        state: 'active',
        hand: {
          back: 'deck',
          count: 4,
          cards: ['Royal levy', 'Night march', 'Bribe', 'Truce'].map((name) => card(name)),
        },
      }),
      panelOf('sun', 2),
    ],
    counters: [counter('coin', 'Coins left', 31), counter('relic', 'Relics', 2, 5), counter('fame', 'Fame left', 12)],
    notices: [],
    moves: [],
    ...more,
  };
}

const ground: Readonly<Record<string, Partial<Place>>> = {
  w: { tone: 'water', art: 'waves' },
  s: { tone: 'sand', art: 'palm' },
  f: { tone: 'forest', art: 'beech' },
  r: { tone: 'rock', art: 'peak' },
};
const names: Readonly<Record<string, string>> = { w: 'Open sea', s: 'Beach', f: 'Woods', r: 'Cliffs' };

/** Thirty tiles with ships, captains and raiders. */
export function islesScene(more: Partial<Scene> = {}): Scene {
  const rows = ['wwswww', 'wsffrw', 'wsfrww', 'wwwwsf', 'rwwwww'];
  const places: Record<string, Place> = {};
  rows.forEach((row, y) =>
    [...row].forEach((kind, x) => {
      const id = `${'abcdef'[x]!}${y + 1}`;
      places[id] = { label: raw(`${names[kind]!} ${id.toUpperCase()}`), ...ground[kind] };
    }),
  );
  const grown = (id: string, by: Partial<Place>) => (places[id] = { ...places[id]!, ...by });
  grown('b2', { label: raw('Saint Brendan'), art: 'port', owner: 'stag', garrison: guard(2) });
  grown('d2', { owner: 'stag', progress: { at: 2, of: 3 } });
  grown('e2', { label: raw('Smoking Peak'), art: 'volcano', state: 'burning' });
  grown('c3', { owner: 'rose', garrison: guard(5), progress: { at: 1, of: 4 } });
  grown('e4', { label: raw('Port Rose'), art: 'port', owner: 'rose', garrison: guard(1), note: raw('3+') });
  grown('a5', { state: 'sunk' });
  const at = (house: House, rank: 'captain' | 'ship', place: string, number = 1): Piece => ({
    ...troop(house, 'lord', place),
    id: `${house} ${rank} ${number}`,
    art: rank,
    rank,
  });
  const raiders = (place: string, count: number): Piece => ({
    id: 'raiders',
    alike: true,
    at: place,
    art: 'raider',
    label: raw('Raiders'),
    letter: raw('r'),
    count,
    rank: 'raider',
  });
  return {
    ...realmScene(),
    game: 'isles',
    title: raw('Round 3 of 8 - Evening'),
    phase: raw('Voyage'),
    status: raw('House Stag sails'),
    mood: 'tide',
    clock: { at: 5, of: 8, groups: [raw('Morning'), raw('Evening')] },
    places,
    edges: [],
    pieces: [
      at('stag', 'captain', 'b2'),
      at('stag', 'ship', 'b1'),
      at('stag', 'ship', 'c4', 2),
      at('rose', 'ship', 'c4'),
      at('rose', 'captain', 'e4'),
      at('sun', 'ship', 'f5'),
      at('sun', 'captain', 'f5'),
      raiders('a3', 3),
      raiders('e5', 14),
      raiders('c3', 1),
    ],
    stacks: realmScene().stacks!.filter(({ at: place }) => place === undefined),
    moves: [{ from: 'a3', to: 'b3', kind: 'march', label: raw('Raiders row to B3') }],
    ...more,
  };
}
