import { isOfDeck, kindOf, MERCENARIES } from '../data/cards.ts';
import type { SpaceId, Spot } from '../data/spaces.ts';
import { SELLSWORDS, type UnitId } from '../data/units.ts';
import type { Camp, General, State } from '../model/state.ts';
import { report } from '../words/news.ts';

/** T110 A Unit that is destroyed or disbanded goes back to the stock; who was hired with a card takes the card along. */
export function toStock(s: State, unit: UnitId): void {
  if (unit === SELLSWORDS) s.discard.push(MERCENARIES);
  else s.stock[unit] = (s.stock[unit] ?? 0) + 1;
}

/** T72 To the store of their Fortress; without one they are disbanded. */
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

/** Takes Units out of a list, each once. */
export function without(units: readonly UnitId[], taken: readonly UnitId[]): UnitId[] {
  const left = [...units];
  for (const unit of taken) left.splice(left.indexOf(unit), 1);
  return left;
}

/** T70 Units that are left on a space wait until the end of their General's next turn; `turns` null: as long as he is away. */
export function makeCamp(s: State, owner: General, at: SpaceId, units: readonly UnitId[], endless = false): void {
  if (units.length === 0) return;
  shotsMove(s, owner, units, null, at);
  const turns = endless ? null : s.active === owner.seat ? 2 : 1;
  const camp = owner.camps.find((one) => one.at === at && one.turns === turns);
  if (camp) camp.units.push(...units);
  else owner.camps.push({ at, units: [...units], turns });
  report(s, 'camped', { who: owner.id, units, at });
}

/** T73 Archers who have shot in this turn have done so wherever they stand now; `null`: with their General. */
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

/** T70 At the end of a turn of its General a camp has waited a turn longer; then it goes home. */
export function campsWait(s: State, owner: General): void {
  // T70 Who stands with them as himself, though he has not moved there, takes along those that would go.
  gather(s, owner, ({ turns }) => turns === 1);
  const waited = owner.camps.map((camp): Camp => ({ ...camp, turns: camp.turns === null ? null : camp.turns - 1 }));
  owner.camps = waited.filter(({ turns }) => turns !== 0);
  retreat(
    s,
    owner,
    waited.filter(({ turns }) => turns === 0).flatMap(({ units }) => units),
  );
}

/** T70 Whoever is at his camp as himself takes it along; `goes`: which of several. */
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

/** T70 The space was closed to the camp's General and is no longer, but he did not come back: its time is counted. */
export function wakeCamps(s: State, owner: General): void {
  const turns = s.active === owner.seat ? 2 : 1;
  owner.camps = owner.camps.map((camp) => (camp.turns === null ? { ...camp, turns } : camp));
}

/** What leaves a hand: cards of the deck to the discards, what was forged to nobody. */
export function discardCards(s: State, cards: readonly string[]): void {
  s.discard.push(...cards.filter(isOfDeck));
}

/** Gets rid of a Follower of a kind, if there is one. */
export function shakeOff(s: State, general: General, kind: string): void {
  const card = general.followers.find((one) => kindOf(one) === kind);
  if (card === undefined) return;
  general.followers = general.followers.filter((one) => one !== card);
  discardCards(s, [card]);
  report(s, 'went-away', { who: general.id, card });
}
