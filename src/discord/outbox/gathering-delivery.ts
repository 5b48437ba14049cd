import type { Outgoing, OutboxMessage, Session } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import { linked } from '../render/command-links.ts';
import { gathering } from '../render/gathering.ts';
import { createMessage, markOf, type MessageRest } from './discord-messages.ts';
import { type Trouble, troubleOf } from './trouble.ts';

type GatheringRow = Outgoing & { readonly message: Extract<OutboxMessage, { readonly kind: 'gathering' }> };

export const isGathering = (row: Outgoing | undefined): row is GatheringRow => row?.message.kind === 'gathering';

/** Errors after which a retry is pointless. */
const GATHERING_HOPELESS: readonly Trouble[] = ['gone', 'malformed'];

/**
 * Announces in the parent channel a lobby in a private thread, unless its game has begun. Throws Discord's error if a
 * retry makes sense.
 */
export async function tellOfGathering(bot: Bot, rest: MessageRest, row: GatheringRow, session: Session): Promise<void> {
  if (session.status !== 'lobby') return;
  const components = linked(gathering(session, bot.translator(session.language), markOf(row.id)), bot.commandLinks);
  try {
    await createMessage(rest, row.channelId, { components, ping: [], pictures: [] }, row.nonce);
  } catch (error) {
    const trouble = troubleOf(error);
    if (!GATHERING_HOPELESS.includes(trouble)) throw error;
    bot.log.warn({ err: error, session: session.id, trouble }, 'nobody could be told of a table that gathers');
  }
}
