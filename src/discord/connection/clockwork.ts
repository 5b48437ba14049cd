import { type Client, PermissionFlagsBits } from 'discord.js';

import type { Session } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import type { Realm } from './realm.ts';
import { Recurring } from './recurring.ts';

type Place = Pick<Session, 'guildId' | 'channelId'>;

/** So often it is looked whether something is due, in ms. */
const TICK = 15_000;

/** Whether something can be told where a game is played, as far as the client knows: threads that sleep it does not. */
export function canTell({ guilds, channels }: Client<true>, { guildId, channelId }: Place): boolean {
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
 * Has done what is due in the games of this process, as long as players can be reached; nobody's time is up who could not answer. What is
 * due on servers of others is theirs.
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
      const part = shards === 1 ? null : { ids, shards, of: (guildId: string) => realm.of(guildId) };
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
