import { chooseOne, confirm, type Phrase, type Play, yesOrNo } from '../../../engine/index.ts';
import { ATTACK_ZONE, attackers, hitsOf, isOnWall, unitsAttack } from './assault.ts';
import { avatarIn } from '../fortune/damage.ts';
import { armourOf, capacityOf, guardOf, suffer, takeHits } from '../fortune/death.ts';
import { checkDefeat, destroyedBuildings, lose, MOST_DESTROYED } from '../model/ending.ts';
import { type BuildingId, QUARTERS, type Side, SIDES, wallOf, type ZoneNumber, ZONES } from '../components/geometry.ts';
import { killMessenger } from '../field/messenger.ts';
import { isStill } from '../model/modifiers.ts';
import { moveUnits } from '../model/points.ts';
import { type Hero, heroesAt, seatsOf, type State, zoneAt } from '../model/state.ts';
import { noUnits, UNIT_KINDS, type UnitKind, UNITS, unitsOf } from '../components/units.ts';
import { heroName, say } from '../words/words.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';

/** B142, B143 The attacks of a field in order: Krohn from zone 1, Gargoh from zone 2, each Mölen from zone 3. */
export function attacksOf(s: State, side: Side): ((s: State) => Play)[] {
  const attacks = [
    (state: State) => unitsAttack(state, side, KROHN),
    (state: State) => unitsAttack(state, side, GARGOH),
  ];
  for (let left = attackers(s, side, 'molen'); left > 0; left--) attacks.push((state) => molenAttacks(state, side));
  return attacks;
}

const KROHN = ['krohn', 'krohn-elite'] as const;
const GARGOH = ['gargoh', 'gargoh-elite'] as const;

/** B142 Runs the attacks of a field. */
export function* fieldAttacks(s: State, side: Side): Play {
  for (const attack of attacksOf(s, side)) if (!s.outcome) yield* attack(s);
}

/**
 * B147 A Mölen hits every hero of the Quarter, the hero on the Catapult, and every building of the Quarter without a
 * hero. On the wall it kills the Messenger, shielded or not (B48); that news comes after the blow.
 */
function* molenAttacks(s: State, side: Side): Play {
  report(s, 'molen', { side });
  zoneAt(s, side, 3).attacked.molen++;
  for (const hero of [...heroesAt(s, wallOf(side)), ...heroesAt(s, 'catapult')]) takeHits(s, hero, hitsOf(s, 'molen'));
  for (const building of QUARTERS[side]) {
    if (s.outcome) return;
    yield* strikeBuilding(s, building, hitsOf(s, 'molen'));
  }
  if (isOnWall(s, side)) killMessenger(s);
}

/** B149 Strikes a building. Heroes on it take the strike instead, each with `hits` hits. */
export function* strikeBuilding(s: State, building: BuildingId, hits: number): Play {
  const defenders = heroesAt(s, building);
  if (defenders.length === 0) yield* hitBuilding(s, building);
  else for (const hero of defenders) yield* hitDefender(s, building, hero, hits);
}

/**
 * B149, B150 Asks whether a hero on a building or a Reinforced token takes the hit. Before the Enemies phase the hero
 * may suffer hits that armour could ignore: a hero about to gain more Morale than fits can keep the armour for later.
 */
function* hitDefender(s: State, building: BuildingId, hero: Hero, hits: number): Play {
  const token = s.buildings[building].reinforced > 0;
  const spare = s.phase !== 'enemies' && armourOf(hero) > 0 && hero.morale > hits;
  const ways: Shelter[] = [
    ...(token ? (['yes'] as const) : []),
    ...(spare ? (['ignore', 'suffer'] as const) : (['no'] as const)),
  ];
  const way = yield* chooseOne<Shelter>(
    hero.seat,
    asking(token ? 'shelter' : 'ignore', { hero: hero.id, building }),
    ways,
    {
      id: (choice) => choice,
      label: (choice) => say(WAY_LABEL[choice], { count: guardOf(hero) }),
      means: (choice) => (token ? yesOrNo(choice === 'yes') : undefined),
      costs: (choice) => (choice === 'no' ? hitCosts(hero, hits) : undefined),
    },
  );
  if (way === 'yes') spendToken(s, building);
  else if (way === 'suffer') suffer(s, hero, hits);
  else takeHits(s, hero, hits);
}

export type Shelter = 'yes' | 'no' | 'ignore' | 'suffer';
const WAY_LABEL = {
  yes: 'choice.use-token',
  no: 'choice.take-hit',
  ignore: 'choice.ignore-hit',
  suffer: 'choice.suffer-hit',
} as const satisfies Record<Shelter, string>;

/** B147-B149 Damages a building without a hero, then destroys it. A Reinforced token may take the hit instead. */
function* hitBuilding(s: State, building: BuildingId): Play {
  const facts = s.buildings[building];
  if (facts.state === 'destroyed') return;
  const prompt = asking('reinforced', { building });
  if (facts.reinforced > 0) {
    const costs = (isUsed: boolean) => (isUsed ? undefined : ruinCosts(s, building));
    const [use, keep] = [say('choice.use-token'), say('choice.let-fall')];
    if (yield* confirm(seatsOf(s), prompt, use, keep, { costs })) return spendToken(s, building);
  }
  facts.state = facts.state === 'intact' ? 'damaged' : 'destroyed';
  report(s, `building-${facts.state}`, { building });
  checkDefeat(s);
}

/** B194 Warns that this ruin loses the game. */
function ruinCosts(s: State, building: BuildingId): Phrase | undefined {
  const count = destroyedBuildings(s) + 1;
  const isLast = s.buildings[building].state === 'damaged' && count >= MOST_DESTROYED;
  return isLast ? say('costs.ruin', { count }) : undefined;
}

/** B150 Warns that the hits take the hero's last Morale. */
const hitCosts = (hero: Hero, hits: number): Phrase | undefined =>
  hits >= capacityOf(hero) ? say('costs.hit', { hero: heroName(hero.id) }) : undefined;

/** B149, B194 Warns that a hit on a building without a token costs a hero or the game. */
export function wreckCosts(s: State, building: BuildingId): Phrase | undefined {
  if (s.buildings[building].reinforced > 0) return undefined;
  const defenders = heroesAt(s, building);
  if (defenders.length === 0) return ruinCosts(s, building);
  for (const hero of defenders) {
    const costs = hitCosts(hero, 1);
    if (costs) return costs;
  }
  return undefined;
}

function spendToken(s: State, building: BuildingId): void {
  s.buildings[building].reinforced--;
  report(s, 'token-spent', { building });
}

/** B152-B155 Marches a field, zone 1 first: every unit that has not attacked moves as its icons say. */
export function fieldMarches(s: State, side: Side): void {
  for (const zone of ZONES) {
    const { units } = zoneAt(s, side, zone);
    for (const kind of UNIT_KINDS)
      if (units[kind] > 0 && !isStill(s, side, zone, kind, 'march')) marchUnits(s, side, zone, kind);
    if (avatarIn(s, side, zone)) avatarMarches(s);
    if (s.outcome) return;
  }
}

/**
 * B13, B143a Units that began the phase here move on until they reach the zone from which they attack. Krohn in zone 1
 * that have done nothing yet go over a wall without heroes, wherever they began (B153).
 */
function marchUnits(s: State, side: Side, zone: ZoneNumber, kind: UnitKind): void {
  const { units, attacked, arrived, spent } = zoneAt(s, side, zone);
  const idle = units[kind] - attacked[kind] - spent[kind];
  const count = idle - arrived[kind];
  if (zone > ATTACK_ZONE[kind] && count > 0) {
    const next = (zone - 1) as ZoneNumber;
    const marching = unitsOf(kind, count);
    moveUnits(s, { side, zone }, { side, zone: next }, marching);
    report(s, 'march', { units: marching, zone: { side, zone: next } });
  } else if (zone === 1 && UNITS[kind].name === 'krohn' && idle > 0 && heroesAt(s, wallOf(side)).length === 0) {
    report(s, 'over-the-wall', { units: unitsOf(kind, idle), side });
    lose(s, 'assault');
  }
}

/** B70, B154 Moves the Avatar on in every March step, and from zone 1 into the Citadel, heroes or not. */
function avatarMarches(s: State): void {
  const avatar = s.avatar!;
  const isHeld = isStill(s, avatar.side, avatar.zone, 'avatar', 'march');
  if (avatar.chained) {
    avatar.chained = undefined;
    return report(s, 'avatar-chained', { zone: { side: avatar.side, zone: avatar.zone } });
  }
  if (isHeld) return;
  if (avatar.zone === 1) {
    report(s, 'avatar-enters', { side: avatar.side });
    return lose(s, 'avatar');
  }
  avatar.zone = (avatar.zone - 1) as ZoneNumber;
  report(s, 'avatar-marches', { zone: { side: avatar.side, zone: avatar.zone } });
}

/** B137 Begins a new Enemies phase: no unit has acted yet. */
export function beginEnemies(s: State): void {
  for (const side of SIDES)
    for (const zone of ZONES) {
      const here = zoneAt(s, side, zone);
      here.attacked = noUnits();
      here.arrived = noUnits();
      here.spent = noUnits();
      here.still = [];
    }
}
