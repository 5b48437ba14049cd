import { isContest } from '../../../engine/index.ts';
import { harmless } from '../../../locale/index.ts';
import { newBot } from '../../../sessions/lobby/lobby-bots.ts';
import { seatless } from '../../../sessions/refusals.ts';
import {
  BOT_LEVELS,
  type Occupant,
  Refusal,
  type SeatInfo,
  type Session,
  seatOfUser,
} from '../../../sessions/types.ts';
import { button, buttonRows, text } from '../../render/components.ts';
import { type CustomId, plainId } from '../../render/custom-id.ts';
import { botNames } from '../../text/bots.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { sameSession } from '../here.ts';
import { note, type BotResponse } from '../response.ts';

/** Giving up a seat of a running game, with the consequences explained first. */

/** Hands the seat over. Asks for confirmation unless `sure`. */
export async function askToLeave(
  caller: Caller,
  session: Session,
  occupant: Occupant,
  sure: boolean,
): Promise<BotResponse> {
  const { say } = caller;
  const mine = ownSeat(caller, session);
  if (sure) return handedOver(caller, mine, occupant);
  const question = words(`leave.really.${occupant.occupant}`, { name: harmless(occupant.name) });
  const { games } = caller.bot;
  const isFinal = occupant.occupant === 'vacant' && mayResign(games, session);
  return {
    components: [
      text(say(question)),
      ...(isFinal ? [text(say(words('leave.final')))] : []),
      ...buttonRows([
        button(plainId('leave', session.id, written(occupant)), say(words('leave.confirm')), 'danger', '🚪'),
        ...(isFinal ? [button(plainId('leave', session.id, RESIGN), say(words('leave.resign')), 'danger', '🏳️')] : []),
      ]),
    ],
  };
}

/** Rest of the id for resigning, which only rivals can do. */
const RESIGN = 'resign';

const mayResign = (games: Caller['bot']['games'], { game, seats }: Session): boolean => {
  const module = games.find(({ id }) => id === game);
  return module !== undefined && isContest(module, seats.length) && 'resigned' in module.steps;
};

/** Writes the new holder for an id: `vacant`, `bot:easy` or `person:` with the user's id. */
const written = (occupant: Occupant): string =>
  [occupant.occupant, occupant.occupant === 'bot' ? occupant.level : (occupant.userId ?? [])].flat().join(':');

export async function leaveConfirmed(caller: Caller, id: CustomId): Promise<BotResponse> {
  const session = await sameSession(caller, id);
  const mine = ownSeat(caller, session);
  if (id.rest === RESIGN) {
    const { bot, channelId, person, say } = caller;
    await bot.sessions.resign(channelId, person.userId);
    return note(say(words('done.resigned')));
  }
  return handedOver(caller, mine, await occupantNamed(caller, session, mine, id.rest));
}

async function occupantNamed(
  { bot, guild }: Caller,
  { seats, language }: Session,
  { name }: SeatInfo,
  rest: string,
): Promise<Occupant> {
  const [kind, of = ''] = rest.split(':');
  const level = BOT_LEVELS.find((one) => one === of);
  if (kind === 'bot' && level) return newBot(seats, { level, names: botNames(bot.translator(language)) });
  if (kind === 'vacant') return { occupant: 'vacant', userId: null, name };
  const member = kind === 'person' ? await guild?.members.fetch(of).catch(() => null) : null;
  if (!member) throw new Refusal(words('refused.stale'));
  return { occupant: 'person', userId: of, name: member.displayName };
}

async function handedOver({ bot, channelId, person, moderator, say }: Caller, mine: SeatInfo, occupant: Occupant) {
  await bot.sessions.reseat(channelId, person.userId, mine.seat, occupant, { manager: moderator });
  return note(say(words(`done.hand.${occupant.occupant}`, { name: harmless(occupant.name) })));
}

function ownSeat({ person }: Caller, session: Session): SeatInfo {
  const mine = seatOfUser(session, person.userId);
  if (!mine) throw seatless(session);
  return mine;
}
