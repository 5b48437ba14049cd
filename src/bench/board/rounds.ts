import type { Timing } from './painter.ts';

/** Measurements of one picture drawn as in the bot. */
export interface DrawnRound {
  readonly ours: Timing;
}

/** The same, followed by the picture drawn with Skia. */
export interface Duel extends DrawnRound {
  readonly skia: Timing;
}

export interface RoundResults<R> {
  readonly name: string;
  readonly rounds: readonly R[];
}

/** Returns the wall-clock time in ms. */
export const total = ({ ours }: DrawnRound): number => ours.draw.wall + ours.encode.wall;
/** Returns the CPU time in ms, which hardly depends on other load. */
export const cpuOf = ({ draw, encode }: Timing): number => draw.cpu + encode.cpu;

/** Our CPU time as a multiple of that of other ways to make the same picture. */
export const multiples = {
  encodeAlone: ({ ours }: DrawnRound) => cpuOf(ours) / ours.again.cpu,
  byNodeCanvas: ({ ours }: Duel) => cpuOf(ours) / ours.own!.cpu,
  skia: ({ ours, skia }: Duel) => cpuOf(ours) / (skia.draw.cpu + skia.own!.cpu),
  skiaWithOurs: ({ ours, skia }: Duel) => cpuOf(ours) / cpuOf(skia),
};
