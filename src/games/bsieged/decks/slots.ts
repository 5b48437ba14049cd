import { hasAbility } from '../model/abilities.ts';
import { cardOf } from '../data/cards.ts';
import { HEROES } from '../data/heroes.ts';
import type { SlotSpec } from '../data/shapes.ts';
import type { Hero } from '../model/state.ts';
import type { Card } from '../data/card.ts';

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

/** The slots of this hero, as bits, in which a card may lie. */
function slotsFor(hero: Hero, card: Card): number {
  const { slots } = HEROES[hero.id];
  let bits = 0;
  for (let at = 0; at < slots.length; at++) if (fitsSlot(hero, card, slots[at]!)) bits |= 1 << at;
  return bits;
}

/** Finds a slot for one more card, moving others on if need be (augmenting paths); `tried`: slots looked at, as bits. */
function place(index: number, wanted: readonly number[], holder: number[], tried: { bits: number }): boolean {
  for (let at = 0; at < holder.length; at++) {
    const bit = 1 << at;
    if ((wanted[index]! & bit) === 0 || (tried.bits & bit) !== 0) continue;
    tried.bits |= bit;
    const other = holder[at]!;
    if (other >= 0 && !place(other, wanted, holder, tried)) continue;
    holder[at] = index;
    return true;
  }
  return false;
}

/**
 * B125 A slot for each card, one card a slot, or null when they do not all fit. Since cards may be rearranged freely,
 * this is all that ever matters: players are never asked to rearrange.
 */
export function arrange(hero: Hero, cards: readonly string[]): number[] | null {
  const { slots } = HEROES[hero.id];
  if (cards.length > slots.length) return null;
  const wanted = cards.map((id) => slotsFor(hero, cardOf(id)));
  const holder = slots.map(() => -1);
  for (let index = 0; index < cards.length; index++) if (!place(index, wanted, holder, { bits: 0 })) return null;
  return cards.map((_, index) => holder.indexOf(index));
}

/** Whether a hero could store all of these cards. */
export const canHold = (hero: Hero, cards: readonly string[]): boolean => arrange(hero, cards) !== null;
