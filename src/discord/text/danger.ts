import { type Stake, STAKES, type Warning } from '../../engine/index.ts';
import { few, type Say } from '../../locale/index.ts';
import { words } from './words.ts';

/** What threatens and what offers itself, in lines of normal size: the same wherever somebody decides, or looks how things stand. */

/** One look tells how bad it is. */
export const SIGNS: Readonly<Record<Stake, string>> = { lost: '🛑', risk: '❗', harm: '🔸', chance: '✨' };

/** So many lines of each; what may lose the game is never left out. */
const MOST: Readonly<Record<Stake, number>> = { lost: Infinity, risk: Infinity, harm: 3, chance: 2 };
/** Ways to answer one threat. */
const MOST_ANSWERS = 3;

/** The lines, the worst first. */
export const dangerLines = (warnings: readonly Warning[], say: Say): string[] =>
  STAKES.flatMap((stake) => {
    const alike = warnings.filter((one) => one.stake === stake);
    const told = alike.length > MOST[stake] ? alike.slice(0, MOST[stake] - 1) : alike;
    const left = alike.length - told.length;
    const more = left > 0 ? [say(words('danger.more', { count: left }))] : [];
    return [...told.map((one) => lineOf(one, say)), ...more].map((line) => `${SIGNS[stake]} ${line}`);
  });

/** "The Catapult shoots next → attack it, 67 % · Rat-Catcher, 2 Gold". */
const lineOf = ({ what, answers }: Warning, say: Say): string =>
  [say(what), ...(answers.length > 0 ? [few(answers, MOST_ANSWERS).map(say).join(' · ')] : [])].join(' → ');
