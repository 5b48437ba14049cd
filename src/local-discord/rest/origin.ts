import { MessageType, type APIMessageInteractionMetadata } from 'discord-api-types/v10';
import type { Interaction } from '../interactions.ts';
import type { Origin } from '../messages.ts';
import { presentUser } from '../present.ts';

/** Returns a message's data about the interaction that it answers. */
function metadataOf(interaction: Interaction): APIMessageInteractionMetadata {
  return {
    id: interaction.id,
    type: interaction.type,
    user: presentUser(interaction.user),
    authorizing_integration_owners: { 0: interaction.channel.guildId ?? '0' },
    ...(interaction.commandName !== null && { name: interaction.commandName }),
    ...(interaction.source && { interacted_message_id: interaction.source.message.id }),
  } as unknown as APIMessageInteractionMetadata;
}

const messageTypeFor = (interaction: Interaction): MessageType =>
  interaction.commandName === null
    ? interaction.source
      ? MessageType.Reply
      : MessageType.Default
    : MessageType.ChatInputCommand;

/** Returns the facts about an answer to an interaction that do not depend on its body. */
export function originOf(
  interaction: Interaction,
  ephemeral: boolean,
  allowedFlags: number,
  author: Origin['author'],
): Origin {
  const { channel, user, source, commandName } = interaction;
  return {
    channel,
    author,
    type: messageTypeFor(interaction),
    ephemeralTo: ephemeral ? user.id : null,
    metadata: metadataOf(interaction),
    replyTo: source?.message ?? null,
    allowedFlags,
    ...(commandName !== null && {
      interaction: { id: interaction.id, type: interaction.type, name: commandName, user: presentUser(user) },
    }),
  };
}
