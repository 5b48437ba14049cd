import { pickOne, type Play } from '../../../engine/index.ts';
import { SIDES } from '../components/geometry.ts';
import { chooseHalf } from './halves.ts';
import { difficultyOf } from '../components/options.ts';
import type { State } from '../model/state.ts';
import { VINCULUM_MOST } from '../components/units.ts';
import { report } from '../words/news.ts';

/** B67, B68, B73 A Disruption brings the Avatar, or strengthens its bond by 5. */
export function* disrupt(s: State): Play {
  if (!difficultyOf(s).avatar) return report(s, 'disruption-none', {});
  if (s.avatar) {
    s.avatar.vinculum = Math.min(VINCULUM_MOST, s.avatar.vinculum + 5);
    return report(s, 'disruption-more', { vinculum: s.avatar.vinculum });
  }
  const side = drawCompass(s);
  report(s, 'avatar', { side });
  const second = (yield* chooseHalf(s, side, { avatar: true })) === 2 ? true : undefined;
  s.avatar = { side, zone: 3, vinculum: VINCULUM_MOST, second, chained: undefined };
}

/** B43 Draws a Compass card, reads it and shuffles it back: every draw is one of four. */
export const drawCompass = (s: State) => pickOne(s, SIDES);
