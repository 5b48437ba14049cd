import type { Fact, Seat, Since, Stake, Threat } from '../../../engine/index.ts';
import { CONQUESTS, SHELTERED_ROUNDS } from '../data/numbers.ts';
import { totalOf } from '../model/ending.ts';
import {
  areRivals,
  besiegable,
  canBesiege,
  conqueredBy,
  inFortress,
  isInside,
  isNear,
  isToad,
  mightIn,
  playing,
  rivalsOf,
} from '../model/queries.ts';
import { type General, generalOf, type State } from '../model/state.ts';
import { planned } from '../turn/planned.ts';
import { siegeOf, walks } from '../turn/ways.ts';
import { answer, threat } from '../words/threats.ts';

/** Threats to a seat, or to the whole game. A viewer without a seat gets only public ones (T121, T130-T132). */
export function threatsOf(s: State, viewer: Seat | null): Threat[] {
  const own = viewer === null ? null : generalOf(s, viewer);
  const isOut = own?.resigned ?? true;
  const found = own ? foundBy(s, own) : () => own!;
  const all = sieges(s, own, found);
  return [
    ...playing(s).flatMap((general) => crown(s, viewer, general)),
    ...all.flatMap((siege) => conquest(s, viewer, siege)),
    ...renown(s, viewer),
    ...(own && !isOut
      ? [...lastLife(s, own), ...besieged(s, own, all), ...reached(s, own, found), ...plunders(s, own, all)]
      : []),
  ];
}

/**
 * T140, T142 The viewer's Character as a rival will find him: if the rival's turn comes later, as far as the prepared
 * turn can be foreseen.
 */
function foundBy(s: State, own: General): (rival: General) => General {
  let left: General | undefined;
  const place = ({ seat }: General) => s.order.indexOf(seat);
  return (rival) => (place(rival) < place(own) ? own : (left ??= planned(s, own.seat) ?? own));
}

/** The stake: rivals lose the game by it; for a public viewer it may end the game. */
const stakeOf = (s: State, viewer: Seat | null, winner: Seat, forRivals: Stake): Stake =>
  viewer === null ? 'risk' : areRivals(s, viewer, winner) ? forRivals : 'chance';

/** T130 A Character on the Iron Seat whose Fortress stands wins as his next turn begins. */
function crown(s: State, viewer: Seat | null, general: General): Threat[] {
  const { at, fortress, id, seat } = general;
  if (at !== 'i4' || !fortress) return [];
  const stake = stakeOf(s, viewer, seat, 'lost');
  return stake === 'chance'
    ? [threat(stake, 'crown-own', {})]
    : [threat(stake, 'crown', { who: id }, razing(s, viewer, general))];
}

/** T97 Without his Fortress he cannot win. */
function razing(s: State, viewer: Seat | null, owner: General): Fact[] {
  const own = viewer === null ? null : generalOf(s, viewer);
  const odds = own && canReach(own, owner) ? oddsOf(s, own, owner) : null;
  return odds && odds.percent > 0 ? [answer('raze', { owner: owner.id, ...odds })] : [];
}

/** A siege possible in the General's next turn (T91). */
interface Siege {
  readonly general: General;
  readonly owner: General;
}

const canReach = (general: General, { fortress }: General): boolean =>
  fortress !== null && canBesiege(general) && isNear(general, fortress.site);

/** `found`: the viewer's Character as a rival will find him. */
const sieges = (s: State, own: General | null, found: (rival: General) => General): Siege[] =>
  playing(s).flatMap((general) =>
    besiegable(s, general.seat)
      .map((owner) => ({ general, owner: owner === own ? found(general) : owner }))
      .filter(({ owner }) => canReach(general, owner)),
  );

/** The chance, in per cent, that a siege fought to the end takes the Fortress. */
const oddsOf = (s: State, general: General, owner: General) => ({ percent: siegeOf(s, general, owner).percent! });

/** T131 A plunder that wins the game. */
function conquest(s: State, viewer: Seat | null, { general, owner }: Siege): Threat[] {
  const odds = oddsOf(s, general, owner);
  if (!isDecisive(s, general, owner) || odds.percent === 0) return [];
  const stake = stakeOf(s, viewer, general.seat, 'risk');
  if (stake === 'chance') return [threat(stake, 'conqueror-own', { owner: owner.id, ...odds })];
  return owner.seat === viewer
    ? [threat(stake, 'conqueror-yours', { who: general.id, ...odds })]
    : [threat(stake, 'conqueror', { who: general.id, owner: owner.id, ...odds })];
}

/** T131, T146 Whether the plunder wins: of different rivals, if there are several. */
function isDecisive(s: State, { seat }: General, owner: General): boolean {
  const plunders = [...generalOf(s, seat).plunders, owner.seat];
  const generals = s.generals.map((one) => (one.seat === seat ? { ...one, plunders } : one));
  return conqueredBy({ options: s.options, generals }, seat) >= CONQUESTS;
}

/** T132 The threat of renown in the last round. */
function renown(s: State, viewer: Seat | null): Threat[] {
  if (s.round < s.rounds) return [];
  const total = Math.max(...playing(s).map(totalOf));
  const people = playing(s).filter((general) => totalOf(general) === total);
  const leads = viewer !== null && people.every(({ seat }) => !areRivals(s, viewer, seat));
  return [threat(leads ? 'chance' : 'risk', 'renown', { people: people.map(({ id }) => id), total })];
}

/** T15, T148 Warns of the last Life, once it can be lost. */
const lastLife = (s: State, { lives }: General): Threat[] =>
  lives === 1 && s.round > SHELTERED_ROUNDS ? [threat('harm', 'last-life', {})] : [];

/** T91 Rivals near the own Fortress, except those who would win by it: another threat names these. */
const besieged = (s: State, own: General, all: readonly Siege[]): Threat[] =>
  all
    .filter(({ general, owner }) => owner.seat === own.seat && !isDecisive(s, general, owner))
    .map(({ general, owner }) => threat('harm', 'siege', { who: general.id, ...oddsOf(s, general, owner) }))
    .filter(isLikely);

/** T17 Rivals with an Army whose dice reach him. */
function reached(s: State, own: General, found: (rival: General) => General): Threat[] {
  return rivalsOf(s, own.seat)
    .filter((rival) => !isToad(rival) && rival.dice.length > 0 && !(isInside(rival) && !rival.leaving))
    .map((rival) => ({ rival, own: found(rival) }))
    .filter(({ rival, own }) => !inFortress(own) && mightIn(rival) > mightIn(own))
    .filter(({ rival, own }) => walks(s, rival).some(({ to }) => to === own.at))
    .map(({ rival, own }) =>
      threat('harm', 'reached', { who: rival.id, might: mightIn(rival), against: mightIn(own) }),
    );
}

/** T91, T96 Fortresses that he can plunder. */
const plunders = (s: State, own: General, all: readonly Siege[]): Threat[] =>
  all
    .filter(({ general, owner }) => general.seat === own.seat && !isDecisive(s, general, owner))
    .map(({ general, owner }) => threat('chance', 'siege-own', { owner: owner.id, ...oddsOf(s, general, owner) }))
    .filter(isLikely);

/** Whether a siege is likely enough to report, if it does not decide the game. */
const isLikely = ({ data }: Threat): boolean => Number(data['percent']) >= WORTH_TELLING;
const WORTH_TELLING = 10;

/** T96, T130-T132 Whether the seat has taken a chance: plundered the Fortress, or won the game. */
export function isTaken({ kind, data }: Threat, { then, now }: Since<State>, seat: Seat): boolean {
  if (kind !== 'siege-own' && kind !== 'conqueror-own') return now.outcome?.winners.includes(seat) ?? false;
  const owner = then.generals.find(({ id }) => id === data['owner'])!;
  const plundered = (s: State) => generalOf(s, seat).plunders.filter((one) => one === owner.seat).length;
  return plundered(now) > plundered(then);
}
