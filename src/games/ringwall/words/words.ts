import type { Phrase } from '../../../engine/index.ts';
import { kindOf } from '../data/cards.ts';
import type { CharacterId } from '../data/characters.ts';
import { isSite, outsideOf, spaceOf, type Spot } from '../data/spaces.ts';
import { spellOf } from '../data/spells.ts';
import type { UnitId } from '../data/units.ts';

/** A phrase of this game's namespace. */
export const say = (key: string, args?: Phrase['with']): Phrase => ({ key: `ringwall:${key}`, with: args });
/** A phrase of the file with the names and texts of cards. */
export const sayOfCards = (key: string, args?: Phrase['with']): Phrase => ({
  key: `ringwall-cards:${key}`,
  with: args,
});

export const personName = (id: CharacterId): Phrase => say(`role.${id}`);
export const unitName = (id: UnitId): Phrase => sayOfCards(`unit.${id}`);
/** The name of one of several equal Units. */
export const nthUnit = (unit: UnitId, copy: number): Phrase =>
  copy === 0 ? unitName(unit) : say('nth-unit', { unit: unitName(unit), nth: copy + 1 });
/** An adventure card, by its id. */
export const cardName = (id: string): Phrase => sayOfCards(`card.${kindOf(id)}`);
/** A ware of the smith, by its kind. */
export const wareName = (kind: string): Phrase => sayOfCards(`card.${kind}`);
export const spellName = (id: string): Phrase => sayOfCards(`spell.${spellOf(id).kind}`);

/** "Woods 3", "the Fortress at the Tavern": spaces of one terrain are numbered along the ring. */
export const spotName = (at: Spot): Phrase =>
  isSite(at) ? say('site', { space: spotName(outsideOf(at)) }) : say(`space.${spaceOf(at).id}`);
