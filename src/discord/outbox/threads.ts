import {
  type APIThreadChannel,
  ChannelType,
  DiscordAPIError,
  type REST,
  Routes,
  SnowflakeUtil,
  ThreadAutoArchiveDuration,
} from 'discord.js';

import type { NewThread, Threads } from '../bot.ts';

/** Opens threads for games. Discord knows no nonce for them: one whose answer was lost is looked for. */
export function threadsOf(rest: Pick<REST, 'get' | 'post' | 'patch' | 'put'>, ownId: () => string): Threads {
  /** The thread that was opened for the same wish before, if there is one. */
  const earlier = async ({ guildId, channelId, name, since, isFree }: NewThread): Promise<string | null> => {
    const { threads } = (await rest.get(Routes.guildActiveThreads(guildId))) as { threads: APIThreadChannel[] };
    for (const { id, name: named, parent_id: parentId, owner_id: ownerId } of threads) {
      const isMeant = parentId === channelId && named === name && ownerId === ownId();
      if (isMeant && SnowflakeUtil.timestampFrom(id) >= since && (await isFree(id))) return id;
    }
    return null;
  };
  const opened = async ({ channelId, name, isPrivate }: NewThread): Promise<string> => {
    const body = {
      name,
      type: isPrivate ? ChannelType.PrivateThread : ChannelType.PublicThread,
      auto_archive_duration: ThreadAutoArchiveDuration.OneWeek,
    };
    return ((await rest.post(Routes.threads(channelId), { body })) as APIThreadChannel).id;
  };
  return {
    open: async (wanted) => {
      const before = await earlier(wanted);
      if (before !== null) return before;
      try {
        return await opened(wanted);
      } catch (error) {
        if (error instanceof DiscordAPIError) throw error;
        return (await earlier(wanted)) ?? opened(wanted);
      }
    },
    admit: async (threadId, userId) => void (await rest.put(Routes.threadMembers(threadId, userId))),
    retire: async (threadId) => void (await rest.patch(Routes.channel(threadId), { body: { archived: true } })),
  };
}
