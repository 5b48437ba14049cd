import { describe, expect, test } from 'vitest';

import {
  consentOf,
  picksMeant,
  picksSuggestions,
  deedMeant,
} from '../../../../src/discord/interactions/typed/consent.ts';
import { deedTyped } from '../../../../src/discord/interactions/typed/deeds.ts';
import { fully } from '../../../../src/discord/interactions/typed/fully.ts';
import { parsePicks } from '../../../../src/discord/interactions/typed/picking.ts';
import type { Pool, Reader } from '../../../../src/discord/interactions/typed/reader.ts';
import { mentioning } from '../../../../src/discord/interactions/typed/said.ts';
import { fittingSuggestions, type Meaning } from '../../../../src/discord/interactions/typed/matching.ts';
import { isOnlyBegun, SAYS_WORDS, wordsOf } from '../../../../src/discord/interactions/typed/wording.ts';
import { buttonText } from '../../../../src/discord/render/choices.ts';
import { words } from '../../../../src/discord/text/words.ts';
import type { Option, Phrase, Question } from '../../../../src/engine/index.ts';
import { kits } from '../../../../src/games/index.ts';
import type { AnyKit } from '../../../../src/kit/index.ts';
import { languages, translator } from '../../../../src/locale/index.ts';
import { howMany, unfit } from '../../../../src/sessions/refusals.ts';
import { playGame, someCourses } from '../../../fuzz/play.ts';
import { sampled } from '../../../help/sampled.ts';

/* What stands on a button, typed, does what the button does: by /choose, by /do and by its own command, in either language. */

const tongues = languages.map(translator);

/** So many options are tried by each of their words. */
const MOST = 60;

interface Press {
  readonly question: Question;
  readonly option: Option;
}

/** Options of real games, each of another text than those before. */
function offered(kit: AnyKit): Press[] {
  const seen = new Set<string>();
  const found: Press[] = [];
  for (const course of someCourses(kit, 4, 'buttons'))
    playGame(kit, { ...course, wild: 0.6 }, ({ table }) => {
      for (const question of table.questions().map((open) => ({ ...open })))
        for (const option of question.options) {
          const name = `${question.kind} ${JSON.stringify([option.label, option.short, option.detail])}`;
          if (!seen.has(name)) found.push({ question, option });
          seen.add(name);
        }
    });
  return found;
}

/** What comes of it; null where that is another matter: all of a verb, a bare yes or no. */
function understood(pool: Required<Pool>, isDeed: boolean, typed: string, reader: Reader) {
  const byName = isDeed ? deedTyped(pool, typed, reader) : picksMeant(pool, typed, reader);
  if (byName.kind === 'all' || consentOf(typed, reader) !== null) return null;
  const meaning = fully(pool, typed, reader, byName);
  const found = meaning.kind === 'one' ? [meaning.option] : 'options' in meaning ? meaning.options : [];
  const isAnother = byName.kind === 'several' || (byName.kind === 'one' && !isOnlyBegun(byName.fit));
  return { kind: meaning.kind, found, isAnother };
}

const chosen = (meaning: Meaning): string | null => (meaning.kind === 'one' ? meaning.option.id : meaning.kind);

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('%s', (_game, kit) => {
  const all = offered(kit);
  test('some of it is more than a name: with odds, costs or gains', () => {
    expect(all.filter(({ option }) => option.short || option.detail).length).toBeGreaterThan(20);
  });

  test('what a refusal gives as an example is an answer, in either language', () => {
    const several = [...new Set(all.map(({ question }) => question))].filter(
      ({ form, max }) => form !== 'choose' || max > 1,
    );
    const wrong = several.flatMap((question) => {
      const { example } = howMany(question).phrase.with ?? {};
      return tongues.flatMap((say) => {
        if (example === undefined) return [];
        const typed = say(example as Phrase);
        const { picks, rest } = parsePicks(question, typed, { say, tongues });
        return rest === '' && unfit(question, picks) === null ? [] : [[typed, picks, rest]];
      });
    });
    expect(wrong).toEqual([]);
  });

  test.each(languages)('what buttons say is understood and comes first (%s)', (language) => {
    const say = translator(language);
    const wrong: unknown[] = [];
    for (const [at, { question, option }] of all.entries()) {
      // Two that say the same are asked back.
      const same = question.options.filter((one) => buttonText({ say }, one) === buttonText({ say }, option));
      if (same.length > 1) continue;
      const typed = buttonText({ say }, option);
      // Read by those of either language in turn.
      const reader: Reader = { say: tongues[at % tongues.length]!, tongues, terms: kit.guide?.terms };
      const { verb } = option;
      const byVerb = {
        options: question.options.filter((one) => one.verb === verb),
        barred: question.barred.filter((one) => one.verb === verb),
      };
      const [meant, first] =
        question.form === 'choose' && question.max === 1 && verb === undefined
          ? [picksMeant(question, typed, reader), picksSuggestions(question, typed, reader)[0]]
          : [deedMeant(byVerb, typed, reader), fittingSuggestions(byVerb, typed, reader)[0]];
      if (chosen(picksMeant(question, typed, reader)) !== option.id) wrong.push(['/choose', typed, option.id]);
      if (chosen(meant) !== option.id || first?.value !== option.id)
        wrong.push([typed, option.id, chosen(meant), first?.value]);
    }
    expect(wrong.slice(0, 30)).toEqual([]);
  });

  test.each(languages)(
    'every word of it finds it, alone and in its part, and nothing comes before it that is not possible (%s)',
    (language) => {
      const say = translator(language);
      const reader: Reader = { say, tongues, terms: kit.guide?.terms };
      const idle = new Set(wordsOf(tongues.map((tongue) => tongue(words('typed.idle'))).join(' ')));
      const tells = (word: string) => word.length > 2 && !idle.has(word) && !/\p{N}/u.test(word);
      const wrong: unknown[] = [];
      let tried = 0;
      for (const { question, option } of sampled(
        all,
        MOST,
        ({ question, option }) => `${question.kind} ${option.verb}`,
      )) {
        if (question.form !== 'choose' || question.max > 1) continue;
        const { verb } = option;
        const isOfVerb = (one: { readonly verb?: string | undefined }) => one.verb === verb;
        const byVerb = { options: question.options.filter(isOfVerb), barred: question.barred.filter(isOfVerb) };
        const phrases = [option.label, option.short ?? [], option.detail ?? [], option.also ?? []].flat();
        const parts = phrases.flatMap((phrase) => say(phrase).split(/[:·,;()–—.?!→+]/)).map(wordsOf);
        const typed = [...parts.map((part) => part.slice(0, 6)), ...parts.flat().map((word) => [word])];
        for (const text of new Set(typed.filter((one) => one.some(tells)).map((one) => one.join(' '))))
          for (const pool of verb === undefined ? [question] : [byVerb, question]) {
            tried++;
            const [whole, half] = [text, text.slice(0, -1)].map((one) =>
              understood(pool, pool === byVerb, one, reader),
            );
            const isBarred = mentioning(pool.barred, text.slice(0, -1), reader).whole.length > 0;
            if (!/[ \d]/.test(text) && text.length > 4 && half?.kind === 'barred' && !isBarred)
              wrong.push(['half', text, option.id]);
            if (!whole || whole.found.includes(option) || (whole.isAnother && whole.found.length > 0)) continue;
            wrong.push([verb, pool === byVerb, text, option.id, whole.kind, whole.found.map(({ id }) => id)]);
          }
      }
      expect(wrong.slice(0, 30)).toEqual([]);
      expect(tried).toBeGreaterThan(400);
    },
  );

  test('of several picks each is its own, by the shortest name that it has alone, whatever stands between', () => {
    const readers = tongues.map((say): Reader => ({ say, tongues, terms: kit.guide?.terms }));
    const questions = [...new Set(all.map(({ question }) => question))].filter(
      ({ max, form }) => max > 1 && form !== 'share',
    );
    const wrong: unknown[] = [];
    let tried = 0;
    for (const question of sampled(questions, 40, ({ kind }) => kind))
      for (const reader of readers) {
        const names = question.options.slice(0, 6).flatMap((option) => {
          const label = wordsOf(reader.say(option.label));
          const short = label.map((_, at) => label.slice(0, at + 1).join(' '));
          const name = short.find((typed) => parsePicks(question, typed, reader, SAYS_WORDS).picks[0] === option.id);
          return name === undefined ? [] : [{ id: option.id, name }];
        });
        for (const one of names)
          for (const other of names)
            for (const sign of one === other ? [] : [', ', reader === readers[0] ? ' and ' : ' et ']) {
              tried++;
              const typed = one.name + sign + other.name;
              const { picks } = parsePicks(question, typed, reader);
              if (picks[0] !== one.id || picks[1] !== other.id) wrong.push([typed, picks, one.id, other.id]);
            }
      }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(tried).toBeGreaterThan(questions.length > 0 ? 10 : -1);
  });
});
