import { describe, expect, test } from 'vitest';
import type { CardClass } from '../../../src/games/bsieged/data/card.ts';
import { CARD_CLASSES } from '../../../src/games/bsieged/data/card.ts';
import { cardText, eventText } from '../../../src/games/bsieged/words/card-text.ts';
import { CARDS } from '../../../src/games/bsieged/data/cards.ts';
import { EVENTS } from '../../../src/games/bsieged/data/events.ts';
import { cardName, eventName } from '../../../src/games/bsieged/words/words.ts';
import { languages, translator } from '../../../src/locale/index.ts';

const cards = Object.values(CARDS);
const events = Object.values(EVENTS);
const ofClass = (cardClass: CardClass) => cards.filter((card) => card.class === cardClass);

describe.each(languages)('names and texts in %s', (language) => {
  const say = translator(language);

  test('every card and Event has a short name of its own', () => {
    for (const phrases of [cards.map(({ id }) => cardName(id)), events.map(({ id }) => eventName(id))]) {
      const names = phrases.map(say);
      expect(names.filter((name, index) => name === phrases[index]!.key)).toEqual([]);
      expect(names.filter((name) => name.length > 26)).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('texts are short, and different in a class', () => {
    expect(cards.map((card) => say(cardText(card))).filter((text) => text.length > 200)).toEqual([]);
    expect(events.map((event) => say(eventText(event))).filter((text) => text.length > 300)).toEqual([]);
    for (const cardClass of CARD_CLASSES) {
      const texts = ofClass(cardClass).map((card) => `${card.type} ${card.cost} ${say(cardText(card))}`);
      expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([]);
    }
    const texts = events.map((event) => `${event.lasts} ${say(eventText(event))}`);
    expect(new Set(texts).size).toBe(30);
  });

  /** Numbers that stand in words: "the yellow die", "once", "one zone" for any of them. */
  const IN_WORDS = [/"do":"roll","for":"(food|gold)","dice":1/g, /"shots":1/g, /"phases":1/g, /"zones":\[1,2,3\]/g];
  function numbersIn(facts: unknown): string[] {
    const written = IN_WORDS.reduce((json, words) => json.replace(words, ''), JSON.stringify(facts));
    return written.match(/\d+/g) ?? [];
  }

  test('every number of a card stands in its text', () => {
    for (const card of cards) {
      const { weapon, armour, massive, tactics, effects, morale, id } = card;
      const text = say(cardText(card));
      const wanted = numbersIn([weapon, armour, massive, tactics, effects, morale || null]);
      expect(
        wanted.filter((number) => !new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text)),
        `${id}: ${text}`,
      ).toEqual([]);
    }
  });

  test('every number of an Event stands in its text', () => {
    for (const event of events) {
      const text = say(eventText(event));
      const wanted = numbersIn([event.effects, event.rules]);
      expect(
        wanted.filter((number) => !new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text)),
        event.id,
      ).toEqual([]);
    }
  });
});
