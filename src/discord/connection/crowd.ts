import type { Logger } from 'pino';

/** From so many servers on Discord takes no connection for all of them; and from so many on it is time to think of that. */
const MOST = 2_500;
const MANY = 2_000;
const DAY = 24 * 60 * 60_000;

/** What is to be done before Discord takes a connection no more, which serves so many servers of so many in all; null: nothing yet. */
export function crowded(guilds: number, shards: number): string | null {
  if (guilds < MANY) return null;
  const more = 'Set SHARD_COUNT=auto in .env and start again before then (README, “Many servers”)';
  const raised = `Set SHARD_COUNT to more than ${shards} in all processes, or to auto in a single one, before then (README, “Many servers”)`;
  return `One connection to Discord serves ${guilds} servers, and from ${MOST} on Discord takes it no more. ${shards === 1 ? more : raised}.`;
}

/** Says so in the log, now and once a day. */
export function watchCrowd(advice: () => string | null, log: Pick<Logger, 'warn'>): { close(): Promise<void> } {
  const look = () => {
    const said = advice();
    if (said !== null) log.warn(said);
  };
  const daily = setInterval(look, DAY).unref();
  look();
  return { close: () => Promise.resolve(clearInterval(daily)) };
}
