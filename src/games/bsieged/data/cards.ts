import type { Card } from './card.ts';
import { lookingUp } from '../../../kit/index.ts';
import { ARMORY } from './armory.ts';
import { checkedTogether } from './check.ts';
import { HEROES } from './heroes.ts';
import { MARKET } from './market.ts';
import { SORCERY } from './sorcery.ts';
import { TAVERN } from './tavern.ts';

/** Every Resource card by id. */
export const CARDS: Readonly<Record<string, Card>> = checkedTogether(
  [...ARMORY, ...MARKET, ...SORCERY, ...TAVERN],
  Object.values(HEROES),
);

export const cardOf = lookingUp(CARDS);
