import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { languages } from '../../src/locale/index.ts';
import { changesByMatter } from '../../src/discord/text/recap.ts';
import { describeBoard } from '../../src/drawing/index.ts';
import type { BoardSpec, GameState, Scene } from '../../src/engine/index.ts';
import { playGame, someCourses } from '../fuzz/play.ts';
import { boardIfAny, seenOf, Values } from './alterations.ts';
import { allKits, openTexts } from './kits.ts';
import { viewersOf } from './secrecy.ts';
import { untold } from './told.ts';

/** Boards are looked at after every so many answers. */
const SPARSE = 25;

const texts = openTexts(() => undefined);

/** The whole board in each language. */
const inWords = (scene: Scene, spec: BoardSpec): string[] =>
  languages.map((language) => describeBoard(scene, spec, texts.translator(language)).text.join('\n'));

describe.each(allKits.map((kit) => [kit.rules.id, kit] as const))('the board of %s in words', (_, kit) => {
  const courses = someCourses(kit, Math.max(6, 1 + kit.rules.seats[1] - kit.rules.seats[0]), 'told');

  /** The figures that a board tells of as moved although they stand where they stood. */
  const unmoved = (since: Scene, scene: Scene): string[] =>
    changesByMatter(kit.board, since, scene)
      .flat()
      .flatMap(({ key, with: told }) => {
        const figure = scene.pieces.find(({ label }) => JSON.stringify(label) === JSON.stringify(told?.['piece']));
        const before = since.pieces.find(({ id }) => id === figure?.id);
        const stays = figure !== undefined && before?.at === figure.at;
        return key === 'bot:recap.moved' && stays ? [JSON.stringify(figure)] : [];
      });

  test(
    'names everything that is to be seen, in every language, and nobody as moved who was not',
    { timeout: 300_000 },
    () => {
      const missing = new Set<string>();
      let boards = 0;
      for (const course of courses) {
        let since: Scene | null = null;
        playGame(kit, course, ({ table }) => {
          if (table.turn % SPARSE > 0 && !table.outcome) return;
          const open = table.present(null).scene;
          if (since) for (const figure of unmoved(since, open)) missing.add(`moved: ${figure}`);
          since = open;
          for (const viewer of viewersOf(1)) {
            const { scene } = table.present(viewer);
            const language = languages[boards++ % languages.length]!;
            for (const fact of untold(scene, kit.board, texts.translator(language)))
              missing.add(`${language}: ${fact}`);
          }
        });
      }
      expect([...missing].slice(0, 20)).toEqual([]);
    },
  );

  test('is another board in words wherever it is another one to see', () => {
    const random = seedrandom.alea('altered');
    const values = new Values();
    const states = courses.flatMap((course) => {
      const kept: GameState[] = [];
      playGame(kit, course, ({ table }) => {
        if (table.turn % SPARSE === 0) values.learn(table.state);
        if (table.turn % (4 * SPARSE) === SPARSE) kept.push(structuredClone(table.state));
      });
      return kept;
    });
    const wrong = new Set<string>();
    let compared = 0;
    for (const state of states) {
      const boards = viewersOf(1).flatMap((viewer) => {
        const scene = boardIfAny(kit, state, viewer);
        return scene ? [{ viewer, scene, seen: seenOf(scene) }] : [];
      });
      for (const { viewer, scene, seen } of boards.filter((one, at) => one.seen !== boards[at - 1]?.seen)) {
        const said = inWords(scene, kit.board);
        for (const [what, altered] of values.alter(state, random)) {
          const other = boardIfAny(kit, altered, viewer);
          if (!other || seenOf(other) === seen) continue;
          compared++;
          if (inWords(other, kit.board).some((text, at) => text === said[at])) wrong.add(what);
        }
      }
    }
    expect([...wrong].slice(0, 20)).toEqual([]);
    expect(
      compared,
      'boards that differ: the games played here are too short, or show too little of their state',
    ).toBeGreaterThan(25);
  });
});
