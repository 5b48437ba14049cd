import type { Seat } from './events.ts';
import type { AnyModule } from './module.ts';

/** One decision taken: option ids, never indexes, with the fingerprint of the question it was given to. */
export interface Answer {
  readonly seat: Seat;
  readonly picks: readonly string[];
  readonly mark: string;
}

/** A place to go back to: the state when a step began and the answers given since. */
export interface Moment {
  readonly checkpoint: string;
  readonly since: readonly Answer[];
  /** Of those to which answers may be taken back: who gave the answer that followed. */
  readonly by?: Seat;
}

/** A game at rest, as plain JSON. */
export interface Save extends Moment {
  /** Of the saves themselves, whatever the game; 1 where it is not said. */
  readonly format?: number;
  readonly game: string;
  readonly version: number;
  /** How many answers the game has had. */
  readonly turn: number;
  /** How many events of the running step have been told. */
  readonly told: number;
  /** Moments before the latest answers that may still be taken back freely, the oldest first. */
  readonly trail: readonly Moment[];
}

/** In saves of format 1 the answers' fingerprints were made otherwise; their picks are as good as ever. */
export const FORMAT = 2;
/** Fits any question that has the picks. */
export const ANY_MARK = '';

/** The answers of a save of format 1, without their fingerprints. */
export function unmarked({ since, trail }: Save): [readonly Answer[], readonly Moment[]] {
  const bare = (answers: readonly Answer[]) => answers.map((answer) => ({ ...answer, mark: ANY_MARK }));
  return [bare(since), trail.map((moment) => ({ ...moment, since: bare(moment.since) }))];
}

export function upgraded(module: AnyModule, save: Save): string {
  if (save.version === module.version) return save.checkpoint;
  let state: unknown = JSON.parse(save.checkpoint);
  for (let version = save.version; version < module.version; version++)
    state = module.upgrade?.[version]?.(state) ?? state;
  return JSON.stringify(state);
}
