import type { ThreadWish } from '../../sessions/types.ts';
import type { IsHere } from '../../sessions/realm.ts';
import type { Bot } from '../bot.ts';
import { Recurring } from './recurring.ts';

const MINUTE = 60_000;
/** So often it is looked whether something is left. */
const LOOK = 5 * MINUTE;
/** However slow Discord is, a lobby is in its thread by then, or will never be. */
const SETTLED = 5 * MINUTE;
/** Within so long after it was asked for, a thread is opened. */
const OPENED = 2 * MINUTE;
/** A server that has been away for so long has forgotten its thread. */
const FORGOTTEN = 7 * 24 * 60 * MINUTE;

type Keeper = Pick<Bot, 'sessions' | 'threads' | 'log'>;

/**
 * Puts away the threads that were opened for lobbies which never came to be, because a process died in between. `isHere`:
 * whether the bot is on a server now; those of servers of other processes are left to them.
 */
export function orphans(bot: Keeper, isHere: IsHere): Recurring {
  const { sessions, log } = bot;
  return new Recurring(async () => {
    try {
      const now = sessions.now();
      for (const wish of await sessions.threadWishes.left(now - SETTLED)) {
        const here = isHere(wish.guildId);
        if (here === true) await putAway(bot, wish);
        else if (here === false && now - wish.at > FORGOTTEN) await sessions.threadWishes.end(wish.id);
      }
    } catch (error) {
      log.warn({ err: error }, 'a thread in which nothing is played could not be put away; it is tried again later');
    }
  }, LOOK);
}

async function putAway({ sessions, threads }: Keeper, { id, since, ...channel }: ThreadWish): Promise<void> {
  for (const threadId of (await threads?.empty(channel, since, since + OPENED)) ?? [])
    if ((await sessions.find(threadId)) === null) await threads?.discard(threadId);
  await sessions.threadWishes.end(id);
}
