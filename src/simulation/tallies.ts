import type { AnyModule } from '../engine/index.ts';
import type { Tally } from './tally.ts';
import { bsiegedTally } from './tally-bsieged.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the state belongs to the module of the same id
const TALLIES: Readonly<Record<string, Tally<any>>> = { bsieged: bsiegedTally };

/** A game that brings no tally is measured by its results alone. */
const PLAIN: Tally = { groups: [], rounds: () => 0, read: () => ({ heard() {}, ended() {} }) };

export const tallyOf = (module: AnyModule): Tally => TALLIES[module.id] ?? PLAIN;
