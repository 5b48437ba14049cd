import type { SessionRecord } from '../../store/index.ts';
import { calledFor } from '../waiting/covers.ts';
import { callableFrom, heardFrom, type HabitsOf } from '../waiting/waits.ts';
import type { SessionContext } from '../core/context.ts';
import { writeAnyChange } from '../lobby/lobby.ts';
import type { People } from '../service.ts';
import type { Session, Vote, Wait } from '../types.ts';
import { silentIn } from '../playing/summons.ts';

/**
 * The door of every call: each message that mentions people asks here when it is sent. Resting and absent people are
 * not disturbed. If a game, vote or lobby still waits for them afterwards, it calls them then. A mere announcement (an
 * end, a beginning) calls nobody later.
 */
export function door(context: SessionContext): Pick<People, 'atRest'> {
  return {
    atRest: async (session, users) => {
      if (users.length === 0) return [];
      const habits = await context.habitsOf(users);
      const now = context.now();
      const resting = users.filter((user) => callableFrom(session.terms, habits(user), now) > now);
      if (resting.length > 0 && mayWait(session))
        await context.inTurn(session.channelId, () => callLater(context, session.id, resting));
      return resting;
    },
  };
}

/** Checks whether the session may wait for anybody. A finished game does so only with a vote on reopening it. */
const mayWait = ({ status, vote }: Session): boolean => status !== 'ended' || vote !== null;

async function callLater(context: SessionContext, id: string, resting: readonly string[]): Promise<void> {
  const session = await context.store.session(id);
  if (!session || !mayWait(session)) return;
  const now = context.now();
  const habits = await context.habitsOf([...resting, ...session.seats.flatMap(({ userId }) => userId ?? [])]);
  const after = session.status === 'lobby' ? guestsLater : playersLater;
  const changed = after(session, resting, habits, now);
  if (changed !== session) await context.commit(session, changed);
}

const times = ({ terms }: Session, users: readonly string[], habits: HabitsOf, now: number) =>
  Object.fromEntries(users.map((user) => [user, callableFrom(terms, habits(user), now)]));

function guestsLater(session: SessionRecord, resting: readonly string[], habits: HabitsOf, now: number): SessionRecord {
  const { clock } = session;
  return { ...session, clock: { ...clock, later: { ...clock.later, ...times(session, resting, habits, now) } } };
}

/** A seat that several people may play needs only one of them to hear. */
function playersLater(
  session: SessionRecord,
  resting: readonly string[],
  habits: HabitsOf,
  now: number,
): SessionRecord {
  const { clock, vote } = session;
  const isUnheard = (seat: number, { called }: Wait) =>
    called &&
    calledFor(session, seat).some(({ userId }) => userId !== null && resting.includes(userId)) &&
    heardFrom(session, seat, habits, now) > now;
  const unheard = Object.entries(clock.waits).filter(([seat, wait]) => isUnheard(Number(seat), wait));
  const voters = vote ? unheardVoters(session, vote, resting) : [];
  if (unheard.length + voters.length === 0) return session;
  const waits = unheard.map(([seat, wait]): [string, Wait] => [
    seat,
    { ...wait, called: false, remindAt: heardFrom(session, Number(seat), habits, now) },
  ]);
  return {
    ...session,
    clock: { ...clock, waits: { ...clock.waits, ...Object.fromEntries(waits) } },
    vote: vote && { ...vote, later: { ...vote.later, ...times(session, voters, habits, now) } },
  };
}

const unheardVoters = (session: SessionRecord, vote: Vote, resting: readonly string[]): string[] =>
  silentIn(session, vote)
    .map(({ userId }) => userId)
    .filter((userId) => resting.includes(userId) && vote.later[userId] === undefined);

/** Calls people to a lobby after their rest, if it is still open to them; null if there are none. */
export async function callGuests(
  context: SessionContext,
  session: SessionRecord,
  now: number,
): Promise<SessionRecord | null> {
  const { status, clock, seats, host, terms } = session;
  const due = Object.keys(clock.later).filter((user) => clock.later[user]! <= now);
  if (status !== 'lobby' || due.length === 0) return null;
  const later = Object.fromEntries(Object.entries(clock.later).filter(([user]) => !due.includes(user)));
  const isAsked = (user: string) =>
    user === host.userId ||
    ((terms.entry.users.includes(user) || terms.kept.some(({ userId }) => userId === user)) &&
      seats.every(({ userId }) => userId !== user));
  const users = due.filter(isAsked);
  const after = { ...session, clock: { ...clock, later } };
  return users.length === 0
    ? context.commit(session, after)
    : writeAnyChange(context, session, after, { news: [], users });
}
