import { type Lesson, standardOptions } from '../../../engine/index.ts';
import { RESOURCES } from '../data/fortress.ts';
import { COLOURS } from '../data/tools.ts';
import { OPTIONS } from '../data/options.ts';
import type { State } from '../model/state.ts';
import { needed } from '../upgrades/board.ts';

const own = (...kinds: readonly string[]): string[] => kinds.map((kind) => `borgna-${kind}`);

/**
 * The last two turns of a lone dwarf: three Rubble before the last two goblins, and every way to lose one step away.
 */
export const LESSON: Lesson = {
  start: { options: { ...standardOptions(OPTIONS), difficulty: 'easy' }, holdings: [['borgna']], seed: 'lesson' },
  prepare(s: State) {
    Object.assign(s, { turn: 39, phase: 'dwarf', agenda: [['act']], gold: 8, rubble: 3, defeated: 8 });
    Object.assign(s.orcs, { tannery: 4, foundry: 4 });
    s.tunnel = [['goblin-5-rubble', 'goblin-5-hits']];
    s.siege = ['siege-1-7', ...s.siege.filter((card) => card.startsWith('siege-5'))];
    s.trollPile.splice(0, 2);
    s.hired = ['orcs', 'troll', 'catapult'];
    s.machines.catapult = { area: 0, lying: false };
    s.shots = ['catapult-1'];
    s.spaces = s.spaces.map(() => ({ card: null, placed: { wood: 0, leather: 0, metal: 0 }, blocked: true }));
    s.spaces[0] = { card: 'broad-spade', placed: { wood: 0, leather: 0, metal: 0 }, blocked: false };
    for (const resource of RESOURCES) {
      const paid = needed(s, 0, resource) - (resource === 'wood' ? 2 : 0);
      s.spaces[0].placed[resource] = paid;
      s.stock[resource] -= paid;
    }
    Object.assign(s.dwarves[0]!, {
      at: 'tower-1',
      hand: [...own('slack-crossbow', 'cracked-crossbow', 'blunt-axe', 'blunt-axe-2'), 'whetted-axe'],
      deck: [...own('orc', 'dented-hammer', 'split-shovel'), 'smiths-hammer', 'morning-star'],
      aside: own('orc-2', 'rusty-knife'),
    });
    const taken = ['broad-spade', 'whetted-axe', 'smiths-hammer', 'morning-star'];
    for (const colour of COLOURS) s.decks[colour] = s.decks[colour].filter((card) => !taken.includes(card));
    s.dice.loaded = [1, 5, 2, 3, 3, 4, 1, 5, 2];
  },
  handless: true,
  text: (part) => ({ key: `runedar-guide:lesson.${part}` }),
  deeds: [
    {
      teaches: 'catapult',
      kind: 'act',
      picks: ['do:long.catapult.2'],
      about: ['catapult-last borgna'],
      tells: ['shoot', 'wrecked'],
      notes: { 'do:long.catapult.1': 'one' },
      beside: ['do:long', 'go:carpenter'],
    },
    {
      teaches: 'work',
      kind: 'act',
      picks: ['go:carpenter.work.1'],
      tells: ['worked'],
      notes: { 'go:tannery': 'orcs' },
      beside: ['go', 'rest'],
    },
    { teaches: 'courtyard', kind: 'act', picks: ['move:courtyard'], tells: ['orc-card'], notes: { upgrade: 'early' } },
    {
      teaches: 'siege',
      kind: 'siege',
      picks: ['hire:cancel'],
      about: ['robbery-last'],
      tells: ['hired'],
    },
    {
      teaches: 'upgrade',
      kind: 'act',
      picks: ['upgrade:1'],
      about: ['upgrade broad-spade'],
      tells: ['upgraded'],
      notes: { dig: 'slow' },
      beside: ['dig', 'rest'],
    },
    { kind: 'give', picks: ['split-shovel'] },
    {
      teaches: 'dig',
      kind: 'act',
      picks: ['dig:broad-spade'],
      tells: ['section'],
      notes: { go: 'orcs' },
      beside: ['go:tannery', 'rest'],
    },
    {
      teaches: 'fight',
      kind: 'act',
      picks: ['do:close.3'],
      about: ['goblin-hits goblin-5-hits'],
      tells: ['attack', 'goblin-falls'],
      notes: { 'do:close.2': 'fewer' },
      beside: ['do:close'],
    },
    {
      teaches: 'hire',
      kind: 'after',
      picks: ['hire:goblin.goblin-5-rubble'],
      about: ['goblin-rubble goblin-5-rubble'],
      tells: ['hired', 'goblin-falls'],
    },
  ],
};
