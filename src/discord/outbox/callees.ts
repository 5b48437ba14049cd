import { RESTARTED } from '../../sessions/playing/anew.ts';
import { calledFor } from '../../sessions/waiting/covers.ts';
import type { Sessions } from '../../sessions/index.ts';
import type { Outgoing, OutboxMessage, Position, Session } from '../../sessions/types.ts';
import { votersOf } from '../../sessions/waiting/voices.ts';

/** The parts of a message that decide whom it calls. */
export interface Calling {
  readonly group: readonly Outgoing[];
  readonly session: Session;
  /** Null in a lobby. */
  readonly position: Position | null;
}

type Kind = OutboxMessage['kind'];
type OfKind<One extends Kind> = Extract<OutboxMessage, { readonly kind: One }>;

const nobody = () => [];
/** Returns the people called by the panels that the message carries. */
const withPanels = (_: unknown, calling: Calling): string[] => pinged(calling);

/** People each kind of message calls, ignoring rest. The last row of the message decides its kind. */
export const CALLEES: { readonly [One in Kind]: (message: OfKind<One>, calling: Calling) => readonly string[] } = {
  board: withPanels,
  panel: (_, calling) => [...pinged(calling), ...[toldNext(calling)].filter((user) => user !== null)],
  reminder: (message, calling) => usersCalled(calling.session, reminded(calling), message.unmentioned),
  direct: ({ user }) => [user],
  gathering: nobody,
  opening: nobody,
  report: ({ users = [] }) => users,
  farewell: ({ user }) => [user],
  whisper: nobody,
  ended: ({ cause }, calling) =>
    cause === RESTARTED ? pinged(calling) : calling.session.seats.flatMap(({ userId }) => userId ?? []),
};

export function calleesOf(calling: Calling): string[] {
  const { message } = calling.group.at(-1)!;
  const callees = CALLEES[message.kind] as (message: OutboxMessage, calling: Calling) => readonly string[];
  return [...new Set(callees(message, calling))];
}

/** Returns the callees that may be called now. A message that is already posted has called all its callees. */
export async function callable(
  sessions: Pick<Sessions, 'atRest'>,
  calling: Calling,
  isThere: boolean,
): Promise<string[]> {
  const callees = calleesOf(calling);
  const resting = isThere ? [] : await sessions.atRest(calling.session, callees);
  return callees.filter((user) => !resting.includes(user));
}

/**
 * Returns the newly awaited players that are still awaited, and the voters still missing. Returns all pinged players
 * when the game begins, and also people without a seat.
 */
function pinged({ group, session, position }: Calling): string[] {
  const voters = session.vote ? votersOf(session, session.vote).filter(({ voice }) => voice === null) : [];
  const asked = position?.questions.flatMap((question) => question.seats) ?? [];
  const awaited = new Set([...asked, ...voters.map(({ seat }) => seat)]);
  return group.flatMap(({ message }) => {
    if (message.kind !== 'panel') return [];
    const seats = message.ping.filter((seat) => message.turn === 0 || awaited.has(seat));
    return [...usersCalled(session, seats, message.unmentioned), ...(message.users ?? [])];
  });
}

/** Returns all people that are awaited now. */
export const calleesNow = ({ session, position }: Pick<Calling, 'session' | 'position'>): string[] =>
  usersCalled(
    session,
    (position?.questions ?? []).flatMap(({ seats }) => seats),
  );

/** Returns the user whom a panel tells that they are next. */
export function toldNext({ group, session, position }: Calling): string | null {
  const { message } = group.at(-1)!;
  const seat = message.kind === 'panel' ? (message.next ?? null) : null;
  if (seat === null || position?.questions.some(({ seats }) => seats.includes(seat))) return null;
  return session.seats.find((one) => one.seat === seat)?.userId ?? null;
}

/** Returns the seats that this reminder names and that are still awaited. */
export function reminded({ group, session, position }: Calling): number[] {
  const { message } = group.at(-1)!;
  if (message.kind !== 'reminder' || session.status !== 'running') return [];
  const awaited = new Set(position?.questions.flatMap((question) => question.seats));
  return message.seats.filter((seat) => awaited.has(seat) && session.clock.waits[seat] !== undefined);
}

/** Returns the users to mention for these seats. */
function usersCalled(session: Session, seats: readonly number[], unmentioned: readonly string[] = []): string[] {
  const users = seats.flatMap((seat) => calledFor(session, seat)).flatMap(({ userId }) => userId ?? []);
  return [...new Set(users)].filter((user) => !unmentioned.includes(user));
}
