import { strengthOf } from '../model/abilities.ts';
import { destroyedBuildings, MOST_DESTROYED } from '../model/ending.ts';
import { ROUNDS, SIDES, ZONES } from '../components/geometry.ts';
import { capsOf } from '../fortune/goods.ts';
import type { State } from '../model/state.ts';
import { hitsOnWall, zoneWorth } from './worth.ts';

/** How near the end the Avatar is, in zones 1, 2 and 3. */
const DOOM = [0.6, 0.35, 0.2] as const;

/** Steps that the Messenger still has to make until he is on the wall, one a round when nothing bars him. */
export function roundsNeeded({ messenger }: State): number {
  const fromField = messenger.leg === 'departure' ? 8 - (messenger.zone ?? 1) : (messenger.zone ?? 3);
  switch (messenger.at) {
    case 'nowhere':
      return 8;
    case 'dead':
      return messenger.leg === 'departure' ? 8 : 4;
    case 'outskirts':
      return 4;
    case 'wall':
    case 'home':
      return 0;
    case 'field':
      return fromField;
  }
}

/** How well the table stands: 0 lost, 1 won; between them the Messenger's way, the heroes' health and the siege. */
export function evaluate(s: State): number {
  if (s.outcome) return s.outcome.winners.length > 0 ? 1 : 0;
  const slack = ROUNDS - s.round - roundsNeeded(s);
  const way = slack < 0 ? 0 : Math.min(1, 0.6 + 0.1 * slack) * (s.messenger.number === 1 ? 1 : 0.8);
  const done = 1 - roundsNeeded(s) / 8;
  const health =
    s.heroes.reduce((sum, hero) => sum + (hero.alive ? 0.4 + 0.6 * (hero.morale / capsOf(s).morale) : 0), 0) /
    s.heroes.length;
  const power =
    s.heroes.reduce((sum, hero) => sum + Math.min(1, (strengthOf(hero) + 0.5 * hero.cards.length) / 5), 0) /
    s.heroes.length;
  const siege = SIDES.reduce(
    (sum, side) => sum + ZONES.reduce((zones, zone) => zones + zoneWorth(s, side, zone), 0),
    0,
  );
  const blows = SIDES.reduce((sum, side) => sum + hitsOnWall(s, side), 0);
  const calm = 1 / (1 + siege / (20 * s.heroes.length) + blows / (4 * s.heroes.length));
  const doom = s.avatar ? (0.4 + 0.06 * s.avatar.vinculum) * DOOM[s.avatar.zone - 1]! : 0;
  const ruin = destroyedBuildings(s) / MOST_DESTROYED;
  return (
    0.02 + 0.96 * Math.max(0, 0.25 * way + 0.15 * done + 0.25 * health + 0.1 * power + 0.25 * calm - 0.15 * ruin - doom)
  );
}
