import { describe, expect, test } from 'vitest';
import { briefly } from '../../../src/discord/render/telling.ts';
import type { Phrase } from '../../../src/engine/index.ts';
import { kits } from '../../../src/games/index.ts';
import { playGame, someCourses } from '../../fuzz/play.ts';

/* Of much that was played a message tells little, and of that what matters. */

const lineOf = (kind: string): Phrase => ({ key: `wide:news.${kind}` });
/** Every line of news has thirty-five characters. */
const saying = (phrase: Phrase) => phrase.key.padEnd(34, '.');

test('what is short is told whole', () => {
  const news = [lineOf('goes'), lineOf('falls')];
  expect(briefly(news, { game: 'wide', headlines: ['falls'] }, saying)).toEqual(news);
});

test('a headline comes before what was told after it, and the order stays', () => {
  const news = ['falls', 'goes', 'wins', 'rests', 'sits'].map(lineOf);
  const told = briefly(news, { game: 'wide', headlines: ['falls', 'wins'] }, saying);
  expect(told.map(({ key }) => key)).toEqual(['wide:news.falls', 'wide:news.wins']);
});

test('of two headlines that are too long together the greater one is told, however early', () => {
  const news = ['wins', 'goes', 'falls', 'falls', 'falls'].map(lineOf);
  const told = briefly(news, { game: 'wide', headlines: ['wins', 'falls'] }, saying);
  expect(told.map(({ key }) => key)).toEqual(['wide:news.wins', 'wide:news.falls']);
});

test('without a headline the latest is told', () => {
  const news = ['goes', 'rests', 'sits', 'waits'].map(lineOf);
  expect(briefly(news, { game: 'wide', headlines: ['falls'] }, saying)).toEqual([news.at(-1)]);
});

test('what the table has agreed on is always told', () => {
  const agreed: Phrase = { key: 'bot:agreed' };
  const news = [agreed, ...['goes', 'falls', 'rests', 'sits'].map(lineOf)];
  expect(briefly(news, { game: 'wide', headlines: ['falls'] }, saying)).toEqual([agreed, news[2]]);
});

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('of %s', (game, kit) => {
  const headlines = kit.rules.words.headlines ?? [];

  test('headlines are told in real games, and some news is none', () => {
    const kinds = new Set<string>();
    for (const course of someCourses(kit, 4, 'headlines'))
      playGame(kit, course, ({ news }) => {
        for (const { text } of news) kinds.add(text.key);
      });
    const told = headlines.filter((kind) => kinds.has(`${game}:news.${kind}`));
    expect(told.length).toBeGreaterThan(3);
    expect(kinds.size).toBeGreaterThan(told.length);
  });
});
