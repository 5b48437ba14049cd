import type { Ask } from '../../../engine/index.ts';
import type { WayOut } from '../cards/use.ts';
import type { Prey, Spot } from '../cards/verbs-zones.ts';
import type { Target } from '../enemies/assault.ts';
import type { Shelter } from '../enemies/enemies.ts';
import type { Bought } from '../fortune/grace.ts';
import type { Deed, Held } from '../model/deed.ts';
import type { Point } from '../model/points.ts';
import type { Asks } from '../words/asks.ts';
import { CATAPULT_STRENGTH } from '../attacks/catapult.ts';
import type { Way } from '../attacks/weapons.ts';
import { enemiesIn } from '../fortune/damage.ts';
import { capacityOf, guardOf } from '../fortune/death.ts';
import { type BuildingId, clockwiseFrom, type Side, wallOf, ZONES } from '../components/geometry.ts';
import { capsOf } from '../fortune/goods.ts';
import { isDoomedIn, messengerIn } from '../field/messenger.ts';
import { total } from '../model/modifiers.ts';
import { difficultyOf } from '../components/options.ts';
import { type Hero, heroOf, type State, type Token, zoneAt } from '../model/state.ts';
import { countFigures, countUnits } from '../components/units.ts';
import { figuresOf } from '../field/spawning.ts';
import { deedWeights, wayWeight } from './deeds.ts';
import { keptWorth, movingWorth } from './exchange.ts';
import { learningWeight } from './learning.ts';
import { deathWorth, shotRisk } from './messenger.ts';
import { hitsWorth, unitWorth, vinculumWorth, zoneWorth } from './worth.ts';

/** A token of Divine Grace is kept unless a step of the number is worth more than this. */
const TOKEN_WORTH = 2;

/** The type of the choices, by the kind of question. */
interface Choices {
  depart: Side | null;
  'depart-second': Side | null;
  resurrect: Hero | null;
  rise: 'rise' | 'later' | 'rest' | boolean;
  surplus: Hero | null;
  point: Point;
  'first-attack-messenger': Side;
  'send-second': boolean;
  weapons: Way;
  hits: Prey;
  'once-more': boolean;
  agree: 'agree' | 'decline';
  gift: boolean;
  swap: boolean;
  split: Target;
  'elite-hit': Target;
  'elite-hits': Target;
  shelter: Shelter;
  ignore: Shelter;
  reinforced: boolean;
  raise: boolean;
  lower: boolean;
  shift: number;
  'hits-trap': Bought;
  'hits-messenger': Bought;
  discard: boolean;
  double: boolean;
  'draw-more': boolean;
  full: WayOut;
  learn: Token;
  'trap-zone': Spot;
  zone: Spot;
  comfort: Hero;
  shield: Hero;
  mend: BuildingId;
  wreck: BuildingId;
  aim: Side;
  give: readonly Held[];
  take: readonly Held[];
}

/** The weight of one choice of a question. */
type Weigh<K extends keyof Choices> = (s: State, choice: Choices[K], ask: Ask & { readonly data: Asks[K] }) => number;

/** Weight of a deed or of its opposite. */
const preferYes =
  (weight: number) =>
  (_s: State, does: boolean): number =>
    does ? weight : 1;

/** Weight of a way out for the Messenger: open country, and fields that few enemies will reach. */
function quiet(s: State, side: Side | null): number {
  if (side === null) return 0.1;
  const units = ZONES.reduce((sum, zone) => sum + countUnits(zoneAt(s, side, zone).units), 0);
  const { slots, points } = s.fields[side];
  const coming = slots.reduce((sum, card) => sum + countFigures(figuresOf(s, card)), 0) / slots.length;
  return 1 + 10 / (1 + units + 2 * points * coming);
}

/**
 * Weight of a target for a hit: the hero who can take the most hits. Hits beside a Messenger without a shield kill him.
 */
function toughest(s: State, target: Target): number {
  if (target === 'messenger') return 0.1;
  const { at, side } = s.messenger;
  const beside = at === 'wall' && target.place === wallOf(side!) && !difficultyOf(s).shield;
  return beside ? guardOf(target) + 0.01 * target.morale : capacityOf(target);
}
/** Resolves wall attacks on the Messenger's field last, so that the news of his death comes after the other attacks. */
const newsLast = (s: State, side: Side): number => clockwiseFrom(side).indexOf(s.messenger.side!);
const weakest = (_s: State, { morale }: Hero): number => 12 - morale;
const preferSomebody = (_s: State, hero: Hero | null): number => (hero ? 1 : 0.1);
const zoneOf = (s: State, { side, zone }: Spot): number => zoneWorth(s, side, zone);

/** Weight of the number as rolled. It leaves room for the weights of worse numbers. */
const KEPT = 10;

/** B135 Weight of another number, less the tokens that it takes. */
function shiftWeight(s: State, value: number, { data: { rolled, result } }: { readonly data: Asks['shift'] }): number {
  const hero = heroOf(s, s.turn!.hero);
  const worth = (number: number): number => {
    switch (result.of) {
      case 'hits':
      case 'hits-deadly': {
        const hits = Math.max(0, number + total(s, 'catapult'));
        const kills = hits > enemiesIn(s, s.catapult, 3) && messengerIn(s, s.catapult, 3) && !s.messenger.warded;
        return hitsWorth(s, s.catapult, 3, hits, CATAPULT_STRENGTH) - (kills ? deathWorth(s, s.catapult, 3) : 0);
      }
      case 'food':
      case 'smuggle-food':
        return Math.min(number, capsOf(s).food - hero.food) * (hero.food < 2 ? 2 : 0.8);
      case 'gold':
      case 'smuggle-gold':
        return Math.min(number, capsOf(s).gold - hero.gold) * 0.8;
      case 'luck':
      case 'misfortune':
        return number * 0.6;
      default:
        return 0;
    }
  };
  return KEPT + worth(value) - worth(rolled) - TOKEN_WORTH * Math.abs(value - rolled);
}

const weaponsWorth = (s: State, way: Way): number =>
  0.1 + wayWeight(s, heroOf(s, s.turn!.hero), way.side, way.zone, way);
const preyWorth = (s: State, { side, zone, kind }: Prey): number =>
  kind === 'avatar' ? vinculumWorth(s, 1) : unitWorth(s, side, zone, kind);
const pointWorth = (s: State, point: Point): number =>
  messengerIn(s, s.catapult, 3, point) ? 0.1 : enemiesIn(s, s.catapult, 3, point);

/**
 * Weight of the bought hits: the dice as rolled come first. Clearing a zone for tokens is not worth it where a Tactics
 * card would be lost (B132), except at the wall and beside the Messenger.
 */
function mostHits(
  s: State,
  { hits, price }: Bought,
  { from, data }: Ask & { readonly data: Asks['hits-trap'] },
): number {
  if (price === 0) return 1;
  const { side, zone } = data.zone;
  if (hits >= enemiesIn(s, side, zone) && zone > 1 && !isDoomedIn(s, side, zone)) return 0.5;
  return hits < (from as readonly Bought[])[0]!.hits ? 0.3 : 1 + hits;
}

const RETURN = { rise: 3, later: 0.3, rest: 0.1 } as const;
const SHELTER = { yes: 2, no: 1, ignore: 1, suffer: 0.5 } as const;
const MEND = { intact: 2, damaged: 1, destroyed: 3 } as const;

/** Weight of a way out without a free slot: a usable card is used; otherwise the card that helps least goes. */
const wayOutWeight = (s: State, { do: what, card }: WayOut, { data }: { readonly data: Asks['full'] }): number =>
  what.startsWith('use') ? 3 : 2 / (1 + keptWorth(heroOf(s, data.hero), card));

/** Weighs the choices of each kind of question. Questions that are missing here are a toss-up. */
const WEIGHTS: { readonly [K in keyof Choices]: Weigh<K> } = {
  depart: quiet,
  'depart-second': quiet,
  resurrect: preferSomebody,
  rise: (_s, way) => (typeof way === 'boolean' ? (way ? 3 : 0.3) : RETURN[way]),
  surplus: preferSomebody,
  point: pointWorth,
  'first-attack-messenger': newsLast,
  'send-second': preferYes(3),
  weapons: weaponsWorth,
  hits: preyWorth,
  'once-more': preferYes(3),
  agree: (_s, answer) => (answer === 'agree' ? 2 : 1),
  gift: preferYes(3),
  swap: preferYes(3),
  split: toughest,
  'elite-hit': toughest,
  'elite-hits': toughest,
  shelter: (_s, way) => SHELTER[way],
  ignore: (_s, way) => (way === 'ignore' ? 2 : 1),
  reinforced: preferYes(3),
  raise: preferYes(2),
  lower: preferYes(2),
  shift: shiftWeight,
  'hits-trap': mostHits,
  'hits-messenger': (s, bought, ask) => (bought.price === 0 ? 0.1 : mostHits(s, bought, ask)),
  discard: preferYes(3),
  double: preferYes(3),
  'draw-more': preferYes(3),
  full: wayOutWeight,
  learn: learningWeight,
  'trap-zone': zoneOf,
  zone: zoneOf,
  comfort: weakest,
  shield: weakest,
  mend: (s, building) => MEND[s.buildings[building].state],
  wreck: (s, building) => (s.buildings[building].state === 'intact' ? 3 : 0.2),
  aim: (s, side) => 0.1 + Math.max(0, zoneWorth(s, side, 3) - shotRisk(s, heroOf(s, s.turn!.hero), side)),
  give: (s, cards, { data }) => movingWorth(heroOf(s, s.turn!.hero), heroOf(s, data.hero), cards),
  take: (s, cards, { data }) => movingWorth(heroOf(s, data.hero), heroOf(s, s.turn!.hero), cards),
};

/** Weights of the choices, for bots and for hints. */
export function policy(s: State, ask: Ask): number[] {
  if (ask.kind === 'act' || ask.kind === 'act-catapult') return deedWeights(s, ask.from as Deed[]);
  const weigh = WEIGHTS[ask.kind as keyof Choices] as Weigh<keyof Choices> | undefined;
  return ask.from.map((choice) => (weigh ? atLeastNone(weigh(s, choice as never, ask as never)) : 1));
}

const atLeastNone = (weight: number): number => Math.max(0, weight);
