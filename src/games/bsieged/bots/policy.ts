import type { Ask, Phrase } from '../../../engine/index.ts';
import { CATAPULT_STRENGTH } from '../attacks/catapult.ts';
import type { Way } from '../attacks/weapons.ts';
import { enemiesIn } from '../fortune/damage.ts';
import { capacityOf, guardOf } from '../fortune/death.ts';
import { clockwiseFrom, type Side, SIDES, wallOf, type ZoneNumber } from '../components/geometry.ts';
import { capsOf } from '../fortune/goods.ts';
import { messengerIn } from '../field/messenger.ts';
import { total } from '../model/modifiers.ts';
import { difficultyOf } from '../components/options.ts';
import { heroOf, type State, zoneAt } from '../model/state.ts';
import { countUnits, type UnitKind } from '../components/units.ts';
import { deedWeight, wayWeight } from './deeds.ts';
import { learningWeight } from './learning.ts';
import { hitsWorth, unitWorth, vinculumWorth, zoneWorth } from './worth.ts';

/** A token of Divine Grace is kept for better use unless a step of the number is worth more. */
const TOKEN_WORTH = 1.2;

/** The weight of one choice, by its id. */
type Weigh = (s: State, id: string, ask: Ask) => number;

const zoneOf = (id: string): { side: Side; zone: ZoneNumber } => {
  const [side, zone] = id.split('.') as [Side, string];
  return { side, zone: Number(zone) as ZoneNumber };
};
const worthOfZone: Weigh = (s, id) => zoneWorth(s, zoneOf(id).side, zoneOf(id).zone);
const prefer =
  (weights: Readonly<Record<string, number>>): Weigh =>
  (_s, id) =>
    weights[id.split(':')[0]!] ?? 1;

/** Open country is the best way out. */
const quiet: Weigh = (s, id) => {
  if (id === 'wait') return 0.1;
  const side = id as Side;
  const units = ([1, 2, 3] as const).reduce((sum, zone) => sum + countUnits(zoneAt(s, side, zone).units), 0);
  return 1 + 10 / (1 + units + 2 * s.fields[side].points);
};

/** Who can take a hit best: the one who could take the most. Hits beside a Messenger without a shield are his death. */
const toughest: Weigh = (s, id) => {
  if (id === 'messenger') return 0.1;
  const hero = heroOf(s, id);
  const { at, side } = s.messenger;
  const beside = at === 'wall' && hero.place === wallOf(side!) && !difficultyOf(s).shield;
  return beside ? guardOf(hero) + 0.01 * hero.morale : capacityOf(hero);
};
/** The field of the Messenger's wall attacks last, so that the news of his death comes after the other attacks. */
const newsLast: Weigh = (s, id) => clockwiseFrom(id as Side).indexOf(s.messenger.side!);
const weakest: Weigh = (s, id) => 12 - heroOf(s, id).morale;

const state: Readonly<Record<string, number>> = { intact: 2, damaged: 1, destroyed: 3 };

/** D12 What another number would bring, less the tokens that it takes. */
function shiftWeight(s: State, id: string, ask: Ask): number {
  const rolled = Number(ask.data['rolled']);
  const value = Number(id);
  const result = (ask.data['result'] as Phrase).key;
  const hero = heroOf(s, s.turn!.hero);
  const worth = (number: number): number => {
    if (result.endsWith('hits'))
      return messengerIn(s, s.catapult, 3)
        ? -Math.abs(number - 2)
        : hitsWorth(s, s.catapult, 3, Math.max(0, number + total(s, 'catapult')), CATAPULT_STRENGTH);
    if (result.endsWith('food')) return Math.min(number, capsOf(s).food - hero.food) * (hero.food < 2 ? 2 : 0.8);
    if (result.endsWith('gold')) return Math.min(number, capsOf(s).gold - hero.gold) * 0.8;
    return result.endsWith('luck') || result.endsWith('misfortune') ? number * 0.6 : 0;
  };
  return 10 + worth(value) - worth(rolled) - TOKEN_WORTH * Math.abs(value - rolled);
}

/** Of the choice itself, where its id does not say enough. */
const chosen = <T>(ask: Ask, id: string): T =>
  (ask as Ask<T>).from.find((choice) => (ask as Ask<T>).show.id(choice) === id)!;
const weaponsWorth: Weigh = (s, id, ask) => 0.1 + wayWeight(s, heroOf(s, s.turn!.hero), chosen<Way>(ask, id));
const preyWorth: Weigh = (s, id, ask) => {
  const { side, zone } = chosen<{ side: Side; zone: ZoneNumber }>(ask, id);
  return id === 'avatar' ? vinculumWorth(s, 1) : unitWorth(s, side, zone, id as UnitKind);
};

/** An enemy gone for sure is worth more than what a Tactics card may do later. */
const mostHits: Weigh = (_s, id) => ({ keep: 1, lower: 0.3 })[id.split(':')[0]!] ?? 1 + Number(id.split(':')[1]);

const pointWorth: Weigh = (s, id) =>
  messengerIn(s, s.catapult, 3, Number(id) as 1 | 2) ? 0.1 : enemiesIn(s, s.catapult, 3, Number(id) as 1 | 2);

/** What speaks for the choices of each question, by its kind; questions that are not here are a toss-up. */
const WEIGHTS: Readonly<Record<string, Weigh>> = {
  act: deedWeight,
  'act-catapult': deedWeight,
  depart: quiet,
  'depart-second': quiet,
  resurrect: prefer({ nobody: 0.1 }),
  rise: prefer({ rise: 3, yes: 3, later: 0.3, no: 0.3, rest: 0.1 }),
  surplus: prefer({ nobody: 0.1 }),
  point: pointWorth,
  'first-attack-messenger': newsLast,
  'send-second': prefer({ yes: 3 }),
  weapons: weaponsWorth,
  hits: preyWorth,
  'once-more': prefer({ yes: 3 }),
  agree: prefer({ agree: 2 }),
  gift: prefer({ yes: 3 }),
  swap: prefer({ yes: 3 }),
  split: toughest,
  'elite-hit': toughest,
  'elite-hits': toughest,
  shelter: prefer({ yes: 2, suffer: 0.5 }),
  ignore: prefer({ ignore: 2 }),
  reinforced: prefer({ yes: 3 }),
  raise: prefer({ raise: 2 }),
  shift: shiftWeight,
  lower: prefer({ lower: 2 }),
  'hits-trap': mostHits,
  'hits-messenger': (s, id, ask) => (id === 'keep' ? 0.1 : mostHits(s, id, ask)),
  discard: prefer({ yes: 3 }),
  double: prefer({ yes: 3 }),
  'draw-more': prefer({ yes: 3 }),
  full: prefer({ use: 3, 'use-new': 3, discard: 0.5, 'discard-new': 1 }),
  learn: learningWeight,
  'trap-zone': worthOfZone,
  zone: worthOfZone,
  comfort: weakest,
  shield: weakest,
  mend: (s, id) => state[s.buildings[id as keyof State['buildings']].state]!,
  wreck: (s, id) => (s.buildings[id as keyof State['buildings']].state === 'intact' ? 3 : 0.2),
  aim: (s, id) => (SIDES.includes(id as Side) ? 0.1 + zoneWorth(s, id as Side, 3) : 0),
  give: prefer({ nothing: 1.1 }),
  take: (_s, id) => (id === 'nothing' ? 0.1 : id.length),
};

/** How promising the choices are, for bots and as advice. */
export function policy(s: State, ask: Ask): number[] {
  const weigh = WEIGHTS[ask.kind];
  return ask.from.map((choice) => (weigh ? Math.max(0, weigh(s, ask.show.id(choice), ask)) : 1));
}
