import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionContext } from '../core/context.ts';
import { game } from '../playing/game.ts';
import type { People } from '../service.ts';
import { Refusal } from '../types.ts';

/** Erases all games of a server: closes open ones first, and sends the remaining messages. */

/** Number of games erased at once, and the pause in between in ms, so that no player has to wait. */
const GAMES_ERASED_AT_ONCE = 10;
const ERASING_PAUSE_MS = 50;
/** Time in ms after which unsent messages no longer delay erasing. */
const UNTOLD = 24 * 60 * 60_000;

export function erasing(context: SessionContext): Pick<People, 'eraseServer'> {
  return {
    eraseServer: async (guildId, channelIds) => {
      await context.store.beginErasing(guildId, context.now(), channelIds, context.interaction);
      let games = 0;
      for (let bite = GAMES_ERASED_AT_ONCE; bite === GAMES_ERASED_AT_ONCE; games += bite) {
        bite = await erase(context, guildId);
        if (bite === GAMES_ERASED_AT_ONCE) await sleep(ERASING_PAUSE_MS, null, { ref: false });
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
  return store.erase(erasure, context.now() - UNTOLD, GAMES_ERASED_AT_ONCE);
}

async function close(context: SessionContext, channelId: string): Promise<void> {
  try {
    await game(context).end(channelId, NO_MANAGER, { manager: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Id that acts in the name of the server's managers. */
const NO_MANAGER = '';
