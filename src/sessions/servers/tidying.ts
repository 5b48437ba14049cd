import { setTimeout as sleep } from 'node:timers/promises';
import { USUAL_RETENTION } from '../../store/house.ts';
import type { SessionContext } from '../core/context.ts';
import { game } from '../playing/game.ts';
import type { IsHere } from '../realm.ts';
import type { Servers } from '../service.ts';
import { DAY } from '../durations.ts';

/** Number of games tidied at once, and the pause in between in ms, so that no player has to wait. */
const GAMES_TIDIED_AT_ONCE = 10;
const TIDYING_PAUSE_MS = 200;
/** Number of database pages (1 MB) released at once. */
const PAGES_FREED_AT_ONCE = 256;
/** Time in ms that games wait on a server that has removed the bot. */
const WAITS = 90 * DAY;

/** Deletes old data automatically. */
export function tidying(context: SessionContext): Pick<Servers, 'tidy' | 'calledBack'> {
  const { store, now } = context;
  return {
    tidy: (isHere) =>
      context.atLeisure(async (closing) => {
        if (isHere) await endForsaken(context, isHere, closing);
        let games = 0;
        for (const { guildId, days } of await store.retentions())
          games += await untilDone(() => store.purge(now() - days * DAY, GAMES_TIDIED_AT_ONCE, guildId), closing);
        games += await untilDone(() => store.purge(now() - USUAL_RETENTION * DAY, GAMES_TIDIED_AT_ONCE), closing);
        if (games > 0) context.logger.info?.({ games }, 'old games were struck off');
        await untilDone(() => store.shrink(PAGES_FREED_AT_ONCE), closing, PAGES_FREED_AT_ONCE);
      }),
    calledBack: (guildId) => store.strikeDeparture(guildId),
  };
}

/**
 * Records servers that the bot is away from, and ends their games after too long. Ignores servers of other processes.
 */
async function endForsaken(context: SessionContext, isHere: IsHere, closing: AbortSignal): Promise<void> {
  const { store, now } = context;
  const playing = new Set((await store.openPanels()).map(({ guildId }) => guildId));
  for (const guildId of playing) if (isHere(guildId) === false) await store.noteDeparture(guildId, now());
  for (const { guildId, at } of await store.departures()) {
    if (now() - at >= WAITS) await endOn(context, guildId, isHere, closing);
    if (isHere(guildId) === true || !playing.has(guildId)) await store.strikeDeparture(guildId);
  }
}

async function endOn(context: SessionContext, guildId: string, isHere: IsHere, closing: AbortSignal): Promise<void> {
  for (const { channelId } of await context.store.openPanels(guildId)) {
    if (isHere(guildId) !== false || closing.aborted) return;
    await game(context)
      .abandon(channelId, 'server-gone')
      .catch((error: unknown) =>
        context.logger.error(
          { err: error, guildId, channel: channelId },
          'a game of a server that is gone could not be ended',
        ),
      );
  }
}

/** Repeats while bites are full. Returns the total. */
async function untilDone(
  bite: () => Promise<number>,
  closing: AbortSignal,
  whole = GAMES_TIDIED_AT_ONCE,
): Promise<number> {
  let all = 0;
  while (!closing.aborted) {
    const done = await bite();
    all += done;
    if (done !== whole) break;
    await sleep(TIDYING_PAUSE_MS, null, { ref: false, signal: closing }).catch(() => undefined);
  }
  return all;
}
