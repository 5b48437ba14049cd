import { describe, expect, it } from 'vitest';
import {
  along,
  BRIDGE,
  BRIDGE_END,
  distanceTo,
  ENTRANCE,
  GATE,
  INNER,
  MIDDLE,
  neighboursOf,
  OUTER,
  outsideOf,
  SITES,
  spaceOf,
} from '../../../src/games/ringwall/data/spaces.ts';
import { CHARACTERS, characterOf } from '../../../src/games/ringwall/data/characters.ts';
import { FORTRESS } from '../../../src/games/ringwall/data/numbers.ts';
import { ringwall } from '../../../src/games/ringwall/index.ts';
import { boardScene } from '../../../src/games/ringwall/show/scene.ts';
import { tableView } from '../../../src/games/ringwall/show/view.ts';
import { type GeneralScene, ring } from '../../help/ringwall.ts';

describe('the board', () => {
  it('T1 two to six players have one of twelve Characters each', () => {
    expect(ringwall.seats).toEqual([2, 6]);
    expect(CHARACTERS).toHaveLength(12);
    expect(ringwall.seating.most(2)).toBe(1);
  });

  it('T4, T5, T6, T7 sixteen spaces, nine, five in a line, and the Dungeon', () => {
    expect([OUTER.length, MIDDLE.length, INNER.length]).toEqual([16, 9, 5]);
    expect(OUTER.map(({ terrain }) => terrain)).toEqual([
      ...['village', 'fields', 'graveyard', 'woods', 'bridge', 'hills', 'chapel', 'rocks'],
      ...['plains', 'city', 'fields', 'woods', 'tavern', 'ruins', 'plains', 'forest'],
    ]);
    expect(MIDDLE.map(({ terrain }) => terrain)).toEqual([
      ...['high-gate', 'mist-vale', 'hills', 'stones', 'hexers-cave', 'desert', 'oasis', 'temple', 'castle'],
    ]);
    expect(INNER.map(({ terrain }) => terrain)).toEqual([
      ...['ashen-flats', 'red-keep', 'moon-lair', 'burning-pass', 'iron-seat'],
    ]);
    expect(spaceOf('dg').terrain).toBe('dungeon');
    expect([along('o15', 1), along('o0', -1), along('m8', 1)]).toEqual(['o0', 'o15', 'm0']);
  });

  it('T8 each outer space has one site, joined to it alone', () => {
    expect(SITES).toHaveLength(16);
    for (const site of SITES) expect(neighboursOf(site)).toEqual([outsideOf(site)]);
  });

  it('T8 one Fortress at each site', () => {
    const game = ring({
      generals: [
        { id: 'marshal', at: 'o1' },
        { id: 'scribe', at: 'o5', fortress: { site: 'f1' } },
      ],
    });
    expect(game.turn(0, 2).offers('build')).toEqual([]);
  });

  it('T9 a bridge joins the rings; the gate and the Ruins lead within and below', () => {
    expect([BRIDGE, BRIDGE_END, GATE, ENTRANCE]).toEqual(['o4', 'm2', 'm0', 'o13']);
    expect(neighboursOf('o4')).toContain('m2');
    expect(neighboursOf('m0')).toContain('i0');
    expect(neighboursOf('o13')).toContain('dg');
  });

  it('T29 how many cards are drawn where', () => {
    const drawn = (count: number) => [...OUTER, ...MIDDLE, spaceOf('dg')].filter(({ draw }) => draw === count);
    expect(drawn(1).map(({ id }) => id)).toEqual([
      ...['o1', 'o3', 'o4', 'o5', 'o8', 'o10', 'o11', 'o14', 'm0', 'm2', 'm3', 'm5'],
    ]);
    expect(drawn(2).map(({ id }) => id)).toEqual(['o13', 'm6', 'dg']);
    expect(drawn(3).map(({ id }) => id)).toEqual(['m1']);
  });

  it('T42 its own space is one away from a Fortress, the next ones two, and all within the ring too far', () => {
    expect(distanceTo('f4', 'o4')).toBe(1);
    expect([distanceTo('f4', 'o3'), distanceTo('f4', 'o5'), distanceTo('f0', 'o15')]).toEqual([2, 2, 2]);
    expect(distanceTo('f4', 'o6')).toBe(3);
    expect([distanceTo('f4', 'm2'), distanceTo('f13', 'dg')]).toEqual([Infinity, Infinity]);
  });

  it('T11 Strength and Craft come to seven, three of each at least', () => {
    for (const id of CHARACTERS) {
      const { strength, craft, gold } = characterOf(id);
      expect(strength + craft).toBe(7);
      expect(Math.min(strength, craft)).toBeGreaterThanOrEqual(3);
      // Enough to build in the first turn.
      expect(gold).toBeGreaterThanOrEqual(FORTRESS.price);
    }
  });
});

it('T121 Spells are seen by who holds them, and orders and plans by nobody else; all the rest is open', () => {
  const holder: GeneralScene = { id: 'marshal', spells: ['rooted'], traps: ['unravel-1'], units: ['knights'], gold: 4 };
  const { state } = ring({ generals: [holder, 'scribe'] });
  const open = { spellCount: 1, trapCount: 1, units: ['knights'], gold: 4 };
  expect(tableView(state, 0).generals[0]).toMatchObject({ ...open, spells: ['rooted'], traps: ['unravel-1'] });
  expect(tableView(state, 1).generals[0]).toMatchObject({ ...open, spells: null, traps: null });
  expect(Object.keys(tableView(state, 1)).filter((key) => ['orders', 'plans', 'later'].includes(key))).toEqual([]);
});

it('T17 the dice that lie open show whom they lead to whom, and whoever sits in his Fortress is out of reach', () => {
  const scene = (at: string) => {
    const generals: GeneralScene[] = [
      { id: 'marshal', at: 'o1', dice: [3] },
      { id: 'scribe', at, dice: [1], fortress: { site: 'f4' } },
    ];
    const { state } = ring({ generals, options: { tempo: 'together' }, state: { phase: 'prepare' } });
    return boardScene(tableView(state, null)).moves.map(({ from, to, kind }) => [kind, from, to]);
  };
  expect(scene('o4')).toEqual([['march', 'o1', 'o4']]);
  expect(scene('f4')).toEqual([]);
});
