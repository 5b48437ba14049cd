import { ApplicationCommandOptionType, type CommandInteractionOption } from 'discord.js';

import { LIMITS } from '../limits.ts';

/** An option of a command as it is registered, as far as this needs it. */
export interface OptionSpec {
  readonly name: string;
  readonly max_length?: number;
  readonly options?: readonly OptionSpec[];
}

/**
 * Cuts every typed text, in place, to the length that its option allows. Discord keeps to that length when a command is sent, but not
 * while it is completed; and what reads a text of some thousand characters holds up everybody else.
 */
export function cutTyped(given: readonly CommandInteractionOption[], specs: readonly OptionSpec[]): void {
  for (const option of given) {
    const spec = specs.find(({ name }) => name === option.name);
    if (option.type === ApplicationCommandOptionType.String && typeof option.value === 'string')
      option.value = option.value.slice(0, spec?.max_length ?? LIMITS.choiceName);
    cutTyped(option.options ?? [], spec?.options ?? []);
  }
}
