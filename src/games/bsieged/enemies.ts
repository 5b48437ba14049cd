import { chooseOne, confirm, type Play, share, tell } from '../../engine/index.ts';
import { capacityOf, takeHits } from './death.ts';
import { avatarIn } from './damage.ts';
import { hitsTogether } from './edition.ts';
import { checkDefeat, lose } from './ending.ts';
import {
  type BuildingId,
  clockwiseFrom,
  placesOf,
  QUARTERS,
  type Side,
  SIDES,
  wallOf,
  type ZoneNumber,
  ZONES,
} from './geometry.ts';
import { killMessenger } from './messenger.ts';
import { holds, total } from './modifiers.ts';
import { addUnits, removeUnits } from './points.ts';
import { type Hero, heroesAt, seatsOf, type State, zoneAt } from './state.ts';
import { noUnits, UNIT_KINDS, type UnitKind, UNITS } from './units.ts';
import { heroName, placeName, say, sideName, unitCount, zoneName } from './words.ts';

/** B142, B152, D17, D18 The field that begins; the order makes no difference, so the team is asked only if it wished to be. */
export function* firstField(s: State, ask: 'ask.first-attack' | 'ask.first-march'): Play<Side[]> {
  if (s.options.fieldOrder === 'auto') return [...SIDES];
  return clockwiseFrom(yield* chooseOne(seatsOf(s), say(ask), SIDES, { id: (side) => side, label: sideName }));
}

/** B143 Where each class attacks, by the icons of the fields (B13). */
export const ATTACK_ZONE: Readonly<Record<UnitKind, ZoneNumber>> = {
  krohn: 1,
  'krohn-elite': 1,
  gargoh: 2,
  'gargoh-elite': 2,
  molen: 3,
};

/** B140 and cards: whether units of a kind in this zone are kept from attacking or marching. */
export const isStill = (
  s: Pick<State, 'fields' | 'events'>,
  side: Side,
  zone: ZoneNumber,
  kind: UnitKind,
  what: 'attack' | 'march',
): boolean =>
  zoneAt(s, side, zone).still.some(
    (still) => (still.what === what || still.what === 'both') && still.kinds.includes(kind),
  ) || holds(s, 'still', (modifier) => modifier.what === what && modifier.kinds.includes(kind));

/** B258-B262 Hits of one attack, with what Events add. */
export const hitsOf = (s: Pick<State, 'events'>, kind: UnitKind): number =>
  Math.max(1, UNITS[kind].hits + total(s, 'hits', ({ kinds }) => kinds.includes(kind)));

/** How many of a kind attack from their zone of a field. */
function attackers(s: State, side: Side, kind: UnitKind): number {
  const zone = ATTACK_ZONE[kind];
  return isStill(s, side, zone, kind, 'attack') ? 0 : zoneAt(s, side, zone).units[kind];
}

/** B142, B143 A field attacks: Krohn from zone 1, Gargoh from zone 2, Mölen from zone 3. */
export function* fieldAttacks(s: State, side: Side): Play {
  yield* unitsAttack(s, side, ['krohn', 'krohn-elite']);
  yield* unitsAttack(s, side, ['gargoh', 'gargoh-elite']);
  for (let molen = attackers(s, side, 'molen'); molen > 0 && !s.outcome; molen--) yield* molenAttacks(s, side);
}

/** Somebody who can take a hit: a hero, or the Messenger on the wall (B48). */
type Target = Hero | 'messenger';

const targetShow = {
  id: (target: Target) => (target === 'messenger' ? 'messenger' : target.id),
  label: (target: Target) =>
    target === 'messenger'
      ? say('choice.hit-messenger')
      : say('choice.hit-hero', { hero: heroName(target.id), morale: target.morale, place: placeName(target.place) }),
  most: (target: Target) => (target === 'messenger' ? 1 : capacityOf(target)),
  seat: (target: Target) => (target === 'messenger' ? undefined : target.seat),
};

/**
 * B144-B146 The Krohn of zone 1 hit the heroes on the wall, the Gargoh of zone 2 those anywhere in the Quarter; the team
 * splits the hits. Standard units attack before elite ones. Krohn that find nobody left have not attacked (A27).
 */
function* unitsAttack(s: State, side: Side, kinds: readonly [UnitKind, UnitKind]): Play {
  const onWall = ATTACK_ZONE[kinds[0]] === 1;
  const heroes = (onWall ? [wallOf(side)] : placesOf(side)).flatMap((place) => heroesAt(s, place));
  const count = kinds.reduce((sum, kind) => sum + attackers(s, side, kind), 0);
  if (count === 0 || s.outcome) return;
  const messenger = s.messenger.at === 'wall' && s.messenger.side === side;
  if (heroes.length === 0) {
    /** B48, A15 Nobody stands beside him: Gargoh kill him, Krohn march on into the Citadel (B153). */
    if (!onWall && messenger) killMessenger(s);
    return;
  }
  tell(
    s,
    say('news.attack-of', {
      zone: zoneName(side, ATTACK_ZONE[kinds[0]]),
      units: kinds.flatMap((kind) => (attackers(s, side, kind) > 0 ? [unitCount(kind, attackers(s, side, kind))] : [])),
    }),
  );
  const targets: Target[] = messenger ? [...heroes, 'messenger'] : heroes;
  yield* splitHits(s, side, kinds, targets);
}

/** B144, D17, A26, FR4 Splits the hits of all attackers; those of units that found somebody count as attacks made. */
function* splitHits(s: State, side: Side, kinds: readonly UnitKind[], targets: readonly Target[]): Play {
  const { attacked } = zoneAt(s, side, ATTACK_ZONE[kinds[0]!]);
  const [standard, elite] = kinds as [UnitKind, UnitKind];
  const together = hitsTogether(s, elite);
  if (together) {
    for (let left = attackers(s, side, elite); left > 0 && !s.outcome; left--) {
      const standing = targets.filter(canBeHit(s));
      if (standing.length === 0) return;
      const target = yield* chooseOne(
        seatsOf(s),
        say('ask.elite-hit', { unit: unitCount(elite, 1), count: hitsOf(s, elite) }),
        standing,
        targetShow,
      );
      hit(s, target, hitsOf(s, elite));
      attacked[elite]++;
    }
  }
  const rest = together ? [standard] : kinds;
  const standing = targets.filter(canBeHit(s));
  const hits = rest.reduce((sum, kind) => sum + attackers(s, side, kind) * hitsOf(s, kind), 0);
  if (hits === 0 || standing.length === 0) return;
  const room = standing.reduce((sum, target) => sum + targetShow.most(target), 0);
  markAttacks(s, side, rest, Math.min(hits, room));
  const split =
    hits >= room
      ? standing.flatMap((target) => Array<Target>(targetShow.most(target)).fill(target))
      : yield* share(
          seatsOf(s),
          say('ask.split', { zone: zoneName(side, ATTACK_ZONE[standard]), count: hits }),
          standing,
          hits,
          targetShow,
        );
  for (const target of standing) hit(s, target, split.filter((entry) => entry === target).length);
}

const canBeHit = (s: State) => (target: Target) => (target === 'messenger' ? s.messenger.at === 'wall' : target.alive);

function hit(s: State, target: Target, hits: number): void {
  if (target === 'messenger') {
    if (hits > 0) killMessenger(s);
  } else takeHits(s, target, hits);
}

/** Counts the units whose attacks make up the hits dealt; those left over found nobody alive. */
function markAttacks(s: State, side: Side, kinds: readonly UnitKind[], dealt: number): void {
  const { attacked } = zoneAt(s, side, ATTACK_ZONE[kinds[0]!]);
  let left = dealt;
  for (const kind of kinds) {
    for (let unit = attackers(s, side, kind); unit > 0 && left > 0; unit--) {
      attacked[kind]++;
      left -= hitsOf(s, kind);
    }
  }
}

/**
 * B147, A23, A24 A Mölen hits every hero of the Quarter, the hero on the Catapult, and every building of the Quarter on
 * which no hero stands. On the wall it kills the Messenger (B48).
 */
function* molenAttacks(s: State, side: Side): Play {
  tell(s, say('news.molen', { side: sideName(side) }));
  if (s.messenger.at === 'wall' && s.messenger.side === side) killMessenger(s);
  for (const hero of [...heroesAt(s, wallOf(side)), ...heroesAt(s, 'catapult')]) takeHits(s, hero, hitsOf(s, 'molen'));
  for (const building of QUARTERS[side]) {
    if (s.outcome) return;
    yield* strikeBuilding(s, building, hitsOf(s, 'molen'));
  }
}

/** B149 Whoever stands on a building takes what strikes it, with as many hits as a hero suffers of it. */
export function* strikeBuilding(s: State, building: BuildingId, hits: number): Play {
  const defenders = heroesAt(s, building);
  if (defenders.length === 0) yield* hitBuilding(s, building);
  else for (const hero of defenders) yield* hitDefender(s, building, hero, hits);
}

/** B149 A hero on a building takes the hit, or a Reinforced token does: the hero's player decides. */
function* hitDefender(s: State, building: BuildingId, hero: Hero, hits: number): Play {
  const token = s.buildings[building].reinforced > 0;
  const prompt = say('ask.shelter', { hero: heroName(hero.id), building: placeName(building) });
  if (token && (yield* confirm(hero.seat, prompt, say('choice.use-token'), say('choice.take-hit'))))
    spendToken(s, building);
  else takeHits(s, hero, hits);
}

/** B147-B149, A57 A building without a hero is damaged, then destroyed; a Reinforced token may take the hit instead. */
function* hitBuilding(s: State, building: BuildingId): Play {
  const facts = s.buildings[building];
  if (facts.state === 'destroyed') return;
  const prompt = say('ask.reinforced', { building: placeName(building) });
  if (facts.reinforced > 0 && (yield* confirm(seatsOf(s), prompt, say('choice.use-token'), say('choice.let-fall')))) {
    return spendToken(s, building);
  }
  facts.state = facts.state === 'intact' ? 'damaged' : 'destroyed';
  tell(s, say(`news.building-${facts.state}`, { building: placeName(building) }));
  checkDefeat(s);
}

function spendToken(s: State, building: BuildingId): void {
  s.buildings[building].reinforced--;
  tell(s, say('news.token-spent', { building: placeName(building) }));
}

/** B152-B155 A field marches, zone 1 first: every unit that has not attacked goes on as its icons say. */
export function fieldMarches(s: State, side: Side): void {
  for (const zone of ZONES) {
    for (const kind of UNIT_KINDS) if (!isStill(s, side, zone, kind, 'march')) marchUnits(s, side, zone, kind);
    if (avatarIn(s, side, zone)) avatarMarches(s);
    if (s.outcome) return;
  }
}

/** B13 Units go on until they stand in the zone from which they attack; Krohn go over a wall without heroes (B153). */
function marchUnits(s: State, side: Side, zone: ZoneNumber, kind: UnitKind): void {
  const { units, attacked } = zoneAt(s, side, zone);
  const count = units[kind] - attacked[kind];
  if (count <= 0 || zone < ATTACK_ZONE[kind]) return;
  if (zone > ATTACK_ZONE[kind]) {
    const next = (zone - 1) as ZoneNumber;
    removeUnits(s, side, zone, kind, count);
    addUnits(s, side, next, kind, count);
    tell(s, say('news.march', { units: [unitCount(kind, count)], zone: zoneName(side, next) }));
  } else if (UNITS[kind].name === 'krohn' && heroesAt(s, wallOf(side)).length === 0) {
    tell(s, say('news.over-the-wall', { units: [unitCount(kind, count)], side: sideName(side) }));
    lose(s, 'assault');
  }
}

/** B70, B154 The Avatar goes on in every March step, from zone 1 into the Citadel, heroes or not. */
function avatarMarches(s: State): void {
  const avatar = s.avatar!;
  if (avatar.chained) {
    delete avatar.chained;
    return tell(s, say('news.avatar-chained', { zone: zoneName(avatar.side, avatar.zone) }));
  }
  if (avatar.zone === 1) {
    tell(s, say('news.avatar-enters', { side: sideName(avatar.side) }));
    return lose(s, 'avatar');
  }
  avatar.zone = (avatar.zone - 1) as ZoneNumber;
  tell(s, say('news.avatar-marches', { zone: zoneName(avatar.side, avatar.zone) }));
}

/** B137 A new Enemies phase: nobody has acted yet. */
export function beginEnemies(s: State): void {
  for (const side of SIDES)
    for (const zone of ZONES) Object.assign(zoneAt(s, side, zone), { attacked: noUnits(), still: [] });
}
