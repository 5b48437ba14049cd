import type { AutocompleteInteraction, ChatInputCommandInteraction, SlashCommandSubcommandBuilder } from 'discord.js';

import type { Caller } from '../caller.ts';
import type { CommandInput } from './command.ts';
import type { BotResponse } from '../response.ts';
import type { CompletedChoice } from '../typed/matching.ts';

/** A subcommand, such as `/siege new`. */
export interface Subcommand {
  readonly data: SlashCommandSubcommandBuilder;
  execute(caller: Caller, interaction: CommandInput): Promise<BotResponse>;
  autocomplete?(caller: Caller, interaction: AutocompleteInteraction): Promise<CompletedChoice[]>;
  isPublic?(interaction: ChatInputCommandInteraction): boolean;
}
