import type { SessionRecord } from '../../store/index.ts';
import type { SessionContext } from '../core/context.ts';
import { callGuests } from '../people/door.ts';
import { eraseMore } from '../people/erasing.ts';
import { tendLobby } from '../lobby/idling.ts';
import { isIn, type Realm } from '../realm.ts';
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
/** Whoever is there for some shards notes for these and for all at the same time; a moment further off than this, in ms, is no such one. */
const DIVIDED = 60_000;
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
    tick: async (isOpen = () => true, realm = null, done = () => undefined) => {
      const now = context.now();
      // What was not put off yet is not taken for late: the next tick goes on.
      if (!(await renewed(context, isOpen, realm))) return;
      const isAsked = realm ? (guildId: string) => isIn(realm, guildId) : undefined;
      for (const channelId of await context.store.dueBy(now, MOST, isAsked)) {
        if ((failed.get(channelId) ?? 0) > now) continue;
        try {
          await context.inTurn(channelId, () => attend(context, channelId, isOpen, done));
          failed.delete(channelId);
        } catch (error) {
          failed.set(channelId, now + LATER);
          context.logger.error({ err: error, channelId }, 'what was due in a game could not be done');
        }
      }
      await eraseMore(context);
      if (now - looked >= LOOKS) {
        await callForStuck(context, isOpen, realm);
        looked = now;
      }
      await context.store.beat(now);
      if (realm) await context.store.beatShards(now, realm.ids, realm.shards);
    },
  };
}

/** Everybody has as much time left as before somebody was there, which a part of the servers may have lacked alone. False: not all have. */
async function renewed(context: SessionContext, isOpen: IsOpen, realm: Realm | null): Promise<boolean> {
  const { store } = context;
  const last = await store.lastBeat();
  if (!realm) return renewAll(context, last, isOpen);
  const beats = await store.shardBeats(realm.shards);
  // Those that nobody has noted for long are of an earlier division.
  const isCurrent = last !== null && Math.max(...beats.values()) >= last - DIVIDED;
  let isDone = true;
  for (const id of realm.ids) {
    const own = isCurrent ? (beats.get(id) ?? last) : last;
    const done = await renewAll(context, own, isOpen, (guildId) => realm.of(guildId) === id);
    isDone &&= done;
  }
  return isDone;
}

async function attend(
  context: SessionContext,
  channelId: string,
  isOpen: IsOpen,
  told: (msLate: number) => void,
): Promise<void> {
  let session = await context.store.sessionIn(channelId);
  const now = context.now();
  if (!session || !isDue(session, now)) return;
  // Of a game that is over nobody's time is at stake.
  if (session.status !== 'ended' && !isOpen(session)) return void (await putAside(context, session));
  for (let done = 0; isDue(session, now) && done < MOST_DUTIES; done++) {
    const next: SessionRecord | null = await first(context, session, now);
    if (!next) throw new Error(`nothing is due in ${session.id} at ${now}, which was to be at ${session.dueAt}`);
    told(context.now() - session.dueAt!);
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
