import { describe, expect, test } from 'vitest';
import { gameOf } from '../../src/discord/bot.ts';
import { termsLike } from '../../src/discord/interactions/typed/terms.ts';
import { describeBoard } from '../../src/drawing/index.ts';
import { type Guide, pageAbout, standardOptions } from '../../src/engine/index.ts';
import type { AnyKit } from '../../src/kit/index.ts';
import { type Language, languages } from '../../src/locale/index.ts';
import { playGame, someCourses } from '../fuzz/play.ts';
import { textsOf } from '../locale/texts.ts';
import { allKits, openTexts } from './kits.ts';

const { translator } = openTexts(() => undefined);
const guided = allKits.flatMap((kit) => (kit.guide ? [[kit.rules.id, kit, kit.guide] as const] : []));

/** The usual options, and those with another value in one place. */
function optionsOf({ rules: { options } }: AnyKit): unknown[] {
  const usual = standardOptions(options);
  const others = Object.entries(options).flatMap(([name, { values }]) =>
    values.map((value) => ({ ...usual, [name]: value })),
  );
  return [usual, ...others];
}

/** The kinds of questions that have words. */
const askedBy = (game: string): Set<string> =>
  new Set(
    [...textsOf('en', game).keys()]
      .filter((key) => key.startsWith('ask.'))
      .map((key) => key.slice('ask.'.length).split('_')[0]!),
  );

const explanationsOf = (language: Language, game: string): [kind: string, text: string][] =>
  [...textsOf(language, `${game}-guide`)].flatMap(([key, text]) =>
    // What is said in some situations alone has a suffix.
    key.startsWith('ask.') ? [[key.slice('ask.'.length).split('_')[0]!, text]] : [],
  );

describe.each(guided)('how %s is played', (game, kit, guide) => {
  const settings = optionsOf(kit);
  const textsFor = ({ text, textFor }: Pick<Guide['terms'][number], 'text' | 'textFor'>) =>
    textFor ? settings.map(textFor as never) : [text];

  test('every question has a page that helps with it', () => {
    const without = new Set<string>();
    for (const course of someCourses(kit, 4, 'pages'))
      playGame(kit, { ...course, wild: 0.6 }, ({ question: { kind } }) => {
        if (pageAbout(guide, kind) === undefined) without.add(kind);
      });
    expect([...without]).toEqual([]);
  });

  describe.each(languages)('in %s', (language) => {
    const say = translator(language);

    test.each(guide.pages.map((page) => [page.id, page] as const))('page %s fits a message and a phone', (_, page) => {
      expect(say(page.title).length).toBeLessThanOrEqual(60);
      for (const text of [page.text, ...textsFor(page)]) {
        expect(say(text as never).length).toBeGreaterThan(200);
        expect(say(text as never).length).toBeLessThanOrEqual(2000);
      }
    });

    test('every term is explained in a few lines, and no two are called the same', () => {
      for (const term of guide.terms) {
        const name = say(term.name);
        expect(name.length, name).toBeLessThanOrEqual(40);
        for (const text of textsFor(term)) expect(say(text as never).length, name).toBeLessThanOrEqual(400);
      }
      const names = guide.terms.map(({ name }) => say(name));
      expect(new Set(names).size).toBe(names.length);
    });

    test('explanations of questions are short', () => {
      const explanations = explanationsOf(language, game);
      expect(explanations.length).toBeGreaterThan(5);
      for (const [kind, text] of explanations) expect(text.length, kind).toBeLessThanOrEqual(200);
    });
  });

  test('every explanation belongs to a question, and is given with it', () => {
    const kinds = explanationsOf('en', game).map(([kind]) => kind);
    // What stands behind a dash tells situations of one question apart.
    const asked = [...askedBy(game)];
    expect(kinds.filter((kind) => !asked.some((one) => one === kind || one.startsWith(`${kind}-`)))).toEqual([]);
    expect(kinds.filter((kind) => kit.rules.explain!({ kind, data: {} }) === null)).toEqual([]);
  });

  test('what is asked most is explained to newcomers', () => {
    const times = new Map<string, number>();
    for (const course of someCourses(kit, 2, 'explained'))
      playGame(
        kit,
        { ...course, wild: 0.3 },
        ({ question: { kind } }) => void times.set(kind, (times.get(kind) ?? 0) + 1),
      );
    const often = [...times].sort(([, one], [, other]) => other - one).slice(0, 3);
    expect(often.filter(([kind]) => kit.rules.explain!({ kind, data: {} }) === null)).toEqual([]);
  });

  test('every term is found by each of its names in each language, and none by nonsense', () => {
    const found = (typed: string) => termsLike({ translator }, gameOf(kit), typed).map(({ id }) => id);
    for (const language of languages) {
      const say = translator(language);
      for (const { id, name, also } of guide.terms)
        for (const spelling of [say(name), ...say(also).split(',')]) expect(found(spelling), spelling).toContain(id);
    }
    expect(found('dragonfly')).toEqual([]);
  });

  test('the pages show boards and cards that can be told in words, always the same', () => {
    const say = translator('en');
    const pictures = guide.pages.flatMap(({ picture }) => (picture ? [picture()] : []));
    expect(pictures.length).toBeGreaterThanOrEqual(5);
    for (const picture of pictures) {
      if (picture.kind === 'cards') expect(picture.cards.every((card) => card !== undefined)).toBe(true);
      else expect(describeBoard(picture.scene, kit.board, say).alt.length).toBeGreaterThan(40);
    }
    expect(guide.pages.map(({ picture }) => picture?.())).toEqual(guide.pages.map(({ picture }) => picture?.()));
  });
});
