import type { Move, Phrase } from '../../../engine/index.ts';
import { editionOf } from '../model/edition.ts';
import { isLastRound } from '../model/ending.ts';
import { placesOf, type Side, SIDES, wallOf, type ZoneNumber } from '../components/geometry.ts';
import { heroesAt } from '../model/state.ts';
import { countUnits } from '../components/units.ts';
import { say, sideName, unitList, zoneName } from '../words/words.ts';
import { able, attackers, isCaught, isDeadly, isFreeThen, isHeld, isTooLate, nextPhase, stormers } from './forecast.ts';
import type { View } from './view.ts';

/** More arrows than this help nobody. */
const MOST = 12;

const spotOf = (side: Side, zone: ZoneNumber): string => `${side}:${zone}`;
const everywhere = (moves: (side: Side) => Move[]): Move[] => SIDES.flatMap(moves);

/**
 * The next moves of the enemies and the Messenger without any hindrance, from public facts. The order: moves that
 * decide the game, attacks (B142), marches (B152); those near the wall come first.
 */
export function nextMoves(now: View): Move[] {
  if (now.outcome || (now.due.round && isLastRound(now))) return [];
  const view = nextPhase(now);
  return [
    ...messengerDies(view),
    ...everywhere((side) => storm(view, side)),
    ...avatarMarches(view),
    ...messengerGoes(view),
    ...everywhere((side) => krohnAttack(view, side)),
    ...everywhere((side) => gargohAttack(view, side)),
    ...everywhere((side) => molenAttack(view, side)),
    ...everywhere((side) => march(view, side, 2)),
    ...everywhere((side) => march(view, side, 3)),
  ].slice(0, MOST);
}

function attackOn(side: Side, zone: ZoneNumber, label: Phrase): Move[] {
  return [{ kind: 'attack', from: spotOf(side, zone), to: wallOf(side), label }];
}

/**
 * B140, B48 Moves that would kill the Messenger: by units in his zone; on the wall by Mölen, and by hits that nobody
 * can keep from his side.
 */
function messengerDies(view: View): Move[] {
  const { at, side, zone, warded } = view.messenger;
  if (side === null || warded) return [];
  if (at === 'field' && isCaught(view, side, zone!)) {
    const spot = spotOf(side, zone!);
    return [{ kind: 'attack', from: spot, to: spot, label: say('move.catch', { zone: zoneName(side, zone!) }) }];
  }
  if (at !== 'wall') return [];
  const threat = ([3, 2, 1] as const).find((from) => isDeadly(view, side, from));
  return threat ? attackOn(side, threat, say('move.hit-messenger', { side: sideName(side) })) : [];
}

/** B153 Krohn that will go over an empty wall. */
function storm(view: View, side: Side): Move[] {
  const units = stormers(view, side);
  if (countUnits(units) === 0) return [];
  const label = say('move.storm', { units: unitList(units), side: sideName(side) });
  return [{ kind: 'march', from: spotOf(side, 1), to: wallOf(side), label }];
}

/** B144, B145 Krohn hit the heroes on their wall. */
function krohnAttack(view: View, side: Side): Move[] {
  const { units, count } = attackers(view, side, 1);
  if (count === 0 || heroesAt(view, wallOf(side)).length === 0) return [];
  return attackOn(side, 1, say('move.krohn', { units: unitList(units), side: sideName(side), count }));
}

/** B146 Gargoh hit heroes anywhere in the Quarter and nothing else. */
function gargohAttack(view: View, side: Side): Move[] {
  const { units, count } = attackers(view, side, 2);
  if (count === 0 || placesOf(side).every((place) => heroesAt(view, place).length === 0)) return [];
  return attackOn(side, 2, say('move.gargoh', { units: unitList(units), side: sideName(side), count }));
}

/** B147 Mölen hit the whole Quarter, buildings and all. */
function molenAttack(view: View, side: Side): Move[] {
  const { units, count } = attackers(view, side, 3);
  return count === 0 ? [] : attackOn(side, 3, say('move.molen', { units: unitList(units), side: sideName(side) }));
}

/** B152, B155 Units farther out than their attack zone move on one zone. */
function march(view: View, side: Side, zone: 2 | 3): Move[] {
  const units = able(view, side, zone, 'march');
  if (countUnits(units) === 0) return [];
  const next = (zone - 1) as ZoneNumber;
  const label = say('move.march', { units: unitList(units), zone: zoneName(side, next) });
  return [{ kind: 'march', from: spotOf(side, zone), to: spotOf(side, next), label }];
}

/** B70, B154 The Avatar moves on in every March step, from zone 1 into the Citadel. */
function avatarMarches(view: View): Move[] {
  const { avatar } = view;
  if (!avatar || avatar.chained) return [];
  const { side, zone } = avatar;
  if (isHeld(view, side, zone, 'avatar', 'march')) return [];
  const from = spotOf(side, zone);
  if (zone === 1)
    return [{ kind: 'march', from, to: wallOf(side), label: say('move.avatar-enters', { side: sideName(side) }) }];
  const next = (zone - 1) as ZoneNumber;
  return [{ kind: 'march', from, to: spotOf(side, next), label: say('move.avatar', { zone: zoneName(side, next) }) }];
}

/** B40, B41, B45, B47 The Messenger's next step, if the enemies' next march leaves his way free. */
function messengerGoes(view: View): Move[] {
  const { at, side, zone, leg, compass, homeward } = view.messenger;
  if (!homeward && isTooLate(view)) return [];
  const step = (from: string, to: string, label: Phrase): Move[] => [{ kind: 'march', from, to, label }];
  if (at === 'outskirts' && compass !== null && isFreeThen(view, compass, 3)) {
    return step('outskirts', spotOf(compass, 3), say('move.messenger', { zone: zoneName(compass, 3) }));
  }
  if (at !== 'field' || side === null || zone === null || isCaught(view, side, zone)) return [];
  const from = spotOf(side, zone);
  if (homeward) return step(from, wallOf(side), say('move.messenger-home', { side: sideName(side) }));
  if (!isFreeThen(view, side, zone)) return [];
  if (leg === 'return' && zone === 1) {
    if (editionOf(view).arrival === 'citadel') return [];
    return step(from, wallOf(side), say('move.messenger-wall', { side: sideName(side) }));
  }
  if (leg === 'departure' && zone === 3) return step(from, 'outskirts', say('move.messenger-out'));
  const next = (leg === 'departure' ? zone + 1 : zone - 1) as ZoneNumber;
  return isFreeThen(view, side, next)
    ? step(from, spotOf(side, next), say('move.messenger', { zone: zoneName(side, next) }))
    : [];
}
