import type { News, Phrase } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import type { SessionRecord } from '../../store/index.ts';
import { answerUnasked } from '../core/automatic.ts';
import { awaited, type Waiting, waitingOf } from '../waiting/calls.ts';
import { absenceOf, hasResigned, isBack, isFree, isResting, pauseAwake, present } from '../waiting/covers.ts';
import { freeUntil } from '../waiting/waits.ts';
import { announced, voided } from '../core/compose.ts';
import { type SessionContext, seatOf } from '../core/context.ts';
import { mayPlay } from '../lobby/admission.ts';
import { move, type Resumed } from '../playing/play.ts';
import * as refusals from '../refusals.ts';
import type { Clock, Occupant, SeatInfo, Session, Vote } from '../types.ts';

/** How a seat of a running game goes from one to another. */

/** By whose will: its holder's, who may also give up for good, the new one's, that of the table, or that of somebody who may. */
export type Handing =
  { readonly kind: 'own' | 'taken' | 'vote' | 'resigned' } | { readonly kind: 'by'; readonly by: string | Phrase };

/** Who holds a seat; refuses when there is none of that number. */
export function holderOf(session: SessionRecord, seat: number): SeatInfo {
  const holder = session.seats.find((one) => one.seat === seat);
  if (!holder) throw refusals.nobodyThere(session);
  return holder;
}

/**
 * Gives a seat to somebody else; what is waited for by nobody then happens at once. Refuses: no such seat, its new holder has one
 * already or may not play on the server, its holder has given
 * up, or nobody can in this game.
 */
export async function handOver(
  context: SessionContext,
  { session, table: seen }: Resumed,
  seat: number,
  occupant: Occupant,
  how: Handing,
  told: readonly News[] = [],
): Promise<SessionRecord> {
  const before = holderOf(session, seat);
  if (occupant.userId !== null && seatOf(session, occupant.userId)) throw refusals.seatedAlready();
  if (occupant.userId !== null) await mayPlay(context, session.guildId, occupant);
  if (hasResigned(session, seat)) throw refusals.resigned(before.name);
  const seats = session.seats.map((one) => (one === before ? heldBy(one, occupant) : one));
  const standing = session.standing.filter((one) => one.seat !== seat);
  const vote = isOnSeat(session.vote, seat) ? null : session.vote;
  const held: SessionRecord = { ...session, seats, standing, vote };
  const clock = clockWith(context, held, seat, how, seen.round);
  const now: SessionRecord = { ...held, clock, host: hostOf({ ...held, clock }) };
  const waited = waitingOf(seen);
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
  const calls = awaited(waitingOf(table)).filter((one) => one === seat || !awaited(waited).includes(one));
  return move(context, now, table, waited, { news, answers, reseated: true, calls });
}

/** Whether a vote is on who is to hold the seat. */
const isOnSeat = (vote: Vote | null, seat: number): boolean =>
  vote?.motion.kind === 'replace' && vote.motion.seat === seat;

const heldBy = ({ seat, roles }: SeatInfo, occupant: Occupant): SeatInfo => ({ ...occupant, seat, roles });

/**
 * A seat that is taken from somebody is played at once as the table has agreed; one that is given back waits, so that its player can
 * come back. Where nobody is left the game rests until somebody comes.
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

/** The host, or, once no longer seated, the first who is. */
export function hostOf(session: SessionRecord): Session['host'] {
  const { host, seats } = session;
  if (seatOf(session, host.userId)) return host;
  const next = present(session)[0] ?? seats.find(({ occupant }) => occupant === 'person');
  return next?.userId ? { userId: next.userId, name: next.name } : host;
}

export const hostNews = (before: SessionRecord, { host }: SessionRecord): Phrase[] =>
  host.userId === before.host.userId ? [] : [{ key: 'session:host-now', with: { name: harmless(host.name) } }];

/** Until when a seat that is awaited can be taken before it is played. */
const freeNews = (context: SessionContext, session: SessionRecord, seat: number, waited: Waiting): Phrase[] =>
  isFree(session, seat) && awaited(waited).includes(seat) && !session.clock.pause
    ? [
        {
          key: `session:free-until.${absenceOf(context.module(session.game), session)}`,
          with: { at: String(Math.floor(freeUntil(session.terms, context.now()) / 1000)) },
        },
      ]
    : [];

const restNews = (session: SessionRecord): Phrase[] => (isResting(session) ? [{ key: 'session:resting' }] : []);

/** "Ana hands the seat over to Bo." */
function handed({ name }: SeatInfo, occupant: Occupant, how: Handing): Phrase {
  const args = { name: harmless(name), to: harmless(occupant.name), ...(how.kind === 'by' ? { by: how.by } : {}) };
  if (how.kind === 'taken') return { key: `session:taken-${args.to === args.name ? 'back' : 'over'}`, with: args };
  if (how.kind === 'resigned') return { key: 'session:resigned', with: args };
  return { key: `session:handed-over.${how.kind}.${occupant.occupant}`, with: args };
}
