import { chooseOne, type Phrase, type Play } from '../../../engine/index.ts';
import { assignHits, enemiesIn, enemyList, hasDestroyed } from '../fortune/damage.ts';
import { CATAPULT_FACES, rollCatapult, shownBy } from '../components/dice.ts';
import { type Side, SIDES } from '../components/geometry.ts';
import { gain } from '../fortune/goods.ts';
import { shiftNumber } from '../fortune/grace.ts';
import { killMessenger, messengerIn } from '../field/messenger.ts';
import { holds, total } from '../model/modifiers.ts';
import { type Point, pointsOf } from '../model/points.ts';
import { atLeast, averageUpTo, percentOf, tenths } from '../../../kit/index.ts';
import { hitsOfShot } from '../components/odds.ts';
import { type Hero, type State, zoneAt } from '../model/state.ts';
import { AVATAR_RESISTANCE } from '../components/units.ts';
import { say, sideName, zoneName } from '../words/words.ts';
import { canEnter, type Deed, type DeedOf, type Doing } from '../model/deed.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';

const NUMBERS = CATAPULT_FACES.filter((face): face is number => typeof face === 'number');
/** B111 Every shot has this Strength, so it can harm the Avatar too. */
export const CATAPULT_STRENGTH = AVATAR_RESISTANCE;

const ON_THE_CATAPULT = { verb: 'catapult', takes: 'catapult', goesTo: 'catapult' } as const;
const SHOTS = ([null, 1, 2] as const).map((point): DeedOf<'shoot'> => ({ kind: 'shoot', ...ON_THE_CATAPULT, point }));
const MANNING: DeedOf<'man-catapult'> = { kind: 'man-catapult', ...ON_THE_CATAPULT };
const TURNS = SIDES.map((side): DeedOf<'orient'> => ({ kind: 'orient', ...ON_THE_CATAPULT, side }));

/**
 * B107 Heroes may turn and shoot the Catapult any number of times, one hero at a time. Without a target a hero may
 * still go there and leave it as it stands.
 */
export function catapultDeeds(s: State, hero: Hero): Deed[] {
  if (!canEnter(s, hero, 'catapult') || holds(s, 'catapult-closed')) return [];
  const targets = targetsOf(s);
  const shooting: readonly Deed[] = SHOTS.filter(({ point }) => targets.includes(point));
  const turning = TURNS.filter(({ side }) => side !== s.catapult);
  return shooting.length > 0 ? [...shooting, ...turning] : [MANNING, ...turning];
}

export const shooting: Doing<'shoot'> = {
  label: (s, { point }) => targetName(s, point),
  detail: (s, { point }) => shootHint(s, s.catapult, point),
  short: (s, { point }) => {
    const risk = dangerOf(s, s.catapult, point);
    const odds = { target: targetName(s, point), percent: hitChance(s) };
    return risk === null ? say('short.shoot', odds) : say('short.shoot-messenger', { ...odds, risk });
  },
  *play(s, { point }, hero) {
    hero.place = 'catapult';
    yield* shoot(s, hero, point);
  },
};

export const orienting: Doing<'orient'> = {
  label: (_s, { side }) => say('choice.orient', { side: sideName(side) }),
  detail: () => say('hint.orient', { percent: percent((face) => face !== 'stuck') }),
  short: (_s, { side }) => say('short.orient', { side: sideName(side), percent: percent((face) => face !== 'stuck') }),
  play: (s, { side }, hero) => orient(s, hero, side),
};

export const manningCatapult: Doing<'man-catapult'> = {
  label: () => say('choice.man-catapult'),
  detail: (s) => say('hint.man-catapult', { side: sideName(s.catapult) }),
  play(s, _deed, hero) {
    hero.place = 'catapult';
    report(s, 'man-catapult', { hero: hero.id });
  },
};

/** B116 The targets of the Catapult: zone 3 of the field it faces, or each half of it, if an enemy stands there. */
export const targetsOf = (s: State): Point[] =>
  pointsOf(s, s.catapult).filter((point) => enemiesIn(s, s.catapult, 3, point) > 0);

const targetName = (s: State, point: Point): Phrase =>
  point === null
    ? say('choice.shoot', { zone: zoneName(s.catapult, 3) })
    : say('choice.shoot-point', { zone: zoneName(s.catapult, 3), point });

/** B116 The player picks the half before the roll. */
export const aimShot = (s: State, hero: Hero): Play<Point> =>
  chooseOne(hero.seat, asking('point', {}), targetsOf(s), {
    id: (point) => String(point),
    label: (point) => targetName(s, point),
    detail: (point) => shootHint(s, s.catapult, point),
  });

const percent = (when: (face: (typeof CATAPULT_FACES)[number]) => boolean): number =>
  Math.round((100 * CATAPULT_FACES.filter(when).length) / CATAPULT_FACES.length);

const hitChance = (s: State): number => percentOf(atLeast(hitsOfShot(total(s, 'catapult')), 1));

/** B113 The chance that a shot kills the Messenger: more hits than there are enemies. Null where it cannot. */
const dangerOf = (s: State, side: Side, point: Point): number | null =>
  messengerIn(s, side, 3, point) && !s.messenger.warded
    ? percentOf(atLeast(hitsOfShot(total(s, 'catapult')), enemiesIn(s, side, 3, point) + 1))
    : null;

/** The chance to hit, and the chance to kill the Messenger if he is there; `isNamed`: names the enemies as well. */
function shootHint(s: State, side: Side, point: Point, isNamed = point !== null): Phrase {
  const hits = hitsOfShot(total(s, 'catapult'));
  const enemies = enemiesIn(s, side, 3, point);
  const odds = { percent: hitChance(s), average: tenths(averageUpTo(hits, enemies)) };
  const risk = dangerOf(s, side, point);
  if (risk !== null) return say('hint.shoot-messenger', { ...odds, risk });
  return isNamed
    ? say('hint.shoot-point', { ...odds, enemies: enemyList(s, side, 3, point) })
    : say('hint.shoot', { ...odds, strength: CATAPULT_STRENGTH });
}

/** Hint for turning the Catapult: the targets on the field. B116 Halves get their own hints after the turn. */
export function aimHint(s: State, side: Side): Phrase {
  const points = pointsOf(s, side);
  const isWhole = points.length === 1 && enemiesIn(s, side, 3) > 0;
  return isWhole ? shootHint(s, side, points[0]!, true) : say('hint.units', { units: enemyList(s, side, 3) });
}

/** B108 Rolls to turn the Catapult: one symbol jams it, every other result turns it to the chosen field. */
function orient(s: State, hero: Hero, side: Side): void {
  hero.place = 'catapult';
  const face = rollCatapult(s);
  const stuck = face === 'stuck';
  if (!stuck) s.catapult = side;
  const roll = { kind: 'turn', dice: [shownBy(face)] };
  if (stuck) report(s, 'stuck', { hero: hero.id, side }, { roll });
  else report(s, 'oriented', { hero: hero.id, side }, { roll });
}

/**
 * B109-B117 Shoots at zone 3 or at one half of it: the number rolled is the number of hits, Strength 4. A miss stays a
 * miss. Divine Grace can change a number (by the English rules, B135).
 */
export function* shoot(s: State, hero: Hero, point: Point): Play {
  const side = s.catapult;
  const face = rollCatapult(s);
  if (typeof face !== 'number') {
    const roll = { kind: 'miss', dice: [shownBy(face)] };
    return report(s, 'catapult-miss', { hero: hero.id, side }, { roll });
  }
  const enemies = enemiesIn(s, side, 3, point);
  const hitsOf = (value: number) => Math.max(0, value + total(s, 'catapult'));
  const finds = (hits: number) => messengerIn(s, side, 3, point) && hits > enemies;
  const kills = (hits: number) => finds(hits) && !s.messenger.warded;
  const taken = (value: number) => Math.min(hitsOf(value), enemies);
  /**
   * B135, B132 Fewer hits are worth tokens only to spare the Messenger, or the enemies that a Tactics card waits for.
   */
  const least = kills(hitsOf(face)) || zoneAt(s, side, 3).traps.length > 0 ? 0 : taken(face);
  const number = yield* shiftNumber(
    s,
    hero,
    'catapult',
    face,
    [0, Math.max(...NUMBERS) + 3],
    (value) => ({ of: kills(hitsOf(value)) ? 'hits-deadly' : 'hits', count: hitsOf(value) }),
    (value) => `${Math.max(least, taken(value))} ${kills(hitsOf(value))}`,
  );
  const hits = hitsOf(number);
  const risk = finds(hits);
  const roll = { kind: 'shot', dice: [number] };
  report(s, 'shot', { hero: hero.id, zone: { side, zone: 3 }, face: number, count: hits }, { roll });
  /** B113 Vinculum alone brings no Morale. */
  if (hasDestroyed(assignHits(s, side, 3, hits, CATAPULT_STRENGTH, hero, point))) gain(s, hero, { morale: 1 });
  if (risk) killMessenger(s);
}
