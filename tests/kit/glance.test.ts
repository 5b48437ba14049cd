import { beforeAll, describe, expect, test } from 'vitest';
import { ComponentType } from 'discord.js';
import { gameOf } from '../../src/discord/bot.ts';
import { CHANGES } from '../../src/discord/outbox/message-renderer.ts';
import type { Component } from '../../src/discord/render/components.ts';
import { panel } from '../../src/discord/render/panel.ts';
import { changes, toldSpec } from '../../src/discord/text/recap.ts';
import type { Phrase, Scene, Table } from '../../src/engine/index.ts';
import type { AnyKit } from '../../src/kit/index.ts';
import { languages } from '../../src/locale/index.ts';
import type { Position, SeatInfo } from '../../src/sessions/types.ts';
import { type Course, playGame, someCourses } from '../fuzz/play.ts';
import { session } from '../help/sending.ts';
import { allKits, openTexts } from './kits.ts';

/** How much there is to read beneath the board while somebody is awaited, over whole games that are played well. */

const texts = openTexts(() => undefined);

/** Words of which half the panels, all but a twentieth, and all have no more. */
const MOST = { half: 55, nearlyAll: 95, all: 120 };
const textsOf = (components: readonly Component[]): string[] =>
  components.flatMap((one) =>
    one.type === ComponentType.Container
      ? one.components.flatMap((block) => (block.type === ComponentType.TextDisplay ? [block.content] : []))
      : [],
  );
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The panels of a game, each with what was told since its players were called, in every language. */
function wordsOfPanels(kit: AnyKit, course: Course): number[][] {
  const module = gameOf(kit);
  const spec = toldSpec(module, course.players);
  const counts: number[][] = languages.map(() => []);
  let [called, before] = ['', null as Scene | null];
  let news: Phrase[] = [];
  playGame(kit, { ...course, wild: 0 }, ({ table, news: more }) => {
    const now = table
      .questions()
      .flatMap(({ seats }) => seats)
      .join();
    if (now !== called) news = [];
    called = now;
    news.push(...more.flatMap(({ to, quiet, text }) => (to === 'all' && !quiet ? [text] : [])));
    if (!table.outcome) {
      const position = positionOf(kit, table);
      const recap = before ? changes(spec, before, position.scene, CHANGES) : [];
      const board = { file: 'board.png', alt: '' };
      for (const [at, language] of languages.entries()) {
        const shown = panel(position, { news, board, recap, module, say: texts.translator(language) });
        counts[at]!.push(wordsIn(textsOf(shown).join('\n')));
      }
    }
    before = more.findLast(({ scene }) => scene)?.scene ?? before;
  });
  return counts;
}

const seatOf = (seat: number): SeatInfo => ({
  ...{ occupant: 'person', seat, userId: String(seat + 1), name: 'Ada', roles: [] },
});

const positionOf = ({ rules }: AnyKit, table: Table): Position => {
  const { questions, headline, scene, warnings } = table.present(null);
  return {
    session: {
      ...session,
      game: rules.id,
      seats: Array.from({ length: 6 }, (_, seat) => seatOf(seat)),
      turn: table.turn,
    },
    ...{ viewer: null, questions, newcomers: [], ready: [], headline, scene, warnings, undoable: true },
    ...{ outcome: null, hand: null },
  };
};

describe.each(allKits.map((kit) => [kit.rules.id, kit] as const))('a panel of %s', (_, kit) => {
  let played: number[][][];
  beforeAll(() => {
    played = someCourses(kit, 3, 'glance').map((course) => wordsOfPanels(kit, course));
  });

  test.each(languages.map((language, at) => [language, at] as const))('is read at a glance in %s', (_language, at) => {
    const counts = played.flatMap((course) => course[at]!).sort((one, other) => one - other);
    expect(counts.length).toBeGreaterThan(10);
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(MOST.half);
    expect(counts[Math.floor(0.95 * counts.length)]).toBeLessThanOrEqual(MOST.nearlyAll);
    expect(counts.at(-1)).toBeLessThanOrEqual(MOST.all);
  });
});
