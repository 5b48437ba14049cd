import type { Phrase } from '../engine/index.ts';
import { harmless } from '../locale/harmless.ts';
import type { SessionRecord } from '../store/index.ts';
import { answerUnasked } from './automatic.ts';
import { awaited, waitingOf } from './calls.ts';
import { announced } from './compose.ts';
import { runningGame } from './deciding.ts';
import { type SessionContext, seatOf, shown } from './context.ts';
import { move, resume } from './play.ts';
import * as refusals from './refusals.ts';
import type { Sessions } from './service.ts';
import type { Occupant, SeatInfo } from './types.ts';

/** Who holds the seats of a running game. */
export function occupants(context: SessionContext): Pick<Sessions, 'reseat'> {
  return {
    reseat: (channelId, userId, seat, occupant, power) =>
      context.once(
        channelId,
        async () => {
          const { session, table: seen } = await resume(context, await runningGame(context, channelId));
          const before = session.seats.find((one) => one.seat === seat);
          if (!before) throw refusals.nobodyThere(session);
          const mayHand = before.userId === userId || session.host.userId === userId || power.manager;
          if (!mayHand) throw refusals.hostOnly(session);
          if (occupant.userId !== null && seatOf(session, occupant.userId)) throw refusals.seatedAlready();
          const seats = session.seats.map((one) => (one === before ? heldBy(one, occupant) : one));
          const standing = session.standing.filter((one) => one.seat !== seat);
          const now: SessionRecord = { ...session, seats, standing };
          const waited = waitingOf(seen);
          const table = seen.copy();
          const answers = answerUnasked(context, now, table);
          const news = [announced(handed(before, occupant)), ...table.takeNews()];
          const calls = awaited(waitingOf(table)).filter((one) => one === seat || !awaited(waited).includes(one));
          return shown(await move(context, now, table, waited, { news, answers, reseated: true, calls }));
        },
        shown,
      ),
  };
}

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
