import { hasAbility } from '../abilities.ts';
import { cardOf } from '../data/cards.ts';
import { HEROES, type SlotSpec } from '../data/heroes.ts';
import type { Hero } from '../state.ts';
import type { Card } from './card.ts';

/** B125 Whether a card may lie in a slot of this hero: class, type and colour fit, or an ability allows it. */
export function fitsSlot(hero: Hero, card: Card, slot: SlotSpec): boolean {
  if (card.type === 'instant') return false;
  if (slot.classes.includes(card.class) && slot.kind === card.type) return true;
  if (card.type !== 'red') return false;
  /** B247 Strategist */
  if (card.class === 'tavern' && slot.kind === 'orange' && slot.classes.includes('market'))
    return hasAbility(hero, 'strategist');
  /** B249 Warlock Grimmoire */
  if (card.class === 'sorcery' && slot.classes.includes('sorcery')) return hasAbility(hero, 'warlock-grimmoire');
  return false;
}

/**
 * B125 A slot for each card, one card a slot, or null when they do not all fit. Since cards may be rearranged freely,
 * this is all that ever matters: players are never asked to rearrange. (Augmenting paths.)
 */
export function arrange(hero: Hero, cards: readonly string[]): number[] | null {
  const { slots } = HEROES[hero.id];
  const holder: (number | null)[] = slots.map(() => null);
  const place = (index: number, tried: Set<number>): boolean =>
    slots.some((slot, at) => {
      if (tried.has(at) || !fitsSlot(hero, cardOf(cards[index]!), slot)) return false;
      tried.add(at);
      const other = holder[at]!;
      if (other !== null && !place(other, tried)) return false;
      holder[at] = index;
      return true;
    });
  if (!cards.every((_, index) => place(index, new Set()))) return null;
  const slotOf = cards.map(() => -1);
  holder.forEach((index, at) => {
    if (index !== null) slotOf[index] = at;
  });
  return slotOf;
}

/** Whether a hero could store all of these cards. */
export const canHold = (hero: Hero, cards: readonly string[]): boolean => arrange(hero, cards) !== null;
