import type { Term } from '../../../engine/index.ts';

/** The words of the rules in the glossary, by topic. */
const IDS = [
  // the bastion
  'bastion',
  'tile',
  'centre',
  'space',
  'reach',
  'line',
  'board',
  'full',
  'neutral',
  // the horde
  'horde-card',
  'monster',
  'warlord',
  'resistance',
  'entrance',
  'recurring',
  'continuous',
  'exit',
  'deck',
  'reserve',
  // a turn
  'turn',
  'horde-phase',
  'hero-phase',
  'movement',
  // heroes
  'hero',
  'power',
  'elmer',
  'mylfaar',
  'arne',
  'sindara',
  'teagaan',
  'feng-li',
  'kazgin',
  'twindalli',
  // possessions of heroes
  'life',
  'equipment',
  'call',
  'round-token',
  'lending',
  // Combat
  'combat',
  'dice',
  'white',
  'colour',
  // harm
  'corruption',
  'grasp',
  'hexed',
  'laid-down',
  'taken-out',
  'wounded',
  // tiles
  'trebuchet',
  'tower',
  'market',
  'tavern',
  'standard',
  'fountain',
  'dispensary',
  'tomb',
  'quarry',
  'device',
  'enchantment',
  // the game itself
  'light',
  'victory',
  'defeat',
  'chronicles',
  'difficulty',
  'solo',
] as const;

export const TERMS: readonly Term[] = IDS.map((id) => ({
  id,
  name: { key: `lastbastion-guide:term.${id}.name` },
  also: { key: `lastbastion-guide:term.${id}.also` },
  text: { key: `lastbastion-guide:term.${id}.text` },
}));
