import type { SessionRecord } from '../../store/index.ts';
import type { SessionContext } from '../core/context.ts';
import { type NewMessage, NO_PREFERENCES, type Wait } from '../types.ts';
import { calledNow, heardFrom } from '../waiting/waits.ts';

/**
 * Reminds players whose time has come, or calls them now that their rest is over. Resting players are left for later.
 * Null: nobody is due.
 */
export async function remind(
  context: SessionContext,
  session: SessionRecord,
  now: number,
): Promise<SessionRecord | null> {
  const { waits } = session.clock;
  const due = Object.keys(waits)
    .map(Number)
    .filter((seat) => (waits[seat]!.remindAt ?? Infinity) <= now);
  if (due.length === 0) return null;
  const habits = await context.habitsAt(session);
  const [seats, resting] = split(due, (seat) => heardFrom(session, seat, habits, now) <= now);
  const later = resting.map((seat): [number, Wait] => [
    seat,
    { ...waits[seat]!, remindAt: heardFrom(session, seat, habits, now) },
  ]);
  const reminded = seats.map((seat): [number, Wait] => {
    const wait = waits[seat]!;
    const own = wait.player === null ? NO_PREFERENCES : habits(wait.player);
    return [seat, calledNow({ ...wait, reminded: wait.reminded + (wait.called ? 1 : 0) }, session.terms, own, now)];
  });
  const clock = { ...session.clock, waits: { ...waits, ...Object.fromEntries([...later, ...reminded]) } };
  const messages: NewMessage[] = seats.length === 0 ? [] : [{ kind: 'reminder', turn: session.turn, seats, news: [] }];
  return context.commit(session, { ...session, clock }, { messages });
}

const split = <One>(all: readonly One[], goesFirst: (one: One) => boolean): [One[], One[]] => [
  all.filter(goesFirst),
  all.filter((one) => !goesFirst(one)),
];
