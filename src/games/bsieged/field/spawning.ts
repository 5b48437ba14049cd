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

/** B57 The streak before the first roll of a step and after a Disruption. */
const noStreak = () => ({ symbol: -1, length: 0 });

/** B52, B57 Starts the spawning of the fields, one after another. The streak of equal symbols starts anew. */
export function spawning(s: State): void {
  s.streak = noStreak();
  s.agenda.unshift(['spawnNext', ...SIDES]);
}

/** B52 Lets the next field spawn; the team chooses it from those left. */
export function* spawnNext(s: State, left: readonly Side[]): Play {
  const side = yield* nextField(s, left, (field) => s.fields[field].points);
  const rest = left.filter((other) => other !== side);
  s.agenda.unshift(['spawn', side], ...(rest.length > 0 ? [['spawnNext', ...rest] as const] : []));
}

/**
 * B34 Makes one Summoning roll on every field, in the order that the team chooses. The streak of equal symbols starts
 * anew (B57).
 */
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
 * B52 Decides which field spawns next. Asks the team only when figures may run short (B60): the first fields take them.
 * A third equal symbol (B57) is as likely in any order, since the order decides only which field makes a roll.
 */
function* nextField(s: State, left: readonly Side[], rollsOf: (side: Side) => number): Play<Side> {
  if (left.length === 1 || (s.options.fieldOrder !== 'ask' && !mayRunShort(s, left, rollsOf))) return left[0]!;
  return yield* chooseOne(seatsOf(s), asking('spawn-next', {}), left, { id: (field) => field, label: sideName });
}

/** Whether the worst rolls of these fields would need more figures of a kind than the reserve has. */
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

/** The most figures of each kind that a Summoning roll can bring to a field, with `more` for each roll. */
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

/**
 * B52, B58 Makes a Summoning roll for each Spawning Point, places all their figures, and then the Messenger's pursuers.
 */
export function* spawnField(s: State, side: Side): Play {
  const points = pointsOf(s, side);
  const rolls: Call[] = [];
  for (let roll = 0; roll < s.fields[side].points; roll++) rolls.push(rollFor(s, side, points[roll] ?? null));
  yield* place(s, side, rolls);
  if (s.messenger.pursuit === side) yield* place(s, side, [{ figures: PURSUERS, news: 'pursuers' }]);
}

/** Figures due to enter zone 3 of a field. */
interface Call {
  readonly figures: Partial<Units>;
  /** B265 The half that they enter; without it the players are asked. */
  readonly point?: Point | undefined;
  /** The kind of news; `-short` or `-none` is added where the reserve has too few. */
  readonly news: 'summon' | 'pursuers' | 'reinforcements';
  readonly symbol?: string;
  /** B57 Whether this roll was the third equal symbol in a row. */
  readonly third?: boolean;
}

/** B53-B57 Makes a Summoning roll: the symbol names a slot, the slot's card the figures. */
function rollFor(s: State, side: Side, point?: Point): Call {
  const symbol = rollSpawn(s);
  const length = s.streak.symbol === symbol ? s.streak.length + 1 : 1;
  const third = length === 3;
  s.streak = third ? noStreak() : { symbol, length };
  const figures = figuresOf(s, s.fields[side].slots[symbol]!);
  return { figures, point, news: 'summon', symbol: editionOf(s).symbols[symbol], third };
}

/** The figures of a Summoning roll, with the changes by Events. */
export function figuresOf(s: Pick<State, 'round' | 'events'>, card: string): Partial<Units> {
  const { unit, count } = spawnOf(s, card, total(s, 'spawn'));
  return figuresFor(unit, count);
}

/**
 * B53, B55 The unit and the number that a card brings in the season of the Time token: a number, or one figure of
 * another unit; `more`: the change by Events.
 */
function spawnOf({ round }: Pick<State, 'round'>, card: string, more: number): { unit: UnitName; count: number } {
  const { unit, seasons } = enemyCardOf(card);
  const entry = seasons[SEASONS.indexOf(seasonOf(round))]!;
  return typeof entry === 'number'
    ? { unit, count: Math.max(1, entry + more) }
    : { unit: entry, count: Math.max(1, 1 + more) };
}

/** B54 The figures for a number of units. One Krohn or Gargoh is always elite, even a lone one; Mölen have no elite. */
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

/**
 * B61 Replacements, once for any number of missing figures: as the sentence of both rulebooks says, not their example.
 */
const REPLACEMENTS: Readonly<Record<UnitName, Partial<Units>>> = {
  krohn: { gargoh: 1, 'gargoh-elite': 1 },
  gargoh: { molen: 1 },
  molen: { krohn: 2, 'krohn-elite': 1 },
};

/**
 * B52, B59-B66 Places figures on zone 3: first what the reserve has, call by call, then the replacements of missing
 * figures. After that a third equal symbol causes a Disruption. So does a call that finds no figure left; both at once
 * are one Disruption.
 */
export function* place(s: State, side: Side, calls: readonly Call[]): Play {
  const answered = [];
  for (const call of calls) {
    const half = call.point === undefined ? yield* chooseHalf(s, side, { units: call.figures }) : call.point;
    answered.push({ half, missing: answer(s, side, call, half), third: call.third ?? false });
  }
  for (const { half, missing, third } of answered) {
    const exhausted = !replace(s, side, missing, half) && editionOf(s).disruptsWhenEmpty;
    /** B57 Every Disruption restarts the count of equal symbols; for a third symbol the roll has already done so. */
    if (exhausted) s.streak = noStreak();
    if (exhausted || third) yield* disrupt(s);
  }
}

/** B60 Places what the reserve has of a call. Returns the unit that was short, if any. */
function answer(s: State, side: Side, { figures, news, symbol }: Call, point: Point): UnitName | null {
  const { placed, short } = placeAvailable(s, side, figures, point);
  if (!short) report(s, news, symbol ? { side, symbol, units: placed } : { side, units: placed });
  if (!short) return null;
  const wanted = symbol ? { side, symbol, wanted: figures } : { side, wanted: figures };
  if (countUnits(placed) > 0) report(s, `${news}-short`, { ...wanted, units: placed });
  else report(s, `${news}-none`, wanted);
  return short;
}

/**
 * B61-B63 Places the replacements of missing figures, and their replacements in turn. Returns false when nothing is
 * left to place.
 */
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

/** B60 Places what the reserve has, standard and elite apart. Returns the unit that was short, if any. */
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
