import { describe, expect, test } from 'vitest';
import { wallOf } from '../../../src/games/bsieged/components/geometry.ts';
import { threatsOf } from '../../../src/games/bsieged/threats/index.ts';
import { type Scene, siege } from '../../help/siege.ts';

/** `lost storm → man clear`: the stake, the kind, the answers' kinds. */
const told = (scene: Scene): string[] =>
  threatsOf(
    siege({ ...scene, state: { phase: 'heroes', begun: true, round: 2, ...scene.state } }).turn('archer').state,
  ).map(({ stake, kind, answers }) => [`${stake} ${kind}`, ...answers.map((answer) => answer.kind)].join(' → '));
const archer = { id: 'archer', morale: 5, food: 2 } as const;
const atTavern = { heroes: [{ ...archer, place: 'tavern' }] } as const;
const onWall = { heroes: [{ ...archer, place: wallOf('north') }] } as const;

describe('what threatens the Citadel, and what answers it', () => {
  test('B153 Krohn before a wall that nobody holds lose the game; a hero mans it, or clears the zone', () =>
    expect(told({ ...atTavern, fields: { north: { 1: { krohn: 1 } } } })).toEqual(['lost storm → man → clear']));
  test('B144, B153 more Krohn than those on the wall can take fell them, and the rest goes over it', () =>
    expect(told({ ...onWall, fields: { north: { 1: { krohn: 9 } } } })).toContain('lost breach → man'));
  test('B154 the Avatar in zone 1 goes over any wall', () =>
    expect(told({ ...onWall, avatar: { side: 'south', zone: 1, vinculum: 5 } })).toEqual(['lost avatar']));
  test('B140, B196 enemies in his zone kill the Messenger; the second one is the last', () => {
    const fields = { east: { 2: { gargoh: 1 } } };
    const at = { at: 'field', leg: 'return', side: 'east', zone: 2 } as const;
    expect(told({ ...atTavern, fields, messenger: { number: 1, ...at } })).toContain('harm messenger-caught → clear');
    expect(told({ ...atTavern, fields, messenger: { number: 2, ...at } })).toContain(
      'lost last-messenger-caught → clear',
    );
  });
  test('B48 Mölen kill the Messenger on the wall', () => {
    const messenger = { number: 2, at: 'wall', leg: 'return', side: 'north', zone: null } as const;
    expect(told({ ...atTavern, messenger, fields: { north: { 3: { molen: 1 } } } })).toContain(
      'lost last-messenger-hit',
    );
    expect(
      told({ ...atTavern, messenger: { ...messenger, number: 1 }, fields: { north: { 3: { molen: 1 } } } }),
    ).toContain('harm messenger-hit');
  });
  test('B150, B195 hits that nobody can take kill; with the last hero falls the Citadel', () => {
    const fields = { north: { 2: { gargoh: 6 } } };
    expect(told({ ...onWall, fields })).toContain('lost falls-last');
    const two = [...onWall.heroes, { id: 'paladin', place: 'market', food: 2 }] as const;
    expect(told({ heroes: two, fields })).toContain('harm falls');
  });
  test('B147, B194 Mölen destroy what is damaged and not held; the fifth ruin loses the game', () => {
    const fields = { north: { 3: { molen: 1 } } };
    const ruined = { palace: 'destroyed', tower: 'destroyed', barn: 'destroyed', armory: 'destroyed' } as const;
    expect(told({ ...onWall, fields, buildings: { tavern: 'damaged' } })).toContain('harm ruins');
    expect(told({ ...onWall, fields, buildings: { ...ruined, tavern: 'damaged' } })).toContain('lost ruins-last');
    const held = { ...ruined, tavern: { state: 'damaged', reinforced: 1 } } as const;
    expect(told({ ...onWall, fields, buildings: held })).toContain('risk ruins-risk');
  });
  test('B180 whoever has no 2 Food at the end of the season dies, as is told in its last round', () => {
    const hungry = { ...archer, food: 1, place: 'tavern' } as const;
    const fed = { id: 'paladin', place: 'market', food: 2 } as const;
    expect(told({ heroes: [hungry, fed], state: { round: 5 } })).not.toContain('harm starve');
    expect(told({ heroes: [hungry, fed], state: { round: 6 } })).toContain('harm starve');
    expect(told({ heroes: [hungry], state: { round: 6 } })).toContain('lost starve-last');
  });
  test('B198 the last round, and the rounds in which no step may be missed', () => {
    const messenger = { number: 1, at: 'field', leg: 'return', side: 'east', zone: 3 } as const;
    expect(told({ ...atTavern, messenger, state: { round: 12 } })).toContain('lost time');
    expect(told({ ...atTavern, messenger, state: { round: 9 } })).toContain('risk time-short');
    expect(told({ ...atTavern, messenger, state: { round: 10 } })).toContain('risk time-late');
    expect(told({ ...atTavern, messenger, state: { round: 8 } })).toEqual([]);
  });
  test('B197 a Messenger on the wall is the chance of the round', () =>
    expect(
      told({ ...atTavern, messenger: { number: 1, at: 'wall', leg: 'return', side: 'east', zone: null } }),
    ).toEqual(['chance home']));
  test('B131 a Tactics card before the wall may yet stop them', () => {
    const game = siege({
      ...atTavern,
      fields: { north: { 1: { krohn: 1 } } },
      state: { phase: 'heroes', begun: true },
    });
    game.turn('archer').state.fields.north.zones[1].traps = [
      { card: 'river-of-tar', hero: 'archer', doubled: false, stage: 0 },
    ];
    expect(threatsOf(game.state)[0]).toMatchObject({ stake: 'risk', kind: 'storm' });
  });
});
