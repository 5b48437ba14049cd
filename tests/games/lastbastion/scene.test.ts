import { describe, expect, test } from 'vitest';
import type { Scene } from '../../../src/engine/index.ts';
import { TILES } from '../../../src/games/lastbastion/data/bastion.ts';
import { boardScene } from '../../../src/games/lastbastion/show/scene.ts';
import { tableView } from '../../../src/games/lastbastion/show/view.ts';
import { translator } from '../../../src/locale/index.ts';
import { bastion, type BastionScene } from '../../help/lastbastion.ts';

const english = translator('en');
const sceneOf = (scene: BastionScene): Scene => boardScene(tableView(bastion(scene).state));
const at = ({ pieces }: Scene, id: string): string[] => pieces.filter((piece) => piece.id === id).map((one) => one.at);
const figures = ({ places }: Scene, space: string) => places[space]!.cards![0]!.figures;

describe('a card on the board', () => {
  test('L72 shows the resistance that is left, and what was printed', () => {
    const cards = { north1: 'red 3', east1: 'yellow 2' } as const;
    const scene = sceneOf({ cards, standard: 'red', enchanted: 'red 3' });
    expect(figures(scene, 'space-0')[0]).toMatchObject({ art: 'resistance', value: 1, max: 3 });
    expect(figures(scene, 'space-3')[0]).toMatchObject({ value: 2, max: 2 });
    expect(at(scene, 'enchantment')).toEqual(['space-0']);
  });

  test('shows what it does from now on, and what the Net covers', () => {
    const card = 'black 2 draw | corrupt | no-white | call';
    const arts = (net?: BastionScene['net']) =>
      figures(sceneOf({ cards: { west2: card }, ...(net ? { net } : {}) }), 'space-10').map(({ art }) => art);
    expect(arts()).toEqual(['resistance', 'recurring-corrupt', 'continuous-no-white', 'exit-call']);
    expect(arts([card, 2])).toEqual(['resistance', 'recurring-corrupt', 'covered', 'exit-call']);
  });

  test('wears the frame of its colour, and a Warlord one of its own', () => {
    const { places } = sceneOf({ cards: { south1: 'black 1', south2: 'warlord green 4' } });
    expect([6, 7].map((space) => places[`space-${space}`]!.cards![0]!.kind)).toEqual(['black', 'warlord-green']);
  });
});

describe('arrows', () => {
  const creeping = { north1: 'red 2 | grasp | |', west1: 'blue 2 | grasp | |' } as const;

  test('L38 lead where figures on cards go next, each to a tile that is free by then', () => {
    const scene = sceneOf({
      cards: creeping,
      figures: ['north1', 'west1'],
      active: 'west',
      state: { agenda: [['turn']] },
    });
    expect(scene.moves.map(({ from, to }) => [from, to])).toEqual([
      ['space-9', 'tile-0'],
      ['space-0', 'tile-3'],
    ]);
  });

  test('L38, L28 tell those of the active board last, once its cards have struck', () => {
    const game = bastion({ cards: creeping, figures: ['west1'], active: 'north', deck: ['black 1', 'black 1 #2'] });
    const movesOf = () => boardScene(tableView(game.state)).moves.map(({ from, to }) => [from, to]);
    const then = [
      ['space-9', 'tile-0'],
      ['space-0', 'tile-3'],
    ];
    game.turn();
    expect([game.prompt(), movesOf()]).toEqual(['place', then]);
    game.choose('space:1');
    expect([game.prompt(), movesOf()]).toEqual(['act', then]);
  });

  test('L106 say where one takes the tile that loses the game', () => {
    const labels = (grasped: BastionScene['grasped']) =>
      sceneOf({
        ...{ cards: creeping, figures: ['north1', 'west1'], active: 'west', state: { agenda: [['turn']] } },
        ...(grasped ? { grasped } : {}),
      }).moves.map(({ label }) => label.key.split('.').at(-1));
    const [first, second] = TILES.slice(7);
    expect(labels([])).toEqual(['creeps', 'creeps']);
    expect(labels([first!])).toEqual(['creeps', 'creeps-fatal']);
    expect(labels([first!, second!])[0]).toBe('creeps-fatal');
  });

  test('L77 lead nowhere for cards without a figure, or with the Net on the icon', () => {
    const net = [creeping.north1, 0] as const;
    expect(sceneOf({ cards: creeping, figures: ['north1'], net }).moves).toEqual([]);
  });
});

describe('the boards around the bastion', () => {
  test('say whose they are, which is full and which has its turn', () => {
    const cards = { east1: 'green 1', east2: 'green 2', east3: 'green 3' } as const;
    const { places } = sceneOf({ heroes: ['arne', 'kazgin'], cards, active: 'east' });
    const boards = [0, 1, 2, 3].map((side) => places[`board-${side}`]!);
    expect(boards.map(({ owner }) => owner)).toEqual(['arne', 'kazgin', undefined, undefined]);
    expect(boards.map(({ state }) => state)).toEqual(['calm', 'full', 'calm', 'calm']);
    expect(boards.map(({ badges }) => badges!.length)).toEqual([0, 1, 0, 0]);
    expect(english(boards[2]!.note!)).toBe('Neutral · Full: Corruption');
  });
});

describe('heroes', () => {
  test('lie where they were knocked down, and are gone when they are taken out', () => {
    const scene = sceneOf({
      heroes: [
        { id: 'elmer', at: 'market', laidDown: true },
        { id: 'arne', takenOut: true, life: 0 },
      ],
    });
    expect(scene.pieces.filter(({ rank }) => rank === 'hero').map(({ at: spot, art }) => [spot, art])).toEqual([
      ['tile-2', 'elmer-down'],
    ]);
    expect(scene.panels.map(({ state }) => state)).toEqual(['active', 'dead']);
  });

  test('say what has become of their powers', () => {
    const { panels } = sceneOf({ heroes: [{ id: 'kazgin', hexed: true }, { id: 'arne', wounded: true }, 'elmer'] });
    const [hexed, wounded, able] = panels.map(({ abilities }) => english(abilities[0]!));
    expect(new Set([hexed, wounded, able]).size).toBe(3);
    expect(panels.map(({ badges }) => badges.filter(({ value }) => value > 0).map(({ art }) => art))).toEqual([
      ['hexed'],
      ['wounded'],
      [],
    ]);
  });
});

test('devices stand where they are deployed, else on their own tiles', () => {
  expect(['net', 'trap', 'standard', 'enchantment'].map((id) => at(sceneOf({}), id))).toEqual([
    ['tile-0'],
    ['tile-8'],
    ['tile-4'],
    [],
  ]);
  const scene = sceneOf({ cards: { north2: 'red 2 | life | |' }, net: ['red 2 | life | |', 0], trap: 'south3' });
  expect(['net', 'trap'].map((id) => at(scene, id))).toEqual([['space-1'], ['space-8']]);
});

test('L53 the dice that lie on cards are missing', () => {
  const cards = { north1: 'black 1 | | lock-die |', north2: 'black 2 | | lock-die |' } as const;
  expect(sceneOf({ cards }).counters.find(({ art }) => art === 'dice')).toMatchObject({ value: 1, max: 3 });
});
