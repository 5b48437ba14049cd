import { type Seat, shuffle, standardOptions } from '../../../engine/index.ts';
import { ORDERS } from '../data/options.ts';
import { isTrap, spellOf } from '../data/spells.ts';
import type { State } from '../model/state.ts';

/** T121 Redraws decks, others' Spells and their traps; assumes standard orders for the others. */
export function determinize(s: State, seat: Seat): void {
  s.deck = shuffle(s, [...s.deck].sort());
  const others = s.generals.filter((general) => general.seat !== seat);
  const hidden = [...others.flatMap(({ spells, traps }) => [...spells, ...traps]), ...s.spellDeck].sort();
  const pool = shuffle(s, hidden);
  // A laid-down Spell is always a trap.
  const traps = pool.filter((spell) => isTrap(spellOf(spell).kind));
  const laid = new Map(others.map((general) => [general.seat, traps.splice(0, general.traps.length)]));
  const left = pool.filter((spell) => ![...laid.values()].flat().includes(spell));
  s.generals = s.generals.map((general) =>
    general.seat === seat
      ? general
      : { ...general, traps: laid.get(general.seat)!, spells: left.splice(0, general.spells.length) },
  );
  s.spellDeck = left;
  s.plans = s.plans.map((plan, at) => (at === seat ? plan : []));
  s.orders = s.orders.map((orders, at) => (at === seat ? orders : standardOptions(ORDERS)));
}
