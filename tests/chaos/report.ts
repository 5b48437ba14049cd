import type { Observer } from './checks.ts';
import { CHANNELS, PEOPLE } from './tables.ts';
import type { Taken } from './taken.ts';

/** What was told, and what became of what players did. */
export async function report(
  observer: Observer,
  taken: Taken,
  killedAt: readonly number[] = [],
  killed: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  const told = await Promise.all(CHANNELS.map((channel) => observer.told(channel)));
  const sum = (of: (one: (typeof told)[number]) => number) => told.reduce((all, one) => all + of(one), 0);
  const { acknowledged, effect, words, nothing, thinking } = await observer.outcome(taken, PEOPLE, CHANNELS);
  const kills = [...killed].toSorted(([one], [other]) => one.localeCompare(other));
  for (const [step, times] of kills) console.log(`  ${String(times).padStart(4)} killed ${step}`);
  const rows = {
    kills: kills.reduce((all, [, times]) => all + times, 0),
    'lines told': sum(({ lines }) => lines),
    'left out by messages that say so': sum(({ leftOut }) => leftOut),
    lost: sum(({ lost, leftOut }) => Math.max(0, lost.length - leftOut)),
    doubled: sum(({ doubled }) => doubled.length),
    'out of order': sum(({ disordered }) => (disordered === null ? 0 : 1)),
    'acknowledged ahead of the answer': acknowledged,
    '- with an effect': effect,
    '- answered in words alone': words,
    '- silently nothing': nothing.length,
    '- left thinking': thinking.length,
  };
  for (const [what, number] of Object.entries(rows)) console.log(`  ${String(number).padStart(4)} ${what}`);
  for (const { id, what, at } of [...nothing, ...thinking]) {
    const before = killedAt.filter((one) => one >= at - 10_000).map((one) => one - at)[0];
    console.log(`       ${id} ${what}: ${before === undefined ? 'no kill near' : `a kill after ${before} ms`}`);
  }
}
