import { describe, expect, test } from 'vitest';
import { ComponentType } from 'discord.js';
import { gameOf } from '../../src/discord/bot.ts';
import { clip, LIMITS } from '../../src/discord/limits.ts';
import { choicesOf } from '../../src/discord/render/choices.ts';
import { composing } from '../../src/discord/render/compose.ts';
import { button, entry, menu, type ComponentRow } from '../../src/discord/render/components.ts';
import { isQuestion, type Question, type Table } from '../../src/engine/index.ts';
import { languages } from '../../src/locale/index.ts';
import { playGame, someCourses } from '../fuzz/play.ts';
import { allKits, openTexts } from './kits.ts';

/** What Discord has no room for ends behind a word: names on buttons and in menus, and what stands beneath them. */

const texts = openTexts(() => undefined);

/** Every text of some rows that is cut. */
const cutIn = (rows: readonly ComponentRow[]): string[] =>
  rows
    .flatMap(({ components }) => components)
    .flatMap((one): (string | undefined)[] => {
      if (one.type === ComponentType.Button) return ['label' in one ? one.label : undefined];
      if (one.type !== ComponentType.StringSelect) return [];
      return [one.placeholder, ...one.options.flatMap(({ label, description }) => [label, description])];
    })
    .flatMap((text) => (text && /\S…$/u.test(text) ? [text] : []));

/** All that is said of the choices of a question, whole. */
const saidOf = ({ options }: Question, say: (phrase: NonNullable<Question['prompt']>) => string): string[] =>
  options.flatMap(({ label, detail, short }) => [label, detail, short].flatMap((one) => (one ? [say(one)] : [])));

/** Whether what is left of a text is whole words of it. */
const isWhole = (cut: string, whole: string): boolean => {
  const kept = cut.slice(0, -1);
  return whole.startsWith(kept) && !/^[\p{L}\p{N}]/u.test(whole.slice(kept.length));
};

/** Of a share what all its options want stands in one line. */
const partsOf = (text: string): string[] => text.split(' · ');

const openQuestions = (table: Table): Question[] =>
  [...new Set(table.questions().flatMap(({ seats }) => seats))].flatMap((seat) =>
    table.present(seat).questions.filter(isQuestion),
  );

describe.each(allKits.map((kit) => [kit.rules.id, kit] as const))('what %s offers', (_, kit) => {
  test.each(languages)('is cut behind a word at most, and by its name never, in %s', (language) => {
    const say = texts.translator(language);
    const { symbols } = gameOf(kit);
    const halves = new Set<string>();
    for (const course of someCourses(kit, 3, 'whole-words')) {
      playGame(kit, { ...course, wild: 0.3 }, ({ table }) => {
        for (const question of table.outcome ? [] : openQuestions(table)) {
          const shown = { question, session: 'k', turn: 1, symbols, say };
          const choices = choicesOf(shown);
          const whole = saidOf(question, say);
          for (const cut of cutIn([...choices.rows, ...(choices.stepwise ? composing(shown, []).rows : [])]))
            if (!whole.some((text) => isWhole(partsOf(cut).at(-1)!, partsOf(text).at(-1)!) || isWhole(cut, text)))
              halves.add(cut);
        }
      });
    }
    expect([...halves]).toEqual([]);
  });
});

describe('a text that is too long', () => {
  const long =
    'Éclaireuse du crépuscule, porte-étendard de l’Abîme · 42–100 % de chances de l’abattre, avec tout l’Équipement';
  test('is cut behind a whole word, wherever that may be', () => {
    for (let most = 20; most <= long.length; most++) {
      const cut = clip(long, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      if (most < long.length) expect(isWhole(cut, long), cut).toBe(true);
    }
  });
  test('is cut nowhere within what is bold or in italics', () => {
    const marked = Array.from({ length: 12 }, (_, at) => `**Far Tower – dig ${at} Rubble**: Axe, *Whetted Axe*`).join(
      '\n',
    );
    for (let most = 20; most < marked.length; most++) {
      const cut = clip(marked, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.length).toBeGreaterThan(most / 4);
      for (const mark of [/\*\*/g, /(?<!\*)\*(?!\*)/g]) expect((cut.match(mark) ?? []).length % 2, cut).toBe(0);
    }
  });
  test('keeps what is no mark, since it is escaped', () => {
    const cut = clip(`Ada\\*Bo ${'and so on '.repeat(9)}`, 80);
    expect(cut).toMatch(/^Ada\\\*Bo and so on/);
  });
  test('so are the names of buttons, menus and their entries', () => {
    const endless = Array.from({ length: 60 }, () => 'Tribunal').join(' ');
    const row = menu('m', endless, [entry('a', endless, endless)]);
    const cut = cutIn([row, { type: ComponentType.ActionRow, components: [button('b', endless)] }]);
    expect(cut).toHaveLength(4);
    for (const text of cut) expect(isWhole(text, endless), text).toBe(true);
  });
  test('is cut anywhere where it is one word, but never within a sign', () => {
    expect(clip('a'.repeat(200), LIMITS.buttonLabel)).toBe(`${'a'.repeat(79)}…`);
    expect(clip('🏰'.repeat(60), 80)).toBe(`${'🏰'.repeat(39)}…`);
  });
});
