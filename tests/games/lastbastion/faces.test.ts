import { describe, expect, test } from 'vitest';
import { TILES } from '../../../src/games/lastbastion/data/bastion.ts';
import { CARDS } from '../../../src/games/lastbastion/data/cards.ts';
import { BOARD_COLOURS } from '../../../src/games/lastbastion/data/colours.ts';
import { HEROES } from '../../../src/games/lastbastion/data/heroes.ts';
import { kit, lastBastion } from '../../../src/games/lastbastion/index.ts';
import { languages, translator } from '../../../src/locale/index.ts';

const all = lastBastion.faces!();

test('L14, L1, L2, L7 every card, tile, board and hero has a face of its own, and nothing else has', () => {
  const ids = [...CARDS.map(({ id }) => id), ...TILES, ...BOARD_COLOURS.map((colour) => `board-${colour}`), ...HEROES];
  expect(Object.keys(all).length).toBe(ids.length);
  expect(CARDS.filter(({ id }) => !(id in all))).toEqual([]);
  for (const id of kit.cards) expect(all[id], id).toBeDefined();
});

test('L14 a card shows its resistance, and an icon for each effect', () => {
  for (const { id, resistance, effects } of CARDS) {
    const { marks } = all[id]!;
    expect(marks.find(({ art }) => art === 'resistance')!.value, id).toBe(resistance);
    const icons = marks.flatMap(({ art }) => (art.startsWith('effect-') || art === 'resistance' ? [] : [art]));
    const wanted = effects.map(({ when, kind }) => `${when}-${kind}`);
    expect(new Set(icons), id).toEqual(new Set(wanted));
  }
});

test('L14, L15 a Warlord’s card is told from a Monster’s', () => {
  const kinds = (rank: 'monster' | 'warlord') =>
    new Set(CARDS.filter((card) => card.rank === rank).map(({ id }) => all[id]!.kind));
  expect([...kinds('monster')].filter((kind) => kinds('warlord').has(kind))).toEqual([]);
  expect([kinds('monster').size, kinds('warlord').size]).toEqual([5, 5]);
});

describe.each(languages)('in %s', (language) => {
  const say = translator(language);
  test('no two names are the same', () => {
    const names = Object.values(all).map(({ name }) => say(name));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
  test('texts say everything', () => {
    for (const [id, { type, text, marks }] of Object.entries(all))
      for (const one of [say(text), say(type), ...marks.map(({ label }) => say(label))])
        expect(one, id).not.toMatch(/lastbastion|\{\{|\?\?|undefined|^$/);
  });
});
