import { kits } from '../games/index.ts';
import { kitOf } from '../kit/index.ts';
import { type GameRecord, playOne } from './play-one.ts';
import type { GameSetting } from './setting.ts';

export interface Job {
  readonly setting: GameSetting;
  readonly seed: string;
  /** Its number within the setting. */
  readonly index: number;
}

export interface Played {
  readonly record: GameRecord;
  /** Duration. */
  readonly milliseconds: number;
}

/** Function that each process of the pool runs. */
export function play({ setting, seed, index }: Job): Played {
  const start = performance.now();
  const record = playOne(kitOf(kits, setting.game), setting, seed, index);
  return { record, milliseconds: performance.now() - start };
}
