import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';

import { standardOptions } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import type { AnyKit } from '../../src/kit/index.ts';
import { byPolicy, openGame } from '../fuzz/play.ts';

/* What a lobby tells of a game's length goes by figures that were measured: a change of the rules is not to leave them behind. */

const GAMES = 4;
/** Few games differ so much from the mean of many. */
const ROUGHLY = 0.5;

/** How often somebody was awaited anew, and each player called, in one game. */
function measured(kit: AnyKit, players: number, seed: string) {
  const table = openGame(kit, { seed, players });
  const random = seedrandom.alea(seed);
  let [waits, calls] = [0, 0];
  let before: readonly number[] = [];
  while (!table.outcome) {
    const awaited = table.asks.flatMap(({ optional, seats }) => (optional || seats.length > 1 ? [] : seats));
    const fresh = new Set(awaited.filter((seat) => !before.includes(seat)));
    if (fresh.size > 0) waits++;
    calls += fresh.size;
    before = awaited;
    const at = Math.floor(random() * table.asks.length);
    const [ask, question] = [table.asks[at]!, table.questions()[at]!];
    const picks = byPolicy(kit)(table, ask, random).map((index) => question.options[index]!.id);
    if (!table.answer(question.seats[0]!, picks, question.mark)) throw new Error(`${question.kind} is refused`);
    table.takeNews();
  }
  return { waits, each: calls / players };
}

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('of %s', (_, kit) => {
  const { seats, options } = kit.rules;

  test('there are figures for every number of players', () => {
    for (let players = Math.max(2, seats[0]); players <= seats[1]; players++)
      expect(kit.rules.calls?.(players, standardOptions(options))?.waits).toBeGreaterThan(0);
  });

  test('games by the policy take about so much', () => {
    const players = Math.min(3, seats[1]);
    const games = Array.from({ length: GAMES }, (_, at) => measured(kit, players, `calls ${at}`));
    const mean = (key: 'waits' | 'each') => games.reduce((sum, one) => sum + one[key], 0) / GAMES;
    const told = kit.rules.calls!(players, standardOptions(options))!;
    for (const key of ['waits', 'each'] as const) {
      expect(told[key]).toBeGreaterThan(mean(key) * ROUGHLY);
      expect(told[key]).toBeLessThan(mean(key) / ROUGHLY);
    }
  });
});
