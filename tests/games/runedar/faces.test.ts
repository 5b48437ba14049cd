import { describe, expect, test } from 'vitest';
import { GOBLIN_GROUPS, SHOTS, TROLL_TILES } from '../../../src/games/runedar/data/enemies.ts';
import { MERCENARIES } from '../../../src/games/runedar/data/mercenaries.ts';
import { SIEGE_SHAPES } from '../../../src/games/runedar/data/siege.ts';
import { CARD_IDS, kindOfCard, TOOLS } from '../../../src/games/runedar/data/tools.ts';
import { toolText } from '../../../src/games/runedar/words/card-text.ts';
import { LIMITS } from '../../../src/discord/limits.ts';
import { faceOf, faces } from '../../../src/games/runedar/show/faces.ts';
import { languages, translator } from '../../../src/locale/index.ts';

const all = faces();
const marksOf = (kind: string) => Object.fromEntries(faceOf(kind).marks.map(({ art, value }) => [art, value]));

test('every card and every tile has a face of its own', () => {
  const kinds = [
    ...CARD_IDS.map(kindOfCard),
    ...SIEGE_SHAPES.map(({ shape }) => shape),
    ...SHOTS,
    ...MERCENARIES.map((id) => `merc-${id}`),
    ...[...GOBLIN_GROUPS.flat(), ...TROLL_TILES].map(({ id }) => id),
  ];
  expect([...new Set(kinds)].sort()).toEqual(Object.keys(all).sort());
});

test('R8.2, R9.1 a weapon or tool shows its move, its icons and its price', () => {
  for (const { kind, magic, icons, cost } of TOOLS) {
    const priced = Object.entries(cost).flatMap(([resource, value]) => (value ? [[`cost-${resource}`, value]] : []));
    const move = magic ? { magic: 1 } : { move: 2 };
    expect(marksOf(kind), kind).toEqual({ ...move, ...icons, ...Object.fromEntries(priced) });
  }
});

test('R10.11 the circles of a troll are alike, as its text says', () => {
  for (const { id, circles } of TROLL_TILES) expect(new Set(circles).size, id).toBe(1);
});

describe.each(languages)('in %s', (language) => {
  const say = translator(language);

  test('what a card would have done fits the line of its choice', () => {
    const said = TOOLS.map((tool) => say({ key: 'runedar:hint.pass', with: { text: toolText(tool) } }));
    expect(said.filter((line) => line.length > LIMITS.optionDescription)).toEqual([]);
  });

  test('names are short, and no two are the same', () => {
    const names = Object.values(all).map(({ name }) => say(name));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name.length, name).toBeLessThanOrEqual(23);
  });

  test('texts say everything and are short', () => {
    for (const [kind, { type, text, marks }] of Object.entries(all)) {
      const said = say(text);
      expect(said.length, said).toBeLessThanOrEqual(170);
      for (const one of [said, say(type), ...marks.map(({ label }) => say(label))])
        expect(one, kind).not.toMatch(/runedar|\{\{|\?\?|undefined|^$/);
    }
  });
});

test.each([
  ['old-tool-bag', 'Move up to 2 steps. Close attack: 1 die. Dig: 1 Rubble. Work: 1 of any resource.'],
  ['rune-hammer', 'Go anywhere or stay, then do one of these. Close attack: 4 hits without dice. Work: 3 Metal.'],
  [
    'siege-orcs-1-tannery-arrow',
    '1 orc comes up outside the Tannery wall. Then every orc moves one step towards the gold.',
  ],
  ['goblin-4-each', 'Goes once it has been given 2 Wood, 2 Leather and 2 Metal.'],
])('%s says what the rules do with it', (kind, text) => expect(translator('en')(faceOf(kind).text)).toBe(text));
