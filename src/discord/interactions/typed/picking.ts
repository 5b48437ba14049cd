import type { Option, Question } from '../../../engine/index.ts';
import { type Say, unformatted } from '../../../locale/index.ts';
import { LIMITS, clip } from '../../limits.ts';
import { packPicks, unpackPicks } from '../../render/packing.ts';
import { roomFor, tally } from '../../render/splits.ts';
import { words } from '../../text/words.ts';
import { deedMeant, saysNone } from './consent.ts';
import { type CompletedChoice, completions, meant, suggestions } from './matching.ts';
import { nearest } from './nearest.ts';
import type { Reader } from './reader.ts';
import { BEGINS_WORDS, normalised, SAYS_ALL, SAYS_WORDS } from './wording.ts';

/** Prefix of packed picks, used if a list of ids would be too long. */
const PACKED = '=';
/** Most words of a text in which spaces may separate picks. */
const MOST_SPACED_WORDS = 24;
/** Limit of readings for the same words. Two are ambiguous already. */
const MOST_READINGS = 50;

/** Matches the separators of a typed list: signs, and words such as "and" in every language. */
function signsBetween({ tongues }: Reader): RegExp {
  const joining = tongues.flatMap((say) => say(words('typed.between')).split(' ')).join('|');
  const word = `(?<=^|[\\s,;&+])(?:${joining})(?=$|[\\s,;&+])`;
  return new RegExp(`(?:\\s*(?:[,;&+\\n]|→|->|>|${word})\\s*)+`, 'giu');
}

/** The part of a question that reading several picks needs. */
export type PickedQuestion = Pick<Question, 'form' | 'min' | 'max' | 'options'>;

/** A piece of a typed list, by position. */
interface ListPiece {
  readonly from: number;
  readonly to: number;
}

function listPieces(typed: string, between: RegExp): ListPiece[] {
  const gaps = [...typed.matchAll(between)].map(({ index, 0: gap }) => ({
    from: index,
    to: index + gap.length,
  }));
  const starts = [0, ...gaps.map(({ to }) => to)];
  const ends = [...gaps.map(({ from }) => from), typed.length];
  return starts
    .map((from, at) => ({ from, to: ends[at]! }))
    .filter(({ from, to }) => typed.slice(from, to).trim() !== '');
}

/** Splits a typed list at its separators. */
export const pieces = (typed: string, reader: Reader): string[] =>
  listPieces(typed, signsBetween(reader)).map(({ from, to }) => typed.slice(from, to).trim());

/** Completes answers with several picks: the picks so far, and those with one more. */
export function pickSuggestions(question: PickedQuestion, typed: string, reader: Reader): CompletedChoice[] {
  // A name that is still being typed is completed, not picked.
  const { picks, rest } = parsePicks(question, typed, reader, BEGINS_WORDS - 1);
  const complete = picks.length >= Math.max(1, question.min) && picks.length <= question.max;
  const done = complete && rest === '' ? [picksChoice(question, picks, reader.say)] : [];
  const free =
    picks.length >= question.max ? [] : question.options.filter((option) => mayPickAgain(question, option, picks));
  const next = suggestions({ options: free }, rest, reader).map(({ value }) =>
    picksChoice(question, withLast(question, [...picks, value]), reader.say),
  );
  const listed = next.length === 0 ? listedPicks(question, typed, reader) : null;
  return completions([...done, ...next, ...(listed ? [picksChoice(question, listed, reader.say)] : [])]);
}

/** Checks whether the text means no picks, if that is allowed. */
export const meansNone = ({ min }: Pick<Question, 'min'>, typed: string, reader: Reader): boolean =>
  min === 0 && saysNone(typed, reader);

/** Completes the answer without picks, if nothing or words for it are typed. */
export function noneSuggestions({ min }: Pick<Question, 'min'>, typed: string, reader: Reader): CompletedChoice[] {
  const name = unformatted(reader.say(words('panel.none')));
  return min === 0 && (typed.trim() === '' || saysNone(typed, reader)) ? [{ name, value: name }] : [];
}

/** Pseudo-option for the whole order as listed, with its button's label. */
const LISTED = { id: 'listed', label: words('panel.asShown') };
/** Fewest letters that identify it. */
const LEAST_LISTED = 3;

/** Returns the order as listed if the text means that; null otherwise. */
export function listedPicks({ form, options }: PickedQuestion, typed: string, reader: Reader): string[] | null {
  const isLong = form === 'order' && normalised(typed).length >= LEAST_LISTED;
  return isLong && meant({ options: [LISTED] }, typed, reader).kind === 'one' ? options.map(({ id }) => id) : null;
}

/** Returns the order as listed if the text resembles that, for a confirmation. */
export const nearlyListed = ({ form, options }: PickedQuestion, typed: string, reader: Reader): string[][] =>
  form === 'order' && normalised(typed).length >= LEAST_LISTED && nearest([LISTED], typed, reader).length > 0
    ? [options.map(({ id }) => id)]
    : [];

function mayPickAgain(question: PickedQuestion, option: Option, picks: readonly string[]): boolean {
  return question.form === 'share' ? roomFor(option, picks, question.max) > 0 : !picks.includes(option.id);
}

function picksChoice(question: PickedQuestion, picks: readonly string[], say: Say): CompletedChoice {
  const ids = picks.join(',');
  return {
    name: clip(pickNames(question, picks, say), LIMITS.choiceName),
    value: ids.length <= LIMITS.choiceName ? ids : `${PACKED}${packPicks(question, picks)}`,
  };
}

function pickNames(question: PickedQuestion, picks: readonly string[], say: Say): string {
  const label = (pick: string) => unformatted(say(question.options.find(({ id }) => id === pick)!.label));
  if (question.form !== 'share') return picks.map(label).join(' + ');
  return tally(picks)
    .map(([pick, count]) => (count > 1 ? `${label(pick)} x${count}` : label(pick)))
    .join(' + ');
}

/**
 * Parses picks from a typed list of ids or names. Separators are commas, semicolons, arrows, plus signs and "and".
 * Spaces separate if only one reading is possible. `x2` repeats a pick. `rest` is the unread part.
 */
export function parsePicks(
  question: PickedQuestion,
  typed: string,
  reader: Reader,
  worst: number = BEGINS_WORDS,
): { picks: string[]; rest: string } {
  if (typed.startsWith(PACKED)) {
    const picks = unpackPicks(question, typed.slice(PACKED.length));
    if (picks) return { picks, rest: '' };
  }
  const between = signsBetween(reader);
  const parts = listPieces(typed, between);
  // A completed list consists of ids, even if a name contains several of them.
  const ids = parts.map(({ from, to }) => typed.slice(from, to).trim());
  if (ids.length > 1 && ids.every((id) => question.options.some((option) => option.id === id)))
    return { picks: withLast(question, ids), rest: '' };
  const longest = Math.max(
    ...question.options.flatMap(({ label }) => reader.tongues.map((say) => listPieces(say(label), between).length)),
  );
  const picks: string[] = [];
  for (let at = 0; at < parts.length;) {
    const reading = { question, reader, worst };
    const read = readPick(reading, typed, parts.slice(at, at + longest));
    if (!read) {
      // In a list with separators, spaces belong to names.
      const bySpaces = parts.length === 1 ? spaced(reading, typed) : null;
      return bySpaces ? { picks: bySpaces, rest: '' } : { picks, rest: typed.slice(parts[at]!.from).trim() };
    }
    picks.push(...read.picks);
    at += read.parts;
  }
  return { picks: withLast(question, picks), rest: '' };
}

/** Adds the last item of an order once all others are named. */
function withLast({ form, min, options }: PickedQuestion, picks: string[]): string[] {
  const left = options.filter(({ id }) => !picks.includes(id));
  const isKnown = form === 'order' && min === options.length && left.length === 1 && picks.length === min - 1;
  return isKnown ? [...picks, left[0]!.id] : picks;
}

/** Returns the part of a typed list that is no pick: its first piece, or the first unknown word in that. */
export function strangeIn(question: PickedQuestion, rest: string, reader: Reader): string {
  const [piece = rest] = pieces(rest, reader);
  const single = piece.split(/\s+/);
  if (single.length > MOST_SPACED_WORDS) return piece;
  const isPick = (word: string) => singlePick({ question, reader, worst: BEGINS_WORDS }, word) !== null;
  return (single.some(isPick) ? single.find((word) => !isPick(word)) : undefined) ?? piece;
}

/** Most errors to correct in a list, and most corrected lists to offer. */
const MOST_SLIPS = 4;
const MOST_MENDED = 5;

/** Returns corrected answers, complete or not, for a confirmation; none if unclear. */
export function mendedPicks(question: PickedQuestion, typed: string, reader: Reader, slips = MOST_SLIPS): string[][] {
  const { picks, rest } = parsePicks(question, typed.trim(), reader);
  const isOnce = question.form === 'share' || new Set(picks).size === picks.length;
  if (rest === '') return isOnce && picks.length <= question.max ? [picks] : [];
  const [piece = rest] = pieces(rest, reader);
  const mended = [...new Set([piece, strangeIn(question, rest, reader)])].map((strange) =>
    slips === 0 ? [] : mendedIn(question, { typed: typed.trim(), rest, strange }, reader, slips),
  );
  return mended.find((answers) => answers.length > 0) ?? [];
}

/** Replaces the strange part with its nearest names and reads the list again. */
function mendedIn(
  question: PickedQuestion,
  { typed, rest, strange }: { readonly typed: string; readonly rest: string; readonly strange: string },
  reader: Reader,
  slips: number,
): string[][] {
  const [, name = strange, times = ''] = /^(.*\S)(\s*(?:(?<!\p{L})[x×*]\s*|[x×*])\d{1,2})$/iu.exec(strange) ?? [];
  const at = typed.length - rest.length + rest.indexOf(strange);
  const [before, after] = [typed.slice(0, at), typed.slice(at + strange.length)];
  const mended = nearest(question.options, name, reader)
    .slice(0, MOST_MENDED)
    .flatMap(({ id }) => mendedPicks(question, `${before}${id}${times}${after}`, reader, slips - 1));
  const different = new Map(mended.map((answer) => [answer.join(), answer]));
  return [...different.values()].slice(0, MOST_MENDED);
}

/** Settings for reading picks. `worst`: the poorest match that counts. */
interface Reading {
  readonly question: PickedQuestion;
  readonly reader: Reader;
  readonly worst: number;
}

/**
 * Reads the first pick of a list. Names may contain separators, so the longest match counts, unless its pieces are
 * names of different options.
 */
function readPick(
  reading: Reading,
  typed: string,
  parts: readonly ListPiece[],
): { picks: string[]; parts: number } | null {
  const [first] = parts as [ListPiece];
  for (let taken = parts.length; taken > 0; taken--) {
    const name = typed.slice(first.from, parts[taken - 1]!.to);
    const picks = pickOf(reading, name);
    const isOne = taken === 1 || !areNames(reading, typed, parts.slice(0, taken));
    if (picks && (isOne || pickOf({ ...reading, worst: SAYS_ALL }, name))) return { picks, parts: taken };
  }
  return null;
}

/** Checks whether the pieces are names of different options. */
function areNames(reading: Reading, typed: string, parts: readonly ListPiece[]): boolean {
  const each = parts.map(({ from, to }) => pickOf({ ...reading, worst: SAYS_WORDS }, typed.slice(from, to)));
  return each.every((picks) => picks !== null) && new Set(each.flat()).size > 1;
}

/** Reads picks separated only by spaces, in whole words; null if there are several readings or none. */
function spaced(reading: Reading, typed: string): string[] | null {
  const typedWords = typed.trim().split(/\s+/);
  if (typedWords.length > MOST_SPACED_WORDS) return null;
  const once = reading.question.form !== 'share';
  /** Readings of the words from each position on. */
  const readings: string[][][] = [];
  readings[typedWords.length] = [[]];
  for (let from = typedWords.length - 1; from >= 0; from--) {
    const found = new Map<string, string[]>();
    for (let to = from + 1; to <= typedWords.length; to++) {
      if (readings[to]!.length === 0) continue;
      const first = pickOf({ ...reading, worst: SAYS_WORDS }, typedWords.slice(from, to).join(' ')) ?? [];
      for (const others of first.length > 0 ? readings[to]! : []) {
        const picks = [...first, ...others];
        if (!once || new Set(picks).size === picks.length) found.set(picks.join(), picks);
      }
    }
    readings[from] = [...found.values()].slice(0, MOST_READINGS);
  }
  return readings[0]!.length === 1 ? readings[0]![0]! : null;
}

/** Reads one pick or repetitions: "Archer x2", and for a share also "2 Archer" and "Archer 2". */
function pickOf(reading: Reading, typed: string): string[] | null {
  const sharing = reading.question.form === 'share';
  // For a share, a number beside a name is a count, unless the name includes it.
  const whole = singlePick(sharing ? { ...reading, worst: SAYS_ALL } : reading, typed);
  if (whole !== null) return [whole];
  const times = /^(.*\S)\s*(?:(?<!\p{L})[x×*]\s*|[x×*])(\d{1,2})$/iu.exec(typed) ?? (sharing ? shared(typed) : null);
  const again = times && singlePick(reading, times[1]!);
  if (again) return Array<string>(Number(times[2])).fill(again);
  const once = sharing ? singlePick(reading, typed) : null;
  return once === null ? null : [once];
}

function shared(typed: string): readonly string[] | null {
  const before = /^(\d{1,2})\s*[x×*]?\s+(\S.*)$/i.exec(typed);
  return before ? [before[0], before[2]!, before[1]!] : /^(.*\S)\s+(\d{1,2})$/.exec(typed);
}

function singlePick({ question, reader, worst }: Reading, typed: string): string | null {
  const meaning = deedMeant({ options: question.options }, typed, reader);
  return meaning.kind === 'one' && meaning.fit <= worst ? meaning.option.id : null;
}
