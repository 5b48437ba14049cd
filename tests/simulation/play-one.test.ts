import { describe, expect, test } from 'vitest';
import { kits } from '../../src/games/index.ts';
import { kitOf, PLAIN_TALLY } from '../../src/kit/index.ts';
import { playOne } from '../../src/simulation/play-one.ts';
import { type BotName, gameSeedOf, settingsOf } from '../../src/simulation/setting.ts';

const kit = kitOf(kits, 'bsieged');
const { rules: bsieged, tally } = kit;
const [setting] = settingsOf(bsieged, ['greedy'], [3], { difficulty: ['footman'] });

/** The others think long. */
const SWIFT: readonly BotName[] = ['random', 'greedy', 'easy', 'normal'];

test.each<readonly BotName[]>([...SWIFT.map((name) => [name]), ['easy', 'random']])(
  'bots play the same game again: %s',
  (...bots: readonly BotName[]) => {
    const record = playOne(kit, { ...setting!, bots }, 'again');
    expect(playOne(kit, { ...setting!, bots }, 'again')).toEqual(record);
    expect(record.decisions).toBeGreaterThan(20);
    expect(record.rounds).toBeGreaterThan(1);
    expect(record).toEqual(JSON.parse(JSON.stringify(record)));
  },
);

test('seats are played in turn by the bots of the setting', () => {
  const at = (bots: readonly BotName[]) => playOne(kit, { ...setting!, bots, players: 2 }, 'turns');
  expect(at(['normal', 'normal'])).toEqual(at(['normal']));
  const games = [['greedy', 'random'], ['random', 'greedy'], ['greedy'], ['random']] as const;
  expect(new Set(games.map((bots) => JSON.stringify(at(bots)))).size).toBe(games.length);
});

test('another seed, another game', () => {
  expect(playOne(kit, setting!, 'one').counts).not.toEqual(playOne(kit, setting!, 'other').counts);
});

test('the seeds of settings and games are all different', () => {
  const settings = settingsOf(bsieged, ['greedy'], [1, 2], { difficulty: ['footman', 'knight'], grace: [0, 3] });
  const seeds = settings.flatMap((one) => [0, 1, 2].map((index) => gameSeedOf(one, 'x', index)));
  expect(new Set(seeds).size).toBe(settings.length * 3);
});

test('there are no games but those of the program', () => {
  expect(() => kitOf(kits, 'chess')).toThrow(
    `There is no game "chess"; there is ${kits.map(({ rules }) => rules.id).join(', ')}.`,
  );
});

describe('what is counted', () => {
  const records = ['a', 'b', 'c', 'd'].map((seed) => playOne(kit, setting!, seed));
  const sum = (group: string, measure: string) =>
    records
      .flatMap(({ counts }) => Object.values(counts[group] ?? {}))
      .reduce((total, measures) => total + (measures[measure] ?? 0), 0);

  test('is described by the tally of the game', () => {
    const { groups } = tally;
    for (const { counts } of records) {
      for (const [id, things] of Object.entries(counts)) {
        const group = groups.find((one) => one.id === id)!;
        for (const [thing, measures] of Object.entries(things)) {
          expect(group.ids).toContain(thing);
          for (const measure of Object.keys(measures)) expect(group.measures).toContain(measure);
        }
      }
    }
    for (const { measures, compared } of groups) expect(measures).toEqual(expect.arrayContaining([...compared]));
  });

  test('fits together', () => {
    expect(sum('hero', 'played')).toBe(6 * records.length);
    expect(sum('hero', 'drawn')).toBe(sum('card', 'drawn'));
    expect(sum('card', 'used')).toBeGreaterThan(20);
    expect(sum('hero', 'kills')).toBeGreaterThan(20);
    expect(sum('hero', 'resurrections')).toBeLessThanOrEqual(sum('hero', 'deaths'));
    const eventRounds = records.reduce((total, { rounds }) => total + rounds - 1, 0);
    expect(sum('event', 'drawn')).toBe(eventRounds);
  });
});

test('a game without a tally is measured by its results', () => {
  const { groups, rounds, read } = PLAIN_TALLY;
  expect([groups, rounds(undefined as never)]).toEqual([[], 0]);
  expect(() => read(() => undefined).heard('news.drew', {}, undefined as never)).not.toThrow();
});
