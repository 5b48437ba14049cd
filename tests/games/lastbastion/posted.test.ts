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
  /** Hero phases that began while the newest board was out of date. */
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
      const begins = news.some(({ kind }) => kind === 'turn') || news.at(-1)?.kind === 'horde-done';
      const last = boards.at(-1)?.scene;
      if (begins && last && table.state.phase === 'hero' && !table.outcome)
        late += Number(seen(table.present(null).scene) !== seen(last));
    },
  });
  return { turns, boards, late };
}

describe('L25 the board is posted', () => {
  const games = [1, 2, 3, 4].flatMap((heroes) => [0, 1, 2].map((game) => postedIn(heroes, `${heroes} ${game}`)));
  test('at most once in the turn of a hero’s board', () => {
    for (const { turns, boards } of games) expect(boards.length).toBeLessThanOrEqual(turns);
  });
  test('never twice alike', () => {
    for (const { boards } of games)
      boards.forEach(({ scene }, at) => expect(at > 0 && seen(scene!) === seen(boards[at - 1]!.scene!)).toBe(false));
  });
  test('and no hero phase begins without what was posted being true', () => {
    expect(games.filter(({ late }) => late > 0)).toEqual([]);
    for (const { turns, boards } of games) expect(boards.length).toBeGreaterThan(turns / 2);
  });

  const full = { north1: 'red 4', north2: 'red 4 #2', north3: 'red 4 #3' } as const;
  /** Alone, before a full green board that finds nothing to discard. */
  const idle = () =>
    bastion({ heroes: ['arne'], boards: ['green', 'red', 'yellow', 'blue'], cards: full, deck: [] }).turn();
  test('not where nothing on it has changed', () => {
    const game = idle();
    game.news();
    expect(game.choose('pass').news()).not.toContain('horde-done');
    expect(game.choose('pass').news()).toContain('board-green-empty');
  });
  test('nor where everything is again as it was: who lay there has stood up, and lies there again', () => {
    const game = bastion({ heroes: ['arne'], boards: ['blue', 'red', 'yellow', 'green'], cards: full }).turn();
    expect(game.news()).toContain('horde-done');
    const news = game.choose('pass').news();
    expect([news.includes('stood'), news.includes('pinned'), news.includes('horde-done')]).toEqual([true, true, false]);
  });
  test('once something has', () => {
    const game = idle();
    game.news();
    expect(game.choose('move:market').choose('pass').news().at(-1)).toBe('horde-done');
  });
  test('to games saved before boards were compared, too', () => {
    const { seen: _, ...old } = bastion().state;
    expect(rules.upgrade![1]!(old)).toMatchObject({ seen: '', deck: old.deck });
  });
});
