import { hasAbility } from '../model/abilities.ts';
import { recordOf } from '../components/record.ts';
import type { AbilityId } from '../data/abilities.ts';
import { cardOf } from '../data/cards.ts';
import { HERO_IDS, type HeroId, HEROES } from '../data/heroes.ts';
import type { SlotSpec } from '../data/shapes.ts';
import type { Hero } from '../model/state.ts';
import { type Card, CARD_CLASSES, CARD_TYPES, type CardClass } from '../data/card.ts';

/** B247, B249 What lets red cards of a class lie where others of it may not. */
const HELP: { readonly [C in CardClass]?: AbilityId } = { tavern: 'strategist', sorcery: 'warlock-grimmoire' };

/** What decides where a card may lie. */
type Sort = Pick<Card, 'class' | 'type'>;

/** B125 Whether such a card may lie in a slot: class, type and colour fit, or the hero is `helped` by an ability that allows it. */
function fitsSlot(card: Sort, slot: SlotSpec, helped: boolean): boolean {
  if (card.type === 'instant') return false;
  if (slot.classes.includes(card.class) && slot.kind === card.type) return true;
  if (card.type !== 'red' || !helped) return false;
  /** B247 Strategist */
  if (card.class === 'tavern') return slot.kind === 'orange' && slot.classes.includes('market');
  /** B249 Warlock Grimmoire */
  return card.class === 'sorcery' && slot.classes.includes('sorcery');
}

/** The slots of a dashboard, as bits, in which such a card may lie. */
const slotsOn = (id: HeroId, card: Sort, helped: boolean): number =>
  HEROES[id].slots.reduce((bits, slot, at) => (fitsSlot(card, slot, helped) ? bits | (1 << at) : bits), 0);

const slotsOfAll = (helped: boolean) =>
  recordOf(HERO_IDS, (id) =>
    recordOf(CARD_CLASSES, (of) => recordOf(CARD_TYPES, (type) => slotsOn(id, { class: of, type }, helped))),
  );
/** Looked up for every card that somebody might take: without and with an ability that helps. */
const [SLOTS, HELPED_SLOTS] = [slotsOfAll(false), slotsOfAll(true)];

/** The slots of this hero, as bits, in which a card may lie. */
function slotsFor(hero: Hero, { class: of, type }: Card): number {
  const help = type === 'red' ? HELP[of] : undefined;
  return (help && hasAbility(hero, help) ? HELPED_SLOTS : SLOTS)[hero.id][of][type];
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
  const holder = holders(hero, cards);
  return holder && cards.map((_, index) => holder.indexOf(index));
}

/** Whether a hero could store all of these cards: most often each finds a slot that is still free. */
export function canHold(hero: Hero, cards: readonly string[]): boolean {
  let taken = 0;
  for (const id of cards) {
    const free = slotsFor(hero, cardOf(id)) & ~taken;
    if (free === 0) return holders(hero, cards) !== null;
    taken |= free & -free;
  }
  return true;
}

/** Which of the cards lies in each slot, -1 for none; null when they do not all fit. */
function holders(hero: Hero, cards: readonly string[]): number[] | null {
  const { slots } = HEROES[hero.id];
  if (cards.length > slots.length) return null;
  const wanted = cards.map((id) => slotsFor(hero, cardOf(id)));
  const holder = slots.map(() => -1);
  for (let index = 0; index < cards.length; index++) if (!place(index, wanted, holder, { bits: 0 })) return null;
  return holder;
}
