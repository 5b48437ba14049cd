import { setTimeout as sleep } from 'node:timers/promises';
import { USUAL_RETENTION } from '../store/house.ts';
import type { SessionContext } from './context.ts';
import type { Sessions } from './service.ts';

const DAY = 24 * 60 * 60_000;
/** So many games are tidied up at once, and with such a pause in ms, so that nobody who plays has to wait. */
const BITE = 10;
const PAUSE = 200;

/** What goes by itself once it is old. */
export function tidying({ store, now }: SessionContext): Pick<Sessions, 'tidy'> {
  return {
    tidy: async () => {
      for (const { guildId, days } of await store.retentions())
        await untilDone(() => store.purge(now() - days * DAY, BITE, guildId));
      await untilDone(() => store.purge(now() - USUAL_RETENTION * DAY, BITE));
    },
  };
}

/** Goes on as long as there is a whole bite. */
async function untilDone(bite: () => Promise<number>): Promise<void> {
  while ((await bite()) === BITE) await sleep(PAUSE, null, { ref: false });
}
