import { type Play, rollDie } from '../../../engine/index.ts';
import { cardOf, type EnemyUnit, kindOf, MEETING, MERCENARIES } from '../data/cards.ts';
import { IDLE_SPACE, MERCENARY_PAY } from '../data/numbers.ts';
import { type SpaceId, spaceOf } from '../data/spaces.ts';
import { SELLSWORDS } from '../data/units.ts';
import { battle } from '../fights/battle.ts';
import { loseLife } from '../fights/lives.ts';
import { fightEnemy } from '../fights/persons.ts';
import { armyOf, cardSide } from '../fights/sides.ts';
import { decide } from '../model/deciding.ts';
import { allUnits, isGeneral, isToad, mightOf, unitLimit } from '../model/queries.ts';
import { type General, ordersOf, type State } from '../model/state.ts';
import { discardCards } from '../units/leaving.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { say } from '../words/words.ts';
import { cardsAt, drawCard, lay, lift } from './deck.ts';
import { eventHappens } from './events.ts';
import { gainGold, takeFollower, takeObject } from './gains.ts';
import { usePlace } from './places.ts';
import { meetStranger } from './strangers.ts';

/** T23 Meets the cards on a space, old ones together with newly drawn ones up to the space's number. */
export function* meetSpace(s: State, general: General, at: SpaceId): Play {
  const gold = s.gold[at] ?? 0;
  if (gold > 0 && !isToad(general)) {
    s.gold[at] = 0;
    general.gold += gold;
    report(s, 'found', { who: general.id, gold });
  }
  const lying = [...cardsAt(s, at)];
  const fresh: string[] = [];
  while (lying.length + fresh.length < spaceOf(at).draw) {
    const card = drawCard(s, general);
    if (card === null) break;
    lay(s, at, card);
    fresh.push(card);
  }
  const all = [...lying, ...fresh].sort((one, other) => rankOf(one) - rankOf(other));
  // T145 A space with nothing to meet but Places pays gold.
  if (fresh.length === 0 && gold === 0 && all.every((card) => cardOf(card).type === 'place')) {
    general.gold += IDLE_SPACE;
    report(s, 'idle', { who: general.id, gold: IDLE_SPACE });
  }
  for (const card of all) {
    // An earlier card may have carried him away or killed him, and others may have taken this one.
    if (general.at !== at || s.turn.done || s.outcome) return;
    if (!cardsAt(s, at).includes(card)) continue;
    // T75 An animal that has slipped away from the Army is not found again in this turn.
    if (s.turn.fled.includes(card)) continue;
    if (!(yield* meetCard(s, general, at, card, fresh.includes(card)))) return;
  }
  // T29 A Dungeon without hostile cards pays gold.
  if (at === 'dg' && general.at === at && cardsAt(s, at).every((card) => !isHostile(card))) gainGold(s, general, 1);
}

const rankOf = (card: string): number => MEETING.indexOf(cardOf(card).type);
const isHostile = (card: string): boolean => ['enemy', 'enemy-unit'].includes(cardOf(card).type);

/** T29 The bonus on an Enemy's die, by its space. */
export const enemyDie = (at: SpaceId): number => (at === 'm3' ? 2 : at === 'dg' ? 1 : 0);

/** T23 Meets one card. Returns whether the encounter goes on. */
function* meetCard(s: State, general: General, at: SpaceId, card: string, isFresh: boolean): Play<boolean> {
  switch (cardOf(card).type) {
    case 'event':
      lift(s, at, card);
      yield* eventHappens(s, general, card);
      return true;
    case 'enemy':
      if (!fightEnemy(s, general, card, enemyDie(at))) return false;
      lift(s, at, card);
      return true;
    case 'enemy-unit':
      return yield* meetArmy(s, general, at, card);
    case 'stranger':
      yield* meetStranger(s, general, at, card);
      return true;
    case 'object':
      if (isToad(general)) return true;
      lift(s, at, card);
      yield* takeObject(s, general, card);
      return true;
    case 'follower':
      if (isToad(general)) return true;
      if (takeFollower(s, general, card)) lift(s, at, card);
      return true;
    case 'place':
      if (isFresh) yield* usePlace(s, general, at, card);
      return true;
  }
}

/**
 * T114 An Enemy-Unit fights a General's Army; a person without one may get away. Returns whether the encounter goes on.
 */
function* meetArmy(s: State, general: General, at: SpaceId, card: string): Play<boolean> {
  if (!isGeneral(general)) {
    const die = rollDie(s, 6);
    report(s, 'avoided', { who: general.id, card, die }, { roll: { kind: 'table', dice: [die], target: 3 } });
    if (die <= 2) loseLife(s, general, true);
    return false;
  }
  if (kindOf(card) === MERCENARIES && (yield* joins(s, general))) {
    general.gold -= MERCENARY_PAY;
    general.units.push(SELLSWORDS);
    lift(s, at, card);
    report(s, 'hired', { who: general.id, unit: SELLSWORDS, gold: MERCENARY_PAY });
    return true;
  }
  const [attacker, defender] = [armyOf(general), cardSide(card)];
  report(s, 'battle-card', {
    who: general.id,
    card,
    might: mightOf(general.units, false),
    against: defender.card!.might,
  });
  if ((yield* battle(s, attacker, defender, { at, inSiege: false, walls: 0 })) !== 'won') return false;
  lift(s, at, card);
  discardCards(s, [card]);
  payBounty(s, general, card);
  return true;
}

/** T114 Pays half of its might, rounded up, for an Enemy-Unit destroyed in a Battle. */
function payBounty(s: State, general: General, card: string): void {
  const gold = Math.ceil((cardOf(card) as EnemyUnit).might / 2);
  general.gold += gold;
  report(s, 'bounty', { who: general.id, gold });
}

/** T114 Asks whether to pay a Mercenary Band to join, within the limits. */
function* joins(s: State, general: General): Play<boolean> {
  if (general.gold < MERCENARY_PAY || allUnits(general).length >= unitLimit(general)) return false;
  return yield* decide(
    s,
    general.seat,
    asking('mercenaries', { who: general.id, gold: MERCENARY_PAY }),
    [true, false],
    { id: (hire) => (hire ? 'hire' : 'fight'), label: (hire) => say(hire ? 'choice.pay-them' : 'choice.fight-them') },
    () => ordersOf(s, general.seat).mercenaries === 'hire',
  );
}
