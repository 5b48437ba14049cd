import { describe, expect, test } from 'vitest';
import { type Seat, worstFirst } from '../../../src/engine/index.ts';
import { RESOURCES } from '../../../src/games/runedar/data/fortress.ts';
import { needed } from '../../../src/games/runedar/upgrades/board.ts';
import { dangerLines } from '../../../src/discord/text/danger.ts';
import { SIEGE_SHAPES as ALL_SHAPES } from '../../../src/games/runedar/data/siege.ts';
import { answerPhrase, threatPhrase } from '../../../src/games/runedar/words/threats.ts';
import { cardName } from '../../../src/games/runedar/words/words.ts';
import { recordOf } from '../../../src/kit/index.ts';
import { threatsOf } from '../../../src/games/runedar/threats/index.ts';
import { type FortressScene, fortress } from '../../help/runedar.ts';
import { openTexts } from '../../kit/kits.ts';

/** `harm catapult → attack → hire`: the stake, the kind, the answers' kinds, as a seat hears it. */
const told = (scene: FortressScene, viewer: Seat | null = 0): string[] =>
  threatsOf(fortress({ players: 2, ...scene }).act().state, viewer).map(({ stake, kind, answers }) =>
    [`${stake} ${kind}`, ...answers.map((answer) => answer.kind)].join(' → '),
  );

describe('what threatens the fortress, and what answers it', () => {
  test('R6.3 the Catapult before somebody else shoots as that one’s turn begins: who has a crossbow on a tower says how likely', () => {
    const scene = { catapult: 1, at: 'tower-1', hand: ['slack-crossbow', 'blunt-axe'] } as const;
    expect(told(scene)).toEqual(['harm catapult → attack → hire']);
    expect(told({ ...scene, hand: ['blunt-axe', 'bent-pickaxe'] })).toEqual(['harm catapult → hire']);
  });
  test('R4.14 of the cards in hand nobody else hears', () =>
    expect(told({ catapult: 1, at: 'tower-1', hand: ['slack-crossbow'] }, null)).toEqual([
      'harm catapult → turns → hire',
    ]));
  test('R6.2, R6.3, R11.3 the last troll tile, and the last shot or nugget, lose the game', () => {
    expect(told({ tower: 1, hand: ['blunt-axe'], state: { trollPile: ['troll-3'] } })).toEqual(['lost tower-last']);
    const last = { catapult: 1, hand: ['blunt-axe'], state: { gold: 1 } } as const;
    expect(told(last)).toEqual(['lost catapult-last']);
  });
  test('R7.7 orcs in the workshops rob with the next arrow: of the last Gold that may be the end', () => {
    const scene = { orcs: { foundry: 2 }, at: 'foundry', hand: ['blunt-axe', 'bent-pickaxe'] } as const;
    expect(told(scene)).toEqual(['harm robbery → attack → hire']);
    expect(told({ ...scene, state: { gold: 2 } })).toEqual(['risk robbery-last → attack']);
  });
  test('R11.3 what takes half of the Gold or more comes before all that is no end', () => {
    const first = (gold: number) => {
      const { state } = fortress({
        ...{ players: 2, tower: 1, catapult: 1, orcs: { foundry: 2 }, hand: ['blunt-axe'], state: { gold } },
      }).act();
      return worstFirst(threatsOf(state, 0)).map(({ kind, isGrave }) => (isGrave ? `${kind}!` : kind));
    };
    expect(first(5).slice(0, 3)).not.toContain('robbery!');
    expect(first(4)[0]).toBe('robbery!');
  });
  test('R7.7 what comes about at this moment comes first, and is never left out', () => {
    const scene = { orcs: { foundry: 1 }, trolls: ['troll-1'], tower: 1, goblins: ['goblin-1-any'] } as const;
    const game = fortress({ players: 2, ...scene, hand: ['orc'], siege: ['siege-arrow'] }).orcCard();
    const told = worstFirst(threatsOf(game.state, 0)).filter(({ stake }) => stake === 'harm');
    expect(told.length).toBeGreaterThan(2);
    expect([told[0]!.kind, told[0]!.isGrave]).toEqual(['robbery', true]);
    const hired = told.flatMap(({ answers }) => answers.filter(({ kind }) => kind === 'hire')).map(({ data }) => data);
    expect(hired.map(({ mercenary }) => mercenary)).toEqual(['orcs']);
  });
  test('R7.5 the last figures, R7.2 the last siege cards', () => {
    const far = { orcs: { 'outside-foundry': 8 }, hand: ['blunt-axe', 'bent-pickaxe'] } as const;
    expect(told(far)).toEqual(['risk orcs']);
    const few = fortress({ players: 2, hand: ['blunt-axe', 'bent-pickaxe'] });
    few.act().state.siege.splice(0, few.state.siege.length - 2);
    expect(threatsOf(few.state, null).map(({ kind }) => kind)).toEqual(['siege']);
  });
  test('R10.12, R10.25 trolls and goblins keep everybody from digging: who has cards for it says what they do, and how likely', () => {
    const troll = { trolls: ['troll-1'], at: 'courtyard', hand: ['blunt-axe', 'bent-pickaxe'] } as const;
    expect(told(troll)).toEqual(['harm trolls → strike → hire']);
    expect(told({ ...troll, at: 'chamber' })).toEqual(['harm trolls → strike-after → hire']);
    expect(told({ ...troll, hand: ['bent-pickaxe', 'split-shovel'] })).toEqual(['harm trolls → hire']);
    expect(told(troll, null)).toEqual(['harm trolls → hire']);
    expect(told({ ...troll, state: { tunnel: [] } })).toEqual([]);
  });
  test('R10.20-R10.24 what rids of a goblin depends on its kind', () => {
    const hand = ['old-tool-bag', 'bent-pickaxe'];
    const scene = { goblins: ['goblin-1-any', { tile: 'goblin-1-rubble', rubble: 2 }], hand } as const;
    expect(told({ ...scene, at: 'tannery' })).toEqual([
      'harm goblin-any → feed → hire',
      'harm goblin-rubble → clear-after → hire',
    ]);
    const others = { goblins: ['goblin-1-each', 'goblin-1-hits'], at: 'courtyard', hand } as const;
    expect(told(others)).toEqual(['harm goblin-each → feed-after → hire', 'harm goblin-hits → strike → hire']);
    expect(told({ ...others, orcs: { tannery: 1, foundry: 1, carpenter: 1 }, state: { gold: 3 } })).toEqual([
      'risk robbery-last → sally',
      'harm goblin-each',
      'harm goblin-hits → strike',
    ]);
  });
  test('R8.29, R8.33 the odds of covering a circle: two hits of two dice, or a crossbow from the tower', () => {
    const percent = (scene: FortressScene) =>
      threatsOf(fortress({ players: 2, trolls: ['troll-1'], ...scene }).act().state, 0)[0]!.answers[0]!.data['percent'];
    // Of 36 pairs 12 show less than two hits: 4 are two crossbows, 8 a crossbow and a single hit.
    expect(percent({ at: 'courtyard', hand: ['blunt-axe', 'worn-pickaxe'] })).toBe(67);
    // Two dice, of which each shows a crossbow with 1/3.
    expect(percent({ at: 'tunnel-tower', hand: ['slack-crossbow', 'worn-pickaxe'] })).toBe(56);
  });
  test('R9.10 a card that has all its pieces offers itself', () => {
    const game = fortress({ players: 2, board: ['whetted-axe'], hand: ['blunt-axe', 'bent-pickaxe'] }).act();
    game.state.spaces[0]!.placed = recordOf(RESOURCES, (resource) => needed(game.state, 0, resource));
    expect(threatsOf(game.state, 0)).toMatchObject([
      { stake: 'chance', kind: 'upgrade', data: { tool: 'whetted-axe' } },
    ]);
  });
});

describe('what comes about at this moment says so, and names only what helps now', () => {
  const english = openTexts(() => undefined).translator('en');
  const lines = (game: ReturnType<typeof fortress>) =>
    threatsOf(game.state, 0).map((one) => [english(threatPhrase(one)), ...one.answers.map(({ kind }) => kind)]);
  const hand = ['orc', 'slack-crossbow', 'blunt-axe', 'dented-hammer', 'worn-pickaxe'];
  test('R6.3, R10.5 the Catapult that is about to shoot, in phase A or by a siege card', () => {
    const now = ['**The Catapult** shoots now: 1 Gold and an upgrade space gone', 'hire'];
    const own = fortress({ players: 2, catapult: 0, at: 'tower-1', hand }).turn();
    expect([own.prompt(), lines(own)]).toEqual(['before-shot', [now]]);
    const forced = fortress({ players: 2, catapult: 1, at: 'tower-1', hand, siege: ['siege-catapult'] }).orcCard();
    forced.state.phase = 'siege';
    expect(lines(forced)).toContainEqual(now);
  });
  test('R7.10 one that has come in this turn waits for the next', () => {
    const game = fortress({ players: 2, hand: [...hand.slice(0, 1), ...hand.slice(1, 3)], siege: ['siege-catapult'] });
    expect(lines(game.orcCard()).map(([line]) => line)).toEqual([
      '**The Catapult** shoots in Borgna’s next turn: 1 Gold and an upgrade space gone',
    ]);
  });
  test('R7.7, R11.3 orcs in the workshops before an arrow, and what of the hand does not help before it', () => {
    const arrow = ALL_SHAPES.find(({ arrow: is, orcs, machine }) => is && orcs === 0 && machine === null)!.shape;
    const scene: FortressScene = { players: 2, at: 'foundry', hand, siege: [arrow], orcs: { foundry: 2 } };
    const game = fortress({ ...scene, state: { phase: 'siege' } }).orcCard();
    expect(lines(game)).toEqual([['**2 orcs in workshops** steal 2 of 20 Gold now', 'hire']]);
    const stakes = (gold: number) =>
      threatsOf(fortress({ ...scene, state: { phase: 'siege', gold } }).orcCard().state, 0).map(({ stake }) => stake);
    expect(stakes(5)).toContain('harm');
  });
  test('R11.1 the last goblins are in the way of the victory', () => {
    const scene: FortressScene = { hand: ['blunt-axe', 'worn-pickaxe'], state: { tunnel: [] } };
    const of = (goblins: string[]) => lines(fortress({ ...scene, goblins }).act()).map(([line]) => line);
    expect(of(['goblin-5-hits'])).toEqual([
      '**Champion of the Deep**, the last goblin: 3 hits or a crossbow for each of 3 circles, and you win',
    ]);
    expect(of(['goblin-2-hits'])).toEqual([
      '**Sling Goblin**, the last goblin: 2 hits at once, or a crossbow, and you win',
    ]);
    expect(of(['goblin-5-hits', 'goblin-4-each'])[1]).toBe(
      '**Tax Collector**, one of the last two: 2 Wood, 2 Leather, and 2 Metal; rid of both, you win',
    );
  });
});

describe('nothing that came lately is left out', () => {
  const say = openTexts(() => undefined).translator('en');
  const shown = ({ state }: ReturnType<typeof fortress>): string =>
    dangerLines(
      worstFirst(threatsOf(state, 0)).map((one) => ({
        ...one,
        what: threatPhrase(one),
        answers: one.answers.map(answerPhrase),
      })),
      say,
    ).join('\n');
  const scene: FortressScene = {
    players: 2,
    at: 'courtyard',
    hand: ['worn-pickaxe', 'bent-pickaxe', 'blunt-axe', 'rusty-knife'],
    orcs: { foundry: 1 },
    catapult: 1,
    tower: 1,
    state: { rubble: 1 },
  };
  test('R8.41 both goblins that come out, whatever else threatens', () => {
    const game = fortress(scene).act().choose('dig:worn-pickaxe');
    const names = game.state.goblins.map(({ tile }) => say(cardName(tile)));
    expect(names).toHaveLength(2);
    for (const name of names) expect(shown(game)).toContain(name);
  });
  test('R6.2, R7.8 a troll, and a machine', () => {
    const goblins = ['goblin-1-any', 'goblin-1-each'];
    const troll = fortress({ ...scene, goblins, tower: 0, state: {} }).turn();
    expect(shown(troll)).toContain(say(cardName(troll.state.trolls[0]!.tile)));
    const come = fortress({
      ...scene,
      goblins,
      hand: ['orc', 'blunt-axe'],
      catapult: undefined,
      siege: ['siege-catapult'],
    });
    expect(shown(come.orcCard())).toContain('The Catapult');
  });
});
