import type { News, Phrase } from '../engine/index.ts';
import { harmless } from '../locale/harmless.ts';
import type { SessionRecord } from '../store/index.ts';
import { answerUnasked } from './automatic.ts';
import { awaited, waitingOf } from './calls.ts';
import { announced, voided } from './compose.ts';
import { runningGame } from './deciding.ts';
import { type SessionContext, seatOf, shown } from './context.ts';
import { move, type Resumed, resume } from './play.ts';
import * as refusals from './refusals.ts';
import type { Sessions } from './service.ts';
import type { Occupant, SeatInfo, Vote } from './types.ts';

/** Who holds the seats of a running game. */
export function occupants(context: SessionContext): Pick<Sessions, 'reseat'> {
  return {
    reseat: (channelId, userId, seat, occupant, power) =>
      context.once(
        channelId,
        async () => {
          const game = await resume(context, await runningGame(context, channelId));
          const { session } = game;
          const mayHand = holderOf(session, seat).userId === userId || session.host.userId === userId || power.manager;
          if (!mayHand) throw refusals.hostOnly(session);
          return shown(await handOver(context, game, seat, occupant));
        },
        shown,
      ),
  };
}

/** Who holds a seat; refuses when there is none of that number. */
export function holderOf(session: SessionRecord, seat: number): SeatInfo {
  const holder = session.seats.find((one) => one.seat === seat);
  if (!holder) throw refusals.nobodyThere(session);
  return holder;
}

/** Gives a seat to somebody else. Refuses: no such seat, or its new holder has one already. */
export function handOver(
  context: SessionContext,
  { session, table: seen }: Resumed,
  seat: number,
  occupant: Occupant,
  told: readonly News[] = [],
): Promise<SessionRecord> {
  const before = holderOf(session, seat);
  if (occupant.userId !== null && seatOf(session, occupant.userId)) throw refusals.seatedAlready();
  const seats = session.seats.map((one) => (one === before ? heldBy(one, occupant) : one));
  const standing = session.standing.filter((one) => one.seat !== seat);
  const vote = isOnSeat(session.vote, seat) ? null : session.vote;
  const now: SessionRecord = { ...session, seats, standing, vote };
  const waited = waitingOf(seen);
  const table = seen.copy();
  const answers = answerUnasked(context, now, table);
  const news = [...told, announced(handed(before, occupant)), ...voided(session.vote, vote), ...table.takeNews()];
  const calls = awaited(waitingOf(table)).filter((one) => one === seat || !awaited(waited).includes(one));
  return move(context, now, table, waited, { news, answers, reseated: true, calls });
}

/** Whether a vote is on who is to hold the seat. */
const isOnSeat = (vote: Vote | null, seat: number): boolean =>
  vote?.motion.kind === 'replace' && vote.motion.seat === seat;

const heldBy = ({ seat, roles }: SeatInfo, occupant: Occupant): SeatInfo => ({ ...occupant, seat, roles });

/** "Ana's seat is Bo's now." */
function handed({ name }: SeatInfo, occupant: Occupant): Phrase {
  const args = { name: harmless(name), to: harmless(occupant.name) };
  switch (occupant.occupant) {
    case 'person':
      return { key: 'session:handed', with: args };
    case 'bot':
      return { key: 'session:handed-bot', with: args };
    case 'vacant':
      return { key: 'session:vacated', with: args };
  }
}
