import { cardOf, isBurden, kindOf } from '../data/cards.ts';
import { characterOf } from '../data/characters.ts';
import { OBJECTS, TOAD_TURNS } from '../data/numbers.ts';
import { groundAt } from '../model/queries.ts';
import type { Play } from '../../../engine/index.ts';
import { nowOrLater } from '../model/later.ts';
import type { General, Passage, State } from '../model/state.ts';
import { dropAll } from '../fights/lives.ts';
import { discardCards, makeCamp, wakeCamps } from '../units/leaving.ts';
import { report } from '../words/news.ts';
import { keepObjects } from './keeping.ts';

/** What a Character gains and loses, by whatever it comes. */

export type Skill = 'strength' | 'craft';

/** T12 Raises Strength or Craft for good, and tells it. */
export function gainSkill(s: State, general: General, skill: Skill): void {
  general[skill]++;
  report(s, 'gained', { who: general.id, skill });
}

/** T12 Never below what he began with. */
export function loseSkill(s: State, general: General, skill: Skill): void {
  if (general[skill] <= characterOf(general.id)[skill]) return report(s, 'nothing', { who: general.id });
  general[skill]--;
  report(s, 'lost', { who: general.id, skill });
}

export function gainGold(s: State, general: General, gold: number): void {
  general.gold += gold;
  report(s, 'gained-gold', { who: general.id, gold });
}

export function loseGold(s: State, general: General, gold: number): void {
  const lost = Math.min(gold, general.gold);
  general.gold -= lost;
  report(s, 'lost-gold', { who: general.id, gold: lost });
}

/** T21 Turns are added to those that he has to miss already. */
export function missTurns(s: State, general: General, turns = 1): void {
  general.missed += turns;
  report(s, 'miss-turn', { who: general.id });
}

/** T37, T69 His things stay on the space, and his Units do not follow a Toad. */
export function becomeToad(s: State, general: General): void {
  // The turn in which it happens does not count.
  general.toad = TOAD_TURNS + (s.active === general.seat ? 1 : 0);
  report(s, 'toad', { who: general.id });
  dropAll(s, general);
  const units = general.units;
  general.units = [];
  makeCamp(s, general, groundAt(general), units);
  wakeCamps(s, general);
  general.passage = null;
}

/** T13 An Object is taken along; whoever has too many decides what stays. Gold is none. */
export function* takeObject(s: State, general: General, card: string): Play {
  const { gold } = cardOf(card) as { gold: number };
  if (gold > 0) {
    general.gold += gold;
    discardCards(s, [card]);
    return report(s, 'found', { who: general.id, gold });
  }
  general.objects.push(card);
  report(s, 'got-card', { who: general.id, card });
  if (general.objects.length > OBJECTS) yield* nowOrLater(s, general, keepObjects, 'keep');
}

/** T155 A Follower joins; while the Old Curse clings to somebody, no other does. */
export function takeFollower(s: State, general: General, card: string): boolean {
  if (!isBurden(card) && general.followers.some((one) => kindOf(one) === 'old-curse')) return false;
  general.followers.push(card);
  report(s, 'joined', { who: general.id, card });
  return true;
}

/** T32, T39 A way that may be taken instead of moving, in the next turn alone. */
export function openWay(s: State, general: General, passage: Passage): void {
  general.passage = passage;
  report(s, `way-${passage}`, { who: general.id });
}

/** What the die of a space or of a Place shows. */
export const tableRoll = (s: State, { id, at }: General, die: number): void =>
  report(s, 'table-roll', { who: id, at, die }, { roll: { kind: 'table', dice: [die] } });
