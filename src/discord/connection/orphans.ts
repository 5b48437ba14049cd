import type { ThreadWish } from '../../sessions/types.ts';
import type { IsHere } from '../../sessions/realm.ts';
import type { Bot } from '../bot.ts';
import { Recurring } from './recurring.ts';
import { MINUTE } from '../../sessions/durations.ts';

/** Interval in ms for checking for leftovers. */
const ORPHANS_INTERVAL_MS = 5 * MINUTE;
/** Time in ms after which a lobby is in its thread, or never will be. */
const LOBBY_SETTLED_MS = 5 * MINUTE;
/** Time in ms within which Discord opens a thread after the request. */
const THREAD_OPENED_MS = 2 * MINUTE;
/** Absence in ms after which a thread of a server is given up. */
const THREAD_GIVEN_UP_MS = 7 * 24 * 60 * MINUTE;

type ThreadKeeper = Pick<Bot, 'sessions' | 'threads' | 'log'>;

/**
 * Discards threads that were opened for lobbies which never came to be, because a process died. `isHere`: whether the
 * bot is on a server now. Other processes handle their own servers.
 */
export function orphans(bot: ThreadKeeper, isHere: IsHere): Recurring {
  const { sessions, log } = bot;
  return new Recurring(async () => {
    try {
      const now = sessions.now();
      for (const wish of await sessions.threadWishes.left(now - LOBBY_SETTLED_MS)) {
        const here = isHere(wish.guildId);
        if (here === true) await putAway(bot, wish);
        else if (here === false && now - wish.at > THREAD_GIVEN_UP_MS) await sessions.threadWishes.end(wish.id);
      }
    } catch (error) {
      log.warn({ err: error }, 'a thread in which nothing is played could not be put away; it is tried again later');
    }
  }, ORPHANS_INTERVAL_MS);
}

async function putAway({ sessions, threads }: ThreadKeeper, { id, since, ...channel }: ThreadWish): Promise<void> {
  for (const threadId of (await threads?.empty(channel, since, since + THREAD_OPENED_MS)) ?? [])
    if ((await sessions.find(threadId)) === null) await threads?.discard(threadId);
  await sessions.threadWishes.end(id);
}
