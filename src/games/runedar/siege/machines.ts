import { reveal, type Play } from '../../../engine/index.ts';
import { spaceHitBy } from '../data/enemies.ts';
import type { MachineId } from '../data/siege.ts';
import { arrive } from '../model/arrivals.ts';
import { lose, loseGold } from '../ending/ending.ts';
import { isSolo, type State } from '../model/state.ts';
import { wardsOffShot } from '../mercenaries/windows.ts';
import { clearSpace } from '../upgrades/board.ts';
import { kindOfCard } from '../data/tools.ts';
import { report } from '../words/news.ts';

const ownerOf = (s: State, machine: MachineId) => s.dwarves[s.machines[machine].area!]!.id;

/** R6.1, R11.12, R11.13 Runs a machine at the start of its owner's turn. In solo games it rises first. */
export function* machineTurn(s: State, machine: MachineId): Play {
  const { area, lying } = s.machines[machine];
  if (area !== s.active || s.outcome) return;
  if (lying) return raise(s, machine);
  s.firing = machine;
  activate(s, machine, machine === 'catapult' && (yield* wardsOffShot(s)));
}

/** R11.12 Raises a lying machine, which does nothing else. */
function raise(s: State, machine: MachineId): void {
  s.machines[machine].lying = false;
  report(s, 'machine-rises', { machine, owner: ownerOf(s, machine) });
}

/**
 * R7.8, R7.9, R11.11, R11.15 Handles a machine's symbol: it comes out of the Reserve, or is activated in any play area.
 */
export function summonMachine(s: State, machine: MachineId, wardedOff: boolean): void {
  const state = s.machines[machine];
  if (state.area !== null) return activate(s, machine, wardedOff);
  state.area = s.active;
  state.lying = isSolo(s);
  arrive(s, machine);
  report(s, state.lying ? 'machine-lies' : 'machine-comes', { machine, owner: ownerOf(s, machine) });
}

/**
 * R6.2, R6.3 Runs the machine's action and returns it to the Reserve. `wardedOff`: the Catapult does not shoot (R10.5).
 */
function activate(s: State, machine: MachineId, wardedOff: boolean): void {
  if (machine === 'siege-tower') bringTroll(s);
  else if (wardedOff) report(s, 'shot-averted', {});
  else if (!s.outcome) shoot(s);
  s.firing = null;
  if (!s.outcome) toReserve(s, machine);
}

export function toReserve(s: State, machine: MachineId): void {
  s.machines[machine] = { area: null, lying: false };
}

/** R6.2, R11.3 Brings the next troll into the courtyard; the last tile is a defeat. */
function bringTroll(s: State): void {
  const enemy = s.trollPile.shift()!;
  reveal(s);
  if (s.trollPile.length === 0) {
    report(s, 'last-troll', { enemy }, { card: enemy });
    return lose(s, 'trolls');
  }
  s.trolls.push({ tile: enemy, damage: 0 });
  arrive(s, enemy);
  report(s, 'troll-comes', { enemy }, { card: enemy });
}

/**
 * R6.3, R11.3 Blocks a space for good, with everything on it, and costs a Gold Nugget; the last Catapult card is a
 * defeat.
 */
function shoot(s: State): void {
  const shot = s.shots.shift()!;
  reveal(s);
  if (s.shots.length === 0) {
    report(s, 'last-shot', { shot }, { card: shot });
    return lose(s, 'catapult');
  }
  const index = spaceHitBy(shot);
  const { card } = s.spaces[index]!;
  clearSpace(s, index);
  s.spaces[index]!.blocked = true;
  const told = { shot, space: index + 1, gold: s.gold - 1 };
  if (card === null) report(s, 'shot', told, { card: shot });
  else report(s, 'shot-card', { ...told, tool: kindOfCard(card) }, { card: shot });
  loseGold(s, 1);
}
