import { mayEnter } from '../waiting/agreeing.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { hasResigned } from '../waiting/covers.ts';
import { runningGame } from '../playing/deciding.ts';
import { type Handing, handOver, seatToHandOver } from '../seats/handing-over.ts';
import { nameIn } from '../core/names.ts';
import { type Resumed, resume } from '../playing/play.ts';
import * as refusals from '../refusals.ts';
import type { People } from '../service.ts';
import { type Occupant, type SeatInfo, seatOfUser } from '../types.ts';
import { recounting } from '../votes/counting.ts';

/** The holders of the seats in a running game. */
export function occupants(context: SessionContext): Pick<People, 'reseat' | 'resign' | 'takeOver'> {
  return {
    reseat: (channelId, userId, seat, occupant, power) =>
      context.once(
        channelId,
        async () => {
          const game = await resume(context, await runningGame(context, channelId));
          const { session } = game;
          const isOwn = seatToHandOver(session, seat).userId === userId;
          if (!isOwn && session.host.userId !== userId && !power.manager) throw refusals.hostOnly(session);
          const how: Handing = isOwn ? { kind: 'own' } : { kind: 'by', by: nameIn(session, userId) };
          return publicOf(await handedOver(context, game, seat, occupant, how));
        },
        publicOf,
      ),

    resign: (channelId, userId) =>
      context.once(
        channelId,
        async () => {
          const game = await resume(context, await runningGame(context, channelId));
          const mine = seatOfUser(game.session, userId);
          if (!mine) throw refusals.seatless(game.session);
          const nobody = { occupant: 'vacant', name: mine.name, userId: null } as const;
          return publicOf(await handedOver(context, game, mine.seat, nobody, { kind: 'resigned' }));
        },
        publicOf,
      ),

    takeOver: (channelId, person, wanted, held = []) =>
      context.once(
        channelId,
        async () => {
          const game = await resume(context, await runningGame(context, channelId));
          const { session } = game;
          if (seatOfUser(session, person.userId)) throw refusals.playingAlready();
          if (!mayEnter(session, person.userId, held)) throw refusals.notInvited(session);
          const free = session.seats.filter(
            ({ occupant, seat }) => occupant !== 'person' && !hasResigned(session, seat),
          );
          const seat = wanted === undefined ? firstOf(free) : free.find((one) => one.seat === wanted);
          if (!seat) throw free.length === 0 ? refusals.noSeatFree(session) : refusals.seatTaken(free);
          return publicOf(
            await handedOver(context, game, seat.seat, { occupant: 'person', ...person }, { kind: 'taken' }),
          );
        },
        publicOf,
      ),
  };
}

/** Returns a vacant seat, or else a bot's. */
const firstOf = (free: readonly SeatInfo[]): SeatInfo | undefined =>
  free.find(({ occupant }) => occupant === 'vacant') ?? free[0];

/** Hands a seat over and recounts the open vote, as every holder may vote. */
const handedOver = (context: SessionContext, game: Resumed, seat: number, occupant: Occupant, how: Handing) =>
  recounting(context, game.session, (both) => handOver(both, game, seat, occupant, how));
