import type { Phrase } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import { leads, newlyIdle } from '../waiting/idle.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { mayBegin } from '../lobby/house.ts';
import { lobbyOf, writeAnyChange } from '../lobby/lobby.ts';
import { beginGame } from './play.ts';
import * as refusals from '../refusals.ts';
import { deedAt } from '../core/sealing.ts';
import { dealRoles } from '../core/seating.ts';
import type { Playing } from '../service.ts';
import { Refusal, type SeatInfo } from '../types.ts';

/** How the game of a lobby begins: by a person, or at the agreed time. */
export function starting(context: SessionContext): Pick<Playing, 'start'> {
  return {
    start: (channelId, userId, power) =>
      context.once(
        channelId,
        async () => {
          const session = await lobbyOf(context, channelId);
          if (!leads(session, userId) && !power?.manager) throw refusals.hostOnly(session);
          const deed = context.interaction?.id ?? deedAt(session, context.now());
          return publicOf(await beginGame(context, session, await dealt(context, session), deed));
        },
        publicOf,
      ),
  };
}

/**
 * Begins the game of a lobby whose start time has come. If it cannot begin, says why, calls the host, and keeps the
 * lobby. Null: there is no start time, or it is still to come.
 */
export async function startScheduled(
  context: SessionContext,
  session: SessionRecord,
  now: number,
): Promise<SessionRecord | null> {
  const { status, terms, host } = session;
  if (status !== 'lobby' || terms.startAt === null || terms.startAt > now) return null;
  try {
    return await beginGame(context, session, await dealt(context, session), deedAt(session, terms.startAt));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const told: Phrase = { key: 'session:start-failed', with: { why: error.phrase } };
    const clock = { ...session.clock, idle: newlyIdle(now) };
    const after = { terms: { ...terms, startAt: null }, clock };
    return writeAnyChange(context, session, after, { news: [told], users: [host.userId] });
  }
}

/** Returns the seats with all roles dealt. Refuses with the fault of the seating, or while no game may begin. */
async function dealt(context: SessionContext, session: SessionRecord): Promise<SeatInfo[]> {
  await mayBegin(context);
  const module = context.module(session.game);
  if (session.seats.length < module.seats[0]) throw refusals.tooFew(module);
  const seats = dealRoles(module, session.seats, (limit) => randomBelow(context, limit));
  const most = module.seating.most(seats.length);
  const greedy = seats.filter(({ roles }) => roles.length > most);
  if (greedy.length > 0) throw refusals.rolesSurplus(greedy, most);
  const without = seats.filter(({ roles }) => roles.length === 0);
  if (without.length > 0) throw refusals.roleless(without);
  const problem = module.seating.problem(seats.map(({ roles }) => roles));
  if (problem) throw new Refusal(problem);
  return seats;
}

/** Returns a uniform whole number from 0 below `limit`. */
function randomBelow(context: SessionContext, limit: number): number {
  const span = 2 ** 32;
  for (;;) {
    const value = Buffer.from(context.random(4)).readUInt32BE();
    if (value < span - (span % limit)) return value % limit;
  }
}
