import { kits } from '../games/index.ts';
import { kitOf } from '../kit/index.ts';
import { type GameRecord, playOne } from './play-one.ts';
import type { Setting } from './setting.ts';

export interface Job {
  readonly setting: Setting;
  readonly seed: string;
}

export interface Played {
  readonly record: GameRecord;
  /** How long it took. */
  readonly milliseconds: number;
}

/** What a process of the pool does. */
export function play({ setting, seed }: Job): Played {
  const start = performance.now();
  const record = playOne(kitOf(kits, setting.game), setting, seed);
  return { record, milliseconds: performance.now() - start };
}
