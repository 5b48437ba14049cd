import type { News, Phrase } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import type { SessionRecord } from '../../store/index.ts';
import { answerUnasked } from '../core/automatic.ts';
import { awaitedSeats, type OpenQuestions, openQuestionsOf } from '../waiting/calls.ts';
import { absenceOf, hasResigned, isBack, isFree, isResting, pauseAwake, present } from '../waiting/covers.ts';
import { freeUntil } from '../waiting/waits.ts';
import { announced, voided } from '../core/compose.ts';
import type { SessionContext } from '../core/context.ts';
import { mayPlay } from '../lobby/admission.ts';
import { move, type Resumed } from '../playing/play.ts';
import * as refusals from '../refusals.ts';
import { type Clock, type Occupant, type SeatInfo, type Session, type Vote, seatOfUser } from '../types.ts';

/** How a seat of a running game changes hands. */

/** The initiator: its holder, who may also resign, the taker, a vote, or a host or manager by name. */
export type Handing =
  { readonly kind: 'own' | 'taken' | 'vote' | 'resigned' } | { readonly kind: 'by'; readonly by: string | Phrase };

/** Returns the holder of a seat; refuses an unknown seat. */
export function seatToHandOver(session: SessionRecord, seat: number): SeatInfo {
  const holder = session.seats.find((one) => one.seat === seat);
  if (!holder) throw refusals.nobodyThere(session);
  return holder;
}

/**
 * Hands a seat over, and answers questions that then wait for nobody. Refuses: no such seat; the new holder sits here
 * already or may not play on the server; the old one has resigned; the game has no resignation.
 */
export async function handOver(
  context: SessionContext,
  { session, table: seen }: Resumed,
  seat: number,
  occupant: Occupant,
  how: Handing,
  told: readonly News[] = [],
): Promise<SessionRecord> {
  const before = seatToHandOver(session, seat);
  if (occupant.userId !== null && seatOfUser(session, occupant.userId)) throw refusals.seatedAlready();
  if (occupant.userId !== null) await mayPlay(context, session.guildId, occupant);
  if (hasResigned(session, seat)) throw refusals.resigned(before.name);
  const seats = session.seats.map((one) => (one === before ? seatHeldBy(one, occupant) : one));
  const standing = session.standing.filter((one) => one.seat !== seat);
  const vote = isOnSeat(session.vote, seat) ? null : session.vote;
  const held: SessionRecord = { ...session, seats, standing, vote };
  const clock = clockWith(context, held, seat, how, seen.round);
  const now: SessionRecord = { ...held, clock, host: hostOf({ ...held, clock }) };
  const waited = openQuestionsOf(seen);
  const table = seen.copy();
  if (how.kind === 'resigned' && !table.resign(seat)) throw refusals.noResignation();
  const answers = await answerUnasked(context, now, table);
  const changes = [
    handed(before, occupant, how),
    ...freeNews(context, now, seat, waited),
    ...hostNews(session, now),
    ...restNews(now),
  ].map(announced);
  const news = [...told, ...changes, ...voided(session.vote, vote), ...table.takeNews()];
  const calls = awaitedSeats(openQuestionsOf(table)).filter(
    (one) => one === seat || !awaitedSeats(waited).includes(one),
  );
  return move(context, now, table, waited, { news, answers, reseated: true, calls });
}

/** Checks whether a vote is on replacing the seat's holder. */
const isOnSeat = (vote: Vote | null, seat: number): boolean =>
  vote?.motion.kind === 'replace' && vote.motion.seat === seat;

const seatHeldBy = ({ seat, roles }: SeatInfo, occupant: Occupant): SeatInfo => ({ ...occupant, seat, roles });

/**
 * Returns the clock after a seat changed hands. A substitute covers at once a seat taken from somebody, as the table
 * has agreed. A seat given back waits, so that its player can return. If nobody is left, the game rests until somebody
 * comes.
 */
function clockWith(
  context: SessionContext,
  session: SessionRecord,
  seat: number,
  how: Handing,
  round: number | null,
): Clock {
  const now = context.now();
  const { occupant } = session.seats.find((one) => one.seat === seat)!;
  const back = isBack(session.clock, seat);
  const by = absenceOf(context.module(session.game), session);
  const reason = how.kind === 'resigned' ? ({ why: 'resigned', by: 'safe' } as const) : ({ why: 'left', by } as const);
  const cover = { ...reason, lasts: 'until-back' as const, since: now, until: null, round };
  const isPlayed = occupant === 'vacant' && how.kind !== 'own';
  const clock = isPlayed ? { ...back, covers: { ...back.covers, [seat]: cover } } : back;
  const isEmpty = present({ ...session, clock }).length === 0;
  if (isEmpty) return { ...clock, pause: clock.pause ?? { by: null, at: now, until: null } };
  return { ...clock, pause: pauseAwake(clock) };
}

/** Returns the host if still seated, else the first person who is. */
export function hostOf(session: SessionRecord): Session['host'] {
  const { host, seats } = session;
  if (seatOfUser(session, host.userId)) return host;
  const next = present(session)[0] ?? seats.find(({ occupant }) => occupant === 'person');
  return next?.userId ? { userId: next.userId, name: next.name } : host;
}

export const hostNews = (before: SessionRecord, { host }: SessionRecord): Phrase[] =>
  host.userId === before.host.userId ? [] : [{ key: 'session:host-now', with: { name: harmless(host.name) } }];

/** Announces until when an awaited vacant seat can be taken before it is covered. */
const freeNews = (context: SessionContext, session: SessionRecord, seat: number, waited: OpenQuestions): Phrase[] =>
  isFree(session, seat) && awaitedSeats(waited).includes(seat) && !session.clock.pause
    ? [
        {
          key: `session:free-until.${absenceOf(context.module(session.game), session)}`,
          with: { at: String(Math.floor(freeUntil(session.terms, context.now()) / 1000)) },
        },
      ]
    : [];

const restNews = (session: SessionRecord): Phrase[] => (isResting(session) ? [{ key: 'session:resting' }] : []);

/** Words a handover: "Ana hands the seat over to Bo." */
function handed({ name }: SeatInfo, occupant: Occupant, how: Handing): Phrase {
  const args = { name: harmless(name), to: harmless(occupant.name), ...(how.kind === 'by' ? { by: how.by } : {}) };
  if (how.kind === 'taken') return { key: `session:taken-${args.to === args.name ? 'back' : 'over'}`, with: args };
  if (how.kind === 'resigned') return { key: 'session:resigned', with: args };
  return { key: `session:handed-over.${how.kind}.${occupant.occupant}`, with: args };
}
