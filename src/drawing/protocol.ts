import type { Sketch } from './sketch.ts';

/** What goes to a renderer process, one at a time. */
export interface Job {
  readonly id: number;
  readonly sketch: Sketch;
}

/** Comes once, when the process can draw. */
export type Ready = 'ready';

/** What comes back. `error` is a failure of the painters: trying again would bring the same. */
export type Rendering =
  | {
      readonly id: number;
      readonly png: Uint8Array;
      readonly width: number;
      readonly height: number;
      readonly warnings: readonly string[];
      /** How much memory the process takes, in bytes. */
      readonly memory: number;
    }
  | { readonly id: number; readonly error: string };
