import type { Option, Question } from '../engine/index.ts';
import { LIMITS, clip } from './limits.ts';
import { type Choice, completions, meant, type Reader, suggestions } from './matching.ts';
import { BEGINS_WORDS } from './wording.ts';
import { packPicks, unpackPicks } from './packing.ts';
import { roomFor, tally } from './splits.ts';
import type { Say } from './words.ts';

/** Marks packed picks where a list of ids would be too long. */
const PACKED = '=';
/** What parts picks in a typed list. */
const BETWEEN = /\s*(?:[,;+\n]|→|->|>)\s*/;

/** Answers to a question that takes several picks: what was typed so far, whole or with one pick more. */
export function pickSuggestions(question: Question, typed: string, reader: Reader): Choice[] {
  // A name that is still being typed is what is completed, not a pick.
  const { picks, rest } = readPicks(question, typed, reader, BEGINS_WORDS - 1);
  const complete = picks.length >= Math.max(1, question.min) && picks.length <= question.max;
  const done = complete && rest === '' ? [choice(question, picks, reader.say)] : [];
  const free =
    picks.length >= question.max ? [] : question.options.filter((option) => hasRoom(question, option, picks));
  const next = suggestions({ options: free }, rest, reader).map(({ value }) =>
    choice(question, [...picks, value], reader.say),
  );
  return completions([...done, ...next]);
}

function hasRoom(question: Question, option: Option, picks: readonly string[]): boolean {
  return question.kind === 'share' ? roomFor(option, picks, question.max) > 0 : !picks.includes(option.id);
}

function choice(question: Question, picks: readonly string[], say: Say): Choice {
  const ids = picks.join(',');
  return {
    name: clip(namesOf(question, picks, say), LIMITS.choiceName),
    value: ids.length <= LIMITS.choiceName ? ids : `${PACKED}${packPicks(question, picks)}`,
  };
}

function namesOf(question: Question, picks: readonly string[], say: Say): string {
  const label = (pick: string) => say(question.options.find(({ id }) => id === pick)!.label);
  if (question.kind !== 'share') return picks.map(label).join(' + ');
  return tally(picks)
    .map(([pick, count]) => (count > 1 ? `${label(pick)} x${count}` : label(pick)))
    .join(' + ');
}

/**
 * Picks out of a typed list: ids or names, separated by commas, semicolons, arrows or plus signs, with `x2` for a
 * repetition. `rest` is what could not be read.
 */
export function readPicks(
  question: Question,
  typed: string,
  reader: Reader,
  worst: number = BEGINS_WORDS,
): { picks: string[]; rest: string } {
  if (typed.startsWith(PACKED)) {
    const picks = unpackPicks(question, typed.slice(PACKED.length));
    if (picks) return { picks, rest: '' };
  }
  const parts = typed.split(BETWEEN).filter((part) => part !== '');
  const longest = Math.max(
    ...question.options.flatMap(({ label }) => reader.tongues.map((say) => partsIn(say(label)))),
  );
  const picks: string[] = [];
  for (let at = 0; at < parts.length;) {
    const read = readPick({ question, reader, worst }, parts.slice(at, at + longest));
    if (!read) return { picks, rest: parts.slice(at).join(', ') };
    picks.push(...read.picks);
    at += read.parts;
  }
  return { picks, rest: '' };
}

const partsIn = (name: string): number => name.split(BETWEEN).length;

/** How picks are read; `worst`: the poorest fit that counts. */
interface Reading {
  readonly question: Question;
  readonly reader: Reader;
  readonly worst: number;
}

/** The first pick of a list; its name may have commas of its own, so the longest that is a name counts. */
function readPick(reading: Reading, parts: readonly string[]): { picks: string[]; parts: number } | null {
  for (let taken = parts.length; taken > 0; taken--) {
    const picks = pickOf(reading, parts.slice(0, taken).join(', '));
    if (picks) return { picks, parts: taken };
  }
  return null;
}

/** One pick, or the same one several times: "Archer x2", and where points are shared also "2 Archer" and "Archer 2". */
function pickOf(reading: Reading, typed: string): string[] | null {
  const once = oneOf(reading, typed);
  if (once !== null) return [once];
  const times =
    /^(.*\S)\s*[x×*]\s*(\d{1,2})$/i.exec(typed) ?? (reading.question.kind === 'share' ? shared(typed) : null);
  const again = times && oneOf(reading, times[1]!);
  return again ? Array<string>(Number(times[2])).fill(again) : null;
}

function shared(typed: string): readonly string[] | null {
  const before = /^(\d{1,2})\s*[x×*]?\s+(\S.*)$/i.exec(typed);
  return before ? [before[0], before[2]!, before[1]!] : /^(.*\S)\s+(\d{1,2})$/.exec(typed);
}

function oneOf({ question, reader, worst }: Reading, typed: string): string | null {
  const meaning = meant({ options: question.options }, typed, reader);
  return meaning.kind === 'one' && meaning.fit <= worst ? meaning.option.id : null;
}
