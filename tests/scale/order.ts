/** What a process is to do: between the program that measures and those that play. */

export type Order = {
  /** The file with the games as they stand in channels, in turn. */
  readonly games: string;
  readonly database: string;
  /** Which of the processes it is. */
  readonly id: number;
  readonly seconds: number;
  /** Seconds before, which no time tells of. */
  readonly warming: number;
  /** So many things are under way at a time. */
  readonly loops: number;
} & (
  | {
      readonly what: 'spread';
      /** Its channels: from the first one on so many. */ readonly first: number;
      readonly count: number;
    }
  /** All processes in one channel, which one of them begins. */
  | { readonly what: 'hot' }
  /** Commits of a text of so many bytes, and nothing else. */
  | { readonly what: 'bare'; readonly bytes: number }
);

export interface Done {
  /** What was done in these seconds. */
  readonly count: number;
  /** The same with what was done while it warmed up. */
  readonly all: number;
  /** Answers that came too late: somebody else had answered. */
  readonly refused: number;
  /** How long each took, in ms. */
  readonly times: readonly number[];
  readonly ms: number;
  /** CPU time in these seconds, in ms. */
  readonly cpu: number;
  /** Bytes that the process has written, as Linux counts them; null elsewhere. */
  readonly written: number | null;
}
