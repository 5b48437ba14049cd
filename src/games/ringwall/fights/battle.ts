import { type Play, rollDie, type Show, yesOrNo } from '../../../engine/index.ts';
import { percentOf } from '../../../kit/index.ts';
import { CAMP_HOLDS, GARRISON_HOLDS } from '../data/numbers.ts';
import type { Spot } from '../data/spaces.ts';
import { type UnitId, unitOf } from '../data/units.ts';
import { decide } from '../model/deciding.ts';
import { type General, ordersOf, type State } from '../model/state.ts';
import { discardCards, retreat, toStock } from '../units/leaving.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { lifeCosts } from './last-life.ts';
import { say, unitName } from '../words/words.ts';
import { isKept, loseLife } from './lives.ts';
import { chancesAhead } from './odds.ts';
import { bonusOf, exposedEngines, heroOf, type Side, sideMight, weakestOf } from './sides.ts';

/** T83-T89 Armies against Armies, round after round. */

/** The result of a Battle for its attacker: the other side has no Units left; his own has none; one side left. */
export type Result = 'won' | 'lost' | 'parted';

export interface Field {
  readonly at: Spot;
  readonly inSiege: boolean;
  /** T92 Might of the defender's walls. */
  readonly walls: number;
  /** T73 Whether it is a single round of shooting, in which Archers lose nothing. */
  readonly isShot?: boolean;
}

/** T89 Fights a Battle. All rounds are one encounter. */
export function* battle(s: State, attacker: Side, defender: Side, field: Field): Play<Result> {
  s.clash = { at: field.at, attacker: attacker.owner!.seat, defender: defender.owner?.seat ?? null };
  yield* standInFront(s, attacker, defender, field);
  for (let isFirst = true; ; isFirst = false) {
    if (isGone(defender)) return 'won';
    if (isGone(attacker)) return 'lost';
    const loser = yield* round(s, attacker, defender, field, isFirst);
    if (field.isShot) return loser === defender ? 'won' : 'parted';
    if (isGone(defender)) return 'won';
    if (isGone(attacker)) return 'lost';
    if (yield* isOver(s, attacker, defender, loser, field)) return 'parted';
  }
}

const isGone = ({ card, isBare, units, lost, owner, isLed }: Side): boolean =>
  card || isBare ? lost > 0 : units().length === 0 || (isLed && owner!.resigned);

/**
 * T88, T117 Decides who stands in the front line. The attacker declares first; a defender has done so already, or
 * follows his orders.
 */
function* standInFront(s: State, attacker: Side, defender: Side, field: Field): Play {
  for (const [one, other] of [
    [attacker, defender],
    [defender, attacker],
  ] as const) {
    const { owner, isLed } = one;
    if (!owner || !isLed || field.isShot) continue;
    // T111 The Barbarian Hero stands there for the General.
    one.hero = heroOf(owner) !== undefined && owner.toad === 0;
    if (one.hero || one.front) continue;
    if (one === attacker) one.front = yield* goesInFront(s, one, other, field);
    // T143 The owner behind walls has been asked.
    else if (!field.inSiege) one.front = standsByOrder(s, owner, sideMight(one, false), sideMight(other, false));
    if (one.front) report(s, 'front', { who: owner.id });
  }
}

/** T88 Asks for the front line: one more on his die, and a life for each lost round. */
function* goesInFront(s: State, { owner, ...one }: Side, other: Side, field: Field): Play<boolean> {
  const [might, against] = [sideMight({ ...one, owner }, field.inSiege), sideMight(other, field.inSiege) + field.walls];
  return yield* decide(
    s,
    owner!.seat,
    asking('front', { who: owner!.id, might, against }),
    [true, false],
    showFront(s, owner!),
    () => standsByOrder(s, owner!, might, against),
  );
}

/** Options of the front line: true stands in it, false behind. */
export const showFront = (s: State, owner: General): Show<boolean> => ({
  id: (front) => (front ? 'front' : 'back'),
  label: (front) => say(front ? 'choice.front' : 'choice.back'),
  means: yesOrNo,
  costs: (front) => (front ? lifeCosts(s, owner) : undefined),
});

/** T117 Whether his orders send him to the front; with his last life he never goes. */
export function standsByOrder(s: State, owner: General, might: number, against: number): boolean {
  const { front } = ordersOf(s, owner.seat);
  return owner.lives > 1 && (front === 'always' || (front === 'close' && Math.abs(might - against) <= 2));
}

/** T84-T86 Fights one round. Returns the losing side; null if both are level (T85). */
function* round(s: State, attacker: Side, defender: Side, field: Field, isFirst: boolean): Play<Side | null> {
  const { inSiege, walls } = field;
  const [might, against] = [sideMight(attacker, inSiege), sideMight(defender, inSiege)];
  const bonus = bonusOf(s, attacker, defender, isFirst, inSiege);
  const theirs = bonusOf(s, defender, attacker, isFirst, inSiege) + walls;
  let [die, other] = [rollDie(s, 6), rollDie(s, 6)];
  const ahead = () => might + bonus + die - (against + theirs + other);
  if (ahead() < 0 && isRerolled(attacker)) die = reroll(s, attacker.owner!, die);
  if (ahead() > 0 && isRerolled(defender)) other = reroll(s, defender.owner!, other);
  const gap = ahead();
  const [winner, loser] = gap > 0 ? [attacker, defender] : [defender, attacker];
  const spared = gap === 0 || (field.isShot === true && loser === attacker);
  const fallen = spared ? null : yield* fallenOf(s, winner, loser);
  report(
    s,
    'clash',
    {
      ...{ side: attacker.name, foe: defender.name, might, bonus, die, total: might + bonus + die },
      ...{ against, walls: theirs, other, sum: against + theirs + other, lost: fallen ?? '' },
    },
    { roll: { kind: 'battle', dice: [die, other] } },
  );
  if (gap === 0) {
    report(s, 'tie', {});
    return null;
  }
  if (!spared) falls(s, loser, winner, fallen!);
  return loser;
}

/** T112 Whether a side may reroll: the advice of a Master Strategist works once. */
const isRerolled = ({ owner, isLed }: Side): boolean => owner !== null && isLed && owner.strategy;

function reroll(s: State, owner: General, die: number): number {
  owner.strategy = false;
  const anew = rollDie(s, 6);
  report(s, 'reroll', { who: owner.id, die: anew });
  return Math.max(die, anew);
}

/** T86 Decides the fallen Unit: the weakest; if engines are not covered, the victor may take one of them. */
function* fallenOf(s: State, winner: Side, loser: Side): Play<string> {
  if (loser.card) return `card:${loser.card.id}`;
  if (loser.isBare) return '';
  const weakest = weakestOf(loser.units());
  const best = exposedEngines(loser.units()).sort((one, other) => unitOf(other).might - unitOf(one).might)[0];
  if (best === undefined || best === weakest || !winner.owner || !winner.isLed) return weakest;
  const { owner } = winner;
  return yield* decide<UnitId>(
    s,
    owner.seat,
    asking('engine', { who: owner.id }),
    [best, weakest],
    { id: (unit) => unit, label: unitName },
    () => (ordersOf(s, owner.seat).engine === 'engine' ? best : weakest),
  );
}

/** T86, T88 Applies a lost round: it costs a Unit, and a life of a General in front. */
function falls(s: State, loser: Side, winner: Side, fallen: string): void {
  const { owner, card, isBare } = loser;
  loser.lost++;
  if (isBare) return;
  if (card) {
    report(s, 'card-fallen', { card: card.id });
    return;
  }
  // T88, T115 Safe Keeping saves a Unit as well as a life, but only one of them.
  if (!isKept(s, owner!, false)) {
    loser.lose(fallen);
    toStock(s, fallen);
    report(s, 'fallen', { owner: owner!.id, unit: fallen });
    payForPlunders(s, winner, owner!);
  }
  if (loser.hero) {
    const hero = heroOf(owner!)!;
    owner!.followers = owner!.followers.filter((one) => one !== hero);
    discardCards(s, [hero]);
    loser.hero = false;
    report(s, 'hero-fallen', { owner: owner!.id, card: hero });
  } else if (loser.front) {
    const { deaths } = owner!;
    loseLife(s, owner!, true);
    // T88 A General who dies in front has lost the Battle: his Units have gone home.
    if (owner!.deaths > deaths) loser.front = false;
  }
}

/** T146 Pays, for each destroyed Unit of a plunderer, one gold for each of his plunders. */
function payForPlunders(s: State, { owner }: Side, { plunders }: General): void {
  if (!owner || plunders.length === 0) return;
  owner.gold += plunders.length;
  report(s, 'bounty', { who: owner.id, gold: plunders.length });
}

/** T87, T93, T66, T99 Whether the Battle ends after this round. */
function* isOver(s: State, attacker: Side, defender: Side, loser: Side | null, field: Field): Play<boolean> {
  if (loser === defender && !defender.isLed) return holdsNoMore(s, defender, field);
  if (loser === defender) return !field.inSiege && withdraws(s, defender, attacker, field);
  const { owner } = attacker;
  const goes = yield* leaves(s, attacker, defender, field, loser === null ? 'go-on' : 'retreat');
  if (goes) report(s, 'withdrew', { who: owner!.id });
  return goes;
}

/** T66, T99 Whether Units without their General go home after their lost rounds; behind walls they stay (T93). */
function holdsNoMore(s: State, { owner, units, lost, name, lose }: Side, { inSiege }: Field): boolean {
  if (inSiege || !owner) return false;
  if (lost < (name.startsWith('garrison') ? GARRISON_HOLDS : CAMP_HOLDS)) return false;
  const left = [...units()];
  for (const unit of left) lose(unit);
  retreat(s, owner, left);
  return true;
}

/** T117 Whether an attacked General leaves by his orders. */
function withdraws(s: State, { owner, ...one }: Side, other: Side, { inSiege, walls }: Field): boolean {
  const behind = sideMight(other, inSiege) - sideMight({ ...one, owner }, inSiege) - walls;
  const order = ordersOf(s, owner!.seat).retreat;
  if (order === 'never' || (order === 'behind' && behind < 2)) return false;
  report(s, 'withdrew', { who: owner!.id });
  return true;
}

/** T87, T85, T95 Whether the attacker leaves. */
function* leaves(
  s: State,
  attacker: Side,
  defender: Side,
  { inSiege, walls }: Field,
  kind: 'retreat' | 'go-on',
): Play<boolean> {
  const owner = attacker.owner!;
  const might = sideMight(attacker, inSiege);
  const against = sideMight(defender, inSiege) + walls;
  return yield* decide(
    s,
    owner.seat,
    asking(kind, { who: owner.id, might, against }),
    [false, true],
    {
      id: (goes) => (goes ? 'leave' : 'on'),
      label: (goes) => say(goes ? 'choice.leave-battle' : 'choice.on'),
      means: (goes) => (goes ? 'yes' : 'no'),
      detail: (goes) =>
        goes ? undefined : say('detail.next-round', { percent: percentOf(chancesAhead(might - against).win) }),
    },
    () => leavesByOrder(s, owner, might - against, inSiege, kind === 'retreat'),
  );
}

/** T117 Whether the attacker leaves by his orders, after a lost or a level round. */
function leavesByOrder(s: State, { seat }: General, ahead: number, inSiege: boolean, isLost: boolean): boolean {
  const { siege, retreat: order } = ordersOf(s, seat);
  if (inSiege) return siege === 'stop' || (siege === 'fair' && ahead < 0);
  return (order === 'first' && isLost) || (order === 'behind' && ahead <= -2);
}
