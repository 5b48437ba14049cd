import seedrandom from 'seedrandom';
import type { Ask, GameState, Reply, Run, Seat } from '../engine/index.ts';
import type { AnyKit, Bots } from '../kit/index.ts';
import { advised } from './advice.ts';
import type { Bot, Random } from './bot.ts';
import { isSingle, weigh } from './policy.ts';
import { searched, STEADY } from './search.ts';

/** Bots that hold a seat among people, by strength. */
export type Level = 'easy' | 'normal' | 'hard';

/** Exponent of the weights for a hasty choice: half the best weight is taken a sixth as often. */
const CARE = 2.5;

const LEVELS: Readonly<Record<Level, (kit: Pick<AnyKit, 'bots'>, random: Random) => Bot['choose']>> = {
  /** Picks at random, promising choices more often. */
  easy:
    ({ bots }, random) =>
    (table, ask, seat) =>
      hasty(bots, table, ask, seat, random) ?? advised(bots, table, ask, seat),
  /** Follows the game's policy. */
  normal:
    ({ bots }) =>
    (table, ask, seat) =>
      advised(bots, table, ask, seat),
  /** Looks ahead to the end of the round where that helps. */
  hard:
    ({ bots }, random) =>
    (table, ask, seat) =>
      searched(bots, table, ask, seat, random, STEADY) ?? advised(bots, table, ask, seat),
};

/** Creates a bot of that level. The same `random` gives the same answers. */
export const botOf = (kit: Pick<AnyKit, 'bots'>, level: Level, random: Random): Bot => ({
  name: level,
  choose: LEVELS[level](kit, random),
});

/** Random numbers for one decision of a bot: the same for the same decision, independent of the game's dice. */
export const chanceFor = (decision: string): Random => seedrandom.alea(decision).quick;

function hasty<State extends GameState>(
  bots: Bots<State>,
  table: Run<State>,
  ask: Ask,
  seat: Seat,
  random: Random,
): Reply | null {
  if (!isSingle(ask)) return null;
  const weights = weigh(bots, table, ask, seat);
  if (!weights) return null;
  const odds = weights.map((weight) => weight ** CARE);
  let lot = random() * odds.reduce((sum, one) => sum + one, 0);
  const drawn = odds.findIndex((one) => (lot -= one) < 0);
  return drawn === -1 ? null : [drawn];
}
