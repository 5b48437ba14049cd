import { describe, expect, test } from 'vitest';
import {
  NEIGHBOURS,
  type Node,
  NODES,
  ONWARD,
  OUTSIDES,
  REACH,
  SIDES,
  STEPS,
  TOWERS,
  WALLS,
  WORKSHOPS,
} from '../../../src/games/runedar/data/fortress.ts';
import { destinations } from '../../../src/games/runedar/fortress/movement.ts';
import { fortress } from '../../help/runedar.ts';

/** R3.5 All distances, in the order chamber, carpenter, tannery, foundry, courtyard, walls, towers, outsides. */
const ORDER: readonly Node[] = [
  ...(['chamber', 'carpenter', 'tannery', 'foundry', 'courtyard'] as const),
  ...WALLS,
  ...TOWERS,
  ...OUTSIDES,
];
const DISTANCES = `
0 1 1 1 1 2 2 2 3 3 3 3 3 3
1 0 1 2 1 1 2 3 2 2 3 2 3 4
1 1 0 1 2 2 1 2 3 2 2 3 2 3
1 2 1 0 1 3 2 1 4 3 2 4 3 2
1 1 2 1 0 2 3 2 3 3 3 3 4 3
2 1 2 3 2 0 1 2 1 1 2 1 2 3
2 2 1 2 3 1 0 1 2 1 1 2 1 2
2 3 2 1 2 2 1 0 3 2 1 3 2 1
3 2 3 4 3 1 2 3 0 2 3 2 3 4
3 2 2 3 3 1 1 2 2 0 2 2 2 3
3 3 2 2 3 2 1 1 3 2 0 3 2 2
3 2 3 4 3 1 2 3 2 2 3 0 3 4
3 3 2 3 4 2 1 2 3 2 2 3 0 3
3 4 3 2 3 3 2 1 4 3 2 4 3 0`;

describe('the map', () => {
  test('R3.6, R3.7 fourteen places, 21 steps between neighbours, the same in both directions', () => {
    expect(NODES).toHaveLength(14);
    const steps = NODES.flatMap((node) => NEIGHBOURS[node].map((next) => [node, next] as const));
    expect(steps).toHaveLength(42);
    for (const [from, to] of steps) expect(NEIGHBOURS[to]).toContain(from);
  });
  test('R3.5 the distance between any two places', () => {
    const rows = DISTANCES.trim()
      .split('\n')
      .map((row) => row.split(' ').map(Number));
    expect(ORDER.map((from) => ORDER.map((to) => STEPS[from][to]))).toEqual(rows);
  });
  test('R3.5 from the Central Chamber to the Tannery is one step', () => expect(STEPS.chamber.tannery).toBe(1));
  test('R3.5 from the Tannery to its wall is one step', () => expect(STEPS.tannery['wall-tannery']).toBe(1));
  test('R3.5 from a wall to a tower beside it is one step', () => {
    const pairs = [
      ['wall-carpenter', 'tunnel-tower'],
      ['wall-carpenter', 'tower-1'],
      ['wall-tannery', 'tower-1'],
      ['wall-tannery', 'tower-2'],
      ['wall-foundry', 'tower-2'],
    ] as const;
    expect(pairs.map(([wall, tower]) => STEPS[wall][tower])).toEqual([1, 1, 1, 1, 1]);
  });
  test('R3.5 from wall to wall past a tower is one step', () => {
    expect(STEPS['wall-carpenter']['wall-tannery']).toBe(1);
    expect(STEPS['wall-tannery']['wall-foundry']).toBe(1);
    expect(STEPS['wall-carpenter']['wall-foundry']).toBe(2);
  });
  test('R3.5 outside a wall is one step from that wall and from no other', () => {
    for (const [at, outside] of OUTSIDES.entries())
      expect(WALLS.map((wall) => STEPS[wall][outside] === 1)).toEqual(WALLS.map((_, other) => other === at));
  });
  test('R3.5 from a workshop to a tower beside its wall, or down again, are two steps', () => {
    const pairs = [
      ['carpenter', 'tunnel-tower'],
      ['carpenter', 'tower-1'],
      ['tannery', 'tower-1'],
      ['tannery', 'tower-2'],
      ['foundry', 'tower-2'],
    ] as const;
    expect(pairs.map(([workshop, tower]) => [STEPS[workshop][tower], STEPS[tower][workshop]])).toEqual(
      pairs.map(() => [2, 2]),
    );
  });
  test('R3.5 from the courtyard to the Tunnel Tower are three steps, by one way alone', () => {
    expect(STEPS.courtyard['tunnel-tower']).toBe(3);
    const ways = NEIGHBOURS.courtyard.flatMap((first) =>
      NEIGHBOURS[first]
        .filter((second) => NEIGHBOURS[second].includes('tunnel-tower'))
        .map((second) => [first, second]),
    );
    expect(ways).toEqual([['carpenter', 'wall-carpenter']]);
  });
  test('R3.5 from the Central Chamber one step to each room, two to each wall', () => {
    expect([...WORKSHOPS, 'courtyard' as const].map((room) => STEPS.chamber[room])).toEqual([1, 1, 1, 1]);
    expect(WALLS.map((wall) => STEPS.chamber[wall])).toEqual([2, 2, 2]);
  });
  test('R3.1 an orc goes from outside to wall, workshop and chamber, one step each', () => {
    for (const side of SIDES)
      expect([ONWARD[`outside-${side}`], ONWARD[`wall-${side}`], ONWARD[side]]).toEqual([
        `wall-${side}`,
        side,
        'chamber',
      ]);
    for (const [from, to] of Object.entries(ONWARD)) expect(NEIGHBOURS[from as Node]).toContain(to);
  });
  test('R3.2 from a tower the walls beside it and what is outside of them; the courtyard from the Tunnel Tower alone', () => {
    for (const tower of TOWERS) {
      const walls = WALLS.filter((wall) => STEPS[tower][wall] === 1);
      const spaces = walls.flatMap((wall) => [wall, OUTSIDES[WALLS.indexOf(wall)]!]);
      expect([...REACH[tower]]).toEqual([...spaces, ...(tower === 'tunnel-tower' ? ['courtyard'] : [])]);
    }
  });
});

describe('R8.3 moving', () => {
  const move = (at: Node) => fortress({ at, hand: ['rusty-knife', 'split-shovel'] }).act();
  test('R8.3, R8.1 one or two steps, and never to where the dwarf stands', () => {
    for (const at of NODES) {
      const near = NODES.filter((to) => to !== at && STEPS[at][to] <= 2);
      expect(move(at).offers('move:').sort()).toEqual(near.map((to) => `move:${to}`).sort());
    }
  });
  test('R8.2 every weapon and tool moves, and is played by it', () => {
    const game = move('chamber').choose('move:wall-foundry').choose('split-shovel');
    expect([game.dwarf.at, game.hand(), game.dwarf.played]).toEqual([
      'wall-foundry',
      ['rusty-knife'],
      ['borgna-split-shovel'],
    ]);
  });
  test('R8.3 from the Central Chamber to each room and each wall with one card', () => {
    const near = ['carpenter', 'courtyard', 'foundry', 'tannery', 'wall-carpenter', 'wall-foundry', 'wall-tannery'];
    expect([...destinations('chamber', false)].sort()).toEqual(near);
  });
  test('R8.3 from a tower into the Carpenter’s are two steps', () => {
    expect(move('tower-1').offers('move:')).toContain('move:carpenter');
    expect(move('tunnel-tower').offers('move:')).toContain('move:carpenter');
  });
  test('R8.3 from wall to wall is one step, so the workshop behind is two away', () => {
    expect(move('wall-carpenter').offers('move:')).toEqual(
      expect.arrayContaining(['move:wall-tannery', 'move:tannery']),
    );
  });
  test('R8.3 from the courtyard to the Tunnel Tower one Move is not enough, two are', () => {
    const game = move('courtyard');
    expect(game.offers('move:')).not.toContain('move:tunnel-tower');
    expect(game.why('move:tunnel-tower')).toBe('why.far');
    game.choose('move:wall-carpenter').choose('rusty-knife');
    expect(game.offers('move:')).toContain('move:tunnel-tower');
  });
  test('R8.5 neither orcs nor other dwarves are in the way, and they share a space', () => {
    const game = fortress({
      at: 'chamber',
      others: ['carpenter'],
      hand: ['rusty-knife', 'blunt-axe'],
      orcs: { carpenter: 3 },
    });
    game.act().choose('move:carpenter').choose('rusty-knife');
    expect([game.dwarf.at, game.state.orcs.carpenter]).toEqual(['carpenter', 3]);
  });
});
