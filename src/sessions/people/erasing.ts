import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionContext } from '../core/context.ts';
import { game } from '../playing/game.ts';
import type { People } from '../service.ts';
import { Refusal } from '../types.ts';

/** All that a server has had played is struck off: what is open is closed first, and what is still to be told is told. */

/** So many games are struck off at once, and with such a pause in ms, so that nobody who plays has to wait. */
const BITE = 10;
const PAUSE = 50;
/** What could not be told for so long, in ms, is not told any more. */
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

/** Goes on with what was begun; a little at a time. */
export async function eraseMore(context: SessionContext): Promise<void> {
  for (const { guildId } of await context.store.erasures()) {
    try {
      await erase(context, guildId);
    } catch (error) {
      context.logger.error({ err: error, guildId }, 'games of a server could not be struck off');
    }
  }
}

/** Closes what is open on a server of those games, and strikes off a few that are over; how many. */
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

/** It is done in the name of whoever manages the server. */
const NOBODY = '';
