import type { Term } from '../../../engine/index.ts';
import type { Options } from '../components/options.ts';
import { inBothEditions } from '../words/words.ts';

/** The words of the rules in the glossary, by topic. */
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

/** Words with another meaning in the French rules (`docs/rules/bsieged.md`). */
const DIFFERENT: ReadonlySet<(typeof IDS)[number]> = new Set([
  'spawning-point',
  'summoning-board',
  'elite',
  'summoning-roll',
  'disruption',
  'messenger',
  'catapult',
  'smuggling',
  'sanctuary',
  'food',
  'grace',
  'resurrection',
] as const);

export const TERMS: readonly Term[] = IDS.map((id): Term => {
  const english = { key: `bsieged-guide:term.${id}.text` };
  const names = {
    id,
    name: { key: `bsieged-guide:term.${id}.name` },
    also: { key: `bsieged-guide:term.${id}.also` },
  };
  if (!DIFFERENT.has(id)) return { ...names, text: english };
  const french = { key: `bsieged-guide:term.${id}.text-french` };
  return {
    ...names,
    text: inBothEditions(english, french),
    textFor: ({ edition }: Options) => (edition === 'french' ? french : english),
  };
});
