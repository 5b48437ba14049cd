import { describe, expect, test } from 'vitest';
import { inventoryOf } from '../../src/drawing/index.ts';
import type { CardFace, Scene } from '../../src/engine/index.ts';
import { kit } from '../../src/games/bsieged/index.ts';
import { kits } from '../../src/games/index.ts';
import { type AnyKit, checkKits, IncompleteGame, type KitSurroundings } from '../../src/kit/index.ts';
import { hasText, languages } from '../../src/locale/index.ts';
import { around } from './kits.ts';

/** What is said of a kit, and of what surrounds it. */
function problems(broken: AnyKit, surroundings = around): readonly string[] {
  try {
    checkKits([broken], surroundings);
  } catch (error) {
    if (error instanceof IncompleteGame) return error.problems;
    throw error;
  }
  return [];
}
const without = (what: keyof ReturnType<typeof inventoryOf>, name: string): KitSurroundings => ({
  ...around,
  assets: (game) => {
    const known = inventoryOf(game);
    return { ...known, [what]: new Set([...known[what]].filter((one) => one !== name)) };
  },
});
const showing = (change: (scene: Scene) => Scene): AnyKit => ({
  ...kit,
  rules: { ...kit.rules, scene: (view) => change(kit.rules.scene(view)) },
});

test('every game of the list is complete', () => expect(() => checkKits(kits, around)).not.toThrow());

describe('a kit is refused, with game, thing and file, when it lacks', () => {
  test('a text in one language', () => {
    const has = (language: string, key: string) =>
      hasText(language as 'en', key) && !(language === 'fr' && key === 'bsieged:role.archer');
    expect(problems(kit, { ...around, texts: { languages, has } })).toEqual([
      'bsieged: no text "bsieged:role.archer": assets/locales/fr/bsieged.json',
    ]);
  });

  test("a verb's slash command and its word", () => {
    expect(problems({ ...kit, verbs: [...kit.verbs, { id: 'dance', symbol: '💃' }] })).toEqual([
      'bsieged: verb "dance" has no slash command: commands/dance.ts; the game\'s own is "bsieged:dance"',
      ...languages.flatMap((one) =>
        ['verb', 'verbAlso'].map((key) => `bsieged: no text "bot:${key}.dance": assets/locales/${one}/bot.json`),
      ),
    ]);
  });

  test('the word of a verb of its own, which needs no command but that of all such', () => {
    const dancing = { ...kit, verbs: [...kit.verbs, { id: 'bsieged:dance', symbol: '💃' }] };
    expect(problems(dancing)).toEqual(
      languages.map((one) => `bsieged: no text "bsieged:verb.dance": assets/locales/${one}/bsieged.json`),
    );
    const commands = new Set([...around.commands].filter((name) => name !== 'do'));
    expect(problems(dancing, { ...around, commands })).toContain(
      'bsieged: verb "bsieged:dance" has no slash command: commands/do.ts',
    );
  });

  test('a verb that is its own and not that of another game', () => {
    expect(problems({ ...kit, verbs: [{ id: 'barons:buy', symbol: '🪙' }] })).toContain(
      'bsieged: verb "barons:buy" belongs to another game',
    );
  });

  test('the words of what threatens', () => {
    const { threat, ...words } = kit.rules.words;
    expect(threat).toBeDefined();
    expect(problems({ ...kit, rules: { ...kit.rules, words } })).toEqual([
      'bsieged: threats need words: words.threat and words.answer',
    ]);
  });

  test('the page of the rules that questions are explained on', () =>
    expect(problems({ ...kit, guide: { ...kit.guide!, asked: { dancing: ['dance'] } } })).toEqual([
      'bsieged: the guide has no page "dancing", which questions are to be explained on',
    ]));

  test('a place of the map', () => {
    expect(problems(kit, without('places', 'tavern'))).toEqual(['bsieged: no place "tavern": assets/bsieged/map.json']);
  });

  test('what may lie in a slot, its kind, and whose colour it is', () => {
    const slot = { accepts: ['hookah'], kind: 'velvet' };
    const odd = showing((scene) => ({
      ...scene,
      panels: scene.panels.map((panel) => ({ ...panel, slots: [slot], tone: 'mauve' })),
    }));
    expect(problems(odd)).toEqual([
      'bsieged: no card of the kind "velvet": assets/bsieged/board.json',
      'bsieged: no tone "mauve": assets/bsieged/board.json',
      'bsieged: no picture "hookah": assets/bsieged/pictures.json',
    ]);
  });

  test("an edge's end", () => {
    const edges = [{ from: 'tavern', to: 'nowhere', kind: 'road' }];
    expect(problems(showing((scene) => ({ ...scene, edges })))).toEqual([
      'bsieged: an edge ends at "nowhere", which is no place: assets/bsieged/map.json',
      'bsieged: no edge of the kind "road": assets/bsieged/board.json',
    ]);
  });

  test('a picture', () => {
    expect(problems(kit, without('pictures', 'archer'))).toContain(
      'bsieged: no picture "archer": assets/bsieged/pictures.json',
    );
  });

  test('a portrait, or what it shows', () => {
    const { archer, ...others } = kit.portraits;
    expect(problems({ ...kit, portraits: others })).toEqual(['bsieged: no portrait of "archer": src/games/bsieged']);
    const odd = { ...archer!, letter: { key: 'bsieged:letter.owl' }, art: 'owl', tone: 'night' };
    expect(problems({ ...kit, portraits: { ...others, archer: odd } })).toEqual([
      'bsieged: no text "bsieged:letter.owl": assets/locales/en/bsieged.json',
      'bsieged: no text "bsieged:letter.owl": assets/locales/fr/bsieged.json',
      'bsieged: no picture "owl": assets/bsieged/pictures.json',
      'bsieged: no tone "night": assets/bsieged/board.json',
    ]);
  });

  test("a card's face, or the picture of one", () => {
    expect(problems({ ...kit, cards: [...kit.cards, 'joker'] })).toEqual([
      'bsieged: card "joker" has no face: src/games/bsieged',
    ]);
    const joker: CardFace = { ...Object.values(kit.rules.faces!())[0]!, art: 'joker' };
    const faces = () => ({ ...kit.rules.faces!(), joker });
    expect(problems({ ...kit, rules: { ...kit.rules, faces } })).toEqual([
      'bsieged: no picture of the card "joker": assets/bsieged/cards.json',
    ]);
  });

  test('its map altogether', () => {
    const [problem, ...others] = problems({ ...kit, rules: { ...kit.rules, id: 'chess' } }).filter((line) =>
      line.includes('map'),
    );
    expect(problem).toMatch(/^chess: ENOENT.*assets\/chess\/map\.json/);
    expect(others).toEqual([]);
  });

  test('an id of its own', () => {
    expect(() => checkKits([kit, kit], around)).toThrow('bsieged: two games of this id in the list');
  });
});
