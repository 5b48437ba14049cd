import { chooseOne, type Play, type Show } from '../../../engine/index.ts';
import { OBJECTS, RANSOM, CONQUESTS } from '../data/numbers.ts';
import { kindOf } from '../data/cards.ts';
import { outsideOf } from '../data/spaces.ts';
import { isEngine } from '../data/units.ts';
import { decide } from '../model/deciding.ts';
import { conqueredBy, defendersOf, isInside, matesOf, mightOf } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import { finish } from '../model/ending.ts';
import { discardCards } from '../units/leaving.ts';
import { asking, inSecret } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { say } from '../words/words.ts';
import { battle, showFront, standsByOrder } from './battle.ts';
import { armyOf, wallSide, wallsAgainst } from './sides.ts';

/** T91-T97 Moves a General to an enemy Fortress and besieges it. */
export function* besiege(s: State, general: General, owner: General): Play {
  const fortress = owner.fortress!;
  const walls = wallsAgainst(general, owner);
  // T97 He stands before the Fortress afterwards, whatever the result.
  general.at = outsideOf(fortress.site);
  s.turn.done = true;
  const defender = wallSide(owner);
  const [might, against] = [mightOf(general.units, true), mightOf(defendersOf(owner), true)];
  report(s, 'siege', { who: general.id, rival: owner.id, might, against: against + walls });
  if (defender.isLed) defender.front = yield* besiegedInFront(s, owner, general, might, against + walls);
  const attacker = armyOf(general);
  // T95 Without an engine the siege is over.
  const gated = { ...attacker, units: () => (general.units.some(isEngine) ? general.units : []) };
  const result = yield* battle(s, gated, defender, { at: fortress.site, inSiege: true, walls });
  if (result !== 'won' || s.outcome) report(s, 'held-off', { owner: owner.id });
  else yield* plunder(s, general, owner);
}

/** T143 Asks the besieged General once, with a deadline; then his orders count. */
function* besiegedInFront(s: State, owner: General, { id }: General, might: number, against: number): Play<boolean> {
  const ordered = standsByOrder(s, owner, against, might);
  const what = asking('besieged', { who: owner.id, rival: id, might, against });
  return yield* chooseOne(owner.seat, what, [true, false], showFront(s, owner), {
    ...inSecret(owner.id),
    fallback: ordered,
  });
}

type Loot = 'store' | 'ransom' | 'spare';

/** T96 Asks the victor: destroy the Fortress and take its store or the ransom, or spare it. */
function* plunder(s: State, general: General, owner: General): Play {
  const { store } = owner.fortress!;
  const count = store.objects.length + store.followers.length;
  const worth = store.gold + 2 * count;
  const show: Show<Loot> = {
    id: (loot) => loot,
    label: (loot) => say(`choice.plunder-${loot}`, { gold: store.gold, count }),
  };
  const loot = yield* decide<Loot>(
    s,
    general.seat,
    asking('plunder', { who: general.id, rival: owner.id, gold: store.gold, count }),
    ['store', 'ransom', 'spare'],
    show,
    () => (worth >= RANSOM ? 'store' : 'ransom'),
  );
  if (loot === 'spare') return report(s, 'siege-spared', { who: general.id, rival: owner.id });
  if (loot === 'store') carryAway(s, general, owner);
  else {
    general.gold += RANSOM;
    report(s, 'ransom', { who: general.id, rival: owner.id, gold: RANSOM });
  }
  raze(s, owner);
  general.plunders.push(owner.seat);
  // T146 The plundered owner builds anew for free, and with higher walls.
  owner.plundered++;
  owner.freeBuilding = true;
  conquer(s, general);
}

/** T96 Takes as much as he can carry; the other Objects stay on the space. */
function carryAway(s: State, general: General, owner: General): void {
  const { store } = owner.fortress!;
  const room = Math.max(0, OBJECTS - general.objects.length);
  general.objects.push(...store.objects.slice(0, room));
  // T155 While the Old Curse clings to him, no Follower joins him.
  const joins = general.followers.every((card) => kindOf(card) !== 'old-curse');
  if (joins) general.followers.push(...store.followers);
  general.gold += store.gold;
  const left = [...store.objects.slice(room), ...(joins ? [] : store.followers)];
  s.cards[general.at] = [...(s.cards[general.at] ?? []), ...left];
  const cards = [...store.objects, ...store.followers].filter((card) => !left.includes(card));
  report(s, 'plundered', { who: general.id, rival: owner.id, gold: store.gold });
  if (cards.length > 0) report(s, 'carried-off', { who: general.id, cards });
  Object.assign(store, { gold: 0, objects: [], followers: [] });
}

/** T97 Removes a Fortress: its owner, if inside, stands before it. Things that nobody took are lost. */
export function raze(s: State, owner: General): void {
  const { site, store } = owner.fortress!;
  if (isInside(owner)) owner.at = outsideOf(site);
  discardCards(s, [...store.objects, ...store.followers]);
  owner.fortress = null;
  owner.leaving = false;
  report(s, 'destroyed', { owner: owner.id, at: outsideOf(site) });
}

/** T131, T146 Checks whether his plunders win the game: of different rivals, if there are several. */
function conquer(s: State, general: General): void {
  const count = conqueredBy(s, general.seat);
  if (count === CONQUESTS - 1) report(s, 'almost-conqueror', { who: general.id });
  if (count < CONQUESTS) return;
  report(s, 'conqueror', { who: general.id });
  finish(s, 'conqueror', matesOf(s, general.seat));
}
