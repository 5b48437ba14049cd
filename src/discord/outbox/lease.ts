import type { Sending, Sent } from '../../sessions/types.ts';

/** So long a message belongs to who is sending or changing it, among all processes, in ms. */
export const LEASE = 15_000;

/** What is to be changed is being changed by somebody else: it is tried again soon. */
export class Held extends Error {
  override readonly name = 'Held';
}

/** Whether a message is being changed by somebody else than who sends something there. */
export const isHeld = ({ owner, until }: Sent, by: Pick<Sending, 'owner'>, now: number): boolean =>
  owner !== '' && owner !== by.owner && until > now;
