import type { APIMessage, MessageType } from 'discord-api-types/v10';
import { presentUser } from './present.ts';
import type { Channel, StoredMessage, User } from './model.ts';
import type { World } from './world.ts';

/** Details of Discord's own note besides its kind and originator. */
interface NoteFacts {
  readonly content?: string;
  /** User that it names without notifying. */
  readonly about?: User;
  readonly reference?: { readonly channelId: string; readonly messageId?: string };
}

/** Leaves Discord's own note in a channel: somebody pinned a message, opened a thread or added somebody to it. */
export function leaveNote(
  world: World,
  channel: Channel,
  type: MessageType,
  by: User,
  { content = '', about, reference }: NoteFacts,
): StoredMessage {
  const note = {
    id: world.snowflakes.next(),
    channel_id: channel.id,
    type,
    author: presentUser(by),
    content,
    timestamp: new Date(world.now()).toISOString(),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: about ? [presentUser(about)] : [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    components: [],
    pinned: false,
    flags: 0,
    ...(reference && {
      message_reference: {
        type: 0,
        channel_id: reference.channelId,
        ...(reference.messageId && { message_id: reference.messageId }),
        ...(channel.guildId && { guild_id: channel.guildId }),
      },
    }),
  } as unknown as APIMessage;
  return world.addMessage({
    message: note,
    attachments: [],
    ephemeralTo: null,
    pinged: [],
    mentioned: [],
    pinnedAt: null,
  });
}
