import type { Ask, GameState, Reply, Run, Seat } from '../engine/index.ts';
import type { Bots } from '../kit/index.ts';
import type { Bot, Random } from './bot.ts';
import { favoured, weigh } from './policy.ts';
import { randomReply } from './random.ts';

/** Returns the reply that the game's policy favours; chance settles ties. */
export function greedyReply<State extends GameState>(
  bots: Bots<State>,
  table: Run<State>,
  { ask, seat }: { readonly ask: Ask; readonly seat: Seat },
  random: Random,
): Reply {
  const weights = ask.form === 'order' ? null : weigh(bots, table, ask, seat);
  return weights ? favoured(ask, weights, random) : randomReply(ask, random);
}

/** A bot that follows the game's policy; without one it plays at random. */
export const greedyBot = ({ bots }: { readonly bots: Bots }, random: Random): Bot => ({
  name: 'greedy',
  choose: (table, ask, seat) => greedyReply(bots as Bots<never>, table as never, { ask, seat }, random),
});
