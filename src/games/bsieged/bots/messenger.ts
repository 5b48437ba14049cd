import { clearing } from '../attacks/attack.ts';
import { hitsOfDice, hitsOfShot } from '../components/odds.ts';
import { ROUNDS, type Side, type ZoneNumber } from '../components/geometry.ts';
import { enemiesIn, hitsTaken } from '../fortune/damage.ts';
import { graceOf } from '../fortune/grace.ts';
import { isDoomedIn, messengerIn } from '../field/messenger.ts';
import { atLeast } from '../../../kit/index.ts';
import { total } from '../model/modifiers.ts';
import type { Point } from '../model/points.ts';
import { type Hero, living, type State } from '../model/state.ts';
import { ACTIONS_A_TURN } from '../turn/heroes.ts';
import { isStillToAct } from './worth.ts';

/** What the death of the first Messenger costs, and that of the second one, by which the game is lost (B50, B196). */
const DEATH = { 1: 19, 2: 60 } as const;

/** B117 What it is to shoot at the Messenger's zone: the chance that a hit is left over, as far as he would live otherwise. */
export function shotRisk(s: State, hero: Hero, side: Side, point: Point = null): number {
  if (!isEndangered(s, side, 3, point)) return 0;
  const enemies = enemiesIn(s, side, 3, point);
  // B114 Tokens of Divine Grace take hits away.
  const spared = graceOf(s, hero, 'catapult');
  return deathWorth(s, side, 3) * atLeast(hitsOfShot(total(s, 'catapult')), enemies + 1 + spared);
}

/** B106 The same of red dice against his zone. */
export function massiveRisk(
  s: State,
  side: Side,
  zone: ZoneNumber,
  { dice, target, strength }: { readonly dice: number; readonly target: number; readonly strength: number },
): number {
  if (!isEndangered(s, side, zone)) return 0;
  const enemies = enemiesIn(s, side, zone);
  if (hitsTaken(s, side, zone, strength) < enemies) return 0;
  return deathWorth(s, side, zone) * atLeast(hitsOfDice(dice, target), enemies + 1);
}

/** What his death now would cost, less that he may die anyway. */
export const deathWorth = (s: State, side: Side, zone: ZoneNumber): number =>
  DEATH[s.messenger.number] * (s.round > ROUNDS / 2 ? 1.3 : 1) * survival(s, side, zone);

const isEndangered = (s: State, side: Side, zone: ZoneNumber, point: Point = null): boolean =>
  messengerIn(s, side, zone, point) && !s.messenger.warded;

/** B140 How surely he lives on if attacks from the walls alone free him: by all actions that are left, a little less than half of them for it. */
function survival(s: State, side: Side, zone: ZoneNumber): number {
  if (!isDoomedIn(s, side, zone)) return 1;
  let dies = 1;
  for (const hero of living(s)) {
    const isActive = s.turn?.hero === hero.id;
    if (!isActive && !isStillToAct(s, hero)) continue;
    const actions = isActive ? s.turn!.actions : ACTIONS_A_TURN;
    if (actions > 0) dies *= (1 - clearing(s, hero, side, zone)) ** (FOR_HIM * actions);
  }
  return Math.max(LEAST, 1 - dies);
}
const FOR_HIM = 0.6;
/** Even where nobody can clear the zone at once, several may together. */
const LEAST = 0.5;
