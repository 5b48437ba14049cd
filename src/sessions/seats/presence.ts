import type { Phrase } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import type { SessionRecord } from '../../store/index.ts';
import { awaitedSeats, openQuestionsOf } from '../waiting/calls.ts';
import { announce } from '../playing/announce.ts';
import { comesBack } from './coming-back.ts';
import { isResting } from '../waiting/covers.ts';
import { isOpenToMates } from '../waiting/covers.ts';
import { callableFrom, longer } from '../waiting/waits.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { runningGame } from '../playing/deciding.ts';
import { resume } from '../playing/play.ts';
import * as refusals from '../refusals.ts';
import type { Power, Time } from '../service.ts';
import { type Pause, type SeatInfo, type Session, type Wait, seatOfUser } from '../types.ts';

/** Actions about time: pausing, extending, postponing reminders, and coming back. */
export function presence(
  context: SessionContext,
): Pick<Time, 'pause' | 'unpause' | 'snooze' | 'moreTime' | 'comeBack' | 'waitingFor'> {
  return {
    pause: (channelId, userId, until, power) =>
      context.once(
        channelId,
        async () => {
          const { session, table } = await resume(context, await runningGame(context, channelId));
          const by = nameOfRuler(session, userId, power);
          if (session.clock.pause && until === session.clock.pause.until) throw refusals.pausedAlready();
          const after = paused(session, { by: pauserOf(session, userId), at: context.now(), until });
          return publicOf(await announce(context, session, after, table, [pauseNews(by, until)]));
        },
        publicOf,
      ),

    unpause: (channelId, userId, power) =>
      context.once(
        channelId,
        async () => {
          const { session, table } = await resume(context, await runningGame(context, channelId));
          if (!session.clock.pause) throw refusals.notPaused();
          const by = nameOfRuler(session, userId, power);
          const text: Phrase = { key: 'session:resumed', with: { by } };
          const looked = context.lookedAtBy(userId);
          return publicOf(await announce(looked, session, paused(session, null), table, [text], awaitedIn(table)));
        },
        publicOf,
      ),

    snooze: (channelId, userId, ms) =>
      context.once(
        channelId,
        async () => {
          const { session, waits } = await ownWaits(context, channelId, userId);
          const [, { due }] = waits[0]!;
          const now = context.now();
          const habits = (await context.habitsAt(session))(userId);
          const wished = now + (ms ?? snoozeOf(due, now));
          const remindAt = callableFrom(session.terms, habits, wished);
          const later = waits.map(([seat, wait]): [number, Wait] => [seat, { ...wait, called: true, remindAt }]);
          await context.commit(session, withWaits(session, Object.fromEntries(later)));
          return { remindAt, due, isLater: remindAt > wished };
        },
        (session) => {
          const [wait] = waitsFor(session, userId);
          return { remindAt: wait?.[1].remindAt ?? context.now(), due: wait?.[1].due ?? null };
        },
      ),

    moreTime: (channelId, userId) =>
      context.once(
        channelId,
        async () => {
          const { session, mine, waits } = await ownWaits(context, channelId, userId);
          const timed = waits.filter(([, { due }]) => due !== null);
          if (timed.length === 0) throw refusals.noDeadline();
          if (timed.some(([, { hurried }]) => hurried)) throw refusals.rivalsWait();
          if (timed.some(([, { extended }]) => extended)) throw refusals.extendedAlready();
          const habits = (await context.habitsAt(session))(userId);
          const more = timed.map(([seat, wait]) => [seat, longer(wait, session.terms, habits, context.now())] as const);
          const { table } = await resume(context, session);
          const until = Math.max(...more.map(([, { due }]) => due ?? 0));
          const text: Phrase = {
            key: 'session:more-time',
            with: { name: harmless(mine.name), until: timestamp(until) },
          };
          const after = withWaits(session, Object.fromEntries(more));
          return publicOf(await announce(context, session, after, table, [text]));
        },
        publicOf,
      ),

    comeBack: (channelId, userId) =>
      context.once(
        channelId,
        async () => {
          const session = await runningGame(context, channelId);
          const mine = seatOfUser(session, userId);
          if (!mine) throw refusals.seatless(session);
          if (!session.clock.covers[mine.seat] && !isResting(session)) throw refusals.notAway();
          return publicOf(await comesBack(context.lookedAtBy(userId), session, mine));
        },
        publicOf,
      ),

    waitingFor: async (userId) => {
      const tables = (await context.store.tablesOf(userId)).filter(({ status }) => status === 'running');
      return tables
        .flatMap((session) => {
          const waits = waitsFor(session, userId).map(([, wait]) => wait);
          const dues = waits.flatMap(({ due }) => due ?? []);
          const since = Math.min(...waits.map((wait) => wait.since));
          return waits.length === 0
            ? []
            : [{ session: publicOf(session), since, due: dues.length === 0 ? null : Math.min(...dues) }];
        })
        .sort((one, other) => one.since - other.since);
    },
  };
}

/** The longest snooze, in ms; by default a reminder is put off by half of the time left. */
const LONGEST_SNOOZE = 4 * 60 * 60_000;
const snoozeOf = (due: number | null, now: number): number =>
  due === null ? LONGEST_SNOOZE : Math.min(LONGEST_SNOOZE, Math.max(0, due - now) / 2);

const awaitedIn = (table: Parameters<typeof openQuestionsOf>[0]): number[] => awaitedSeats(openQuestionsOf(table));

/** Formats a moment for Discord: seconds since 1970, as text because numbers would get thousands separators. */
const timestamp = (ms: number): string => String(Math.floor(ms / 1000));

export const paused = (session: SessionRecord, pause: Pause | null): SessionRecord => ({
  ...session,
  clock: { ...session.clock, pause },
});

const pauseNews = (by: string | Phrase, until: number | null): Phrase =>
  until === null
    ? { key: 'session:paused', with: { by } }
    : { key: 'session:paused-until', with: { by, until: timestamp(until) } };

const withWaits = (session: SessionRecord, waits: Readonly<Record<number, Wait>>): SessionRecord => ({
  ...session,
  clock: { ...session.clock, waits: { ...session.clock.waits, ...waits } },
});

const pauserOf = ({ seats }: Session, userId: string): string => seats.find((one) => one.userId === userId)?.name ?? '';

/** Returns the name of the host or manager who acts; refuses others. */
function nameOfRuler(session: Session, userId: string, { manager }: Power): string | Phrase {
  if (session.host.userId !== userId && !manager) throw refusals.hostOnly(session);
  const seat = seatOfUser(session, userId);
  return seat ? harmless(seat.name) : { key: 'session:manager' };
}

/** Returns the waits that a person can end: of the own seat, and of seats that any team mate may play. */
function waitsFor(session: SessionRecord, userId: string): [seat: number, Wait][] {
  if (!seatOfUser(session, userId)) return [];
  return Object.entries(session.clock.waits)
    .map(([seat, wait]): [number, Wait] => [Number(seat), wait])
    .filter(([seat, { player }]) => player === userId || isOpenToMates(session, seat));
}

interface OwnWaits {
  readonly session: SessionRecord;
  readonly mine: SeatInfo;
  readonly waits: [seat: number, Wait][];
}

async function ownWaits(context: SessionContext, channelId: string, userId: string): Promise<OwnWaits> {
  const session = await runningGame(context, channelId);
  const mine = seatOfUser(session, userId);
  if (!mine) throw refusals.seatless(session);
  const waits = waitsFor(session, userId);
  if (waits.length === 0)
    throw refusals.notAwaited(session.seats.filter(({ seat }) => session.clock.waits[seat] !== undefined));
  return { session, mine, waits };
}
