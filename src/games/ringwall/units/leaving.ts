import { isOfDeck, kindOf, MERCENARIES } from '../data/cards.ts';
import type { SpaceId, Spot } from '../data/spaces.ts';
import { SELLSWORDS, type UnitId } from '../data/units.ts';
import type { Camp, General, State } from '../model/state.ts';
import { report } from '../words/news.ts';

/** T110 Returns a destroyed or disbanded Unit to the stock; a hired card goes to the discard pile. */
export function toStock(s: State, unit: UnitId): void {
  if (unit === SELLSWORDS) s.discard.push(MERCENARIES);
  else s.stock[unit] = (s.stock[unit] ?? 0) + 1;
}

/** T72 Sends Units to the store of their Fortress; without one they are disbanded. */
export function retreat(s: State, owner: General, units: readonly UnitId[]): void {
  if (units.length === 0) return;
  if (owner.fortress) {
    owner.fortress.store.units.push(...units);
    report(s, 'retreated', { owner: owner.id, units });
  } else disband(s, owner, units);
}

export function disband(s: State, owner: General, units: readonly UnitId[]): void {
  for (const unit of units) toStock(s, unit);
  report(s, 'disbanded', { owner: owner.id, units });
}

/** Removes Units from a list, each once. */
export function without(units: readonly UnitId[], taken: readonly UnitId[]): UnitId[] {
  const left = [...units];
  for (const unit of taken) left.splice(left.indexOf(unit), 1);
  return left;
}

/** T70 Leaves Units on a space until the end of their General's next turn; `endless`: while he is away. */
export function makeCamp(s: State, owner: General, at: SpaceId, units: readonly UnitId[], endless = false): void {
  if (units.length === 0) return;
  shotsMove(s, owner, units, null, at);
  const turns = endless ? null : s.active === owner.seat ? 2 : 1;
  const camp = owner.camps.find((one) => one.at === at && one.turns === turns);
  if (camp) camp.units.push(...units);
  else owner.camps.push({ at, units: [...units], turns });
  report(s, 'camped', { who: owner.id, units, at });
}

/** T73 Moves the record of Archers that have shot in this turn along with them; `null`: with their General. */
export function shotsMove(
  s: State,
  { seat }: General,
  units: readonly UnitId[],
  from: Spot | null,
  to: Spot | null,
): void {
  if (s.active !== seat) return;
  const moving = [...units];
  s.turn.shot = s.turn.shot.map((one) => {
    const place = one.at === from ? moving.indexOf(one.unit) : -1;
    if (place === -1) return one;
    moving.splice(place, 1);
    return { ...one, at: to };
  });
}

/** T70 Counts a turn of waiting at the end of the General's turn; camps whose time is up go home. */
export function campsWait(s: State, owner: General): void {
  // T70 A General there, as himself, takes along the camps that would go, even if he has not moved there.
  gather(s, owner, ({ turns }) => turns === 1);
  const waited = owner.camps.map((camp): Camp => ({ ...camp, turns: camp.turns === null ? null : camp.turns - 1 }));
  owner.camps = waited.filter(({ turns }) => turns !== 0);
  retreat(
    s,
    owner,
    waited.filter(({ turns }) => turns === 0).flatMap(({ units }) => units),
  );
}

/** T70 A General at his camp, as himself, takes it along; `goes`: which of several. */
export function gather(s: State, owner: General, goes: (camp: Camp) => boolean = () => true): void {
  if (owner.toad > 0 || owner.inCity) return;
  const here = owner.camps.filter((camp) => camp.at === owner.at && goes(camp));
  if (here.length === 0) return;
  const units = here.flatMap((camp) => camp.units);
  owner.camps = owner.camps.filter((camp) => !here.includes(camp));
  owner.units.push(...units);
  shotsMove(s, owner, units, owner.at, null);
  report(s, 'gathered', { who: owner.id, units });
}

/** T70 The camp's General came out of the closed area elsewhere: its time starts to count. */
export function wakeCamps(s: State, owner: General): void {
  const turns = s.active === owner.seat ? 2 : 1;
  owner.camps = owner.camps.map((camp) => (camp.turns === null ? { ...camp, turns } : camp));
}

/** Discards cards of the deck; forged wares leave the game. */
export function discardCards(s: State, cards: readonly string[]): void {
  s.discard.push(...cards.filter(isOfDeck));
}

/** Removes a Follower of a kind, if there is one. */
export function shakeOff(s: State, general: General, kind: string): void {
  const card = general.followers.find((one) => kindOf(one) === kind);
  if (card === undefined) return;
  general.followers = general.followers.filter((one) => one !== card);
  discardCards(s, [card]);
  report(s, 'went-away', { who: general.id, card });
}
