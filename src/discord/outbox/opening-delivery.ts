import type { Outgoing, OutboxMessage, Session } from '../../sessions/types.ts';
import { type Bot, gameIn } from '../bot.ts';
import { buttonRows, type Component, container, linkButton, text } from '../render/components.ts';
import { admin } from '../text/admin.ts';
import { urlOf } from '../text/place.ts';
import { COLOURS } from '../text/symbols.ts';
import { gameName, mention } from '../text/words.ts';
import {
  createMessage,
  deleteMessage,
  editMessage,
  type FoundMessage,
  markOf,
  type MessageRest,
} from './discord-messages.ts';
import { type Trouble, troubleOf } from './trouble.ts';

type OpeningRow = Outgoing & { readonly message: Extract<OutboxMessage, { readonly kind: 'opening' }> };

export const isOpening = (row: Outgoing | undefined): row is OpeningRow => row?.message.kind === 'opening';

/** Errors after which a retry is pointless. A message that somebody deleted is not posted again. */
const OPENING_HOPELESS: readonly Trouble[] = ['gone', 'malformed', 'no-message'];

/**
 * Keeps a server's announcement of a lobby's open seats current. Deletes it once nobody can join. `found`: the message
 * if it was posted but not stored. Throws Discord's error if a retry makes sense.
 */
export async function tellOpening(
  bot: Bot,
  rest: MessageRest,
  row: OpeningRow,
  session: Session,
  found: FoundMessage | null,
): Promise<void> {
  const { sessions } = bot;
  const noted = await sessions.opening(session.id);
  const there = noted ?? (found && { channelId: row.channelId, messageId: found.messageId });
  if (found && !noted) await sessions.noteOpening(session.id, { channelId: row.channelId, messageId: found.messageId });
  try {
    if (session.status !== 'lobby' || session.terms.entry.kind !== 'open') {
      if (there) await deleteMessage(rest, there.channelId, there.messageId);
      return void (await sessions.dropOpening(session.id));
    }
    const message = { components: await openingMessage(bot, session, markOf(row.id)), ping: [], pictures: [] };
    if (there) return await editMessage(rest, there.channelId, there.messageId, message);
    const messageId = await createMessage(rest, row.channelId, message, row.nonce);
    await sessions.noteOpening(session.id, { channelId: row.channelId, messageId });
  } catch (error) {
    const trouble = troubleOf(error);
    if (!OPENING_HOPELESS.includes(trouble)) throw error;
    bot.log.warn({ err: error, session: session.id, trouble }, 'nobody could be told of open seats');
  }
}

/** Builds the announcement: host, game, number of free seats and a link. */
async function openingMessage(bot: Bot, session: Session, mark: number): Promise<Component[]> {
  const { language } = await bot.sessions.settings.of('guild', session.guildId);
  const say = bot.translator(language ?? bot.language ?? session.language);
  const { game, host, seats, terms } = session;
  const free = Math.max(0, gameIn(bot, game).seats[1] - seats.length - terms.kept.length);
  const lines = [
    say(
      admin('openings.title', {
        host: mention(host.userId),
        game: gameName(game),
        channel: `<#${session.channelId}>`,
      }),
    ),
    say(free > 0 ? admin('openings.free', { count: free }) : admin('openings.full')),
  ];
  const link = linkButton(urlOf(session, null), say(admin('openings.go')));
  return [container([text(lines.join('\n')), ...buttonRows([link])], COLOURS.lobby, mark)];
}
