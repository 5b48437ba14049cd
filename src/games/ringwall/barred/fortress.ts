import type { Barred, Phrase } from '../../../engine/index.ts';
import { FORTRESS } from '../data/numbers.ts';
import { isSite, regionOf, siteOf } from '../data/spaces.ts';
import { type Deed, own } from '../model/deed.ts';
import { areRivals, buildingPrice, canBesiege, isFree, wasNear } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import { personName, say, spotName } from '../words/words.ts';
import { bar, offers } from './bar.ts';

/** T40, T41 Why the General cannot build a Fortress now. */
export function barredFortress(s: State, general: General, deeds: readonly Deed[]): Barred[] {
  if (offers(deeds, 'build')) return [];
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

/** T90, T91 Why each rival's Fortress cannot be besieged now. */
export function barredSieges(s: State, general: General, deeds: readonly Deed[]): Barred[] {
  const rivals = s.generals.filter(
    ({ seat, resigned, fortress }) => areRivals(s, general.seat, seat) && (fortress || !resigned),
  );
  return rivals
    .filter(({ seat }) => !offers(deeds, 'besiege', String(seat)))
    .map((rival) => {
      const [what, site] = [personName(rival.id), rival.fortress?.site];
      if (site === undefined)
        return bar(
          own('besiege'),
          `besiege:${rival.seat}`,
          say('choice.besiege-whom', { what }),
          say('barred.no-fortress'),
        );
      const why = canBesiege(general)
        ? wasNear(s, general, site)
          ? say('barred.movement-only')
          : say('barred.too-far', { to: spotName(site) })
        : say('barred.no-engine');
      const label = say('choice.besiege', { what, to: spotName(site) });
      return bar(own('besiege'), `besiege:${rival.seat}`, label, why);
    });
}
