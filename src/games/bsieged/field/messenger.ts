import { chooseOne, confirm, type Play } from '../../../engine/index.ts';
import { drawCompass } from './avatar.ts';
import { editionOf } from '../model/edition.ts';
import { lose } from '../model/ending.ts';
import { type Side, SIDES, type ZoneNumber } from '../components/geometry.ts';
import { gain } from '../fortune/goods.ts';
import { chooseHalf } from './halves.ts';
import { holds, isHeld, isStill } from '../model/modifiers.ts';
import { difficultyOf } from '../components/options.ts';
import { isAtPoint, type Point } from '../model/points.ts';
import { living, type Messenger, seatsOf, type State, zoneAt } from '../model/state.ts';
import { countUnits, UNIT_KINDS } from '../components/units.ts';
import { say, zoneName } from '../words/words.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';

/** B40 Whether a zone is free: only units block the Messenger's way, the Avatar does not. */
const isFree = (s: State, side: Side, zone: ZoneNumber): boolean => countUnits(zoneAt(s, side, zone).units) === 0;

/** B39-B51 Runs the Messenger's step of the Setup phase. */
export function* messengerStep(s: State): Play {
  const { messenger } = s;
  switch (messenger.at) {
    case 'nowhere':
      return yield* depart(s, SIDES);
    case 'dead':
      return yield* sendSecond(s);
    case 'outskirts':
      return yield* reappear(s);
    case 'field':
      return isAtGate(s) ? waitAtGate(s) : yield* advance(s);
    case 'wall':
    case 'home':
      return;
  }
}

/**
 * B41, B45 Moves that he needs to get home from a zone of a leg with a free way, one a round; zone 4 is the Outskirts.
 */
export function movesHome(s: State, leg: Messenger['leg'], zone: number): number {
  const home = editionOf(s).arrival === 'citadel' ? 1 : 0;
  return leg === 'return' ? zone - home : 4 - zone + movesHome(s, 'return', 4);
}

/**
 * B39 Asks the team for the field through which he leaves. He does not advance in this round. The second Messenger may
 * wait (B51).
 */
function* depart(s: State, sides: readonly (Side | null)[]): Play {
  const what = sides.includes(null)
    ? asking('depart-second', { count: movesHome(s, 'departure', 1) })
    : asking('depart', {});
  const side = yield* chooseOne(seatsOf(s), what, sides, {
    id: (choice) => choice ?? 'wait',
    label: (choice) => (choice ? zoneName(choice, 1) : say('choice.wait')),
    means: (choice) => (choice ? undefined : 'no'),
  });
  if (!side) return report(s, 'messenger-held-back', {});
  Object.assign(s.messenger, { at: 'field', side, zone: 1 });
  report(s, 'messenger-departs', { side });
}

/** B51 After the first death a second volunteer takes over the dead one's leg, in this round or a later one. */
function* sendSecond(s: State): Play {
  const { messenger } = s;
  messenger.number = 2;
  if (messenger.leg === 'return') return yield* sendAfter(s);
  /** B51 Only zone 1 must be free of units. */
  const free = SIDES.filter((side) => isFree(s, side, 1));
  if (free.length === 0) return report(s, 'messenger-no-way-out', {});
  yield* depart(s, [...free, null]);
}

/** B51 On the way back the Compass names the field. The team may wait until its zone 3 looks better. */
function* sendAfter(s: State): Play {
  const side = compassOf(s);
  const prompt = asking('send-second', { zone: { side, zone: 3 }, count: movesHome(s, 'return', 3) });
  if (!isFree(s, side, 3) || (yield* confirm(seatsOf(s), prompt, say('choice.send-second'), say('choice.wait'))))
    return yield* reappear(s);
  report(s, 'messenger-held-back', {});
}

/** B43, B51 The side where he will come back. The Compass card is drawn once and kept. */
function compassOf(s: State): Side {
  const { messenger } = s;
  if (messenger.compass === null) {
    messenger.compass = drawCompass(s);
    report(s, 'compass', { side: messenger.compass });
  }
  return messenger.compass;
}

/** B43-B45 Puts him back on zone 3 of the field that the Compass names, once no unit stands there. */
function* reappear(s: State): Play {
  const { messenger } = s;
  const side = compassOf(s);
  if (!isFree(s, side, 3)) return report(s, 'messenger-barred', { zone: { side, zone: 3 } });
  messenger.second = yield* hasSecondHalf(s, side);
  Object.assign(messenger, { at: 'field', side, zone: 3, compass: null });
  report(s, 'messenger-returns', { zone: { side, zone: 3 } });
  if (difficultyOf(s).pursuers) messenger.pursuit = side;
}

/** B265 Asks whether he enters the second half of a zone 3. */
function* hasSecondHalf(s: State, side: Side): Play<boolean> {
  return (yield* chooseHalf(s, side, { messenger: s.messenger.number })) === 2;
}

/** The next zone of his path: 0 is the wall, 4 the Outskirts. */
const nextZone = ({ leg, zone }: Messenger): number => (leg === 'departure' ? zone! + 1 : zone! - 1);
const isOnField = (zone: number): zone is ZoneNumber => zone >= 1 && zone <= 3;

/** B47 Whether only the Citadel is left before him; he enters it at the end of the Enemies phase. */
const isAtGate = (s: State): boolean =>
  editionOf(s).arrival === 'citadel' && s.messenger.leg === 'return' && s.messenger.zone === 1;

/** B47 On the way back, a Messenger who begins the step in zone 1 will go home; he needs no free way. */
function waitAtGate(s: State): void {
  if (holds(s, 'messenger-waits')) return stay(s);
  s.messenger.homeward = true;
  report(s, 'messenger-homeward', { zone: { side: s.messenger.side!, zone: 1 } });
}

const stay = (s: State): void =>
  report(s, 'messenger-waits', { zone: { side: s.messenger.side!, zone: s.messenger.zone! } });

/** B40, B41, B45 Whether neither his zone nor the next one holds a unit. A card that moves him needs that as well. */
export function canAdvance(s: State): boolean {
  const { at, side, zone, homeward } = s.messenger;
  if (at !== 'field' || homeward || holds(s, 'messenger-waits')) return false;
  const next = nextZone(s.messenger);
  return isFree(s, side!, zone!) && (!isOnField(next) || isFree(s, side!, next));
}

/** B40 Moves him on; he must go if his way is free. */
export function* advance(s: State): Play {
  const { messenger } = s;
  const side = messenger.side!;
  const next = nextZone(messenger);
  if (!canAdvance(s)) return stay(s);
  if (isAtGate(s)) waitAtGate(s);
  else if (isOnField(next)) {
    if (next === 3) messenger.second = yield* hasSecondHalf(s, side);
    messenger.zone = next;
    report(s, 'messenger-goes', { zone: { side, zone: messenger.zone } });
  } else if (next > 3) leaveField(s);
  else {
    /** B47 From zone 1 he steps onto the wall and stands there until the round ends. */
    Object.assign(messenger, { at: 'wall', zone: null });
    report(s, 'messenger-wall', { side });
  }
}

/** B47 A Messenger who began the round in zone 1 on the way back, and still lives, gets home. */
export function bringHome(s: State): void {
  const { messenger } = s;
  if (s.outcome || messenger.at !== 'field' || !messenger.homeward) return;
  Object.assign(messenger, { at: 'home', zone: null, homeward: false });
  report(s, 'messenger-home', { side: messenger.side! });
}

/** B42 The Messenger leaves the board: every hero gains 2 Morale. */
function leaveField(s: State): void {
  Object.assign(s.messenger, { at: 'outskirts', leg: 'return', side: null, zone: null });
  report(s, 'messenger-outskirts', {});
  for (const hero of living(s)) gain(s, hero, { morale: 2 });
}

/** B50, B196 Kills the Messenger. It costs every living hero 1 Morale; the second death loses the game. */
export function killMessenger(s: State): void {
  const { messenger } = s;
  if (messenger.at === 'dead') return;
  if (messenger.warded) return report(s, 'messenger-warded', {});
  Object.assign(messenger, { at: 'dead', side: null, zone: null, homeward: false, pursuit: null });
  report(s, 'messenger-dies', { number: messenger.number });
  if (messenger.number === 2) return lose(s, 'messengers');
  for (const hero of living(s)) gain(s, hero, { morale: -1 });
}

export const messengerIn = (s: State, side: Side, zone: ZoneNumber, point: Point = null): boolean =>
  s.messenger.at === 'field' && s.messenger.side === side && s.messenger.zone === zone && isAtPoint(s.messenger, point);

/**
 * B140 Whether he stands there among units that will find him if they are still there when the Enemies phase begins.
 */
export function isDoomedIn(s: State, side: Side, zone: ZoneNumber): boolean {
  const { units } = zoneAt(s, side, zone);
  const attacking = UNIT_KINDS.some((kind) => units[kind] > 0 && !isHeld(s, kind, 'attack'));
  return messengerIn(s, side, zone) && !s.messenger.warded && attacking;
}

/**
 * B140 Units that stand with him when the Enemies phase begins attack and kill him. It counts as their attack, so units
 * that may not attack do not harm him. All units of that zone do nothing else in this phase, even if they are moved.
 */
export function messengerCheck(s: State): void {
  const { at, side, zone } = s.messenger;
  if (at !== 'field' || side === null || zone === null) return;
  const { units, spent } = zoneAt(s, side, zone);
  if (!UNIT_KINDS.some((kind) => units[kind] > 0 && !isStill(s, side, zone, kind, 'attack'))) return;
  Object.assign(spent, units);
  report(s, 'messenger-caught', { zone: { side, zone } });
  killMessenger(s);
}
