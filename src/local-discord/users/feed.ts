import type { Context } from '../context.ts';
import type { StoredMessage, User } from '../model.ts';
import { isSeenBy, seenMessage, type SeenMessage } from './view.ts';

/** Event for a user's open client. */
export type FeedEvent =
  | { readonly type: 'message'; readonly message: SeenMessage }
  | { readonly type: 'message_removed'; readonly id: string; readonly channelId: string }
  /** Channels, commands or the bot's presence changed: fetch the state again. */
  | { readonly type: 'state' };

/** Events of changes other than messages. */
const AROUND = [
  'channelCreate',
  'channelUpdate',
  'channelDelete',
  'commands',
  'presence',
  'people',
  'member',
  'role',
  'threadMembers',
  'botRemoved',
  'botInvited',
] as const;

/** Sends one user the changes of the world. Returns a function that stops it. */
export function follow(context: Context, user: User, tell: (event: FeedEvent) => void): () => void {
  const { world } = context;
  const message = (stored: StoredMessage) => {
    if (isSeenBy(context, user, stored)) tell({ type: 'message', message: seenMessage(context, user, stored) });
  };
  const removed = (stored: StoredMessage) => {
    if (isSeenBy(context, user, stored))
      tell({ type: 'message_removed', id: stored.message.id, channelId: stored.message.channel_id });
  };
  const state = () => tell({ type: 'state' });
  world.on('messageCreate', message).on('messageUpdate', message).on('messageDelete', removed);
  for (const event of AROUND) world.on(event, state);
  return () => {
    world.off('messageCreate', message).off('messageUpdate', message).off('messageDelete', removed);
    for (const event of AROUND) world.off(event, state);
  };
}
