import { hasAbility } from '../model/abilities.ts';
import { recordOf, remembering } from '../../../kit/index.ts';
import type { AbilityId } from '../data/abilities.ts';
import { cardOf } from '../data/cards.ts';
import { HERO_IDS, type HeroId, HEROES } from '../data/heroes.ts';
import type { SlotSpec } from '../data/shapes.ts';
import type { Hero } from '../model/state.ts';
import type { Card, CardClass } from '../data/card.ts';

/** B247, B249 The ability that lets red cards of a class lie in slots closed to others. */
const HELP: { readonly [C in CardClass]?: AbilityId } = { tavern: 'strategist', sorcery: 'warlock-grimmoire' };

/** The facts that decide where a card may lie. */
type Sort = Pick<Card, 'class' | 'type'>;

/** B125 Whether a card may lie in a slot: class, type and colour fit, or the hero is `helped` by an ability. */
function fitsSlot(card: Sort, slot: SlotSpec, helped: boolean): boolean {
  if (card.type === 'instant') return false;
  if (slot.classes.includes(card.class) && slot.kind === card.type) return true;
  if (card.type !== 'red' || !helped) return false;
  /** B247 Strategist */
  if (card.class === 'tavern') return slot.kind === 'orange' && slot.classes.includes('market');
  /** B249 Warlock Grimmoire */
  return card.class === 'sorcery' && slot.classes.includes('sorcery');
}

/** The slots of a dashboard, as bits, in which a card may lie. */
const slotsOn = (id: HeroId, card: Sort, helped: boolean): number =>
  HEROES[id].slots.reduce((bits, slot, at) => (fitsSlot(card, slot, helped) ? bits | (1 << at) : bits), 0);

/** The slots of a dashboard for one card, as bits: without and with the ability that helps. */
interface Room {
  readonly slots: number;
  readonly help: AbilityId | null;
  readonly helped: number;
}

/** Cache: looked up for every card that a hero might take. */
const ROOMS = recordOf(HERO_IDS, (id) =>
  remembering((card: Card): Room => ({
    slots: slotsOn(id, card, false),
    help: (card.type === 'red' && HELP[card.class]) || null,
    helped: slotsOn(id, card, true),
  })),
);

/** The slots of this hero, as bits, in which a card may lie. */
function slotsFor(hero: Hero, card: string): number {
  const { slots, help, helped } = ROOMS[hero.id](cardOf(card));
  return help !== null && hasAbility(hero, help) ? helped : slots;
}

/** Finds a slot for one more card and moves others if needed (augmenting paths); `tried`: visited slots, as bits. */
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
 * B125 Returns a slot for each card, one card a slot; null when they do not all fit. Players may rearrange cards
 * freely, so they are never asked to rearrange.
 */
export function arrange(hero: Hero, cards: readonly string[]): number[] | null {
  const holder = holders(hero, cards);
  return holder && cards.map((_, index) => holder.indexOf(index));
}

/** Whether a hero could store all of these cards. Fast path: each card finds a free slot. */
export function canHold(hero: Hero, cards: readonly string[]): boolean {
  const taken = slotsTaken(hero, cards);
  return taken !== null || holders(hero, cards) !== null;
}

/** Whether a hero could store one more card, any one of these. */
export function canTakeAny(hero: Hero, cards: readonly string[]): boolean {
  const taken = slotsTaken(hero, hero.cards);
  if (taken !== null) for (const card of cards) if ((slotsFor(hero, card) & ~taken) !== 0) return true;
  return cards.some((card) => slotsFor(hero, card) !== 0 && holders(hero, [...hero.cards, card]) !== null);
}

export const canTake = (hero: Hero, card: string): boolean => canTakeAny(hero, [card]);

/** The slots taken when each card goes into its first free slot, as bits; null when a card finds none that way. */
function slotsTaken(hero: Hero, cards: readonly string[]): number | null {
  let taken = 0;
  for (const card of cards) {
    const free = slotsFor(hero, card) & ~taken;
    if (free === 0) return null;
    taken |= free & -free;
  }
  return taken;
}

/** The index of the card in each slot, -1 for none; null when they do not all fit. */
function holders(hero: Hero, cards: readonly string[]): number[] | null {
  const { slots } = HEROES[hero.id];
  if (cards.length > slots.length) return null;
  const wanted = cards.map((card) => slotsFor(hero, card));
  const holder = slots.map(() => -1);
  for (let index = 0; index < cards.length; index++) if (!place(index, wanted, holder, { bits: 0 })) return null;
  return holder;
}
