import { harmless } from '../../../locale/index.ts';
import { Refusal, type SeatInfo, type Session } from '../../../sessions/types.ts';
import { admin } from '../../text/admin.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { seatNamed } from '../commands/seat-option.ts';
import { note, type BotResponse } from '../response.ts';

/** Makes another player the host, from any channel of the server. */

export const hostNamed = (caller: Caller, session: Session, typed: string): Promise<BotResponse> =>
  hostGiven(caller, session, seatNamed(caller, session, typed));

/** Makes another player the host. The table is told in its channel. */
export async function hostGiven(caller: Caller, session: Session, { userId }: SeatInfo): Promise<BotResponse> {
  const { bot, person, moderates, say } = caller;
  if (userId === null) throw new Refusal(words('refused.stale'));
  const power = { manager: moderates(session.channelId) };
  const { host } = await bot.sessions.handHost(session.channelId, person.userId, userId, power);
  return note(say(admin('desk.hostDone', { name: harmless(host.name) })));
}
