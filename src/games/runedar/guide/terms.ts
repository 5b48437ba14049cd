import type { Term } from '../../../engine/index.ts';

/** The words of the rules in the glossary, by topic. */
const IDS = [
  // the fortress
  'fortress',
  'chamber',
  'workshop',
  'carpenter',
  'tannery',
  'foundry',
  'courtyard',
  'wall',
  'tower',
  'outside',
  'step',
  'area',
  'reserve',
  // a turn
  'turn',
  'wave',
  'hand',
  'deck',
  'action',
  // the siege
  'siege-card',
  'orc-card',
  'arrow',
  'orc',
  'goblin',
  'troll',
  'siege-tower',
  'catapult',
  'catapult-card',
  // deeds
  'move',
  'magic',
  'work',
  'attack',
  'close',
  'long',
  'hit',
  'direct',
  'crossbow',
  'dice',
  'circle',
  'dig',
  'rubble',
  'section',
  // goods and cards
  'resource',
  'gold',
  'upgrade',
  'upgrade-board',
  'colour',
  'starting-card',
  'mercenary',
  // the game itself
  'dwarf',
  'victory',
  'defeat',
  'chronicles',
  'difficulty',
  'solo',
] as const;

export const TERMS: readonly Term[] = IDS.map((id) => ({
  id,
  name: { key: `runedar-guide:term.${id}.name` },
  also: { key: `runedar-guide:term.${id}.also` },
  text: { key: `runedar-guide:term.${id}.text` },
}));
