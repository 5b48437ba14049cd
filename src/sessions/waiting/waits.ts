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
import type { Reach } from './calls.ts';
import { calledFor, isFree, isHere, isOpenToMates, present } from './covers.ts';
import { lobbyDueAt } from './idle.ts';
import { awakeAfter, awakeBetween, awakeFrom, isQuiet } from './rest.ts';

/** Since when and until when a session waits for whom. Pure: what time it is, and what people have chosen, is handed in. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long is waited for an answer, in ms; null: for ever. */
export const SPANS: Readonly<Record<Pace, number | null>> = {
  live: 10 * MINUTE,
  '8h': 8 * HOUR,
  '24h': 24 * HOUR,
  '72h': 72 * HOUR,
  none: null,
};

/** The same for one wait: a rival's turn waits half as long. */
const spanOf = ({ pace }: Pick<Terms, 'pace'>, { hurried }: Pick<Wait, 'hurried'>): number | null => {
  const span = SPANS[pace];
  return span !== null && hurried ? span / 2 : span;
};

/** The seats that are asked in the turn of a rival: what ends by its fallback when nobody answers. */
export const hurriedIn = (table: Table, seats: number): number[] =>
  isContest(table.module, seats) ? table.questions().flatMap((asked) => (asked.fallback ? [...asked.seats] : [])) : [];

/** Where there is no deadline, half of the time is over after so many ms. */
const HALF_OF_EVER = 24 * HOUR;
/** A reminder is worth nothing to who has less time left than this, in ms. */
const LAST_CALL = 2 * MINUTE;
/** Nobody is reminded more often while the game waits for one answer. */
const MOST_REMINDERS = 5;

const HOURS: Readonly<Partial<Record<Reminder, number>>> = { '4h': 4 * HOUR, '8h': 8 * HOUR, '24h': 24 * HOUR };

/** What of a person's choices matters to the clock; nobody's for a seat that no person holds. */
export type Habits = Pick<Preferences, 'rest' | 'remind' | 'notice' | 'next' | 'awayUntil'>;
export type HabitsOf = (userId: string) => Habits;

export const restsOf = ({ rest }: Pick<Terms, 'rest'>, habits: Habits): Rest[] =>
  [rest, habits.rest].filter((one) => one !== null);

/** The first moment from now on at which somebody may be called: no rest and no vacation keeps from it. */
export const callableFrom = (terms: Pick<Terms, 'rest'>, habits: Habits, now: number): number =>
  awakeFrom(Math.max(now, habits.awayUntil ?? now), restsOf(terms, habits));

/** The first moment from now on at which one of those who are called for a seat may be called. */
export const heardFrom = (session: SessionRecord, seat: number, of: HabitsOf, now: number): number =>
  Math.min(
    ...calledFor(session, seat).map(({ userId }) =>
      callableFrom(session.terms, userId === null ? NO_PREFERENCES : of(userId), now),
    ),
  );

/** Who of a table would hear a call now. */
export const reachOf =
  (session: SessionRecord, of: HabitsOf, now: number) =>
  (seat: number): Reach => {
    const player = present(session).find((one) => one.seat === seat)?.userId ?? null;
    if (player === null) return 'never';
    const isLate = (session.clock.late[seat] ?? 0) > 0;
    return isLate || isQuiet(now, restsOf(session.terms, of(player))) ? 'perhaps' : 'likely';
  };

/** The waits of a session; those that are there go on, but for what has changed in what they are reckoned with. */
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
      const fresh = { ...wait, ...begun(session, wait, stays, now, player === null ? NO_PREFERENCES : of(player)) };
      const isTimed = isFree(session, seat) && !clock.pause;
      return [seat, isTimed ? { ...fresh, due: freeUntil(session.terms, now), remindAt: null } : fresh];
    }),
  );
}

/** Until when a seat that was given back waits for somebody to take it: not for ever, for nobody can be asked to hurry. */
export const freeUntil = (terms: Terms, now: number): number =>
  awakeAfter(now, SPANS[terms.pace] ?? HALF_OF_EVER, restsOf(terms, NO_PREFERENCES));

/** The wait of a seat whose player has chosen otherwise: reminders and rests change, and nobody gains time by it. */
export function reckonedAnew(session: SessionRecord, seat: number, now: number, habits: Habits): Clock['waits'] {
  const old = session.clock.waits[seat];
  if (!old) return session.clock.waits;
  const fresh = { ...old, ...begun(session, old, old, now, habits) };
  const isLate = old.due !== null && old.due <= now;
  return {
    ...session.clock.waits,
    [seat]: isLate || fresh.due === now ? fresh : goingOn(fresh, old, session, now, habits),
  };
}

/** A wait with the time that was left of the one before, of which only what the player is awake counts. */
function goingOn(fresh: Wait, old: Wait, { terms }: SessionRecord, now: number, habits: Habits): Wait {
  const left = Math.min(spanOf(terms, old) ?? Infinity, (old.due ?? Infinity) - now);
  const due = fresh.due === null || left === Infinity ? fresh.due : awakeAfter(now, left, restsOf(terms, habits));
  const wait = { ...fresh, due, reminded: old.reminded, extended: old.extended };
  return { ...wait, remindAt: nextReminder(wait, terms, habits, now) };
}

/** The wait with as much time again as the table's pace gives, from when it was to end. */
export function longer(wait: Wait, terms: Terms, habits: Habits, now: number): Wait {
  const due = awakeAfter(Math.max(now, wait.due ?? now), SPANS[terms.pace] ?? 0, restsOf(terms, habits));
  const more = { ...wait, due, extended: true };
  return { ...more, remindAt: nextReminder(more, terms, habits, now) };
}

/** The bot was away, since then; -Infinity: nobody knows since when. */
export interface Absence {
  readonly since: number;
  readonly now: number;
}

/** Whoever has less time left than the bot was away has as much, up to that, in ms. */
const GRACE = HOUR;

/**
 * A moment to come put off by what an absence has taken away of the time up to it: of `most` ms, from `begun` on. What counted before
 * and will count from now on comes to the same; a clock that was ahead makes it no more than all of it.
 */
export function putOff(
  moment: number,
  { since, now }: Absence,
  { begun, most, rests }: { readonly begun: number; readonly most: number; readonly rests: readonly Rest[] },
): number {
  const from = Math.max(since, begun);
  const left = awakeBetween(from, moment, rests);
  const grace = Math.min(awakeBetween(from, now, rests), GRACE);
  return awakeAfter(now, Math.min(most, Math.max(left, grace)), rests);
}

/** The waits of a session whose players could not answer for a while: everybody has as much time left as before. */
export function waitsPutOff(session: SessionRecord, absence: Absence, of: HabitsOf): Clock['waits'] {
  const { terms, clock } = session;
  const { now } = absence;
  const under = reckoning(session);
  const after = ([seat, wait]: [string, Wait]): [string, Wait] => {
    const habits = wait.player === null ? NO_PREFERENCES : of(wait.player);
    const span = spanOf(terms, wait) ?? Infinity;
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

/** When a wait that begins now ends; who was awaited before is so since then. */
function begun(
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
  const span = spanOf(terms, wait);
  const fresh = { ...still, due: isAway ? now : span === null ? null : awakeAfter(now, span, rests) };
  return { ...fresh, remindAt: nextReminder({ ...fresh, hurried: wait.hurried }, terms, habits, now) };
}

/** The wait of a player who is called now that no rest keeps from it any more. */
export function calledNow(wait: Wait, terms: Terms, habits: Habits, now: number): Wait {
  const called = { ...wait, called: true };
  return { ...called, remindAt: nextReminder(called, terms, habits, now) };
}

/** When a player is reminded next; who was not called yet, because of a rest, is called when it is over. */
export function nextReminder(
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
  const span = spanOf(terms, wait);
  return awakeAfter(now, span === null ? HALF_OF_EVER : span / 2, rests);
}

/** When something is to be done in a session that nobody does by hand. */
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
