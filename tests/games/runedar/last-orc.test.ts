import { expect, test } from 'vitest';
import { fortress } from '../../help/runedar.ts';

const card = (orcs: Record<string, number>) =>
  fortress({
    hand: ['orc', 'blunt-axe'],
    siege: ['siege-orcs-2-carpenter'],
    orcs,
    state: { hired: ['cancel'] },
  }).orcCard();

test('R5.5, R7.5, R10.1 orcs in the workshops go back to the Reserve before the last one would be placed', () => {
  const game = card({ tannery: 1, 'wall-foundry': 7 });
  expect([game.prompt(), game.offers('hire:')]).toEqual(['siege', ['hire:orcs']]);
  game.choose('hire:orcs');
  expect([game.outcome(), game.orcs()]).toEqual([null, { 'wall-foundry': 7, 'outside-carpenter': 2 }]);
});

test('R5.5, R7.5 nobody is asked where that would not be enough, or is not needed', () => {
  expect(card({ 'wall-foundry': 8 }).outcome()).toBe('orcs');
  expect(card({ tannery: 1, 'wall-foundry': 6 }).outcome()).toBeNull();
  expect(card({ tannery: 1, 'wall-foundry': 6 }).prompt()).toBeNull();
});
