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
import { troubleOf } from '../outbox/trouble.ts';

/** Opens threads for games. Discord has no nonce for threads, so if an answer is lost, it searches for the thread. */
export function threadsOf(rest: Pick<REST, 'get' | 'post' | 'patch' | 'put' | 'delete'>, ownId: () => string): Threads {
  /** Returns the bot's own active threads of a channel. */
  const own = async ({ guildId, channelId }: Pick<NewThread, 'guildId' | 'channelId'>): Promise<APIThreadChannel[]> => {
    const { threads } = (await rest.get(Routes.guildActiveThreads(guildId))) as { threads: APIThreadChannel[] };
    return threads.filter((thread) => thread.parent_id === channelId && thread.owner_id === ownId());
  };
  /** Returns the thread that an earlier attempt opened, if there is one. */
  const earlier = async (wanted: NewThread): Promise<string | null> => {
    for (const { id, name } of await own(wanted))
      if (name === wanted.name && SnowflakeUtil.timestampFrom(id) >= wanted.since && (await wanted.isFree(id)))
        return id;
    return null;
  };
  /** Returns false if Discord forbids it. Another process may have done it already. */
  const isDone = async (request: Promise<unknown>): Promise<boolean> => {
    const trouble = await request.then(() => null, troubleOf);
    if (trouble === 'later' || trouble === 'unclear') throw new Error('a thread could not be put away');
    return trouble !== 'not-allowed';
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
    empty: async (channel, from, until) =>
      (await own(channel)).flatMap(({ id, message_count: said = 0 }) => {
        const openedAt = SnowflakeUtil.timestampFrom(id);
        return said === 0 && openedAt >= from && openedAt <= until ? [id] : [];
      }),
    discard: async (threadId) => {
      const isDeleted = await isDone(rest.delete(Routes.channel(threadId)));
      if (!isDeleted) await isDone(rest.patch(Routes.channel(threadId), { body: { archived: true } }));
    },
  };
}
