import { copyPlain } from './clone.ts';
import type { Seat } from './events.ts';
import { fingerprintOf, type PosedAsk } from './fingerprint.ts';
import type { AnyModule } from './module.ts';

/** One decision: option ids, never indexes, with the fingerprint of its question. */
export interface Answer {
  readonly seat: Seat;
  readonly picks: readonly string[];
  readonly mark: string;
  /** Not an answer but a change of the seat's orders: `picks` are the name and the value as JSON. */
  readonly order?: true;
  /** Not an answer: the seat resigns. */
  readonly resigns?: true;
}

/**
 * Checks whether it answers a question. Orders and resignations lie among the answers at the moment they were given.
 */
export const isAnswer = ({ order, resigns }: Answer): boolean => !order && !resigns;

/**
 * An answer given just now. Its mark is computed on demand, possibly much later: its question and events do not change.
 */
export class FreshAnswer implements Answer {
  #mark: string | null = null;

  constructor(
    readonly seat: Seat,
    readonly picks: readonly string[],
    readonly posed: PosedAsk,
  ) {}

  get mark(): string {
    return (this.#mark ??= fingerprintOf(this.posed));
  }
}

/** Converts answers to plain data. */
export const plainAnswers = (answers: readonly Answer[]): Answer[] =>
  answers.map((answer) => (isAnswer(answer) ? { seat: answer.seat, picks: answer.picks, mark: answer.mark } : answer));

/**
 * A finished step that undo can return to: all its answers but the last, and the seat that gave the last (null if
 * unknown).
 */
export interface PastStep {
  readonly base: object;
  readonly since: readonly Answer[];
  readonly by: Seat | null;
  /** That seat alone gave the last answer, in secret. */
  readonly secret?: true;
}

/** A saved game as plain JSON. Nobody changes the content of `base`. */
export interface Save {
  /** Format of saves, independent of the game. */
  readonly format: typeof FORMAT;
  readonly game: string;
  readonly version: number;
  /** Number of answers so far. */
  readonly turn: number;
  /** State when the running step began. */
  readonly base: object;
  /** Answers given since. */
  readonly since: readonly Answer[];
  /** Number of the running step's events that have been told. */
  readonly told: number;
  /** Earlier steps that the latest answers lead back into, the oldest first. */
  readonly past: readonly PastStep[];
  /** Number of latest answers that may still be taken back freely. */
  readonly undoable: number;
}

export const FORMAT = 3;
/** A mark that fits any question with the picks. */
export const ANY_MARK = '';

/** Upgrades a save's initial state to the module's version. The module may change this state. */
export function upgraded(module: AnyModule, { version, base }: Save): object {
  if (version === module.version) return base;
  let state: unknown = copyPlain(base);
  for (let at = version; at < module.version; at++) state = module.upgrade?.[at]?.(state) ?? state;
  return state as object;
}

/** The moment before an answer as formats 1 and 2 stored it, with the state as text. */
interface OldMoment {
  readonly checkpoint: string;
  readonly since: readonly Answer[];
  readonly by?: Seat;
}
/**
 * Formats 1 (where `format` is missing) and 2. Format 1 computed fingerprints differently, but its picks remain valid.
 */
export interface OldSave extends OldMoment, Pick<Save, 'game' | 'version' | 'turn' | 'told'> {
  readonly format?: 1 | 2 | undefined;
  readonly trail: readonly OldMoment[];
}

/** Converts a save of any format to the present one; throws if a later program wrote it. */
export function inPresentFormat(save: Save | OldSave): Save {
  if (save.format === FORMAT) return save;
  if ((save.format ?? 1) > FORMAT)
    throw new Error(`the save of ${save.game} is of format ${save.format}; this program knows ${FORMAT}`);
  const { game, version, turn, told, checkpoint, trail } = save;
  const answers = (list: readonly Answer[]) =>
    save.format === 2 ? list : list.map((answer) => ({ ...answer, mark: ANY_MARK }));
  const past = trail.filter((moment, at) => !isStillIn(moment, trail[at + 1] ?? save));
  return {
    ...{ format: FORMAT, game, version, turn, told },
    base: JSON.parse(checkpoint) as object,
    since: answers(save.since),
    past: past.map((moment) => ({
      base: JSON.parse(moment.checkpoint) as object,
      since: answers(moment.since),
      by: moment.by ?? null,
    })),
    undoable: trail.length,
  };
}

/**
 * Checks whether the moment's step went on after its answer. A refused offer can begin another step from the same
 * state.
 */
const isStillIn = ({ checkpoint, since }: OldMoment, next: OldMoment): boolean =>
  checkpoint === next.checkpoint && next.since.length === since.length + 1;
