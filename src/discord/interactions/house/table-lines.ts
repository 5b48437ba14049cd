import type { APIButtonComponent } from 'discord.js';

import type { Phrase } from '../../../engine/index.ts';
import type { OpenTable, Session } from '../../../sessions/types.ts';
import { missingRights } from '../../permissions.ts';
import { button } from '../../render/components.ts';
import { plainId } from '../../render/custom-id.ts';
import { admin, mentioned } from '../../text/admin.ts';
import { roundName } from '../../text/rounds.ts';
import { gameName, mention, mentionOf, words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';

/** Builds a button that shows the actions for a table, or one of them, in a separate message. */
export const openButton = ({ id }: Session, label: string, what = '', emoji?: string): APIButtonComponent =>
  button(plainId('table', id, what), label, 'plain', emoji);

/** Describes a table: place, title, awaited players and problems. */
export function tableLines(caller: Caller, table: OpenTable): string {
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

function problemsOf({ guild }: Caller, { session: { channelId, status }, stuck }: OpenTable): Phrase[] {
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
