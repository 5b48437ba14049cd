import type { SessionRecord } from '../../store/index.ts';
import type { SessionContext } from '../context.ts';
import { NO_PREFERENCES, type Wait } from '../types.ts';
import { calledNow } from './waits.ts';

/** Reminds those whose time has come, or calls them now that they do not rest any more; null: there is nobody. */
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
  const reminded = due.map((seat): [number, Wait] => {
    const wait = waits[seat]!;
    const own = wait.player === null ? NO_PREFERENCES : habits(wait.player);
    return [seat, calledNow({ ...wait, reminded: wait.reminded + (wait.called ? 1 : 0) }, session.terms, own, now)];
  });
  const clock = { ...session.clock, waits: { ...waits, ...Object.fromEntries(reminded) } };
  return context.commit(
    session,
    { ...session, clock },
    { messages: [{ kind: 'reminder', turn: session.turn, seats: due, news: [] }] },
  );
}
