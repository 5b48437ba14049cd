import type { Card } from '../cards/card.ts';
import { ARMORY } from './armory.ts';
import { MARKET } from './market.ts';
import { SORCERY } from './sorcery.ts';
import { TAVERN } from './tavern.ts';

/** Every Resource card by id. */
export const CARDS: Readonly<Record<string, Card>> = Object.fromEntries(
  [...ARMORY, ...MARKET, ...SORCERY, ...TAVERN].map((card) => [card.id, card]),
);

export const cardOf = (id: string): Card => CARDS[id]!;
