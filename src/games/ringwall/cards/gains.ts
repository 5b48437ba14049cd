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

/** Gains and losses of a Character, by any cause. */

export type Skill = 'strength' | 'craft';

/** T12 Raises Strength or Craft for good, and reports it. */
export function gainSkill(s: State, general: General, skill: Skill): void {
  general[skill]++;
  report(s, 'gained', { who: general.id, skill });
}

/** T12 Lowers Strength or Craft, but never below the starting value. */
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

/** T21 Adds turns to those that he has to miss. */
export function missTurns(s: State, general: General, turns = 1): void {
  general.missed += turns;
  report(s, 'miss-turn', { who: general.id });
}

/** T37, T69 Turns him into a Toad: his things stay on the space, and his Units do not follow. */
export function becomeToad(s: State, general: General): void {
  // The current turn does not count.
  general.toad = TOAD_TURNS + (s.active === general.seat ? 1 : 0);
  report(s, 'toad', { who: general.id });
  dropAll(s, general);
  const units = general.units;
  general.units = [];
  makeCamp(s, general, groundAt(general), units);
  wakeCamps(s, general);
  general.passage = null;
}

/** T13 Takes an Object along; over the limit, the owner decides which stay. Gold does not count as an Object. */
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

/** T155 Makes a Follower join; not while the Old Curse clings to him. */
export function takeFollower(s: State, general: General, card: string): boolean {
  if (!isBurden(card) && general.followers.some((one) => kindOf(one) === 'old-curse')) return false;
  general.followers.push(card);
  report(s, 'joined', { who: general.id, card });
  return true;
}

/** T32, T39 Opens a way that replaces the movement, in the next turn only. */
export function openWay(s: State, general: General, passage: Passage): void {
  general.passage = passage;
  report(s, `way-${passage}`, { who: general.id });
}

/** Reports the die of a space or of a Place. */
export const tableRoll = (s: State, { id, at }: General, die: number): void =>
  report(s, 'table-roll', { who: id, at, die }, { roll: { kind: 'table', dice: [die] } });
