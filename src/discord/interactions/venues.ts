import { DiscordAPIError, PermissionFlagsBits, type PermissionsBitField } from 'discord.js';

import type { Phrase } from '../../engine/index.ts';
import type { NewSession } from '../../sessions/service.ts';
import { Refusal, type Session } from '../../sessions/types.ts';
import type { Threads } from '../bot.ts';
import { clip } from '../limits.ts';
import { VENUE_RIGHTS as RIGHTS } from '../permissions.ts';
import { gameName, mention, words } from '../text/words.ts';
import type { Caller } from './caller.ts';

/** Place of a lobby: the channel, or its own thread, public or private. */
export const VENUES = ['channel', 'thread', 'private'] as const;
type Venue = (typeof VENUES)[number];

/** Most characters of a thread's name. */
const MOST_THREAD_NAME = 100;
/** Error code: the server has too many threads. */
const TOO_MANY_THREADS = 160_006;

/**
 * Returns the requested venue, else the server's default; inside a thread always the channel. Refuses a venue that the
 * caller may not open, unless it is the server's default.
 */
async function venueMeant({ bot, guildId, inThread, own }: Caller, typed: string | null): Promise<Venue> {
  const chosen = VENUES.find((venue) => venue === typed);
  if (inThread && chosen !== undefined && chosen !== 'channel') throw new Refusal(words('refused.threadInThread'));
  if (inThread) return 'channel';
  const usual = (await bot.sessions.settings.of('guild', guildId)).venue ?? 'channel';
  const venue = chosen ?? usual;
  const denied = venue === usual ? [] : rightsMissing(own, venue);
  if (denied.length > 0) throw new Refusal(words('permission.ownThreads', { rights: denied }));
  return venue;
}

/** Names the missing rights for opening a game in a venue. */
const rightsMissing = (granted: Readonly<PermissionsBitField>, venue: Venue) =>
  RIGHTS[venue]
    .filter((right) => !granted.has(PermissionFlagsBits[right]))
    .map((right) => words(`permission.${right}`));

/** An opened lobby, with a remark about its place. */
interface OpenedLobby {
  readonly session: Session;
  readonly remark: Phrase | null;
}

/**
 * Opens a lobby in its venue. If the server's default is a thread that the bot may not open, uses the channel, because
 * only an admin can fix that. Private lobbies never move to the channel. `since`: time of the request, ms since 1970.
 */
export async function openLobbyInVenue(
  caller: Caller,
  wanted: NewSession,
  typed: string | null,
  since: number,
): Promise<OpenedLobby> {
  const { sessions, threads } = caller.bot;
  const venue = await venueMeant(caller, typed);
  const inChannel = async (remark: Phrase | null) => ({ session: await sessions.create(wanted), remark });
  if (venue === 'channel' || !threads) return inChannel(null);
  const rights = rightsMissing(caller.rights, venue);
  if (rights.length > 0 && typed === null && venue === 'thread')
    return inChannel(words('permission.noThread', { rights }));
  if (rights.length > 0) throw new Refusal(words('permission.threads', { rights }));
  return { session: await inThread(caller, threads, wanted, venue, since), remark: null };
}

async function inThread(
  caller: Caller,
  threads: Threads,
  wanted: NewSession,
  venue: keyof typeof RIGHTS,
  since: number,
): Promise<Session> {
  const { sessions } = caller.bot;
  await sessions.mayCreate(wanted);
  const say = caller.bot.translator(wanted.language);
  const { guildId, channelId, host } = wanted;
  const name = clip(say(words('lobby.thread', { game: gameName(wanted.game), host: host.name })), MOST_THREAD_NAME);
  const isPrivate = venue === 'private';
  const isFree = async (id: string) => (await sessions.find(id)) === null;
  await sessions.threadWishes.begin({ guildId, channelId, since });
  const threadId = await threads
    .open({ guildId, channelId, name, isPrivate, since, isFree })
    .catch(async (error: unknown) => {
      if (!(error instanceof DiscordAPIError)) throw error;
      await sessions.threadWishes.end();
      if (error.code === TOO_MANY_THREADS) throw new Refusal(words('refused.threadsFull'));
      throw error;
    });
  const there = { ...wanted, channelId: threadId, parentId: channelId, isAnnounced: isPrivate };
  const session = await sessions.create(there).catch(async (error: unknown) => {
    await quietly(caller, threads.discard(threadId));
    throw error;
  });
  // The same request arrived twice and was already fulfilled.
  if (session.channelId !== threadId) await quietly(caller, threads.discard(threadId));
  await sessions.threadWishes.end();
  await quietly(caller, threads.admit(session.channelId, host.userId));
  return session;
}

/** Takes a seat at a table in a private thread, and adds the player to the thread. */
export async function enter(caller: Caller, session: Session, heroes?: readonly string[]): Promise<Session> {
  const { bot, person, roles } = caller;
  const isIn = session.seats.some(({ userId }) => userId === person.userId);
  if (!isIn || heroes) await bot.sessions.join(session.channelId, person, heroes, roles);
  if (bot.threads) await quietly(caller, bot.threads.admit(session.channelId, person.userId));
  return session;
}

/** Returns the lobby in a private thread of this channel, of that host if named; null if none. */
export async function gatheringHere({ bot, guildId, channelId }: Caller, host: string | null): Promise<Session | null> {
  const tables = (await bot.sessions.openTables(guildId)).map(({ session }) => session);
  const gathering = tables.filter(({ status, terms }) => status === 'lobby' && terms.announcedIn === channelId);
  const meant = gathering.filter((session) => host === null || session.host.userId === host);
  if (meant.length > 1) {
    const hosts = meant.map((session) => ({ key: 'session:name', with: { name: mention(session.host.userId) } }));
    throw new Refusal(words('refused.severalTables', { hosts }));
  }
  if (host !== null && meant.length === 0) throw new Refusal(words('refused.noTableOf', { host: mention(host) }));
  return meant[0] ?? null;
}

/** Adds people to a private thread. On failure the table goes on, because a mention does the same. */
export async function admit(caller: Caller, userIds: readonly string[]): Promise<void> {
  const { bot, channelId, inThread } = caller;
  if (inThread && bot.threads)
    for (const userId of userIds) await quietly(caller, bot.threads.admit(channelId, userId));
}

const quietly = ({ bot, channelId }: Caller, done: Promise<void>): Promise<void> =>
  done.catch((error: unknown) => bot.log.warn({ err: error, channel: channelId }, 'a thread could not be arranged'));
