import { createHash } from 'node:crypto';

/** How long a statement waits for others, in ms, before it is tried anew. */
const WAIT = 2000;
/** Whoever holds something and does nothing for so long, in ms, loses it: the process stands still, or the way to it is cut. */
const STILL = 10_000;

/** The first of the two numbers of our locks, so that no other program means them: 'RAMP'. */
const OURS = 0x52414d50;

/** Begins a transaction; settings go with it, so that connections may be shared by a pooler. */
export const BEGIN = `begin; set local lock_timeout = ${WAIT}; set local idle_in_transaction_session_timeout = ${STILL}`;

/** The same, once no other transaction under this name is open. Two names may share a lock: then one waits for the other. */
export function beginUnder(name: string): string {
  const key = createHash('sha256').update(name).digest().readInt32BE();
  return `${BEGIN}; select pg_advisory_xact_lock(${OURS}, ${key})`;
}
