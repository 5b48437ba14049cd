import type { Logger } from 'pino';
import { DAY } from '../../sessions/durations.ts';

/** Servers at which Discord refuses a single connection, and the number at which the warning starts. */
const MOST_SERVERS_A_SHARD = 2_500;
const SERVERS_TO_WARN = 2_000;

/**
 * Returns the operator's next step before a shard has too many servers. `guilds`: servers of the shard; `shards`:
 * shards in all. Null if nothing is needed.
 */
export function crowded(guilds: number, shards: number): string | null {
  if (guilds < SERVERS_TO_WARN) return null;
  const more = 'Set SHARD_COUNT=auto in .env and start again before then (README, “Many servers”)';
  const raised = `Set SHARD_COUNT to more than ${shards} in all processes, or to auto in a single one, before then (README, “Many servers”)`;
  return `One connection to Discord serves ${guilds} servers, and from ${MOST_SERVERS_A_SHARD} on Discord takes it no more. ${shards === 1 ? more : raised}.`;
}

/** Logs the advice now and once a day. */
export function watchCrowd(advice: () => string | null, log: Pick<Logger, 'warn'>): { close(): Promise<void> } {
  const look = () => {
    const said = advice();
    if (said !== null) log.warn(said);
  };
  const daily = setInterval(look, DAY).unref();
  look();
  return { close: () => Promise.resolve(clearInterval(daily)) };
}
