import type { News, Phrase, Table } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import type { SessionRecord } from '../../store/index.ts';
import { answerUnasked, giveSafest, type AutomaticAnswer, lapse } from '../core/automatic.ts';
import { openQuestionsOf } from '../waiting/calls.ts';
import { announced, lapsed } from '../core/compose.ts';
import type { SessionContext } from '../core/context.ts';
import { move, resume } from '../playing/play.ts';
import type { Absence, Cover } from '../types.ts';
import { announce } from '../playing/announce.ts';
import { absenceOf, isOpenToMates, present } from '../waiting/covers.ts';

/** How a question ends whose time is up. */

/** Times in a row that a player may be late before the game stops waiting for them. */
const TIMES_LATE = 2;

/** Covers the seats whose time is up; null if there are none. If nobody is left, the game rests. */
export async function timeUp(context: SessionContext, read: SessionRecord, now: number): Promise<SessionRecord | null> {
  const isLate = (seat: number) => (read.clock.waits[seat]?.due ?? Infinity) <= now;
  if (!Object.keys(read.clock.waits).some((seat) => isLate(Number(seat)))) return null;
  const { session, table: seen } = await resume(context, read);
  const late = lateIn(session, seen, isLate);
  if (late.length === 0) return context.commit(session, waitingOn(session, seen));
  const hurried = late.filter((seat) => session.clock.waits[seat]?.hurried);
  if (hurried.length > 0) return goOnWithout(context, session, seen, hurried);
  const left = present(session).filter(({ seat }) => !late.includes(seat));
  if (left.length === 0) return rest(context, session, seen, now);
  return cover(context, session, seen, late, now);
}

/** Rivals wait no longer: ends questions in their turn by the fallback. Their players do not count as late. */
async function goOnWithout(
  context: SessionContext,
  session: SessionRecord,
  seen: Table,
  hurried: readonly number[],
): Promise<SessionRecord> {
  const table = seen.copy();
  const lapsing = lapse(session, table, (seat) => hurried.includes(seat));
  const answers = [...lapsing, ...(await answerUnasked(context, session, table))];
  const names = lapsed(session.seats.filter(({ seat }) => hurried.includes(seat)));
  return move(context, session, table, openQuestionsOf(seen), {
    news: [announced(names), ...table.takeNews()],
    answers,
  });
}

/** Returns the seats whose question has waited long enough. A shared question must have, for each of its seats. */
const lateIn = (session: SessionRecord, table: Table, isLate: (seat: number) => boolean): number[] => [
  ...new Set(
    table.waiting().flatMap(({ seats }) => {
      const waited = seats.filter((seat) => session.clock.waits[seat]);
      return waited.every(isLate) ? waited : [];
    }),
  ),
];

/** Extends the waits of late seats for a question that others still have time for. */
function waitingOn(session: SessionRecord, table: Table): SessionRecord {
  const waits = { ...session.clock.waits };
  for (const { seats } of table.waiting()) {
    const open = seats.filter((seat) => waits[seat]);
    const due = open.map((seat) => waits[seat]!.due).reduce(later, 0);
    for (const seat of open) waits[seat] = { ...waits[seat]!, due };
  }
  return { ...session, clock: { ...session.clock, waits } };
}

/** Returns the later of two moments; null: never. */
const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one, other);

/** Rests the game, as nobody is there, until somebody comes back. */
function rest(context: SessionContext, session: SessionRecord, table: Table, now: number): Promise<SessionRecord> {
  const clock = { ...session.clock, pause: { by: null, at: now, until: null } };
  return announce(context, session, { ...session, clock }, table, [{ key: 'session:resting' }]);
}

async function cover(
  context: SessionContext,
  session: SessionRecord,
  seen: Table,
  late: readonly number[],
  now: number,
): Promise<SessionRecord> {
  const habits = await context.habitsAt(session);
  const covers: Record<number, Cover> = { ...session.clock.covers };
  const times: Record<number, number> = { ...session.clock.late };
  const told: Phrase[] = [];
  const policy = absenceOf(context.module(session.game), session);
  for (const seat of late) {
    const { name, userId, occupant } = session.seats.find((one) => one.seat === seat)!;
    const isVacant = occupant === 'vacant';
    const isOpen = isOpenToMates(session, seat);
    const count = (times[seat] = (times[seat] ?? 0) + 1);
    const until = userId === null ? null : habits(userId).awayUntil;
    const isOnVacation = until !== null && until > now;
    const by: Absence = isOpen ? 'bot' : policy;
    const lasts = isVacant || isOnVacation || isOpen || count >= TIMES_LATE ? 'until-back' : 'turn';
    covers[seat] = {
      ...{
        why: isVacant ? 'left' : isOnVacation ? 'vacation' : 'late',
        by,
        lasts,
        since: now,
        until: isOnVacation ? until : null,
      },
      round: seen.round,
    };
    const why =
      isVacant && !isOpen
        ? 'untaken'
        : isOnVacation
          ? 'on-vacation'
          : isOpen
            ? 'mates-late'
            : lasts === 'turn'
              ? 'time-up'
              : 'gone';
    told.push({ key: `session:cover.${why}.${by}`, with: { name: harmless(name) } });
  }
  const covered: SessionRecord = { ...session, clock: { ...session.clock, covers, late: times } };
  const table = seen.copy();
  const answers: AutomaticAnswer[] = [];
  for (const seat of sharedQuestions(seen, late))
    if (table.askFor(seat)) answers.push(giveSafest(context, covered, table, seat));
  answers.push(...(await answerUnasked(context, covered, table)));
  const news: News[] = [...told.map(announced), ...table.takeNews()];
  const calls = answers.length === 0 ? late : undefined;
  return move(context, covered, table, openQuestionsOf(seen), { news, answers, calls });
}

/** Returns one seat of each unanswered shared question. */
const sharedQuestions = (table: Table, late: readonly number[]): number[] =>
  table
    .waiting()
    .flatMap(({ seats }) => (seats.length > 1 && seats.some((seat) => late.includes(seat)) ? [seats[0]!] : []));
