import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';

import type { Caller } from '../caller.ts';
import type { BotResponse } from '../response.ts';
import type { Choice } from '../typed/matching.ts';

/** Input of a command, typed or carried by a component. */
export type Given = Pick<ChatInputCommandInteraction, 'options' | 'createdTimestamp' | 'attachmentSizeLimit'>;

/** A slash command. It throws refusals; the router acknowledges, answers and logs. */
export interface Command {
  readonly data: { readonly name: string; toJSON(): RESTPostAPIChatInputApplicationCommandsJSONBody };
  execute(caller: Caller, interaction: Given): Promise<BotResponse>;
  autocomplete?(caller: Caller, interaction: AutocompleteInteraction): Promise<Choice[]>;
  /** Whether everybody sees the answer. By default only the caller does. */
  isPublic?(interaction: ChatInputCommandInteraction): boolean;
}
