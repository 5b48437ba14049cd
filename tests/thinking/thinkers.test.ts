import seedrandom from 'seedrandom';
import { afterAll, expect, test } from 'vitest';
import { searchBot } from '../../src/bots/search.ts';
import { kits } from '../../src/games/index.ts';
import { openThinkers } from '../../src/thinking/index.ts';
import { openGame } from '../fuzz/play.ts';

const LIGHT = { breadth: 3, futures: 8, rounds: 9, depth: 6 };
const kit = kits[0]!;
const alone = openThinkers({ processes: 1 });
const several = openThinkers({ processes: 3 });
afterAll(() => Promise.all([alone.close(), several.close()]));

test('however many processes think about it, it is the same answer', { timeout: 60_000 }, async () => {
  const table = openGame(kit, { seed: 'thinkers', players: 2 });
  let differs = 0;
  for (let turn = 0; turn < 6; turn++) {
    const ask = table.asks[0]!;
    const seat = ask.seats[0]!;
    const chance = () => seedrandom.alea(`turn ${turn}`).quick;
    const before = JSON.stringify([table.save(), table.state]);
    const [one, other] = await Promise.all([alone, several].map((way) => way.reply(table, seat, chance(), LIGHT)));
    expect(other).toEqual(one);
    expect(JSON.stringify([table.save(), table.state])).toBe(before);
    if (String(searchBot(kit, chance(), LIGHT).choose(table, ask, seat)) !== String(one)) differs++;
    expect(
      table.answer(
        seat,
        one!.map((index) => ask.show.id(ask.from[index])),
      ),
    ).toBe(true);
  }
  // The bot that thinks alone looks after every future whether it is decided, and may stop earlier.
  expect(differs).toBeLessThan(4);
});

test('who is not asked anything is told so', async () => {
  const table = openGame(kit, { seed: 'thinkers', players: 2 });
  await expect(alone.reply(table, 7, Math.random)).rejects.toThrow('seat 7 has no question');
});
