import type { SessionRecord } from '../../store/index.ts';
import type { SessionContext } from '../context.ts';
import { resume } from '../play.ts';
import { renewedVote } from '../votes/summons.ts';
import { announce } from './announce.ts';

interface Absence {
  /** Since when the bot was not there, ms since 1970. */
  readonly since: number;
  readonly tells: boolean;
}

/** All waits begin anew, because nobody could answer for a while; null: it was done already, or nobody has a deadline. */
export async function renew(
  context: SessionContext,
  session: SessionRecord,
  { since, tells }: Absence,
): Promise<SessionRecord | null> {
  const { clock, status, vote } = session;
  const hasDeadlines = vote !== null || Object.values(clock.waits).some(({ due }) => due !== null);
  if (status !== 'running' || !hasDeadlines || (clock.renewedAt !== null && clock.renewedAt > since)) return null;
  const now = context.now();
  const habits = await context.habitsAt(session);
  const afresh = (of: SessionRecord): SessionRecord => ({
    ...of,
    clock: { ...of.clock, renewedAt: now },
    vote: of.vote && renewedVote(of, of.vote, { now, habits, calls: tells }),
  });
  if (!tells) return context.commit(session, afresh(session));
  const { session: resumed, table } = await resume(context, session);
  return announce(context, resumed, afresh(resumed), table, [{ key: 'session:was-away' }]);
}
