import { describe, expect, it } from 'vitest';
import { assetFolder } from '../../../src/drawing/asset-folder.ts';
import { loadPictures } from '../../../src/drawing/assets.ts';
import { cardArtOf } from '../../../src/drawing/card-art.ts';
import { shadesOf } from '../../../src/drawing/paint/figures/svg.ts';
import { iconOf } from '../../../src/drawing/paint/tools/icons.ts';
import { TILES } from '../../../src/games/lastbastion/data/bastion.ts';
import { CARDS } from '../../../src/games/lastbastion/data/cards.ts';
import { BOARD_COLOURS, COLOURS, CORRUPTIONS, FACES } from '../../../src/games/lastbastion/data/colours.ts';
import { BOONS, HARMS, SPELLS } from '../../../src/games/lastbastion/data/effects.ts';
import { HEROES } from '../../../src/games/lastbastion/data/heroes.ts';
import { apart, eyes, pairsOf } from '../../drawing/eyes.ts';

const { arts, figures, moods } = loadPictures(assetFolder('lastbastion'));
const { cards, dice, faces } = cardArtOf(assetFolder('lastbastion'));

const devices = ['grasp', 'trap', 'net', 'standard', 'enchantment'];
const persons = HEROES.flatMap((id) => [id, `${id}-down`]);
const once = HARMS.filter((kind) => kind !== 'grasp');
/** Every effect that a card may have, so that cards can be tuned. */
const effects = [
  ...once.flatMap((kind) => [`entrance-${kind}`, `exit-${kind}`]),
  ...HARMS.map((kind) => `recurring-${kind}`),
  ...SPELLS.map((kind) => `continuous-${kind}`),
  ...BOONS.map((kind) => `exit-${kind}`),
];
const without = (known: object, names: readonly string[]) => names.filter((name) => !Object.hasOwn(known, name));

describe('the pictures of Last Bastion', () => {
  it('know all that the board shows', () => {
    const tracks = ['life', 'call', 'hexed', 'laid-down', 'wounded', 'turn', 'resistance', 'covered', 'deck', 'dice'];
    const reserves = ['life', 'call', 'grasp', ...COLOURS].map((name) => `reserve-${name}`);
    const kinds = COLOURS.flatMap((colour) => [colour, `warlord-${colour}`, `equipment-${colour}`]);
    const boards = BOARD_COLOURS.map((colour) => `board-${colour}`);
    const named = [...tracks, ...reserves, ...kinds, ...boards, 'tile', 'horde', 'hero'];
    const tiles = TILES.map((id) => `tile-${id}`);
    expect(without(arts, [...persons, ...devices, ...tiles, ...effects, ...named])).toEqual([]);
    expect(Object.keys(moods)).toEqual(['dawn', 'day', 'dusk', 'night']);
    expect(without(arts, Object.keys(moods))).toEqual([]);
  });

  it('draw heroes, what they set up, tiles and what stands about', () => {
    const about = Object.values(moods).flatMap(({ trees, peaks }) => [...trees, ...peaks]);
    const besiegers = COLOURS.flatMap((colour) => [`foe-${colour}`, `warlord-${colour}`, `banner-${colour}`]);
    const tiles = TILES.map((id) => `tile-${id}`);
    expect(without(figures, [...persons, ...devices, ...tiles, ...about, ...besiegers, 'queen'])).toEqual([]);
  });

  it('use only colours that there are', () => {
    const made = Object.keys(shadesOf('#808080'));
    const lost = Object.entries(figures).flatMap(([name, { layers, inks }]) =>
      layers
        .map(({ fill, stroke }) => (fill ?? stroke)!)
        .filter((role) => !made.includes(role) && !Object.hasOwn(inks, role))
        .map((role) => `${name} ${role}`),
    );
    expect(lost).toEqual([]);
  });

  it('are there for every card, tile, board and hero, and all different', () => {
    const shown = [
      ...CARDS.map(({ id }) => id),
      ...TILES,
      ...BOARD_COLOURS.map((board) => `board-${board}`),
      ...HEROES,
    ];
    expect(Object.keys(cards).sort()).toEqual([...shown].sort());
    const horde = CARDS.map(({ id }) => cards[id]!.icon);
    expect(new Set(horde).size).toBe(horde.length);
    for (const { id, rank, colour } of CARDS)
      expect(cards[id]!.deck).toBe(rank === 'warlord' ? `warlord-${colour}` : colour);
    for (const [ids, prefix] of [
      [TILES, 'tile-'],
      [HEROES, ''],
    ] as const)
      for (const id of ids) expect(cards[id]!.figure).toBe(prefix + id);
  });

  it('tell the faces of dice by a sign and a colour', () => {
    expect(without(dice, ['combat', 'corruption', ...FACES.map((face) => `combat-${face}`)])).toEqual([]);
    for (const sides of [FACES, CORRUPTIONS]) {
      expect(without(faces, sides)).toEqual([]);
      expect(new Set(sides.map((side) => faces[side])).size).toBe(sides.length);
    }
    expect(Object.values(faces).filter((icon) => iconOf(icon, '#000000', 8) === null)).toEqual([]);
  });

  it('have one sign a colour, whatever is of it', () => {
    for (const colour of COLOURS)
      for (const art of [colour, `warlord-${colour}`, `equipment-${colour}`, `reserve-${colour}`])
        expect(arts[art]!.icon).toBe(faces[colour]);
  });

  it('tell what an effect does by its icon, and when by its shape', () => {
    for (const kinds of [HARMS, SPELLS, BOONS])
      for (const kind of kinds) {
        const own = effects.filter((effect) => effect.slice(effect.indexOf('-') + 1) === kind);
        expect(new Set(own.map((effect) => arts[effect]!.icon)).size).toBe(1);
        expect(new Set(own.map((effect) => arts[effect]!.shape)).size).toBe(own.length);
      }
  });

  it.each(eyes)('have heroes, tiles and colours of their own for %s', (_, eye) => {
    for (const [names, least] of [
      [HEROES, 14],
      [TILES.map((id) => `tile-${id}`), 12],
      [COLOURS, 14],
    ] as const) {
      const near = pairsOf<string>(names).filter(
        ([one, other]) => apart(eye, arts[one]!.colour, arts[other]!.colour) < least,
      );
      expect(near).toEqual([]);
    }
  });

  it('divide the shields of all heroes differently', () => {
    expect(new Set(HEROES.map((id) => arts[id]!.pattern)).size).toBe(HEROES.length);
  });
});
