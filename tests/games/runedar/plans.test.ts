import { describe, expect, test } from 'vitest';
import { kindOfCard } from '../../../src/games/runedar/data/tools.ts';
import { openTexts } from '../../kit/kits.ts';
import { type FortressScene, fortress } from '../../help/runedar.ts';

const english = openTexts(() => undefined).translator('en');

/** `do:...` and `go:...`, each with its words. */
const plans = (scene: FortressScene): Record<string, string> =>
  Object.fromEntries(
    fortress(scene)
      .act()
      .question()
      .options.filter(({ id }) => /^(do|go):/.test(id))
      .map(({ id, label }) => [id, english(label)]),
  );

const board = [{ card: 'whetted-axe', placed: { wood: 1 } }, 'restrung-crossbow'];

describe('several cards for one thing, in one press', () => {
  test('R8.2, R8.11 a card leads to a workshop, and all that work there do', () => {
    const scene = {
      at: 'chamber',
      hand: ['rusty-knife', 'slack-crossbow', 'worn-pickaxe', 'bent-pickaxe'],
      board,
    } as const;
    const all = plans(scene);
    expect(all['go:tannery.work.2']).toBe('Tannery – work 3 Leather');
    const game = fortress(scene).act().choose('go:tannery.work.2');
    if (game.prompt() === 'deliver') game.choose('space-2', 'space-2', 'space-2');
    expect([game.dwarf.at, game.hand()]).toEqual(['tannery', ['bent-pickaxe']]);
    expect(game.state.spaces.reduce((sum, { placed }) => sum + placed.leather, 0)).toBe(3);
  });
  test('R8.12 where the pieces of several cards go is asked once', () => {
    const scene = { at: 'foundry', hand: ['dented-hammer', 'worn-pickaxe', 'rusty-knife'] } as const;
    const two = ['steel-pickaxe', 'smiths-hammer'];
    const game = fortress({ ...scene, board: two })
      .act()
      .choose('do:work.2');
    expect([game.prompt(), game.question().min, game.question().max]).toEqual(['deliver', 2, 2]);
    game.choose('space-1', 'space-2');
    expect(game.state.spaces.slice(0, 2).map(({ placed }) => placed.metal)).toEqual([1, 1]);
    expect(game.news()).toContain('worked-all');
  });
  test('R8.40, R8.41 all that dig do, as long as there is Rubble', () => {
    const scene = { at: 'courtyard', hand: ['bent-pickaxe', 'worn-pickaxe', 'split-shovel'] } as const;
    expect(plans(scene)['do:dig.3']).toBe('Dig 4 Rubble (3 cards)');
    const game = fortress({ ...scene, state: { rubble: 3 } }).act();
    expect(game.offers('do:dig')).toEqual(['do:dig.2']);
    game.choose('do:dig.2');
    expect([game.state.rubble, game.state.goblins.length, game.hand()]).toEqual([0, 2, ['split-shovel']]);
  });
  test('R8.21 each worthwhile number of cards attacks by a choice of its own, which names dice and odds', () => {
    const all = plans({ at: 'foundry', hand: ['blunt-axe', 'dented-hammer', 'split-shovel'], orcs: { foundry: 1 } });
    expect([all['do:close.1'], all['do:close.2']]).toEqual([
      'Attack – 2 dice, 67\u00a0%',
      'Attack – 4 dice, 94\u00a0%',
    ]);
  });
  test('R8.31 a card climbs a tower, and another shoots', () => {
    const scene = { at: 'carpenter', hand: ['slack-crossbow', 'worn-pickaxe', 'rusty-knife'], catapult: 1 } as const;
    const ids = Object.keys(plans(scene)).filter((id) => id.includes('catapult'));
    expect(ids).toHaveLength(1);
    const game = fortress(scene).dice(5, 1).act().choose(ids[0]!);
    expect([game.state.machines.catapult.area, game.hand()]).toEqual([null, ['rusty-knife']]);
  });
  test('R8.4 a magic card that leads there joins in, and no other one is spent on the way', () => {
    const game = fortress({ hand: ['rune-axe', 'split-shovel', 'blunt-axe'], orcs: { 'outside-tannery': 1 } }).act();
    const [id] = game.offers('go:outside-tannery.close');
    game.dice(1, 1, 1, 1, 1).choose(id!);
    expect([game.orcs(), game.hand().includes('split-shovel')]).toEqual([{}, true]);
  });
  test('R8.11 none where orcs are, R10.25 nor digging where enemies stand', () => {
    const hand = ['rusty-knife', 'slack-crossbow', 'split-shovel'];
    expect(Object.keys(plans({ hand, board, orcs: { tannery: 1 } })).filter((id) => id.includes('work'))).toEqual([]);
    expect(Object.keys(plans({ hand, trolls: ['troll-1'] })).filter((id) => id.includes('dig'))).toEqual([]);
  });
  test('R5.3 what it does is what the cards do one by one', () => {
    const scene = { at: 'chamber', hand: ['bent-pickaxe', 'split-shovel', 'rusty-knife'] } as const;
    const [id] = fortress(scene).act().offers('go:courtyard.dig');
    const once = fortress(scene).act().choose(id!);
    const steps = fortress(scene).act().choose('move:courtyard').choose('rusty-knife').choose('dig:bent-pickaxe');
    if (steps.offers('dig:').length > 0) steps.choose(steps.offers('dig:')[0]!);
    const left = ({ state }: typeof once) => [
      state.rubble,
      state.dwarves[0]!.at,
      state.dwarves[0]!.played.map(kindOfCard).sort(),
    ];
    expect(left(once)).toEqual(left(steps));
  });
  test('a place says what it brings', () => {
    const game = fortress({ hand: ['rusty-knife', 'split-shovel'], board }).act();
    const detail = game.question().options.find(({ id }) => id === 'move:tannery')!.detail!;
    expect(english(detail)).toBe('1 step; then work 2 Leather');
  });
});
