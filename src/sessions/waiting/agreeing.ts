import * as refusals from '../refusals.ts';
import type { Entry, Session, Terms } from '../types.ts';

/** The terms that a table can agree on, and who may take a seat under them. */

/** The longest that a lobby may wait for its start, in ms. */
const LONGEST_AHEAD = 366 * 24 * 60 * 60_000;

/** Returns the changed terms. Refuses terms that nobody could keep to. */
export function checkedTerms(changes: Partial<Terms>, now: number): Partial<Terms> {
  const { rest, startAt } = changes;
  if (rest && new Set(rest.days).size === 7) throw refusals.restEndless();
  if (startAt !== undefined && startAt !== null && startAt <= now) throw refusals.startPast();
  if (startAt !== undefined && startAt !== null && startAt > now + LONGEST_AHEAD) throw refusals.startFar();
  return changes;
}

type Table = Pick<Session, 'host' | 'seats' | 'terms'>;

/** Checks whether a person with these roles on the server may enter. */
export function mayEnter({ host, terms: { entry, kept } }: Table, userId: string, roles: readonly string[]): boolean {
  const isKept = kept.some((seat) => seat.userId === userId);
  const isNamed = entry.kind === 'open' || host.userId === userId || isKept || entry.users.includes(userId);
  return isNamed || (entry.kind === 'role' && roles.includes(entry.role));
}

/** Returns the new entry rule. Earlier guests stay invited, and seated people may come back. */
export function entryAfter({ seats, terms }: Table, entry: Entry): Entry {
  const seated = entry.kind === 'open' ? [] : seats.flatMap(({ userId }) => userId ?? []);
  return { ...entry, users: [...new Set([...terms.entry.users, ...entry.users, ...seated])] };
}
