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

/** Cost of the death of the first Messenger, and of the second, which loses the game (B50, B196). */
const DEATH = { 1: 19, 2: 60 } as const;

/** B117 Cost of a shot at the Messenger's zone: the chance of a spare hit, times his chance to survive otherwise. */
export function shotRisk(s: State, hero: Hero, side: Side, point: Point = null): number {
  if (!isEndangered(s, side, 3, point)) return 0;
  const enemies = enemiesIn(s, side, 3, point);
  // B114 Tokens of Divine Grace take hits away.
  const spared = graceOf(s, hero, 'catapult');
  return deathWorth(s, side, 3) * atLeast(hitsOfShot(total(s, 'catapult')), enemies + 1 + spared);
}

/** B106 The same risk for red dice against his zone. */
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

/** Cost of his death now, less the chance that he dies anyway. */
export const deathWorth = (s: State, side: Side, zone: ZoneNumber): number =>
  DEATH[s.messenger.number] * (s.round > ROUNDS / 2 ? 1.3 : 1) * survival(s, side, zone);

const isEndangered = (s: State, side: Side, zone: ZoneNumber, point: Point = null): boolean =>
  messengerIn(s, side, zone, point) && !s.messenger.warded;

/** B140 The chance that wall attacks free him and he lives, if `SHARE_OF_ACTIONS` of all remaining actions are spent on it. */
function survival(s: State, side: Side, zone: ZoneNumber): number {
  if (!isDoomedIn(s, side, zone)) return 1;
  let dies = 1;
  for (const hero of living(s)) {
    const isActive = s.turn?.hero === hero.id;
    if (!isActive && !isStillToAct(s, hero)) continue;
    const actions = isActive ? s.turn!.actions : ACTIONS_A_TURN;
    if (actions > 0) dies *= (1 - clearing(s, hero, side, zone)) ** (SHARE_OF_ACTIONS * actions);
  }
  return Math.max(LEAST, 1 - dies);
}
const SHARE_OF_ACTIONS = 0.6;
/** The least chance that he lives: several heroes may do together what no hero can do alone. */
const LEAST = 0.5;
