import type { Sending, Sent } from '../../sessions/types.ts';

/** Lease in ms on a message that a process sends or changes. */
export const MESSAGE_LEASE_MS = 15_000;

/** Another process is changing the message; the caller retries soon. */
export class HeldElsewhere extends Error {
  override readonly name = 'Held';
}

/** Checks whether a process other than the sender holds the lease on a message. */
export const isHeldElsewhere = ({ owner, until }: Sent, by: Pick<Sending, 'owner'>, now: number): boolean =>
  owner !== '' && owner !== by.owner && until > now;
