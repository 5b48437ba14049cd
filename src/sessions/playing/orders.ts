import type { OptionSpec, Orders, Table } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { runningGame } from './deciding.ts';
import { type Resumed, resume } from './play.ts';
import * as refusals from '../refusals.ts';
import type { Playing } from '../service.ts';
import { type SeatOrders, seatOfUser } from '../types.ts';

/** Orders of seats, for rules that do not ask. They are private to the seat's player and never announced. */
export function ordersOf(context: SessionContext): Pick<Playing, 'orders' | 'order'> {
  return {
    orders: (channelId, userId) =>
      context.inTurn(channelId, async () => {
        const { session, table, seat } = await ownOrders(context, channelId, userId);
        return seatOrders(session, table, seat);
      }),

    order: (channelId, userId, name, value, asked = {}) =>
      context.once(
        channelId,
        async () => {
          const { session, table: seen, seat } = await ownOrders(context, channelId, userId, asked.sessionId);
          const meant = valueMeant(context, session, name, value);
          if (seen.ordersOf(seat)[name] === meant) return seatOrders(session, seen, seat);
          const table = seen.copy();
          if (!table.order(seat, name, meant)) throw new Error(`${session.game}: no order of seat ${seat}: ${name}`);
          // No answer records an order, so a rewind to this turn needs the checkpoint.
          const ordered = await context.commit(session, session, { save: table.save(), isCheckpoint: true });
          context.keep(ordered, table);
          return seatOrders(ordered, table, seat);
        },
        async (done) => {
          const { session, table } = await resume(context, done);
          return seatOrders(session, table, seatOfUser(session, userId)?.seat ?? null);
        },
      ),
  };
}

const seatOrders = (session: SessionRecord, table: Table, seat: number | null): SeatOrders => ({
  session: publicOf(session),
  orders: seat === null ? {} : table.ordersOf(seat),
});

/**
 * Returns the channel's game and the person's own seat. Refuses: no game, not running, no seat, a game without orders.
 */
async function ownOrders(
  context: SessionContext,
  channelId: string,
  userId: string,
  meant?: string,
): Promise<Resumed & { readonly seat: number }> {
  const { session, table } = await resume(context, await runningGame(context, channelId, meant));
  if (session.status === 'ended') throw refusals.over();
  const mine = seatOfUser(session, userId);
  if (!mine) throw refusals.seatless(session);
  if (!table.module.orders) throw refusals.ordersNone(session.game);
  return { session, table, seat: mine.seat };
}

/** Returns the order's value in the game's own type; it may come as text. */
function valueMeant(
  context: SessionContext,
  { game }: Pick<SessionRecord, 'game'>,
  name: string,
  value: Orders[string],
): Orders[string] {
  const specs = context.module(game).orders as Readonly<Record<string, OptionSpec>>;
  if (!Object.hasOwn(specs, name)) throw refusals.orderUnknown(game, name, Object.keys(specs));
  const { values } = specs[name]!;
  const meant = values.find((one) => String(one) === String(value));
  if (meant === undefined) throw refusals.orderValueUnknown(game, name, String(value), values);
  return meant;
}
