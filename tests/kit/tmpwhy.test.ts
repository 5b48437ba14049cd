import seedrandom from 'seedrandom';
import { test } from 'vitest';
import { deliberate, tryOut } from '../../src/bots/deliberation.ts';
import { greedyBot } from '../../src/bots/greedy.ts';
import { planOf } from '../../src/bots/plan.ts';
import { isIdle } from '../../src/bots/replies.ts';
import { nameOfThreat, type Table } from '../../src/engine/index.ts';
import { openGame } from '../fuzz/play.ts';
import { allKits } from './kits.ts';
const LIGHT = { breadth: 2, futures: 8, rounds: 1, depth: 40 };
test('x', () => {
  const kit = allKits.find((k) => k.rules.id === 'ringwall')! as any;
  const out: string[] = []; let n = 0;
  for (let game = 0; n < 40 && game < 6; game++) {
    const table: Table = openGame(kit, { seed: `hints ${game}`, players: 3 }) as any;
    const bot = greedyBot(kit, seedrandom.alea(`hints ${game}`).quick);
    for (let turn = 1; !table.outcome && n < 40; turn++) {
      const ask = table.asks[0]!; const seat = ask.seats[0]!;
      const threats = kit.rules.threats(table.state, seat);
      if (turn % 3 === 0 && ask.from.length > 1 && threats.some((t: any) => t.stake !== 'chance')) {
        n++;
        const th = deliberate(kit.bots, table, { ask, seat }, seedrandom.alea('hint').quick, { effort: LIGHT });
        let next = th.next(); while (!next.done) next = th.next(tryOut(kit.bots, table, next.value));
        const { best, proof } = next.value;
        const plan = planOf(kit.bots, table, { seat, reply: best });
        out.push(`${game}/${turn} ${ask.kind} idle=${isIdle(ask, best)} ${threats.filter((t: any) => t.stake !== 'chance').map((t: any) => nameOfThreat(t) + ':' + t.stake + JSON.stringify(proof?.answered[nameOfThreat(t)]) + '/' + plan.answeredBy.get(nameOfThreat(t))).join('; ')} later=${plan.later.length}`);
      }
      table.answer(seat, bot.choose(table as any, ask, seat).map((at: any) => ask.show.id(ask.from[at]))); table.takeNews();
    }
  }
  console.log(out.join('\n'));
}, 600000);
