import { chooseOne, type Play } from '../../../engine/index.ts';
import { disrupt } from './avatar.ts';
import { enemyCardOf } from '../data/enemies.ts';
import { rollSpawn } from '../components/dice.ts';
import { editionOf } from '../model/edition.ts';
import { seasonOf, SEASONS, type Side, SIDES, ZONES } from '../components/geometry.ts';
import { chooseHalf } from './halves.ts';
import { total } from '../model/modifiers.ts';
import { addUnits, type Point, pointsOf } from '../model/points.ts';
import { fieldOf, seatsOf, type State } from '../model/state.ts';
import {
  countOf,
  countUnits,
  kindsOf,
  noUnits,
  UNIT_KINDS,
  type UnitName,
  type Units,
  takeUnits,
  unitsInBox,
  UNITS,
} from '../components/units.ts';
import { sideName } from '../words/words.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';

/** B57 No symbol was rolled yet in this step, or since a Disruption. */
const noStreak = () => ({ symbol: -1, length: 0 });

/** B52, B57 The fields spawn one after another; equal symbols are counted anew. */
export function spawning(s: State): void {
  s.streak = noStreak();
  s.agenda.unshift(['spawnNext', ...SIDES]);
}

/** B52 The team chooses the next of the fields that are left. */
export function* spawnNext(s: State, left: readonly Side[]): Play {
  const side = yield* nextField(s, left, (field) => s.fields[field].points);
  const rest = left.filter((other) => other !== side);
  s.agenda.unshift(['spawn', side], ...(rest.length > 0 ? [['spawnNext', ...rest] as const] : []));
}

/** B34 One Summoning roll on every field, in the order that the team chooses; equal symbols are counted anew (B57). */
export function* summonEverywhere(s: State): Play {
  s.streak = noStreak();
  let left: readonly Side[] = SIDES;
  while (left.length > 0) {
    const side = yield* nextField(s, left, () => 1);
    yield* place(s, side, [rollFor(s, side)]);
    left = left.filter((other) => other !== side);
  }
}

/**
 * B52 The team is asked only when figures may run short (B60): the first fields take them. A third equal symbol (B57) is as
 * likely in every order, for the order decides only which field makes a roll, not how many there are.
 */
function* nextField(s: State, left: readonly Side[], rollsOf: (side: Side) => number): Play<Side> {
  if (left.length === 1 || (s.options.fieldOrder !== 'ask' && !mayRunShort(s, left, rollsOf))) return left[0]!;
  return yield* chooseOne(seatsOf(s), asking('spawn-next', {}), left, { id: (field) => field, label: sideName });
}

/** Whether the worst rolls of these fields would ask for more figures of a kind than the reserve has. */
function mayRunShort(s: State, sides: readonly Side[], rollsOf: (side: Side) => number): boolean {
  const left = reserves(s);
  const more = total(s, 'spawn');
  for (const side of sides) {
    const worst = worstRoll(s, side, more);
    for (let roll = rollsOf(side); roll > 0; roll--) takeUnits(left, worst);
  }
  if (s.messenger.pursuit && sides.includes(s.messenger.pursuit))
    for (const kind of UNIT_KINDS) left[kind] -= PURSUERS[kind] ?? 0;
  return UNIT_KINDS.some((kind) => countOf(left, kind) < 0);
}

/** The most figures of each kind that a Summoning roll can call to a field, with `more` for each roll. */
function worstRoll(s: State, side: Side, more: number): Units {
  const most = { molen: 0, gargoh: 0, krohn: 0 };
  for (const card of fieldOf(s, side).slots) {
    const { unit, count } = spawnOf(s, card, more);
    most[unit] = Math.max(most[unit], count);
  }
  const { molen, gargoh, krohn } = most;
  return {
    molen,
    gargoh: Math.max(0, gargoh - 1),
    'gargoh-elite': Math.min(1, gargoh),
    krohn: Math.max(0, krohn - 1),
    'krohn-elite': Math.min(1, krohn),
  };
}

/** B46 These figures follow the Messenger every round. */
const PURSUERS: Partial<Units> = { krohn: 1, 'krohn-elite': 1 };

/** B52, B58 A Summoning roll for each Spawning Point, then the figures of all of them; then the Messenger's pursuers. */
export function* spawnField(s: State, side: Side): Play {
  const points = pointsOf(s, side);
  const rolls: Call[] = [];
  for (let roll = 0; roll < s.fields[side].points; roll++) rolls.push(rollFor(s, side, points[roll] ?? null));
  yield* place(s, side, rolls);
  if (s.messenger.pursuit === side) yield* place(s, side, [{ figures: PURSUERS, news: 'pursuers' }]);
}

/** Figures that are to come to zone 3 of a field. */
interface Call {
  readonly figures: Partial<Units>;
  /** B265 Where they come; the players are asked if it is not said. */
  readonly point?: Point;
  /** What is told of it; with `-short` or `-none` added where the reserve has too few. */
  readonly news: 'summon' | 'pursuers' | 'reinforcements';
  readonly symbol?: string;
  /** B57 Whether this was the third equal symbol in a row. */
  readonly third?: boolean;
}

/** B53-B57 A Summoning roll: the symbol names a slot, its card the figures. */
function rollFor(s: State, side: Side, point?: Point): Call {
  const symbol = rollSpawn(s);
  const length = s.streak.symbol === symbol ? s.streak.length + 1 : 1;
  const third = length === 3;
  s.streak = third ? noStreak() : { symbol, length };
  const figures = figuresOf(s, s.fields[side].slots[symbol]!);
  return { figures, point, news: 'summon', symbol: editionOf(s).symbols[symbol], third };
}

/** The figures of a Summoning roll, with what Events add. */
export function figuresOf(s: Pick<State, 'round' | 'events'>, card: string): Partial<Units> {
  const { unit, count } = spawnOf(s, card, total(s, 'spawn'));
  return figuresFor(unit, count);
}

/** B53, B55 What a card brings in the season of the Time token: a number, or one figure of another unit, and `more` by Events. */
function spawnOf({ round }: Pick<State, 'round'>, card: string, more: number): { unit: UnitName; count: number } {
  const { unit, seasons } = enemyCardOf(card);
  const entry = seasons[SEASONS.indexOf(seasonOf(round))]!;
  return typeof entry === 'number'
    ? { unit, count: Math.max(1, entry + more) }
    : { unit: entry, count: Math.max(1, 1 + more) };
}

/** B54 One of the Krohn or Gargoh is always elite, also a lone one; Mölen have no elite. */
function figuresFor(unit: UnitName, count: number): Partial<Units> {
  switch (unit) {
    case 'molen':
      return { molen: count };
    case 'gargoh':
      return { gargoh: count - 1, 'gargoh-elite': 1 };
    case 'krohn':
      return { krohn: count - 1, 'krohn-elite': 1 };
  }
}

/** B61 What comes, once, for any number of figures missing: as the sentence of both rulebooks says, not their example. */
const REPLACEMENTS: Readonly<Record<UnitName, Partial<Units>>> = {
  krohn: { gargoh: 1, 'gargoh-elite': 1 },
  gargoh: { molen: 1 },
  molen: { krohn: 2, 'krohn-elite': 1 },
};

/**
 * B52, B59-B66 Places figures on zone 3: first all that the reserve has, call by call, then what replaces the missing
 * ones. A third equal symbol disrupts after that, and so does a call when no figure is left; both at once are one Disruption.
 */
export function* place(s: State, side: Side, calls: readonly Call[]): Play {
  const answered = [];
  for (const call of calls) {
    const half = call.point === undefined ? yield* chooseHalf(s, side, { units: call.figures }) : call.point;
    answered.push({ half, missing: answer(s, side, call, half), third: call.third ?? false });
  }
  for (const { half, missing, third } of answered) {
    const exhausted = !replace(s, side, missing, half) && editionOf(s).disruptsWhenEmpty;
    /** B57 Every Disruption lets the count of equal symbols begin anew; a third one has done so when it was rolled. */
    if (exhausted) s.streak = noStreak();
    if (exhausted || third) yield* disrupt(s);
  }
}

/** B60 Places of a call what the reserve has; the unit that was short, if any. */
function answer(s: State, side: Side, { figures, news, symbol }: Call, point: Point): UnitName | null {
  const { placed, short } = placeAvailable(s, side, figures, point);
  if (!short) report(s, news, symbol ? { side, symbol, units: placed } : { side, units: placed });
  if (!short) return null;
  const wanted = symbol ? { side, symbol, wanted: figures } : { side, wanted: figures };
  if (countUnits(placed) > 0) report(s, `${news}-short`, { ...wanted, units: placed });
  else report(s, `${news}-none`, wanted);
  return short;
}

/** B61-B63 Places what replaces missing figures, and what replaces that; false when nothing is left to place. */
function replace(s: State, side: Side, missing: UnitName | null, point: Point): boolean {
  for (let short = missing; short;) {
    if (countUnits(reserves(s)) === 0) {
      report(s, 'no-figures', {});
      return false;
    }
    const instead = placeAvailable(s, side, REPLACEMENTS[short], point);
    if (countUnits(instead.placed) > 0) report(s, 'replacement', { side, units: instead.placed });
    short = instead.short;
  }
  return true;
}

/** B60 Places what the reserve has, standard and elite apart; the unit that was short, if any. */
function placeAvailable(
  s: State,
  side: Side,
  figures: Partial<Units>,
  point: Point,
): { placed: Units; short: UnitName | null } {
  const placed = noUnits();
  const left = reserves(s);
  let short: UnitName | null = null;
  for (const kind of UNIT_KINDS) {
    const wanted = figures[kind] ?? 0;
    if (wanted === 0) continue;
    placed[kind] = Math.min(wanted, left[kind]);
    addUnits(s, side, 3, kind, placed[kind], point);
    if (placed[kind] < wanted) short = UNITS[kind].name;
  }
  return { placed, short };
}

/** B2 Figures not on the board. */
export function reserves({ fields }: Pick<State, 'fields'>): Units {
  const left = unitsInBox();
  for (const side of SIDES) {
    const { zones } = fieldOf({ fields }, side);
    for (const zone of ZONES) takeUnits(left, zones[zone].units);
  }
  return left;
}

export const reserveOfUnit = (s: State, unit: UnitName): number => {
  const left = reserves(s);
  return kindsOf(unit).reduce((sum, kind) => sum + left[kind], 0);
};
