import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changesBetween, upgradeScene } from '../../src/engine/index.ts';
import { typicalScene } from '../drawing/scenes.ts';

/** A board of B-Sieged in round 4, as the version of November 2026 stored it. */
const earlier: unknown = JSON.parse(readFileSync(new URL('../golden/earlier-scene.json', import.meta.url), 'utf8'));

describe('a board that an earlier version stored', () => {
  const scene = upgradeScene(earlier);

  it('has the places and the clock that it had', () => {
    expect(scene).not.toHaveProperty('spots');
    expect(Object.keys(scene.places)).toContain('summon:north');
    expect(scene.places.tavern).toMatchObject({ state: 'intact' });
    expect(scene.clock).toMatchObject({ at: 4, of: 12 });
  });

  it('has figures that are followed, and units that are alike', () => {
    const byRank = (rank: string) => scene.pieces.filter((piece) => piece.rank === rank);
    expect(byRank('hero').map(({ id, art, alike }) => [id === art, alike])).toEqual(
      byRank('hero').map(() => [true, undefined]),
    );
    expect(byRank('friend').map(({ id }) => id)).toEqual(['messenger 1']);
    expect(byRank('foe').length).toBeGreaterThan(2);
    expect(byRank('foe').every(({ id, art, alike }) => id === art && alike)).toBe(true);
    expect(scene.pieces.some((piece) => 'who' in piece)).toBe(false);
  });

  it('is compared with the next one', () => {
    const [hero] = scene.pieces.filter(({ rank }) => rank === 'hero');
    const now = { ...scene, pieces: scene.pieces.map((piece) => (piece === hero ? { ...piece, at: 'barn' } : piece)) };
    expect(changesBetween(scene, now)).toMatchObject({
      moved: [{ id: hero!.id, from: hero!.at, to: 'barn', count: 1 }],
      fallen: [],
      arrived: {},
    });
  });
});

it('leaves a board of today as it is, and takes nothing else for a board', () => {
  const scene = typicalScene();
  expect(upgradeScene(scene)).toEqual(scene);
  expect(upgradeScene({ ...scene, says: [{ key: 'x:words' }] })).toEqual(scene);
  for (const other of [null, 'board', {}, { places: {} }]) expect(() => upgradeScene(other)).toThrow('no scene');
});
