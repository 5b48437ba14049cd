import { describe, expect, test } from 'vitest';
import { threatsOf } from '../../../src/games/lastbastion/threats/index.ts';
import type { Toll } from '../../../src/games/lastbastion/words/facts.ts';
import { type BastionScene, bastion, type HeroScene } from '../../help/lastbastion.ts';

/** `lost grasp-last → fight`: the stake, the kind, the answers' kinds; the active hero is about to act. */
const told = (scene: BastionScene): string[] =>
  threatsOf(bastion({ deck: DECK, ...scene }).act().state).map(({ stake, kind, answers }) =>
    [`${stake} ${kind}`, ...answers.map((answer) => answer.kind)].join(' → '),
  );
const DECK = ['cinder-imp', 'dusk-scout', 'hell-herald', 'plague-abbot', 'lava-hound'];
const two = ['arne', 'elmer'] as const;

describe('what threatens the Bastion, and what answers it', () => {
  test('L38, L106 a card with a figure takes the third tile: the game is lost, unless it falls before', () => {
    const cards = { east1: 'blue 1 | grasp | |' };
    const scene = { heroes: two, cards, figures: ['east1'], grasped: ['tomb', 'quarry'] } as const;
    expect(told(scene).find((one) => one.startsWith('lost'))).toMatch(/^lost grasp-last/);
    expect(told({ ...scene, grasped: ['tomb'] }).some((one) => one.startsWith('lost'))).toBe(false);
    expect(told({ ...scene, net: ['blue 1 | grasp | |', 0] }).some((one) => one.startsWith('lost'))).toBe(false);
  });
  test('L61, L106 with two tiles gone each roll of the Corruption die may be the last', () => {
    const cards = { east1: 'blue 1 | corrupt | |' };
    expect(told({ heroes: two, cards, grasped: ['tomb', 'quarry'] })[0]).toMatch(/^risk grasp-risk/);
    expect(told({ heroes: two, cards, grasped: ['tomb'] })[0]).toMatch(/^harm board/);
  });
  test('L102, L106 the last Life: of one of several, and of the only one who stands', () => {
    const cards = { north1: 'blue 1 | life | |' };
    const heroes = [{ id: 'arne', life: 1 }, 'elmer'] as const;
    expect(told({ heroes, cards, active: 'north' }).join()).toContain('harm falls');
    const alone = [{ id: 'arne', life: 1 }] as const;
    expect(told({ heroes: alone, cards, active: 'north' }).join()).toContain('lost falls-last');
    const both = { ...cards, east1: 'green 1 | life | |', west1: 'red 1 | | |' };
    const falls = told({ heroes: alone, cards: both, active: 'north' }).filter((one) => one.includes('falls'));
    expect(falls, 'is taken once').toHaveLength(1);
    const rolls = { north1: 'blue 1 | corrupt | |' };
    expect(told({ heroes: alone, cards: rolls, active: 'north' }).join()).toContain('risk falls-risk');
  });
  test('L97 nobody is chosen where a hero is alone: a neutral board strikes that one', () => {
    const cards = { south1: 'blue 1 | corrupt | |' };
    expect(told({ heroes: ['arne'], cards }).join()).toMatch(/^harm board(,| |$)/);
    expect(told({ heroes: ['arne', 'elmer', 'mylfaar'], cards: { west1: 'blue 1 | corrupt | |' } }).join()).toContain(
      'harm board-neutral',
    );
  });
  test('L43-L46 nobody is told of what nobody would feel', () => {
    const tolls = (effect: string, hero: Partial<HeroScene>, active: 'west' | 'north' = 'west') =>
      threatsOf(
        bastion({
          heroes: [{ id: 'arne', equipment: { red: 1 }, ...hero }],
          deck: DECK,
          active,
          cards: { north1: `blue 1 | ${effect} | |` },
        }).state,
      ).flatMap(({ data }) => ((data['tolls'] as Toll[] | undefined) ?? []).map(({ kind }) => kind));
    for (const effect of ['hex', 'hex-all']) {
      expect(tolls(effect, {})).toEqual([effect]);
      expect(tolls(effect, { hexed: true })).toEqual([]);
      expect(tolls(effect, { wounded: true })).toEqual([]);
    }
    expect(tolls('token', {})).toEqual(['token']);
    expect(tolls('token-all', { equipment: {} })).toEqual([]);
    expect(tolls('pin-all', {})).toEqual(['pin-all']);
    expect(tolls('pin-all', { laidDown: true })).toEqual([]);
  });
  test('L29, L39 few cards in the deck, and none', () => {
    expect(told({ heroes: two, deck: ['cinder-imp', 'dusk-scout'] })).toContain('risk deck-low');
    expect(told({ heroes: two, deck: [] })).toContain('lost deck-empty');
  });
  test('L105 a Warlord who can be fought is a chance, with who does it', () =>
    expect(
      told({ heroes: [{ id: 'arne', at: 'trebuchet' }, 'elmer'], cards: { north1: 'warlord red 2' } }).join(),
    ).toMatch(/chance warlord → fight/));
});
