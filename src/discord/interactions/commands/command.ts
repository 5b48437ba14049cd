import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';

import type { Caller } from '../caller.ts';
import type { BotResponse } from '../response.ts';
import type { Choice } from '../typed/matching.ts';

/** What a command is given: typed, or carried by a component. */
export type Given = Pick<ChatInputCommandInteraction, 'options' | 'createdTimestamp' | 'attachmentSizeLimit'>;

/** A slash command. Refusals are thrown; the router acknowledges, answers and logs. */
export interface Command {
  readonly data: { readonly name: string; toJSON(): RESTPostAPIChatInputApplicationCommandsJSONBody };
  execute(caller: Caller, interaction: Given): Promise<BotResponse>;
  autocomplete?(caller: Caller, interaction: AutocompleteInteraction): Promise<Choice[]>;
  /** Whether all may see the answer; only the one who asked otherwise. */
  isPublic?(interaction: ChatInputCommandInteraction): boolean;
}
