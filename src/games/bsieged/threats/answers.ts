import type { Fact } from '../../../engine/index.ts';
import { percentOf } from '../../../kit/index.ts';
import { clearing, clearingWithGrace } from '../attacks/attack.ts';
import type { Side, ZoneNumber } from '../components/geometry.ts';
import { enemiesIn } from '../fortune/damage.ts';
import { type Hero, living, type State } from '../model/state.ts';
import { tableView } from '../show/view.ts';
import { answer } from '../words/threats.ts';

/** Answers that heroes still have before the enemies come. */

/** B74 Heroes with actions left in this round: the acting one, and all whose turns are to come. */
function heroesToAct(s: State): Hero[] {
  const { acted } = tableView(s, null);
  if (s.phase === 'enemies' || s.phase === 'season') return [];
  return living(s).filter(({ id }) => !acted.includes(id) && (s.turn?.hero !== id || s.turn.actions > 0));
}

/** B81 One action mans a wall from anywhere. */
export const manning = (s: State, side: Side): Fact[] => (heroesToAct(s).length > 0 ? [answer('man', { side })] : []);

/** B81-B87, B135 The hero most likely to clear a zone with one attack. */
export function clearingOf(s: State, side: Side, zone: ZoneNumber): Fact[] {
  if (enemiesIn(s, side, zone) === 0) return [];
  const ways = heroesToAct(s)
    .map((hero) => ({ hero, chance: clearingWithGrace(s, hero, side, zone) }))
    .sort((one, other) => other.chance - one.chance);
  const [best] = ways;
  if (!best || best.chance === 0) return [];
  const [percent, graced] = [percentOf(clearing(s, best.hero, side, zone)), percentOf(best.chance)];
  const facts = { hero: best.hero.id, zone: { side, zone }, percent };
  return [graced > percent ? answer('clear-grace', { ...facts, graced }) : answer('clear', facts)];
}
