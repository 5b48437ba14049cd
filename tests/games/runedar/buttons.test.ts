import { ButtonStyle, ComponentType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { choicesOf } from '../../../src/discord/render/choices.ts';
import { openTexts } from '../../kit/kits.ts';
import { type Fortress, fortress } from '../../help/runedar.ts';

const say = openTexts(() => undefined).translator('en');

/** What stands on the buttons of the open question, those that are recommended with a star. */
const buttons = (game: Fortress): string[] =>
  choicesOf({ question: game.question(), session: 'session', turn: 1, say }).rows.flatMap(({ components }) =>
    components.flatMap((one) =>
      one.type === ComponentType.Button && 'label' in one
        ? [`${one.style === ButtonStyle.Primary ? '★ ' : ''}${one.label}`]
        : [],
    ),
  );

describe('few choices are buttons, and none is coloured for being the first', () => {
  test('R8.12, R10.21 the goblin that is in the way comes first, with what it wants', () => {
    const game = fortress({
      at: 'foundry',
      hand: ['dented-hammer', 'worn-pickaxe', 'rusty-knife'],
      goblins: ['goblin-4-each'],
      board: ['whetted-axe', 'smiths-hammer', 'whetted-axe'],
    }).act();
    game.choose('do:work.2');
    expect(game.prompt()).toBe('deliver');
    expect(game.options()[0]).toBe('goblin-4-each');
    expect(buttons(game)[0]).toMatch(/^Tax Collector \(wants 2\)/u);
  });
  test('R8.21 the cards of an attack, each with the odds that it makes', () => {
    const game = fortress({
      at: 'courtyard',
      hand: ['blunt-axe', 'dented-hammer', 'rusty-knife', 'slack-crossbow'],
      goblins: ['goblin-5-hits'],
      trolls: ['troll-2'],
    }).act();
    game.choose('attack:close').choose('add:blunt-axe');
    expect(buttons(game)).toEqual([
      '+ Dented Hammer, 84\u00a0% against the Champion of the Deep',
      '+ Rusty Knife, 69\u00a0% against the Champion of the Deep',
      'Roll 2 dice – 44\u00a0% against the Champion of the Deep',
    ]);
  });
  test('R8.29 whom the hits of an attack fall on', () => {
    const game = fortress({ at: 'courtyard', hand: ['blunt-axe', 'worn-pickaxe'], trolls: ['troll-1', 'troll-2'] })
      .dice(4, 4)
      .act()
      .choose('do:close.1');
    expect(buttons(game)).toHaveLength(game.options().length);
  });
  test('R8.3 the card that is spent on a move', () => {
    const game = fortress({ hand: ['slack-crossbow', 'blunt-axe', 'worn-pickaxe'] })
      .act()
      .choose('move:tannery');
    expect([game.prompt(), buttons(game).filter((label) => label.startsWith('★'))]).toEqual(['spend', []]);
  });
});
