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
  const record = playOne(setting, seed);
  return { record, milliseconds: performance.now() - start };
}
