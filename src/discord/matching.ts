import type { Option, Question } from '../engine/index.ts';
import { LIMITS, clip } from './limits.ts';
import { packPicks, unpackPicks } from './packing.ts';
import { roomFor, tally } from './splits.ts';
import { pair, type Say } from './words.ts';

/** One line of an autocomplete list. */
export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** Marks packed picks where a list of ids would be too long. */
const PACKED = '=';

/** Lower case, without accents and superfluous spaces: what typed text is compared by. */
export function plain(typed: string): string {
  return typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** How well `name` fits what was typed: 0 begins with it, 1 has all its words, null does not fit. */
function fit(name: string, typed: string): number | null {
  const [text, wanted] = [plain(name), plain(typed)];
  if (text.startsWith(wanted)) return 0;
  return wanted.split(' ').every((word) => text.includes(word)) ? 1 : null;
}

function best<T>(items: readonly T[], nameOf: (item: T) => string, typed: string): T[] {
  return items
    .map((item) => ({ item, rank: fit(nameOf(item), typed) }))
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => one.rank! - other.rank!)
    .map(({ item }) => item)
    .slice(0, LIMITS.autocompleteChoices);
}

/** The options that fit what was typed, with what comes of them. */
export function suggestions(options: readonly Option[], typed: string, say: Say): Choice[] {
  const named = options.map((option) => {
    const label = say(option.label);
    const name = option.hint ? say(pair(label, say(option.hint))) : label;
    return { name: clip(name, LIMITS.choiceName), value: option.id };
  });
  return best(named, ({ name }) => name, typed);
}

/** The names that fit what was typed. */
export function suggestedNames(choices: readonly Choice[], typed: string): Choice[] {
  return best(choices, ({ name }) => name, typed).map(({ name, value }) => ({
    name: clip(name, LIMITS.choiceName),
    value,
  }));
}

/** The option meant: by id, by its whole name, or by a part of the name that fits no other. */
export function optionMeant(options: readonly Option[], typed: string, say: Say): Option | null {
  const wanted = plain(typed);
  if (wanted === '') return null;
  const exact = options.find(({ id, label }) => id === typed || plain(say(label)) === wanted);
  if (exact) return exact;
  const close = options.filter((option) => suggestions([option], typed, say).length > 0);
  return close.length === 1 ? close[0]! : null;
}

/** Answers to a question that takes several picks: what was typed so far, whole or with one pick more. */
export function pickSuggestions(question: Question, typed: string, say: Say): Choice[] {
  const { picks, rest } = readPicks(question, typed, say);
  const complete = picks.length >= Math.max(1, question.min) && picks.length <= question.max;
  const done = complete && rest === '' ? [choice(question, picks, say)] : [];
  const free =
    picks.length >= question.max ? [] : question.options.filter((option) => hasRoom(question, option, picks));
  const next = best(free, (option) => say(option.label), rest).map((option) =>
    choice(question, [...picks, option.id], say),
  );
  return [...done, ...next].slice(0, LIMITS.autocompleteChoices);
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
export function readPicks(question: Question, typed: string, say: Say): { picks: string[]; rest: string } {
  if (typed.startsWith(PACKED)) {
    const picks = unpackPicks(question, typed.slice(PACKED.length));
    if (picks) return { picks, rest: '' };
  }
  const known = question.options
    .flatMap(({ id, label }) => [
      { id, name: plain(id) },
      { id, name: plain(say(label)) },
    ])
    .filter(({ name }) => name !== '')
    .sort((one, other) => other.name.length - one.name.length);
  const picks: string[] = [];
  let rest = plain(typed);
  for (;;) {
    rest = rest.replace(/^(?:[\s,;+]|→|->)+/, '');
    const next = known.find(
      ({ name }) => rest.startsWith(name) && /^(?:[\s,;+x×*]|→|->|$)/.test(rest.slice(name.length)),
    );
    if (!next) return { picks, rest };
    rest = rest.slice(next.name.length);
    const times = /^\s*[x×*]\s*(\d{1,2})(?!\d)/.exec(rest);
    if (times) rest = rest.slice(times[0].length);
    picks.push(...Array<string>(times ? Number(times[1]) : 1).fill(next.id));
  }
}
