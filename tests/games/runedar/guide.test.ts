import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../src/drawing/index.ts';
import { explain } from '../../../src/games/runedar/guide/explanations.ts';
import { guide } from '../../../src/games/runedar/guide/index.ts';
import { languages, translator } from '../../../src/locale/index.ts';
import { textsOf } from '../../locale/texts.ts';

describe.each(languages)('the guide in %s', (language) => {
  const say = translator(language);

  test.each(guide.pages.map((page) => [page.id, page] as const))('page %s fits a message and a phone', (_, page) => {
    expect(say(page.title).length).toBeLessThanOrEqual(60);
    expect(say(page.text).length).toBeGreaterThan(200);
    expect(say(page.text).length).toBeLessThanOrEqual(2000);
  });

  test('every term is explained in a few lines, and no two are called the same', () => {
    for (const { name, text } of guide.terms) {
      expect(say(name).length, say(name)).toBeLessThanOrEqual(40);
      expect(say(text).length, say(name)).toBeLessThanOrEqual(400);
    }
    const names = guide.terms.map(({ name }) => say(name));
    expect(new Set(names).size).toBe(names.length);
  });

  test('explanations of questions are short', () => {
    const told = [...textsOf(language, 'runedar-guide')].filter(([key]) => key.startsWith('ask.'));
    for (const [key, text] of told) expect(text.length, key).toBeLessThanOrEqual(200);
  });
});

test('every question is explained, but for that of every card', () => {
  const kinds = [...textsOf('en', 'runedar').keys()]
    .filter((key) => key.startsWith('ask.'))
    .map((key) => key.slice('ask.'.length).replace(/_(zero|one|many|other)$/, ''));
  for (const kind of kinds.filter((one) => one !== 'act')) expect(explain({ kind, data: {} }), kind).not.toBeNull();
});

test('every verb and every difficulty is on a page', () => {
  const text = guide.pages.map((page) => translator('en')(page.text).toLowerCase()).join(' ');
  for (const verb of ['move', 'work', 'attack', 'dig', 'upgrade', 'hire', 'pass'])
    expect(text, verb).toContain(`/${verb}`);
  for (const level of ['easy', 'normal', 'hard', 'epic']) expect(text, level).toContain(level);
});

test('the pages show boards and cards that can be told in words', () => {
  const say = translator('en');
  const pictures = guide.pages.flatMap(({ picture }) => (picture ? [picture()] : []));
  expect(pictures.length).toBeGreaterThanOrEqual(7);
  for (const picture of pictures) {
    if (picture.kind === 'cards') expect(picture.cards.every((card) => card !== undefined)).toBe(true);
    else expect(describeBoard(picture.scene, say).alt.length).toBeGreaterThan(100);
  }
  expect(guide.pages.map(({ picture }) => picture?.())).toEqual(guide.pages.map(({ picture }) => picture?.()));
});
