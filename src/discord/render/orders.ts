import type { OptionSpec, Orders } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import type { Session } from '../../sessions/types.ts';
import type { Game } from '../bot.ts';
import { LIMITS } from '../limits.ts';
import { COLOURS } from '../text/symbols.ts';
import { orderName, orderValue, pair, words } from '../text/words.ts';
import { type Component, container, entry, menu, type ComponentRow, standingEntry, text } from './components.ts';
import { plainId } from './custom-id.ts';

/** Most menus in a message. A command changes the other orders. */
const MOST_MENUS = 15;

/** Returns the orders of a game with their values, by name. */
export const ordersOf = ({ orders = {} }: Game): Readonly<Record<string, OptionSpec>> => orders;

interface OrdersLook {
  readonly say: Say;
  /** Shows only this order. */
  readonly only?: string | undefined;
  /** Rows below the orders. */
  readonly rows?: readonly ComponentRow[];
}

/** Builds the orders of a seat with a menu for each. */
export function ordersShown(
  session: Session,
  game: Game,
  orders: Orders,
  { say, only, rows = [] }: OrdersLook,
): Component[] {
  const shown = Object.entries(ordersOf(game)).filter(([name]) => only === undefined || name === only);
  const standing = (name: string, title: string) => say(pair(title, say(orderValue(game.id, name, orders[name]))));
  // Menus show their own current value.
  const lines = shown.slice(MOST_MENUS).map(([name]) => `- ${standing(name, `**${say(orderName(game.id, name))}**`)}`);
  const menus = shown.slice(0, MOST_MENUS).map(([name, spec]): ComponentRow => {
    const entries = spec.values.slice(0, LIMITS.selectOptions).map((value) => {
      const label = say(orderValue(game.id, name, value));
      const stands = orders[name] === value;
      return stands ? standingEntry(String(value), label, say(words('menu.stands'))) : entry(String(value), label);
    });
    return menu(plainId('orders', session.id, name), standing(name, say(orderName(game.id, name))), entries);
  });
  const title = text([`### ${say(words('orders.title'))}`, say(words('orders.about')), ...lines].join('\n'));
  return [container([title, ...menus, ...rows], COLOURS.plain)];
}
