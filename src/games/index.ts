import type { AnyModule } from '../engine/index.ts';
import { bsieged } from './bsieged/index.ts';

/** Every game that the bot can run. */
export const games: readonly AnyModule[] = [bsieged];
