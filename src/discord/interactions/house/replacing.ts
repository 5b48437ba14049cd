import { PermissionFlagsBits } from 'discord.js';

import { harmless } from '../../../locale/index.ts';
import { type BotLevel, type Occupant, Refusal, type SeatInfo, type Session } from '../../../sessions/types.ts';
import { admin } from '../../text/admin.ts';
import { botNames, seatHolder } from '../../text/bots.ts';
import type { Caller } from '../caller.ts';
import { seatNamed } from '../commands/seat-option.ts';
import type { MemberMeant } from '../members.ts';
import { note, type BotResponse } from '../response.ts';

/** New holder of a seat: a person, or a bot of that level. */
export interface Successor {
  readonly person: MemberMeant | null;
  readonly level: BotLevel | null;
}

/** Gives a player's seat to somebody else. The table is told in its channel. */
export async function replaceResponse(
  caller: Caller,
  session: Session,
  typed: string,
  successor: Successor,
): Promise<BotResponse> {
  return seatGiven(caller, session, seatNamed(caller, session, typed), successor);
}

/** Gives a known seat to somebody else. */
export async function seatGiven(
  caller: Caller,
  session: Session,
  before: SeatInfo,
  successor: Successor,
): Promise<BotResponse> {
  const { bot, person, moderates, say } = caller;
  const occupant = successorMeant(caller, session, successor);
  const power = { manager: moderates(session.channelId) };
  const { seats } = await bot.sessions.reseat(session.channelId, person.userId, before.seat, occupant, power);
  const to = seatHolder(
    seats.find(({ seat }) => seat === before.seat)!,
    say,
  );
  return note(say(admin('replace.done', { name: harmless(before.name), to })));
}

/** Returns the new holder. Refuses unsuitable people and missing input. */
export function successorMeant(
  { bot, guild }: Caller,
  { seats, language, channelId }: Session,
  { person, level }: Successor,
): Occupant {
  if ((person === null) === (level === null)) throw new Refusal(admin('replace.whom'));
  if (level !== null) {
    const names = botNames(bot.translator(language));
    const name = names.find((one) => !seats.some((seat) => seat.name === one)) ?? names[0]!;
    return { occupant: 'bot', level, name, userId: null };
  }
  const { userId, name, isBot, isHere } = person!;
  if (isBot) throw new Refusal(admin('replace.program'));
  if (!isHere) throw new Refusal(admin('replace.stranger', { name: harmless(name) }));
  const sees = guild?.channels.cache.get(channelId)?.permissionsFor(userId)?.has(PermissionFlagsBits.ViewChannel);
  if (sees === false)
    throw new Refusal(admin('replace.unseeing', { name: harmless(name), channel: `<#${channelId}>` }));
  return { occupant: 'person', userId, name };
}
