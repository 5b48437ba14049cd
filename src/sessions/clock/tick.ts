import type { SessionRecord } from '../../store/index.ts';
import type { SessionContext } from '../core/context.ts';
import { callGuests } from '../people/door.ts';
import { eraseMore } from '../people/erasing.ts';
import { tendLobby } from '../lobby/idling.ts';
import { isIn, type Realm } from '../realm.ts';
import type { IsOpen, DueEvents } from '../service.ts';
import { startScheduled } from '../playing/starting.ts';
import { closeVote } from '../votes/counting.ts';
import { callVoters } from '../playing/summons.ts';
import { closePause, endVacations } from '../seats/coming-back.ts';
import { remind } from './reminders.ts';
import { putAside, renewAll, channelReopened } from '../playing/renewal.ts';
import { callForStuck, LOOKS } from './stuck.ts';
import { timeUp } from './time-up.ts';

/** Automatic events in sessions, when they are due. Each is done exactly once, by whichever process comes first. */

/** The most channels that one tick handles. */
const MOST_CHANNELS_A_TICK = 500;
/** Delay in ms before a failed event is retried. */
const EVENT_RETRY_MS = 10 * 60_000;
/**
 * A process notes its own shards and the whole at the same time. Notes further apart than this, in ms, do not belong
 * together.
 */
const DIVIDED = 60_000;
/** More events than can be due at once in one session. */
const MOST_DUTIES = 20;

/** Does a due event of its kind; null if none is due. */
type Duty = (context: SessionContext, session: SessionRecord, now: number) => Promise<SessionRecord | null>;

const DUTIES: readonly Duty[] = [
  startScheduled,
  callGuests,
  tendLobby,
  channelReopened,
  closeVote,
  callVoters,
  closePause,
  endVacations,
  timeUp,
  remind,
];

export function clock(context: SessionContext): Pick<DueEvents, 'tick'> {
  const failed = new Map<string, number>();
  let looked = -Infinity;
  return {
    tick: async (isOpen = () => true, realm = null, done = () => undefined) => {
      const now = context.now();
      // Waits that are not postponed yet must not count as late: the next tick goes on.
      if (!(await postponeWaits(context, isOpen, realm))) return;
      const isAsked = realm ? (guildId: string) => isIn(realm, guildId) : undefined;
      for (const channelId of await context.store.dueBy(now, MOST_CHANNELS_A_TICK, isAsked)) {
        if ((failed.get(channelId) ?? 0) > now) continue;
        try {
          await context.inTurn(channelId, () => attend(context, channelId, isOpen, done));
          failed.delete(channelId);
        } catch (error) {
          failed.set(channelId, now + EVENT_RETRY_MS);
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

/**
 * Postpones all waits for the time in which no process ran. Only some servers may have lacked one. False if some are
 * still to do.
 */
async function postponeWaits(context: SessionContext, isOpen: IsOpen, realm: Realm | null): Promise<boolean> {
  const { store } = context;
  const last = await store.lastBeat();
  if (!realm) return renewAll(context, last, isOpen);
  const beats = await store.shardBeats(realm.shards);
  // Old beats of shards come from an earlier division into shards.
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
  // A game that is over has no deadlines to protect.
  if (session.status !== 'ended' && !isOpen(session)) return void (await putAside(context, session));
  for (let done = 0; isDue(session, now) && done < MOST_DUTIES; done++) {
    const next: SessionRecord | null = await handleFirst(context, session, now);
    if (!next) throw new Error(`nothing is due in ${session.id} at ${now}, which was to be at ${session.dueAt}`);
    told(context.now() - session.dueAt!);
    session = next;
  }
}

const isDue = ({ dueAt }: SessionRecord, now: number): boolean => dueAt !== null && dueAt <= now;

async function handleFirst(
  context: SessionContext,
  session: SessionRecord,
  now: number,
): Promise<SessionRecord | null> {
  for (const duty of DUTIES) {
    const done = await duty(context, session, now);
    if (done) return done;
  }
  return null;
}
