import { type Ask, chooseOne, type Play, type Reply } from '../../../engine/index.ts';
import { ATTACK_ZONE, attackers, hitsOf, isOnWall } from './assault.ts';
import { capacityOf, guardOf } from '../fortune/death.ts';
import { copyState } from '../model/copy.ts';
import { MOST_DESTROYED } from '../model/ending.ts';
import { attacksOf } from './enemies.ts';
import { clockwiseFrom, placesOf, QUARTERS, type Side, SIDES, wallOf } from '../components/geometry.ts';
import { gain } from '../fortune/goods.ts';
import { isStill } from '../model/modifiers.ts';
import { difficultyOf } from '../components/options.ts';
import { type Hero, heroesAt, seatsOf, type State, zoneAt } from '../model/state.ts';
import { UNIT_KINDS } from '../components/units.ts';
import { say, sideName } from '../words/words.ts';
import { asking, type BareAsk } from '../words/asks.ts';

/*
 * B142 The team chooses the field that attacks first; the others follow clockwise. Nearly always all four orders end
 * alike: a field strikes its own Quarter, and shared effects - on the hero on the Catapult, on the number of destroyed
 * buildings - add up in any order. One effect reaches across: the death of the first Messenger on his wall costs every
 * hero 1 Morale, before or after the other fields attack. This file works that out, with all possible answers of the
 * team, before it asks. Where so many hits fall that this would take too long, it asks the team anyway.
 */

/** The most steps to work out, in hits dealt on trial. Boards of real games stay below it. */
export const MOST_STEPS = 1500;
/** Cost of one trial attack beside its hits, in steps. */
const COST_OF_TRIAL = 4;

/** B142 Decides the order in which the fields attack. */
export function* firstToAttack(s: State): Play<Side[]> {
  const alike = compareOrders(s).orders === 'alike';
  if (alike && s.options.fieldOrder === 'auto') return [...SIDES];
  return yield* askOrder(s, alike ? 'first-attack' : 'first-attack-messenger');
}

/** B152 Decides the order in which the fields march. It never matters, since no field touches another. */
export function* firstToMarch(s: State): Play<Side[]> {
  return s.options.fieldOrder === 'auto' ? [...SIDES] : yield* askOrder(s, 'first-march');
}

function* askOrder(s: State, kind: BareAsk): Play<Side[]> {
  const first = yield* chooseOne(seatsOf(s), asking(kind, {}), SIDES, {
    id: (side) => side,
    label: sideName,
    detail: (side) => say('hint.order', { sides: clockwiseFrom(side).map(sideName) }),
  });
  return clockwiseFrom(first);
}

/** When the news of the Messenger's death reaches a Quarter: before or after its field attacks, or never. */
type News = 'before' | 'after' | 'never';

/** One possible end of the attack on a Quarter and of the march after it. */
interface End {
  /** Everything that the attack can change there, as text. */
  readonly key: string;
  /** Whether the game is lost, no matter what the other fields do. */
  readonly lost: boolean;
  readonly destroyed: number;
  readonly alive: boolean;
  readonly messengerDead: boolean;
}

/** The result of the comparison, and the steps it took. */
export interface Comparison {
  readonly orders: 'alike' | 'different' | 'unknown';
  readonly steps: number;
}

/**
 * B142, B50 Whether two orders of the fields can end differently for any answers of the team; stops after `most` steps.
 */
export function compareOrders(s: State, most = MOST_STEPS): Comparison {
  const effort = new Effort(most);
  try {
    return { orders: differ(s, effort) ? 'different' : 'alike', steps: effort.steps };
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    return { orders: 'unknown', steps: effort.steps };
  }
}

class TooLong extends Error {}

/** Counts steps, never time: a replayed game must ask the same questions. */
class Effort {
  steps = 0;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  spend(steps: number): void {
    if (this.steps + steps > this.most) throw new TooLong();
    this.steps += steps;
  }
}

function differ(s: State, effort: Effort): boolean {
  const { messenger, avatar } = s;
  if (s.outcome || messenger.at !== 'wall' || messenger.number === 2 || messenger.warded) return false;
  if (avatar?.zone === 1 && !avatar.chained && !isStill(s, avatar.side, 1, 'avatar', 'march')) return false;
  const wall = messenger.side!;
  const others = SIDES.filter((side) => side !== wall);
  if (UNIT_KINDS.every((kind) => attackers(s, wall, kind) === 0)) return false;
  if (!others.some((side) => canFall(s, side))) return false;
  const deaths = endsOf(s, wall, 'never', effort).filter(({ messengerDead, lost }) => messengerDead || lost);
  if (!deaths.some(({ lost }) => !lost)) return false;
  const found = new Map<string, End[]>();
  const ends = (side: Side, news: News): End[] => {
    const key = `${side} ${canFall(s, side) ? news : 'after'}`;
    if (!found.has(key))
      found.set(key, side === wall ? deaths : endsOf(s, side, canFall(s, side) ? news : 'after', effort));
    return found.get(key)!;
  };
  const outside = s.heroes.some((hero) => survivesOutside(s, hero));
  const whole = SIDES.map((first) => {
    const order = clockwiseFrom(first);
    return together(
      SIDES.map((side) => ends(side, order.indexOf(side) < order.indexOf(wall) ? 'after' : 'before')),
      outside,
    );
  });
  return whole.some((ends) => ends !== whole[0]);
}

/**
 * Whether a hero in the Quarter can fall with 1 Morale less. If not, all its hits can be split before the news as after
 * it.
 */
function canFall(s: State, side: Side): boolean {
  const hits = (zone: number) =>
    UNIT_KINDS.reduce(
      (sum, kind) => sum + (ATTACK_ZONE[kind] === zone ? attackers(s, side, kind) * hitsOf(s, kind) : 0),
      0,
    );
  const [near, middle, far] = [hits(1), hits(2), hits(3)] as const;
  if (near + middle + far === 0) return false;
  return placesOf(side).some((place) =>
    heroesAt(s, place).some(
      (hero) => hero.morale === 1 || (place === wallOf(side) ? near : 0) + middle + far >= capacityOf(hero) - 1,
    ),
  );
}

/** Whether a hero outside all Quarters survives all Mölen and the news, in any order. */
function survivesOutside(s: State, hero: Hero): boolean {
  if (!hero.alive || SIDES.some((side) => placesOf(side).includes(hero.place!))) return false;
  const hits =
    hero.place === 'catapult'
      ? SIDES.reduce((sum, side) => sum + attackers(s, side, 'molen') * hitsOf(s, 'molen'), 0)
      : 0;
  return hero.morale - Math.max(0, hits - guardOf(hero)) > 1;
}

/** All ends of the attack on a Quarter. It goes attack by attack, so that merging ways are followed only once. */
function endsOf(s: State, side: Side, news: News, effort: Effort): End[] {
  let states = [sandbox(s)];
  if (news === 'before') states.forEach((state) => tellNews(state, side));
  const share = costOfHit(s, side);
  for (const attack of attacksOf(s, side)) {
    const next = new Map<string, State>();
    for (const state of states)
      for (const end of state.outcome ? [state] : endStates(() => sandbox(state), attack, effort, share))
        next.set(keyOf(end, side), end);
    states = [...next.values()];
  }
  if (news === 'after') states.forEach((state) => tellNews(state, side));
  const ends = new Map<string, End>();
  for (const state of states) {
    const end = endOf(state, side);
    ends.set(end.key, end);
  }
  return [...ends.values()];
}

/**
 * Cost of dealing one hit, in steps. Beside an unshielded Messenger the order of the units decides who dies when, so
 * more units mean more orders to try.
 */
function costOfHit(s: State, side: Side): number {
  if (!isOnWall(s, side) || difficultyOf(s).shield) return 1;
  return UNIT_KINDS.reduce((sum, kind) => sum + attackers(s, side, kind), 0);
}

function tellNews(s: State, side: Side): void {
  for (const place of placesOf(side)) for (const hero of heroesAt(s, place)) gain(s, hero, { morale: -1 });
}

const lostEnd: End = { key: 'lost', lost: true, destroyed: 0, alive: false, messengerDead: false };

function endOf(s: State, side: Side): End {
  if (s.outcome || storms(s, side)) return lostEnd;
  return {
    key: keyOf(s, side),
    lost: false,
    destroyed: QUARTERS[side].filter((building) => s.buildings[building].state === 'destroyed').length,
    alive: placesOf(side).some((place) => heroesAt(s, place).length > 0),
    messengerDead: s.messenger.at === 'dead',
  };
}

/** B153 Whether Krohn will go over the wall in the March step. */
function storms(s: State, side: Side): boolean {
  const { units, attacked, spent } = zoneAt(s, side, 1);
  return (
    heroesAt(s, wallOf(side)).length === 0 &&
    (['krohn', 'krohn-elite'] as const).some(
      (kind) => units[kind] > attacked[kind] + spent[kind] && !isStill(s, side, 1, kind, 'march'),
    )
  );
}

/** Everything that an attack can change in its Quarter, as text. Heroes that fell no longer stand anywhere. */
const keyOf = (s: State, side: Side): string => {
  const { attacked } = zoneAt(s, side, 1);
  return JSON.stringify([
    placesOf(side).map((place) =>
      heroesAt(s, place).map(({ id, morale, ignored, shield }) => [id, morale, ignored, shield]),
    ),
    QUARTERS[side].map((building) => s.buildings[building]),
    storms(s, side) ? [attacked.krohn, attacked['krohn-elite']] : [],
    s.messenger.at,
    s.outcome !== null,
  ]);
};

/** A copy of the state for trial attacks, which report nothing. */
function sandbox(s: State): State {
  const copy = copyState(s);
  copy.news = [];
  return copy;
}

/** The states in which a play can end, over all answers to its questions. */
function endStates(start: () => State, rule: (s: State) => Play, effort: Effort, share: number): State[] {
  const ends: State[] = [];
  const follow = (given: readonly Reply[]): void => {
    effort.spend(COST_OF_TRIAL);
    const state = start();
    const play = rule(state);
    let step = play.next([]);
    for (const reply of given) step = play.next([reply]);
    if (step.done) ends.push(state);
    else for (const reply of repliesTo(step.value[0]!, effort, share)) follow([...given, reply]);
  };
  follow([]);
  return ends;
}

/** All answers to a question of the Attack step: a choice, or a share. */
function repliesTo(ask: Ask, effort: Effort, share: number): Reply[] {
  const { from, form, max, show } = ask;
  if (form === 'choose') return from.map((_, index) => [index]);
  const found: Reply[] = [];
  const give = (at: number, given: readonly number[]): void => {
    if (given.length === max) {
      effort.spend(max * share);
      return void found.push(given);
    }
    if (at === from.length) return;
    const most = Math.min(max - given.length, show.most?.(from[at]) ?? max);
    for (let count = most; count >= 0; count--) give(at + 1, [...given, ...Array<number>(count).fill(at)]);
  };
  give(0, []);
  return found;
}

/**
 * All joint ends of the four fields, as text to compare: the ends of each field with which the game can go on, and
 * whether it can be lost. Fields end independently of one another, so their own ends say everything.
 */
function together(fields: readonly (readonly End[])[], outside: boolean): string {
  const going = fields.map((ends) => ends.filter(({ lost }) => !lost));
  const least = (ends: readonly End[]) => Math.min(...ends.map(({ destroyed }) => destroyed));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const goesOn = (end: End, at: number): boolean => {
    const rest = going.filter((_, field) => field !== at);
    const fewest = end.destroyed + sum(rest.map(least));
    if (outside || end.alive) return fewest < MOST_DESTROYED;
    return rest.some((ends) => {
      const saved = ends.filter(({ alive }) => alive);
      return fewest - least(ends) + least(saved) < MOST_DESTROYED;
    });
  };
  const viable = going.map((ends, at) => ends.filter((end) => goesOn(end, at)).map(({ key }) => key));
  const most = (ends: readonly End[]) => Math.max(...ends.map(({ destroyed }) => destroyed));
  const losing =
    fields.some((ends) => ends.some(({ lost }) => lost)) ||
    sum(going.map(most)) >= MOST_DESTROYED ||
    (!outside && going.every((ends) => ends.some(({ alive }) => !alive)));
  if (viable.some((ends) => ends.length === 0)) return 'lost';
  return JSON.stringify([viable.map((ends) => [...ends].sort()), losing]);
}
