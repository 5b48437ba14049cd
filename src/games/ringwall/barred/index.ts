import type { Barred, Phrase } from '../../../engine/index.ts';
import { barring } from '../../../kit/index.ts';
import { FORTRESS } from '../data/numbers.ts';
import { isSite, regionOf, siteOf, spaceOf } from '../data/spaces.ts';
import { buildingPrice, canBesiege, isFree, isInside, isNear, rivalsOf } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import { type Deed, own, type Verb } from '../model/deed.ts';
import { obstacleTo, type Offer, offersOf } from '../units/hiring.ts';
import { personName, say, spotName, unitName } from '../words/words.ts';

const bar = barring<Verb>();

/** What is not possible now, with what is in the way and what would help. */
export function barredFor(s: State, general: General, deeds: readonly Deed[]): Barred[] {
  return [...building(s, general, deeds), ...sieges(s, general, deeds), ...units(s, general, deeds)];
}

const has = (deeds: readonly Deed[], kind: Deed['kind'], what?: string): boolean =>
  deeds.some((deed) => deed.kind === kind && (what === undefined || deed.what === what));

/** T40, T41 */
function building(s: State, general: General, deeds: readonly Deed[]): Barred[] {
  if (has(deeds, 'build')) return [];
  const { at, fortress, gold } = general;
  const why = (): Phrase => {
    if (fortress) return say('barred.has-fortress', { at: spotName(fortress.site) });
    if (regionOf(at) !== 'outer' || isSite(at)) return say('barred.outer-only');
    if (!isFree(s, siteOf(at))) return say('barred.site-taken');
    if (gold < buildingPrice(general)) return say('barred.gold', { gold, price: FORTRESS.price });
    return say('barred.movement-only');
  };
  return [bar(own('build'), 'build', say('choice.build', { gold: FORTRESS.price }), why())];
}

/** T90, T91 */
function sieges(s: State, general: General, deeds: readonly Deed[]): Barred[] {
  return rivalsOf(s, general.seat)
    .filter(({ fortress, seat }) => fortress && !has(deeds, 'besiege', String(seat)))
    .map((rival) => {
      const { site } = rival.fortress!;
      const why = canBesiege(general)
        ? isNear(general, site)
          ? say('barred.movement-only')
          : say('barred.too-far', { to: spotName(site) })
        : say('barred.no-engine');
      const label = say('choice.besiege', { what: personName(rival.id), to: spotName(site) });
      return bar(own('besiege'), `besiege:${rival.seat}`, label, why);
    });
}

/** T48, T60, T61, T100-T103 Units that are sold here, and cannot be had. */
function units(s: State, general: General, deeds: readonly Deed[]): Barred[] {
  return offersHere(general)
    .filter(({ unit }) => !has(deeds, 'hire', unit))
    .map((offer) => {
      const { unit, price } = offer;
      const obstacle = obstacleTo(s, general, offer);
      const why = say(`barred.unit-${obstacle ?? 'elsewhere'}`, { gold: general.gold, price });
      return bar('hire', `hire:${unit}`, say('choice.hire', { what: unitName(unit), gold: price }), why);
    });
}

function offersHere(general: General): Offer[] {
  if (isInside(general)) return offersOf(general, 'fortress');
  if (isSite(general.at)) return [];
  const { terrain } = spaceOf(general.at);
  const seller = terrain === 'tavern' ? 'camp' : terrain;
  return seller === 'village' || seller === 'camp' || seller === 'castle' ? offersOf(general, seller) : [];
}
