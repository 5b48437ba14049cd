import { type Stake, STAKES, type Warning } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { words } from './words.ts';

/** What threatens and what offers itself, in lines of normal size: the same wherever somebody decides, or looks how things stand. */

/** One look tells how bad it is. */
export const SIGNS: Readonly<Record<Stake, string>> = { lost: '🛑', risk: '❗', harm: '🔸', chance: '✨' };

/** So many lines of each; what may lose the game is never left out, nor what weighs most of the others. */
const MOST: Readonly<Record<Stake, number>> = { lost: Infinity, risk: Infinity, harm: 2, chance: 1 };
/** Ways to answer one threat, the best first. */
const MOST_ANSWERS: Readonly<Record<Stake, number>> = { lost: 2, risk: 1, harm: 1, chance: 1 };

/** With so many lines of what may lose the game, nothing is told of how to answer what merely harms; with one more that is only counted. */
const GRAVE = 2;

const gravityOf = (warnings: readonly Warning[]): number =>
  warnings.filter(({ stake }) => MOST[stake] === Infinity).length;
const isGrave = (warnings: readonly Warning[]): boolean => gravityOf(warnings) > GRAVE;

/** The lines, the worst first. */
export function dangerLines(warnings: readonly Warning[], say: Say): string[] {
  const grave = isGrave(warnings);
  return STAKES.flatMap((stake) => {
    const mayLose = MOST[stake] === Infinity;
    const alike = warnings.filter((one) => one.stake === stake);
    const told = mayLose ? alike : few(alike, grave ? 0 : MOST[stake]);
    const left = alike.length - told.length;
    const more = left > 0 ? [say(words('danger.more', { count: left }))] : [];
    const isBare = grave ? stake !== 'lost' : !mayLose && gravityOf(warnings) >= GRAVE;
    const ways = isBare ? 0 : grave ? 1 : MOST_ANSWERS[stake];
    return [...told.map((one) => lineOf(one, ways, say)), ...more].map((line) => `${SIGNS[stake]} ${line}`);
  });
}

/** All of so many, or one fewer and at least one, beside which the others are counted; in any case those that weigh most, which come first. */
function few(alike: readonly Warning[], most: number): readonly Warning[] {
  if (alike.length <= most) return alike;
  const gravest = alike.filter(({ isGrave: weighsMost }) => weighsMost).length;
  return alike.slice(0, Math.max(gravest, most === 0 ? 0 : 1, most - 1));
}

/** "The Catapult shoots next → attack it, 67 % · Rat-Catcher, 2 Gold". */
function lineOf({ what, answers }: Warning, most: number, say: Say): string {
  const ways = answers.slice(0, most).map(say);
  return [say(what), ...(ways.length > 0 ? [ways.join(' · ')] : [])].join(' → ');
}
