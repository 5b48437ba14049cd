import { type OpenTable, Refusal } from '../../../sessions/types.ts';
import { missingRights } from '../../permissions.ts';
import { button, buttonRows, container, text } from '../../render/components.ts';
import { plainId } from '../../render/custom-id.ts';
import { admin, mentioned } from '../../text/admin.ts';
import { roundName } from '../../text/rounds.ts';
import { COLOURS } from '../../text/symbols.ts';
import { gameName, mention, mentionOf, words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import type { BotResponse } from '../response.ts';
import { tablesOf } from './tables.ts';

/** Games of a page: with all seats awaited it fits into a message. */
const PAGE = 5;

/** The lobbies and games of the server, those first that somebody should look after. `page` counts from 0. */
export async function gamesPage(caller: Caller, page: number): Promise<BotResponse> {
  const { bot, guildId, say, moderator } = caller;
  const tables = await tablesOf(caller);
  if (tables.length === 0 && !moderator) throw new Refusal(admin('refused.moderator'));
  const pages = Math.max(1, Math.ceil(tables.length / PAGE));
  const at = Math.min(Math.max(0, page), pages - 1);
  const isAll = tables.length === (await bot.sessions.openTables(guildId)).length;
  const name = admin(isAll ? 'games.title' : 'games.own');
  const title = pages > 1 ? admin('games.titlePage', { title: name, page: at + 1, of: pages }) : name;
  const shown = tables.slice(at * PAGE, (at + 1) * PAGE);
  const turning = (to: number, key: 'log.earlier' | 'log.later', emoji: string) =>
    button(plainId('games', guildId, String(to)), say(words(key)), 'plain', emoji);
  const blocks = [
    text(`## ${say(title)}`),
    ...shown.map((table) => text(tableLines(caller, table))),
    text(`-# ${say(admin(tables.length === 0 ? 'games.none' : 'games.tools'))}`),
    ...buttonRows([
      ...(at > 0 ? [turning(at - 1, 'log.earlier', '⬅️')] : []),
      ...(at < pages - 1 ? [turning(at + 1, 'log.later', '➡️')] : []),
    ]),
  ];
  return { components: [container(blocks, COLOURS.plain)] };
}

/** Where and what it is, who is awaited since when, and what is wrong with it. */
function tableLines(caller: Caller, table: OpenTable): string {
  const { bot, say } = caller;
  const { session, awaited, round } = table;
  const { channelId, game, host, status } = session;
  const since = `<t:${Math.floor(table.since / 1000)}:R>`;
  const waiting =
    status === 'lobby'
      ? admin('games.lobby', { since })
      : session.clock.pause
        ? admin('games.paused', { since: `<t:${Math.floor(session.clock.pause.at / 1000)}:R>` })
        : admin('games.waits', { who: awaited.map(mentionOf).join(', '), since });
  return [
    `**<#${channelId}>** · ${say(gameName(game))} · ${say(roundName(bot, session, status === 'lobby' ? 0 : round))}`,
    say(waiting),
    say(words('lobby.host', { host: mention(host.userId) })),
    ...problemsOf(caller, table).map((problem) => `⚠️ **${say(admin('games.attention'))}** ${say(problem)}`),
  ].join('\n');
}

function problemsOf({ guild }: Caller, { session: { channelId, status }, stuck }: OpenTable) {
  const channel = guild?.channels.cache.get(channelId);
  const me = guild?.members.me;
  const lacking = channel && me ? missingRights(channel.permissionsFor(me), channel.isThread()) : [];
  return [
    ...(stuck ? [admin(status === 'lobby' ? 'games.idleLobby' : 'games.idle')] : []),
    ...(lacking.length > 0
      ? [admin('games.rights', { rights: lacking.map((right) => words(`permission.${right}`)) })]
      : []),
    ...(guild && !channel ? [admin('games.unseen', { channel: mentioned('#', [channelId]) })] : []),
  ];
}
