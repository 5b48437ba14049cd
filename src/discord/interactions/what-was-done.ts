import { type BaseInteraction, DiscordAPIError } from 'discord.js';

import { readId } from '../render/custom-id.ts';

/** It came too late to be acknowledged, or the answer to it is gone. */
const TOO_LATE = [10_062, 10_015, 10_008];

export const isTooLate = (error: unknown): boolean =>
  error instanceof DiscordAPIError && TOO_LATE.includes(Number(error.code));

/** The kind of thing that was done; not what was chosen or typed, which may be for nobody else's eyes. */
export function whatOf(interaction: BaseInteraction): string {
  if (interaction.isMessageComponent() || interaction.isModalSubmit())
    return readId(interaction.customId)?.action ?? 'component';
  return interaction.isCommand() || interaction.isAutocomplete() ? `/${interaction.commandName}` : 'interaction';
}
