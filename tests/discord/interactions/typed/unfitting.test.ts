import { describe, expect, test } from 'vitest';

import { deedTyped } from '../../../../src/discord/interactions/typed/deeds.ts';
import { mentioning } from '../../../../src/discord/interactions/typed/said.ts';
import type { Reader } from '../../../../src/discord/interactions/typed/reader.ts';
import { elisionsOf, wordsOf } from '../../../../src/discord/interactions/typed/wording.ts';
import { words } from '../../../../src/discord/text/words.ts';
import type { Option, Phrase, Question } from '../../../../src/engine/index.ts';
import { kits } from '../../../../src/games/index.ts';
import { bareVerb, otherWordsFor, verbName } from '../../../../src/kit/index.ts';
import { languages, translator } from '../../../../src/locale/index.ts';
import { playGame, someCourses } from '../../../fuzz/play.ts';

/*
 * Whatever is typed behind a verb, on the questions of real games: it is done only where every word of it is said of what is
 * done, however little there is to choose from.
 */

const tongues = languages.map(translator);
const readers: readonly Reader[] = tongues.map((say) => ({ say, tongues }));
const said = (phrase: Phrase): string[] =>
  tongues.flatMap((say) => [...wordsOf(say(phrase)), ...elisionsOf(say(phrase)).keys()]);
const idle = said(words('typed.idle'));

/** Words that are said of no deed, and such as are of other ones. */
const STRANGE = ['all', 'tout', 'everything', 'toutes', 'none', 'rien', 'yes', 'oui', 'no', 'non', 'moon', 'zzz', '9'];
/** So many questions of a game are tried. */
const MOST = Number(process.env['UNFITTING'] ?? 60);

/** All words that may be typed for an option. */
const wordsFor = ({ id, label, detail, also, short, verb }: Option): string[] => [
  ...wordsOf(id),
  ...[label, detail ?? [], also ?? [], short ?? []].flat().flatMap(said),
  ...(verb ? [...wordsOf(bareVerb(verb)), ...[verbName(verb), ...otherWordsFor(verb)].flatMap(said)] : []),
  ...idle,
];

const isSaid = (option: Option, typed: string): boolean => {
  const known = wordsFor(option);
  return wordsOf(typed).every((word) => known.some((one) => one.startsWith(word)) || known.join('').includes(word));
};

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('of %s', (_, kit) => {
  const asked = new Map<string, Question>();
  for (const course of someCourses(kit, 4, 'unfitting'))
    playGame(kit, { ...course, wild: 0.6 }, ({ table }) => {
      for (const question of table.questions().map((open) => ({ ...open })))
        if (question.options.some(({ verb }) => verb))
          asked.set(`${question.prompt.key} ${question.options.map(({ label }) => label.key).join()}`, question);
    });
  const all = [...asked.values()];
  const questions = all.filter((_, at) => at % Math.ceil(all.length / MOST) === 0);

  test('what is typed behind a verb is done only where it says what is done', () => {
    let single = 0;
    const wrong = questions.flatMap((question) => {
      const verbs = [...new Set(question.options.flatMap(({ verb }) => verb ?? []))];
      const labels = question.options.filter((_, at) => at % 5 === 0).map(({ label }) => tongues[0]!(label));
      return verbs.flatMap((verb) => {
        const options = question.options.filter((one) => one.verb === verb);
        if (options.length === 1) single++;
        const pool = { options, barred: question.barred.filter((one) => one.verb === verb) };
        return [...STRANGE, ...labels].flatMap((typed) =>
          readers.flatMap((reader) => {
            const meaning = deedTyped(pool, typed, reader);
            const yields = meaning.kind === 'unknown' ? mentioning(options, typed, reader).whole : [];
            const done = meaning.kind === 'one' ? meaning.option : yields.length === 1 ? yields[0]! : null;
            return done === null || isSaid(done, typed) ? [] : [[verb, typed, done.id]];
          }),
        );
      });
    });
    expect(wrong).toEqual([]);
    expect(single).toBeGreaterThan(5);
  });
});
