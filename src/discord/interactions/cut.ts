import { ApplicationCommandOptionType, type CommandInteractionOption } from 'discord.js';

import { LIMITS } from '../limits.ts';

/** The part of a registered option that cutting needs. */
export interface OptionSpec {
  readonly name: string;
  readonly max_length?: number;
  readonly options?: readonly OptionSpec[];
}

/**
 * Cuts every typed text to its option's maximum length, in place. Discord enforces the length when a command is sent,
 * but not during autocompletion. Reading very long texts would block the process.
 */
export function cutTyped(given: readonly CommandInteractionOption[], specs: readonly OptionSpec[]): void {
  for (const option of given) {
    const spec = specs.find(({ name }) => name === option.name);
    if (option.type === ApplicationCommandOptionType.String && typeof option.value === 'string')
      option.value = option.value.slice(0, spec?.max_length ?? LIMITS.choiceName);
    cutTyped(option.options ?? [], spec?.options ?? []);
  }
}
