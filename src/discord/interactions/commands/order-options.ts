import { orderUnknown } from '../../../sessions/refusals.ts';
import type { Game } from '../../bot.ts';
import { SETS } from '../../render/lobby-menus.ts';
import { ordersOf } from '../../render/orders.ts';
import { orderName, orderValue, words } from '../../text/words.ts';
import { quoted, unknownName } from '../typed/explaining.ts';
import { idMeant } from '../typed/known.ts';
import type { Named, Reader } from '../typed/reader.ts';

/** Lists the orders of a game by name. */
export const orderNames = (game: Game): Named[] =>
  Object.keys(ordersOf(game)).map((name) => ({ id: name, label: orderName(game.id, name) }));

/** Lists the values of an order, or of all orders (null) with their names: `dusk=coin`, "At dusk: a coin". */
export const orderValues = (game: Game, order: string | null): Named[] =>
  Object.entries(ordersOf(game)).flatMap(([name, { values }]) =>
    order !== null && order !== name
      ? []
      : values.map((value) => {
          const label = orderValue(game.id, name, value);
          const both = words('pair', { name: orderName(game.id, name), value: label });
          return { id: `${name}${SETS}${value}`, label: order === null ? both : label };
        }),
  );

/** Returns the named order. Refuses unknown ones. */
export function orderNamed(game: Game, typed: string, reader: Reader): string {
  const id = idMeant(orderNames(game), typed, reader);
  if (id !== null) return id;
  throw orderUnknown(game.id, typed.trim(), Object.keys(ordersOf(game)));
}

/**
 * Parses a typed order and its value. Refuses a value that fits no order. The sessions check the value of a named
 * order.
 */
export function orderMeant(
  game: Game,
  name: string | null,
  typed: string,
  reader: Reader,
): readonly [name: string, value: string] {
  const known = orderValues(game, name);
  const id = idMeant(known, typed, reader);
  if (id !== null) return [id.slice(0, id.indexOf(SETS)), id.slice(id.indexOf(SETS) + SETS.length)];
  if (name !== null) return [name, typed.trim()];
  throw unknownName(known, typed, reader, {
    told: (cure) => words('refused.orderUnknown', { typed: quoted(typed), cure }),
    cure: words('refused.useList'),
  });
}
