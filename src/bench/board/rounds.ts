import type { Timing } from './painter.ts';

/** What one picture took as the bot draws it. */
export interface Round {
  readonly ours: Timing;
}

/** The same, and right after it with Skia. */
export interface Duel extends Round {
  readonly skia: Timing;
}

export interface Result<R> {
  readonly name: string;
  readonly rounds: readonly R[];
}

/** Milliseconds on the clock. */
export const total = ({ ours }: Round): number => ours.draw.wall + ours.encode.wall;
/** Milliseconds of the processors, which a busy machine hardly changes. */
export const cpuOf = ({ draw, encode }: Timing): number => draw.cpu + encode.cpu;

/** Our processor time as a multiple of that of other ways to make the same picture. */
export const multiples = {
  encodeAlone: ({ ours }: Round) => cpuOf(ours) / ours.again.cpu,
  byNodeCanvas: ({ ours }: Duel) => cpuOf(ours) / ours.own!.cpu,
  skia: ({ ours, skia }: Duel) => cpuOf(ours) / (skia.draw.cpu + skia.own!.cpu),
  skiaWithOurs: ({ ours, skia }: Duel) => cpuOf(ours) / cpuOf(skia),
};
