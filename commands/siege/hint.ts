import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { hintResponse } from '../../src/discord/interactions/responses/hint.ts';

/** Shows a bot's advice for the caller, with its reason. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.hint'),
  execute: (caller) => hintResponse(caller),
} satisfies Subcommand;
