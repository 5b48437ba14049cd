import type { SessionRecord } from '../../store/index.ts';
import type { SessionContext } from '../context.ts';
import { resume } from '../play.ts';
import type { IsOpen } from '../service.ts';
import { Busy } from '../types.ts';
import { idleAfter, idleOf } from './idle.ts';
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
  if (status === 'lobby') return longerIdle(context, session, since);
  const hasDeadlines = vote !== null || Object.values(clock.waits).some(({ due }) => due !== null);
  const now = context.now();
  // One to come was noted by a clock that was ahead.
  const isDone = clock.renewedAt !== null && clock.renewedAt > since && clock.renewedAt <= now;
  if (status !== 'running' || !hasDeadlines || isDone) return null;
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

/** Nobody could do anything in a lobby meanwhile. */
async function longerIdle(
  context: SessionContext,
  session: SessionRecord,
  since: number,
): Promise<SessionRecord | null> {
  const { clock } = session;
  const now = context.now();
  if (now <= since || (clock.renewedAt !== null && clock.renewedAt > since)) return null;
  const idle = idleAfter(idleOf(session), now - since);
  return context.commit(session, { ...session, clock: { ...clock, idle, renewedAt: now } });
}

/** The same in all games after an outage. False: the database was locked, and some games wait for it still. */
export async function renewAll(context: SessionContext, since: number, isOpen: IsOpen): Promise<boolean> {
  let isDone = true;
  for (const channelId of await context.store.dueBy(Number.MAX_SAFE_INTEGER, -1)) {
    const renewIn = (where: IsOpen) => context.inTurn(channelId, () => renewHere(context, channelId, since, where));
    try {
      await renewIn(isOpen).catch((error: unknown) => {
        if (error instanceof Busy) throw error;
        context.logger.error({ err: error, channelId }, 'a game could not be told that the bot was away');
        return renewIn(() => false);
      });
    } catch (error) {
      context.logger.error({ err: error, channelId }, 'the time in a game could not begin anew');
      isDone &&= !(error instanceof Busy);
    }
  }
  return isDone;
}

async function renewHere(context: SessionContext, channelId: string, since: number, isOpen: IsOpen): Promise<void> {
  const session = await context.store.sessionIn(channelId);
  if (session) await renew(context, session, { since, tells: isOpen(session) });
}
