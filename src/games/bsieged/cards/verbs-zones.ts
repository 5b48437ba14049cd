import { chooseOne, type Play, share, type Show } from '../../../engine/index.ts';
import { drawCompass } from '../field/avatar.ts';
import { avatarIn, enemyList, fell, hitsTaken, targetsInOrder } from '../fortune/damage.ts';
import { countHits, rollRed } from '../components/dice.ts';
import { leftOf, type Side, SIDES, type ZoneNumber, ZONES } from '../components/geometry.ts';
import { changeDice } from '../fortune/grace.ts';
import { chooseHalf } from '../field/halves.ts';
import { moveUnits, type Point, removeUnits } from '../model/points.ts';
import { place } from '../field/spawning.ts';
import { type State, zoneAt } from '../model/state.ts';
import { countUnits, type EnemyKind, noUnits, UNIT_KINDS, type UnitKind, type Units } from '../components/units.ts';
import { say, zoneName } from '../words/words.ts';
import type { Context, Verbs } from './vocabulary.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';

export interface Spot {
  readonly side: Side;
  readonly zone: ZoneNumber;
}
type Kinds = readonly UnitKind[];
type EnemyKinds = readonly EnemyKind[];

const countOf = (s: State, { side, zone }: Spot, kinds: EnemyKinds): number => {
  const { units } = zoneAt(s, side, zone);
  return kinds.reduce((sum, kind) => sum + (kind === 'avatar' ? Number(avatarIn(s, side, zone)) : units[kind]), 0);
};

const SPOTS: readonly Spot[] = SIDES.flatMap((side) => ZONES.map((zone) => ({ side, zone })));

/** B129 The zones an effect may target: the zone of a Tactics card, or any of the given zones in any field. */
function spotsFor({ at }: Context, zones: readonly ZoneNumber[], fits: (spot: Spot) => boolean): Spot[] {
  if (at) return fits(at) ? [at] : [];
  return SPOTS.filter((spot) => zones.includes(spot.zone) && fits(spot));
}

/** The zones up to `farthest` that the effect may target and where enemies of its kinds stand. */
const spotsWith = (
  s: State,
  { kinds, zones }: { readonly kinds: EnemyKinds; readonly zones: readonly ZoneNumber[] },
  context: Context,
  farthest: ZoneNumber = 3,
): Spot[] => spotsFor(context, zones, (spot) => spot.zone <= farthest && countOf(s, spot, kinds) > 0);

/** The zones that the effect may target and where hits of its Strength harm an enemy. */
const spotsHarmed = (
  s: State,
  { strength, zones }: { readonly strength: number; readonly zones: readonly ZoneNumber[] },
  context: Context,
): Spot[] => spotsFor(context, zones, ({ side, zone }) => hitsTaken(s, side, zone, strength) > 0);

/** Asks for the zone that an effect targets. */
function aim(s: State, { who, from }: Context, spots: readonly Spot[]): Play<Spot> {
  return chooseOne(who, asking('zone', { by: from }), spots, {
    id: ({ side, zone }) => `${side}.${zone}`,
    label: ({ side, zone }) => zoneName(side, zone),
    detail: ({ side, zone }) => say('hint.units', { units: enemyList(s, side, zone) }),
  });
}

/** Picks `least` to `count` units of a zone for an effect. Takes all units if they are few enough; asks otherwise. */
function* pickUnits(
  s: State,
  { who, from }: Context,
  spot: Spot,
  kinds: Kinds,
  count: number,
  least: number,
): Play<Units> {
  const { units } = zoneAt(s, spot.side, spot.zone);
  const prompt = asking('units', { by: from, zone: spot, count });
  const show: Show<UnitKind> = {
    id: (kind) => kind,
    label: (kind) => say(`kinds.${kind}`, { count: units[kind] }),
    detail: (kind) => say('hint.there', { count: units[kind] }),
    most: (kind) => units[kind],
  };
  const chosen = noUnits();
  for (const kind of yield* share(who, prompt, kinds, count, show, least)) chosen[kind]++;
  return chosen;
}

/** Picks "up to" this many units to move, so fewer are allowed. Taking more than all there are is no choice. */
const pickMoved = (s: State, context: Context, spot: Spot, kinds: Kinds, count: number): Play<Units> =>
  pickUnits(s, context, spot, kinds, count, 1);

/**
 * Picks the units to destroy. Fewer than possible never helps, so it does not ask how many, unless a Tactics card lies
 * there: it is discarded when no enemy is left for it (B132).
 */
const pickSlain = (s: State, context: Context, spot: Spot, kinds: Kinds, count: number): Play<Units> => {
  const waits = !context.tactics && zoneAt(s, spot.side, spot.zone).traps.length > 0;
  return pickUnits(s, context, spot, kinds, count, waits ? 1 : count);
};

/** An enemy that a hit of a card may find. */
export interface Prey extends Spot {
  readonly kind: UnitKind | 'avatar';
}

/**
 * B86 Lets the players choose the targets of a card's hits. The order of targets binds only wall attacks and the
 * Catapult.
 */
function* dealHits(s: State, { who, from, by }: Context, spot: Spot, hits: number, strength: number): Play {
  const { side, zone } = spot;
  const { units } = zoneAt(s, side, zone);
  const most = ({ kind }: Prey): number => (kind === 'avatar' ? s.avatar!.vinculum : units[kind]);
  const prey = [...new Set(targetsInOrder(s, side, zone, strength, Infinity))].map((kind): Prey => ({
    side,
    zone,
    kind,
  }));
  const found = yield* share(who, asking('hits', { by: from, zone: { side, zone }, count: hits }), prey, hits, {
    id: ({ kind }) => kind,
    label: ({ kind }) => (kind === 'avatar' ? say('kind.avatar') : say(`kinds.${kind}`, { count: units[kind] })),
    detail: (one) => say(one.kind === 'avatar' ? 'hint.vinculum' : 'hint.there', { count: most(one) }),
    most,
  });
  const killed = noUnits();
  for (const { kind } of found) if (kind !== 'avatar') killed[kind]++;
  fell(s, side, zone, killed, found.length - countUnits(killed), by);
}

/** B265 Asks for the half of a zone in which moved units will stand. */
function* halfOf(s: State, { who }: Context, to: Spot, units: Readonly<Units>): Play<Spot & { readonly point: Point }> {
  return { side: to.side, zone: to.zone, point: to.zone === 3 ? yield* chooseHalf(s, to.side, { units }, who) : null };
}

/** Verbs on the enemies in a zone. */
export const zoneVerbs: Verbs<'blast' | 'slay' | 'drive' | 'still' | 'lure' | 'summon' | 'surge'> = {
  blast: {
    possible: (s, effect, context) => spotsHarmed(s, effect, context).length > 0,
    *run(s, effect, context) {
      const { dice, target, strength } = effect;
      const { side, zone } = yield* aim(s, context, spotsHarmed(s, effect, context));
      const rolled = rollRed(s, dice);
      const { hero } = context;
      const final =
        hero && !context.tactics ? yield* changeDice(s, hero, rolled, target, { side, zone, strength }) : rolled;
      const hits = countHits(final, target);
      const told = { zone: { side, zone }, dice: final, target, count: hits };
      report(s, 'blast', told, { roll: { kind: 'blast', dice: final, target } });
      yield* dealHits(s, context, { side, zone }, hits, strength);
    },
  },
  slay: {
    possible: (s, effect, context) => spotsWith(s, effect, context).length > 0,
    *run(s, effect, context) {
      const spot = yield* aim(s, context, spotsWith(s, effect, context));
      const units = yield* pickSlain(s, context, spot, effect.kinds, effect.count);
      for (const kind of UNIT_KINDS) removeUnits(s, spot.side, spot.zone, kind, units[kind]);
      report(s, 'destroyed', { zone: spot, units });
    },
  },
  drive: {
    possible: (s, effect, context) => spotsWith(s, effect, context, 2).length > 0,
    *run(s, effect, context) {
      const spot = yield* aim(s, context, spotsWith(s, effect, context, 2));
      const units = yield* pickMoved(s, context, spot, effect.kinds, effect.count);
      const back: Spot = { side: spot.side, zone: (spot.zone + 1) as ZoneNumber };
      moveUnits(s, spot, yield* halfOf(s, context, back, units), units);
      report(s, 'driven', { units, zone: back });
    },
  },
  still: {
    possible: (s, effect, context) => spotsWith(s, effect, context).length > 0,
    *run(s, effect, context) {
      const spot = yield* aim(s, context, spotsWith(s, effect, context));
      zoneAt(s, spot.side, spot.zone).still.push({ what: effect.what, kinds: effect.kinds });
      report(s, `still-${effect.what}`, { zone: spot });
    },
  },
  lure: {
    possible: (s, effect, context) => spotsWith(s, effect, context).length > 0,
    *run(s, effect, context) {
      const spot = yield* aim(s, context, spotsWith(s, effect, context));
      const units = yield* pickMoved(s, context, spot, effect.kinds, effect.count);
      const to: Spot = { side: leftOf(spot.side), zone: spot.zone };
      moveUnits(s, spot, yield* halfOf(s, context, to, units), units);
      report(s, 'lured', { units, zone: to });
    },
  },
  summon: {
    *run(s, { kinds }) {
      const side = drawCompass(s);
      const figures = noUnits();
      for (const kind of kinds) figures[kind]++;
      yield* place(s, side, [{ figures, news: 'reinforcements' }]);
    },
  },
  surge: {
    possible: (s, { kinds }) => SIDES.some((side) => countOf(s, { side, zone: 3 }, kinds) > 0),
    run(s, { kinds }) {
      for (const side of SIDES) {
        const from: Spot = { side, zone: 3 };
        const units = noUnits();
        for (const kind of kinds) units[kind] = zoneAt(s, side, 3).units[kind];
        if (countUnits(units) === 0) continue;
        moveUnits(s, from, { side, zone: 2 }, units);
        report(s, 'march', { units, zone: { side, zone: 2 } });
      }
    },
  },
};
