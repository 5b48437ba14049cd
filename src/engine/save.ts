import { copyPlain } from './clone.ts';
import type { Seat } from './events.ts';
import { fingerprintOf, type PosedAsk } from './fingerprint.ts';
import type { AnyModule } from './module.ts';

/** One decision taken: option ids, never indexes, with the fingerprint of the question it was given to. */
export interface Answer {
  readonly seat: Seat;
  readonly picks: readonly string[];
  readonly mark: string;
  /** It is no answer, but changes what the seat has ordered: `picks` are the name and the value as JSON. */
  readonly order?: true;
  /** It is no answer: the seat gives up. */
  readonly resigns?: true;
}

/** Whether it answers something: orders and giving up stand among the answers at the moment they were given. */
export const isAnswer = ({ order, resigns }: Answer): boolean => !order && !resigns;

/**
 * An answer that was given just now: its mark is worked out when somebody wants it, be it long after. What was asked and told
 * stays as it was.
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

/** Answers as plain data. */
export const plainAnswers = (answers: readonly Answer[]): Answer[] =>
  answers.map((answer) => (isAnswer(answer) ? { seat: answer.seat, picks: answer.picks, mark: answer.mark } : answer));

/** A step that is over, to go back into: all its answers but the last, and who gave that (null: it is not known any more). */
export interface PastStep {
  readonly base: object;
  readonly since: readonly Answer[];
  readonly by: Seat | null;
  /** That one was given in secret, by it alone. */
  readonly secret?: true;
}

/** A game at rest, as plain JSON. Nobody changes what `base` holds. */
export interface Save {
  /** Of the saves themselves, whatever the game. */
  readonly format: typeof FORMAT;
  readonly game: string;
  readonly version: number;
  /** How many answers the game has had. */
  readonly turn: number;
  /** The state when the running step began. */
  readonly base: object;
  /** The answers given since. */
  readonly since: readonly Answer[];
  /** How many events of the running step have been told. */
  readonly told: number;
  /** The steps before it that the latest answers lead back into, the oldest first. */
  readonly past: readonly PastStep[];
  /** How many of the latest answers may still be taken back freely. */
  readonly undoable: number;
}

export const FORMAT = 3;
/** Fits any question that has the picks. */
export const ANY_MARK = '';

/** The state that a save begins from, brought to the module's version; the module may change it. */
export function upgraded(module: AnyModule, { version, base }: Save): object {
  if (version === module.version) return base;
  let state: unknown = copyPlain(base);
  for (let at = version; at < module.version; at++) state = module.upgrade?.[at]?.(state) ?? state;
  return state as object;
}

/** A moment before an answer, as formats 1 and 2 kept each: the state as text. */
interface OldMoment {
  readonly checkpoint: string;
  readonly since: readonly Answer[];
  readonly by?: Seat;
}
/** Formats 1 (where it is not said) and 2. In 1 the answers' fingerprints were made otherwise; their picks are as good as ever. */
export interface OldSave extends OldMoment, Pick<Save, 'game' | 'version' | 'turn' | 'told'> {
  readonly format?: 1 | 2;
  readonly trail: readonly OldMoment[];
}

/** A save of any format in the present one; throws when a later program wrote it. */
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

/** Whether the step of the moment goes on after its answer; another one may begin from the same state, an offer that is refused. */
const isStillIn = ({ checkpoint, since }: OldMoment, next: OldMoment): boolean =>
  checkpoint === next.checkpoint && next.since.length === since.length + 1;
