import { beforeAll, describe, expect, test } from 'vitest';
import { type News, type Phrase, type Question, standardOptions } from '../../../src/engine/index.ts';
import { sayScene } from '../../../src/drawing/said.ts';
import { cardHead, cardText, eventText, pricedText } from '../../../src/games/bsieged/words/card-text.ts';
import { ABILITY_IDS } from '../../../src/games/bsieged/data/abilities.ts';
import { CARDS } from '../../../src/games/bsieged/data/cards.ts';
import { EVENTS } from '../../../src/games/bsieged/data/events.ts';
import { EDITIONS } from '../../../src/games/bsieged/model/edition.ts';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import { abilityName, abilityText, cardName, eventName } from '../../../src/games/bsieged/words/words.ts';
import { openLocales } from '../../../src/locale/locales.ts';
import { languages } from '../../../src/locale/index.ts';
import { courses, playGame } from './games.ts';
import { LOCALES } from '../../locale/texts.ts';

/** The most characters that a text of a kind may have where it is shown. */
const MOST = {
  prompt: 200,
  label: 80,
  detail: 100,
  cardHint: 200,
  news: 400,
  name: 45,
  ability: 120,
  card: 220,
  sentence: 600,
  about: 300,
};
type Kind = keyof typeof MOST;

const GAMES = 6;
const heard = {
  news: new Map<string, Phrase>(),
  questions: new Map<string, Question>(),
  scenes: [] as News['scene'][],
};

beforeAll(() => {
  for (const course of courses(GAMES, 'texts')) {
    playGame(course, ({ table, news }) => {
      for (const { text, scene } of news) {
        heard.news.set(JSON.stringify(text), text);
        if (scene) heard.scenes.push(scene);
      }
      for (const question of table.questions())
        heard.questions.set(JSON.stringify({ ...question, mark: '' }), question);
    });
  }
});

const cardHints = new Set(
  Object.values(CARDS).flatMap((card) =>
    [cardText(card), pricedText(card, card.cost)].map((text) => JSON.stringify(text)),
  ),
);

describe.each(languages)('in %s', (language) => {
  const lacking: string[] = [];
  const say = openLocales(LOCALES, (what) => lacking.push(what)).translator(language);

  /** What is wrong with the text of a phrase. */
  function faults(kind: Kind, phrase: Phrase): string[] {
    const text = say(phrase);
    const wrong = [
      /bsieged(-cards)?:|[a-z]\.[a-z-]+\.|undefined|\[object/.test(text) && 'a raw key',
      /[{}]|\$t\(/.test(text) && 'a variable left',
      / {2}|\.\.| [.,]|\(\)|\( | \)|^\s|\s$/.test(text) && 'a gap',
      text.length > MOST[kind] && `${text.length} characters`,
      text === '' && 'nothing',
    ];
    return wrong.flatMap((fault) => (fault ? [`${kind}: ${fault}: ${text}`] : []));
  }
  const whole = (phrase: Phrase) => (/[.!?]$/.test(say(phrase)) ? [] : [`no sentence: ${say(phrase)}`]);

  test('questions are fit to be asked', () => {
    const wrong = [...heard.questions.values()].flatMap(({ prompt, options }) => [
      ...faults('prompt', prompt),
      ...options.flatMap(({ label, detail }) => [
        ...faults('label', label),
        ...(detail ? faults(cardHints.has(JSON.stringify(detail)) ? 'cardHint' : 'detail', detail) : []),
      ]),
    ]);
    expect([...new Set(wrong)]).toEqual([]);
    expect(heard.questions.size).toBeGreaterThan(500);
  });

  test('no two options of a question read the same', () => {
    const twins = [...heard.questions.values()].flatMap(({ prompt, options }) => {
      const labels = options.map(({ label, detail }) => `${say(label)} | ${detail ? say(detail) : ''}`);
      const again = labels.filter((label, at) => labels.indexOf(label) !== at);
      /** Equal cards of a hand and equal traps are told apart by nobody. */
      const cards = /\.(give|take|trap)$/.test(prompt.key);
      return cards ? [] : again.map((label) => `${say(prompt)} ${label}`);
    });
    expect(twins).toEqual([]);
  });

  test('news are whole sentences', () => {
    const phrases = [...heard.news.values()];
    expect(phrases.flatMap((phrase) => [...faults('news', phrase), ...whole(phrase)])).toEqual([]);
    expect(phrases.length).toBeGreaterThan(300);
  });

  test('boards say everything, in sentences', () => {
    const wrong = heard.scenes.flatMap((scene) => {
      const { remarks = [], layout = [], ...rest } = scene!;
      const texts = JSON.stringify(sayScene(rest, say));
      return [
        ...[...remarks, ...layout].flatMap((phrase) => [
          ...faults('sentence', phrase),
          ...whole(phrase),
          ...plain(say(phrase)),
        ]),
        ...(texts.match(/"[^"]*(bsieged(-cards)?:[a-z]|\{\{|\*\*)[^"]*"/g) ?? []),
      ];
    });
    expect([...new Set(wrong)]).toEqual([]);
    expect(heard.scenes.length).toBeGreaterThan(GAMES);
  });

  test('every card, Event and ability has a name and a text that fits', () => {
    const wrong = [
      ...Object.values(CARDS).flatMap((card) => [
        ...faults('name', cardName(card.id)),
        ...faults('card', cardText(card)),
        ...whole(cardText(card)),
        ...faults('card', cardHead(card)),
      ]),
      ...Object.values(EVENTS).flatMap((event) => [
        ...faults('name', eventName(event.id)),
        ...faults('card', eventText(event)),
        ...whole(eventText(event)),
      ]),
      ...ABILITY_IDS.flatMap((id) => [
        ...faults('name', abilityName(id)),
        ...Object.values(EDITIONS).flatMap((edition) => [
          ...faults('ability', abilityText(id, edition)),
          ...whole(abilityText(id, edition)),
        ]),
      ]),
    ];
    expect(wrong).toEqual([]);
  });

  test('the lobby tells of the game, of every option and of every hero', () => {
    const of = (key: string): Phrase => ({ key: `bsieged:${key}` });
    const wrong = [
      ...faults('name', of('name')),
      ...faults('about', of('about')),
      ...Object.entries(bsieged.options).flatMap(([key, { values }]) => [
        ...['name', ...values].flatMap((value) => faults('label', of(`option.${key}.${value}`))),
        ...values.flatMap((value) => faults('detail', of(`optionHint.${key}.${value}`))),
      ]),
      // B47 Nobody shields a Messenger who never stands on the wall.
      ...bsieged.options.difficulty.values.flatMap((value) => {
        const french = { ...standardOptions(bsieged.options), edition: 'french' as const };
        const hint = bsieged.optionHint!('difficulty', value, french)!;
        return [...faults('detail', hint), ...(/shield|prot[eè]g/i.test(say(hint)) ? [say(hint)] : [])];
      }),
      ...bsieged.seating.roles.flatMap((role) => [
        ...faults('name', of(`role.${role}`)),
        ...faults('detail', of(`roleHint.${role}`)),
      ]),
    ];
    expect(wrong).toEqual([]);
  });

  test('no text and no argument was missing in any of these', () => {
    expect(lacking).toEqual([]);
  });
});

/** Sentences of the board are drawn and read aloud: no markup. */
const plain = (text: string): string[] => (/[*_`]/.test(text) ? [`markup: ${text}`] : []);
