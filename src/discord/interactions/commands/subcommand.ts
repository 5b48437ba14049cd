import type { AutocompleteInteraction, ChatInputCommandInteraction, SlashCommandSubcommandBuilder } from 'discord.js';

import type { Caller } from '../caller.ts';
import type { Given } from './command.ts';
import type { BotResponse } from '../response.ts';
import type { Choice } from '../typed/matching.ts';

/** A subcommand, such as `/siege new`. */
export interface Subcommand {
  readonly data: SlashCommandSubcommandBuilder;
  execute(caller: Caller, interaction: Given): Promise<BotResponse>;
  autocomplete?(caller: Caller, interaction: AutocompleteInteraction): Promise<Choice[]>;
  isPublic?(interaction: ChatInputCommandInteraction): boolean;
}
