import { describe, expect, test } from 'vitest';
import { meant } from '../../../src/discord/interactions/typed/matching.ts';
import { mentioning } from '../../../src/discord/interactions/typed/said.ts';
import { nearestIn } from '../../../src/discord/interactions/typed/nearest.ts';
import type { Option, Phrase } from '../../../src/engine/index.ts';
import { prospectsOf } from '../../../src/games/runedar/show/prospects.ts';
import { languages } from '../../../src/locale/index.ts';
import { openTexts } from '../../kit/kits.ts';
import { type FortressScene, fortress } from '../../help/runedar.ts';

const texts = openTexts(() => undefined);
const english = texts.translator('en');
const tongues = languages.map((language) => texts.translator(language));

const ARMS = ['blunt-axe', 'dented-hammer', 'rusty-knife', 'slack-crossbow'];
/** Three circles of three hits, and a troll whose circles take one. */
const CHAMPION: FortressScene = { at: 'courtyard', hand: ARMS, goblins: ['goblin-5-hits'], trolls: ['troll-2'] };

/** One circle is left. */
const BEATEN: FortressScene = { ...CHAMPION, goblins: [{ tile: 'goblin-5-hits', damage: 2 }] };

const optionsOf = (scene: FortressScene): readonly Option[] => fortress(scene).act().question().options;
const attacks = (scene: FortressScene): Option[] => optionsOf(scene).filter(({ verb }) => verb === 'attack');
const said = (phrase: Phrase | undefined): string => (phrase ? english(phrase) : '');

describe('an attack on the courtyard names whom it is meant for, with the chances of each', () => {
  test('R10.24 three hits of five dice are not the one hit that a troll takes', () => {
    const five = attacks(CHAMPION).find(({ id }) => id === 'do:close.3')!;
    expect(said(five.label)).toBe('Attack – 5 dice, 92\u00a0% against the Champion of the Deep');
    const close = attacks(CHAMPION).find(({ id }) => id === 'attack:close')!;
    expect(said(close.detail)).toBe(
      'At best 92\u00a0% to hurt the Champion of the Deep and 99\u00a0% to hurt the Drowsy Troll, with 5 dice',
    );
  });
  test('R11.1 the last goblin is the victory, and trolls are in nobody’s way any more', () => {
    const close = attacks({ ...BEATEN, state: { tunnel: [] } }).find(({ id }) => id === 'attack:close')!;
    expect(said(close.detail)).toBe('At best 92\u00a0% to beat the Champion of the Deep and win, with 5 dice');
    const other = attacks({
      ...CHAMPION,
      goblins: [{ tile: 'goblin-5-hits', damage: 2 }, 'goblin-5-any'],
      state: { tunnel: [] },
    }).find(({ id }) => id === 'attack:close')!;
    expect(said(other.detail)).toBe('At best 92\u00a0% to beat the Champion of the Deep, with 5 dice');
  });
  test('R11.1 the attack that wins is a button, whatever else could be done', () => {
    const hand = [...ARMS, 'worn-pickaxe'];
    const orcs = { carpenter: 2, tannery: 2, foundry: 2 };
    const scene: FortressScene = { ...BEATEN, at: 'chamber', hand, state: { tunnel: [] }, orcs };
    const handy = optionsOf(scene).filter(({ atHand }) => atHand);
    expect(handy.map(({ id }) => id)).toContain('go:courtyard.close.3');
  });
  test('R8.33 from the tower every circle takes a crossbow: enemies of the same odds are named together', () => {
    const scene = {
      at: 'tunnel-tower',
      hand: ['slack-crossbow', 'split-shovel'],
      trolls: ['troll-1', 'troll-2'],
    } as const;
    const [shot] = attacks(scene).filter(({ id }) => id.startsWith('do:long'));
    expect([said(shot!.label), said(shot!.costs)]).toEqual([
      'Shoot – 2 dice, 56\u00a0% against the Drowsy Troll',
      'Attack with Slack Crossbow? 2 dice fall at once: 56\u00a0% to hurt the Drowsy Troll or the Moss Troll.',
    ]);
  });
  test('R8.29 more cards are never offered for less', () => {
    const percent = (id: string) =>
      Number(/(\d+)\u00a0%/.exec(said(attacks(CHAMPION).find((one) => one.id === id)?.label))?.[1]);
    expect(percent('do:close.1')).toBeGreaterThan(0);
    expect(attacks(CHAMPION).map(({ id }) => id)).toContain('do:close.3');
  });
});

describe('an attack that cannot harm anybody is offered to nobody', () => {
  const vain: FortressScene = { at: 'courtyard', hand: ['rusty-knife', 'split-shovel'], trolls: ['troll-4'] };
  test('R8.29 four hits of one die', () => {
    const game = fortress(vain).act();
    expect(game.options().filter((id) => /close/.test(id))).not.toEqual([]);
    expect(game.offered().filter((id) => /close/.test(id))).toEqual([]);
    expect(game.why('attack:foe.troll-4')).toBe('why.too-tough');
  });
  test('R10.20 nor one on a goblin that wants something else', () => {
    const game = fortress({ ...vain, goblins: ['goblin-4-each'] }).act();
    expect(game.why('attack:foe.goblin-4-each')).toBe('why.not-fought');
  });
  test('a hand says nothing of it', () => {
    const { state } = fortress(vain).act();
    const { uses, remarks } = prospectsOf(state, state.dwarves[0]!);
    const lines = [...uses!.flat(), ...remarks!.flatMap(({ lines: some }) => some)].map(said);
    expect(lines.filter((line) => line.includes('%'))).toEqual([]);
  });
});

describe('enemies are attacked by their names', () => {
  const reader = { say: texts.translator('fr'), tongues };
  const understood = (scene: FortressScene, typed: string): string[] => {
    const { options, barred } = fortress(scene).act().question();
    const pool = { options: options.filter(({ verb }) => verb === 'attack'), barred };
    const meaning = meant(pool, typed, reader);
    if (meaning.kind === 'one') return [meaning.option.id];
    if (meaning.kind === 'several') return meaning.options.map(({ id }) => id);
    if (meaning.kind === 'barred') return meaning.barred.map(({ id }) => id);
    const yields = mentioning(pool.options, typed, reader).whole;
    return (yields.length > 0 ? yields : nearestIn(pool, typed, reader).options).map(({ id }) => id);
  };
  test.each([
    ['champion des abysses', CHAMPION],
    ['champion des abisses', CHAMPION],
    ['troll somnolent', CHAMPION],
    ['gobelin a la piqe', { at: 'courtyard', hand: ['blunt-axe', 'rusty-knife'], goblins: ['goblin-3-hits'] }],
    ['Gobelin à la pique', { at: 'foundry', hand: [...ARMS, 'worn-pickaxe'], goblins: ['goblin-3-hits'] }],
  ] as const)('%s', (typed, scene) => {
    const ids = understood(scene, typed);
    expect(ids).not.toEqual([]);
    expect(ids.every((id) => /close/.test(id))).toBe(true);
  });
  test('who cannot be fought is not mistaken for nobody', () =>
    expect(understood({ ...CHAMPION, goblins: ['goblin-4-each'] }, 'percepteur')).toEqual([
      'not:attack:foe.goblin-4-each',
    ]));
});
