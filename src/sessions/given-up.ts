import type { Session } from '../store/index.ts';

/** The cause of an end that no rule brings about. */
export const GIVEN_UP = 'given-up';
/** Time in ms for which a table can reopen a game that it gave up. */
const OPEN_FOR = 24 * 60 * 60_000;

/** Checks whether everyone may see how the dice of a session were seeded: only once it cannot be reopened. */
export const tellsDice = (
  { status, endedAt, dice }: Pick<Session, 'status' | 'endedAt' | 'dice'>,
  now: number,
): boolean => status === 'ended' && !(dice.kept && now <= opensUntil({ endedAt }));

/** Returns until when a given-up game can be reopened, in ms since 1970. */
export const opensUntil = ({ endedAt }: Pick<Session, 'endedAt'>): number => (endedAt ?? 0) + OPEN_FOR;
