import { chooseOne, type Play } from '../../../engine/index.ts';
import { regionOf } from '../data/spaces.ts';
import { doInFortress, fortressDeeds } from '../fortress/inside.ts';
import { decide } from '../model/deciding.ts';
import { deedCosts } from '../fights/last-life.ts';
import { finish } from '../model/ending.ts';
import { allUnits, isInside, isToad, matesOf, unitLimit } from '../model/queries.ts';
import { type General, generalOf, newTurn, type State } from '../model/state.ts';
import { byWeakness, type UnitId } from '../data/units.ts';
import { castSpell, spellsNow } from './casting.ts';
import { spellsWithin } from '../spells/spells.ts';
import { barredFor } from '../barred/index.ts';
import { shoot, shotsOf } from './shots.ts';
import { campsWait, toStock, without } from '../units/leaving.ts';
import { type AskKind, type Asks, asking, inSecret } from '../words/asks.ts';
import { deedDetail, deedLabel } from '../words/deeds.ts';
import { report } from '../words/news.ts';
import { unitName } from '../words/words.ts';
import { type Deed, showDeeds } from '../model/deed.ts';
import { encounter, encountersOf } from './encounter.ts';
import { moveBy, withinHappens } from './moving.ts';
import { waysOf } from './ways.ts';

/** T16 Plays a turn: checks, movement, encounter, end. The same code plays it at the table and in preparation. */
export function* playTurn(s: State, seat: number): Play {
  const general = generalOf(s, seat);
  s.active = seat;
  s.turn = { ...newTurn(), began: general.at };
  if (isCrowned(s, general)) return;
  if (general.missed > 0) {
    general.missed--;
    report(s, 'missed', { who: general.id });
  } else {
    yield* movement(s, general);
    if (!s.turn.done && !s.outcome) withinHappens(s, general);
    while (!s.turn.done && !s.outcome) yield* meeting(s, general);
  }
  if (!s.outcome) yield* endTurn(s, general);
}

/** T130 Whether a character who begins his turn on the Iron Seat with a standing Fortress has won. */
function isCrowned(s: State, { at, fortress, id, seat }: General): boolean {
  if (at !== 'i4' || !fortress) return false;
  report(s, 'crown', { who: id });
  finish(s, 'crown', matesOf(s, seat));
  return true;
}

/** T149 Whether to ask for the movement because he holds Spells, castable or not: so nobody learns which they are. */
const holdsSpells = (kind: AskKind, { spells, toad }: General): boolean =>
  kind === 'move' && spells.length > 0 && toad === 0;

/** T149 Asks for a deed. Spells and traps are options of the movement, so that they stay secret at the table too. */
function* offered<K extends AskKind>(
  s: State,
  general: General,
  kind: K,
  data: Asks[K],
  deeds: readonly Deed[],
): Play<Deed> {
  const isLaidDown = s.options.tempo === 'together';
  const isSecret = kind === 'move' || isLaidDown;
  return yield* chooseOne(
    general.seat,
    asking(kind, data),
    deeds,
    showDeeds(general.at, {
      label: (deed) => deedLabel(s, general, deed),
      detail: (deed) => deedDetail(s, general, deed),
      costs: (deed) => deedCosts(s, general, deed),
      ends: ({ kind }) => kind === 'done',
    }),
    {
      ...(isSecret ? inSecret(general.id) : {}),
      covered: holdsSpells(kind, general),
      kept: isLaidDown,
      barred: () => barredFor(s, general, deeds),
    },
  );
}

/**
 * T17, T73, T118 Runs the movement step. Spells and shots come before the movement; a rooted character stays (T115).
 */
function* movement(s: State, general: General): Play {
  if (general.rooted) {
    general.rooted = false;
    return report(s, 'held-fast', { who: general.id });
  }
  for (;;) {
    const isLaidDown = s.options.tempo === 'together' && s.phase === 'turns';
    const deeds = [
      ...[...waysOf(s, general), ...spellsNow(s, general), ...shotsOf(s, general)],
      ...(isLaidDown ? [{ kind: 'wait' as const }] : []),
    ];
    const { at, dice, id } = general;
    const deed = yield* offered(s, general, 'move', { who: id, at, dice }, deeds);
    if (deed.kind === 'cast' || deed.kind === 'lay') castSpell(s, general, deed);
    else if (deed.kind.startsWith('shoot')) yield* shoot(s, general, deed);
    else return yield* moveBy(s, general, deed);
    if (s.turn.done || s.outcome) return;
  }
}

/** T22, T50 Runs the encounter step: one deed after another, until it is over. */
function* meeting(s: State, general: General): Play {
  const { id, at, gold } = general;
  // A copy: the question must keep the Units of this moment.
  const units = [...general.units];
  if (isInside(general)) {
    const deed = yield* offered(s, general, 'fortress', { who: id, gold, units }, fortressDeeds(s, general));
    return yield* doInFortress(s, general, deed);
  }
  if (regionOf(at) === 'inner') {
    s.turn.done = true;
    return;
  }
  const deeds = encountersOf(s, general);
  const deed = yield* offered(s, general, 'encounter', { who: id, at, gold, units }, deeds);
  yield* encounter(s, general, deed);
}

/** T24 Ends the turn: the time of Toads and camps runs, and surplus Spells and Units go. */
function* endTurn(s: State, general: General): Play {
  if (general.toad > 0 && --general.toad === 0) report(s, 'toad-over', { who: general.id });
  campsWait(s, general);
  spellsWithin(s, general);
  // T60 A Toad's limit stays unchanged, even without his lost Captain.
  while (!isToad(general) && allUnits(general).length > unitLimit(general)) yield* tooMany(s, general);
}

/** T63 Asks which Units over the limit go. */
function* tooMany(s: State, general: General): Play {
  const ranked = [...new Set(allUnits(general))].sort(byWeakness);
  const count = allUnits(general).length - unitLimit(general);
  const unit = yield* decide<UnitId>(
    s,
    general.seat,
    asking('over-limit', { who: general.id, count }),
    ranked,
    { id: (one) => one, label: unitName },
    () => ranked[0]!,
  );
  removeUnit(general, unit);
  toStock(s, unit);
  report(s, 'disbanded', { owner: general.id, units: [unit] });
}

/** Removes a Unit from its place; those with him come first. */
function removeUnit(general: General, unit: UnitId): void {
  const holders = [
    general,
    ...general.camps,
    ...general.garrisons,
    ...(general.fortress ? [general.fortress.store] : []),
  ];
  const holder = holders.find(({ units }) => units.includes(unit))!;
  holder.units = without(holder.units, [unit]);
  general.camps = general.camps.filter(({ units }) => units.length > 0);
  general.garrisons = general.garrisons.filter(({ units }) => units.length > 0);
}
