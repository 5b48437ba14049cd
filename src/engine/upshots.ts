import type { News } from './events.ts';
import type { Roll } from './scene.ts';

/** The part of a dice result that a news item reports. */
export type Upshot = 'hit' | 'miss' | 'neither';

/** Attaches to each roll the results told directly after it. If they only report misses, no die counts. */
export function withOutcomes(news: readonly News[], upshots: Readonly<Record<string, Upshot>> = {}): News[] {
  return news.map((one, at) => {
    if (!one.roll) return one;
    const behind = news.slice(at + 1);
    const end = behind.findIndex(({ kind, roll, to }) => roll !== undefined || to !== 'all' || !(kind in upshots));
    const outcomes = end < 0 ? behind : behind.slice(0, end);
    return outcomes.length === 0 ? one : { ...one, roll: rollOf(one.roll, outcomes, upshots) };
  });
}

function rollOf(roll: Roll, outcomes: readonly News[], upshots: Readonly<Record<string, Upshot>>): Roll {
  const came = outcomes.map(({ kind }) => upshots[kind]);
  const misses = came.includes('miss') && !came.includes('hit');
  return {
    ...roll,
    outcomes: outcomes.map(({ text }) => text),
    ...(misses ? { dice: roll.dice.map((die) => ({ ...die, good: false })) } : {}),
  };
}
