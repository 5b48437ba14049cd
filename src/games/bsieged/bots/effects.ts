import { shotsWorth } from './catapult.ts';
import { hitsTaken } from '../fortune/damage.ts';
import type { Effect, Goods } from '../data/card.ts';
import { stakeBonus } from '../cards/verbs-goods.ts';
import { capacityOf } from '../fortune/death.ts';
import { AVERAGE_YELLOW, chanceOf } from '../components/dice.ts';
import { BUILDINGS, type Side, SIDES, type ZoneNumber } from '../components/geometry.ts';
import { capsOf, GOODS } from '../fortune/goods.ts';
import { hasAbility } from '../model/abilities.ts';
import { type Hero, living, type State, zoneAt } from '../model/state.ts';
import { FOOD_A_SEASON } from '../round/season.ts';
import { type UnitKind, unitsAmong } from '../components/units.ts';
import { chainWorth, hitsOnWall, hitsWorth, HUNGER, LIFE, roundOfSeason, unitWorth, vinculumWorth } from './worth.ts';

/** Value of one point of each good to a hero who has room for it. */
const GOOD_WORTH = { morale: 1, food: 0.8, gold: 0.7, grace: 0.9 } as const;

function goodsWorth(s: State, hero: Hero, goods: Goods): number {
  let worth = 0;
  for (const good of GOODS) {
    const change = goods[good] ?? 0;
    if (change === 0) continue;
    const felt = change > 0 ? Math.min(change, capsOf(s)[good] - hero[good]) : Math.max(change, -hero[good]);
    worth += felt * GOOD_WORTH[good] * (good === 'morale' && hero.morale < 4 ? 1.8 : 1);
    worth -= lifeLost(s, hero, good, felt);
  }
  return worth;
}

/** Value of the life lost when too little is left: no Morale, or less Food than the end of the season takes. */
function lifeLost(s: State, hero: Hero, good: keyof Goods, change: number): number {
  const left = hero[good] + change;
  if (good === 'morale') return left <= 0 ? LIFE : 0;
  const starves =
    good === 'food' && hero.food >= FOOD_A_SEASON && left < FOOD_A_SEASON && !hasAbility(hero, 'stoicism');
  return starves ? HUNGER[roundOfSeason(s)]! : 0;
}

type Measure = (side: Side, zone: ZoneNumber) => number;
function bestZone(zones: readonly ZoneNumber[], measure: Measure): number {
  let best = 0;
  for (const side of SIDES) for (const zone of zones) best = Math.max(best, measure(side, zone));
  return best;
}

const kindsWorth =
  (s: State, kinds: readonly UnitKind[], count: number): Measure =>
  (side, zone) => {
    let left = count;
    let worth = 0;
    for (const kind of kinds) {
      const taken = Math.min(left, zoneAt(s, side, zone).units[kind]);
      worth += taken * unitWorth(s, side, zone, kind);
      left -= taken;
    }
    return worth;
  };

/** Value of one effect of a card now. `last`: the turn is nearly over; `later`: the effect acts in the Tactics step. */
export function effectWeight(s: State, hero: Hero, effect: Effect, last: boolean, later: boolean): number {
  switch (effect.do) {
    case 'gain':
      return goodsWorth(s, hero, effect);
    case 'rally':
      return living(s).reduce((sum, one) => sum + goodsWorth(s, one, effect), 0);
    case 'comfort':
      return Math.max(...living(s).map((one) => goodsWorth(s, one, effect)));
    case 'roll':
      return goodsWorth(s, hero, { [effect.for]: AVERAGE_YELLOW * effect.dice });
    case 'gamble': {
      const luck = chanceOf(effect.from - stakeBonus(s, hero, effect));
      const sum = (effects: readonly Effect[]) =>
        effects.reduce((all, one) => all + effectWeight(s, hero, one, last, later), 0);
      return luck * sum(effect.win) + (1 - luck) * sum(effect.lose);
    }
    case 'pay':
      return (
        goodsWorth(s, hero, negative(effect)) +
        effect.buys.reduce((all, one) => all + effectWeight(s, hero, one, last, later), 0)
      );
    case 'draw':
      return 2 * effect.cards;
    case 'blast':
      return bestZone(effect.zones, (side, zone) =>
        hitsWorth(
          s,
          side,
          zone,
          Math.min(effect.dice * chanceOf(effect.target), hitsTaken(s, side, zone, effect.strength)),
          effect.strength,
        ),
      );
    case 'slay':
      return bestZone(effect.zones, kindsWorth(s, effect.kinds, effect.count));
    case 'drive':
    case 'lure':
      return 0.5 * bestZone(effect.zones, kindsWorth(s, effect.kinds, effect.count));
    case 'still':
      return Math.max(
        0.45 * bestZone(effect.zones, kindsWorth(s, unitsAmong(effect.kinds), 8)),
        effect.kinds.includes('avatar') ? chainWorth(s) : 0,
      );
    case 'shield':
      return last ? Math.min(effect.hits, hitsAhead(s)) * (effect.who === 'all' ? 2 : 1) * 0.7 : 0.02;
    case 'boost':
      return s.turn!.boost.dice + s.turn!.boost.strength + s.turn!.boost.target === 0 && s.turn!.actions > 0 ? 3 : 0.02;
    case 'hurry':
      return 3 * effect.actions;
    case 'volley':
      return shotsWorth(s, hero, s.catapult, 0.8 * effect.shots);
    case 'unbind':
      return vinculumWorth(s, effect.vinculum);
    case 'chain':
      return chainWorth(s);
    case 'mend':
      return effect.count * (effect.destroyed ? 4 : 2.5);
    case 'reinforce':
      return effect.count * (BUILDINGS.some((one) => s.buildings[one].state !== 'intact') ? 2 : 1.2);
    case 'escort':
      return 6;
    case 'ward':
      return messengerInDanger(s) ? 9 : 0.05;
    case 'foresee':
      return 1.2;
    case 'aim':
    case 'post':
      return 1;
    case 'wreck':
      return -3 * effect.count;
    case 'summon':
      return -2 * effect.kinds.length;
    case 'surge':
      return -3;
  }
}

const negative = ({ morale = 0, food = 0, gold = 0, grace = 0 }: Goods): Goods => ({
  morale: -morale,
  food: -food,
  gold: -gold,
  grace: -grace,
});

/** Hits that threaten the hero in most danger, and one more while a hero can take fewer than 3. */
const hitsAhead = (s: State): number =>
  Math.max(0, ...SIDES.map((side) => hitsOnWall(s, side))) + (living(s).some((hero) => capacityOf(hero) < 3) ? 1 : 0);

function messengerInDanger(s: State): boolean {
  const { at, side, zone } = s.messenger;
  if (at === 'wall') return hitsOnWall(s, side!) > 0;
  return at === 'field' && Object.values(zoneAt(s, side!, zone!).units).some((count) => count > 0);
}
