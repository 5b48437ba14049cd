import type { MachineId } from '../data/siege.ts';
import type { State } from './state.ts';

/** Records the turn in which a goblin, a troll or a machine appears. */
export function arrive(s: State, id: string): void {
  s.came = { ...s.came, [id]: s.turn };
}

/** Whether it appeared so recently that some dwarves have not had a turn since. */
export function isFresh({ came = {}, turn, dwarves }: State, id: string): boolean {
  const when = came[id];
  return when !== undefined && turn - when <= dwarves.length;
}

/** R6.2, R6.3 Whether a machine acts at this very moment, or next in the turn that begins. */
export const isFiring = ({ firing, agenda }: State, machine: MachineId): boolean =>
  firing === machine || agenda.some(([step, which]) => step === 'machine' && which === machine);
