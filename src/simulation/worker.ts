import { kits } from '../games/index.ts';
import { kitOf } from '../kit/index.ts';
import { type GameRecord, playOne } from './play-one.ts';
import type { Setting } from './setting.ts';

export interface Job {
  readonly setting: Setting;
  readonly seed: string;
  /** Its number among the games of the setting. */
  readonly index: number;
}

export interface Played {
  readonly record: GameRecord;
  /** How long it took. */
  readonly milliseconds: number;
}

/** What a process of the pool does. */
export function play({ setting, seed, index }: Job): Played {
  const start = performance.now();
  const record = playOne(kitOf(kits, setting.game), setting, seed, index);
  return { record, milliseconds: performance.now() - start };
}
