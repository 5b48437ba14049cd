import type { Asked } from '../../../sessions/service.ts';
import { gameIn } from '../../bot.ts';
import type { ComponentRow } from '../../render/components.ts';
import { ordersShown } from '../../render/orders.ts';
import { openingRows } from '../../render/panel.ts';
import { orderName, orderValue, pair, words } from '../../text/words.ts';
import { ownQuestionOf } from '../acting.ts';
import type { Caller } from '../caller.ts';
import { type BotResponse, note } from '../response.ts';

/** Shows the caller's orders, privately. `only`: a single order. */
export async function ordersResponse(caller: Caller, only?: string): Promise<BotResponse> {
  const { bot, channelId, person, say } = caller;
  const { session, orders } = await bot.sessions.orders(channelId, person.userId);
  return {
    components: ordersShown(session, gameIn(bot, session.game), orders, { say, only, rows: await wayBack(caller) }),
  };
}

/** Changes an order of the caller and shows all of them. */
export async function orderGiven(
  caller: Caller,
  name: string,
  value: string,
  asked: Pick<Asked, 'sessionId'> = {},
): Promise<BotResponse> {
  const { bot, channelId, person, say } = caller;
  const { session, orders } = await bot.sessions.order(channelId, person.userId, name, value, asked);
  const order = pair(say(orderName(session.game, name)), say(orderValue(session.game, name, orders[name])));
  const done = note(say(words('orders.done', { order })));
  return {
    components: [
      ...done.components,
      ...ordersShown(session, gameIn(bot, session.game), orders, { say, rows: await wayBack(caller) }),
    ],
  };
}

/** Builds the button back to the caller's question, which the orders may have replaced. */
async function wayBack(caller: Caller): Promise<ComponentRow[]> {
  const { position, shown } = await ownQuestionOf(caller);
  return shown ? openingRows(position.session, shown.question.mark, caller.say) : [];
}
