import { isContest, type Table } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import {
  type Clock,
  NO_PREFERENCES,
  type Pace,
  type Preferences,
  type Reminder,
  type Rest,
  type Terms,
  type Wait,
} from '../types.ts';
import type { Reachability } from './calls.ts';
import { calledFor, isFree, isHere, isOpenToMates, present } from './covers.ts';
import { lobbyDueAt } from './idle.ts';
import { awakeAfter, awakeBetween, awakeFrom, isQuiet } from './rest.ts';
import { HOUR, MINUTE } from '../durations.ts';

/**
 * Waits of a session: for whom, since when and until when. Pure: the caller passes the time and people's preferences.
 */

/** How long the game waits for an answer, in ms; null: for ever. */
export const SPANS: Readonly<Record<Pace, number | null>> = {
  live: 10 * MINUTE,
  '8h': 8 * HOUR,
  '24h': 24 * HOUR,
  '72h': 72 * HOUR,
  none: null,
};

/** Returns the span of one wait. A question in a rival's turn gets half the time. */
const waitSpan = ({ pace }: Pick<Terms, 'pace'>, { hurried }: Pick<Wait, 'hurried'>): number | null => {
  const span = SPANS[pace];
  return span !== null && hurried ? span / 2 : span;
};

/** Returns the seats asked during a rival's turn, whose questions end by a fallback when nobody answers. */
export const hurriedIn = (table: Table, seats: number): number[] =>
  isContest(table.module, seats) ? table.questions().flatMap((asked) => (asked.fallback ? [...asked.seats] : [])) : [];

/** Time in ms that counts as half of the time when there is no deadline. */
const HALF_OF_EVER = 24 * HOUR;
/** A reminder is pointless with less time left than this, in ms. */
const LAST_CALL = 2 * MINUTE;
/** The most reminders during one wait. */
const MOST_REMINDERS = 5;

const HOURS: Readonly<Partial<Record<Reminder, number>>> = { '4h': 4 * HOUR, '8h': 8 * HOUR, '24h': 24 * HOUR };

/** The preferences of a person that matter to the clock; a seat without a person has defaults. */
export type Habits = Pick<Preferences, 'rest' | 'remind' | 'notice' | 'next' | 'awayUntil'>;
export type HabitsOf = (userId: string) => Habits;

export const restsOf = ({ rest }: Pick<Terms, 'rest'>, habits: Habits): Rest[] =>
  [rest, habits.rest].filter((one) => one !== null);

/** Returns the first moment from now on at which no rest and no vacation forbids calling the person. */
export const callableFrom = (terms: Pick<Terms, 'rest'>, habits: Habits, now: number): number =>
  awakeFrom(Math.max(now, habits.awayUntil ?? now), restsOf(terms, habits));

/** Returns the first moment from now on at which any person called for a seat may be called. */
export const heardFrom = (session: SessionRecord, seat: number, of: HabitsOf, now: number): number =>
  Math.min(
    ...calledFor(session, seat).map(({ userId }) =>
      callableFrom(session.terms, userId === null ? NO_PREFERENCES : of(userId), now),
    ),
  );

/** Returns a function that says whether the player of a seat would hear a call now. */
export const reachOf =
  (session: SessionRecord, of: HabitsOf, now: number) =>
  (seat: number): Reachability => {
    const player = present(session).find((one) => one.seat === seat)?.userId ?? null;
    if (player === null) return 'never';
    const isLate = (session.clock.late[seat] ?? 0) > 0;
    return isLate || isQuiet(now, restsOf(session.terms, of(player))) ? 'perhaps' : 'likely';
  };

/** Returns the waits of a session. Existing waits continue, adapted to changed terms or pauses. */
export function waitsOf(session: SessionRecord, now: number, of: HabitsOf): Clock['waits'] {
  if (session.status !== 'running') return {};
  const { asked, clock, seats } = session;
  const waited = seats.filter(
    ({ seat }) =>
      asked[seat] !== undefined && (isHere(session, seat) || isOpenToMates(session, seat) || isFree(session, seat)),
  );
  return Object.fromEntries(
    waited.map(({ seat, userId }) => {
      const player = isHere(session, seat) ? userId : null;
      const hurried = clock.hurried.includes(seat);
      const wait = { asked: asked[seat]!, player, under: reckoning(session), ...(hurried ? { hurried } : {}) };
      const old = clock.waits[seat];
      const stays = old?.asked === wait.asked && old.player === player ? old : null;
      if (stays?.under === wait.under) return [seat, stays];
      const fresh = { ...wait, ...beginWait(session, wait, stays, now, player === null ? NO_PREFERENCES : of(player)) };
      const isTimed = isFree(session, seat) && !clock.pause;
      return [seat, isTimed ? { ...fresh, due: freeUntil(session.terms, now), remindAt: null } : fresh];
    }),
  );
}

/**
 * Returns until when a seat that was given back waits for a taker. Never for ever, as nobody could be asked to hurry.
 */
export const freeUntil = (terms: Terms, now: number): number =>
  awakeAfter(now, SPANS[terms.pace] ?? HALF_OF_EVER, restsOf(terms, NO_PREFERENCES));

/**
 * Returns the waits after a seat's player has changed preferences: reminders and rests change, but nobody gains time.
 */
export function reckonedAnew(session: SessionRecord, seat: number, now: number, habits: Habits): Clock['waits'] {
  const old = session.clock.waits[seat];
  if (!old) return session.clock.waits;
  const fresh = { ...old, ...beginWait(session, old, old, now, habits) };
  const isLate = old.due !== null && old.due <= now;
  return {
    ...session.clock.waits,
    [seat]: isLate || fresh.due === now ? fresh : goingOn(fresh, old, session, now, habits),
  };
}

/** Returns a wait with the time left of the old one, counting only time in which the player is awake. */
function goingOn(fresh: Wait, old: Wait, { terms }: SessionRecord, now: number, habits: Habits): Wait {
  const left = Math.min(waitSpan(terms, old) ?? Infinity, (old.due ?? Infinity) - now);
  const due = fresh.due === null || left === Infinity ? fresh.due : awakeAfter(now, left, restsOf(terms, habits));
  const wait = { ...fresh, due, reminded: old.reminded, extended: old.extended };
  return { ...wait, remindAt: nextReminder(wait, terms, habits, now) };
}

/** Returns the wait extended by the full time of the table's pace, from its present deadline. */
export function longer(wait: Wait, terms: Terms, habits: Habits, now: number): Wait {
  const due = awakeAfter(Math.max(now, wait.due ?? now), SPANS[terms.pace] ?? 0, restsOf(terms, habits));
  const more = { ...wait, due, extended: true };
  return { ...more, remindAt: nextReminder(more, terms, habits, now) };
}

/** The bot's absence, since then; -Infinity if its beginning is unknown. */
export interface BotOutage {
  readonly since: number;
  readonly now: number;
}

/** Time in ms that everybody has at least after the bot's absence, but not more than the absence took. */
const LEAST_AFTER_ABSENCE_MS = HOUR;

/**
 * Returns a moment postponed for an absence, so that as much time is left as before. The full time is `most` ms and
 * began at `begun`; a clock that was ahead cannot exceed it.
 */
export function putOff(
  moment: number,
  { since, now }: BotOutage,
  { begun, most, rests }: { readonly begun: number; readonly most: number; readonly rests: readonly Rest[] },
): number {
  const from = Math.max(since, begun);
  const left = awakeBetween(from, moment, rests);
  const grace = Math.min(awakeBetween(from, now, rests), LEAST_AFTER_ABSENCE_MS);
  return awakeAfter(now, Math.min(most, Math.max(left, grace)), rests);
}

/** Returns the waits after an absence of the bot: everybody has as much time left as before. */
export function waitsPutOff(session: SessionRecord, absence: BotOutage, of: HabitsOf): Clock['waits'] {
  const { terms, clock } = session;
  const { now } = absence;
  const under = reckoning(session);
  const after = ([seat, wait]: [string, Wait]): [string, Wait] => {
    const habits = wait.player === null ? NO_PREFERENCES : of(wait.player);
    const span = waitSpan(terms, wait) ?? Infinity;
    const most = wait.extended ? 2 * span : span;
    const off = (moment: number | null) =>
      moment === null ? null : putOff(moment, absence, { begun: wait.since, most, rests: restsOf(terms, habits) });
    const due = off(wait.due);
    const isAnew = absence.since === -Infinity;
    const reminded = isAnew ? nextReminder({ ...wait, due }, terms, habits, now) : off(wait.remindAt);
    const remindAt = wait.called ? reminded : callableFrom(terms, habits, now);
    return [seat, { ...wait, under, due, remindAt: wait.remindAt === null ? null : remindAt }];
  };
  return Object.fromEntries(Object.entries(clock.waits).map(after));
}

const reckoning = ({ terms: { pace, rest, remind }, clock }: SessionRecord): string =>
  JSON.stringify([pace, remind, rest, clock.pause?.at ?? null, clock.renewedAt]);

/** Begins a wait now; a seat that was awaited before keeps its `since`. */
function beginWait(
  { terms, clock }: SessionRecord,
  wait: Pick<Wait, 'hurried'>,
  old: Wait | null,
  now: number,
  habits: Habits,
): Omit<Wait, 'asked' | 'player' | 'under'> {
  const since = old?.since ?? now;
  const rests = restsOf(terms, habits);
  const isAway = habits.awayUntil !== null && habits.awayUntil > now;
  const called = old ? old.called : callableFrom(terms, habits, now) <= now;
  const still = { since, due: null, remindAt: null, reminded: 0, called, extended: false };
  if (clock.pause) return still;
  const span = waitSpan(terms, wait);
  const fresh = { ...still, due: isAway ? now : span === null ? null : awakeAfter(now, span, rests) };
  return { ...fresh, remindAt: nextReminder({ ...fresh, hurried: wait.hurried }, terms, habits, now) };
}

/** Returns the wait of a player whose rest is over, called now. */
export function calledNow(wait: Wait, terms: Terms, habits: Habits, now: number): Wait {
  const called = { ...wait, called: true };
  return { ...called, remindAt: nextReminder(called, terms, habits, now) };
}

/** Returns when to remind a player next. A player whom a rest has kept from being called is called when it is over. */
function nextReminder(
  wait: Pick<Wait, 'due' | 'reminded' | 'called' | 'hurried'>,
  terms: Pick<Terms, 'remind' | 'rest' | 'pace'>,
  habits: Habits,
  now: number,
): number | null {
  const rests = restsOf(terms, habits);
  if (!wait.called) return awakeFrom(now, rests);
  if (wait.reminded >= MOST_REMINDERS) return null;
  const at = remindedAfter(wait, terms, habits.remind ?? terms.remind, rests, now);
  return at === null || (wait.due !== null && at > wait.due - LAST_CALL) ? null : at;
}

function remindedAfter(
  wait: Pick<Wait, 'reminded' | 'hurried'>,
  terms: Pick<Terms, 'pace'>,
  remind: Reminder,
  rests: readonly Rest[],
  now: number,
): number | null {
  if (remind === 'off') return null;
  const hours = HOURS[remind];
  if (hours !== undefined) return awakeAfter(now, hours, rests);
  if (wait.reminded > 0) return null;
  const span = waitSpan(terms, wait);
  return awakeAfter(now, span === null ? HALF_OF_EVER : span / 2, rests);
}

/** Returns when the session is next due for something that nobody does by hand. */
export function dueAtOf(session: SessionRecord): number | null {
  const { status, clock, vote } = session;
  const { waits, covers, pause, later } = clock;
  const votes = vote ? [vote.until, ...Object.values(vote.later)] : [];
  const times =
    status === 'lobby'
      ? [lobbyDueAt(session), ...Object.values(later)]
      : status === 'ended'
        ? votes
        : [
            ...Object.values(waits).flatMap(({ due, remindAt }) => [due, remindAt]),
            ...Object.values(covers).map(({ until }) => until),
            pause?.until ?? null,
            ...votes,
          ];
  const dates = times.filter((time) => time !== null);
  return dates.length === 0 ? null : Math.min(...dates);
}
