import { expect, test } from 'vitest';
import { openRendererPool } from '../../../src/drawing/index.ts';
import { roomsOf } from '../../../src/gallery/rooms.ts';
import { kitOf } from '../../../src/kit/index.ts';
import { playOne } from '../../../src/simulation/play-one.ts';
import { renderReport } from '../../../src/simulation/render.ts';
import { gameSeedOf, settingsOf } from '../../../src/simulation/setting.ts';
import { summarise } from '../../../src/simulation/summarise.ts';
import { everything, Reach } from '../../fuzz/coverage.ts';
import { perft } from '../../fuzz/perft.ts';
import { openGame, playGame, someCourses } from '../../fuzz/play.ts';
import { textsIn } from '../../locale/texts.ts';
import { allKits, folders, openTexts } from '../kits.ts';

/* What the tools say of a game with hands, secrets, roads and one winner. */
const kit = kitOf(allKits, 'barons');

test('play reaches every verb, option, text: all kinds of news, questions and choices', () => {
  const wanted = everything(kit, { barons: textsIn(`${folders['barons']}/locales/en/barons.json`) });
  const seen = new Set<string>();
  for (const course of someCourses(kit, 40, 'coverage')) {
    const reach = new Reach(kit, seen, course.options!);
    reach.end(playGame(kit, course, (moment) => reach.see(moment)));
  }
  // Named by its faces alone, and said where a hand is shown; or said of the outcome.
  const onCards = /^text barons:(card-|points\.)/;
  expect(wanted.filter((line) => !seen.has(line) && !onCards.test(line))).toEqual([]);
  expect(wanted.length).toBeGreaterThan(50);
});

test('simulated, it is won by a seat and a role, not by the table', () => {
  const settings = settingsOf(kit.rules, ['greedy'], [3, 4], {});
  const samples = settings.map((setting) => ({
    setting,
    records: Array.from({ length: 20 }, (_, index) => playOne(kit, setting, gameSeedOf(setting, 'barons', index))),
    milliseconds: null,
  }));
  const report = summarise(samples, kit.tally.groups, 'barons', true);
  expect(report.settings.map(({ seats }) => seats!.length)).toEqual([3, 4]);
  for (const { seats } of report.settings) expect(seats!.reduce((sum, { rate }) => sum + rate, 0)).toBeCloseTo(1);
  expect(report.roles!.map(({ id }) => id).sort()).toEqual([...kit.rules.seating.roles].sort());
  expect(renderReport(report)).toContain('Won by seat');
});

test('the gallery shows its games, with who won them, and its cards', () => {
  const { translator } = openTexts(() => undefined);
  const rooms = roomsOf(kit, { translator });
  expect(rooms[0]!.text).toMatch(/ Won by \w+ \((fair|night)\) after \d boards\.$/);
  expect(rooms.find(({ id }) => id === 'barons-cards')!.exhibits).toHaveLength(kit.cards.length);
  const names = rooms.flatMap(({ exhibits }) => exhibits.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test('its lines of play can be counted', () => {
  const save = openGame(kit, { seed: 'perft', players: 3 }).save();
  expect([1, 2].map((depth) => perft(kit, save, depth))).toEqual([4, 16]);
});

test('its roads, its market row and a hand are drawn, and nothing is missing', async () => {
  const warnings: string[] = [];
  const { translator } = openTexts((message) => warnings.push(message));
  const pool = openRendererPool({ folders, translator, warn: (message) => warnings.push(message) });
  try {
    const table = openGame(kit, { seed: 'picture', players: 4 });
    const { scene } = table.present(0);
    const players = ['Ana', 'Bo', 'Cy', 'Di'];
    for (const { id } of kit.board.crops) {
      const { width, height } = await pool.draw({ channel: id, scene, players, language: 'en', crop: id });
      expect(width * height).toBeGreaterThan(100_000);
    }
    const { cards } = table.present(0).hands(0)![0]!;
    await pool.drawCards({ channel: 'hand', language: 'en', game: 'barons', cards });
  } finally {
    await pool.close();
  }
  expect(warnings).toEqual([]);
});
