import { createHash } from 'node:crypto';

/** How long a statement waits for locks, in ms, before a retry. */
const WAIT = 2000;
/** Time in ms after which an idle transaction loses its locks: its process hangs, or the connection is cut. */
const STILL = 10_000;

/** The first of the two numbers of our advisory locks, which keeps them apart from other programs': 'RAMP'. */
const OURS = 0x52414d50;

/** Begins a transaction. Settings are local to it, so that a pooler may share connections. */
export const BEGIN = `begin; set local lock_timeout = ${WAIT}; set local idle_in_transaction_session_timeout = ${STILL}`;

/**
 * Begins a transaction once no other under this name is open. Two names may share a lock; then one waits for the other.
 */
export function beginUnder(name: string): string {
  const key = createHash('sha256').update(name).digest().readInt32BE();
  return `${BEGIN}; select pg_advisory_xact_lock(${OURS}, ${key})`;
}
