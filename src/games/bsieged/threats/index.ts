import type { Since, Stake, Threat } from '../../../engine/index.ts';
import { endsSeason, ROUNDS, type Side, SIDES, type ZoneNumber } from '../components/geometry.ts';
import { learnDeeds, learningCost } from '../actions/learn.ts';
import { countUnits, type Units } from '../components/units.ts';
import { hasAbility } from '../model/abilities.ts';
import { canEnter } from '../model/deed.ts';
import { movesHome } from '../field/messenger.ts';
import { isBack, isLastRound, MOST_DESTROYED } from '../model/ending.ts';
import { capacityOf } from '../fortune/death.ts';
import { living, type State, zoneAt } from '../model/state.ts';
import { FOOD_A_SEASON } from '../round/season.ts';
import { isCaught, isDeadly, isHeld, nextPhase, stormers } from '../show/forecast.ts';
import { tableView, type View } from '../show/view.ts';
import { threat } from '../words/threats.ts';
import { clearingOf, manning } from './answers.ts';
import { type Onslaught, onslaughts, ruinsOf } from './assault.ts';

/**
 * Threats to the Citadel in the next Enemies phase and at the end of the season (B194-B198). The game is played openly.
 */
export function threatsOf(s: State): Threat[] {
  if (s.phase === 'setup' && !s.begun) return [];
  const now = tableView(s, null);
  const isOver = now.due.round && isLastRound(now);
  if (isOver) return [];
  const view = nextPhase(now);
  const attacks = onslaughts(s, view, dies(view));
  return [
    ...SIDES.flatMap((side) => storm(s, view, side)),
    ...attacks.flatMap((attack) => breach(s, attack)),
    ...avatar(s, view),
    ...messenger(s, view),
    ...fallen(s, attacks),
    ...ruins(view),
    ...hunger(s),
    ...time(s, now),
    ...attacks.flatMap((attack) => hits(attack)),
    ...home(now),
    ...lesson(s),
  ];
}

/** B140 Whether the Messenger dies as the phase begins. */
function dies(view: View): boolean {
  const { at, side, zone, warded } = view.messenger;
  return at === 'field' && !warded && isCaught(view, side!, zone!);
}

/**
 * The stake of a threat from a zone: a risk while chance can still stop its enemies - by a Tactics card there (B131),
 * or by the coming Event and spawning - and lost otherwise.
 */
const stakeAt = (s: State, side: Side, zone: ZoneNumber): Stake =>
  s.phase === 'setup' || zoneAt(s, side, zone).traps.length > 0 ? 'risk' : 'lost';

/** B153 Krohn go over a wall without heroes. */
function storm(s: State, view: View, side: Side): Threat[] {
  const units = stormers(view, side);
  if (countUnits(units) === 0) return [];
  return [
    threat(stakeAt(s, side, 1), 'storm', { units: climbers(units), side }, [
      ...manning(s, side),
      ...clearingOf(s, side, 1),
    ]),
  ];
}

/** B144, B153 Krohn go over a wall whose heroes have all fallen. */
const breach = (s: State, { side, over }: Onslaught): Threat[] =>
  over === null
    ? []
    : [
        threat(stakeAt(s, side, 1), 'breach', { units: climbers(over), side }, [
          ...manning(s, side),
          ...clearingOf(s, side, 1),
        ]),
      ];

/** Krohn of both kinds as one number: either kind loses the game when it climbs the wall. */
const climbers = ({ krohn = 0, 'krohn-elite': elite = 0 }: Partial<Units>): Partial<Units> => ({
  krohn: krohn + elite,
});

/** B154 The Avatar goes over any wall. */
function avatar(s: State, view: View): Threat[] {
  const { avatar: foe } = view;
  if (!foe || foe.zone !== 1 || foe.chained || isHeld(view, foe.side, 1, 'avatar', 'march')) return [];
  return [threat(stakeAt(s, foe.side, 1), 'avatar', { side: foe.side }, clearingOf(s, foe.side, 1))];
}

/** B140, B48, B50, B196 The death of the first Messenger costs Morale, the second death the game. */
function messenger(s: State, view: View): Threat[] {
  const { at, side, zone, warded, number } = view.messenger;
  if (side === null || warded) return [];
  const isLast = number === 2;
  if (at === 'field' && isCaught(view, side, zone!)) {
    const kind = isLast ? 'last-messenger-caught' : 'messenger-caught';
    return [
      threat(
        isLast ? stakeAt(s, side, zone!) : 'harm',
        kind,
        { zone: { side, zone: zone! } },
        clearingOf(s, side, zone!),
      ),
    ];
  }
  const from = at === 'wall' ? ([3, 2, 1] as const).find((one: ZoneNumber) => isDeadly(view, side, one)) : undefined;
  if (from === undefined) return [];
  const kind = isLast ? 'last-messenger-hit' : 'messenger-hit';
  return [threat(isLast ? stakeAt(s, side, from) : 'harm', kind, { side }, clearingOf(s, side, from))];
}

/** B150, B195 Heroes who fall whatever the team decides. If no hero is left, the Citadel falls. */
function fallen(s: State, attacks: readonly Onslaught[]): Threat[] {
  const all = living(s);
  const gone = new Set(attacks.flatMap((attack) => attack.fallen.map(({ id }) => id)));
  if (gone.size > 0 && gone.size === all.length) return [threat('lost', 'falls-last', {})];
  const isClose = sum(attacks.map((attack) => attack.hits)) >= sum(all.map(capacityOf)) - all.length;
  return [
    ...(isClose ? [threat('risk', 'falls-risk', {})] : []),
    ...attacks
      .filter((attack) => attack.fallen.length > 0)
      .map(({ side, fallen: heroes }) => threat('harm', 'falls', { side, heroes: heroes.map(({ id }) => id) })),
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** B147, B194 Buildings that Mölen will or may destroy, which may lose the game. */
function ruins(view: View): Threat[] {
  const [sure, possible] = [ruinsOf(view, { sure: true }), ruinsOf(view, { sure: false })];
  const count = view.destroyed + sure.length;
  if (count >= MOST_DESTROYED) return [threat('lost', 'ruins-last', { places: sure, count })];
  if (view.destroyed + possible.length >= MOST_DESTROYED) return [threat('risk', 'ruins-risk', { places: possible })];
  return sure.length > 0 ? [threat('harm', 'ruins', { places: sure })] : [];
}

/** B180 Heroes who cannot pay at the end of the season die. Reported in the season's last round. */
function hunger(s: State): Threat[] {
  if (!endsSeason(s.round) || isLastRound(s) || s.phase === 'season') return [];
  const all = living(s);
  const hungry = all.filter((hero) => hero.food < FOOD_A_SEASON && !hasAbility(hero, 'stoicism'));
  if (hungry.length === 0) return [];
  return hungry.length === all.length
    ? [threat('lost', 'starve-last', {})]
    : [threat('harm', 'starve', { heroes: hungry.map(({ id }) => id) })];
}

/** B198 After the last round it is too late. Before that: the steps the Messenger needs, and the rounds left. */
function time(s: State, view: View): Threat[] {
  if (isBack(view)) return [];
  const left = ROUNDS - view.round + (view.due.messenger && !view.due.round ? 1 : 0);
  const count = stepsHome(s);
  if (left <= 0 && !view.messenger.homeward) return [threat('lost', 'time', {})];
  if (left > NEAR || count < left) return [];
  return [threat('risk', count > left ? 'time-late' : 'time-short', { count, left })];
}

/** The threat of time is reported from this many rounds left on. */
const NEAR = 8;

/** B39-B51 The Messenger's steps until he is back, with a free way. */
function stepsHome(s: State): number {
  const { at, leg, zone, homeward } = s.messenger;
  if (homeward) return 0;
  const starts = at === 'dead' || at === 'nowhere' ? 1 : 0;
  if (at === 'outskirts' || (at === 'dead' && leg === 'return')) return movesHome(s, 'return', 4);
  return (leg === 'return' ? 0 : starts) + movesHome(s, leg, zone ?? 1);
}

/** B144-B147 Hits that some hero has to take. */
const hits = ({ side, hits: count, fallen: gone, over }: Onslaught): Threat[] =>
  count === 0 || gone.length > 0 || over !== null ? [] : [threat('harm', 'hits', { side, count })];

/** B197 A Messenger who gets back at the end of the round wins the game. */
const home = (view: View): Threat[] => (isBack(view) || view.messenger.homeward ? [threat('chance', 'home', {})] : []);

/** B97, B180 The acting hero can pay for a lesson and still eat at the end of the season. */
function lesson(s: State): Threat[] {
  const hero = living(s).find(({ id }) => s.turn?.hero === id);
  if (!hero || s.turn!.actions === 0 || !canEnter(s, hero, 'sanctuary')) return [];
  const [level] = learnDeeds(s, hero).flatMap((deed) => (deed.kind === 'learn' ? [deed.level] : []));
  const count = level === undefined ? Infinity : learningCost(hero, level);
  return count + FOOD_A_SEASON <= hero.food ? [threat('chance', 'learn', { hero: hero.id, count })] : [];
}

/** B197, B200 Whether the table has taken a chance. */
export function isTaken({ kind, data }: Threat, { then, now }: Since<State>): boolean {
  if (kind !== 'learn') return now.outcome !== null && now.outcome.winners.length > 0;
  const known = ({ heroes }: State) => heroes.find(({ id }) => id === data['hero'])!.tokens.filter(Boolean).length;
  return known(now) > known(then);
}
