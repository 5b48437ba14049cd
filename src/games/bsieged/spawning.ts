import { chooseOne, type Play, tell } from '../../engine/index.ts';
import { disrupt } from './avatar.ts';
import { ENEMY_CARDS } from './data/enemies.ts';
import { rollSpawn } from './dice.ts';
import { editionOf } from './edition.ts';
import { seasonOf, SEASONS, type Side, SIDES } from './geometry.ts';
import { total } from './modifiers.ts';
import { addUnits, type Point, pointsOf } from './points.ts';
import { seatsOf, type State } from './state.ts';
import { kindsOf, noUnits, UNIT_KINDS, type UnitKind, type UnitName, type Units, UNITS } from './units.ts';
import { say, sideName, symbolName, unitList } from './words.ts';

/** B52, A4 The fields spawn one after another; equal symbols are counted anew. */
export function spawning(s: State): void {
  s.streak = { symbol: -1, length: 0 };
  s.agenda.unshift(['spawnNext', ...SIDES]);
}

/** B52, D7 The team chooses the next of the fields that are left. It can only matter when figures may run short (B60). */
export function* spawnNext(s: State, left: readonly Side[]): Play {
  const asked = s.options.fieldOrder === 'ask' || mayRunShort(s, left);
  const side = asked
    ? yield* chooseOne(seatsOf(s), say('ask.spawn-next'), left, { id: (field) => field, label: sideName })
    : left[0]!;
  const rest = left.filter((other) => other !== side);
  s.agenda.unshift(['spawn', side], ...(rest.length > 0 ? [['spawnNext', ...rest] as const] : []));
}

/** Whether the worst rolls of these fields would ask for more figures of a kind than the reserve has. */
function mayRunShort(s: State, sides: readonly Side[]): boolean {
  const most = noUnits();
  for (const side of sides) {
    const { points, slots } = s.fields[side];
    const spawns = slots.map((card) => wantedOf(s, card));
    for (const kind of UNIT_KINDS) most[kind] += points * Math.max(...spawns.map((figures) => figures[kind] ?? 0));
  }
  if (s.messenger.pursuit && sides.includes(s.messenger.pursuit))
    for (const kind of UNIT_KINDS) most[kind] += PURSUERS[kind] ?? 0;
  return UNIT_KINDS.some((kind) => most[kind] > reserveOf(s, kind));
}

/** B46 */
const PURSUERS: Partial<Units> = { krohn: 1, 'krohn-elite': 1 };

/** B52, B58 One Summoning roll a Spawning Point, then the Messenger's pursuers. */
export function spawnField(s: State, side: Side): void {
  const points = pointsOf(s, side);
  for (let roll = 0; roll < s.fields[side].points && !s.outcome; roll++) summon(s, side, points[roll]);
  if (s.messenger.pursuit === side) {
    tell(s, say('news.pursuers', { side: sideName(side) }));
    place(s, side, PURSUERS);
  }
}

/** B53-B57 A Summoning roll: the symbol names a slot, its card the figures; three equal symbols in a row disrupt. */
export function summon(s: State, side: Side, point: Point = null): void {
  const symbol = rollSpawn(s);
  s.streak = { symbol, length: s.streak.symbol === symbol ? s.streak.length + 1 : 1 };
  const disrupted = s.streak.length === 3;
  const wanted = wantedOf(s, s.fields[side].slots[symbol]);
  tell(s, say('news.summon', { side: sideName(side), symbol: symbolName(s, symbol), units: unitList(wanted) }));
  place(s, side, wanted, point);
  if (disrupted) disrupt(s);
}

/** The figures of a Summoning roll, with what Events add. */
function wantedOf(s: State, card: string): Partial<Units> {
  const { unit, count } = spawnOf(s, card);
  return figuresFor(unit, Math.max(1, count + total(s, 'spawn')));
}

/** B53, B55, A54 What a card brings in the season of the Time token: a number, or one figure of another unit. */
export function spawnOf(s: State, card: string): { unit: UnitName; count: number } {
  const { unit, seasons } = ENEMY_CARDS[card]!;
  const entry = seasons[SEASONS.indexOf(seasonOf(s.round))]!;
  return typeof entry === 'number' ? { unit, count: entry } : { unit: entry, count: 1 };
}

/** B54, A55 Exactly one of several Krohn or Gargoh is elite; Mölen have no elite. */
export function figuresFor(unit: UnitName, count: number): Partial<Units> {
  return unit === 'molen' ? { molen: count } : { [unit]: count - 1, [`${unit}-elite`]: 1 };
}

/** B61, FR10 What comes, once, for any number of figures missing. */
const replacementOf = (s: State, missing: UnitName): Partial<Units> =>
  ({ krohn: editionOf(s).insteadOfKrohn, gargoh: { molen: 1 }, molen: { krohn: 2, 'krohn-elite': 1 } })[missing];

/** B59-B66, FR11 Places figures on zone 3; what is missing is replaced, and when nothing is left the Abyss breaks through. */
export function place(s: State, side: Side, figures: Partial<Units>, point: Point = null): void {
  let missing = placeAvailable(s, side, figures, point);
  while (missing) {
    if (UNIT_KINDS.every((kind) => reserveOf(s, kind) === 0)) {
      tell(s, say('news.no-figures'));
      return editionOf(s).disruptsWhenEmpty ? disrupt(s) : undefined;
    }
    const instead = replacementOf(s, missing);
    tell(s, say('news.replacement', { side: sideName(side), units: unitList(instead) }));
    missing = placeAvailable(s, side, instead, point);
  }
}

/** B60 Places what the reserve has, standard and elite apart; the unit that was short, if any. */
function placeAvailable(s: State, side: Side, figures: Partial<Units>, point: Point): UnitName | null {
  let short: UnitName | null = null;
  for (const kind of UNIT_KINDS) {
    const wanted = figures[kind] ?? 0;
    const placed = Math.min(wanted, reserveOf(s, kind));
    addUnits(s, side, 3, kind, placed, point);
    if (placed < wanted) short = UNITS[kind].name;
  }
  return short;
}

/** B2 Figures not on the board. */
export function reserveOf(s: State, kind: UnitKind): number {
  let used = 0;
  for (const side of SIDES) for (const zone of [1, 2, 3] as const) used += s.fields[side].zones[zone].units[kind];
  return UNITS[kind].figures - used;
}

export const reserveOfUnit = (s: State, unit: UnitName): number =>
  kindsOf(unit).reduce((sum, kind) => sum + reserveOf(s, kind), 0);
