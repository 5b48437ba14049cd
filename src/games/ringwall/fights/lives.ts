import { reveal, rollDie } from '../../../engine/index.ts';
import { SHELTERED_ROUNDS, GOLD_ANEW } from '../data/numbers.ts';
import { characterOf } from '../data/characters.ts';
import { spellOf } from '../data/spells.ts';
import { kindOf } from '../data/cards.ts';
import { fullLives, groundAt, heldSpells, isToad } from '../model/queries.ts';
import { type General, ordersOf, type State } from '../model/state.ts';
import { retreat, wakeCamps } from '../units/leaving.ts';
import { report } from '../words/news.ts';

/** T28 The lowest die on which each piece of armour saves the life, the best piece first. */
const SAVES: readonly (readonly [kind: string, from: number])[] = [
  ['armour', 4],
  ['shield', 5],
  ['helmet', 6],
];

/** T28 Rolls once with the best item. Returns whether it saves the life. */
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

/** T115, T117 Whether Safe Keeping, laid down beforehand, absorbs a loss. It is used up, as its owner ordered. */
export function isKept(s: State, general: General, isLast: boolean): boolean {
  const trap = general.traps.find((one) => spellOf(one).kind === 'safe-keeping');
  if (trap === undefined || (ordersOf(s, general.seat).keeping === 'last' && !isLast)) return false;
  general.traps = general.traps.filter((one) => one !== trap);
  s.spellDiscard.push(trap);
  reveal(s);
  report(s, 'kept', { who: general.id }, { card: trap });
  return true;
}

/**
 * Takes a life, unless a Spell or armour saves it (`armoured`: whether armour may, T28). Returns whether he has died.
 */
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

/** T15 Kills him: he begins anew at his start; his things stay where he fell, his Units go home. */
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

/** T15, T37 Leaves his possessions on the space. Burdens cling to nobody any more. */
export function dropAll(s: State, general: General): void {
  const at = groundAt(general);
  s.cards[at] = [...(s.cards[at] ?? []), ...general.objects, ...general.followers];
  s.gold[at] = (s.gold[at] ?? 0) + general.gold;
  Object.assign(general, { objects: [], followers: [], gold: 0 });
}

/** T47 Restores lives up to the starting value; `beyond`: the gain has no limit. */
export function gainLives(s: State, general: General, count: number, beyond = false): void {
  const room = beyond ? count : Math.max(0, Math.min(count, fullLives(general) - general.lives));
  if (room === 0) return report(s, 'nothing', { who: general.id });
  general.lives += room;
  report(s, 'gained-life', { who: general.id, lives: room });
}
