import { type Stake, STAKES, type Warning } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { words } from './words.ts';

/** Threats and chances as lines of normal size. They look the same wherever somebody decides or checks the state. */

/** Signs that show the severity at a glance. */
export const SIGNS: Readonly<Record<Stake, string>> = { lost: '🛑', risk: '❗', harm: '🔸', chance: '✨' };

/** Most lines of each stake. Warnings of defeat are never left out, nor the gravest of the others. */
const MOST_LINES_A_STAKE: Readonly<Record<Stake, number>> = { lost: Infinity, risk: Infinity, harm: 2, chance: 1 };
/** Most answers per threat, the best first. */
const MOST_ANSWERS_A_THREAT: Readonly<Record<Stake, number>> = { lost: 2, risk: 1, harm: 1, chance: 1 };

/** With this many warnings of defeat, mere harms are listed without answers. With one more, harms are only counted. */
const GRAVE = 2;

const gravityOf = (warnings: readonly Warning[]): number =>
  warnings.filter(({ stake }) => MOST_LINES_A_STAKE[stake] === Infinity).length;
const isGrave = (warnings: readonly Warning[]): boolean => gravityOf(warnings) > GRAVE;

/** Returns the lines, the worst first. */
export function dangerLines(warnings: readonly Warning[], say: Say): string[] {
  const grave = isGrave(warnings);
  return STAKES.flatMap((stake) => {
    const mayLose = MOST_LINES_A_STAKE[stake] === Infinity;
    const alike = warnings.filter((one) => one.stake === stake);
    const told = mayLose ? alike : cutWarnings(alike, grave ? 0 : MOST_LINES_A_STAKE[stake]);
    const left = alike.length - told.length;
    const more = left > 0 ? [say(words('danger.more', { count: left }))] : [];
    const isBare = grave ? stake !== 'lost' : !mayLose && gravityOf(warnings) >= GRAVE;
    const ways = isBare ? 0 : grave ? 1 : MOST_ANSWERS_A_THREAT[stake];
    return [...told.map((one) => warningLineOf(one, ways, say)), ...more].map((line) => `${SIGNS[stake]} ${line}`);
  });
}

/**
 * Returns all warnings if they are at most `most`. Otherwise returns one fewer, because a line counts the rest, but at
 * least one unless `most` is 0. Never omits the gravest, which come first.
 */
function cutWarnings(alike: readonly Warning[], most: number): readonly Warning[] {
  if (alike.length <= most) return alike;
  const gravest = alike.filter(({ isGrave: weighsMost }) => weighsMost).length;
  return alike.slice(0, Math.max(gravest, most === 0 ? 0 : 1, most - 1));
}

/** "The Catapult shoots next → attack it, 67 % · Rat-Catcher, 2 Gold". */
function warningLineOf({ what, answers }: Warning, most: number, say: Say): string {
  const ways = answers.slice(0, most).map(say);
  return [say(what), ...(ways.length > 0 ? [ways.join(' · ')] : [])].join(' → ');
}
