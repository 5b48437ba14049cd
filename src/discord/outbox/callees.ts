import { RESTARTED } from '../../sessions/playing/anew.ts';
import { calledFor } from '../../sessions/waiting/covers.ts';
import type { Sessions } from '../../sessions/index.ts';
import type { Outgoing, OutboxMessage, Position, Session } from '../../sessions/types.ts';
import { votersOf } from '../../sessions/waiting/voices.ts';

/** What a message is made of, as far as it matters whom it calls. */
export interface Calling {
  readonly group: readonly Outgoing[];
  readonly session: Session;
  /** Null in a lobby. */
  readonly position: Position | null;
}

type Kind = OutboxMessage['kind'];
type OfKind<One extends Kind> = Extract<OutboxMessage, { readonly kind: One }>;

const nobody = () => [];
/** Those whom the panels call that go with the message. */
const withPanels = (_: unknown, calling: Calling): string[] => pinged(calling);

/** Whom a message would call, were nobody at rest, by the kind of the last of its rows: what is of no kind here calls nobody. */
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

/** Those of its callees who may be called now; a message that is there has called them. */
export async function callable(
  sessions: Pick<Sessions, 'atRest'>,
  calling: Calling,
  isThere: boolean,
): Promise<string[]> {
  const callees = calleesOf(calling);
  const resting = isThere ? [] : await sessions.atRest(calling.session, callees);
  return callees.filter((user) => !resting.includes(user));
}

/** The players newly waited for who are so still, and those who are to vote; all when the game begins; and people without a seat yet. */
export function pinged({ group, session, position }: Calling): string[] {
  const voters = session.vote ? votersOf(session, session.vote).filter(({ voice }) => voice === null) : [];
  const asked = position?.questions.flatMap((question) => question.seats) ?? [];
  const awaited = new Set([...asked, ...voters.map(({ seat }) => seat)]);
  return group.flatMap(({ message }) => {
    if (message.kind !== 'panel') return [];
    const seats = message.ping.filter((seat) => message.turn === 0 || awaited.has(seat));
    return [...usersCalled(session, seats, message.unmentioned), ...(message.users ?? [])];
  });
}

/** All people who are awaited now. */
export const calleesNow = ({ session, position }: Pick<Calling, 'session' | 'position'>): string[] =>
  usersCalled(
    session,
    (position?.questions ?? []).flatMap(({ seats }) => seats),
  );

/** Who is told by a panel of being the next. */
export function toldNext({ group, session, position }: Calling): string | null {
  const { message } = group.at(-1)!;
  const seat = message.kind === 'panel' ? (message.next ?? null) : null;
  if (seat === null || position?.questions.some(({ seats }) => seats.includes(seat))) return null;
  return session.seats.find((one) => one.seat === seat)?.userId ?? null;
}

/** The seats that are reminded here and awaited still. */
export function reminded({ group, session, position }: Calling): number[] {
  const { message } = group.at(-1)!;
  if (message.kind !== 'reminder' || session.status !== 'running') return [];
  const awaited = new Set(position?.questions.flatMap((question) => question.seats));
  return message.seats.filter((seat) => awaited.has(seat) && session.clock.waits[seat] !== undefined);
}

/** Who is mentioned for some seats. */
function usersCalled(session: Session, seats: readonly number[], unmentioned: readonly string[] = []): string[] {
  const users = seats.flatMap((seat) => calledFor(session, seat)).flatMap(({ userId }) => userId ?? []);
  return [...new Set(users)].filter((user) => !unmentioned.includes(user));
}
