import { describe, expect, test } from 'vitest';
import { fortress, type FortressScene } from '../../help/runedar.ts';

/** With an axe and a pickaxe in hand. */
const game = (scene: FortressScene = {}) => fortress({ hand: ['blunt-axe', 'worn-pickaxe'], ...scene }).act();

describe('a card that is named behind a verb', () => {
  test('R8.40 is told where and when it digs, or that it does not', () => {
    expect(game({ at: 'chamber' }).why('with:dig.worn-pickaxe')).toBe('why.not-courtyard');
    const yard = game({ at: 'courtyard' });
    expect(yard.offers('dig:')).toEqual(['dig:worn-pickaxe']);
    expect([yard.why('with:dig.worn-pickaxe'), yard.why('with:dig.blunt-axe')]).toEqual([null, 'why.digs-not']);
    expect(game({ at: 'courtyard', trolls: ['troll-1'] }).why('with:dig.blunt-axe')).toBe('why.enemies-there');
  });
  test('R8.11 is told where it works, and what', () => {
    expect(game({ at: 'chamber' }).why('with:work.blunt-axe')).toBe('why.no-workshop');
    const smithy = game({ at: 'foundry', board: ['steel-pickaxe'] });
    expect(smithy.offers('work:')).toEqual(['work:worn-pickaxe']);
    expect([smithy.why('with:work.worn-pickaxe'), smithy.why('with:work.blunt-axe')]).toEqual([
      null,
      'why.works-other',
    ]);
    const held = game({ at: 'foundry', board: ['steel-pickaxe'], orcs: { foundry: 1 } });
    expect(held.why('with:work.worn-pickaxe')).toBe('why.orcs-here');
  });
  test('R8.3, R8.21 comes after the place or the enemy', () => {
    const orcs = { carpenter: 1 };
    expect(game({ orcs }).why('with:move.blunt-axe')).toBe('why.where-to');
    expect(game({ orcs }).why('with:attack.blunt-axe')).toBe('why.nobody');
    expect(game({ orcs, at: 'carpenter' }).why('with:attack.blunt-axe')).toBe('why.whom');
  });
  test('R8.30 enemies that are named from elsewhere are shot at from towers only', () => {
    const orcs = { 'wall-foundry': 1 };
    expect(game({ orcs }).why('attack:long.wall-foundry')).toBe('why.no-tower');
    const machines = game({ orcs, catapult: 1 });
    expect(machines.why('attack:long.catapult')).toBe('why.no-tower');
    expect(machines.why('attack:long.siege-tower')).toBe('why.in-reserve');
  });
});
