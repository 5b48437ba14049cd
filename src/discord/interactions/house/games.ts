import type { APIButtonComponent } from 'discord.js';

import { type OpenTable, Refusal } from '../../../sessions/types.ts';
import { button, buttonRows, container, entry, menu, standingEntry, text, userMenu } from '../../render/components.ts';
import { plainId } from '../../render/custom-id.ts';
import { admin } from '../../text/admin.ts';
import { COLOURS } from '../../text/symbols.ts';
import { gameName, words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import type { BotResponse } from '../response.ts';
import {
  ALL_TITLES,
  asksForCalls,
  type Control,
  type Filter,
  filtered,
  isFiltered,
  NO_FILTER,
  readFilter,
  writeFilter,
} from './filter.ts';
import { openButton, tableLines } from './table-lines.ts';
import { moderatedTables } from './tables.ts';

/** Games per page. With all awaited seats they fit into a message. */
const GAMES_A_PAGE = 5;

/** Lists the server's lobbies and games. Those that need attention come first. */
export async function gamesPage(caller: Caller, filter: Filter): Promise<BotResponse> {
  const { bot, guildId, say, moderator } = caller;
  const all = await moderatedTables(caller);
  if (all.length === 0 && !moderator) throw new Refusal(admin('refused.moderator'));
  const tables = filtered(all, filter);
  const pages = Math.max(1, Math.ceil(tables.length / GAMES_A_PAGE));
  const at = Math.min(filter.page, pages - 1);
  const isAll = all.length === (await bot.sessions.openTables(guildId)).length;
  const name = admin(isAll ? 'games.title' : 'games.own');
  const title = pages > 1 ? admin('games.titlePage', { title: name, page: at + 1, of: pages }) : name;
  const calls = await callsOf(caller);
  const shown = tables.slice(at * GAMES_A_PAGE, (at + 1) * GAMES_A_PAGE);
  const blocks = [
    text([`## ${say(title)}`, ...countLines(caller, all, tables, filter)].join('\n')),
    ...shown.flatMap((table) => [text(tableLines(caller, table)), ...buttonRows(tableButtons(caller, table))]),
    ...(all.length === 0 ? [text(`-# ${say(admin('games.none'))}`)] : []),
    ...buttonRows([...pageButtons(caller, all, { ...filter, page: at }, pages), ...callButton(caller, filter, calls)]),
    ...(all.length > 1 || isFiltered(filter) ? filterMenus(caller, all, filter) : []),
  ];
  return { components: [container(blocks, COLOURS.plain)] };
}

const isLobby = ({ session }: OpenTable): boolean => session.status === 'lobby';
const isStuck = ({ stuck }: OpenTable): boolean => stuck;

/** Counts the tables by kind, and those shown. */
function countLines({ say }: Caller, all: readonly OpenTable[], shown: readonly OpenTable[], filter: Filter): string[] {
  if (all.length === 0) return [];
  const lobbies = all.filter(isLobby).length;
  const stuck = all.filter(isStuck).length;
  const counts = [
    ...(lobbies > 0 ? [admin('games.lobbies', { count: lobbies })] : []),
    ...(all.length > lobbies ? [admin('games.running', { count: all.length - lobbies })] : []),
    ...(stuck > 0 ? [admin('games.idling', { count: stuck })] : []),
  ];
  return [
    counts.map((one) => say(one)).join(' · '),
    ...(isFiltered(filter) ? [say(admin('games.shown', { count: shown.length }))] : []),
  ];
}

/** Returns the buttons of a table: its most likely action, and a way to all others. */
function tableButtons({ say }: Caller, { session, awaited }: OpenTable): APIButtonComponent[] {
  const [first] = awaited;
  const close = openButton(session, say(admin('desk.close')), 'close', '🏳️');
  const decide = first && openButton(session, say(admin('desk.decide')), `skip.${first.seat}`, '⏭️');
  return [...(decide ? [decide] : [close]), openButton(session, say(admin('desk.more')))];
}

function pageButtons(caller: Caller, all: readonly OpenTable[], filter: Filter, pages: number): APIButtonComponent[] {
  const { guildId, say, moderator } = caller;
  const { page, stuck } = filter;
  const id = (to: Filter, control: Control = '') => plainId('games', guildId, writeFilter(to, control));
  const turning = (to: number, key: 'log.earlier' | 'log.later', emoji: string) =>
    button(id({ ...filter, page: to }), say(words(key)), 'plain', emoji);
  const count = all.filter(isStuck).length;
  const only = button(id({ ...filter, page: 0, stuck: true }), say(admin('games.onlyStuck', { count })), 'plain', '⚠️');
  const everything = button(`${id(NO_FILTER)}.all`, say(admin('games.showAll')));
  const sweep = button(plainId('sweep', guildId), say(admin('sweep.open')), 'plain', '🧹');
  return [
    ...(page > 0 ? [turning(page - 1, 'log.earlier', '⬅️')] : []),
    ...(page < pages - 1 ? [turning(page + 1, 'log.later', '➡️')] : []),
    ...(count > 0 && !stuck ? [only] : []),
    ...(isFiltered(filter) ? [everything] : []),
    ...(moderator && all.some(isLobby) ? [sweep] : []),
  ];
}

/**
 * Returns whether the caller is called to idle tables. Null: the server has no such calls, or the caller is no
 * moderator.
 */
async function callsOf({ bot, guildId, moderator, person }: Caller): Promise<boolean | null> {
  const { idle, log } = await bot.sessions.settings.of('guild', guildId);
  if (!moderator || idle === null || log === null) return null;
  return bot.sessions.isCalledForStuck(guildId, person.userId);
}

function callButton({ guildId, say }: Caller, filter: Filter, calls: boolean | null): APIButtonComponent[] {
  if (calls === null) return [];
  const label = admin(calls ? 'games.callNot' : 'games.callMe');
  return [button(plainId('games', guildId, writeFilter(filter, 'bell')), say(label), 'plain', calls ? '🔕' : '🔔')];
}

/** Handles a press on the list. */
export async function gamesPressed(caller: Caller, rest: string, values: readonly string[]): Promise<BotResponse> {
  const { bot, guildId, person } = caller;
  const calls = asksForCalls(rest) ? await callsOf(caller) : null;
  if (calls !== null) await bot.sessions.wantStuckCalls(guildId, person.userId, !calls);
  return gamesPage(caller, readFilter(rest, values));
}

/** Builds menus for title, player and host. */
function filterMenus({ guildId, say }: Caller, all: readonly OpenTable[], filter: Filter) {
  const id = (control: Control) => plainId('games', guildId, writeFilter(filter, control));
  const titles = [...new Set(all.map(({ session }) => session.game))];
  const stands = say(words('menu.stands'));
  const entries = [null, ...titles].map((game) => {
    const count = all.filter(({ session }) => game === null || session.game === game).length;
    const name = game === null ? admin('games.all') : gameName(game);
    const label = say(admin('games.counted', { name, count }));
    return filter.game === game ? standingEntry(game ?? ALL_TITLES, label, stands) : entry(game ?? ALL_TITLES, label);
  });
  return [
    menu(id('game'), say(admin('games.which')), entries),
    userMenu(id('player'), say(admin('games.player')), filter.player),
    userMenu(id('host'), say(admin('games.host')), filter.host),
  ];
}
