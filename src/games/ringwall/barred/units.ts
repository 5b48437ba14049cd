import type { Barred, Phrase } from '../../../engine/index.ts';
import { isSite, spaceOf } from '../data/spaces.ts';
import { type Seller, type Unit, UNITS } from '../data/units.ts';
import type { Deed } from '../model/deed.ts';
import { isInside } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import { obstacleTo, priceOf } from '../units/hiring.ts';
import { say, unitName } from '../words/words.ts';
import { bar, isMoving, offers } from './bar.ts';

/** T48, T60, T61, T100-T103 Units that the General cannot hire: where they are sold, and the obstacle here. */
export function barredUnits(s: State, general: General, deeds: readonly Deed[]): Barred[] {
  const here = sellerAt(general);
  const why = ({ id: unit, seller, stock }: Unit, price: number): Phrase => {
    if (seller !== here) return say(`barred.sold-${seller}`, { what: unitName(unit) });
    if (isMoving(deeds)) return say('barred.after-move');
    const obstacle = obstacleTo(s, general, { unit, price });
    return say(`barred.unit-${obstacle ?? 'elsewhere'}`, { gold: general.gold, price, stock });
  };
  return UNITS.filter(({ id, stock }) => stock > 0 && !offers(deeds, 'hire', id)).map((unit) => {
    const price = priceOf(general, unit.id, unit.price);
    return bar(
      'hire',
      `hire:${unit.id}`,
      say('choice.hire', { what: unitName(unit.id), gold: price }),
      why(unit, price),
    );
  });
}

function sellerAt(general: General): Seller | null {
  if (isInside(general)) return 'fortress';
  if (isSite(general.at)) return null;
  const { terrain } = spaceOf(general.at);
  const seller = terrain === 'tavern' ? 'camp' : terrain;
  return seller === 'village' || seller === 'camp' || seller === 'castle' ? seller : null;
}
