import { harmless } from '../../locale/harmless.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { changeBy, lobbyOf } from './lobby.ts';
import * as refusals from '../refusals.ts';
import type { NewBot, Lobbies } from '../service.ts';
import type { Occupant, SeatInfo } from '../types.ts';

/** Seats that bots hold from the start. */
export function lobbyBots(context: SessionContext): Pick<Lobbies, 'addBot'> {
  return {
    addBot: (channelId, userId, bot, power) =>
      context.once(
        channelId,
        async () => {
          const session = await lobbyOf(context, channelId);
          if (session.host.userId !== userId && !power.manager) throw refusals.hostOnly(session);
          const module = context.module(session.game);
          if (session.seats.length >= module.seats[1]) throw refusals.full(module);
          const { kept } = session.terms;
          if (session.seats.length + kept.length >= module.seats[1]) throw refusals.seatsKeptFrom(kept);
          const seated = { ...newBot(session.seats, bot), seat: session.seats.length, roles: [] };
          const level = { key: `session:level.${bot.level}` };
          return changeBy(
            context,
            session,
            userId,
            { seats: [...session.seats, seated] },
            { key: 'session:bot-joined', with: { name: harmless(seated.name), level } },
          );
        },
        publicOf,
      ),
  };
}

/** Makes a bot with a name that nobody at the table has. */
export function newBot(seats: readonly SeatInfo[], { level, names }: NewBot): Occupant {
  const name = names.find((one) => !seats.some((seat) => seat.name === one));
  if (name === undefined) throw new Error(`a bot needs a name of its own, and there are only ${names.join(', ')}`);
  return { occupant: 'bot', level, name, userId: null };
}
