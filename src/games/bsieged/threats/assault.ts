import { type BuildingId, isBuilding, QUARTERS, type Side, SIDES, wallOf, placesOf } from '../components/geometry.ts';
import { countUnits, type Units, UNIT_KINDS } from '../components/units.ts';
import { type Blow, deal, hitsOfAll } from '../enemies/blows.ts';
import { hitsOf } from '../enemies/assault.ts';
import { capacityOf } from '../fortune/death.ts';
import { hitsTogether } from '../model/edition.ts';
import { type Hero, heroesAt, type State } from '../model/state.ts';
import { attackers } from '../show/forecast.ts';
import type { View } from '../show/view.ts';

/** The result of the next attacks on one side, as far as the team cannot change it. */
export interface Onslaught {
  readonly side: Side;
  /** All hits that heroes on this side have to take. */
  readonly hits: number;
  /** Heroes who fall no matter how the hits are shared. */
  readonly fallen: readonly Hero[];
  /** Krohn left when no hero holds the wall any more: they go over it (B153). */
  readonly over: Units | null;
}

/** The hits that a hero can take: 1 Morale less where the Messenger dies before the attacks (B50). */
type Stamina = (hero: Hero) => number;
const staminaOf = (isMourned: boolean): Stamina =>
  isMourned ? (hero) => (hero.morale > 1 ? capacityOf(hero) - 1 : 0) : capacityOf;

/**
 * B142 The attacks on all sides. The Catapult belongs to none: hits of Mölen there count for the side they attack from.
 */
export function onslaughts(s: State, view: View, isMourned: boolean): Onslaught[] {
  const stamina = staminaOf(isMourned);
  return SIDES.map((side) => onslaught(s, view, side, stamina));
}

/**
 * B143-B147 The attacks on one side: Krohn hit heroes on the wall, Gargoh those of the Quarter, Mölen all of these and
 * the hero on the Catapult.
 */
function onslaught(s: State, view: View, side: Side, stamina: Stamina): Onslaught {
  const [krohn, gargoh] = [attackers(view, side, 1).units, attackers(view, side, 2).units];
  const molen = molenHits(view, side);
  const onWall = heroesAt(view, wallOf(side));
  const inQuarter = placesOf(side).flatMap((place) => heroesAt(view, place));
  const first = assault(s, view, krohn, onWall, stamina);
  const standing = first.fell ? inQuarter.filter((hero) => !onWall.includes(hero)) : inQuarter;
  const second = assault(s, view, gargoh, standing, stamina);
  const shared = first.hits + second.hits;
  const room = inQuarter.reduce((sum, hero) => sum + stamina(hero), 0);
  const struck = inQuarter.filter((hero) => onWall.includes(hero) || tokensOf(view, hero) === 0);
  const shot = molen > 0 ? heroesAt(view, 'catapult') : [];
  const everywhere = SIDES.reduce((sum, one) => sum + molenHits(view, one), 0);
  const fallen = [
    ...(first.fell ? onWall : []),
    ...(second.fell || shared >= room ? inQuarter : []),
    ...struck.filter((hero) => molen > 0 && stamina(hero) <= molen + (inQuarter.length === 1 ? shared : 0)),
    ...shot.filter((hero) => stamina(hero) <= everywhere),
    ...inQuarter.filter((hero) => stamina(hero) === 0),
  ];
  return {
    side,
    hits: shared + (inQuarter.length > 0 ? molen : 0),
    fallen: [...new Set(shared + molen > 0 ? fallen : inQuarter.filter((hero) => stamina(hero) === 0))],
    over: first.fell && first.left > 0 ? krohn : null,
  };
}

const molenHits = (view: View, side: Side): number => attackers(view, side, 3).units.molen * hitsOf(view, 'molen');

/** B149 Reinforced tokens that can take a hit for a hero on a building. */
const tokensOf = ({ buildings }: View, { place }: Hero): number =>
  place !== null && isBuilding(place) ? buildings[place].reinforced : 0;

/** B144-B146 The hits of some units on some heroes: whether all heroes fall, and how many units are left then. */
function assault(s: State, view: View, units: Units, heroes: readonly Hero[], stamina: Stamina) {
  const blows: Blow[] = UNIT_KINDS.filter((kind) => units[kind] > 0).map((kind) => ({
    ...{ count: units[kind], hits: hitsOf(view, kind), whole: hitsTogether(s, kind) },
  }));
  const hits = hitsOfAll(blows);
  if (heroes.length === 0 || hits === 0) return { hits: 0, fell: false, left: 0 };
  const victims = heroes.map((hero) => ({ guard: 0, life: stamina(hero), onWall: false, messenger: false }));
  const waste = victims.length * (Math.max(...blows.map((blow) => blow.hits)) - 1);
  const fell = hits >= victims.reduce((sum, { life }) => sum + life, 0) + waste;
  const { attacked } = fell ? deal({ victims, blows, frail: false }, null) : { attacked: [] };
  return { hits, fell, left: fell ? countUnits(units) - attacked.reduce((sum, count) => sum + count, 0) : 0 };
}

/**
 * B147-B149 Buildings that Mölen destroy in their next attack. `sure`: neither a hero nor a token takes the hits;
 * otherwise also those where the heroes fall or no token is spent.
 */
export const ruinsOf = (view: View, { sure }: { readonly sure: boolean }): BuildingId[] =>
  SIDES.flatMap((side) => {
    const blows = attackers(view, side, 3).units.molen;
    return QUARTERS[side].filter((building) => {
      const { state, reinforced } = view.buildings[building];
      const needed = state === 'intact' ? 2 : state === 'damaged' ? 1 : Infinity;
      return sure ? heroesAt(view, building).length === 0 && blows - reinforced >= needed : blows >= needed;
    });
  });
