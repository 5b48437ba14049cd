import type { Session } from '../store/index.ts';

/** The cause of an end that no rule brings. */
export const GIVEN_UP = 'given-up';
/** For so long, in ms, a game that was given up can be opened again. */
const OPEN_FOR = 24 * 60 * 60_000;

/** Whether all may know what the dice of a session were made of: not while it may yet go on. */
export const tellsDice = (
  { status, endedAt, dice }: Pick<Session, 'status' | 'endedAt' | 'dice'>,
  now: number,
): boolean => status === 'ended' && !(dice.kept && now <= opensUntil({ endedAt }));

/** Until when a game that is over can be opened again, if it was given up. */
export const opensUntil = ({ endedAt }: Pick<Session, 'endedAt'>): number => (endedAt ?? 0) + OPEN_FOR;
