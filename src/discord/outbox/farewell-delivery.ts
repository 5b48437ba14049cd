import { harmless } from '../../locale/index.ts';
import type { Outgoing, OutboxMessage, Session } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import { container, text } from '../render/components.ts';
import { COLOURS } from '../text/symbols.ts';
import { gameName, mention, words } from '../text/words.ts';
import { type DirectMessages, languageFor } from './direct-messages.ts';
import { createMessage, type DiscordMessage, markOf, type MessageRest } from './discord-messages.ts';
import { troubleOf } from './trouble.ts';

type FarewellRow = Outgoing & { readonly message: Extract<OutboxMessage, { readonly kind: 'farewell' }> };

export const isFarewell = (row: Outgoing | undefined): row is FarewellRow => row?.message.kind === 'farewell';

/**
 * Tells the host that the game ended because its channel or thread is gone. Posts in the thread's parent channel if
 * possible, else sends a direct message. If neither works, nobody is told: the game is over in any case. Throws
 * Discord's error if it is temporary.
 */
export async function tellFarewell(
  bot: Bot,
  rest: MessageRest,
  direct: DirectMessages,
  row: FarewellRow,
  session: Session,
): Promise<void> {
  const { user, channel } = row.message;
  const message = await farewell(bot, row, session);
  if (channel !== null && (await isTaken(createMessage(rest, channel, message, row.nonce)))) return;
  await isTaken(direct.send(user, message, row.nonce));
}

async function isTaken(said: Promise<unknown>): Promise<boolean> {
  try {
    await said;
    return true;
  } catch (error) {
    if (troubleOf(error) === 'later') throw error;
    return false;
  }
}

async function farewell(bot: Bot, { id, message }: FarewellRow, session: Session): Promise<DiscordMessage> {
  const { user, channel } = message;
  const say = bot.translator(await languageFor(bot, user, session.language));
  const ping = (await bot.sessions.atRest(session, [user])).length > 0 ? [] : [user];
  const server = await bot.serverName?.(session.guildId);
  const line = words(server === undefined ? 'gone.server' : channel === null ? 'gone.channel' : 'gone.thread', {
    host: mention(user),
    game: gameName(session.game),
    server: harmless(server ?? ''),
  });
  return { components: [container([text(say(line))], COLOURS.plain, markOf(id))], ping, pictures: [] };
}
