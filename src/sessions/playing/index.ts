import type { SessionContext } from '../core/context.ts';
import type { Playing } from '../service.ts';
import { starting } from './starting.ts';
import { game } from './game.ts';
import { ordersOf } from './orders.ts';
import { type Advising, hints } from './hints.ts';
import { standIn } from './stand-in.ts';
import { reactions } from './reactions.ts';

/** Running games: questions, answers, and standing in for absent players. */
export const playingRoom = (context: SessionContext, advising: Advising): Playing => ({
  ...starting(context),
  ...game(context),
  ...ordersOf(context),
  ...hints(context, advising),
  ...standIn(context),
  ...reactions(context),
});
