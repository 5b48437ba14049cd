import type { Sketch } from './sketch.ts';

/** A message to a renderer process, one at a time. */
export interface Job {
  readonly id: number;
  readonly sketch: Sketch;
}

/** Sent once, when the process can draw. */
export type Ready = 'ready';

/** The reply. `error` is a failure of the painters; a retry would give the same. */
export type Rendering =
  | {
      readonly id: number;
      readonly png: Uint8Array;
      readonly width: number;
      readonly height: number;
      readonly warnings: readonly string[];
      /** Memory of the process in bytes. */
      readonly memory: number;
    }
  | { readonly id: number; readonly error: string };
