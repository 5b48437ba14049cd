import type { AnyModule } from '../engine/index.ts';
import type { AnyKit } from '../kit/index.ts';
import { kit as bsieged } from './bsieged/index.ts';
import { kit as lastbastion } from './lastbastion/index.ts';
import { kit as ringwall } from './ringwall/index.ts';
import { kit as runedar } from './runedar/index.ts';

/** Every game that the bot can run. */
export const kits: readonly AnyKit[] = [bsieged, runedar, lastbastion, ringwall];

/** Their rules alone. */
export const games: readonly AnyModule[] = kits.map(({ rules }) => rules);
