import { describe, expect, test } from 'vitest';

import { deedMeant, picksMeant } from '../../../../src/discord/interactions/typed/consent.ts';
import { fitOf, wordsOf } from '../../../../src/discord/interactions/typed/wording.ts';
import { wordingsOf } from '../../../../src/discord/interactions/typed/wordings.ts';
import { nearestIn } from '../../../../src/discord/interactions/typed/nearest.ts';
import { mendedPicks, parsePicks } from '../../../../src/discord/interactions/typed/picking.ts';
import type { Reader } from '../../../../src/discord/interactions/typed/reader.ts';
import type { Option, Question } from '../../../../src/engine/index.ts';
import { kits } from '../../../../src/games/index.ts';
import type { AnyKit } from '../../../../src/kit/index.ts';
import { languages, translator } from '../../../../src/locale/index.ts';
import { playGame, someCourses } from '../../../fuzz/play.ts';
import { sampled } from '../../../help/sampled.ts';

/*
 * Whatever can be chosen, typed with one slip of the keys, is done, or is among the buttons that are offered; and nothing else is
 * ever done in its place.
 */

const tongues = languages.map(translator);

interface Asked {
  readonly question: Question;
  readonly option: Option;
}

/** So many options are tried, each with many slips. */
const MOST = 60;

/** Options of games of all sorts, each with a question in which it can be chosen. */
function asked(kit: AnyKit): Asked[] {
  const found = new Map<string, Asked>();
  for (const course of someCourses(kit, 3, 'one slip'))
    playGame(kit, { ...course, wild: 0.5 }, ({ table }) => {
      for (const question of table.questions().map((open) => ({ ...open })))
        for (const option of question.options) {
          const name = `${question.kind} ${JSON.stringify(option.label)}`;
          if (!found.has(name)) found.set(name, { question, option });
        }
    });
  return sampled([...found.values()], MOST, ({ question, option }) => `${question.kind} ${option.verb}`);
}

/** A letter that stands beside another on few keyboards. */
const WRONG = 'x';

/** The word with its neighbours swapped, a letter left out, doubled, or another one, at a place inside of it. */
function slipped(word: string, at: number): string[] {
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  return [
    before.slice(0, -1) + letter + before.at(-1)! + after,
    before + after,
    before + letter + letter + after,
    before + WRONG + after,
  ];
}

/** The label with one slip in one of its words; in words of two letters and in numbers nobody can tell. */
function misspelt(label: string, seed: number): string[] {
  const name = wordsOf(label).slice(0, 8);
  return name.flatMap((word, at) =>
    word.length < 3 || /\p{N}/u.test(word)
      ? []
      : slipped(word, 1 + (seed % (word.length - 1))).map((wrong) => name.toSpliced(at, 1, wrong).join(' ')),
  );
}

/** What comes of it: what is done, or what is offered. */
function outcomeOf({ question, option }: Asked, typed: string, reader: Reader) {
  if (question.form !== 'choose' || question.max > 1) {
    const { picks, rest } = parsePicks(question, typed, reader);
    // Of an order the last one may be known without being typed.
    if (rest === '') return { done: question.form === 'order' ? picks.slice(0, 1) : picks, offered: [] };
    return { done: [], offered: mendedPicks(question, typed, reader).flat() };
  }
  const { verb } = option;
  const isOfVerb = (one: { readonly verb?: string | undefined }) => one.verb === verb;
  const pool = verb
    ? { options: question.options.filter(isOfVerb), barred: question.barred.filter(isOfVerb) }
    : question;
  const meaning = verb ? deedMeant(pool, typed, reader) : picksMeant(pool, typed, reader);
  switch (meaning.kind) {
    case 'one':
      return { done: [meaning.option.id], offered: [] };
    case 'several':
      return { done: [], offered: meaning.options.map(({ id }) => id) };
    case 'barred':
      return { done: [], offered: [], barred: meaning.barred.map(({ id }) => id) };
    case 'unknown':
      return { done: [], offered: nearestIn(pool, typed, reader).options.map(({ id }) => id) };
  }
}

/** Whether what was typed names something else as it stands. */
const says = (one: Option, typed: string, reader: Reader): boolean =>
  wordingsOf(one, reader).some((wording) => fitOf(wording, wordsOf(typed)) !== null);

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('of %s', (_, kit) => {
  const all = asked(kit);

  test.each(languages)('in %s one slip costs a tap at most, and never does anything else', (language) => {
    const reader: Reader = { say: translator(language), tongues, terms: kit.guide?.terms };
    let tried = 0;
    const wrong = all.flatMap((each, at) => {
      const { question, option } = each;
      const label = reader.say(option.label);
      return misspelt(label, at).flatMap((typed) => {
        const others = [...question.options, ...question.barred].filter(({ id }) => id !== option.id);
        if (others.some((one) => says(one, typed, reader))) return [];
        tried++;
        const { done, offered } = outcomeOf(each, typed, reader);
        if (done.every((id) => id === option.id) && [...done, ...offered].includes(option.id)) return [];
        return [{ label, typed, done, offered: offered.slice(0, 5), kind: question.kind, form: question.form }];
      });
    });
    expect(wrong.slice(0, 40)).toEqual([]);
    expect(tried).toBeGreaterThan(200);
  });
});
