import { describe, expect, test } from 'vitest';

import { picksSuggestions } from '../../../../src/discord/interactions/typed/consent.ts';
import { fittingSuggestions, suggestions } from '../../../../src/discord/interactions/typed/matching.ts';
import type { Reader } from '../../../../src/discord/interactions/typed/reader.ts';
import { pickSuggestions } from '../../../../src/discord/interactions/typed/picking.ts';
import { wordsOf } from '../../../../src/discord/interactions/typed/wording.ts';
import { words } from '../../../../src/discord/text/words.ts';
import type { Barred, Option, Question } from '../../../../src/engine/index.ts';
import { kits } from '../../../../src/games/index.ts';
import type { AnyKit } from '../../../../src/kit/index.ts';
import { languages, translator } from '../../../../src/locale/index.ts';
import { playGame, someCourses } from '../../../fuzz/play.ts';
import { costOf } from '../../../help/cost.ts';
import { sampled } from '../../../help/sampled.ts';

/*
 * The lists that complete what is typed, tried on the questions of real games: a slip of the keys costs no option its place.
 */

const tongues = languages.map(translator);
const readers: readonly Reader[] = tongues.map((say) => ({ say, tongues }));
const idle = new Set(tongues.flatMap((say) => wordsOf(say(words('typed.idle')))));

interface Asked {
  readonly question: Question;
  readonly one: Option | Barred;
}

/** So many of what can be typed are tried. */
const MOST = 90;

/** Questions of games of all sorts, with what can be typed for them, each name once. */
function asked(kit: AnyKit): Asked[] {
  const found = new Map<string, Asked>();
  for (const course of someCourses(kit, 8, 'slips'))
    playGame(kit, { ...course, wild: 0.6 }, ({ table }) => {
      for (const question of table.questions().map((open) => ({ ...open })))
        for (const one of [...question.options, ...question.barred]) {
          const name = `${question.prompt.key} ${'reason' in one} ${JSON.stringify(one.label)}`;
          if (!found.has(name)) found.set(name, { question, one });
        }
    });
  return [...found.values()];
}

/** A word with a letter missing, doubled or exchanged; its first letter is mostly right. */
function slipped(word: string): string[] {
  const at = word.length >> 1;
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  return [before + after, before + letter + letter + after, before.slice(0, -1) + letter + before.at(-1)! + after];
}

/** The name, with a slip in one of its words; as much of it as somebody types who has a list before him. */
function misspelt(label: string): string[] {
  const name = wordsOf(label).slice(0, 5);
  return name.flatMap((word, at) =>
    word.length < 4 || idle.has(word) || /\p{N}/u.test(word)
      ? []
      : slipped(word).map((wrong) => name.toSpliced(at, 1, wrong).join(' ')),
  );
}

/** The pool in which the option is looked for: that of its own verb, or all of the question. */
function poolOf({ question, one }: Asked) {
  const { verb } = one;
  if (verb === undefined) return question;
  return {
    options: question.options.filter((other) => other.verb === verb),
    barred: question.barred.filter((other) => other.verb === verb),
  };
}

/** Places in a list that a slip may cost. */
const FEW = 3;

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('of %s', (_, kit) => {
  const every = asked(kit);
  const all = sampled(every, MOST, ({ question, one }) => `${question.kind} ${'reason' in one} ${one.verb}`);

  test('what is misspelt is suggested as if it were not', () => {
    let tried = 0;
    const wrong = all.flatMap((each) =>
      readers.flatMap((reader) => {
        const pool = poolOf(each);
        const right = wordsOf(reader.say(each.one.label)).slice(0, 5).join(' ');
        const rightly = suggestions(pool, right, reader);
        const place = rightly.findIndex(({ value }) => value === each.one.id);
        if (place < 0) return [];
        return misspelt(reader.say(each.one.label)).flatMap((typed) => {
          // What says something else as it stands is that.
          if (fittingSuggestions(pool, typed, reader).length > 0) return [];
          tried++;
          const list = each.one.verb ? suggestions(pool, typed, reader) : picksSuggestions(pool, typed, reader);
          const found = list.findIndex(({ name }) => name === rightly[place]!.name);
          return found >= 0 && found <= place + FEW ? [] : [[right, typed, found, list.slice(0, 5)]];
        });
      }),
    );
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(300);
  });

  test('a pick that is misspelt is suggested too', () => {
    let tried = 0;
    const picks = every.filter(
      ({ question, one }) => question.max > 1 && question.options.some(({ id }) => id === one.id),
    );
    const several = sampled(picks, MOST, ({ question }) => question.kind);
    const wrong = several.flatMap(({ question, one }) =>
      readers.flatMap((reader) => {
        const begun = pickSuggestions({ ...question, options: [one] }, '', reader)[0]!.name.slice(0, 60);
        return misspelt(reader.say(one.label)).flatMap((typed) => {
          if (fittingSuggestions(question, typed, reader).length > 0) return [];
          tried++;
          const list = pickSuggestions(question, typed, reader);
          return list.slice(0, FEW + 1).some(({ name }) => name.startsWith(begun)) ? [] : [[typed, begun, list]];
        });
      }),
    );
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(10);
  });

  test('a list is a few milliseconds of work', () => {
    const questions = [...new Set(every.map(({ question }) => question))];
    const longest = questions.reduce((one, other) =>
      other.options.length + other.barred.length > one.options.length + one.barred.length ? other : one,
    );
    const typed = 'atack teh nrothern gaet of teh tavren';
    expect(costOf(() => picksSuggestions(longest, typed, readers[0]!))).toBeLessThan(5);
  });
});
