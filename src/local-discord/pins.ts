import { MessageType } from 'discord-api-types/v10';
import { errors } from './errors.ts';
import { leaveNote } from './notes.ts';
import type { Channel, StoredMessage, User } from './model.ts';
import type { World } from './world.ts';

const MAX_PINS = 250;

/** Returns a channel's pinned messages, latest pin first. */
export const pinned = (world: World, channel: Channel): StoredMessage[] =>
  (world.messages.get(channel.id) ?? [])
    .filter((one) => one.message.pinned)
    .toReversed()
    .toSorted((one, other) => pinTime(other) - pinTime(one));

const pinTime = ({ pinnedAt }: StoredMessage): number => Date.parse(pinnedAt ?? '') || 0;

/**
 * Pins or unpins a message; pinning leaves Discord's note in the channel.
 * @throws DiscordError 30003 when the channel is full of pins
 */
export function pinMessage(world: World, channel: Channel, stored: StoredMessage, pin: boolean, by: User): void {
  if (stored.message.pinned === pin) return;
  if (pin && pinned(world, channel).length >= MAX_PINS) throw errors.tooManyPins();
  const pinnedAt = pin ? new Date(world.now()).toISOString() : null;
  world.replaceMessage({ ...stored, pinnedAt, message: { ...stored.message, pinned: pin } });
  if (pin) channel.lastPinAt = pinnedAt;
  world.emit('pins', channel);
  if (!pin) return;
  const reference = { channelId: channel.id, messageId: stored.message.id };
  leaveNote(world, channel, MessageType.ChannelPinnedMessage, by, { reference });
}
