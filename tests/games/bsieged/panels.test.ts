import { describe, expect, test } from 'vitest';
import { sayScene } from '../../../src/drawing/said.ts';
import { CARDS } from '../../../src/games/bsieged/data/cards.ts';
import { HERO_IDS, HEROES } from '../../../src/games/bsieged/data/heroes.ts';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import { languages, translator } from '../../../src/locale/index.ts';
import type { Messenger, State } from '../../../src/games/bsieged/model/state.ts';
import { card, enemy, event, siege } from '../../help/siege.ts';
import { inWords } from '../../help/in-words.ts';

test.each(languages)('a hero bears the same letters beside the board as on it in %s', (language) => {
  const { state } = siege({
    heroes: [
      { id: 'archer', place: 'tavern' },
      { id: 'smuggler', place: 'wall:north' },
    ],
  });
  const { panels, pieces } = sayScene(bsieged.scene(bsieged.view(state, null)), translator(language));
  for (const { art, letter } of panels) {
    expect(letter).toHaveLength(2);
    expect(pieces.filter((piece) => piece.art === art).map((piece) => piece.letter)).toEqual([letter]);
  }
  expect(panels).toHaveLength(2);
});

const sayOf = (state: State) => {
  const scene = sayScene(bsieged.scene(bsieged.view(state, null)), translator('en'));
  return { ...scene, says: inWords(bsieged.scene(bsieged.view(state, null))) };
};

describe('what everybody may know stands on the board, in the picture and in words', () => {
  const messenger = (facts: Partial<Messenger>) => sayOf(siege({ messenger: facts }).state);
  test.each<[string, Partial<Messenger>, string]>([
    [
      'B44 the Compass card of a Messenger who waits',
      { at: 'outskirts', leg: 'return', compass: 'east' },
      'Messenger 1 comes back in East zone 3 as soon as no unit stands there, as the Compass says.',
    ],
    [
      'B43 that one will be drawn',
      { at: 'outskirts', leg: 'return' },
      'Messenger 1 comes back where the next Compass card says.',
    ],
    [
      'B51 number and leg of the second one',
      { at: 'dead', leg: 'departure' },
      'Messenger 2 sets out through a field whose zone 1 holds no unit.',
    ],
    [
      'B51 and his card',
      { at: 'dead', number: 2, leg: 'return', compass: 'west' },
      'Messenger 2 comes back in West zone 3 as soon as no unit stands there, as the Compass says.',
    ],
    [
      'that a card wards him',
      { at: 'field', side: 'north', zone: 2, warded: true },
      'Nothing can kill Messenger 1 this round.',
    ],
  ])('%s', (_, facts, text) => {
    const { notices, says } = messenger(facts);
    expect(notices.map((notice) => notice.text)).toEqual([text]);
    expect(says.join('\n')).toContain(text);
  });
  test('a Messenger on the board needs no card of his own', () =>
    expect(messenger({ at: 'field', side: 'north', zone: 2 }).notices).toEqual([]));
  test('B150 shields, and armour used up', () => {
    const mail = card({ id: 'test-mail', class: 'armory', type: 'permanent', armour: 1 });
    const { state } = siege({
      heroes: [
        { id: 'archer', shield: 2 },
        { id: 'paladin', cards: [mail], ignored: 1 },
        { id: 'smuggler', cards: [mail] },
        { id: 'sorcerer' },
      ],
    });
    const { panels, says } = sayOf(state);
    expect(panels.map(({ abilities }) => abilities[0])).toEqual([
      'Ignores 2 more hits',
      'Protection used up',
      'Ignores 1 more hit',
      expect.not.stringMatching(/gnores|rotection/),
    ]);
    expect(says.join(' ')).toContain('Paladin: Protection used up');
  });
});

test('the board in words has a heading for each part, what comes next in one piece, and all that the picture shows', () => {
  const horde = event({ id: 'test-more', rules: [{ rule: 'spawn', by: 1 }] });
  const slots = [enemy('krohn', 2), enemy('gargoh', 1), enemy('molen', 1)] as const;
  const { state } = siege({
    heroes: [{ id: 'archer' }, { id: 'paladin', place: 'barn' }],
    fields: { north: { slots, points: 2, 1: { krohn: 1 }, 2: { gargoh: 1 }, 3: { molen: 1, krohn: 3 } } },
    buildings: { barn: { reinforced: 2 }, armory: 'damaged' },
    events: [horde],
    state: { phase: 'heroes', agenda: [['turn', 'archer']], first: 'archer' },
  });
  const { says, places } = sayOf(state);
  for (const line of [
    'North summons: 2 Spawning Points, A: Krohn (Krohn 2, elite Krohn 1), B: Gargoh (Gargoh 1, elite Gargoh 1), C: Mölen (Mölen 2).',
    'Dice hit on: 4+ in zone 1, 5+ in zone 2, and 6+ in zone 3.',
    'Barn: Food roll, Reinforced 2.',
    'Armory: Damaged, Armory card.',
  ])
    expect(says).toContain(line);
  expect(says.join('\n')).toMatch(/^Archer: .*\d free places: Armory \(permanent\), Armory or Market \(permanent\), /m);
  expect(
    says.filter((line) => /^(Archer|Paladin): .*Morale/.test(line)).map((line) => line.split(', Morale')[0]),
  ).toEqual(['Archer: not placed yet, First Hero', 'Paladin: Done, Barn']);
  expect(places['summon:north']!.cards!.map(({ figures }) => figures.map(({ value }) => value))).toEqual([
    [2, 1],
    [1, 1],
    [2],
  ]);
  expect(says.filter((line) => line.startsWith('**'))).toHaveLength(8);
  const next = says.indexOf('**Next, unless hindered**');
  const moves = bsieged.scene(bsieged.view(state, null)).moves.map(({ label }) => `${translator('en')(label)}.`);
  expect(moves.length).toBeGreaterThan(2);
  expect(says.slice(next + 1, next + 1 + moves.length)).toEqual(moves);
});

describe('B119, B128 a dashboard names the price of every card that can lie on it', () => {
  const stored = Object.values(CARDS).filter(({ type }) => type !== 'instant');

  test.each(['en', 'fr'] as const)('%s', (language) => {
    const words = { en: [/action/i, /Gold/], fr: [/action/i, /\bOr\b/] }[language];
    for (const card of stored) {
      const id = HERO_IDS.find((hero) =>
        HEROES[hero].slots.some((slot) => slot.kind === card.type && slot.classes.includes(card.class)),
      );
      const { state } = siege({ heroes: [{ id: id!, cards: [card.id] }] });
      const { panels } = sayScene(bsieged.scene(bsieged.view(state, null)), translator(language));
      const text = panels[0]!.slots.find((slot) => slot.card)!.card!.text;
      if (card.action || card.massive) expect(text, card.id).toMatch(words[0]!);
      if (card.cost > 0) {
        expect(text, card.id).toMatch(words[1]!);
        expect(text.split(/\D+/), card.id).toContain(String(card.cost));
      }
    }
  });
});
