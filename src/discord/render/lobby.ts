import type { Game } from '../bot.ts';
import type { OptionSpec, Phrase } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { dealRoles } from '../../sessions/seating.ts';
import { BOT_LEVELS, type SeatInfo, type Session } from '../../sessions/types.ts';
import { clip, LIMITS } from '../limits.ts';
import { holderOf } from '../text/bots.ts';
import { COLOURS } from '../text/symbols.ts';
import { gameName, mention, optionHint, optionName, optionValue, pair, roleName, words } from '../text/words.ts';
import {
  type Block,
  button,
  buttonRows,
  container,
  entry,
  menu,
  type Component,
  type Row,
  separator,
  text,
} from './components.ts';
import { plainId } from './custom-id.ts';
import { hasGuide, rulesButton } from './guide.ts';

/** Options with menus of their own: more would not fit the message. */
const MOST_OPTIONS = 6;

/** The message of a lobby: what will be played, who is in, and everything needed to begin. */
export function lobby(session: Session, module: Game, say: Say, id?: number): Component[] {
  const seats = session.seats.map((seat) => {
    const host = seat.userId === session.host.userId ? ' 👑' : '';
    return `${seat.seat + 1}. ${holderOf(seat, say)}${host} · ${say(heldBy(session, seat, module))}`;
  });
  const [fewest, most] = module.seats;
  const blocks: Block[] = [
    text(clip(`## ${say(gameName(module.id))}\n${say({ key: `${module.id}:about` })}`, 800)),
    text(
      [
        say(words('lobby.host', { host: mention(session.host.userId) })),
        say(words('lobby.players', { now: seats.length, fewest, most })),
        ...seats,
      ].join('\n'),
    ),
    text(clip(`${optionLines(session, module, say)}${outlookLine(session, module, say)}`, 1100)),
    separator(),
    ...heroMenu(session, module, say),
    ...optionMenus(session, module, say),
    ...botMenu(session, module, say),
    ...buttonRows([
      button(plainId('join', session.id), say(words('lobby.join')), 'good', '⚔️'),
      button(plainId('leave', session.id), say(words('lobby.leave'))),
      button(plainId('start', session.id), say(words('lobby.start')), 'main', '▶️'),
      ...(hasGuide(module) ? [rulesButton(module, say)] : []),
    ]),
  ];
  return [container(blocks, COLOURS.lobby, id)];
}

/** The heroes of a seat: those chosen, and how many more the lot deals if the game begins as the lobby stands. */
export function heldBy({ seats }: Session, { seat, roles }: SeatInfo, module: Game): Phrase {
  const heroes = roles.map((role) => roleName(module.id, role));
  // How many each gets is no matter of chance, only which ones.
  const count = dealRoles(module, seats, () => 0)[seat]!.roles.length - roles.length;
  if (roles.length === 0) return words('lobby.seatOpen', { count });
  return words(count > 0 ? 'lobby.seatMore' : 'lobby.seat', { heroes, count });
}

/** What stays in the channel of a lobby that nobody is in any more. */
export function closedLobby(session: Session, module: Game, say: Say, id?: number): Component[] {
  const line = text(say(words('lobby.closed', { game: gameName(module.id) })));
  const log = buttonRows([button(plainId('log', session.id), say(words('board.log')), 'plain', '🗒️')]);
  return [container([line, ...log], COLOURS.plain, id)];
}

/** What stays of the lobby when the game has begun. */
export function begunLobby(session: Session, module: Game, say: Say): Component[] {
  const seats = session.seats.map((seat) => {
    const heroes = seat.roles.map((role) => say(roleName(module.id, role))).join(', ');
    return `${seat.seat + 1}. ${holderOf(seat, say)} · ${heroes}`;
  });
  const blocks = [
    text(`## ${say(gameName(module.id))}\n${say(words('lobby.begun'))}`),
    text(seats.join('\n')),
    text(clip(optionLines(session, module, say), 800)),
  ];
  return [container(blocks, COLOURS.plain)];
}

/** The odds and the length; and whether this is how newcomers begin. */
function outlookLine({ options }: Session, module: Game, say: Say): string {
  const gentle = Object.entries((module.newcomers ?? {}) as Session['options']);
  const forNewcomers = gentle.length > 0 && gentle.every(([key, value]) => options[key] === value);
  return [
    ...(module.outlook ? [say(module.outlook(options))] : []),
    ...(forNewcomers ? [say(words('lobby.gentle'))] : []),
  ]
    .map((line) => `\n-# ${line}`)
    .join('');
}

/** What is set; the first option, the one with a menu of its own, also with what it means. */
function optionLines(session: Session, module: Game, say: Say): string {
  const lines = Object.keys(module.options).flatMap((key, at) => {
    const value = session.options[key] ?? module.options[key]!.standard;
    const line = say(pair(say(optionName(module.id, key)), `**${say(optionValue(module.id, key, value))}**`));
    return at === 0 ? [line, `-# ${say(optionHint(module.id, key, value))}`] : [line];
  });
  return lines.join('\n') || say(words('lobby.noOptions'));
}

/** Everybody chooses the own heroes here; who has no seat yet takes one by choosing. */
function heroMenu(session: Session, module: Game, say: Say): Row[] {
  const roles = module.seating.roles.slice(0, LIMITS.selectOptions);
  const most = Math.min(module.seating.most(Math.max(1, session.seats.length)), roles.length);
  const entries = roles.map((role) => {
    const owner = session.seats.find((seat) => seat.roles.includes(role));
    const about = owner ? words('lobby.taken', { name: owner.name }) : { key: `${module.id}:roleHint.${role}` };
    return entry(role, say(roleName(module.id, role)), say(about), owner ? '🔒' : undefined);
  });
  return [menu(plainId('heroes', session.id), say(words('lobby.chooseHeroes', { count: most })), entries, [0, most])];
}

/** A bot for a free seat, by how well it plays. */
function botMenu({ id, seats }: Session, module: Game, say: Say): Row[] {
  if (seats.length >= module.seats[1]) return [];
  const entries = BOT_LEVELS.map((level) =>
    entry(level, say(words(`bot.add.${level}`)), say(words(`bot.about.${level}`)), '🤖'),
  );
  return [menu(plainId('bot', id), say(words('bot.menu')), entries)];
}

/** What parts option and value in an entry of the common menu. */
export const SETS = '=';

/** The first option in a menu of its own, the others in a common one, so that the lobby fits a phone. What stands is ticked. */
function optionMenus(session: Session, module: Game, say: Say): Row[] {
  const options = Object.entries(module.options as Record<string, OptionSpec>);
  const [first, ...others] = options;
  const ticked = (key: string, { standard }: OptionSpec, value: unknown) =>
    (session.options[key] ?? standard) === value ? '✅' : undefined;
  const own = ([key, spec]: [string, OptionSpec]): Row => {
    const entries = spec.values.slice(0, LIMITS.selectOptions).map((value) => {
      const label = say(optionValue(module.id, key, value));
      return entry(String(value), label, say(optionHint(module.id, key, value)), ticked(key, spec, value));
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
      return entry(`${key}${SETS}${value}`, label, say(optionHint(module.id, key, value)), ticked(key, spec, value));
    }),
  );
  if (others.length < 2 || common.length > LIMITS.selectOptions) return options.slice(0, MOST_OPTIONS).map(own);
  return [own(first!), menu(plainId('option', session.id), say(words('lobby.options')), common)];
}
