import type { Move, Phrase } from '../../../engine/index.ts';
import { cardOf } from '../data/cards.ts';
import { capacityOf, guardOf } from '../fortune/death.ts';
import { EVENTS } from '../data/events.ts';
import { editionOf } from '../model/edition.ts';
import { isLastRound } from '../model/ending.ts';
import { ATTACK_ZONE, hitsOf } from '../enemies/assault.ts';
import { placesOf, QUARTERS, type Side, SIDES, wallOf, type ZoneNumber, ZONES } from '../components/geometry.ts';
import { isStill } from '../model/modifiers.ts';
import { difficultyOf } from '../components/options.ts';
import { heroesAt, zoneAt } from '../model/state.ts';
import { countUnits, type EnemyKind, noUnits, UNIT_KINDS, type Units } from '../components/units.ts';
import type { View } from './view.ts';
import { say, sideName, unitList, zoneName } from '../words/words.ts';

/** More arrows than this say nothing any more. */
const MOST = 12;

const spotOf = (side: Side, zone: ZoneNumber): string => `${side}:${zone}`;
const everywhere = (moves: (side: Side) => Move[]): Move[] => SIDES.flatMap(moves);

/**
 * What the enemies and the Messenger do next if nobody hinders them, by what everybody can see: first what would decide the
 * game, then the attacks (B142), then the marches (B152), those near the wall before the others.
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

/**
 * The board as the next Enemies phase finds it: what kept units still in the last one is over, and after it so are the
 * Events of the round (B37, B137).
 */
function nextPhase(view: View): View {
  if (view.assault) return view;
  const fields = Object.fromEntries(
    SIDES.map((side) => {
      const field = view.fields[side];
      const zones = Object.fromEntries(ZONES.map((zone) => [zone, { ...field.zones[zone], ...rested() }]));
      return [side, { ...field, zones }];
    }),
  ) as unknown as View['fields'];
  const events = view.due.event ? view.events.filter(({ id }) => EVENTS[id]!.lasts === 'season') : view.events;
  return { ...view, fields, events };
}

const rested = () => ({ still: [], attacked: noUnits(), arrived: noUnits(), spent: noUnits() });

/** Whether enemies of a kind are kept from it: by Events and cards in force, or by a Tactics card that lies there (B131). */
function isHeld(view: View, side: Side, zone: ZoneNumber, kind: EnemyKind, what: 'attack' | 'march'): boolean {
  if (kind !== 'avatar' && isCaught(view, side, zone)) return true;
  if (isStill(view, side, zone, kind, what)) return true;
  return zoneAt(view, side, zone).traps.some(({ card }) =>
    cardOf(card).effects.some(
      (effect) =>
        effect.do === 'still' && (effect.what === what || effect.what === 'both') && effect.kinds.includes(kind),
    ),
  );
}

/** B140 Units in the Messenger's zone that may attack find him; then nobody there does anything else in that round. */
function isCaught(view: View, side: Side, zone: ZoneNumber): boolean {
  const { messenger, fields, assault } = view;
  const here = messenger.at === 'field' && messenger.side === side && messenger.zone === zone;
  if (!here || assault) return false;
  const { units } = fields[side].zones[zone];
  return UNIT_KINDS.some((kind) => units[kind] > 0 && !isStill(view, side, zone, kind, 'attack'));
}

/** B13, B143a The units of a zone that would attack from it, or march out of it. */
function able(view: View, side: Side, zone: ZoneNumber, what: 'attack' | 'march'): Units {
  const { units, attacked, arrived, spent } = zoneAt(view, side, zone);
  const found = noUnits();
  for (const kind of UNIT_KINDS) {
    const wants = what === 'attack' ? zone === ATTACK_ZONE[kind] : zone > ATTACK_ZONE[kind];
    if (wants && units[kind] > 0 && !isHeld(view, side, zone, kind, what))
      found[kind] = units[kind] - attacked[kind] - arrived[kind] - spent[kind];
  }
  return found;
}

/** B143 Those of a field that would attack from a zone, with the hits they make (B145-B147). */
function attackers(view: View, side: Side, zone: ZoneNumber): { units: Units; count: number } {
  const units = able(view, side, zone, 'attack');
  return { units, count: UNIT_KINDS.reduce((sum, kind) => sum + units[kind] * hitsOf(view, kind), 0) };
}

function attackOn(side: Side, zone: ZoneNumber, label: Phrase): Move[] {
  return [{ kind: 'attack', from: spotOf(side, zone), to: wallOf(side), label }];
}

/** B140, B48 What would kill the Messenger: units in his zone; on the wall Mölen, and hits that nobody can keep from his side. */
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

/** B48 Mölen always; the others where heroes may not shield him and a hero on the wall must suffer a hit. */
function isDeadly(view: View, side: Side, zone: ZoneNumber): boolean {
  const { count } = attackers(view, side, zone);
  if (zone === 3 || count === 0) return count > 0;
  const onWall = heroesAt(view, wallOf(side));
  if (onWall.length === 0 || difficultyOf(view).shield) return false;
  const elsewhere = zone === 2 ? QUARTERS[side].flatMap((building) => heroesAt(view, building)) : [];
  const kept = [...onWall.map(guardOf), ...elsewhere.map(capacityOf)].reduce((sum, hits) => sum + hits, 0);
  return count > kept;
}

/** B153 Krohn in zone 1 go over a wall that nobody holds: the game would be lost. */
function storm(view: View, side: Side): Move[] {
  const units = noUnits();
  const { units: there, attacked, spent } = zoneAt(view, side, 1);
  for (const kind of ['krohn', 'krohn-elite'] as const)
    if (!isHeld(view, side, 1, kind, 'march')) units[kind] = there[kind] - attacked[kind] - spent[kind];
  if (countUnits(units) === 0 || heroesAt(view, wallOf(side)).length > 0) return [];
  const label = say('move.storm', { units: unitList(units), side: sideName(side) });
  return [{ kind: 'march', from: spotOf(side, 1), to: wallOf(side), label }];
}

/** B144, B145 Krohn hit the heroes on their wall. */
function krohnAttack(view: View, side: Side): Move[] {
  const { units, count } = attackers(view, side, 1);
  if (count === 0 || heroesAt(view, wallOf(side)).length === 0) return [];
  return attackOn(side, 1, say('move.krohn', { units: unitList(units), side: sideName(side), count }));
}

/** B146 Gargoh hit heroes anywhere in the Quarter, and nothing else. */
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

/** B152, B155 Whoever stands farther out than its class attacks from goes on one zone. */
function march(view: View, side: Side, zone: 2 | 3): Move[] {
  const units = able(view, side, zone, 'march');
  if (countUnits(units) === 0) return [];
  const next = (zone - 1) as ZoneNumber;
  const label = say('move.march', { units: unitList(units), zone: zoneName(side, next) });
  return [{ kind: 'march', from: spotOf(side, zone), to: spotOf(side, next), label }];
}

/** B70, B154 The Avatar goes on in every March step, from zone 1 into the Citadel. */
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

/** Whether no unit stands in a zone when the Messenger comes to move: after the march of this round, if that is still to come. */
function isFreeThen(view: View, side: Side, zone: ZoneNumber): boolean {
  if (view.due.messenger) return countUnits(zoneAt(view, side, zone).units) === 0;
  const stay = countUnits(zoneAt(view, side, zone).units) - countUnits(able(view, side, zone, 'march'));
  const come = zone < 3 ? countUnits(able(view, side, (zone + 1) as ZoneNumber, 'march')) : 0;
  return stay + come === 0;
}

/** B198 Whether his next step would be one of a round that never comes. */
const isTooLate = (view: View): boolean => !view.due.messenger && isLastRound(view);

/** B40, B41, B45, B47, FR9 The Messenger's next step, where the coming march of the enemies leaves his way free. */
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
