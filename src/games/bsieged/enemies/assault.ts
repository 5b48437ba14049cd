import { chooseOne, type Fact, type Play, share, type Show } from '../../../engine/index.ts';
import { type Assault, capacity, deal, hitsOfAll, isOpen, mostHits, type Victim, type Wish } from './blows.ts';
import { guardOf, takeHits } from '../fortune/death.ts';
import { hitsTogether } from '../model/edition.ts';
import { placesOf, type Side, wallOf, type ZoneNumber } from '../components/geometry.ts';
import { killMessenger } from '../field/messenger.ts';
import { isStill, total } from '../model/modifiers.ts';
import { difficultyOf } from '../components/options.ts';
import { type Hero, heroesAt, seatsOf, type State, zoneAt } from '../model/state.ts';
import { countOf, type UnitKind, UNITS, unitsOf } from '../components/units.ts';
import { heroName, placeName, say } from '../words/words.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';

/** B143 The zone from which each class attacks, by the icons of the fields (B13). */
export const ATTACK_ZONE: Readonly<Record<UnitKind, ZoneNumber>> = {
  krohn: 1,
  'krohn-elite': 1,
  gargoh: 2,
  'gargoh-elite': 2,
  molen: 3,
};

/** B258-B262 Hits of one attack, with the changes by Events. */
export const hitsOf = (s: Pick<State, 'events'>, kind: UnitKind): number =>
  Math.max(1, UNITS[kind].hits + total(s, 'hits', ({ kinds }) => kinds.includes(kind)));

/** B143a The number of units of a kind that still have to attack from their zone: those that began the phase there. */
export function attackers(s: Pick<State, 'fields' | 'events'>, side: Side, kind: UnitKind): number {
  const zone = ATTACK_ZONE[kind];
  const { units, attacked, arrived, spent } = zoneAt(s, side, zone);
  const here = countOf(units, kind);
  if (here === 0) return 0;
  const fresh = here - countOf(attacked, kind) - countOf(arrived, kind) - countOf(spent, kind);
  return fresh > 0 && isStill(s, side, zone, kind, 'attack') ? 0 : fresh;
}

/** Whether the Messenger stands on this side of the wall. */
export const isOnWall = ({ messenger }: Pick<State, 'messenger'>, side: Side): boolean =>
  messenger.at === 'wall' && messenger.side === side;

/** A possible target of a hit: a hero, or the Messenger on the wall where heroes may shield him (B48). */
export type Target = Hero | 'messenger';

/** B145, B146 Targets of the units of a zone: heroes on the wall, or anywhere in the Quarter. */
function targetsOf(s: State, side: Side, zone: ZoneNumber): Target[] {
  const heroes: Hero[] = [];
  for (const place of zone === 1 ? [wallOf(side)] : placesOf(side)) heroes.push(...heroesAt(s, place));
  const shielded = difficultyOf(s).shield && isOnWall(s, side) && !s.messenger.warded;
  return shielded && heroes.length > 0 ? [...heroes, 'messenger'] : heroes;
}

const victimOf = (target: Target, side: Side): Victim =>
  target === 'messenger'
    ? { guard: 0, life: 1, onWall: true, messenger: true }
    : { guard: guardOf(target), life: target.morale, onWall: target.place === wallOf(side), messenger: false };

/**
 * B144-B146 Lets units attack: the Krohn of zone 1 hit heroes on the wall, the Gargoh of zone 2 heroes anywhere in the
 * Quarter. Without a target nothing happens. Units attack one by one in the best order for the heroes; the team only
 * chooses who is hit. Krohn without a target have not attacked (B153).
 */
export function* unitsAttack(s: State, side: Side, kinds: readonly [standard: UnitKind, elite: UnitKind]): Play {
  const zone = ATTACK_ZONE[kinds[0]];
  const counts = () => kinds.map((kind) => attackers(s, side, kind));
  const isOver = () => s.outcome !== null || kinds.every((kind) => attackers(s, side, kind) === 0);
  if (isOver() || targetsOf(s, side, zone).length === 0) return;
  const [standard, elite] = kinds;
  const units = unitsOf(standard, attackers(s, side, standard));
  units[elite] = attackers(s, side, elite);
  report(s, 'attack-of', { zone: { side, zone }, units });
  for (;;) {
    const targets = targetsOf(s, side, zone);
    if (isOver() || targets.length === 0) return;
    const assault: Assault = {
      victims: targets.map((target) => victimOf(target, side)),
      blows: kinds.map((kind, at) => ({
        count: counts()[at]!,
        hits: hitsOf(s, kind),
        whole: hitsTogether(s, kind),
      })),
      frail: isOnWall(s, side) && !difficultyOf(s).shield && !s.messenger.warded,
    };
    const { hits, attacked } = deal(assault, isOpen(assault) ? yield* split(s, side, kinds, targets, assault) : null);
    attacked.forEach((count, at) => (zoneAt(s, side, zone).attacked[kinds[at]!] += count));
    strike(s, side, targets, assault.victims, hits);
  }
}

/**
 * B48 Deals the hits. Hits on a hero on the wall damage that wall side: they kill the Messenger unless heroes shield
 * him.
 */
function strike(s: State, side: Side, targets: readonly Target[], victims: readonly Victim[], hits: readonly number[]) {
  const unshielded = isOnWall(s, side) && !difficultyOf(s).shield;
  let killed = false;
  targets.forEach((target, at) => {
    if (target === 'messenger') killed ||= hits[at]! > 0;
    else {
      killed ||= unshielded && victims[at]!.onWall && hits[at]! > victims[at]!.guard;
      takeHits(s, target, hits[at]!);
    }
  });
  if (killed) killMessenger(s);
}

/** B144 Asks who takes the hits: in one question, or in two where the hits of elite units stay together. */
function* split(
  s: State,
  side: Side,
  kinds: readonly [UnitKind, UnitKind],
  targets: readonly Target[],
  assault: Assault,
): Play<Wish> {
  const zone = { side, zone: ATTACK_ZONE[kinds[0]] };
  const [standard, elite] = assault.blows as [Assault['blows'][0], Assault['blows'][0]];
  const show = (most: readonly number[]): Show<Target> => ({
    id: idOf,
    label: labelOf,
    seat: (target) => (target === 'messenger' ? undefined : target.seat),
    detail: (target) => hintOf(target, assault, targets.indexOf(target)),
    most: (target) => most[targets.indexOf(target)]!,
  });
  const shared = (what: Fact, total: number, most: readonly number[]) =>
    sharedOut(s, targets, what, total, most, show(most));
  if (!elite.whole || elite.count === 0 || elite.hits === 1) {
    const total = hitsOfAll(assault.blows);
    return [yield* shared(asking('split', { zone, count: total }), total, mostHits(assault))];
  }
  const rooms = assault.victims.map(capacity);
  const { count, hits } = elite;
  const whole =
    count === 1
      ? yield* oneOf(s, targets, asking('elite-hit', { unit: kinds[1], count: hits }), show(rooms))
      : yield* shared(
          asking('elite-hits', { zone, count, hits }),
          count,
          rooms.map((room) => Math.ceil(room / hits)),
        );
  const rest = rooms.map((room, at) => {
    const taken = whole[at]! * hits;
    return Math.max(0, room - taken + (taken > 0 ? hits - 1 : standard.hits - 1));
  });
  const total = standard.count * standard.hits;
  const single = total > 0 ? yield* shared(asking('split', { zone, count: total }), total, rest) : rooms.map(() => 0);
  return [single, whole.map((blows) => blows * hits)];
}

/** Asks how many of the hits each target takes, at most `most` each. */
function* sharedOut(
  s: State,
  targets: readonly Target[],
  what: Fact,
  total: number,
  most: readonly number[],
  show: Show<Target>,
): Play<number[]> {
  if (total >= sumOf(most)) return [...most];
  const open = targets.filter((_, at) => most[at]! > 0);
  const picked = yield* share(seatsOf(s), what, open, total, show);
  return targets.map((target) => picked.filter((one) => one === target).length);
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

function* oneOf(s: State, targets: readonly Target[], what: Fact, show: Show<Target>): Play<number[]> {
  const chosen = yield* chooseOne(seatsOf(s), what, targets, show);
  return targets.map((target) => (target === chosen ? 1 : 0));
}

const idOf = (target: Target): string => (target === 'messenger' ? target : target.id);

function labelOf(target: Target) {
  if (target === 'messenger') return say('choice.hit-messenger');
  const facts = { hero: heroName(target.id), morale: target.morale, place: placeName(target.place) };
  return guardOf(target) > 0
    ? say('choice.hit-guarded', { ...facts, count: guardOf(target) })
    : say('choice.hit-hero', facts);
}

/** Hint on the consequence of a hit on this target beyond its Morale. */
function hintOf(target: Target, { frail, victims }: Assault, at: number) {
  if (target !== 'messenger' && frail && victims[at]!.onWall) return say('hint.beside-messenger');
  return undefined;
}
