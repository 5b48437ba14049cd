import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../src/discord/limits.ts';
import type { Option, Question } from '../../src/engine/index.ts';
import { type Language, languages } from '../../src/locale/index.ts';
import { playGame, someCourses } from '../fuzz/play.ts';
import { languageFaults } from '../help/language-faults.ts';
import { allKits, openTexts } from './kits.ts';

/** Games whose options have colons in their names; what comes of them stands on a line of its own there. */
const WITH_COLONS: readonly string[] = ['bsieged'];

/**
 * The verbs whose choices must be read whole, where others are cards: what Discord cuts of their texts stands on the pictures of
 * the hand beside them.
 */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  bsieged: ['attack', 'catapult', 'visit', 'repair', 'move'],
};

/** Whether an option of a game loses something for good: actions that are left, a fight that was at hand, Gold. */
const LOSES: Readonly<Record<string, (option: Option, question: Question) => boolean>> = {
  bsieged: ({ ends }, { data }) => ends === true && Number(data['count']) > 0,
  lastbastion: ({ ends }, { options }) =>
    ends === true && options.some(({ verb }) => verb === 'attack' || verb === 'tile'),
  runedar: ({ id }) => id.startsWith('hire'),
};

/** What is missing, of which a reader would see a key or a name without its article. */
const missing: string[] = [];
const { translator } = openTexts((message) => missing.push(message));

/** What players read of a game in one language: what they choose from, and all else that they are asked and told. */
interface Read {
  readonly language: Language;
  readonly say: ReturnType<typeof translator>;
  readonly options: Map<string, string>;
  readonly told: Set<string>;
}

describe.each(allKits.map((kit) => [kit.rules.id, kit] as const))('the lines of %s', (game, kit) => {
  const courses = someCourses(kit, Math.max(3, 1 + kit.rules.seats[1] - kit.rules.seats[0]), 'lines');
  const read = languages.map((language): Read => ({
    language,
    say: translator(language),
    options: new Map(),
    told: new Set(),
  }));
  const unasked: string[] = [];
  let asked = 0;
  for (const course of courses)
    playGame(kit, { ...course, wild: 0.1 }, ({ question, news }) => {
      for (const option of question.options) {
        if (option.costs) asked++;
        if (option.costs ? question.max > 1 : LOSES[game]?.(option, question)) unasked.push(option.id);
      }
      for (const { say, options, told } of read) {
        told.add(say(question.prompt));
        for (const { text } of news) told.add(say(text));
        for (const { label, detail, verb, costs } of question.options) {
          if (costs) told.add(say(costs));
          if (ONLY[game]?.includes(verb ?? '') === false) told.add(detail ? say(detail) : '');
          else options.set(say(label), detail ? say(detail) : '');
        }
      }
    });
  test.runIf(game in LOSES)('whatever loses something for good says so, and nothing of several picks', () => {
    expect(unasked).toEqual([]);
    expect(asked).toBeGreaterThan(0);
  });

  const each = read.map((one) => [one.language, one] as const);
  const linesOf = ({ options }: Read) =>
    [...options].flatMap(([label, detail]) => (detail ? [`${label}: ${detail}`] : []));

  test.skipIf(WITH_COLONS.includes(game)).each(each)('no line has two colons in a row (%s)', (_, one) => {
    expect(linesOf(one).filter((line) => /^[^.;“«]*:[^.;“«]*:/.test(line))).toEqual([]);
  });

  test.each(each)('no line lacks a word (%s)', (_, one) => {
    expect(linesOf(one).filter((line) => /\?{2}|\{\{/.test(line) || line.includes(`${game}:`))).toEqual([]);
  });

  test.each(each)('no line agrees badly with what stands in it (%s)', (language, { options, told }) => {
    const lines = [...told, ...[...options].flat()];
    expect(lines.flatMap((line) => languageFaults(line, language).map((fault) => `${fault}: ${line}`))).toEqual([]);
  });

  test.each(each)('no option is cut by Discord (%s)', (_, { options }) => {
    const labels = [...options.keys()].filter((label) => label.length > LIMITS.optionLabel);
    const details = [...options.values()].filter((detail) => detail.length > LIMITS.optionDescription);
    expect([...labels, ...new Set(details)].map((line) => `${line.length} ${line}`)).toEqual([]);
  });
});

test('nothing that was said is missing, nor lacks the form in which it is said', () => {
  expect([...new Set(missing)]).toEqual([]);
});
