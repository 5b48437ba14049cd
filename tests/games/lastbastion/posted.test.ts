import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { greedyBot } from '../../../src/bots/greedy.ts';
import { playToEnd } from '../../../src/bots/play.ts';
import { randomBot } from '../../../src/bots/random.ts';
import { type News, type Scene, standardOptions, Table } from '../../../src/engine/index.ts';
import { HEROES } from '../../../src/games/lastbastion/data/heroes.ts';
import { kit, lastBastion as rules } from '../../../src/games/lastbastion/index.ts';
import type { State } from '../../../src/games/lastbastion/model/state.ts';
import { bastion } from '../../help/lastbastion.ts';

/** What is seen on a board but for whose turn it is. */
const seen = ({ places, pieces, panels, counters, mood }: Scene): string =>
  JSON.stringify([
    Object.values(places).map(({ badges: _, ...rest }) => rest),
    panels.map(({ state, ...rest }) => [state === 'dead', rest]),
    ...[pieces, counters, mood],
  ]);

interface Posted {
  readonly turns: number;
  readonly boards: readonly News[];
  /** Phases that began while the newest board was out of date. */
  readonly late: number;
}

/** What is posted in a game of bots, some of whose answers are anything at all. */
function postedIn(heroes: number, seed: string): Posted {
  const holdings = HEROES.slice(0, heroes).map((id) => [id]);
  const options = standardOptions(rules.options);
  const table: Table<State> = Table.open(rules, { options, holdings, seed });
  const random = seedrandom.alea(seed);
  const [greedy, careless] = [greedyBot(kit, random), randomBot(random)];
  const boards: News[] = [];
  let [turns, late] = [0, 0];
  playToEnd(table, {
    seed,
    next: () => (random() < 0.4 ? careless : greedy),
    heard() {
      const news = table.takeNews();
      turns += news.filter(({ kind }) => kind === 'turn').length;
      boards.push(...news.filter(({ scene }) => scene));
      const begins = news.at(-1)?.kind === 'horde-done' || news.at(-1)?.kind === 'hero-done';
      const last = boards.at(-1)?.scene;
      if (begins && last && !table.outcome) late += Number(seen(table.present(null).scene) !== seen(last));
    },
  });
  return { turns, boards, late };
}

describe('L25 the board is posted after each phase', () => {
  const games = [1, 2, 3, 4].flatMap((heroes) => [0, 1, 2].map((game) => postedIn(heroes, `${heroes} ${game}`)));
  test('twice at most in the turn of a hero’s board', () => {
    for (const { turns, boards } of games) expect(boards.length).toBeLessThanOrEqual(2 * turns);
  });
  test('never twice alike', () => {
    for (const { boards } of games)
      boards.forEach(({ scene }, at) => expect(at > 0 && seen(scene!) === seen(boards[at - 1]!.scene!)).toBe(false));
  });
  test('and none begins without what was posted being true', () => {
    expect(games.filter(({ late }) => late > 0)).toEqual([]);
    for (const { turns, boards } of games) expect(boards.length).toBeGreaterThan(turns);
  });

  const full = { north1: 'red 4', north2: 'red 4 #2', north3: 'red 4 #3' } as const;
  /** Alone, before a full green board that finds nothing to discard. */
  const idle = () =>
    bastion({ heroes: ['arne'], boards: ['green', 'red', 'yellow', 'blue'], cards: full, deck: [] }).turn();
  test('not where nothing on it has changed, though it is told that the turn is over', () => {
    const game = idle();
    game.news();
    const told = game.choose('pass').events();
    expect(told.filter(({ scene }) => scene)).toEqual([]);
    expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['hero-done', 'board-green-empty']));
  });
  test('once something has', () => {
    const game = idle();
    game.news();
    const told = game.choose('move:market').choose('pass').events();
    expect(told.flatMap(({ kind, scene }) => (scene ? [kind] : []))).toEqual(['hero-done']);
  });
  test('to games saved before boards were compared, too', () => {
    const { seen: _, ...old } = bastion().state;
    expect(rules.upgrade![1]!(old)).toMatchObject({ seen: '', deck: old.deck });
  });
});
