import type { SessionRecord } from '../../store/index.ts';
import type { SessionContext } from '../core/context.ts';
import { callGuests } from '../people/door.ts';
import { eraseMore } from '../people/erasing.ts';
import { tendLobby } from '../lobby/idling.ts';
import type { IsOpen, Clock } from '../service.ts';
import { startScheduled } from '../playing/starting.ts';
import { closeVote } from '../votes/counting.ts';
import { callVoters } from '../playing/summons.ts';
import { closePause, endVacations } from '../seats/coming-back.ts';
import { remind } from './reminders.ts';
import { putAside, renewAll, reopen } from '../playing/renewal.ts';
import { callForStuck, LOOKS } from './stuck.ts';
import { timeUp } from './time-up.ts';

/** What happens in sessions without anybody's doing, when it is due. Each is done exactly once, whoever does it. */

/** So many channels are looked after at a time. */
const MOST = 500;
/** What failed is tried again after so many ms. */
const LATER = 10 * 60_000;
/** More than can be due at once in one session. */
const MOST_DUTIES = 20;

/** Does what is due of its kind; null: nothing is. */
export type Duty = (context: SessionContext, session: SessionRecord, now: number) => Promise<SessionRecord | null>;

const DUTIES: readonly Duty[] = [
  startScheduled,
  callGuests,
  tendLobby,
  reopen,
  closeVote,
  callVoters,
  closePause,
  endVacations,
  timeUp,
  remind,
];

export function clock(context: SessionContext): Pick<Clock, 'tick'> {
  const failed = new Map<string, number>();
  let looked = -Infinity;
  return {
    tick: async (isOpen = () => true) => {
      const now = context.now();
      const last = await context.store.lastBeat();
      // What was not put off yet is not taken for late: the next tick goes on.
      if (!(await renewAll(context, last, isOpen))) return;
      for (const channelId of await context.store.dueBy(now, MOST)) {
        if ((failed.get(channelId) ?? 0) > now) continue;
        try {
          await context.inTurn(channelId, () => attend(context, channelId, isOpen));
          failed.delete(channelId);
        } catch (error) {
          failed.set(channelId, now + LATER);
          context.logger.error({ err: error, channelId }, 'what was due in a game could not be done');
        }
      }
      await eraseMore(context);
      if (now - looked >= LOOKS) await callForStuck(context, isOpen);
      if (now - looked >= LOOKS) looked = now;
      await context.store.beat(now);
    },
  };
}

async function attend(context: SessionContext, channelId: string, isOpen: IsOpen): Promise<void> {
  let session = await context.store.sessionIn(channelId);
  const now = context.now();
  if (!session || !isDue(session, now)) return;
  // Of a game that is over nobody's time is at stake.
  if (session.status !== 'ended' && !isOpen(session)) return void (await putAside(context, session));
  for (let done = 0; isDue(session, now) && done < MOST_DUTIES; done++) {
    const next: SessionRecord | null = await first(context, session, now);
    if (!next) throw new Error(`nothing is due in ${session.id} at ${now}, which was to be at ${session.dueAt}`);
    session = next;
  }
}

const isDue = ({ dueAt }: SessionRecord, now: number): boolean => dueAt !== null && dueAt <= now;

async function first(context: SessionContext, session: SessionRecord, now: number): Promise<SessionRecord | null> {
  for (const duty of DUTIES) {
    const done = await duty(context, session, now);
    if (done) return done;
  }
  return null;
}
