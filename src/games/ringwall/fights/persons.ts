import { type Play, rollDie, type Show } from '../../../engine/index.ts';
import { cardOf, type Enemy, kindOf } from '../data/cards.ts';
import { OBJECTS, TROPHIES } from '../data/numbers.ts';
import { decide } from '../model/deciding.ts';
import { craftOf, isGeneral, isToad, strengthOf } from '../model/queries.ts';
import { type General, ordersOf, type State } from '../model/state.ts';
import { discardCards } from '../units/leaving.ts';
import { asking } from '../words/asks.ts';
import type { Facts } from '../words/facts.ts';
import { report } from '../words/news.ts';
import { cardName, say } from '../words/words.ts';
import { loseLife } from './lives.ts';

/** T25-T28, T75-T79 Fights of persons, and Armies that look for them. */

/** Two compared dice: the rolls and the totals. */
type Compared = Pick<Facts, 'die' | 'other' | 'total' | 'against'>;

/** T25 Rolls for both. Returns the lead of the first. */
function compare(s: State, mine: number, theirs: number, more = 0): { gap: number; compared: Compared } {
  const die = rollDie(s, 6);
  const other = rollDie(s, 6);
  const [total, against] = [mine + die, theirs + other + more];
  return { gap: total - against, compared: { die, other, total, against } };
}

const fought = ({ die, other }: Compared) => ({ roll: { kind: 'fight', dice: [die, other] } });

/** T25, T155 His skill against an Enemy: Strength, against a spirit Craft; a Hired Blade helps for gold. */
function skillAgainst(s: State, general: General, { nature, value }: Enemy): number {
  if (nature === 'spirit') return craftOf(general);
  const strength = strengthOf(general);
  const blade = general.followers.some((card) => kindOf(card) === 'hired-blade') && general.gold > 0;
  if (!blade || strength >= value + 1) return strength;
  general.gold--;
  return strength + 3;
}

/**
 * T25, T26 A person fights an Enemy. Returns whether the Enemy is out of the way; `more`: its bonus on the die (T29).
 */
export function fightEnemy(s: State, general: General, card: string, more = 0): boolean {
  const enemy = cardOf(card) as Enemy;
  const { gap, compared } = compare(s, skillAgainst(s, general, enemy), enemy.value, more);
  report(s, 'fight', { who: general.id, card, ...compared }, fought(compared));
  if (gap === 0) report(s, 'standoff', {});
  if (gap < 0) loseLife(s, general, true);
  if (gap > 0) takeTrophy(s, general, enemy);
  return gap > 0;
}

/** T26 Takes a trophy. Seven points of a kind are exchanged at once. */
function takeTrophy(s: State, general: General, { id, nature, value }: Enemy): void {
  const skill = nature === 'spirit' ? 'craft' : 'strength';
  general.trophies[skill] += value;
  report(s, 'trophy', { who: general.id, card: id, points: general.trophies[skill], skill });
  discardCards(s, [id]);
  if (general.trophies[skill] < TROPHIES) return;
  general.trophies[skill] = 0;
  general[skill]++;
  report(s, 'exchanged', { who: general.id, skill });
}

/** T26 Fights a figure of the board alone, without a trophy. Returns his lead. */
export function fightBoard(s: State, general: General, strength: number): number {
  const { gap, compared } = compare(s, strengthOf(general), strength);
  report(s, 'board-fight', { who: general.id, at: general.at, ...compared }, fought(compared));
  if (gap < 0) loseLife(s, general, true);
  return gap;
}

/**
 * T25, T27 Two Characters fight; the winner takes something. `guarded`: the attacked one has his Personal Guard (T79).
 */
function* duel(s: State, general: General, rival: General, guarded = true): Play {
  const { gap, compared } = compare(s, strengthOf(general), strengthOf(rival, guarded));
  report(s, 'duel', { who: general.id, rival: rival.id, ...compared }, fought(compared));
  if (gap === 0) report(s, 'standoff', {});
  else yield* takeBooty(s, gap > 0 ? general : rival, gap > 0 ? rival : general);
}

/** 'life', 'gold', or the id of an Object. */
type Booty = string;

/** T27 Takes a life, the gold or an Object of the loser. */
function* takeBooty(s: State, winner: General, loser: General): Play {
  const room = winner.objects.length < OBJECTS;
  // T37 A winning Toad carries nothing away.
  const goods = isToad(winner) ? [] : [...(loser.gold > 0 ? ['gold'] : []), ...(room ? loser.objects : [])];
  const from: Booty[] = ['life', ...goods];
  const show: Show<Booty> = {
    id: (booty) => booty,
    label: (booty) =>
      booty === 'life' || booty === 'gold'
        ? say(`choice.booty-${booty}`)
        : say('choice.booty', { card: cardName(booty) }),
  };
  const booty = yield* decide(s, winner.seat, asking('booty', { who: winner.id, rival: loser.id }), from, show, () =>
    bootyByOrder(s, winner, from),
  );
  if (booty === 'life') loseLife(s, loser, true);
  else if (booty === 'gold') {
    loser.gold--;
    winner.gold++;
    report(s, 'took-gold', { who: winner.id, rival: loser.id });
  } else {
    loser.objects = loser.objects.filter((card) => card !== booty);
    winner.objects.push(booty);
    report(s, 'took-object', { who: winner.id, rival: loser.id, card: booty });
  }
}

/** T117 The booty by orders; by default an Object, a life, gold. */
function bootyByOrder(s: State, { seat }: General, from: readonly Booty[]): Booty {
  const { booty } = ordersOf(s, seat);
  const object = from.find((one) => one !== 'life' && one !== 'gold');
  if (booty === 'object' && object !== undefined) return object;
  return booty === 'gold' && from.includes('gold') ? 'gold' : 'life';
}

/** T75 An Army looks for a person without one. */
export function* seek(s: State, general: General, rival: General): Play {
  const die = rollDie(s, 6);
  report(s, 'army-seeks', { who: general.id, die, rival: rival.id }, { roll: { kind: 'table', dice: [die] } });
  if (die <= 2) loseLife(s, rival, true);
  else if (die <= 4) yield* duel(s, general, rival);
  else {
    s.turn.fled.push(`seat:${rival.seat}`);
    report(s, 'slipped-away', {});
  }
}

/** T75, T76 An Army hunts an animal that lies face up. Returns whether it is gone. It gives no trophy. */
export function hunt(s: State, general: General, card: string, more = 0): boolean {
  const die = rollDie(s, 6);
  report(s, 'army-hunts', { who: general.id, die, card }, { roll: { kind: 'table', dice: [die] } });
  if (die <= 2) {
    discardCards(s, [card]);
    report(s, 'routed', { card });
    return true;
  }
  if (die <= 4) return fightEnemy(s, general, card, more);
  s.turn.fled.push(card);
  report(s, 'slipped-away', {});
  return false;
}

/** T79 A person without an Army tries to reach a General. */
function* stealIn(s: State, general: General, rival: General): Play {
  const die = rollDie(s, 6);
  const what = { who: general.id, rival: rival.id, die };
  report(s, 'steals-in', what, { roll: { kind: 'table', dice: [die] } });
  if (die <= 2) {
    report(s, 'seen', { who: general.id });
    loseLife(s, general, true);
  } else yield* duel(s, general, rival, die <= 4);
}

/** T78 Attacks a rival alone: the attacker does not count as a General. */
export function* attackPerson(s: State, general: General, rival: General): Play {
  if (isGeneral(rival)) yield* stealIn(s, general, rival);
  else yield* duel(s, general, rival);
}
