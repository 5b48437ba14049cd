import type { CardClass } from './card.ts';
import type { AbilityId } from './abilities.ts';
import { checkedHeroes } from './check.ts';
import type { Dashboard, SlotSpec } from './shapes.ts';

export const HERO_IDS = ['paladin', 'archer', 'sorcerer', 'blacksmith', 'smuggler', 'mercenary'] as const;
export type HeroId = (typeof HERO_IDS)[number];

export interface HeroFacts extends Dashboard {
  readonly abilities: readonly AbilityId[];
}

const slot = (kind: SlotSpec['kind'], ...classes: CardClass[]): SlotSpec => ({ kind, classes });

/**
 * B252-B257 The dashboards. Slots and Food costs are ours: the sources leave them open. Each hero has six slots;
 * fighters have room for weapons, traders for goods.
 */
export const HEROES: Readonly<Record<HeroId, HeroFacts>> = checkedHeroes<HeroId, HeroFacts>({
  paladin: {
    strength: 1,
    abilities: ['martial-mastery', 'refined-swordsmanship'],
    slots: [
      slot('permanent', 'armory'),
      slot('permanent', 'armory', 'sorcery'),
      slot('red', 'armory'),
      slot('red', 'armory', 'tavern'),
      slot('orange', 'market'),
      slot('orange', 'market', 'sorcery'),
    ],
    learning: [1, 2, 2, 3],
  },
  archer: {
    strength: 1,
    abilities: ['falcons-sight', 'precise-shot'],
    slots: [
      slot('permanent', 'armory'),
      slot('permanent', 'armory', 'market'),
      slot('red', 'armory'),
      slot('red', 'armory', 'tavern'),
      slot('orange', 'market'),
      slot('orange', 'market', 'sorcery'),
    ],
    learning: [1, 2, 2, 3],
  },
  sorcerer: {
    strength: 1,
    abilities: ['archmastery'],
    slots: [
      slot('permanent', 'armory', 'sorcery'),
      slot('red', 'sorcery'),
      slot('red', 'sorcery'),
      slot('red', 'armory', 'sorcery'),
      slot('orange', 'sorcery'),
      slot('orange', 'market', 'sorcery'),
    ],
    learning: [1, 1, 2, 3],
  },
  blacksmith: {
    strength: 1,
    abilities: ['legendary-armorer', 'master-armorer'],
    slots: [
      slot('permanent', 'armory'),
      slot('permanent', 'armory'),
      slot('red', 'armory'),
      slot('red', 'armory'),
      slot('red', 'armory', 'tavern'),
      slot('orange', 'market'),
    ],
    learning: [1, 2, 3, 3],
  },
  smuggler: {
    strength: 1,
    abilities: ['web-of-contacts'],
    slots: [
      slot('permanent', 'armory', 'market'),
      slot('red', 'tavern'),
      slot('red', 'armory', 'sorcery', 'tavern'),
      slot('orange', 'market'),
      slot('orange', 'market', 'tavern'),
      slot('orange', 'market', 'sorcery'),
    ],
    learning: [1, 1, 2, 3],
  },
  mercenary: {
    strength: 2,
    abilities: ['intimidation'],
    slots: [
      slot('permanent', 'armory'),
      slot('permanent', 'armory'),
      slot('red', 'tavern'),
      slot('red', 'armory', 'tavern'),
      slot('orange', 'tavern'),
      slot('orange', 'market', 'tavern'),
    ],
    learning: [1, 2, 3, 3],
  },
});

/** `HEROES[id]`, but faster: the rules read it all the time. */
export function dashboardOf(id: HeroId): HeroFacts {
  switch (id) {
    case 'paladin':
      return HEROES.paladin;
    case 'archer':
      return HEROES.archer;
    case 'sorcerer':
      return HEROES.sorcerer;
    case 'blacksmith':
      return HEROES.blacksmith;
    case 'smuggler':
      return HEROES.smuggler;
    case 'mercenary':
      return HEROES.mercenary;
  }
}
