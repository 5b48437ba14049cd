import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { greedyBot } from '../../src/bots/greedy.ts';
import { playToEnd } from '../../src/bots/play.ts';
import { deal } from '../../src/bots/deal.ts';
import { type GameState, standardOptions, Table } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { leavingOut, partOf } from '../../src/kit/index.ts';
import { hasText, languages } from '../../src/locale/index.ts';

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('%s', (id, kit) => {
  test('lists its parts, each once, and the ways to lose, each with a text', () => {
    const ids = kit.parts.map((part) => part.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const name of ids) expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
    for (const cause of kit.defeats)
      for (const language of languages) expect(hasText(language, `${id}:outcome.${cause}`), cause).toBe(true);
  });

  test('bots take no choice that makes use of a part which they go without, where there is another one', () => {
    const [, most] = kit.rules.seats;
    for (const [at, part] of kit.parts.entries()) {
      const left = leavingOut(kit, [part.id]);
      const seed = `without ${part.id}`;
      const players = 1 + (at % most) || most;
      const seats = Math.max(players, kit.rules.seats[0]);
      const holdings = deal(left.rules, seats, seedrandom.alea(seed));
      const table: Table<GameState> = Table.open(left.rules, { options: standardOptions(left.rules.options), holdings, seed }); // prettier-ignore
      const bot = greedyBot(left, seedrandom.alea(seed));
      const { outcome } = playToEnd(table, {
        seed,
        next: () => bot,
        answered(ask, _seat, reply) {
          if (!('isIn' in part) || ask.form !== 'choose' || ask.max > 1) return;
          const isIn = ask.from.map((choice) => part.isIn(choice, ask, table.state));
          if (isIn.includes(false)) expect(isIn[reply[0]!], `${part.id}: ${ask.kind}`).toBe(false);
        },
        heard: () => void table.takeEvents(),
      });
      if (kit.defeats.length > 0 && outcome.winners.length === 0) expect(kit.defeats).toContain(outcome.cause);
    }
  });
});

test('without a part that there is not', () =>
  expect(() => partOf(kits[3]!, 'dragons')).toThrow(/^ringwall has no part "dragons"; it has fortress, siege, /));

test('without any part a kit is what it was', () => expect(leavingOut(kits[0]!, [])).toBe(kits[0]));
