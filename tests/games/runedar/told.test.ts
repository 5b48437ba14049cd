import { describe, expect, test } from 'vitest';
import type { Question } from '../../../src/engine/index.ts';
import { runedar } from '../../../src/games/runedar/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { fortress } from '../../help/runedar.ts';

/** What players read while they play, as it is said. */

const english = translator('en');

describe('R9.34 the order of turns', () => {
  test('is told when the first one begins, from the dwarf who has it', () => {
    const news = fortress({ players: 3, state: { turn: 0, active: 1 } })
      .turn()
      .events();
    expect(news.slice(0, 2).map(({ text }) => english(text))).toEqual([
      'It is **Aldrik**’s turn.',
      'Turns go round in this order: Aldrik, Hilda, and Borgna.',
    ]);
    expect(fortress({ players: 3 }).turn().news()).not.toContain('order');
    expect(
      fortress({ players: 1, state: { turn: 0 } })
        .turn()
        .news(),
    ).not.toContain('order');
  });

  test.each([
    [2, 'Borgna’s turn is over; Aldrik is next'],
    [1, 'Borgna’s turn is over'],
  ])('the board that closes a turn says so, and that nobody acts: %i', (players, status) => {
    const game = fortress({ players, hand: [] }).run(['endTurn']);
    const closing = game.events().find(({ kind }) => kind === 'dwarf-done')!.scene!;
    expect(english(closing.status)).toBe(status);
    expect(closing.panels.map(({ state }) => state)).not.toContain('active');
  });

  test('the log calls rounds by their turns', () =>
    expect([runedar.roundName!(3, 2), runedar.roundName!(3, 1)].map(english)).toEqual(['Turns 5–6', 'Turn 3']));
});

test('R8.41 both goblins of a section are shown, with what they want', () => {
  const tunnel = [['goblin-1-any', 'goblin-1-each']];
  const game = fortress({ at: 'courtyard', hand: ['bent-pickaxe', 'rusty-knife'], state: { rubble: 1, tunnel } });
  const come = game.act().choose('dig:bent-pickaxe').events();
  const cards = come.filter(({ kind }) => kind === 'goblin-comes');
  expect(cards.map(({ card }) => card && english(card.name))).toEqual(['Scrap Trader', 'Fussy Collector']);
  expect(english(cards[0]!.text)).toMatch(/^Out comes \*Scrap Trader\*\. Goes once it has been given/);
});

test('R8.28 no odds are told of killing more orcs than there can be hits for', () => {
  const scene = { at: 'foundry', hand: ['rusty-knife', 'split-shovel'], orcs: { foundry: 4 } } as const;
  const odds = ({ id, detail }: Question['options'][number]) =>
    id === 'attack:close' && detail ? english(detail) : [];
  const told = fortress(scene).act().question().options.flatMap(odds);
  expect(told).toEqual([expect.stringMatching(/^At best \d+\u00a0% to kill one of the 4 orcs, with 1 die$/)]);
});

test('the place where the dwarf stands is no place to go to, also as “here”', () => {
  const game = fortress({ at: 'foundry', hand: ['blunt-axe'] }).act();
  expect(game.why('move:here')).toBe('why.here');
});
