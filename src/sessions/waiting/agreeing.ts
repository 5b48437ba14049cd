import * as refusals from '../refusals.ts';
import type { Entry, Session, Terms } from '../types.ts';

/** What a table can agree on, and what follows from it for who may take a seat. */

/** A lobby does not wait for longer than this, in ms. */
const LONGEST_AHEAD = 366 * 24 * 60 * 60_000;

/** Refuses what nobody could keep to. */
export function checkedTerms(changes: Partial<Terms>, now: number): Partial<Terms> {
  const { rest, startAt } = changes;
  if (rest && new Set(rest.days).size === 7) throw refusals.restEndless();
  if (startAt !== undefined && startAt !== null && startAt <= now) throw refusals.startPast();
  if (startAt !== undefined && startAt !== null && startAt > now + LONGEST_AHEAD) throw refusals.startFar();
  return changes;
}

type Table = Pick<Session, 'host' | 'seats' | 'terms'>;

/** Whether somebody with these roles on the server may. */
export function mayEnter({ host, terms: { entry, kept } }: Table, userId: string, roles: readonly string[]): boolean {
  const isKept = kept.some((seat) => seat.userId === userId);
  const isNamed = entry.kind === 'open' || host.userId === userId || isKept || entry.users.includes(userId);
  return isNamed || (entry.kind === 'role' && roles.includes(entry.role));
}

/** Once it is as given: whoever was invited stays so, and who has a seat may come back to it. */
export function entryAfter({ seats, terms }: Table, entry: Entry): Entry {
  const seated = entry.kind === 'open' ? [] : seats.flatMap(({ userId }) => userId ?? []);
  return { ...entry, users: [...new Set([...terms.entry.users, ...entry.users, ...seated])] };
}
