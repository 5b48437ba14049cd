import { type Lesson, standardOptions } from '../../../engine/index.ts';
import { SIDES, type TileId } from '../data/bastion.ts';
import { isWarlord } from '../data/cards.ts';
import type { BoardColour } from '../data/colours.ts';
import { OPTIONS } from '../data/options.ts';
import type { State } from '../model/state.ts';

const TILES: readonly TileId[] = [
  ...(['market', 'dispensary', 'standard'] as const),
  ...(['tomb', 'tavern', 'quarry'] as const),
  ...(['trebuchet', 'fountain', 'tower'] as const),
];
const BOARDS: readonly BoardColour[] = ['red', 'yellow', 'blue', 'green'];
const [NORTH, , SOUTH] = SIDES.map((_, side) => 3 * side) as [number, number, number];

/** Cards in play by their spaces; a Grasp figure lies on the grasping one. */
const CARDS: Readonly<Record<number, string>> = {
  ...{ [NORTH]: 'hell-herald', [NORTH + 1]: 'ember-pack', [NORTH + 2]: 'bursting-fiend' },
  ...{ [SOUTH]: 'gloom-weaver', [SOUTH + 1]: 'depth-strider' },
};
const GRASPING = 'depth-strider';
const DECK = ['bone-picker', 'furnace-king', 'bog-goblin', 'grave-shade', 'ink-horror', 'orc-looter', 'rust-witch'];

/** The end of a game with a lone hero whose corner reaches the space where the Warlord will stand. */
export const LESSON: Lesson = {
  start: { options: { ...standardOptions(OPTIONS), difficulty: 'easy' }, holdings: [['kazgin']], seed: 'lesson' },
  prepare(s: State) {
    const side = SIDES.indexOf('west');
    Object.assign(s, {
      round: 7,
      first: side,
      active: side,
      tiles: [...TILES],
      boards: [...BOARDS],
      agenda: [['turn']],
    });
    for (const [space, id] of Object.entries(CARDS)) s.spaces[Number(space)] = { id, grasped: id === GRASPING };
    const used = [...DECK, ...Object.values(CARDS)];
    s.discard = s.deck.filter((id) => !used.includes(id) && !isWarlord(id)).slice(0, s.deck.length - used.length);
    s.deck = [...DECK];
    Object.assign(s.heroes[0]!, { side, life: 4, calls: 1 });
    Object.assign(s.heroes[0]!.equipment, { red: 2, yellow: 1 });
    Object.assign(s.reserve, { life: s.outset.life - 4, calls: s.outset.calls - 1, grasps: 11 });
    Object.assign(s.reserve.equipment, { red: 2, yellow: 3 });
    s.dice.loaded = [1, 4, 1, 5, 6, 1, 4, 1, 2];
  },
  text: (part) => ({ key: `lastbastion-guide:lesson.${part}` }),
  deeds: [
    { teaches: 'place', kind: 'place', picks: ['space:3'], tells: ['placed'] },
    { teaches: 'reach', kind: 'act', picks: ['move:standard'], tells: ['moved'], beside: ['move', 'tile', 'pass'] },
    {
      teaches: 'full',
      kind: 'act',
      picks: ['attack'],
      about: ['board red kazgin life corrupt hex token'],
      beside: ['tile', 'pass'],
    },
    {
      teaches: 'equipment',
      kind: 'strike',
      picks: ['defeat.bursting-fiend.bone-picker.yellow1'],
      about: ['board red kazgin life corrupt hex token'],
      tells: ['defeated'],
    },
    {
      teaches: 'turn',
      kind: 'act',
      picks: ['pass'],
      about: ['board red kazgin corrupt hex', 'board blue kazgin grasp fountain'],
      tells: ['grasp-tile', 'arrives'],
      notes: { call: 'save' },
    },
    {
      teaches: 'grasp',
      kind: 'act',
      picks: ['call:fountain'],
      about: ['grasp-last blue gloom-weaver trebuchet'],
      tells: ['cleansed-tile'],
      beside: ['call', 'attack'],
    },
    { kind: 'fountain', picks: ['tile:market', 'tile:fountain'] },
    {
      teaches: 'odds',
      kind: 'act',
      picks: ['tile'],
      about: ['board red kazgin life corrupt', 'board blue kazgin grasp trebuchet'],
      tells: ['used'],
      notes: { pass: 'pass' },
      beside: ['attack', 'pass'],
    },
    {
      teaches: 'colour',
      kind: 'standard',
      picks: ['standard:red'],
      about: ['board red kazgin life corrupt'],
      tells: ['lost-life', 'placed'],
    },
    { kind: 'act', picks: ['pass'] },
    { kind: 'place', picks: ['space:9'] },
    {
      teaches: 'warlord',
      kind: 'act',
      picks: ['attack'],
      about: ['falls-last red kazgin'],
      beside: ['tile', 'pass'],
    },
    {
      teaches: 'last',
      kind: 'strike',
      picks: ['defeat.furnace-king.red2'],
      about: ['falls-last red kazgin'],
      tells: ['warlord-falls'],
    },
  ],
};
