import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kits } from '../../src/games/index.ts';
import { WrongArguments } from '../../src/arguments/index.ts';
import { readSimulationArguments } from '../../src/simulation/arguments.ts';
import { commandOf, settingsFor } from '../../src/simulation/simulate.ts';

const ROOT = join(import.meta.dirname, '../..');
const readAll = (line: string) => readSimulationArguments(line.split(' ').filter(Boolean))!;
/** Of which games the pages were made that were made of others. */
const GREEDY: Readonly<Record<string, string>> = { ringwall: '--games 600' };
const read = (line: string) => readAll(line)[0]!;

test('without arguments every player count and difficulty is played', () => {
  const order = read('');
  expect(order).toMatchObject({ bots: ['greedy'], games: 100, players: [1, 2, 3, 4, 5, 6], seed: '1', json: false });
  expect(order.choices).toEqual({ difficulty: ['footman', 'knight', 'defender', 'rulebook'] });
  expect(settingsFor(order)).toHaveLength(24);
});

test('lists and ranges of players, each once', () => {
  expect(read('--players 1,3').players).toEqual([1, 3]);
  expect(read('--players 2-4,3,6').players).toEqual([2, 3, 4, 6]);
});

test('options of the game have the values of its table, not their text', () => {
  const order = read('--players 3 --difficulty knight --option extraPoints=0,2 --option grace=0');
  expect(settingsFor(order).map(({ options }) => [options['extraPoints'], options['grace']])).toEqual([
    [0, 0],
    [2, 0],
  ]);
  expect(read('--option difficulty=knight').choices).toEqual({ difficulty: ['knight'] });
});

test('parts of a game are left out, and told of', () => {
  expect(read('--game ringwall --without siege,fortress').without).toEqual(['siege', 'fortress']);
  const order = read('--game ringwall --ablation --without siege --markdown a.md');
  expect(order).toMatchObject({ ablation: true, bots: ['greedy'], games: 300, seed: 'parts', players: [2, 4] });
  expect(read('--game runedar --ablation')).toMatchObject({
    players: [1, 2, 4],
    choices: { difficulty: ['normal', 'hard'] },
  });
  expect(read(commandOf(order).replace('npm run simulate -- ', ''))).toEqual(order);
});

test('help is no order', () => expect(readSimulationArguments(['--help'])).toBeNull());

test('the command of a page brings the same order', () => {
  const order = read(
    '--games 7 --players 2-3 --difficulty knight --option grace=0 --bot random,greedy --markdown a.md',
  );
  const words = commandOf({ ...order, seed: "it's a seed" });
  expect(words).toContain(`--seed 'it'\\''s a seed'`);
  const again = read(commandOf(order).replace('npm run simulate -- ', ''));
  expect(again).toEqual(order);
});

test('the pages of balance: two a game, the first by the bot that plays well, for the players that stand for all', () => {
  const all = readAll('--balance');
  expect(all.map(({ markdown }) => markdown)).toEqual(
    kits.flatMap(({ rules: { id } }) => [`docs/balance-${id}.md`, `docs/parts-${id}.md`]),
  );
  for (const { bots, games, ablation } of all.filter(({ markdown }) => markdown!.startsWith('docs/parts')))
    expect({ bots, games, ablation }).toEqual({ bots: ['greedy'], games: 300, ablation: true });
  for (const { kit, bots, games, players, seed } of all.filter(({ ablation }) => !ablation)) {
    expect({ bots, games, seed }).toEqual({ bots: ['search'], games: 200, seed: 'balance' });
    const [fewest, most] = kit.rules.seats;
    expect(players).toEqual(kit.tally.players ?? Array.from({ length: most - fewest + 1 }, (_, at) => fewest + at));
  }
  const [greedy, ...others] = readAll('--game bsieged --balance --bot greedy --games 5 --seed 1');
  expect(others).toEqual([]);
  expect(greedy).toMatchObject({ games: 5, players: [1, 2, 3, 4, 5, 6], seed: '1' });
  expect(greedy!.markdown).toBe('docs/balance-bsieged-greedy.md');
});

test('each page that lies there names the command that makes it', () => {
  for (const args of [
    ...kits.map(({ rules: { id } }) => `--game ${id} --balance`),
    ...kits.map(({ rules: { id } }) => `--game ${id} --balance --bot greedy ${GREEDY[id] ?? '--games 200 --seed 1'}`),
  ])
    for (const order of readAll(args)) {
      const page = join(ROOT, order.markdown!);
      if (existsSync(page)) expect(readFileSync(page, 'utf8')).toContain(`    ${commandOf(order)}\n`);
    }
});

describe('wrong arguments', () => {
  test.each([
    ['--game chess', `--game: "chess" is none of ${kits.map(({ rules }) => rules.id).join(', ')}`],
    ['--balance --json', '--balance: writes pages of its own, without --json, --markdown and --ablation'],
    ['--game ringwall --without dragons', '--without: ringwall has no part "dragons"; it has fortress, siege'],
    ['--game ringwall --without siege --bot random', '--bot: "random" follows no policy'],
    ['--bot clever', '--bot: "clever" is none of random, greedy, search, easy, normal, hard, hints'],
    ['--bot hints,clever', '--bot: "clever" is none of random, greedy, search, easy, normal, hard, hints'],
    ['--games 0', '--games: "0" is no whole number of at least 1'],
    ['--games 1.5', '--games: "1.5" is no whole number of at least 1'],
    ['--workers none', '--workers: "none" is no whole number of at least 1'],
    ['--players 7', '--players: 7 cannot play; 1 to 6 can'],
    ['--players 3-1', '--players: "3-1" is no number and no range like 1-6'],
    ['--players three', '--players: "three" is no number and no range like 1-6'],
    ['--difficulty hard', '--option: difficulty cannot be "hard"; it can be footman, knight, defender, rulebook'],
    ['--option speed=9', '--option: bsieged has no option "speed"; it has difficulty'],
    ['--option grace', '--option: "grace" is not of the form key=value'],
    ['--colour', `Unknown option '--colour'`],
    ['now', `Unexpected argument 'now'`],
  ])('%s', (line, message) => {
    expect(() => read(line)).toThrow(WrongArguments);
    expect(() => read(line)).toThrow(message);
  });
});
