import type { Session } from '../store/index.ts';

/** The cause of an end that no rule brings. */
export const GIVEN_UP = 'given-up';
/** For so long, in ms, a game that was given up can be opened again. */
const OPEN_FOR = 24 * 60 * 60_000;

/** Until when a game that is over can be opened again, if it was given up. */
export const opensUntil = ({ endedAt }: Pick<Session, 'endedAt'>): number => (endedAt ?? 0) + OPEN_FOR;
