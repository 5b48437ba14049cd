import type { Term } from '../../../engine/index.ts';

/** The words of the rules that the glossary explains, by what they belong to. */
const IDS = [
  // the board
  'citadel',
  'quarter',
  'wall',
  'field',
  'zone',
  'spawning-point',
  'summoning-board',
  'outskirts',
  // time
  'round',
  'season',
  'setup-phase',
  'heroes-phase',
  'enemies-phase',
  'end-of-season',
  'event',
  'first-hero',
  // enemies
  'enemy',
  'krohn',
  'gargoh',
  'molen',
  'elite',
  'avatar',
  'vinculum',
  'summoning-roll',
  'disruption',
  'compass',
  'figures',
  // the Messenger
  'messenger',
  'pursuers',
  // deeds
  'action',
  'attack',
  'target-number',
  'strength',
  'resistance',
  'hit',
  'massive-attack',
  'catapult',
  'exchange',
  'repair',
  'reinforced',
  // buildings
  'building',
  'tavern',
  'hideout',
  'smuggling',
  'barn',
  'armory',
  'market',
  'sanctuary',
  'palace',
  'tower',
  // goods
  'morale',
  'food',
  'gold',
  'grace',
  'death',
  'resurrection',
  // cards
  'resource-card',
  'season-resources',
  'permanent',
  'discard-card',
  'instant',
  'slot',
  'tactics',
  'cursed-ground',
  // abilities
  'ability',
  'starting-ability',
  'level',
  // the game itself
  'preset',
  'faq',
] as const;

export const TERMS: readonly Term[] = IDS.map((id) => ({
  id,
  name: { key: `bsieged-guide:term.${id}.name` },
  also: { key: `bsieged-guide:term.${id}.also` },
  text: { key: `bsieged-guide:term.${id}.text` },
}));
