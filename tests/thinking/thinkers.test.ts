import seedrandom from 'seedrandom';
import { afterAll, expect, test } from 'vitest';
import { hintBot } from '../../src/bots/deliberation.ts';
import { kits } from '../../src/games/index.ts';
import { openThinkers } from '../../src/thinking/index.ts';
import { openGame } from '../fuzz/play.ts';

const LIGHT = { breadth: 3, futures: 8, rounds: 9, depth: 6 };
/** As long as it takes, in ms. */
const patience = 1_000_000;
const alone = openThinkers({ processes: 1, patience });
const several = openThinkers({ processes: 3, patience });
afterAll(() => Promise.all([alone.close(), several.close()]));

test.each(kits.map((kit) => [kit.rules.id, kit] as const))(
  '%s: however many processes think about it, it is the same thought, by one bot alone, too, and the table stays as it is',
  async (_, kit) => {
    const table = openGame(kit, { seed: 'thinkers', players: 2 });
    const compared: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const ask = table.asks[0]!;
      const seat = ask.seats[0]!;
      const chance = () => seedrandom.alea(`turn ${turn}`).quick;
      const before = JSON.stringify([table.save(), table.state]);
      const [one, other] = await Promise.all([alone, several].map((way) => way.consider(table, seat, chance(), LIGHT)));
      expect(other).toEqual(one);
      expect(hintBot(kit, chance(), LIGHT).choose(table, ask, seat)).toEqual(one!.best);
      expect(JSON.stringify([table.save(), table.state])).toBe(before);
      const { best, rival } = one!;
      if (rival) compared.push(rival.futures);
      expect(rival?.reply ?? null).not.toEqual(best);
      expect(
        table.answer(
          seat,
          best.map((index) => ask.show.id(ask.from[index])),
        ),
      ).toBe(true);
    }
    expect(compared).toContain(8);
  },
);

test('without patience it is what little is known, and never nothing', async () => {
  const hasty = openThinkers({ processes: 1, patience: -1 });
  const table = openGame(kits[1]!, { seed: 'hasty', players: 2 });
  let compared = 0;
  for (let turn = 0; turn < 12; turn++) {
    const ask = table.asks[0]!;
    const { best: picks, rival } = await hasty.consider(table, ask.seats[0]!, seedrandom.alea('x').quick);
    if (rival) compared = rival.futures;
    table.answer(
      ask.seats[0]!,
      picks.map((index) => ask.show.id(ask.from[index])),
    );
  }
  expect(compared).toBe(2);
  await hasty.close();
});

test('who is not asked anything is told so', async () => {
  const table = openGame(kits[0]!, { seed: 'thinkers', players: 2 });
  await expect(alone.consider(table, 7, Math.random)).rejects.toThrow('seat 7 has no question');
});

test('whoever still waits when they close is told so', async () => {
  const table = openGame(kits[0]!, { seed: 'thinkers', players: 2 });
  const closing = openThinkers({ processes: 1 });
  const waiting = closing.consider(table, table.asks[0]!.seats[0]!, seedrandom.alea('x').quick);
  const refused = expect(waiting).rejects.toThrow();
  await closing.close();
  await refused;
  await expect(closing.consider(table, table.asks[0]!.seats[0]!, Math.random)).rejects.toThrow('stopped');
});
