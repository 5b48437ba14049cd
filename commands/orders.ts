import { gameIn } from '../src/discord/bot.ts';
import type { Command } from '../src/discord/interactions/commands/command.ts';
import { nameOption } from '../src/discord/interactions/commands/naming.ts';
import { orderMeant, orderNamed, orderNames, orderValues } from '../src/discord/interactions/commands/order-options.ts';
import { gameCommand, whatOption } from '../src/discord/interactions/commands/verb-command.ts';
import { orderGiven, ordersResponse } from '../src/discord/interactions/responses/orders.ts';
import { suggestions } from '../src/discord/interactions/typed/matching.ts';
import { readerOf } from '../src/discord/interactions/typed/reader.ts';

/** Shows or changes the caller's orders: secret decisions in advance, for rules that ask no question. */
export default {
  data: gameCommand('orders').addStringOption(whatOption('orders', false)).addStringOption(nameOption('orders.to')),
  async execute(caller, { options }) {
    const { bot, channelId, person } = caller;
    const { session } = await bot.sessions.orders(channelId, person.userId);
    const [game, reader] = [gameIn(bot, session.game), readerOf(caller)];
    const [what, to] = [options.getString('what'), options.getString('to')];
    const name = what === null ? null : orderNamed(game, what, reader);
    if (to !== null) return orderGiven(caller, ...orderMeant(game, name, to, reader));
    return ordersResponse(caller, name ?? undefined);
  },
  async autocomplete(caller, { options }) {
    const { session } = await caller.bot.sessions.orders(caller.channelId, caller.person.userId);
    const [game, reader] = [gameIn(caller.bot, session.game), readerOf(caller)];
    const { name: focused, value: typed } = options.getFocused(true);
    if (focused === 'what') return suggestions({ options: orderNames(game) }, typed, reader);
    const what = options.getString('what') ?? '';
    const name = what === '' ? null : orderNamed(game, what, reader);
    return suggestions({ options: orderValues(game, name) }, typed, reader);
  },
} satisfies Command;
