import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionContext } from '../core/context.ts';
import { game } from '../playing/game.ts';
import type { People } from '../service.ts';
import { Refusal } from '../types.ts';

/** Erases all games of a server: closes open ones first, and sends the remaining messages. */

/** Number of games erased at once, and the pause in between in ms, so that no player has to wait. */
const BITE = 10;
const PAUSE = 50;
/** Time in ms after which unsent messages no longer delay erasing. */
const UNTOLD = 24 * 60 * 60_000;

export function erasing(context: SessionContext): Pick<People, 'eraseServer'> {
  return {
    eraseServer: async (guildId, channelIds) => {
      await context.store.beginErasing(guildId, context.now(), channelIds, context.interaction);
      let games = 0;
      for (let bite = BITE; bite === BITE; games += bite) {
        bite = await erase(context, guildId);
        if (bite === BITE) await sleep(PAUSE, null, { ref: false });
      }
      return games;
    },
  };
}

/** Continues pending erasures, a little at a time. */
export async function eraseMore(context: SessionContext): Promise<void> {
  for (const { guildId } of await context.store.erasures()) {
    try {
      await erase(context, guildId);
    } catch (error) {
      context.logger.error({ err: error, guildId }, 'games of a server could not be struck off');
    }
  }
}

/** Closes the server's open games of an erasure, and erases a few finished ones. Returns how many. */
async function erase(context: SessionContext, guildId: string): Promise<number> {
  const { store } = context;
  const erasure = (await store.erasures()).find((one) => one.guildId === guildId);
  if (!erasure) return 0;
  for (const { session } of await store.openGames(guildId))
    if (session.createdAt <= erasure.since) await close(context.for(null), session.channelId);
  return store.erase(erasure, context.now() - UNTOLD, BITE);
}

async function close(context: SessionContext, channelId: string): Promise<void> {
  try {
    await game(context).end(channelId, NOBODY, { manager: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Id that acts in the name of the server's managers. */
const NOBODY = '';
