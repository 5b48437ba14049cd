import { describe, expect, test } from 'vitest';

import { picksMeant, picksSuggestions, deedMeant } from '../../../../src/discord/interactions/typed/consent.ts';
import type { Reader } from '../../../../src/discord/interactions/typed/reader.ts';
import { fittingSuggestions, type Meaning } from '../../../../src/discord/interactions/typed/matching.ts';
import { buttonText } from '../../../../src/discord/render/choices.ts';
import type { Option, Question } from '../../../../src/engine/index.ts';
import { kits } from '../../../../src/games/index.ts';
import type { AnyKit } from '../../../../src/kit/index.ts';
import { languages, translator } from '../../../../src/locale/index.ts';
import { playGame, someCourses } from '../../../fuzz/play.ts';

/* What stands on a button, typed, does what the button does: by /choose, by /do and by its own command, in either language. */

const tongues = languages.map(translator);

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

const chosen = (meaning: Meaning): string | null => (meaning.kind === 'one' ? meaning.option.id : meaning.kind);

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('%s', (_game, kit) => {
  const all = offered(kit);
  test('some of it is more than a name: with odds, costs or gains', () => {
    expect(all.filter(({ option }) => option.short || option.detail).length).toBeGreaterThan(20);
  });

  test.each(languages)('what buttons say is understood and comes first (%s)', (language) => {
    const say = translator(language);
    const wrong: unknown[] = [];
    for (const { question, option } of all) {
      // Two that say the same are asked back.
      const same = question.options.filter((one) => buttonText({ say }, one) === buttonText({ say }, option));
      if (same.length > 1) continue;
      const typed = buttonText({ say }, option);
      for (const reading of tongues) {
        const reader: Reader = { say: reading, tongues, terms: kit.guide?.terms };
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
    }
    expect(wrong.slice(0, 30)).toEqual([]);
  });
});
