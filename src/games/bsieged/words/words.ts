import type { Phrase } from '../../../engine/index.ts';
import type { AbilityId } from '../data/abilities.ts';
import { type Edition, editionOf } from '../model/edition.ts';
import { type BuildingId, isBuilding, type Place, type Side, type ZoneNumber } from '../components/geometry.ts';
import { UNIT_KINDS, type UnitKind, type Units } from '../components/units.ts';

/** A phrase of this game's namespace. */
export const say = (key: string, args?: Phrase['with']): Phrase => ({ key: `bsieged:${key}`, with: args });

export const heroName = (id: string): Phrase => say(`hero.${id}`);
/** Names of cards and Events are in a file of their own. */
export const cardName = (id: string): Phrase => ({ key: `bsieged-cards:card.${id}` });
export const abilityName = (id: string): Phrase => say(`ability.${id}.name`);
/** The text of an ability by the rules of an edition. */
export const abilityText = (id: AbilityId, { reworded }: Edition): Phrase =>
  reworded.includes(id) ? say(`ability.${id}.text-french`) : say(`ability.${id}.text`);
/** A text that gives the English wording with the French one beside it. */
export const inBothEditions = (english: Phrase, french: Phrase): Phrase => ({
  key: 'bsieged-guide:editions',
  with: { english, french },
});
export const eventName = (id: string): Phrase => ({ key: `bsieged-cards:event.${id}` });
export const sideName = (side: Side): Phrase => say(`side.${side}`);
/** B12 The sign of a slot: 0, 1 or 2. */
export const symbolName = (game: Parameters<typeof editionOf>[0], slot: number): Phrase =>
  say(`symbol.${editionOf(game).symbols[slot]!}`);
export const className = (id: string): Phrase => say(`class.${id}`);
export const zoneName = (side: Side, zone: ZoneNumber): Phrase => say('zone', { side: sideName(side), zone });

export function placeName(place: Place | null): Phrase {
  if (place === null) return say('place.none');
  if (isBuilding(place) || place === 'catapult') return say(`place.${place}`);
  return say('place.wall', { side: sideName(place.slice('wall:'.length) as Side) });
}

/** The place that a hero goes to: "to the Tavern". */
export const toBuilding = (id: BuildingId): Phrase => say(`place-to.${id}`);

export const unitCount = (kind: UnitKind, count: number): Phrase => say(`units.${kind}`, { count });

/** "2 Krohns, 1 elite Gargoh"; "nothing" when there is none. */
export function unitList(units: Partial<Units>): Phrase[] {
  const named = UNIT_KINDS.filter((kind) => (units[kind] ?? 0) > 0).map((kind) => unitCount(kind, units[kind]!));
  return named.length > 0 ? named : [say('units.none')];
}

/** "5, 6, 2". */
export const diceList = (dice: readonly number[]): string => dice.join(' ');

/** "Oathblade, Barrage"; "nothing" when there is none. */
export const namesOfCards = (ids: readonly string[]): Phrase[] =>
  ids.length > 0 ? ids.map(cardName) : [say('units.none')];
