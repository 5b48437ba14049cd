import type { OptionSpec } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { ABSENCES, BOT_LEVELS, PACES, REMINDERS, type Session, type Terms } from '../../sessions/types.ts';
import type { Game } from '../bot.ts';
import { LIMITS } from '../limits.ts';
import { optionHint, optionName, optionValue, pair, roleName, words } from '../text/words.ts';
import { entry, menu, type MenuOption, type ComponentRow, standingEntry } from './components.ts';
import { plainId } from './custom-id.ts';

/** Menus of a lobby, grouped to fit a phone. Current values have a tick and say so in words. */

/** Most options with their own menu, so that they fit the message. */
const MOST_OPTIONS = 6;

/** Separates an option and its value in an entry of the shared menu. */
export const SETS = '=';

/** Builds a menu entry, marked if it is the current value. */
const menuEntry = (stands: boolean, value: string, label: string, say: Say, description?: string): MenuOption =>
  stands ? standingEntry(value, label, say(words('menu.stands')), description) : entry(value, label, description);

/** Builds the menu for choosing heroes. Choosing also takes a seat. */
export function heroMenu(session: Session, module: Game, say: Say): ComponentRow[] {
  const roles = module.seating.roles.slice(0, LIMITS.selectOptions);
  const most = Math.min(module.seating.most(Math.max(1, session.seats.length)), roles.length);
  const entries = roles.map((role) => {
    const owner = session.seats.find((seat) => seat.roles.includes(role));
    const keeper = session.terms.kept.find((seat) => seat.roles.includes(role));
    const about = owner
      ? words('lobby.taken', { name: owner.name })
      : keeper
        ? words('lobby.keptFor', { name: keeper.name })
        : { key: `${module.id}:roleHint.${role}` };
    return entry(role, say(roleName(module.id, role)), say(about), owner || keeper ? '🔒' : undefined);
  });
  return [menu(plainId('heroes', session.id), say(words('lobby.chooseHeroes', { count: most })), entries, [0, most])];
}

/** Builds a menu for the first option and a shared one for the others. */
export function optionMenus(session: Session, module: Game, say: Say): ComponentRow[] {
  const options = Object.entries(module.options as Record<string, OptionSpec>);
  const [first, ...others] = options;
  const stands = (key: string, { standard }: OptionSpec, value: unknown) =>
    (session.options[key] ?? standard) === value;
  const own = ([key, spec]: [string, OptionSpec]): ComponentRow => {
    const entries = spec.values.slice(0, LIMITS.selectOptions).map((value) => {
      const label = say(optionValue(module.id, key, value));
      return menuEntry(
        stands(key, spec, value),
        String(value),
        label,
        say,
        say(optionHint(module, key, value, session.options)),
      );
    });
    return menu(
      plainId('option', session.id, key),
      say(words('lobby.option', { option: optionName(module.id, key) })),
      entries,
    );
  };
  const common = others.flatMap(([key, spec]) =>
    spec.values.map((value) => {
      const label = say(pair(say(optionName(module.id, key)), say(optionValue(module.id, key, value))));
      const hint = say(optionHint(module, key, value, session.options));
      return menuEntry(stands(key, spec, value), `${key}${SETS}${value}`, label, say, hint);
    }),
  );
  if (others.length < 2 || common.length > LIMITS.selectOptions) return options.slice(0, MOST_OPTIONS).map(own);
  return [own(first!), menu(plainId('option', session.id), say(words('lobby.options')), common)];
}

/** Terms in the shared menu of lobbies from earlier versions. */
const CHOICES = { pace: PACES, absence: ABSENCES, remind: REMINDERS, entry: ['open', 'invited'] } as const;
type MenuTerm = keyof typeof CHOICES;

/** Returns the change for a menu value; null if unknown. */
export function termChosen(value: string): Partial<Terms> | null {
  const [term, chosen] = value.split(SETS) as [string, string | undefined];
  const known = (choices: readonly string[]) => chosen !== undefined && choices.includes(chosen);
  if (!Object.hasOwn(CHOICES, term) || !known(CHOICES[term as MenuTerm])) return null;
  return (term === 'entry' ? { entry: { kind: chosen, users: [] } } : { [term]: chosen }) as Partial<Terms>;
}

/** Builds the menu for adding a bot, by level. */
export function botMenu({ id, seats }: Session, module: Game, say: Say): ComponentRow[] {
  if (seats.length >= module.seats[1]) return [];
  const entries = BOT_LEVELS.map((level) =>
    entry(level, say(words(`bot.add.${level}`)), say(words(`bot.about.${level}`)), '🤖'),
  );
  return [menu(plainId('bot', id), say(words('bot.menu')), entries)];
}
