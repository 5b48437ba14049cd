import { DiscordAPIError, PermissionFlagsBits } from 'discord.js';

import type { NewSession } from '../../sessions/service.ts';
import { Refusal, type Session } from '../../sessions/types.ts';
import { clip } from '../limits.ts';
import { gameName, words } from '../text/words.ts';
import type { Caller } from './caller.ts';

/** Where a lobby is opened: in the channel, or in a thread of its own that all may see or only who is let in. */
export const VENUES = ['channel', 'thread', 'private'] as const;
export type Venue = (typeof VENUES)[number];

/** Characters of a thread's name. */
const NAME = 100;
/** The server has as many threads as it may. */
const FULL = 160_006;
const RIGHTS = { thread: 'CreatePublicThreads', private: 'CreatePrivateThreads' } as const;

/** What was asked for, or else what the rules of the house say; in a thread there are no others. */
export async function venueMeant({ bot, guildId, inThread }: Caller, typed: string | null): Promise<Venue> {
  const chosen = VENUES.find((venue) => venue === typed);
  if (inThread && chosen !== undefined && chosen !== 'channel') throw new Refusal(words('refused.threadInThread'));
  if (inThread || chosen !== undefined) return chosen ?? 'channel';
  return (await bot.sessions.settings.of('guild', guildId)).venue ?? 'channel';
}

/** Opens the lobby there. `since`: when it was asked for, ms since 1970. */
export async function openLobby(caller: Caller, wanted: NewSession, venue: Venue, since: number): Promise<Session> {
  const { sessions, threads } = caller.bot;
  if (venue === 'channel' || !threads) return sessions.create(wanted);
  demandRights(caller, venue);
  await sessions.mayCreate(wanted);
  const say = caller.bot.translator(wanted.language);
  const threadId = await threads
    .open({
      guildId: wanted.guildId,
      channelId: wanted.channelId,
      name: clip(say(words('lobby.thread', { game: gameName(wanted.game), host: wanted.host.name })), NAME),
      isPrivate: venue === 'private',
      since,
      isFree: async (id) => (await sessions.find(id)) === null,
    })
    .catch((error: unknown) => {
      if (error instanceof DiscordAPIError && error.code === FULL) throw new Refusal(words('refused.threadsFull'));
      throw error;
    });
  const session = await sessions.create({ ...wanted, channelId: threadId, parentId: wanted.channelId });
  // The same wish came twice and was fulfilled already.
  if (session.channelId !== threadId) await quietly(caller, threads.retire(threadId));
  await quietly(caller, threads.admit(session.channelId, wanted.host.userId));
  return session;
}

function demandRights({ rights }: Caller, venue: keyof typeof RIGHTS): void {
  const needed = [RIGHTS[venue], 'SendMessagesInThreads'] as const;
  const missing = needed.filter((right) => !rights.has(PermissionFlagsBits[right]));
  if (missing.length > 0)
    throw new Refusal(words('permission.threads', { rights: missing.map((right) => words(`permission.${right}`)) }));
}

/** Lets people into a thread that not everybody sees; a mention does so as well, and the table goes on without. */
export async function admit(caller: Caller, userIds: readonly string[]): Promise<void> {
  const { bot, channelId, inThread } = caller;
  if (inThread && bot.threads)
    for (const userId of userIds) await quietly(caller, bot.threads.admit(channelId, userId));
}

const quietly = ({ bot, channelId }: Caller, done: Promise<void>): Promise<void> =>
  done.catch((error: unknown) => bot.log.warn({ err: error, channel: channelId }, 'a thread could not be arranged'));
