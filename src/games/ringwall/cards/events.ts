import { type Play, rollDie } from '../../../engine/index.ts';
import { OASIS, OUTER, outsideOf, regionOf } from '../data/spaces.ts';
import { unitOf } from '../data/units.ts';
import { raze } from '../fights/siege.ts';
import { loseLife } from '../fights/lives.ts';
import { weakestOf } from '../fights/sides.ts';
import { decide } from '../model/deciding.ts';
import { totalOf } from '../model/ending.ts';
import { isGeneral, isInside, playing, rivalsOf } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import { discardCards, disband, gather, makeCamp, retreat, toStock, without } from '../units/leaving.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { cardName, say, spotName, personName } from '../words/words.ts';
import { cardOf, kindOf } from '../data/cards.ts';
import { lift } from './deck.ts';
import { teleport } from '../units/arriving.ts';

/** T113 The effect of each Event, by its kind. */
const EVENTS: Readonly<Record<string, (s: State, general: General, card: string) => Play | void>> = {
  pestilence,
  raiders,
  'storm-bird': stormBird,
  earthquake,
  'soldiers-pay': soldiersPay,
  'extra-taxes': extraTaxes,
  'civil-war': civilWar,
};

export function* eventHappens(s: State, general: General, card: string): Play {
  discardCards(s, [card]);
  const play = EVENTS[kindOf(card)]!(s, general, card);
  if (play) yield* play;
}

/** Everybody in the Region loses a life, except behind walls. */
function pestilence(s: State, general: General, card: string): void {
  report(s, 'pestilence', { card });
  const region = regionOf(general.at);
  for (const one of playing(s)) if (regionOf(one.at) === region && !isInside(one)) loseLife(s, one);
}

/** Moves all carried gold to the Oasis. */
function raiders(s: State, general: General): void {
  report(s, 'raiders', { who: general.id, gold: general.gold });
  s.gold[OASIS] = (s.gold[OASIS] ?? 0) + general.gold;
  general.gold = 0;
}

/** T69 Carries him away from his Units. */
function stormBird(s: State, general: General): void {
  const to = OUTER[rollDie(s, OUTER.length) - 1]!.id;
  report(s, 'carried', { who: general.id, to });
  teleport(s, general, to);
}

/** Strikes a Place or a Fortress of the Region. */
function* earthquake(s: State, general: General): Play {
  const region = regionOf(general.at);
  const places = Object.entries(s.cards).flatMap(([at, cards]) =>
    regionOf(at) === region ? cards.filter((card) => cardOf(card).type === 'place').map((card) => ({ at, card })) : [],
  );
  const owners = region === 'outer' ? rivalsOf(s, general.seat).filter(({ fortress }) => fortress) : [];
  type Aim = { readonly owner: General } | { readonly at: string; readonly card: string };
  const best = [...owners].sort((one, other) => totalOf(other) - totalOf(one));
  const aims: Aim[] = [...best.map((owner) => ({ owner })), ...places];
  if (aims.length === 0) return report(s, 'nothing', { who: general.id });
  const aim = yield* decide<Aim>(
    s,
    general.seat,
    asking('earthquake', { who: general.id }),
    aims,
    {
      id: (one) => ('owner' in one ? `fortress:${one.owner.seat}` : one.card),
      label: (one) => ('owner' in one ? say('choice.quake', { rival: personName(one.owner.id) }) : cardName(one.card)),
      detail: (one) => ('owner' in one ? undefined : spotName(one.at)),
    },
    () => aims[0]!,
  );
  if ('owner' in aim) strikeFortress(s, aim.owner);
  else destroyPlace(s, aim.at, aim.card);
}

/** T52 A Fortress falls on this roll or less. */
export const RAZED_UP_TO = 2;

/** T52 A card or Spell strikes a Fortress: its owner rolls. */
export function strikeFortress(s: State, owner: General): void {
  const die = rollDie(s, 6);
  if (die > RAZED_UP_TO) return report(s, 'stands', { owner: owner.id, die }, { roll: { kind: 'table', dice: [die] } });
  const { site, store } = owner.fortress!;
  const inside = isInside(owner);
  const units = store.units;
  store.units = [];
  raze(s, owner);
  // T52 Units come out, with their General if he was inside.
  if (inside) owner.units.push(...units);
  else if (units.length > 0) {
    makeCamp(s, owner, outsideOf(site), units);
    if (owner.at === outsideOf(site)) gather(s, owner);
  }
}

/** T98 Removes a Place from the board; its garrison goes home. */
export function destroyPlace(s: State, at: string, place: string): void {
  lift(s, at, place);
  discardCards(s, [place]);
  report(s, 'place-gone', { place });
  for (const owner of s.generals) {
    const units = owner.garrisons.filter((one) => one.place === place).flatMap((one) => one.units);
    owner.garrisons = owner.garrisons.filter((one) => one.place !== place);
    retreat(s, owner, units);
  }
}

/** T113 Makes each General pay for the Units with him, the strongest first; unpaid ones are disbanded. */
function soldiersPay(s: State): void {
  for (const one of playing(s)) {
    if (one.units.length === 0) continue;
    const ranked = [...one.units].sort((a, b) => unitOf(b).might - unitOf(a).might);
    const paid = Math.min(one.gold, ranked.length);
    const gone = ranked.slice(paid);
    one.gold -= paid;
    one.units = without(one.units, gone);
    report(s, 'pays-soldiers', { who: one.id, gold: paid, units: gone });
    if (gone.length > 0) disband(s, one, gone);
  }
}

/** Adds two gold to the store of every Fortress. */
function extraTaxes(s: State): void {
  const owners = playing(s).filter(({ fortress }) => fortress);
  for (const { fortress } of owners) fortress!.store.gold += 2;
  report(s, 'taxes', { people: owners.map(({ id }) => id), gold: 2 });
}

/** Takes every General's weakest Unit in the field, and strikes Fortresses without Units. */
function civilWar(s: State): void {
  for (const one of playing(s)) {
    if (isGeneral(one) && !isInside(one)) {
      const unit = weakestOf(one.units);
      one.units = without(one.units, [unit]);
      toStock(s, unit);
      report(s, 'civil-war', { who: one.id, unit });
    }
    const { fortress } = one;
    if (fortress && fortress.store.units.length === 0 && !(isInside(one) && one.units.length > 0))
      strikeFortress(s, one);
  }
}
