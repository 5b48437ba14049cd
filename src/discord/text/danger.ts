import type { Phrase, Stake, Warning } from '../../engine/index.ts';
import { few, type Say } from '../../locale/index.ts';
import { words } from './words.ts';

/** What threatens and what offers itself, in lines of normal size: the same wherever somebody decides, or looks how things stand. */

/** One look tells how bad it is. */
const SIGNS: Readonly<Record<Stake, string>> = { lost: '🛑', risk: '❗', harm: '🔸', chance: '✨' };

/** So many lines of each; what may lose the game is never left out. */
const MOST: Readonly<Record<Stake, number>> = { lost: Infinity, risk: Infinity, harm: 3, chance: 2 };
/** Ways to answer one threat. */
const MOST_ANSWERS = 3;

/** The lines, the worst first. */
export function dangerLines(warnings: readonly Warning[], say: Say): string[] {
  return (Object.keys(SIGNS) as Stake[]).flatMap((stake) => {
    const told = warnings.filter((one) => one.stake === stake).map((one) => lineOf(one));
    return few(told, MOST[stake], (count) => words('danger.more', { sign: SIGNS[stake], count })).map(say);
  });
}

function lineOf({ stake, what, answers }: Warning): Phrase {
  const known = { sign: SIGNS[stake], what };
  const ways = few(answers, MOST_ANSWERS);
  return ways.length > 0 ? words('danger.answered', { ...known, ways }) : words('danger.line', known);
}
