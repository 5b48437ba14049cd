import { type Client, PermissionFlagsBits } from 'discord.js';

import type { Session } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import type { Realm } from './realm.ts';
import { Recurring } from './recurring.ts';

type SessionPlace = Pick<Session, 'guildId' | 'channelId'>;

/** Interval in ms for checking whether something is due. */
const TICK = 15_000;

/**
 * Checks whether the bot can post in the channel of a game, as far as the client knows. Archived threads are unknown
 * and count as open.
 */
function canTell({ guilds, channels }: Client<true>, { guildId, channelId }: SessionPlace): boolean {
  const guild = guilds.cache.get(guildId);
  if (!guild?.available) return false;
  const channel = channels.cache.get(channelId);
  const { me } = guild.members;
  if (!me || !channel || channel.isDMBased()) return true;
  const rights = channel.permissionsFor(me);
  const posts = channel.isThread() ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages;
  const isShut = channel.isThread() && channel.locked === true && !rights.has(PermissionFlagsBits.ManageThreads);
  return !isShut && rights.has([PermissionFlagsBits.ViewChannel, posts]);
}

/**
 * Does the due work of games on this process's servers while players can reach the bot. No deadline passes for a player
 * who could not answer. Other processes handle their own servers.
 */
export function clockwork(
  { sessions, log, witness }: Pick<Bot, 'sessions' | 'log' | 'witness'>,
  client: Client<true>,
  realm: Realm,
): Recurring {
  return new Recurring(async () => {
    const { ids, shards } = realm;
    if (ids.length === 0) return;
    try {
      const part = shards === 1 ? null : { ids, shards, of: (guildId: string) => realm.shardOf(guildId) };
      await sessions.tick(
        (place) => canTell(client, place),
        part,
        (msLate) => witness?.wasDue(msLate / 1000),
      );
    } catch (error) {
      log.error({ err: error }, 'what is due could not be done');
    }
  }, TICK);
}
