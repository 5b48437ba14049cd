import { reveal, rollDie } from '../../../engine/index.ts';
import { SHELTERED_ROUNDS, GOLD_ANEW } from '../data/numbers.ts';
import { characterOf } from '../data/characters.ts';
import { spellOf } from '../data/spells.ts';
import { kindOf } from '../data/cards.ts';
import { fullLives, groundAt, heldSpells, isToad } from '../model/queries.ts';
import { type General, ordersOf, type State } from '../model/state.ts';
import { retreat, wakeCamps } from '../units/leaving.ts';
import { report } from '../words/news.ts';

/** T28 On a die of so much the best piece saves the life. */
const SAVES: readonly (readonly [kind: string, from: number])[] = [
  ['armour', 4],
  ['shield', 5],
  ['helmet', 6],
];

/** T28 One roll with the best item; whether the life is saved. */
function isArmoured(s: State, general: General): boolean {
  if (isToad(general)) return false;
  for (const [kind, from] of SAVES) {
    const card = general.objects.find((one) => kindOf(one) === kind);
    if (card === undefined) continue;
    const die = rollDie(s, 6);
    const saves = die >= from;
    const roll = { kind: 'armour', dice: [die], target: from };
    report(s, saves ? 'armoured' : 'armour-fails', { who: general.id, card, die }, { roll });
    return saves;
  }
  return false;
}

/** T115, T117 Safe Keeping, laid down beforehand, is used up by a loss, as its owner ordered. */
export function isKept(s: State, general: General, isLast: boolean): boolean {
  const trap = general.traps.find((one) => spellOf(one).kind === 'safe-keeping');
  if (trap === undefined || (ordersOf(s, general.seat).keeping === 'last' && !isLast)) return false;
  general.traps = general.traps.filter((one) => one !== trap);
  s.spellDiscard.push(trap);
  reveal(s);
  report(s, 'kept', { who: general.id }, { card: trap });
  return true;
}

/** A life is lost, unless a Spell saves it, or armour (`armoured`: T28 says when it may). Whether he has died. */
export function loseLife(s: State, general: General, armoured = false): boolean {
  if (armoured && isArmoured(s, general)) return false;
  if (isKept(s, general, general.lives === 1)) return false;
  general.lives--;
  report(s, 'lost-life', { who: general.id, lives: general.lives });
  if (general.lives > 0) return false;
  return !isSheltered(s, general) && die(s, general);
}

/** T148 In the first rounds a last life is not lost, but the turn is. */
function isSheltered(s: State, general: General): boolean {
  if (s.round > SHELTERED_ROUNDS) return false;
  general.lives = 1;
  if (s.active === general.seat) s.turn.done = true;
  report(s, 'spared', { who: general.id });
  return true;
}

/** T15 He begins anew where he began; his things stay where he fell, his Units go home. */
function die(s: State, general: General): true {
  const { strength, craft, start } = characterOf(general.id);
  report(s, 'died', { who: general.id });
  general.deaths++;
  dropAll(s, general);
  retreat(s, general, general.units);
  general.units = [];
  wakeCamps(s, general);
  const campers = general.camps.flatMap(({ units }) => units);
  general.camps = [];
  retreat(s, general, campers);
  if (heldSpells(general) > 0) reveal(s);
  s.spellDiscard.push(...general.spells, ...general.traps);
  Object.assign(general, {
    ...{ at: start, inCity: false, strength, craft, lives: fullLives(general), gold: GOLD_ANEW },
    ...{ spells: [], traps: [], leaving: false, trophies: { strength: 0, craft: 0 } },
    ...{ toad: 0, missed: 0, rooted: false, passage: null, lair: false, strategy: false },
  });
  if (s.active === general.seat) s.turn.done = true;
  return true;
}

/** What he carries is left on the space: T15, T37. Burdens cling to nobody any more. */
export function dropAll(s: State, general: General): void {
  const at = groundAt(general);
  s.cards[at] = [...(s.cards[at] ?? []), ...general.objects, ...general.followers];
  s.gold[at] = (s.gold[at] ?? 0) + general.gold;
  Object.assign(general, { objects: [], followers: [], gold: 0 });
}

/** T47 Lives come back up to what he began with, unless they are a gain of their own. */
export function gainLives(s: State, general: General, count: number, beyond = false): void {
  const room = beyond ? count : Math.max(0, Math.min(count, fullLives(general) - general.lives));
  if (room === 0) return report(s, 'nothing', { who: general.id });
  general.lives += room;
  report(s, 'gained-life', { who: general.id, lives: room });
}
