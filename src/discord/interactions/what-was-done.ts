import { type BaseInteraction, DiscordAPIError } from 'discord.js';

import { readId } from '../render/custom-id.ts';

/** Errors for interactions that came too late, or whose answer is gone. */
const TOO_LATE = [10_062, 10_015, 10_008];

export const isTooLate = (error: unknown): boolean =>
  error instanceof DiscordAPIError && TOO_LATE.includes(Number(error.code));

/** Returns the kind of an interaction, without choices or typed text, which may be private. */
export function whatOf(interaction: BaseInteraction): string {
  if (interaction.isMessageComponent() || interaction.isModalSubmit())
    return readId(interaction.customId)?.action ?? 'component';
  return interaction.isCommand() || interaction.isAutocomplete() ? `/${interaction.commandName}` : 'interaction';
}
