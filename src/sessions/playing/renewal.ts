import type { SessionRecord } from '../../store/index.ts';
import type { SessionContext } from '../core/context.ts';
import { resume } from './play.ts';
import type { IsOpen } from '../service.ts';
import { Busy, type Pace, type Wait } from '../types.ts';
import { idleAfter, idleOf } from '../waiting/idle.ts';
import { votePutAside, votePutOff } from './summons.ts';
import { announce } from './announce.ts';
import { type BotOutage, type HabitsOf, SPANS, waitsPutOff } from '../waiting/waits.ts';
import { DAY, HOUR, MINUTE } from '../durations.ts';

/** Absence in ms after which players had no chance to answer: at a live table, and at others (`OUTAGE_MS`). */
const LIVE_GAP_MS = MINUTE;
const OUTAGE_MS = 10 * MINUTE;
/** Window in ms: a short absence renews only sessions due within it, which are those of live tables. */
const NEAR = 2 * SPANS.live!;
/** The shortest absence to announce, as a share of the time for an answer. */
const NOTICEABLE = 1 / 24;
/** Delay in ms before a due event is retried in a channel where the bot cannot post. */
const ASIDE = HOUR;
/** Time in ms before a recurring absence is announced again, unless it lasted for a day. */
const ANNOUNCED_AGAIN_MS = 7 * DAY;

const lacking = (pace: Pace): number => (pace === 'live' ? LIVE_GAP_MS : OUTAGE_MS);

interface BotAbsence {
  /** Beginning of the absence, in ms since 1970. */
  readonly since: number;
  readonly tells: boolean;
}

/** Postpones all waits by the time in which nobody could answer. Null: it was done already, or there is no deadline. */
async function renew(
  context: SessionContext,
  session: SessionRecord,
  { since, tells }: BotAbsence,
): Promise<SessionRecord | null> {
  const { clock, status } = session;
  if (status === 'lobby') return longerIdle(context, session, since);
  const now = context.now();
  // A renewal in the future comes from a clock that was ahead.
  const isDone = clock.renewedAt !== null && clock.renewedAt > since && clock.renewedAt <= now;
  if (status !== 'running' || !hasDeadlines(session) || isDone) return null;
  const habits = await context.habitsAt(session);
  const isTold = tells && isNews(session, now - since, now);
  const later = (of: SessionRecord): SessionRecord => {
    const told = { ...of, clock: { ...of.clock, awayToldAt: isTold ? now : of.clock.awayToldAt } };
    return puttingOff(told, { since, now }, habits, tells);
  };
  if (!isTold) return context.commit(session, later(session));
  const { session: resumed, table } = await resume(context, session);
  return announce(context, resumed, later(resumed), table, [{ key: 'session:was-away' }]);
}

/** Postpones a lobby's deadlines, as nobody could act in it meanwhile. */
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

export const hasDeadlines = ({ clock, vote }: SessionRecord): boolean =>
  vote !== null || Object.values(clock.waits).some(({ due }) => due !== null);

/** `calls`: whether people can be called now. */
function puttingOff(session: SessionRecord, absence: BotOutage, habits: HabitsOf, calls: boolean): SessionRecord {
  const after = { ...session, clock: { ...session.clock, renewedAt: absence.now } };
  return {
    ...after,
    clock: { ...after.clock, waits: waitsPutOff(after, absence, habits) },
    vote: session.vote && votePutOff(session, session.vote, { ...absence, habits, calls }),
  };
}

/** Silently postpones due events in a channel where the bot cannot post; null if there is nothing to postpone. */
export async function putAside(context: SessionContext, session: SessionRecord): Promise<SessionRecord | null> {
  if (session.status !== 'running' || !hasDeadlines(session)) return null;
  const now = context.now();
  const notBefore = (moment: number | null) => (moment === null ? null : Math.max(moment, now + ASIDE));
  const waits = Object.entries(session.clock.waits).map(([seat, wait]): [string, Wait] => [
    seat,
    { ...wait, due: notBefore(wait.due), remindAt: notBefore(wait.remindAt) },
  ]);
  const vote = session.vote && votePutAside(session.vote, now + ASIDE);
  return context.commit(session, {
    ...session,
    clock: { ...session.clock, shutAt: now, waits: Object.fromEntries(waits) },
    vote,
  });
}

/**
 * Ends a period in which the bot could not post in the channel. If an event was due lately in that period, its
 * beginning is unknown, so everybody gets the full time from now on. Null: there was no such period.
 */
export async function channelReopened(
  context: SessionContext,
  session: SessionRecord,
  now: number,
): Promise<SessionRecord | null> {
  const { shutAt } = session.clock;
  if (shutAt === null || session.status !== 'running') return null;
  const isLongAgo = now - shutAt > ASIDE + OUTAGE_MS;
  const open = { ...session, clock: { ...session.clock, shutAt: null } };
  return context.commit(session, isLongAgo ? open : await withAllTime(context, open));
}

/** Returns the session with the full time for every answer from now on. */
export async function withAllTime(context: SessionContext, session: SessionRecord): Promise<SessionRecord> {
  const open = { ...session, clock: { ...session.clock, shutAt: null } };
  return puttingOff(open, { since: -Infinity, now: context.now() }, await context.habitsAt(session), true);
}

function isNews({ terms, clock }: SessionRecord, away: number, now: number): boolean {
  const told = clock.awayToldAt;
  const isFresh = told === null || told > now || now - told > ANNOUNCED_AGAIN_MS || away >= DAY;
  return isFresh && away >= Math.max(OUTAGE_MS, (SPANS[terms.pace] ?? DAY) * NOTICEABLE);
}

/**
 * Renews all games, or those of the servers asked for, after an outage or after the clock went back. False: the
 * database was locked, and some games still need it.
 */
export async function renewAll(
  context: SessionContext,
  last: number | null,
  isOpen: IsOpen,
  isAsked?: (guildId: string) => boolean,
): Promise<boolean> {
  const now = context.now();
  if (last === null || (now - last <= LIVE_GAP_MS && last - now <= OUTAGE_MS)) return true;
  const away: BotAbsence = { since: Math.min(last, now), tells: now > last };
  const isShort = now > last && now - last <= OUTAGE_MS;
  let isDone = true;
  const until = isShort ? now + NEAR : Number.MAX_SAFE_INTEGER;
  for (const channelId of await context.store.dueBy(until, undefined, isAsked)) {
    const renewIn = (where: IsOpen) => context.inTurn(channelId, () => renewHere(context, channelId, away, where));
    try {
      await renewIn(isOpen).catch((error: unknown) => {
        if (error instanceof Busy) throw error;
        context.logger.error({ err: error, channelId }, 'a game could not be told that the bot was away');
        return renewIn(() => false);
      });
    } catch (error) {
      context.logger.error({ err: error, channelId }, 'the time in a game could not be put off');
      isDone &&= !(error instanceof Busy);
    }
  }
  return isDone;
}

async function renewHere(context: SessionContext, channelId: string, away: BotAbsence, isOpen: IsOpen): Promise<void> {
  const session = await context.store.sessionIn(channelId);
  if (!session) return;
  const now = context.now();
  if (now > away.since && now - away.since <= lacking(session.terms.pace)) return;
  await renew(context, session, { ...away, tells: away.tells && isOpen(session) });
}
