import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../src/engine/index.ts';
import { siegeOf } from '../../../src/games/ringwall/turn/ways.ts';
import { threatsOf } from '../../../src/games/ringwall/threats/index.ts';
import type { UnitId } from '../../../src/games/ringwall/data/units.ts';
import { type GeneralScene, type RingScene, ring } from '../../help/ringwall.ts';

const told = (scene: RingScene, viewer: Seat | null): string[] =>
  threatsOf(ring(scene).state, viewer).map(({ stake, kind }) => `${stake} ${kind}`);

describe('what threatens a Character, and what would end the game', () => {
  const king = { id: 'marshal', at: 'i4', fortress: { site: 'f3' } } as const;
  test('T130 whoever stands on the Iron Seat wins next: to rivals the game is lost, to him it is a chance', () => {
    const scene = { generals: [king, 'smith'], state: { round: 5 } } as const;
    expect(told(scene, 1)).toContain('lost crown');
    expect(told(scene, 0)).toContain('chance crown-own');
    expect(told(scene, null)).toContain('risk crown');
    expect(told({ ...scene, generals: [{ ...king, fortress: undefined }, 'smith'] }, 1)).not.toContain('lost crown');
  });
  test('T15, T148 the last Life is told to its owner alone, once it can be lost', () => {
    const scene = { generals: [{ id: 'smith', lives: 1 }, 'marshal'], state: { round: 5 } } as const;
    expect(told(scene, 0)).toEqual(['harm last-life']);
    expect(told(scene, 1)).toEqual([]);
    expect(told({ ...scene, state: { round: 2 } }, 0)).toEqual([]);
  });
  test('T91, T131 a siege of one’s Fortress threatens; one that would win the game is told to all', () => {
    const besieger: GeneralScene = { id: 'smith', at: 'o3', units: ['ballista', 'heavy-infantry', 'knights'] };
    const owner: GeneralScene = { id: 'marshal', at: 'o9', fortress: { site: 'f3' } };
    const scene: RingScene = { generals: [owner, besieger], state: { round: 5 } };
    expect(told(scene, 0)).toContain('harm siege');
    expect(told(scene, 1)).toContain('chance siege-own');
    expect(told(scene, null)).toEqual([]);
    const decisive: RingScene = { ...scene, generals: [owner, { ...besieger, plunders: [0] }] };
    expect(told(decisive, 0)).toContain('risk conqueror-yours');
    expect(told({ ...decisive, generals: [...decisive.generals, 'scribe'] }, 2)).toContain('risk conqueror');
    expect(told(decisive, 1)).toContain('chance conqueror-own');
  });
  test('T140, T142 whoever has laid down a turn hears what it leaves to a rival who acts after him', () => {
    const scene = (order: number[]): RingScene => ({
      generals: [
        {
          id: 'marshal',
          at: 'f3',
          leaving: true,
          units: ['knights', 'heavy-infantry'],
          fortress: { site: 'f3' },
          dice: [3],
        },
        { id: 'smith', at: 'o3', units: ['ballista', 'heavy-infantry', 'knights'], dice: [2] },
      ],
      options: { tempo: 'together' },
      state: { round: 5, order },
    });
    const chance = (order: number[]) => {
      const game = ring(scene(order)).steps(['prepare']);
      const percent = () => game.threats(0).find(({ kind }) => kind === 'siege')!.data['percent'] as number;
      const before = percent();
      game.as(0, 'go:o5').as(0, 'meet');
      return [before, percent()];
    };
    const [before, after] = chance([0, 1]);
    expect(before).toBeLessThan(100);
    expect(after).toBe(100);
    const [first, then] = chance([1, 0]);
    expect(then).toBe(first);
  });
  test('T46, T140 whoever has laid down to go home is out of reach of who acts after him, while he still lays down the rest', () => {
    const reached = (order: number[]) => {
      const game = ring({
        generals: [
          { id: 'marshal', at: 'o3', units: ['peasants'], fortress: { site: 'f3' } },
          { id: 'smith', at: 'o1', units: ['knights'] },
        ],
        options: { tempo: 'together' },
        state: { round: 5, order },
      });
      for (const general of game.state.generals) general.dice = [2];
      game.steps(['prepare']).as(0, 'enter');
      expect(game.questions().find(({ seats }) => seats.includes(0))!.kind).toBe('fortress');
      return game.threats(0).map(({ kind }) => kind);
    };
    expect(reached([0, 1])).not.toContain('reached');
    expect(reached([1, 0])).toContain('reached');
  });
  test('T91 a siege that cannot succeed threatens nobody', () => {
    const besieger: GeneralScene = { id: 'smith', at: 'o3', units: ['ram', 'peasants'] };
    const store = { units: ['knights', 'knights', 'heavy-infantry', 'heavy-infantry'] };
    const scene: RingScene = {
      generals: [{ id: 'marshal', at: 'f3', fortress: { site: 'f3', walls: 6, store } }, besieger],
      state: { round: 5 },
    };
    expect([told(scene, 0), told(scene, 1)]).toEqual([[], []]);
  });
  test('T91, T131 one that hardly succeeds is not worth a word, unless the game hangs on it', () => {
    const scene = (mine: UnitId[], plunders: Seat[] = []): RingScene => ({
      generals: [
        { id: 'marshal', at: 'f3', fortress: { site: 'f3', store: { units: ['knights', 'peasants'] } } },
        { id: 'smith', at: 'o3', units: ['ram', ...mine], plunders },
      ],
      state: { round: 5 },
    });
    const percentOf = (of: RingScene) =>
      Number(siegeOf(ring(of).state, ring(of).general(1), ring(of).general(0)).percent);
    const slight = scene(['peasants']);
    expect(percentOf(slight)).toBeGreaterThan(0);
    expect(percentOf(slight)).toBeLessThan(10);
    expect([told(slight, 0), told(slight, 1)]).toEqual([[], []]);
    expect(told(scene(['peasants'], [0]), 0)).toEqual(['risk conqueror-yours']);
    expect(told(scene(['knights', 'knights']), 0)).toEqual(['harm siege']);
  });
  test('T132 in the last round the most renown is told', () => {
    const scene = {
      generals: ['marshal', { id: 'smith', fortress: { site: 'f3' } }],
      state: { round: 9, rounds: 9 },
    } as const;
    expect(told(scene, 0)).toContain('risk renown');
    expect(told(scene, 1)).toContain('chance renown');
  });
});
