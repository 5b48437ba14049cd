import { describe, expect, test } from 'vitest';
import { languages } from '../../src/locale/index.ts';
import { playGame, someCourses } from '../fuzz/play.ts';
import { allKits, openTexts } from './kits.ts';

/** Games whose options have colons in their names; what comes of them stands on a line of its own there. */
const WITH_COLONS: readonly string[] = ['bsieged'];

const { translator } = openTexts(() => undefined);

/** What players read while they choose, as it is said: an option's name, and what comes of it. */
describe.each(allKits.map((kit) => [kit.rules.id, kit] as const))('the options of %s', (game, kit) => {
  const courses = someCourses(kit, Math.max(3, 1 + kit.rules.seats[1] - kit.rules.seats[0]), 'lines');
  const names = languages.map((language) => [language, translator(language), new Set<string>()] as const);
  for (const course of courses)
    playGame(kit, { ...course, wild: 0.1 }, ({ question }) => {
      for (const [, say, lines] of names)
        for (const { label, detail } of question.options) if (detail) lines.add(`${say(label)}: ${say(detail)}`);
    });

  test.skipIf(WITH_COLONS.includes(game)).each(names)('no line has two colons in a row (%s)', (_, __, lines) => {
    expect([...lines].filter((line) => /^[^.;“«]*:[^.;“«]*:/.test(line))).toEqual([]);
  });

  test.each(names)('no line lacks a word (%s)', (_, __, lines) => {
    expect([...lines].filter((line) => /\?{2}|\{\{/.test(line) || line.includes(`${game}:`))).toEqual([]);
  });
});
