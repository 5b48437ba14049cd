import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';

import type { Caller } from '../caller.ts';
import type { BotResponse } from '../response.ts';
import type { CompletedChoice } from '../typed/matching.ts';

/** Input of a command, typed or carried by a component. */
export type CommandInput = Pick<ChatInputCommandInteraction, 'options' | 'createdTimestamp' | 'attachmentSizeLimit'>;

/** A slash command. It throws refusals; the router acknowledges, answers and logs. */
export interface Command {
  readonly data: { readonly name: string; toJSON(): RESTPostAPIChatInputApplicationCommandsJSONBody };
  execute(caller: Caller, interaction: CommandInput): Promise<BotResponse>;
  autocomplete?(caller: Caller, interaction: AutocompleteInteraction): Promise<CompletedChoice[]>;
  /** Whether everybody sees the answer. By default only the caller does. */
  isPublic?(interaction: ChatInputCommandInteraction): boolean;
}
