import type { MachineId } from '../data/siege.ts';
import type { State } from './state.ts';

/** Somebody or something comes that nobody knew of: a goblin, a troll, a machine. */
export function arrive(s: State, id: string): void {
  s.came = { ...s.came, [id]: s.turn };
}

/** Whether it came so lately that some have not had a turn since. */
export function isFresh({ came = {}, turn, dwarves }: State, id: string): boolean {
  const when = came[id];
  return when !== undefined && turn - when <= dwarves.length;
}

/** R6.2, R6.3 Whether a machine does its work at this very moment, or as the next thing of the turn that begins. */
export const isFiring = ({ firing, agenda }: State, machine: MachineId): boolean =>
  firing === machine || agenda.some(([step, which]) => step === 'machine' && which === machine);
